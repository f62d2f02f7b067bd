"""`python -m tools.screenshots`: each main view of the built site, in three sizes, light and dark, as PNG to look at.

They go into an ignored folder. Games are set up by opening positions as text, as anybody can.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.playing import Clicker, greedy_game
from engine.game import turns
from engine.paradox.position import start as start_paradox
from tools.browsers import ARGUMENTS, chromium
from tools.build.dist import build_dist
from tools.paths import ROOT
from tools.serve import Site, start

FOLDER = ROOT / "build" / "screenshots"
SIZES = ((360, 740), (768, 1024), (1440, 900))
SCHEMES = ("light", "dark")

DENSE = "gim WD1w/LI1s/O3/4|3s/Ob1I/4/LsD1|BBLh/1hWD/3O/1hI1 b fn 1/2 E D--/L-L 10"
CHAIN = "base WB2/4/4/3B|WB2/4/4/3B|WB2/4/4/4 w pf 4/2 - ---/--- 3"
COINS = "34a3n4/5n225a/54323n/2naa45 night S ------ ------ -"


def _position(text: str, *cells: int) -> Callable[[Page], None]:
    # A position opened as text, with cells tapped one after the other.
    def draw(page: Page) -> None:
        page.get_by_label("Link, record or position").fill(text)
        page.get_by_role("button", name="Open", exact=True).click()
        page.locator("#c0").wait_for()
        for cell in cells:
            page.locator(f"#c{cell}").click()

    return draw


def _ripple(page: Page) -> None:
    # A turn that is made and waits to be confirmed, with what followed from it.
    _position(CHAIN)(page)
    for selector in ("#c0", "#c1", "#c2", "#era2"):
        page.locator(selector).click()
        if page.locator(".choose").count():
            page.locator(".choose").first.click()


def _analysed(page: Page) -> None:
    page.locator("#open-coach").click()
    page.get_by_role("button", name="Analyse").first.click()
    page.locator("#best-2").wait_for()


def _coach(page: Page) -> None:
    _position(DENSE)(page)
    _analysed(page)


def _review(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    for position, turn in greedy_game(start_paradox("base"), 3):
        Clicker(page).play(position, turn)
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_text("All values as a list").wait_for(timeout=120_000)


def _invitation(page: Page) -> None:
    page.get_by_label("With a friend elsewhere").check()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Make the invitation").click()
    # Who begins, begins: the invitation goes with the first turn.
    position = start_paradox("base")
    Clicker(page).play(position, next(turns(position))[0])
    page.locator("#link").wait_for()


def _live(page: Page) -> None:
    _invitation(page)
    page.locator("#live-open").click()
    page.locator("#live-codes").click()
    page.locator("#code").wait_for()


def _nothing(_page: Page) -> None:
    pass


# Name -> (fragment, what to do there).
VIEWS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "home": ("", _nothing),
    "new-paradox": ("#/new/paradox", _nothing),
    "new-relativity": ("#/new/relativity", _nothing),
    "games": ("#/games", _nothing),
    "rules": ("#/learn/paradox", _nothing),
    "about": ("#/about", _nothing),
    "editor": ("#/edit/paradox", _nothing),
    "puzzles": ("#/puzzles", _nothing),
    "paradox": ("#/open", _position("gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1")),
    "paradox-targets": ("#/open", _position("g W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1", 0)),
    "paradox-dense": ("#/open", _position(DENSE)),
    "paradox-ripple": ("#/open", _ripple),
    "coach": ("#/open", _coach),
    "puzzle": ("#/puzzle/daily", _nothing),
    "review": ("#/new/paradox", _review),
    "invitation": ("#/new/paradox", _invitation),
    "live": ("#/new/paradox", _live),
    "relativity": ("#/open", _position(COINS)),
    "relativity-partners": ("#/open", _position(COINS, 8)),
}


def take(browser: Browser, url: str, folder: Path) -> list[Path]:
    """Screenshots of all views from the site at `url`; the files written."""
    made = []
    for width, height in SIZES:
        for scheme in SCHEMES:
            for name, (fragment, draw) in VIEWS.items():
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme="dark" if scheme == "dark" else "light",
                    has_touch=width < 1000,
                    reduced_motion="reduce",
                )
                page = context.new_page()
                page.goto(url + fragment)
                page.locator("html[data-started]").wait_for(state="attached")
                draw(page)
                page.wait_for_load_state("networkidle")
                made.append(folder / f"{name}-{width}x{height}-{scheme}.png")
                page.screenshot(path=made[-1])
                context.close()
    return made


def main() -> None:
    """Build, serve, look."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build_dist(Path(folder))
        server, url = start(Site(Path(folder), "/"))
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            for path in take(browser, url, FOLDER):
                print(path.relative_to(ROOT))
        finally:
            browser.close()
            server.shutdown()


if __name__ == "__main__":
    main()
