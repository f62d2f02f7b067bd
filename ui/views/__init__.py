"""Views: functions state -> Markup. They decide nothing and know no browser."""
