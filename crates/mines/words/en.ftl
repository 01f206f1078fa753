# The number does not have its flags.
refused-chord = { $cell } does not have as many flags around it as it says

# Legend: tiles without doubt.
legend-sure = o safe  x mine

# Legend: the percentages of Minesweeper.
legend-share = % mine

# Open this certain cell.
mines-open-safe = Open { $cell }: safe.

# Open this certain cell, which the player has flagged.
mines-open-wrong-flag = Open { $cell }: safe, its flag is wrong.

# Open this cell first.
mines-open-first = Open { $cell }: a good first click.

# Open this cell, the guess that wins most often.
mines-open-best-guess = Open { $cell }: { $mine } mine, the best guess; no cell is certain.

# So many of the layouts left are won.
mines-why-wins-exactly = Best play wins { $win } of the layouts left: all were searched.

# The chance to win is estimated.
mines-why-wins-about = About { $win } of such games are won, by estimate.

# What was won when the cell was played on.
mines-why-wins-played-on = Played on { $count } times from here: { $win } ± { $within } of the games are won.

# Playing on found no cell that is clearly better.
mines-why-played-on-kept = No other cell does clearly better when it is played on.

# Playing on found another cell than looked best before.
mines-why-played-on-changed = { $other } looked best at first, but { $cell } wins { $ahead } ± { $within } more when both are played on.

# What the next best cell would win.
mines-why-runner-up-wins = { $other } would win { $win }.

# What the next best cell would win, by playouts.
mines-why-runner-up-wins-within = { $other } would win { $win } ± { $within }.

# The next best cell would win as often.
mines-why-runner-up-equal = { $other } would win just as often.

# The next best cell is safer but tells less.
mines-why-runner-up-safer = { $other } has { $mine }, but what it can show helps less.

# The next best cell is safer, but the best may decide a coin flip.
mines-why-runner-up-safer-but-flip = { $other } has { $mine }, but { $cell } decides what may otherwise end in a coin flip.

# The next best cell is riskier.
mines-why-runner-up-riskier = { $other } comes next: { $mine } mine.

# The next best cell is as safe but tells less.
mines-why-runner-up-tells-less = { $other } is as safe, and what it can show helps no more.

# How likely a cell is a mine, and what it wins.
mines-mine-and-win = { $mine } mine, wins { $win }

# How likely a cell is a mine, and what it wins, by playouts.
mines-mine-and-win-within = { $mine } mine, wins { $win } ± { $within }

# Open this cell, which may be a mine.
mines-open-guess = Open { $cell }: { $mine } mine, the least of all cells; no cell is certain.

# Open this cell; the layouts could not be counted.
mines-open-estimate = Open { $cell }: about { $mine } mine, as far as single numbers tell.

# All hidden cells are mines.
mines-nothing-left = Nothing is left to open: every hidden cell is a mine.

# The number has all its mines.
mines-why-satisfied = { $number ->
        [0] The 0 at { $at } touches no mine, so all its neighbours are safe.
       *[other] The { $number } at { $at } has all its mines, so its other neighbours are safe.
    }

# Flags on cells that are certain to be safe.
mines-why-wrong-flags = { $cells-count ->
        [one] The flag at { $cells } is wrong: the cell is certain to be safe.
       *[other] The flags at { $cells } are wrong: the cells are certain to be safe.
    }

# The cell is safe in every layout.
mines-why-in-no-layout = No layout that fits the numbers has a mine at { $cell }; { $layouts } { $layouts ->
        [one] fits
       *[other] fit
    }.

# The cell is mined in so many of the layouts.
mines-why-least-likely = Of { $layouts } layouts that fit the numbers, { $mine } have a mine at { $cell }.

# Others are just as safe.
mines-why-equally-safe = { $count } other { $count ->
        [one] cell is
       *[other] cells are
    } just as safe; { $cell } is the most likely to open a region.

