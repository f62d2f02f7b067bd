"""A game by link between two devices: ten turns each way, older and other links, planned replies."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import Devices
from e2e.friends import DESK, PHONE, Match, accept, expect_turn, invite, shared, stored
from e2e.playing import WAIT, Clicker
from engine.game import turns
from engine.paradox.position import start

# A link of ten turns each way, all modules: the project's promise is 120 characters for a 40-turn game's record; a
# letter names the game and the players besides.
LONGEST = 140
# Whether the message is seen, whatever else is open.
ON_TOP = """() => {
  const box = document.querySelector("#message").getBoundingClientRect();
  return !!document.elementFromPoint(box.x + 20, box.y + box.height / 2).closest("#message");
}"""


def begin(devices: Devices, site: str) -> Match:
    """The host has made a turn, the guest has accepted."""
    host = devices.open(permissions=["clipboard-read", "clipboard-write"], **PHONE).new_page()
    guest = devices.open(permissions=["clipboard-read", "clipboard-write"], **DESK).new_page()
    invite(host, site, "paradox", "Everything", name="Ann")
    match = Match(host, guest, start("gim"))
    match.play()
    host.locator("#friend-copy").click()
    expect(host.locator("#message")).to_have_text("Copied.Close")
    assert host.evaluate(ON_TOP)
    address = shared(host)
    assert host.evaluate("navigator.clipboard.readText()") == address
    accept(guest, address, "Ben")
    expect(guest.locator("#c0")).to_be_visible()
    return match


def send(match: Match) -> str:
    """The turn just made goes to the other page as a link, and is shown there."""
    sender, receiver = match.other(), match.mover()
    address = shared(sender)
    receiver.goto(address)
    expect_turn(receiver, len(match.played))
    side = "White" if len(match.played) % 2 == 0 else "Black"
    expect(receiver.locator(".whose")).to_have_text("Your move" + side)
    return address


def test_ten_turns_each_way_and_an_older_link(devices: Devices, site: str) -> None:
    match = begin(devices, site)
    sent = []
    for _ in range(19):
        match.play()
        sent.append(send(match))
    assert len(match.played) == 20
    kept = [stored(page) for page in match.pages]
    assert kept[0] == kept[1] == {next(iter(kept[0])): match.played}
    assert max(len(each.split("#")[1]) for each in sent) <= LONGEST
    host = match.pages[0]
    host.goto(sent[4])
    expect(host.get_by_role("heading", name="An older link")).to_be_visible(timeout=WAIT)
    host.locator("#friend-look").click()
    expect_turn(host, 6)
    assert stored(host) == kept[0]


def test_another_history_is_shown_and_changes_nothing(devices: Devices, site: str) -> None:
    match = begin(devices, site)
    host, guest = match.pages
    # The guest's game on a second device goes another way.
    second = devices.open(storage_state=guest.context.storage_state(), **DESK).new_page()
    second.goto(guest.url)
    expect(second.locator("#c0")).to_be_visible(timeout=WAIT)
    one, other = [text for text, _ in turns(match.position)][:2]
    Clicker(second).play(match.position, other)
    strange = shared(second)
    Clicker(guest).play(match.position, one)
    host.goto(shared(guest))
    expect_turn(host, 2)
    kept = stored(host)
    host.goto(strange)
    expect(host.get_by_role("heading", name="Two histories")).to_be_visible(timeout=WAIT)
    expect(host.locator(".histories")).to_contain_text(one)
    expect(host.locator(".histories")).to_contain_text(other)
    assert stored(host) == kept
    host.locator("#friend-go-on").click()
    expect(host.locator("#c0")).to_be_visible()


def test_a_planned_reply_comes_by_itself_and_the_code_is_drawn_offline(devices: Devices, site: str) -> None:
    match = begin(devices, site)
    host, guest = match.pages
    match.play()
    guest.locator("#friend-plan").click()
    text = match.choose()
    Clicker(guest).play(match.position, text)
    after = dict(turns(match.position))[text]
    answer = next(turn for turn, position in turns(after) if not position.is_over())
    Clicker(guest).play(after, answer)
    guest.locator("#friend-planned").click()
    expect(guest.locator("#link")).to_be_visible()
    guest.locator("#friend-qr").click()
    expect(guest.locator("svg.qr")).to_be_visible()
    host.goto(shared(guest))
    expect_turn(host, 2)
    Clicker(host).play(match.position, text)
    expect_turn(host, 4)
    expect(host.locator("#message")).to_contain_text("Ben had planned this answer")
    assert next(iter(stored(host).values()))[-2:] == [text, answer]


def test_a_draw_is_offered_by_link_declined_by_playing_on_and_agreed_to(devices: Devices, site: str) -> None:
    match = begin(devices, site)
    host, guest = match.pages
    for number in (2, 3):
        match.play()
        sender, receiver = match.other(), match.mover()
        sender.locator("#share-offer").click()
        expect(sender.locator(".sheet-share")).to_contain_text("you offer a draw")
        receiver.goto(shared(sender))
        expect_turn(receiver, number)
        expect(receiver.locator(".asked-bar")).to_contain_text("offers a draw")
    # The first offer was declined by the turn that followed it.
    expect(guest.locator(".asked-bar")).to_have_count(0) if match.mover() is host else None
    match.mover().locator("#friend-agree").click()
    agreed, other = match.mover(), match.other()
    other.goto(shared(agreed))
    for page in (agreed, other):
        expect(page.locator(".turn-bar.ended")).to_be_visible(timeout=WAIT)
        expect(page.locator(".whose, .turn-words").first).to_contain_text("draw")
