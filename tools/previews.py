"""`python -m tools.previews`: draw the pictures for messengers with Chromium, from the page's own view functions.

Run it when the drawings have changed.
"""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from engine.games import read_position
from tools.browsers import ARGUMENTS, chromium
from tools.build.previews import GAMES, SIZE, picture_name
from tools.paths import ROOT
from ui.boards import picture
from ui.views.living import POSITIONS

STYLE = """
body { margin: 0; height: 630px; background: #f6f1e7; color: #1c2333; display: grid; align-content: center;
  justify-items: center; gap: 28px; font: 700 64px system-ui, sans-serif; }
svg { width: auto; height: auto; max-width: 1080px; max-height: 420px; }
"""


def draw() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for game in GAMES:
            page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
            svg = picture.svg(read_position(POSITIONS[game][0]), 1080 if game == "paradox" else 640)
            page.set_content(f"<style>{STYLE}</style>{svg}<div>{game.capitalize()}</div>")
            target = ROOT / picture_name(game)
            target.parent.mkdir(exist_ok=True)
            page.screenshot(path=target)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw()