# A number and where it stands, among others.
mines-number-at = the { $number } at { $at }

# A number touches just as many hidden cells as it lacks mines.
mines-why-all-its-mines = The { $number } at { $at } touches just as many hidden cells as it lacks mines.

# Numbers that together make a cell safe.
mines-why-together-safe = Together { $numbers } leave no room for a mine at { $cell }.

# Numbers that together make a cell a mine.
mines-why-together-mine = Together { $numbers } cannot do without a mine at { $cell }.

# Numbers and the mine count that together make a cell safe.
mines-why-counted-safe = With { $mines } { $mines ->
        [one] mine
       *[other] mines
    } under the hidden cells, { $numbers } { $numbers-count ->
        [one] leaves
       *[other] leave
    } none for { $cell }.

# Numbers and the mine count that together make a cell a mine.
mines-why-counted-mine = With { $mines } { $mines ->
        [one] mine
       *[other] mines
    } under the hidden cells, { $numbers } { $numbers-count ->
        [one] needs
       *[other] need
    } one of them at { $cell }.

# The mine count alone makes every hidden cell safe.
mines-why-no-mine-left = No mine is left, so every hidden cell is safe.

# The mine count alone makes every hidden cell a mine.
mines-why-only-mines-left = As many mines are left as cells are hidden.

# How a cell can be seen: single numbers.
mines-why-by-basic = Single numbers, one after the other, give it away too.

# How a cell can be seen: groups.
mines-why-by-groups = Comparing groups of cells that overlap gives it away.

# How a cell can be seen: count sets.
mines-why-by-count-sets = Taking sets of cells from each other gives it away.

# How a cell can be seen: all layouts.
mines-why-by-layouts = No simple rule shows it; trying all layouts of these numbers does.

# A method finds no safe cell.
mines-method-none = { $method } finds no safe cell.

# A method was stopped before it found a safe cell.
mines-method-stopped = { $method } did not finish within its limit; it found no safe cell so far.

# A stronger method finds one.
mines-method-stronger = A stronger method does: { $cell } is safe.

# No method can find one.
mines-method-no-safe-cell = No method can: every hidden cell may be a mine.

# Certain mines that a method found.
mines-method-mines = It is sure of { $count ->
        [one] a mine
       *[other] mines
    } at { $cells }.

# Review: nothing was guessed.
mines-review-no-guess = No guess in { $moves } { $moves ->
        [one] move
       *[other] moves
    }.

# Review: a guess, and nothing was safer.
mines-review-best = Move { $turn }: { $cell } was a guess at { $risk }; no cell was safer.

# Review: the same, and it was a mine.
mines-review-best-hit = Move { $turn }: { $cell } was a guess at { $risk } and a mine; no cell was safer.

# Review: a guess, and another cell was safer.
mines-review-risky = Move { $turn }: { $cell } was a guess at { $risk }; the least risk was { $least } at { $other }.

# Review: the same, and it was a mine.
mines-review-risky-hit = Move { $turn }: { $cell } was a guess at { $risk } and a mine; the least risk was { $least } at { $other }.

# Review: a guess, though another cell was certain.
mines-review-needless = Move { $turn }: { $cell } was a guess at { $risk }, though { $other } was safe.

# Review: the same, and it was a mine.
mines-review-needless-hit = Move { $turn }: { $cell } was a guess at { $risk } and a mine, though { $other } was safe.

# Review: a cell that was certain to be a mine.
mines-review-certain = Move { $turn }: { $cell } was certain to be a mine.

# Review: a chord that was a guess, and nothing was safer.
mines-review-chord-best = Move { $turn }: the chord at { $cell } was a guess at { $risk }; no cell was safer.

# Review: the same, and it opened a mine.
mines-review-chord-best-hit = Move { $turn }: the chord at { $cell } was a guess at { $risk } and opened a mine; no cell was safer.

