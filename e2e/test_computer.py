"""A person against the computer, and the coach, in a real browser: in workers, also without a net."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.playing import WAIT, Clicker, open_site
from e2e.test_everybody import audit
from engine.game import Position, turns
from engine.games import read_position

LONG = 60_000


def start_against(page: Page, url: str, game: str, level: int, *choices: str) -> None:
    """Begin a game against the computer."""
    open_site(page, url, "#/new/" + game)
    for label in (*choices, "Against the computer"):
        page.get_by_label(label, exact=False).first.check()
    page.get_by_role("group", name="Level").get_by_label(str(level), exact=True).check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#c0")).to_be_visible()


def kept(page: Page) -> Any:
    """The game at the table as it is kept."""
    name = page.url.split("#/play/")[1]
    return json.loads(page.evaluate("(key) => localStorage.getItem(key)", "lightcone/game/" + name))


def position_of(page: Page) -> Position:
    fields = kept(page)
    return read_position(next(text for path, text in fields["texts"] if path == fields["path"]))


def expect_turns(page: Page, count: int) -> None:
    """Wait until so many turns are in the list; the first row is the start."""
    expect(page.locator("#turns > li")).to_have_count(count + 1, timeout=LONG)


def play_one(page: Page) -> None:
    """The person's turn: the first legal one."""
    position = position_of(page)
    Clicker(page).play(position, next(iter(turns(position)))[0])


def expect_full(page: Page) -> None:
    """Wait until Pyodide thinks."""
    page.locator("html").evaluate(
        """async () => {
          const has = () => performance.getEntriesByName('lightcone-full-ready').length;
          while (!has()) await new Promise((done) => setTimeout(done, 50));
        }"""
    )


def test_axe_finds_nothing_where_levels_are_chosen(page: Page, site: str) -> None:
    open_site(page, site, "#/new/paradox")
    page.get_by_label("Against the computer").check()
    page.get_by_text("All levels").click()
    expect(page.locator(".ladder")).to_be_visible()
    audit(page)


@pytest.mark.parametrize(("game", "choice"), [("paradox", "Everything"), ("relativity", "Mirror")])
def test_the_first_turns_of_a_game(page: Page, site: str, game: str, choice: str) -> None:
    start_against(page, site, game, 1, choice)
    for count in (2, 4):
        play_one(page)
        expect_turns(page, count)
        expect(page.locator("#next")).not_to_contain_text("thinking")
    # Whatever was played is legal: the page's own rules have replayed it, and so do we.
    assert kept(page)["session"] == "computer/1/1"
    assert position_of(page).mover == 0


def test_the_computer_begins_where_it_is_to(page: Page, site: str) -> None:
    open_site(page, site, "#/new/paradox")
    page.get_by_label("Against the computer").check()
    page.get_by_label("the computer begins").check()
    page.get_by_role("button", name="Start the game").click()
    expect_turns(page, 1)
    assert position_of(page).mover == 1


def test_the_full_engine_takes_over_and_plays_on(page: Page, site: str) -> None:
    start_against(page, site, "paradox", 3)
    expect_full(page)
    play_one(page)
    expect_turns(page, 2)
    assert page.evaluate("document.querySelectorAll('script[worker]').length") == 1
    assert page.evaluate("localStorage.getItem('lightcone/starts')") is None


def test_taking_back_takes_both_turns_and_another_one_is_answered(page: Page, site: str) -> None:
    start_against(page, site, "paradox", 1)
    play_one(page)
    expect_turns(page, 2)
    page.locator("#undo").click()
    expect_turns(page, 0)
    page.locator("#confirm:not([disabled])").click()
    expect_turns(page, 2)


def test_undo_in_mid_thought(page: Page, site: str) -> None:
    start_against(page, site, "paradox", 8, "Everything")
    expect_full(page)
    play_one(page)
    expect(page.locator("#next")).to_contain_text("thinking")
    page.locator("#undo").click()
    expect_turns(page, 0)
    expect(page.locator("#confirm")).to_be_enabled()
    # Nothing arrives later: a weaker opponent answers a new game at once.
    page.locator("#confirm").click()
    expect_turns(page, 2)


def test_a_new_game_in_mid_thought(page: Page, site: str) -> None:
    start_against(page, site, "paradox", 8, "Everything")
    play_one(page)
    first = page.url
    start_against(page, site, "relativity", 1)
    play_one(page)
    expect_turns(page, 2)
    assert page.url != first
    # The game that was left goes on where it was.
    page.goto(first)
    expect_turns(page, 2)


