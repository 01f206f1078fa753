# The search was stopped before its values were known.
hollows-flip-one-look = Flip { $cell }: the best after one look ahead. The search was stopped before it knew what can be expected.

# Flip this tile for the leaves of this game.
hollows-flip-leaves = Flip { $cell }: { $leaves } leaves expected.

# Flip this tile for the leaves of the week.
hollows-flip-week = Flip { $cell }: { $leaves } leaves expected this week.

# Flip this tile for the chance of these parts.
hollows-flip-chance = Flip { $cell }: { $chance } to have { $parts } within { $flips } { $flips ->
        [one] flip
       *[other] flips
    }.

# Flip this tile for the fewest flips on average.
hollows-flip-flips = Flip { $cell }: { $parts } in { $number } flips on average.

# Flip this tile for the fewest flips in the worst case.
hollows-flip-worst = Flip { $cell }: { $parts } in { $number } { $number ->
        [one] flip
       *[other] flips
    } at worst.

# More flips on average than are left.
hollows-flips-beyond = Flip { $cell }: { $parts } would take { $number } flips on average, but only { $flips } { $flips ->
        [one] is
       *[other] are
    } left.

# More flips at worst than are left.
hollows-worst-beyond = Flip { $cell }: at worst { $parts } may take { $number } flips, but only { $flips } { $flips ->
        [one] is
       *[other] are
    } left.

# The same where the fox may not be there: on average, and at worst.
hollows-settle-flips-beyond = Flip { $cell }: to settle { $parts } would take { $number } flips on average, but only { $flips } { $flips ->
        [one] is
       *[other] are
    } left.
hollows-settle-worst-beyond = Flip { $cell }: at worst { $number } flips to settle { $parts }, but only { $flips } { $flips ->
        [one] is
       *[other] are
    } left.

# The flips are used up.
hollows-no-flip = No flip is left.

# The goal is reached.
hollows-reached = The goal is reached; no flip is needed for it.

# The goal cannot be reached.
hollows-out-of-reach = The goal is out of reach: { $parts } cannot be had within { $flips } { $flips ->
        [one] flip
       *[other] flips
    }.

# The goal is reached; flip this tile for leaves.
hollows-reached-flip = The goal is reached. Flip { $cell } for the leaves: { $leaves } expected.

# The goal cannot be reached; flip this tile for leaves.
hollows-out-of-reach-flip = The goal is out of reach with { $flips } { $flips ->
        [one] flip
       *[other] flips
    }. Flip { $cell } for the leaves: { $leaves } expected.

# No flip brings more.
hollows-nothing-to-gain = No flip can bring more for this goal.

# What a tile may show.
hollows-why-odds = { $cell } shows swords { $swords }, present { $present }, fox { $fox }, nothing { $empty }.

# What a tile is certain to show.
hollows-why-surely = { $cell } is certain to show { $what ->
        [nothing] nothing
       *[other] the { $what }
    }.

# Tiles that are just as good.
hollows-why-equals = { $cells } { $cells-count ->
        [one] is
       *[other] are
    } just as good.

# Many tiles are just as good.
hollows-why-many-equals = { $count } other tiles are just as good.

# What to flip after a piece was seen.
hollows-why-after-shape = If it shows the { $what } at { $from } to { $to } ({ $chance }), flip { $next }.

# Nothing to flip after a piece was seen.
hollows-why-after-shape-end = If it shows the { $what } at { $from } to { $to } ({ $chance }), no further flip helps.

# What to flip after the fox or nothing was seen.
hollows-why-after = If it shows { $what ->
        [nothing] nothing
       *[other] the { $what }
    } ({ $chance }), flip { $next }.

# Nothing to flip after the fox or nothing was seen.
hollows-why-after-end = If it shows { $what ->
        [nothing] nothing
       *[other] the { $what }
    } ({ $chance }), no further flip helps.

# No listed arrangement fits.
hollows-why-unlisted = No known arrangement of this board fits what was seen; all { $layouts } that the shapes allow are considered possible.

# The board is not listed.
hollows-why-unlisted-board = No known board looks like this; all { $layouts } layouts that the shapes allow are considered possible.

# A documented method marks tiles.
hollows-method-marks = { $method } marks { $cells }.