# Review: a chord that was a guess, and a cell was safer.
mines-review-chord-risky = Move { $turn }: the chord at { $cell } was a guess at { $risk }; the least risk was { $least } at { $other }.

# Review: the same, and it opened a mine.
mines-review-chord-risky-hit = Move { $turn }: the chord at { $cell } was a guess at { $risk } and opened a mine; the least risk was { $least } at { $other }.

# Review: a chord that was a guess, though a cell was certain.
mines-review-chord-needless = Move { $turn }: the chord at { $cell } was a guess at { $risk }, though { $other } was safe.

# Review: the same, and it opened a mine.
mines-review-chord-needless-hit = Move { $turn }: the chord at { $cell } was a guess at { $risk } and opened a mine, though { $other } was safe.

# Review: what luck the guesses took together.
mines-review-luck = { $luck } of games survive { $count ->
        [one] this guess
       *[other] these guesses
    }.

# Review: clicks that are not known.
mines-review-inferred = { $moves } { $moves ->
        [one] click was
       *[other] clicks were
    } not recorded; { $moves ->
        [one] its cell is
       *[other] their cells are
    } inferred from what opened.

# The layouts could not be counted.
mines-why-not-counted = The layouts could not be counted within the limit; think longer for exact odds.

# The fronts are too entangled to be counted.
mines-why-too-entangled = The numbers are too entangled to count all layouts in memory; no exact odds here.

# The rules promise a safe first click.
mines-why-first-safe = The first click is never a mine. A corner has the fewest neighbours, so it opens a region most often.

# The same where the cell is no corner.
mines-why-first-never = The first click is never a mine.

# The rules promise that the first click opens a region.
mines-why-first-opens = The first click always opens a region.

# How likely a cell is a mine.
mines-mine-share = { $mine } mine

# What a cell is without doubt.
mines-is-safe = safe

# Label: layouts.
mines-fact-layouts = Layouts left

# Label: how often such a game is won.
mines-fact-win = Chance to win

# A share of games that are won, counted.
mines-fact-win-share = { $win }

# A share of games that are won, by estimate.
mines-fact-win-about = about { $win }

# The chance to win, by playouts.
mines-fact-win-within = { $win } ± { $within }

# Label: mines that are not shown.
mines-fact-mines-left = Mines left

# Label: hidden cells.
mines-fact-hidden = Hidden cells

# A number lacks more mines than it has hidden neighbours.
mines-impossible-too-few-cells = no layout fits: the { $number } at { $cell } lacks { $missing } { $missing ->
        [one] mine
       *[other] mines
    } but touches { $hidden } hidden { $hidden ->
        [one] cell
       *[other] cells
    }

# A number touches more mines than it says.
mines-impossible-too-many-mines = no layout fits: the { $number } at { $cell } touches { $shown } { $shown ->
        [one] mine
       *[other] mines
    }

# Numbers contradict each other.
mines-impossible-numbers = no layout fits: the numbers at { $cells } contradict each other

# Numbers do not fit the number of mines; flags are believed by nobody and stand on hidden cells.
mines-impossible-mine-count = no layout fits: the { $cells-count ->
        [one] number
       *[other] numbers
    } at { $cells } { $cells-count ->
        [one] does
       *[other] do
    } not fit { $mines } { $mines ->
        [one] mine
       *[other] mines
    } under { $hidden } hidden { $hidden ->
        [one] cell
       *[other] cells
    }{ $flags ->
        [0] {""}
       *[other] , { $flags } of them flagged
    }

# More mines than hidden cells, which the flagged ones are as well.
mines-impossible-too-many-left = no layout fits: { $mines } { $mines ->
        [one] mine is
       *[other] mines are
    } still to be found, but { $hidden } { $hidden ->
        [one] cell is
       *[other] cells are
    } hidden{ $flags ->
        [0] {""}
       *[other] , { $flags } of them flagged
    }

# Status: mines left.
mines-status-left = { $mines } { $mines ->
        [one] mine
       *[other] mines
    } left

