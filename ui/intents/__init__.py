"""Intents: what a person does, as functions state -> state and commands for the browser."""