# A documented method shows fox tiles.
hollows-method-foxes = { $method } shows where a fox may be: { $cells }.

# A documented method has located everything.
hollows-method-located = { $method } knows where everything is: flip { $cells }.

# A documented method has nothing to mark.
hollows-method-nothing = { $method } has nothing to mark.

# The search was stopped.
hollows-why-one-look = The search was stopped: the numbers are what one look ahead is sure to bring, and better is possible.

# The search was stopped before anything was known of any tile.
hollows-why-nothing = The search was stopped before it could tell the tiles apart; with more time it names what each brings.

# What a documented method does not look at.
hollows-why-method = { $method } looks at neither the goal nor the flips left.

# What the method marks is best for the goal, too.
hollows-why-method-best = For the goal { $goal } no tile is better.

# What the method marks, or a part of it, is not best for the goal.
hollows-why-method-worse = For the goal { $goal } not all of these are best; { $best } is.

# What a tile is worth in leaves.
hollows-worth-leaves = { $leaves } leaves

# What a tile is worth as a chance.
hollows-worth-chance = { $chance }

# What a tile is worth in flips.
hollows-worth-flips = { $number } flips

# The score a documented method gives a tile.
hollows-worth-score = score { $score }

# Label: the board.
hollows-fact-board = Board

# A board, by its letter and the way it is turned.
hollows-board-up = { $group } up

# A board, by its letter and the way it is turned.
hollows-board-right = { $group } right

# A board, by its letter and the way it is turned.
hollows-board-down = { $group } down

# A board, by its letter and the way it is turned.
hollows-board-left = { $group } left

# Label: layouts.
hollows-fact-layouts = Layouts left

# Label: flips left.
hollows-fact-flips = Flips left

# Label: what the second game is worth.
hollows-fact-second-game = Second game

# Label: the chances of the goals.
hollows-fact-chances = Chances

# The chance of every set of parts, each for its own.
hollows-chances = swords + present { $sp }, swords + fox { $sf }, present + fox { $pf }, fox { $f }, swords { $s }, present { $p }, all { $all }

# Tiles contradict each other.
hollows-impossible-tiles = no layout fits: { $cells } { $cells-count ->
        [one] cannot be what it shows
       *[other] contradict each other
    }

# Too few blocked tiles are entered.
hollows-impossible-which-board = the blocked tiles fit { $boards } boards; enter more of the five

# Too few blocked tiles are entered to know the board.
hollows-missing = Enter the blocked tiles: { $boards } boards are still possible.

# Weights for another number of arrangements.
hollows-impossible-weights = { $given } { $given ->
        [one] weight
       *[other] weights
    }, but the board has { $wanted } arrangements

# The documented method knows listed arrangements only.
hollows-impossible-method = { $method } knows listed arrangements only, and which of them this is cannot be told

# The tile cannot be flipped.
hollows-refused-not-covered = { $cell } is not covered

# A claim about a tile that hides nothing.
hollows-refused-blocked = { $cell } is blocked

# A board of another size.
hollows-text-size = a board of Faux Hollows has 6 rows of 6 tiles, this one has { $size }

# More than five blocked tiles.
hollows-text-blocked = { $cell } is a sixth blocked tile; a board has five

# More than one fox.
hollows-text-fox = { $cell } is a second fox; a board has at most one

# More tiles flipped than there are flips.
hollows-text-flipped = { $cell } is a twelfth flipped tile; a game has 11 flips

# More flips left than the flipped tiles allow.
hollows-text-flips = { $left } { $left ->
        [one] flip
       *[other] flips
    } left, but { $flipped } of 11 are spent

# A piece whose shape does not fit.
hollows-text-piece = the shape that the piece at { $cell } belongs to does not fit there

# Both kinds of present.
hollows-text-kind = { $cell } shows one kind of present, but a piece of the other kind is uncovered

# A kind of present that nothing shows.
hollows-text-kind-unseen = no piece of a present is uncovered that could show its kind

# What the seed did not put there.
hollows-text-seed = { $cell } does not match this seed

# What a chance has to be.
hollows-wanted-chance = give a chance from 0 to 1 with at most 4 decimals