# Status: mines left, and the player's flags.
mines-status-left-flagged = { $mines } { $mines ->
        [one] mine
       *[other] mines
    } left, { $flags } flagged

# Status: more flags than mines.
mines-status-over-flagged = { $flags } { $flags ->
        [one] flag
       *[other] flags
    }, but only { $all } { $all ->
        [one] mine
       *[other] mines
    }

# Status: won.
mines-status-won = Won: every cell but the mines is open.

# Status: lost.
mines-status-lost = Lost: a mine went off at { $cell }.

# Tile: hidden.
mines-tile-hidden = hidden

# Tile: flag.
mines-tile-flag = flag

# Tile: a flag where there was no mine.
mines-tile-wrong-flag = wrong flag

# Tile: mine.
mines-tile-mine = mine

# Tile: open and clear.
mines-tile-clear = open and clear

# Tile: a number.
mines-tile-number = { $number }
    .legend = that many mines around it

# Tool: open.
mines-tool-open = Open

# Tool: flag.
mines-tool-flag = Flag

# Tool: chord.
mines-tool-chord = Chord

# Tool: the next number.
mines-tool-number = Number

# Tool: hidden.
mines-tool-hide = Hide

# Tool: mine.
mines-tool-mine = Mine

# Figures of a replay.
mines-replay-won = won
mines-replay-lost = lost
mines-replay-open = not ended
mines-replay-seconds = { $seconds } s
mines-replay-accuracy = accuracy
mines-replay-guesses = guesses
mines-replay-luck = luck
mines-replay-forced = { $guesses } ({ $forced } forced)
mines-replay-of = { $done } of { $all }
mines-replay-clicks = clicks
mines-replay-wasted = { $clicks } ({ $wasted } wasted)
mines-replay-openings = openings
mines-replay-islands = islands
mines-replay-turned = Turned at { $seconds } s, { $cell }: { $before } → { $after } to win.
mines-replay-share = { $share }
mines-replay-bbbv = 3BV
mines-replay-bbbv-per-second = 3BV/s
mines-replay-zini = ZiNi
mines-replay-ioe = IOE
mines-replay-thrp = ThrP
mines-replay-corr = Corr
mines-replay-gave = It cost { $share } of the chance to win.
mines-replay-gave-about = It cost { $share } ± { $within } of the chance to win, estimated by playing on.
mines-replay-cut-short = Thinking ended before all clicks were judged; give it more time.
mines-replay-games-won = games won
mines-replay-forced-guesses = forced guesses
mines-replay-certain-mine = certain mines opened
mines-replay-needless-guess = guesses though a cell was safe
mines-replay-worse-guess = guesses at a worse cell
mines-replay-cost = { $mistake }: wins given away
mines-replay-game = game
mines-replay-result = result
mines-replay-time = seconds
mines-replay-needless = needless
mines-replay-mistake = mistake
mines-replay-count = count
mines-replay-given-away = wins given away
mines-replay-summary = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $won } won; accuracy { $accuracy }; { $guesses ->
        [one] 1 guess
       *[other] { $guesses } guesses
    }, { $forced } of them forced.
mines-replay-chart = Chance to win over time
mines-replay-mark-forced = { $seconds } s, { $cell }: forced guess, risk { $risk }
mines-replay-mark-needless = { $seconds } s, { $cell }: guess though a cell was safe, risk { $risk }

# Safe on a board that contradicts itself.
mines-still-safe = { $cell } is safe all the same: numbers that touch none of these prove it, without using the number of mines left.

# Certain on a board that contradicts itself.
mines-still-certain = { $count ->
        [one] 1 cell is
       *[other] { $count } cells are
    } certain all the same, by numbers that touch none of these and without using the number of mines left.

# The least risk on a board that contradicts itself.
mines-still-odds = Without the marked numbers { $cell } is least likely to be a mine: { $mine }. The odds take the other numbers to be right.

