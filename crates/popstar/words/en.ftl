# Pop this group.
popstar-pop = Pop { $cell }: { $tiles } tiles for { $pays }.

# No group is left.
popstar-over = No group is left: { $bonus } { $bonus ->
        [one] point
       *[other] points
    } for { $left } { $left ->
        [one] tile
       *[other] tiles
    } left over.

# No group is left, and no tile.
popstar-over-empty = The board is empty: { $bonus } points for that.

# The whole game, proven best.
popstar-game-proven = { $score } { $score ->
        [one] point
       *[other] points
    } in { $clicks } { $clicks ->
        [one] click
       *[other] clicks
    }, { $left } { $left ->
        [one] tile
       *[other] tiles
    } left over: proven, no game scores more.

# The same; nothing is left over.
popstar-game-proven-clears = { $score } { $score ->
        [one] point
       *[other] points
    } in { $clicks } { $clicks ->
        [one] click
       *[other] clicks
    }, the board cleared: proven, no game scores more.

# The best game found.
popstar-game-so-far = { $score } { $score ->
        [one] point
       *[other] points
    } in { $clicks } { $clicks ->
        [one] click
       *[other] clicks
    }, { $left } { $left ->
        [one] tile
       *[other] tiles
    } left over: best found, not proven (upper bound { $bound }).

# The same; nothing is left over.
popstar-game-so-far-clears = { $score } { $score ->
        [one] point
       *[other] points
    } in { $clicks } { $clicks ->
        [one] click
       *[other] clicks
    }, the board cleared: best found, not proven (upper bound { $bound }).

# The plan reaches the target.
popstar-target-reached = With the { $made } made before that is { $total }: the target of { $target } is reached.

# No game reaches the target.
popstar-target-out-of-reach = The target of { $target } cannot be reached: with the { $made } made before no game comes to more than { $most }.

# Not known whether a game reaches the target.
popstar-target-open = With the { $made } made before that is { $total }, below the target of { $target }; whether more is possible is not known (upper bound { $most }).

# Another run may find another game.
popstar-found-in-time = Found within a time limit: another run may find another game; use --nodes for a result that repeats.

# One click of a game.
popstar-step = { $cell }: { $tiles } { $colour } for { $pays }, { $score } in all.

# What a group leads to.
popstar-leads-to = { $points }

# Label: points made.
popstar-fact-score = Score so far

# Label: what the plan comes to.
popstar-fact-plan = Plan

# Label: what no game exceeds.
popstar-fact-bound = Upper bound

# Label: tiles left over.
popstar-fact-left = Left over

# Status: points, groups, bound.
popstar-status-playing = { $score } { $score ->
        [one] point
       *[other] points
    }, { $groups } { $groups ->
        [one] group
       *[other] groups
    }

# Status: the same with a target.
popstar-status-target = { $score } of { $target } points, { $groups } { $groups ->
        [one] group
       *[other] groups
    }

# Status: no group is left.
popstar-status-ended = Over: { $score } points, { $bonus } of them for { $left } { $left ->
        [one] tile
       *[other] tiles
    } left over.

# Status: no tile is left.
popstar-status-cleared = Cleared: { $score } points, { $bonus } of them for the empty board.

# Status: a board that is being entered.
popstar-status-entering = { $entered } of { $tiles } tiles entered

# The board is empty.
popstar-missing = Paint the tiles you see: type their letters, or choose a colour and drag.

# Some tiles are entered.
popstar-missing-rest = { $entered } of { $tiles } tiles entered; nothing falls yet. Where the rest is empty, choose “Done”.

# Every tile has a colour, but some may be filled in only for now.
popstar-missing-none = Every tile has a colour. Paint those that are another, then choose “Done”.

# There is no tile to touch.
popstar-refused-empty = there is no tile at { $cell }

# The tile is alone.
popstar-refused-single = the tile at { $cell } has no neighbour of its colour

# The points made would be more than are counted.
popstar-refused-points = that would make more than { $most } points; set 'made' to fewer

