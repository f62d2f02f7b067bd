"""`python -m tools.icons`: draw the PNG icons from their SVGs with Chromium. Run it when an icon has changed."""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from tools.browsers import ARGUMENTS, chromium
from tools.paths import ROOT

FOLDER = ROOT / "assets" / "icons"
SIZES = {"icon": (32, 180, 192, 512), "icon-maskable": (192, 512)}


def draw() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for name, sizes in SIZES.items():
            svg = (FOLDER / (name + ".svg")).read_text("utf-8")
            for size in sizes:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
                page.screenshot(path=FOLDER / f"{name}-{size}.png", omit_background=True)
                page.close()
        browser.close()


if __name__ == "__main__":
    draw()