# Odds on a board that contradicts itself, beside what is certain.
mines-still-odds-too = The odds on the other tiles leave the marked numbers out and take the others to be right: least at { $cell }, { $mine }.

# A claim that is checked.
mines-claim-safe = { $cell } is safe

# A claim that is checked.
mines-claim-mine = { $cell } is a mine

# Some numbers prove the claim.
mines-check-proven = { $claim }: the numbers prove it.

# Some numbers do not prove the claim.
mines-check-unproven = { $claim }: the numbers do not prove it.

# The claim holds in every layout.
mines-check-holds = { $claim }: no layout says otherwise.

# A layout refutes the claim.
mines-check-refuted = { $claim }: refuted by mines at { $mines }.

# The numbers a claim is judged by contradict each other.
mines-check-no-layout = no layout fits the numbers at { $numbers }

# Nothing explains the board.
mines-check-no-layout-fits = no layout fits the board

# More mines are shown than there are.
mines-text-shown = mines={ $mines }, but the board shows { $shown }

# A start without a seed.
mines-text-start = only a game with seed= has a start

# No room for a first click.
mines-text-room = the board has no room for a safe first click

# Too many mines for a first click that is safe.
mines-text-most = a { $size } board has room for at most { $most } { $most ->
    [one] mine
   *[other] mines
} beside a safe first click, not { $mines }

# What the seed did not put there.
mines-text-seed = { $cell } does not match this seed

# A cell is open before the first click.
mines-text-open = { $cell } is open, but the header has no start=

# A position is no whole board.
mines-text-whole = { $shown } of { $mines } mines are shown or flagged: not a whole board

# A number that the mines shown or flagged deny: the position is no whole board.
mines-text-denied = { $cell } does not match the mines shown or flagged: not a whole board

# The id of a game of another program names no board.
mines-text-made = a seed names a board that only the program itself can make; copy the game id instead

# What a start has to be.
mines-wanted-cell = give a cell of the board, such as C5

# A cell that is not on the board.
mines-wanted-inside = the cell lies outside a { $size } board

# A first click on a mine.
mines-wanted-no-mine = the cell is a mine

# A first click for a position.
mines-wanted-whole = the game is already under way; only whole boards get a first click

# Several boards for a format of one.
mines-wanted-one = the file holds { $boards } boards, and the format one

# Too many mines for a safe first click.
mines-wanted-fewer = a { $size } board has no room for them and a safe first click

# Neither a file nor the name of a whole board.
mines-wanted-board = neither a file nor a board such as 4x4/4 (width x height / mines)

# Boards without a first click, and what adds one.
mines-wanted-start = the file has no first click; { $add } adds one

# A board that is too large for a format.
mines-wanted-mbf = the format holds at most 255x255 cells and 65535 mines

# A check without a claim.
mines-refused-claim = give a claim: { $safe } or { $mine } with a cell, or { $guess }

# A number that is none.
mines-refused-number = { $cell } is not an open number of the board

# A claim about a cell that is open.
mines-refused-hidden = { $cell } is not a hidden cell of the board

# A limit where nothing is thought about.
mines-refused-limit = { $time } and { $nodes }: only boards that never need a guess take thinking; add { $guess }

# Boards that cannot be played.
mines-refused-moved = mines are moved, so no seed names the board; 'generate' prints such boards

# No board without a guess was found.
mines-refused-none = no such board was found; choose fewer mines, a smaller board or a stronger method

# A board that is too large to be searched to its end.
mines-refused-large = too large; at most { $layouts } layouts and { $cells } cells in doubt can be searched

# Thinking ended too soon.
mines-undecided = not decided within the limit

# The same of one of several questions.
mines-undecided-at = { $at }: not decided within the limit

# What best play wins.
mines-optimal = Best play wins { $wins } of { $total } { $total ->
    [one] layout
   *[other] layouts
} ({ $share }%).

# The best cells.
mines-optimal-open = Open { $cells }.

