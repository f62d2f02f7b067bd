"""Two players on two devices: the protocol as a pure state machine.

Text messages and time in, text messages and events out.

The pieces, from below: `words` (lines of text), `terms` (what is agreed), `lots` (shared chance), `wire` (messages),
`history` (turns and digests), `clocks`, `state` (all that is kept), `work` (what follows by itself), `sync` (comparing
and applying), `hearing` and `speaking` (what messages do, and what is said when), `machine` (the door), `keeping` (a
session as text), `sdp` (connection codes). No channel, no browser, no clock and no randomness is in here: they are
handed in.

How a turn is never lost, doubled or misplaced: a version of a session is (game number, takebacks, ply, ending), and at
each version only one side may make the next one: the player to move, the *holder*. The other only says what it wishes
or agrees to at a version. So all versions that can come about form one line, a message that says "this is where I am"
can be repeated, lost or overtaken without harm, and whoever is behind is told what is missing.
"""
