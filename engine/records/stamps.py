"""Points in time and clocks as the text of records shows them; no clock is read here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.errors import NotationError, problem

if TYPE_CHECKING:
    from typing import Tuple

_DAY = 86400
# Days from the first of March of the year 0 to 1970-01-01, in the calendar that we use today.
_EPOCH = 719468
_ERA = 146097

_TIME_FORM = re.compile(r"^(\d\d\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)Z$")
_CLOCK_FORM = re.compile(r"^(\d+):(\d\d):(\d\d)(\.\d+)?$")


def write_time(seconds: int) -> str:
    """Whole seconds since 1970-01-01 UTC, up to the year 9999, as ISO 8601 text."""
    year, month, day = _date(seconds // _DAY)
    second = seconds % _DAY
    return "%04d-%02d-%02dT%02d:%02d:%02dZ" % (year, month, day, second // 3600, second // 60 % 60, second % 60)


def read_time(text: str) -> int:
    """The seconds of a text as `write_time` gives it; NotationError for any other."""
    match = _TIME_FORM.match(text)
    if match:
        year, month, day, hour, minute, second = [int(match.group(index)) for index in range(1, 7)]
        seconds = _days(year, month, day) * _DAY + hour * 3600 + minute * 60 + second
        # Writing it again finds the thirtieth of February and the like.
        if seconds >= 0 and write_time(seconds) == text:
            return seconds
    raise NotationError([problem("time-form", (), text, ["2026-12-31T23:59:59Z"])])


def write_clock(milliseconds: int) -> str:
    """Hours, minutes and seconds; thousandths only where there are some."""
    seconds, rest = divmod(milliseconds, 1000)
    text = "%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60)
    return text + (".%03d" % rest).rstrip("0") if rest else text


def read_clock(text: str) -> int:
    """The milliseconds of a text as `write_clock` gives it; NotationError for any other."""
    match = _CLOCK_FORM.match(text)
    if match and len(text) < 20:
        hours, minutes, seconds = [int(match.group(index)) for index in range(1, 4)]
        rest = ((match.group(4) or ".") + "000")[1:4]
        milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000 + int(rest)
        if write_clock(milliseconds) == text:
            return milliseconds
    raise NotationError([problem("time-form", (), text, ["0:05:00", "0:05:00.25"])])


def _date(days: int) -> Tuple[int, int, int]:
    """Year, month and day of a day counted from 1970; years are taken to start in March, leap days come last."""
    era, rest = divmod(days + _EPOCH, _ERA)
    year = (rest - rest // 1460 + rest // 36524 - rest // 146096) // 365
    rest -= 365 * year + year // 4 - year // 100
    month = (5 * rest + 2) // 153
    day = rest - (153 * month + 2) // 5 + 1
    month = month + 3 if month < 10 else month - 9
    return 400 * era + year + (1 if month <= 2 else 0), month, day


def _days(year: int, month: int, day: int) -> int:
    """The inverse of `_date`."""
    year -= 1 if month <= 2 else 0
    era, year = divmod(year, 400)
    months = month - 3 if month > 2 else month + 9
    return era * _ERA + 365 * year + year // 4 - year // 100 + (153 * months + 2) // 5 + day - 1 - _EPOCH