# What a cell wins.
mines-optimal-cell = wins { $wins }, safe in { $safe }

# What a cell wins at most.
mines-optimal-cell-most = wins at most { $wins }, safe in { $safe }

# What first clicks were compared on.
mines-first-clicks = { $size } with { $mines } { $mines ->
    [one] mine
   *[other] mines
}, method { $method }, seed { $seed }

# How far the comparison is.
mines-first-clicks-so-far = { $cell }: { $games } of { $all } games

# The comparison was ended.
mines-first-clicks-stopped = stopped: not every cell has played all its games

# First clicks are compared that are promised nothing.
mines-first-clicks-none = the first click is a guess like any other; 'tilewise mines advise' ranks it

# Boards whose proofs hold.
mines-no-guess-proven = { $proven } of { $boards } { $boards ->
        [one] board
       *[other] boards
    } proven to need no guess.

# The proof of a board fails.
mines-no-guess-start = the first click is a mine

# The proof of a board fails.
mines-no-guess-unproven = step { $step } of the proof does not follow at { $cell }

# The proof of a board fails.
mines-no-guess-unopened = { $cell } is never opened

# A file to check has no proofs.
mines-no-guess-none = there is no board here; '{ $command }' prints boards with their proofs

# A board to check has no proof.
mines-no-guess-bare = there is no proof here, only a board or a note; '{ $command }' prints boards with their proofs

# A line lacks a board or its proof.
mines-no-guess-line = a line needs 'board' and 'proof'; '{ $command }' prints boards with their proofs

# A proof names a cell that there is not.
mines-no-guess-cell = { $cell } is not a cell of a { $size } board

# Too few boards were found.
mines-no-guess-found = { $found } of { $count } { $count ->
        [one] board
       *[other] boards
    } without a guess found within the limit; { $tried } tried

# A reviewed game goes on.
mines-review-playing = playing

# Thinking ended too soon.
mines-review-stopped = not reviewed within the limit

# Files that are no games.
mines-review-unread = { $unread } of { $files } { $files ->
        [one] file
       *[other] files
    } could not be read

# A board without a seed is no game.
mines-review-seed = a game to review has a seed in its header

# Moves are given for a replay.
mines-review-moves = a replay has its own

# What doors that draw write on buttons and beside choices.
label-title = Minesweeper
label-choice-first-none = may be a mine
label-choice-first-open = opens a region
label-choice-first-safe = safe
label-choice-level-beginner = Beginner 9×9 · 10
label-choice-level-classic = Classic 8×8 · 10
label-choice-level-demon = Demon 75×35 · 600
label-choice-level-expert = Expert 30×16 · 99
label-choice-level-intermediate = Intermediate 16×16 · 40
label-choice-method-basic = easy: single numbers
label-choice-method-count_sets = hard: sets counted
label-choice-method-exact = exact
label-choice-method-groups = medium: numbers compared
label-choice-no-guess-true = yes
label-choice-to-analysis = JSMinesweeper: position in an address
label-choice-to-list = List of whole boards
label-choice-to-mbf = Minesweeper X, Arbiter (.mbf)
label-choice-to-mine = JSMinesweeper (.mine)
label-choice-to-rawvf = Replay as text (RAWVF)
label-choice-to-tatham = Simon Tatham’s Mines: game id
label-choice-to-url = JSMinesweeper: board in an address
label-hint-mines = as the level has it
label-hint-size = 30x20
label-legend-danger = mine
label-legend-safe = safe
label-set-first = First click
label-set-level = Level
label-set-method = Method
label-set-mines = Mines
label-set-no-guess = Without guessing
label-set-size = Size
label-figure-luck = Chance of all guesses
label-figure-accuracy = Accuracy
label-figure-bbbv = 3BV/s
label-set-shift = Move the board
label-choice-shift-left = to the left
label-choice-shift-up = up
label-choice-shift-down = down
label-choice-shift-right = to the right
