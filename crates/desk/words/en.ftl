# Text that is the same in every language.
plain = { $text }

# A number alone.
number = { $number }

# The tool is none of the game's.
refused-tool = '{ $tool }' is not a tool here; the tools are { $known }

# The same, and one of them is probably meant.
refused-tool-near = '{ $tool }' is not a tool here; did you mean '{ $near }'? The tools are { $known }

# The place is not on the board.
refused-place = { $place } is not on the board

# The game is over.
refused-over = the game is over; undo, or start a new one

# A plan to begin with was given to a game that makes none.
refused-start = this game does not start from a plan; leave 'start' out

# The option is none of those there are.
refused-option = '{ $option }' is not an option; the options are { $known }

# The same, and one of them is probably meant.
refused-option-near = '{ $option }' is not an option; did you mean '{ $near }'? The options are { $known }

# The option cannot have this value.
refused-value = { $given }: use { $known }

# The same, and another is probably meant.
refused-value-near = { $given }: did you mean '{ $near }'? Use { $known }

# The value is not a whole number, or it is too small or too large.
refused-number = { $given }: give a whole number from { $least } to { $most }

# The value is neither true nor false.
refused-flag = { $given }: give true or false

# The value is not a cell.
refused-cell = { $given }: '{ $value }' is not a cell name such as C5

# There are more than the board has cells.
refused-cells = { $given }: a { $size } board has { $cells } cells

# The value has a space in it, or a semicolon.
refused-spaces = { $given }: a value cannot contain spaces

# The value cannot be used, and why.
refused-given = { $given }: { $wanted }

# The value of the option is not a size.
refused-size = { $given }: write width x height, such as 30x20

# An option that must be given is not.
refused-missing = { $option } is missing

# An option is given without another that it needs.
refused-needs = { $option } needs { $other }

# An option that takes one value is given several.
refused-once = { $option } takes one value

# An option that takes no value is given twice. $option: such as --json.
refused-twice = { $option } is given twice

# Two options are given that exclude each other.
refused-excludes = { $option } cannot be used with { $other }

# An option is given beside a board, which it replaces.
refused-excludes-board = { $option } cannot be used with a board

# The time ended while boards were made.
refused-many = time ran out after { $count ->
    [one] { $count } board
   *[other] { $count } boards
}

# More boards than there are seeds.
refused-seeds = the largest seed is { $most }

# The first board to play stands behind the last of a list.
refused-from = the list has { $boards } { $boards ->
    [one] board
   *[other] boards
}

# Thinking stopped before such a board was found.
refused-time = no such board was found in the time given

# The usual time was not enough. $why: what is missing.
refused-usual-time = { $why }; for more time than the usual { $usual } ms give 'milliseconds'

# The game is not known.
refused-game = '{ $game }' is not a game; the games are { $known }

# The same, and one of them is probably meant.
refused-game-near = '{ $game }' is not a game; did you mean '{ $near }'? The games are { $known }

# There is no board of this name.
refused-no-such-board = there is no board '{ $id }'

# The table has no such entry.
refused-entry = '{ $entry }' is not an entry of the table

# Nothing in a picture looks like a board.
refused-no-board = no board found in the picture

# The command is not known.
refused-command = '{ $command }' is not a command; the commands are { $known }

# The same, and one of them is probably meant.
refused-command-near = '{ $command }' is not a command; did you mean '{ $near }'? The commands are { $known }

# An option is given without its value.
refused-empty = { $option } needs a value

# Something is given where nothing more is expected.
refused-extra = unexpected '{ $given }'

# An option that takes no value is given one.
refused-no-value = { $option } takes no value

# The value is not a time.
refused-duration = give a time such as 500ms, 10s or 2m

# The value is not an amount of memory.
refused-memory = give a size such as 512M or 2G, at least 128M

# What is chosen of a fresh board is given for one that is read.
refused-settled = it cannot be set on this board

# The game is to be played, but nobody sees it.
refused-terminal = play needs a terminal

