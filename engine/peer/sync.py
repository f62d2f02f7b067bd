"""Two histories side by side: what the other side says about where it is, applied to where we are.

Nothing is taken over that the rules, the holder's right to it or our own consent do not cover. What the other side has
beyond that is held for a person to decide; a history that went another way is shown, and nothing is overwritten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.peer import clocks, history
from engine.peer.state import cut_of
from engine.peer.wire import AGAIN, BACK_ONE, BACK_TWO, CLAIM, DRAW, RESIGN, TIME, WISHES
from engine.peer.words import refuse
from engine.peer.work import end_game, ending_code, next_game, settle, take_back

if TYPE_CHECKING:
    from typing import Sequence, Tuple

    from engine.peer.history import Game
    from engine.peer.wire import Message
    from engine.peer.work import Work


def receive_at(work: Work, message: Message) -> None:
    """Apply an `at`. One that is older than what was seen says nothing; one that can't be used yet counts as unseen."""
    link = work.link
    if message["u"] < link.seen:
        return
    work.change_link(confirmed=max(link.confirmed, min(message["k"], link.revision)), begun=True)
    if work.link.confirmed == link.revision:
        work.change(delivered=work.state.said[0])
    work.confirm = work.confirm or message["b"]
    _hear_phrase(work, message["y"])
    if work.state.game and message["g"] == work.game.number + 1:
        _follow_again(work)
    if not work.state.game or work.state.drawing >= 0:
        return
    if message["g"] > work.game.number:
        raise refuse("peer-consent", place=(("game", message["g"]),))
    said = (message["g"], message["c"], message["p"], message["e"])
    # Nobody goes back within a connection: an earlier place is an earlier message.
    work.change_link(at=max(said, work.link.at or said), wanted=message["w"])
    if message["g"] < work.game.number or _follow(work, message):
        work.change_link(seen=message["u"])


def _hear_phrase(work: Work, phrase: Tuple[int, str]) -> None:
    if phrase and phrase[0] > work.state.heard:
        work.change(heard=phrase[0])
        work.tell("phrase", phrase[1])


def _follow_again(work: Work) -> None:
    """They have begun the next game already: so they know that we wish it."""
    if AGAIN not in work.game.mine or not work.game.outcome():
        raise refuse("peer-consent", AGAIN)
    if work.state.drawing < 0:
        next_game(work)
        settle(work)


def _follow(work: Work, message: Message) -> bool:
    """Whether all that could be used of a message about the game under way has been used."""
    if work.game.apart >= 0:
        _keep_other(work, message)
        return True
    _resume(work, message)
    if message["c"] > work.game.cuts:
        _follow_cut(work, message)
    if message["c"] < work.game.cuts:
        return True
    if message["p"] <= work.game.ply:
        if message["d"] != work.game.digests[message["p"]]:
            _part(work, message)
            return True
    elif not _follow_turns(work, message):
        return False
    if message["p"] == work.game.ply and work.game.apart < 0:
        _follow_ending(work, message["e"])
        _follow_wishes(work, message)
        _hear_of_clock(work, message["e"])
    return True


def _resume(work: Work, message: Message) -> None:
    """Say once for each connection how the two records stand: who has more, and how many turns."""
    if work.link.resumed:
        return
    work.change_link(resumed=True)
    mine, theirs = (work.game.cuts, work.game.ply), (message["c"], message["p"])
    relation = "same" if mine == theirs else "newer" if theirs > mine else "older"
    work.tell("resumed", relation, abs(mine[1] - theirs[1]))


# Takebacks


def _follow_cut(work: Work, message: Message) -> None:
    game = work.game
    kinds = [kind for kind in (BACK_ONE, BACK_TWO) if kind in game.mine and cut_of(kind) == game.ply - message["o"]]
    if message["c"] != game.cuts + 1 or not kinds:
        raise refuse("peer-consent", place=(("takebacks", message["c"]),))
    _ask_theirs(work)
    take_back(work, kinds[0])


def _ask_theirs(work: Work) -> None:
    """Only the holder ends a game or takes turns back."""
    game = work.game
    if game.outcome() or game.position.awaits_deal() or game.position.mover == work.state.me():
        raise refuse("peer-order", place=(("turn", game.ply + 1),))


# Turns


