# Text that is the same in every language.
plain = { $text }

# A number alone.
number = { $number }

# The tool is none of the game's.
refused-tool = '{ $tool }' is not a tool here; the tools are { $known }

# The place is not on the board.
refused-place = { $place } is not on the board

# The game is over.
refused-over = the game is over; undo, or start a new one

# Thinking stopped before such a board was found.
refused-time = no such board was found in the time given

# Before the next best tiles.
next-best = Next best: { $others }

# Legend: the best tile.
legend-best = [ ] best

# Legend: tiles that prove it.
legend-proof = ( ) proof

# The play screen is thinking.
play-thinking = thinking

# The play screen follows the advice.
play-playing = playing, speed { $speed } of { $speeds }

# A series of games so far: "won", "played".
play-series = { $won } of { $played } games won

# The keys of the play screen.
play-keys = h hint  w worth  s step  p play  P games  +/- speed  u undo  r redo  a another  q quit

# The chip of an answer that nothing can better.
sure-proven = proven

# The chip of an answer that thinking longer could better.
sure-best-seen = best seen so far