# A board's text holds nothing.
text-empty = the text is empty; it starts with a line that names the game, such as '{ $line }'

# A board's text is too long.
text-too-long = the text is longer than { $most } MiB

# A board's text is not text.
text-not-utf8 = the text is not UTF-8

# A board's text does not begin with the name of a game.
text-no-game = '{ $found }' is not a game; the first line names the game, such as '{ $line }'

# A board is of another game than was asked for.
text-other-game = this is a board of '{ $found }', not of '{ $wanted }'

# A word of the first line sets nothing.
text-no-setting = '{ $found }' is not a setting; write key=value

# The game has no such setting.
text-setting = '{ $found }' is not a setting; the settings are { $known }

# The same, and one of them is probably meant.
text-setting-near = '{ $found }' is not a setting; did you mean '{ $near }'? The settings are { $known }

# The first line has too many settings.
text-many-settings = a header has at most { $most } settings

# A setting stands twice.
text-twice = '{ $key }' is set twice

# A setting must stand in the first line and does not.
text-missing = the header lacks a setting such as { $wanted }

# A letter is no cell of this game.
text-cell = '{ $found }' is not a cell; use { $known }

# A row is shorter or longer than those above.
text-ragged = row has { $found ->
    [one] { $found } cell
   *[other] { $found } cells
}, but the rows above have { $wanted }

# Nothing follows the first line.
text-no-rows = the board has no rows

# There are no boards of this size.
text-sides = a board of { $sides } cells is not possible; sides are from 1 to { $side }, cells at most { $cells }

# A label and its value.
fact = { $label }: { $value }

# A label above its lines.
heading = { $label }:

# Before the next best tiles.
next-best = Next best: { $others }

# Legend: the best tile.
legend-best = [ ] best

# Legend: tiles that prove it.
legend-proof = ( ) proof

# Legend: tiles that contradict each other.
legend-conflict = ! ! contradiction

# The play screen is thinking.
play-thinking = thinking

# The play screen follows the advice.
play-playing = playing, speed { $speed } of { $speeds }

# A series of games so far: "won", "played".
play-series = { $won } of { $played } { $played ->
        [one] game
       *[other] games
    } won

# The keys of the play screen, after those of the tools.
play-keys = h hint  w worth  u undo  a another  ? help  q quit

# A series of games that nobody loses, so far.
play-played =
    { $played ->
        [one] 1 game played
       *[other] { $played } games played
    }

# Help: the heading of the keys.
play-help-keys = Keys

# Help: the heading of the signs.
play-help-signs = Signs on this board

# Help: how to leave it.
play-help-back = Any key goes back to the board.

# Help: how to see the rest of it.
play-help-more = ↑ ↓ show more; any other key goes back.

# Help: the keys that use the first tool.
play-enter = Enter, Space

# Help: a mouse button.
play-left = left click

# Help: a mouse button.
play-right = right click

# Help: a mouse button.
play-middle = middle click

# Help: the arrow keys.
play-key-move = move the cursor

# Help: h.
play-key-hint = best tile, and why

# Help: w.
play-key-worth = worth of every tile

# Help: s.
play-key-step = follow the advice once

# Help: p.
play-key-play = follow it to the end

# Help: P.
play-key-games = game after game

# Help: + and -.
play-key-speed = faster, slower

# Help: u.
play-key-undo = undo

# Help: r.
play-key-redo = redo

# Help: a.
play-key-another = another board

# Help: ?.
play-key-help = this help

# Help: Esc.
play-key-ask = quit, but ask first

# Help: q.
play-key-quit = quit, print the board

# Esc was pressed.
play-quit = Quit? Enter quits, any other key goes on.

# After quitting, above the board: its seed.
play-seed = seed { $seed }

# After quitting, above the board: how to go on with it.
play-go-on = save this text in a file and go on with: { $command }

# The chip of an answer that nothing can better.
sure-proven = proven

# The chip of an answer that thinking longer could better.
sure-best-seen = best seen so far