# What a number has to be.
hollows-wanted-amount = give a number from 0 to { $most } with at most 3 decimals

# Too many weights.
hollows-wanted-weights = give at most { $most } weights, one for each arrangement of the board

# What a claim has to be.
hollows-wanted-claim = write a tile and what it is, such as E4=swords

# A claim about a tile that there is not.
hollows-wanted-tile = { $cell } is not on the board

# All weights are 0.
hollows-wanted-weight = at least one weight must be above 0

# A chance that the table has no column for.
hollows-wanted-fox = the table has 0, 0.25, 0.5, 0.75 and 1

# A method that is made for a few goals.
hollows-wanted-goal = { $method } is played for { $goals }, also with -flips or -worst

# The file of a plan has no tree.
hollows-plan-tree = 'tree' is missing; print the plan with solve --tree --json

# The tree of a plan lacks something.
hollows-plan-lacks = a part of the tree lacks '{ $field }'

# A value of a plan is no fraction.
hollows-plan-fraction = '{ $found }' is not a fraction such as 15/16

# The tiles of a shape in a plan do not make it.
hollows-plan-misfit = 'places' are not the tiles of such a shape

# A plan names a place that there is not.
hollows-plan-place = { $place } is not a place on the board

# Status: flips left.
hollows-status-left = { $flips } { $flips ->
        [one] flip
       *[other] flips
    } left

# Status: flips left, and what is uncovered.
hollows-status-paid = { $flips } { $flips ->
        [one] flip
       *[other] flips
    } left; { $parts } uncovered: { $leaves } leaves

# Status: the game is over.
hollows-status-ended = No flip is left; { $parts } uncovered: { $leaves } leaves.

# Status: the game is over, and a second one is earned.
hollows-status-ended-second = No flip is left; { $parts } uncovered: { $leaves } leaves and a second game.

# Status: the game is over, and nothing is uncovered.
hollows-status-ended-empty = No flip is left, and nothing is wholly uncovered.

# Legend: the numbers are leaves.
hollows-legend-leaves = number: leaves

# Legend: the numbers are chances.
hollows-legend-chance = %: chance of the goal

# Legend: what the percentages mean where the fox may be settled by not being there.
hollows-legend-settle = %: chance to settle the goal

# Legend: the numbers are flips.
hollows-legend-flips = number: flips it takes

# Legend: the numbers are a method's scores.
hollows-legend-score = number: score in thousands

# Legend: what is known though covered.
hollows-legend-known = s, p, f, -: known

# Legend: the search was stopped before anything was known of a tile.
hollows-legend-unknown = ?: not known yet

# Legend: the letter of a kind of present.
hollows-legend-box = B: gift box
hollows-legend-coffer = C: coffer

# The swords.
hollows-swords = swords

# The present.
hollows-present = present

# The fox.
hollows-fox = fox

# Nothing.
hollows-nothing = nothing

# Tile: covered.
hollows-tile-covered = covered

# Tile: blocked.
hollows-tile-blocked = blocked

# Tile: flipped and empty.
hollows-tile-empty = empty

# Tile: a piece of the swords.
hollows-tile-swords = swords

# Tile: a piece of the present.
hollows-tile-present = present

# Tile: a piece of a gift box.
hollows-tile-box = gift box

# Tile: a piece of a coffer.
hollows-tile-coffer = coffer

# Tile: the fox.
hollows-tile-fox = fox

# Tile: covered, but a piece of the swords.
hollows-tile-known-swords = covered, swords

# Tile: covered, but a piece of the present.
hollows-tile-known-present = covered, present

# Tile: covered, but the fox.
hollows-tile-known-fox = covered, fox

# Tile: covered, but empty.
hollows-tile-known-empty = covered, empty

# Tool: flip.
hollows-tool-flip = Flip

# Tool: the next thing the tile may be.
hollows-tool-next = Next

# Tool: covered again.
hollows-tool-cover = Cover

# Tool: blocked.
hollows-tool-blocked = Blocked

# Tool: empty.
hollows-tool-empty = Empty

# Tool: a piece of the swords.
hollows-tool-swords = Swords

# Tool: a piece of the present.
hollows-tool-present = Present