def test_a_reload_in_mid_thought(page: Page, site: str) -> None:
    start_against(page, site, "paradox", 8, "Everything")
    play_one(page)
    page.reload()
    expect(page.locator("html[data-started]")).to_be_attached(timeout=WAIT)
    expect_turns(page, 2)
    assert page.evaluate("localStorage.getItem('lightcone/starts')") in (None, "1")


def test_the_page_answers_at_once_while_the_computer_thinks(page: Page, site: str) -> None:
    start_against(page, site, "paradox", 8, "Everything")
    expect_full(page)
    play_one(page)
    gaps = page.evaluate(
        """async () => {
          const gaps = [];
          let last = performance.now();
          for (let count = 0; count < 60; count += 1) {
            await new Promise(requestAnimationFrame);
            gaps.push(performance.now() - last);
            last = performance.now();
          }
          return gaps.sort((one, other) => one - other);
        }"""
    )
    # Half of the frames come without delay even on a machine that does other things besides.
    assert gaps[len(gaps) // 2] < 50, gaps


def test_without_a_net_after_one_visit(page: Page, own_server: Callable[..., Any]) -> None:
    server = own_server()
    start_against(page, server.url, "paradox", 1)
    play_one(page)
    expect_turns(page, 2)
    page.evaluate(
        """async () => {
          const { active } = await navigator.serviceWorker.ready;
          const channel = new MessageChannel();
          const answer = new Promise((done) => (channel.port1.onmessage = done));
          active.postMessage("keep all", [channel.port2]);
          await answer;
        }"""
    )
    server.stop()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("html[data-started]")).to_be_attached(timeout=WAIT)
    play_one(page)
    expect_turns(page, 4)
    expect_full(page)
    play_one(page)
    expect_turns(page, 6)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.locator("#yes").click()
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("heading", name="The turns that mattered")).to_be_visible(timeout=WAIT)
    for fragment, title in (("edit/paradox", "Set up Paradox"), ("learn/relativity", "Rules of Relativity")):
        page.goto(server.url + "#/" + fragment)
        expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Français").check()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    page.goto(server.url + "rules-ja.html")
    expect(page.locator("html[lang=ja] h1").first).to_be_visible()


def test_pyodide_that_broke_off_twice_is_left_alone_and_that_is_said(page: Page, site: str) -> None:
    open_site(page, site)
    page.evaluate("localStorage.setItem('lightcone/starts', '2')")
    start_against(page, site, "paradox", 1)
    play_one(page)
    expect_turns(page, 2)
    page.locator("#open-coach").click()
    expect(page.locator("#coach-foot")).to_contain_text("broke off twice")
    assert page.evaluate("performance.getEntriesByName('lightcone-full-asked').length") == 0
    page.get_by_role("button", name="Try once more").click()
    expect_full(page)
    expect(page.locator("#coach-foot")).not_to_contain_text("broke off")


def test_a_worker_that_ends_is_replaced(page: Page, site: str) -> None:
    start_against(page, site, "paradox", 1)
    play_one(page)
    expect_turns(page, 2)
    expect_full(page)
    page.evaluate("document.querySelector('script[worker]').xworker.onerror(new Event('error'))")
    play_one(page)
    expect_turns(page, 4)


def test_the_coach(page: Page, site: str) -> None:
    open_site(page, site, "#/new/paradox")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Coach").click()
    coach = page.get_by_role("region", name="Coach")
    coach.get_by_role("button", name="Analyse").click()
    expect(coach.locator("#best-2")).to_be_visible(timeout=LONG)
    audit(page)
    expect(coach).to_contain_text("positions weighed")
    coach.get_by_role("button", name="Analyse").click()
    coach.get_by_role("button", name="Hint").click()
    show = coach.get_by_role("button", name="Show the turn")
    expect(show).to_be_visible(timeout=LONG)
    assert not coach.locator(".told-turn").count()
    show.click()
    bar = page.get_by_role("region", name="The hint")
    expect(bar.locator(".notation")).not_to_be_empty()
    audit(page)
    bar.get_by_role("button", name="Close").click()
    coach.get_by_role("button", name="Threats").click()
    expect(coach).to_contain_text("No pawn of yours can die", timeout=LONG)


def test_the_review_of_a_game(page: Page, site: str) -> None:
    open_site(page, site, "#/new/paradox")
    page.get_by_role("button", name="Start the game").click()
    for _ in range(4):
        play_one(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.locator("#yes").click()
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.get_by_text("All values as a list")).to_be_visible(timeout=LONG)
    expect(page.get_by_role("img", name="What each position was worth")).to_be_visible()
    audit(page)
