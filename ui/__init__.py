"""What a person sees and does: state as plain data, intents, views, texts. Pure but for `ui.browser`."""