# Tool: a piece of a gift box.
hollows-tool-box = Gift box

# Tool: a piece of a coffer.
hollows-tool-coffer = Coffer

# Tool: the fox.
hollows-tool-fox = Fox

# Tool: this piece of wide swords.
hollows-tool-wide = Piece of wide swords

# Tool: this piece of tall swords.
hollows-tool-tall = Piece of tall swords

# Tool: this piece of a gift box.
hollows-tool-box-piece = Piece of a gift box

# Tool: this piece of a coffer.
hollows-tool-coffer-piece = Piece of a coffer

# Flip this tile to settle parts among which is a fox that may not be there.
hollows-settle-chance = Flip { $cell }: { $chance } to settle { $parts }; flips left: { $flips }.

# The same on average.
hollows-settle-flips = Flip { $cell }: { $parts } settled in { $number } flips on average.

# The same at worst.
hollows-settle-worst = Flip { $cell }: { $parts } settled; flips at worst: { $number }.

# The goal is settled, since there is no fox.
hollows-settled-no-fox = The goal is settled. Fox 0%: there is none.

# The same; flip this tile for leaves.
hollows-settled-no-fox-flip = The goal is settled. Fox 0%: there is none. Flip { $cell } for the leaves: { $leaves } expected.

# What it means to settle a fox that may not be there.
hollows-why-settle = The fox is settled once it is flipped, or known not to be there; the chance that there is one is { $fox }.

# The same where there is none.
hollows-why-no-fox = Fox 0%: there is none; that is settled once its tiles are known to be empty.

# Label: whether there is a fox.
hollows-fact-fox = Fox

# There is no fox.
hollows-fox-none = 0%: there is none

# There may be a fox.
hollows-fox-maybe = { $chance }: there may be none

# Label: the chances of the goals, where a fox may not be there.
hollows-fact-chances-settled = Chances to settle

# What is taken for granted: a layout that is not listed.
hollows-assuming-layout = layout not listed

# What is taken for granted: a board that is not listed.
hollows-assuming-board = board not listed

# Legend: the numbers are chances of swords.
hollows-legend-swords = %: chance of swords

# Legend: the numbers are chances of the present.
hollows-legend-present = %: chance of the present

# Legend: the numbers are chances of the fox.
hollows-legend-fox = %: chance of the fox

# What the best plan brings for the goal.
hollows-solved = { $goal }: { $value }, and no plan is better.

# A value in leaves.
hollows-value-leaves = { $number } leaves

# A value as a chance, and the fraction it is.
hollows-value-chance = { $percent }% ({ $above }/{ $below })

# A value in flips on average.
hollows-value-flips = { $number } flips

# A value in flips at worst.
hollows-value-worst = { $number } flips at worst

# What a plan brings; a line for each goal follows.
hollows-brings = Played in every world, it brings { $leaves } leaves in this game, and

# In how many flips, beside the chance.
hollows-brings-flips = , in { $mean } flips on average and { $worst } at worst

# The end of a plan.
hollows-tree-done = done

# A step of a plan.
hollows-tree-flip = flip { $cells }

# The last steps of a plan.
hollows-tree-flip-done = flip { $cells }, done

# What a flip may show in a plan.
hollows-tree-seen = { $what } ({ $chance }%):

# A piece and where it lies.
hollows-tree-lying = { $what } { $from }-{ $to }

# What the referee saw a plan bring.
hollows-checked = { $goal }: the plan brings { $brought } in { $worlds } { $worlds ->
        [one] world
       *[other] worlds
    }.

# The same, as the plan claims.
hollows-checked-claimed = { $goal }: the plan brings { $brought } in { $worlds } { $worlds ->
        [one] world
       *[other] worlds
    }, as it claims.

# The same, but the plan claims something else.
hollows-checked-not = { $goal }: the plan brings { $brought } in { $worlds } { $worlds ->
        [one] world
       *[other] worlds
    }, but it claims { $claimed }.

# A plan does not come to the goal or the end of the game in some worlds.
hollows-checked-endless = { $goal }: the plan never comes to an end in some of the { $worlds } { $worlds ->
        [one] world
       *[other] worlds
    }.

# A claim about a tile holds.
hollows-claim-holds = { $cell }: { $what }; no layout says otherwise.