def _follow_turns(work: Work, message: Message) -> bool:
    """Whether the turns that we lack were in the message, or are held; false if they have to come again."""
    game = work.game
    if not message["m"] or message["m"][0] > game.ply:
        work.confirm = True
        return False
    start, turns = message["m"]
    if start + len(turns) > message["p"]:
        raise refuse("peer-form", place=(("turns", len(turns)),))
    mine = history.texts(game)[start:]
    if history.parting(mine, [turn for turn, _ in turns]) < min(len(mine), len(turns)):
        _part(work, message)
        return True
    new = turns[len(mine) :]
    _check_digest(game, new, message)
    return _apply(work, new, message["q"])


def _check_digest(game: Game, new: Sequence[Tuple[str, int]], message: Message) -> None:
    """Before anything is played: the turns are those that the digest stands for."""
    if game.ply + len(new) == message["p"]:
        if history.chained(game.digests[-1], [turn for turn, _ in new])[-1] != message["d"]:
            raise refuse("peer-digest", message["d"])


def _apply(work: Work, turns: Sequence[Tuple[str, int]], place: str) -> bool:
    for index, (turn, clock) in enumerate(turns):
        if work.game.position.awaits_deal():
            # The reveal is still on its way.
            return False
        if work.game.position.mover == work.state.me():
            _hold(work, tuple(turns[index:]))
            return True
        _apply_turn(work, turn, clock)
        settle(work)
    if place and not work.game.position.awaits_deal() and history.position_digest(work.game.position) != place:
        raise refuse("peer-digest", place)
    return True


def _apply_turn(work: Work, turn: str, clock: int) -> None:
    before, agreed = work.game, work.state.clock
    clocks.check(before, agreed, work.now, clock)
    doubt = clocks.doubt(before, agreed, work.now, clock, work.link.round_trip)
    player = before.position.mover
    work.new_version(history.played_by_peer(before, turn, clock))
    work.tell("turn", work.game.ply, turn, player)
    if doubt:
        work.tell("clock-doubt", work.game.ply, doubt)
    if work.game.outcome():
        work.tell("ended", work.game.outcome())


def _hold(work: Work, turns: Tuple[Tuple[str, int], ...]) -> None:
    """They have turns of ours that we don't: played on another device, or lost here. A person decides."""
    if work.game.held != turns:
        work.change_game(held=turns)
        work.tell("newer", len(turns))


# Histories that went different ways


def _part(work: Work, message: Message) -> None:
    """Find out where; for that all their turns are needed."""
    if not message["m"] or message["m"][0] != 0:
        work.change_link(want=True)
        return
    theirs = [turn for turn, _ in message["m"][1]]
    ply = history.parting(history.texts(work.game), theirs)
    work.change_game(apart=ply, other=tuple(theirs), mine="", theirs="", held=())
    work.change_link(want=False)
    work.tell("different", ply, tuple(theirs))


def _keep_other(work: Work, message: Message) -> None:
    if message["m"] and message["m"][0] == 0:
        work.change_game(other=tuple([turn for turn, _ in message["m"][1]]))


# Endings and wishes


def _follow_ending(work: Work, code: str) -> None:
    game = work.game
    mine = ending_code(game.outcome())
    if not code or code == mine:
        return
    _ask_theirs(work)
    me = work.state.me()
    consented = (
        (code == DRAW and DRAW in game.mine)
        or (code == CLAIM and history.is_claimable(game))
        or code in ("r%d" % (1 - me), "t%d" % (1 - me))
        or (code == "r%d" % me and RESIGN in game.mine)
    )
    if not consented:
        raise refuse("peer-consent", code)
    end_game(work, code)


def _follow_wishes(work: Work, message: Message) -> None:
    game = work.game
    over = bool(game.outcome())
    if TIME in message["f"] and TIME not in game.theirs and ending_code(game.outcome()) == "t%d" % work.state.me():
        work.tell("claimed")
    possible = (AGAIN, TIME) if over else [kind for kind in WISHES if kind != AGAIN]
    theirs = "".join([kind for kind in message["f"] if kind in possible and kind not in game.refused])
    for kind in theirs:
        if kind not in game.theirs and kind not in (RESIGN, CLAIM, TIME) and kind not in game.mine:
            work.tell("asked", kind)
    denied = "".join([kind for kind in game.mine if kind in message["x"] and kind != RESIGN])
    for kind in denied:
        if kind not in game.denied:
            work.tell("refused", kind)
    work.change_game(theirs=theirs, denied=denied)


def _hear_of_clock(work: Work, code: str) -> None:
    """Whoever is to move has said where he is, and so that his time has not run out: the question is answered."""
    game = work.game
    if TIME in game.mine and not code and game.position.mover != work.state.me():
        work.change_game(mine=game.mine.replace(TIME, ""))
        work.tell("in-time")
