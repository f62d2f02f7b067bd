"""Two players on two devices: the protocol as a pure state machine. Text messages and time in, text messages and events out.

The pieces, from below: `words` (lines of text), `wire` (messages), `terms` (what is agreed), `lots` (shared chance),
`history` (digests), `clocks`, `consent`, `state` (all that is kept), `sync` (comparing and applying), `machine` (the door),
`keeping` (a session as text), `sdp` (connection codes). No channel, no browser, no clock and no randomness is in here.

How a turn never gets lost, doubled or misplaced: a version of a session is (game number, takebacks, ply, ending), and
at each version only one side may make the next one: the player to move, the *holder*. Everybody else only says what he
wishes or agrees to at a version. So all versions that can come about form one line, a message that says "this is where I
am" can be repeated, lost or overtaken without harm, and whoever is behind is told what is missing.
"""
