"""What the thinker says, in words: scores, ideas, threats, moments. From its codes alone, and never more than they say.

A score is an opinion and is told as one; "wins" is said only of what is proved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import words
from ui.texts import _, _n, listed
from ui.words import paradox, relativity

if TYPE_CHECKING:
    from typing import Any, Dict

    Answer = Dict[str, Any]

# Less than so many hundredths is called even.
EVEN = 25
RANKS = "na2345"


def amount(score: int) -> str:
    """Hundredths as a figure with one place: 120 -> "1.2"."""
    tenths = (abs(score) + 5) // 10
    return "%d.%d" % (tenths // 10, tenths % 10)


def short_score(game: str, mover: int, answer: Answer) -> str:
    """Who is ahead and by how much, as short as it can be said; `answer` is seen by the player `mover`."""
    win, score = answer.get("win"), answer.get("score", 0)
    if win is not None:
        winner = mover if win > 0 else 1 - mover
        return _("{player} wins in {count}").format(player=words.player_name(game, winner), count=abs(win))
    if abs(score) < EVEN:
        return _("even")
    ahead = mover if score > 0 else 1 - mover
    return _("{player} +{amount}").format(player=words.player_name(game, ahead), amount=amount(score))


def score_words(game: str, mover: int, answer: Answer) -> str:
    """The same as a sentence."""
    win, score = answer.get("win"), answer.get("score", 0)
    if win is not None:
        winner = words.player_name(game, mover if win > 0 else 1 - mover)
        sentence = _n("Proved: {player} wins in {count} turn.", "Proved: {player} wins in {count} turns.", abs(win))
        return sentence.format(player=winner, count=abs(win))
    if abs(score) < EVEN:
        return _("About even.")
    ahead = words.player_name(game, mover if score > 0 else 1 - mover)
    if game == "paradox":
        sentence = _("{player} seems ahead, by about {amount} pawns.")
    else:
        sentence = _("{player} seems ahead, by about {amount} trophies.")
    return sentence.format(player=ahead, amount=amount(score))


def depth_words(answer: Answer) -> str:
    """How far was looked."""
    depth, nodes = answer.get("depth", 0), answer.get("nodes", 0)
    looked = _n("Looked {count} turn ahead", "Looked {count} turns ahead", depth).format(count=depth)
    if not nodes:
        # A win at once is seen while the turns are listed: nothing had to be weighed.
        return looked + "."
    weighed = _n("{count} position weighed.", "{count} positions weighed.", nodes).format(count=nodes)
    return listed([looked, weighed])


def place(cell: int) -> str:
    """A space of Paradox with its era."""
    return _("{space} in {era}").format(space=paradox.space(cell), era=paradox.the_era(cell // 16))


def places(cells: Any) -> str:
    return listed([place(cell) for cell in cells])


def ranks(letters: str) -> str:
    """Trophies by their ranks' letters."""
    return listed([relativity.rank_name(RANKS.index(letter)) for letter in letters])


def idea_words(game: str, idea: Answer) -> str:
    """The idea of a turn, without giving the turn away. Unknown codes are called an improvement."""
    code = idea.get("code", "improve")
    form = _common(code, idea) or (_paradox(code) if game == "paradox" else _relativity(code, idea))
    if not form:
        return _("Nothing stands out: improve your position, calmly.")
    return form.format(
        cells=places(idea.get("cells", ())),
        place=place(idea["cell"]) if "cell" in idea else "",
        era=paradox.the_era(idea["era"]) if "era" in idea else "",
        ranks=ranks(idea.get("ranks", "")),
        rank=ranks(idea.get("rank", "")),
        count=idea.get("swaps", idea.get("turns", 0)),
    )


def _common(code: str, idea: Answer) -> str:
    turns = idea.get("turns", 0)
    if code == "win-now":
        return _("There is a turn that wins at once.")
    if code == "win-in":
        return _n(
            "A win can be forced, in {count} turn of yours.", "A win can be forced, in {count} turns of yours.", turns
        )
    if code == "lose-slowly":
        return _n(
            "Every turn loses against best play. This one holds out longest: {count} turn.",
            "Every turn loses against best play. This one holds out longest: {count} turns.",
            turns,
        )
    return ""


def _paradox(code: str) -> str:
    forms = {
        "kill": _("A pawn can be killed: {cells}."),
        "paradox": _("Two pawns can die at once, in a paradox: {cells}."),
        "save": _("Your pawn on {place} is in danger; it can be saved."),
        "hold-era": _("Your last pawn in {era} is in danger. Hold that era."),
        "threaten": _("Threaten a pawn: {cells}."),
        "new-era": _("Go to {era}, where you have no pawn."),
        "multiply": _("Bring a pawn from your supply, in {era}."),
        "build": _("A statue on {place} is worth building now."),
        "train": _("The elephant on {place} is worth training."),
        "plant": _("A seed on {place} changes what comes later."),
        "uproot": _("The seed on {place} should go, and what has grown from it."),
        "centre": _("The middle is safer than the edge: {place}."),
        "focus": _("Where your focus goes matters: {era}."),
    }
    return forms.get(code, "")


def _relativity(code: str, idea: Answer) -> str:
    if code == "prepare":
        return _n(
            "Bring the coins of {rank} together: {count} swap of yours is then still needed.",
            "Bring the coins of {rank} together: {count} swaps of yours are then still needed.",
            idea.get("swaps", 0),
        )
    forms = {
        "take": _("A trophy can be taken: {ranks}."),
        "prevent": _("The other could take a trophy next turn: {ranks}. Prevent it."),
        "threaten": _("Threaten to take a trophy: {ranks}."),
        "hinder": _("Keep the other's coins of {rank} apart."),
    }
    return forms.get(code, "")


def threat_words(game: str, threat: Answer) -> str:
    """One threat."""
    if game == "paradox":
        words_now = _("The pawn on {place} can die.").format(place=place(threat.get("cell", 0)))
    else:
        words_now = _("The trophy of {rank} can be taken.").format(rank=ranks(threat.get("rank", "")))
    return words_now + " " + _("That would end the game.") if threat.get("wins") else words_now


def no_threat_words(game: str) -> str:
    """Said where the other's next turn holds no threat; it is looked at completely, one turn far."""
    if game == "paradox":
        return _("No pawn of yours can die in the other's next turn.")
    return _("The other can take no trophy with the next swap.")


def moment_words(game: str, moment: Answer) -> str:
    """What a turn that mattered lost."""
    given, missed = moment.get("win_given"), moment.get("win_missed")
    if missed is not None:
        sentence = _n("A forced win in {count} turn was missed.", "A forced win in {count} turns was missed.", missed)
        return sentence.format(count=missed)
    if given is not None:
        sentence = _n(
            "After it the other could force a win in {count} turn.",
            "After it the other could force a win in {count} turns.",
            given,
        )
        return sentence.format(count=given)
    if game == "paradox":
        return _("It seems to have lost about {amount} pawns.").format(amount=amount(moment.get("loss", 0)))
    return _("It seems to have lost about {amount} trophies.").format(amount=amount(moment.get("loss", 0)))
