"""Where no Python runs the page says why and what to do, in the reader's language, with the rules and saved games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.playing import Clicker, greedy_game, start_game
from engine.paradox.position import start as start_paradox

NO_WEBASSEMBLY = "delete globalThis.WebAssembly"
NO_MODULES = "delete HTMLScriptElement.prototype.noModule"
NO_MEMORY = """WebAssembly.instantiate = WebAssembly.instantiateStreaming = () =>
  Promise.reject(new RangeError("WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory"));"""
SAYS = {
    "en": ("too old", "The rules of both games", "Rules of Paradox"),
    "es": ("demasiado antiguo", "Las reglas de los dos juegos", "Reglas de Paradox"),
    "fr": ("trop ancien", "Les règles des deux jeux", "Règles de Paradox"),
    "ja": ("古すぎて", "両方のゲームのルール", "Paradox のルール"),
}


@pytest.mark.parametrize("script", [NO_WEBASSEMBLY, NO_MODULES])
def test_an_old_browser(page: Page, site: str, script: str) -> None:
    page.add_init_script(script)
    page.goto(site)
    # In sight at once: below a whole home page nobody would look for it.
    expect(page.locator("#trouble [data-trouble=browser]")).to_be_in_viewport()
    expect(page.locator("#trouble").get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("code", SAYS)
def test_in_the_browsers_language(devices: Any, site: str, code: str) -> None:
    page = devices.open(locale=f"{code}-XX").new_page()
    page.add_init_script(NO_WEBASSEMBLY)
    page.goto(site)
    why, link, title = SAYS[code]
    expect(page.locator("#trouble [data-trouble=browser]")).to_contain_text(why)
    page.get_by_role("link", name=link).click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()


def test_in_the_language_that_was_chosen(page: Page, site: str) -> None:
    settings = json.dumps(json.dumps({"language": "ja"}))
    page.add_init_script(f"localStorage.setItem('lightcone/settings', {settings}); {NO_WEBASSEMBLY}")
    page.goto(site)
    expect(page.locator("#trouble [data-trouble=browser]")).to_contain_text(SAYS["ja"][0])
    expect(page.locator("#trouble")).to_have_attribute("lang", "ja")


def test_no_memory(page: Page, site: str, watch: Any) -> None:
    page.add_init_script(NO_MEMORY)
    page.goto(site)
    part = page.locator("#trouble [data-trouble=memory]")
    expect(part).to_contain_text("Close other tabs", timeout=20_000)
    expect(part).to_contain_text("Cannot allocate")
    expect(page.locator("#trouble").get_by_role("button", name="Reload")).to_be_visible()
    watch.forgive("memory|ArrayBuffer")


def test_a_start_that_never_ends(page: Page, site: str) -> None:
    page.clock.install()
    held: list[Any] = []
    page.route("**/micropython*", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    expect(page.locator("#trouble")).to_be_attached()
    page.wait_for_load_state("domcontentloaded")
    page.clock.fast_forward(61_000)
    expect(page.locator("#trouble [data-trouble=slow]")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")


def test_the_saved_games_as_text_and_a_reload_that_helps(page: Page, site: str, watch: Any) -> None:
    start_game(page, site, "paradox")
    position, turn = greedy_game(start_paradox("base"), 9)[0]
    Clicker(page).play(position, turn)
    # Nothing that was kept for a time without network may help here.
    page.evaluate(
        "navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((each) => each.unregister())))"
    )
    page.route("**/micropython*", lambda route: route.abort())
    page.goto(site + "?again")
    expect(page.locator("#trouble [data-trouble=start]")).to_be_visible(timeout=20_000)
    expect(page.locator("#trouble [data-saved] pre")).to_contain_text("1. " + turn)
    page.unroute_all()
    page.locator("#trouble").get_by_role("button", name="Reload").click()
    expect(page.locator("html[data-started]")).to_be_attached(timeout=20_000)
    expect(page.locator("#trouble")).to_be_hidden()
    watch.forgive("net::ERR_FAILED|wasm|WebAssembly|fetch|module|micropython")


def test_an_error_after_the_start_in_the_language_in_use(devices: Any, site: str, watch: Any) -> None:
    context = devices.open(locale="fr-FR", permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(site)
    expect(page.locator("html[data-started]")).to_be_attached(timeout=20_000)
    page.evaluate("setTimeout(() => { throw new Error('provoked') })")
    expect(page.locator("#trouble [data-trouble=failed]")).to_contain_text("Vos parties sont en sécurité")
    page.get_by_role("button", name="Copier le rapport").click()
    assert "provoked" in page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Recharger").click()
    expect(page.locator("html[data-started]")).to_be_attached(timeout=20_000)
    expect(page.locator("#trouble")).to_be_hidden()
    watch.forgive("provoked")


def test_a_page_opened_as_a_file(browser: Any, dist: Path) -> None:
    context = browser.new_context(locale="es-ES")
    page = context.new_page()
    page.goto((dist / "index.html").as_uri())
    expect(page.locator("#trouble [data-trouble=file]")).to_contain_text("servidor web")
    expect(page.locator("#trouble code")).to_have_text("python -m http.server")
    page.get_by_role("link", name="Las reglas de los dos juegos").click()
    expect(page.get_by_role("heading", name="Reglas de Paradox")).to_be_visible()
    context.close()


def test_no_script_at_all(devices: Any, site: str) -> None:
    page = devices.open(java_script_enabled=False).new_page()
    page.goto(site)
    for code in SAYS:
        expect(page.locator(f"noscript p[lang={code}]")).to_be_visible()