# The tool lacks its colour.
popstar-refused-which = say which colour: 'paint R'

# A file holds several boards.
popstar-refused-board = { $boards } boards; say which one with { $option }

# A game to begin with for a method that begins with none.
popstar-refused-kept = only { $method } begins with a game, not { $other }

# JSON that is no game.
popstar-refused-game = a game has 'moves', a list of [x, y], and may have 'score', a whole number

# A board that is being entered is not played.
popstar-refused-entering = the board is still being entered

# A board that is too large.
popstar-text-large = a board has at most { $most } columns and { $most } rows, this one is { $size }

# Too many colours.
popstar-text-colours = a board has at most { $most } colours, { $cell } is of another one

# A tile in the air.
popstar-text-floating = nothing is under the tile at { $cell }

# An empty column between others.
popstar-text-column = the column of { $cell } is empty; the next one would have closed up

# What the points of a group have to be.
popstar-wanted-score = give A,B for A(n-B)², both at most 1000, or A,B,C for A(n-B)(n-C), B and C at most 2

# What the bonus has to be.
popstar-wanted-bonus = use square:2000,20, linear:2000,5,10 or clear:1000, numbers up to 1000000

# A click beside the board.
popstar-foul-outside = step { $step }: { $cell } is not on the board

# A click on no tile.
popstar-foul-empty = step { $step }: there is no tile at { $cell }

# A click on a tile that is alone.
popstar-foul-single = step { $step }: the tile at { $cell } has no neighbour of its colour

# Tile: a colour alone.
popstar-tile-single = { $colour }, alone
    .legend = colour; equal neighbours pop

# Tile: part of a group.
popstar-tile-group = { $colour }, group of { $tiles } for { $pays }
    .legend = colour; equal neighbours pop

# Tile: none.
popstar-tile-none = no tile

# Tile: a colour of a board that is being entered.
popstar-tile-entered = { $colour }

# Tool: pop.
popstar-tool-pop = Pop

# Tool: give a tile a colour.
popstar-tool-paint = Paint

# Tool: take a tile away.
popstar-tool-erase = Take away

# Tool: the board is entered; its tiles may fall.
popstar-tool-fall = Done

# Legend: the numbers of PopStar.
legend-loss = number: points less than the best

# Legend: the same while the best games are only those found so far.
legend-loss-found = number: points less than the best, as far as was found; not proven

# A game that was replayed.
popstar-checked = { $score } { $score ->
        [one] point
       *[other] points
    } in { $clicks } { $clicks ->
        [one] click
       *[other] clicks
    }: { $groups } for groups, { $bonus } for { $left } { $left ->
        [one] tile
       *[other] tiles
    } left over

# The same, and the game is not over.
popstar-checked-open = { $score } { $score ->
        [one] point
       *[other] points
    } in { $clicks } { $clicks ->
        [one] click
       *[other] clicks
    }: { $groups } for groups, { $bonus } for { $left } { $left ->
        [one] tile
       *[other] tiles
    } left over; groups are left, so no bonus is paid yet

# A game does not score what it claims.
popstar-fault-score = it scores { $score }, not { $claimed }

# What doors that draw write on buttons and beside choices.
label-title = PopStar
label-choice-close-left = the left
label-choice-close-right = the right
label-choice-rules-popstar = PopStar
label-choice-rules-samegame = SameGame
label-hint-colours = as the rules have it
label-hint-size = as the rules have it
label-hint-target = –
label-set-bonus = Bonus
label-set-close = Columns close to
label-set-colours = Colours
label-set-fill = Fill empty tiles
label-set-made = Points made
label-set-rules = Rules
label-set-score = Points of a group
label-set-size = Size
label-set-target = Target
label-choice-rules-swellfoop = Swell Foop
label-choice-rules-ksame = KSame
label-choice-rules-tatham = Same Game (Simon Tatham)
label-choice-rules-jawbreaker = Jawbreaker
label-set-shift = Move the board
label-choice-shift-left = to the left
label-choice-shift-up = up
label-choice-shift-down = down
label-choice-shift-right = to the right