# A claim about a tile is refuted.
hollows-claim-refuted = { $cell }: { $what }; refuted by swords at { $swords }, present at { $present }, the fox at { $fox }.

# The same without a fox.
hollows-claim-refuted-no-fox = { $cell }: { $what }; refuted by swords at { $swords }, present at { $present }, no fox.

# No layout fits.
hollows-impossible-none = no layout fits the board

# Thinking ended too soon.
hollows-undecided = not decided within the limit

# Thinking ended before the plan was there.
hollows-unsolved = not solved within the limit; advise still names a tile

# Heading of the table of all chances of a fox.
hollows-table-optima = The best there is, over all 252 arrangements; leaves of a second game, and of a week.

# Heading of the table of one chance of a fox.
hollows-table-fox-chance = The best there is, fox { $fox }.

# Heading of the table of documented methods, its first line.
hollows-table-documented = Documented methods in every arrangement and tie, fox / no fox. Within 11 flips, in percent: the share as

# The same, its second line.
hollows-table-documented-on = published, the true chance; flips with a fox there: the mean as published, the expected number.

# Column or row: the chance of a fox.
hollows-table-fox = fox

# Row: the groups of boards.
hollows-table-group = group

# Column: all boards.
hollows-table-all = all

# Column: the method.
hollows-table-method = method

# Column: games played.
hollows-table-games = games

# Column: the goal.
hollows-table-goal = goal

# Column: the share as published.
hollows-table-share = share

# Column: the true chance.
hollows-table-chance = chance

# Column: the mean as published.
hollows-table-mean = mean

# Column: the expected number.
hollows-table-expected = expected

# Thinking ended before the table was there.
hollows-table-cut = not all of the table was worked out within the limit

# Heading of the arena.
hollows-arena = { $goal }, fox { $fox }: every arrangement, fox case and tie; nothing is sampled

# The arena was ended.
hollows-arena-stopped = stopped: { $played } of { $all } methods { $played ->
        [one] was
       *[other] were
    } played

# A plan that cannot be played.
hollows-foul-not-covered = the plan breaks the rules: it flips { $cell }, which is not covered

# A plan that does not go on.
hollows-foul-no-branch = the plan breaks the rules: it has no answer to something { $cell } may show

# A plan that is too long.
hollows-foul-flips = the plan breaks the rules: it flips more tiles than there are flips left

# A plan for what cannot be.
hollows-foul-no-world = the plan breaks the rules: no world fits the view

# What doors that draw write on buttons and beside choices.
label-title = Faux Hollows
label-choice-game-1 = first
label-choice-game-2 = second
label-choice-goal-all = all three
label-choice-goal-all-flips = fewest flips: all three
label-choice-goal-all-worst = worst case: all three
label-choice-goal-fox = fox
label-choice-goal-fox-flips = fewest flips: fox
label-choice-goal-fox-worst = worst case: fox
label-choice-goal-leaves = most leaves
label-choice-goal-present = present
label-choice-goal-present-flips = fewest flips: present
label-choice-goal-present-worst = worst case: present
label-choice-goal-present_fox = present and fox
label-choice-goal-present_fox-flips = fewest flips: present and fox
label-choice-goal-present_fox-worst = worst case: present and fox
label-choice-goal-sword = swords
label-choice-goal-sword-flips = fewest flips: swords
label-choice-goal-sword-worst = worst case: swords
label-choice-goal-sword_fox = swords and fox
label-choice-goal-sword_fox-flips = fewest flips: swords and fox
label-choice-goal-sword_fox-worst = worst case: swords and fox
label-choice-goal-sword_present = swords and present
label-choice-goal-sword_present-flips = fewest flips: swords and present
label-choice-goal-sword_present-worst = worst case: swords and present
label-set-box = Leaves: gift box
label-set-catch = Leaves: fox
label-set-coffer = Leaves: coffer
label-set-flips = Flips left
label-set-fox = Chance of a fox
label-set-game = Game
label-set-goal = Goal
label-set-present = Leaves: present
label-set-second = Second game
label-set-swords = Leaves: swords
label-set-weights = Weights
label-set-method = Method
label-choice-method-exact = exact
