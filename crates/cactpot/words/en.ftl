# Uncover this tile.
cactpot-flip = Uncover { $cell }: { $pay } MGP expected.

# Take this line.
cactpot-take = Take the line { $from } to { $to }: { $pay } MGP on average.

# Take this line, all of whose numbers are shown.
cactpot-take-certain = Take the line { $from } to { $to }: it pays { $pay } MGP.

# How the game stands: it is over.
cactpot-paid = The line { $from } to { $to } paid { $pay } MGP.

# The same of a ticket that is played elsewhere.
cactpot-taken = The line { $from } to { $to } has been taken.

# Nothing is shown yet.
cactpot-first = Enter the number the ticket shows. A fresh ticket is worth { $pay } MGP on average.

# What to enter first.
cactpot-missing = Enter the number the ticket shows.

# Thinking ended too soon.
cactpot-stopped = there was no time to weigh every tile

# Tiles that are just as good.
cactpot-why-equals = { $cells } { $cells-count ->
        [one] is
       *[other] are
    } just as good.

# What to uncover after this number.
cactpot-why-after = If it shows { $number }, uncover { $next }: { $pay } MGP.

# Which line to take after this number.
cactpot-why-after-take = If it shows { $number }, take { $from } to { $to }: { $pay } MGP.

# The sums a line may have.
cactpot-why-sums = Its sum: { $sums }.

# One of the sums, what it pays and how likely it is.
cactpot-sum = { $sum } pays { $pay } ({ $chance })

# What a tile is worth.
cactpot-worth = { $pay } MGP

# The heading of all lines, when one has to be taken.
cactpot-lines = Lines

# The same while tiles are to be uncovered.
cactpot-lines-now = Lines, if one were taken now

# A line and its worth.
cactpot-line = { $from } to { $to }: { $pay } MGP

# A label.
cactpot-fact-flips = Tiles to uncover

# What the numbers on covered tiles mean.
cactpot-legend = number: expected MGP

# The same before the ticket shows a number.
cactpot-legend-first = number: expected MGP if the ticket shows its number there

# The same number stands on two tiles.
cactpot-impossible = { $cells } both show { $number }; each number appears only once on a ticket.

# Tile: its number.
cactpot-tile-number = { $number }
    .legend = shown

# Tile: covered.
cactpot-tile-hidden = covered

# Tile: covered to the end, and its number.
cactpot-tile-was = covered, { $number }
    .legend = never uncovered

# How the game stands.
cactpot-status-empty = No number is entered yet.

# How the game stands.
cactpot-status-take = Four numbers are shown: take a line.

# How the game stands.
cactpot-status-flips = { $flips } { $flips ->
        [one] tile
       *[other] tiles
    } to uncover.

# A touch that cannot be.
cactpot-refused-shown = { $cell } is shown already

# Four numbers are shown, and a fifth tile is to be uncovered.
cactpot-refused-four = four numbers are shown; take a line

# A line is to be taken too soon.
cactpot-refused-soon = a line is taken when four numbers are shown

# There is no such line.
cactpot-refused-line = '{ $line }' is not a line; name it by its ends, such as A1-C1

# A touch that cannot be.
cactpot-refused-fifth = { $cell } would be a fifth number; four are shown before a line is taken

# A ticket of another size.
cactpot-text-size = a ticket has 3 rows of 3 tiles, this one has { $size }

# A number that the seed did not put there.
cactpot-text-seed = { $cell } does not match this seed

# What the payouts have to be.
cactpot-wanted-pays = give 19 whole numbers from 0 to { $most }, for the sums from 6 to 24, with commas between them, or 'usual'

# The same, and what was probably meant.
cactpot-wanted-pays-near = did you mean '{ $near }'? Or give 19 whole numbers from 0 to { $most }, for the sums from 6 to 24, with commas between them

# What a claimed worth has to be.
cactpot-wanted-worth = give a number, 0 or more, such as 1677.785

# The tool lacks its line.
cactpot-refused-which = say which line: 'take A1-C1'

# The line does not run through the tile.
cactpot-refused-no-line = { $cell } is not on the line { $line }

# A ticket of a list has no seed.
cactpot-refused-seed = the ticket has no seed, so nobody knows what it hides

# A tool.
cactpot-tool-flip = Uncover

# A tool.
cactpot-tool-take = Take a line

# A tool.
cactpot-tool-number = Number

# A tool.
cactpot-tool-hide = Cover

# The table of payouts.
cactpot-sheet = Payouts

# What a sum pays, a column of the table.
cactpot-sheet-pay = MGP

# What the best plan is worth.
cactpot-solved = { $pay } MGP expected, and no plan is better.

# A step of the plan.
cactpot-tree-flip = uncover { $cell }

# The last step of the plan.
cactpot-tree-take = take { $line }

# What is checked: the ticket.
cactpot-checked-ticket = The ticket

# What is checked: uncovering a tile.
cactpot-checked-flip = Uncovering { $cell }

# What is checked: a line.
cactpot-checked-line = The line { $line }

# The referee agrees with the claim.
cactpot-checked-claimed = { $what } is worth { $pay } MGP, as claimed.

# The referee agrees with the advice.
cactpot-checked-advised = { $what } is worth { $pay } MGP, as advise says.

# The referee does not agree.
cactpot-checked-not = { $what } is worth { $pay } MGP, not { $claimed }.

# A blank ticket is not checked.
cactpot-refused-blank = the ticket shows no number; every fresh ticket shows one

# What doors that draw write on buttons and beside choices.
label-title = Mini Cactpot
label-set-pays = Payouts
