"""What one side says, and when: what the other may lack, at once when it changes and again until confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.peer import history, wire
from engine.peer.state import BEAT, RESEND, RESEND_MOST, agreement, lot_due, lot_named
from engine.peer.terms import GUEST, HOST, write_terms
from engine.peer.wire import CHUNK, COUNT_LIMIT, REASONS, WHOLE, write_turns
from engine.peer.work import ending_code

if TYPE_CHECKING:
    from typing import List

    from engine.peer.state import State
    from engine.peer.work import Work


def bye(code: str) -> str:
    """Why we go, in a word that the other side knows."""
    return wire.write("bye", w=code if code in REASONS else "peer-form")


def speak(work: Work, at_once: bool = False) -> List[str]:
    """The messages to send now."""
    state = work.state
    if not state.link or state.end:
        return []
    news, core, start = _news(state), _core(state), turns_from(state)
    changed = at_once or core != state.link.core or news not in ("", state.link.news)
    changed = changed or (start >= 0 and start != state.link.start)
    work.change_link(core=core, news=news)
    if changed:
        work.change_link(revision=state.link.revision + 1, wait=RESEND)
    elif _is_waiting(state) and work.now - state.link.sent_at >= state.link.wait:
        work.change_link(wait=min(RESEND_MOST, 2 * state.link.wait))
        changed = True
    messages = _messages(work, start) if changed else []
    if not changed and work.confirm and state.game and state.drawing < 0:
        messages = [_at(work, start)]
    messages += _late_lots(work, messages) + _beat(work)
    return messages


def _messages(work: Work, start: int) -> List[str]:
    work.change_link(sent_at=work.now)
    state, link = work.state, work.link
    messages = [] if link.heard and link.known else [_hi(state)]
    if not link.heard:
        return messages
    if state.role == GUEST and state.agreed and not link.begun:
        messages.append(wire.write("ok", t=agreement(state)))
    label = lot_due(state)
    if label:
        messages.append(_lot(state, label))
    if state.game and state.drawing < 0:
        messages.append(_at(work, start))
    return messages


def _is_waiting(state: State) -> bool:
    """Whether the other side may lack something that we said."""
    link = state.link
    assert link is not None
    if not link.heard or not link.known or lot_due(state):
        return True
    if state.role == GUEST and state.agreed and not link.begun:
        return True
    return bool(state.game) and link.confirmed < link.revision


def _news(state: State) -> str:
    """Where we are, if the other side is not known to be there too; else ""."""
    link, game = state.link, state.game
    if not game or not link or state.drawing >= 0:
        return ""
    here = (game.number, game.cuts, game.ply, ending_code(game.outcome()))
    return "" if link.at == here else " ".join([str(part) for part in here]) + game.digests[-1]


def _core(state: State) -> str:
    """All that we have to say but for that, turns and confirmations: to see whether it has changed."""
    link, game = state.link, state.game
    assert link is not None
    parts = [str(link.heard), agreement(state) if state.agreed else "", lot_due(state)]
    lot = lot_named(state, lot_due(state))
    if lot:
        parts += [str(part) for part in lot]
    if game and state.drawing < 0:
        parts += ["at", str(link.want), game.mine, game.refused, str(state.said[0])]
    return " ".join(parts)


# Each message


def _hi(state: State) -> str:
    terms = write_terms(state.terms) if state.role == HOST and state.terms else ""
    return wire.write(
        "hi",
        v="%d-%d" % state.versions,
        r=state.role,
        s=state.session,
        h=_flag(bool(state.link and state.link.heard)),
        a=state.app,
        n=state.name,
        t=terms,
    )


def _lot(state: State, label: str) -> str:
    lot = lot_named(state, label)
    assert lot is not None
    mine = (lot.host_commit, lot.host_nonce), (lot.guest_commit, lot.guest_nonce)
    own, theirs = mine if state.role == HOST else (mine[1], mine[0])
    # Nothing is revealed before the other side has committed itself.
    return wire.write("lot", l=label, c=own[0], r=own[1] if theirs[0] else "", k=_flag(bool(theirs[1])))


def _late_lots(work: Work, messages: List[str]) -> List[str]:
    """Lots that the other side still works on and we don't."""
    texts = [_lot(work.state, label) for label in work.replies if lot_named(work.state, label)]
    return [text for text in texts if text not in messages]


def _at(work: Work, start: int) -> str:
    state, link, game = work.state, work.link, work.game
    work.change_link(start=start)
    turns, place = "", ""
    if start >= 0:
        limit = WHOLE if is_all_due(state) else CHUNK
        chunk = game.turns[start : start + limit]
        turns = write_turns((start, chunk))
        if start + len(chunk) == game.ply and game.dealt != game.ply:
            place = history.position_digest(game.position)
    said = "%d.%s" % state.said if state.said[0] > state.delivered else ""
    return wire.write(
        "at",
        g=_count(game.number),
        c=_count(game.cuts),
        o=_base(state),
        p=str(game.ply),
        d=game.digests[-1],
        e=ending_code(game.outcome()),
        m=turns,
        q=place,
        f=game.mine,
        x=game.refused,
        u=str(link.revision),
        k=_count(link.seen),
        b=_flag(link.confirmed < link.revision),
        w=_flag(link.want),
        y=said,
    )


def _base(state: State) -> str:
    """Where the last takeback went, if the other side may not know of it."""
    game, link = state.game, state.link
    assert game and link
    return str(game.base) if game.cuts and (link.at is None or link.at[:2] < (game.number, game.cuts)) else ""


def turns_from(state: State) -> int:
    """The ply from which the other side needs turns, as far as is known; -1 for none."""
    game, link = state.game, state.link
    if not game or not link or state.drawing >= 0 or not link.heard:
        return -1
    if is_all_due(state):
        start = 0
    elif link.at is None:
        # Most probably the last one is what they lack.
        start = max(0, game.ply - 1)
    elif link.at[0] < game.number:
        start = 0
    elif link.at[1] < game.cuts:
        start = min(link.at[2], game.base)
    else:
        start = link.at[2]
    return start if start < game.ply else -1


def is_all_due(state: State) -> bool:
    """Whether the two histories have to be laid side by side."""
    assert state.link is not None
    return state.link.wanted or state.link.want or bool(state.game and state.game.apart >= 0)


def _beat(work: Work) -> List[str]:
    link = work.link
    if not link.heard or work.now - link.beat_at < BEAT:
        return []
    work.change_link(beat_at=work.now)
    echo, held = ("", "") if link.echo is None else (str(link.echo[0]), str(work.now - link.echo[1]))
    return [wire.write("hb", i=str(work.now % (COUNT_LIMIT + 1)), j=echo, h=held)]


def _flag(whether: bool) -> str:
    return "1" if whether else ""


def _count(number: int) -> str:
    return str(number) if number else ""
