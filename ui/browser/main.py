"""Where the page's Python begins: importing this module starts the page."""

from ui.browser.page import start

start()
