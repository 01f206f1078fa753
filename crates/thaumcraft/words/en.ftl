# Put this aspect there.
thaumcraft-put = Put { $aspect } at { $place }.

# Put this aspect there in place of another.
thaumcraft-replace = Take { $old } off { $place } and put { $aspect } there.

# The note is solved as it stands.
thaumcraft-nothing-left = All anchors are connected; nothing is left to place.

# The whole plan, proven cheapest.
thaumcraft-plan-cheapest = Place { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } for { $cost }: proven, no layout costs less.

# The whole plan, proven to take the fewest cells.
thaumcraft-plan-fewest = Place { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } for { $cost }: proven, no layout needs fewer cells.

# The cheapest plan seen.
thaumcraft-plan-so-far = Place { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } for { $cost }: best found, not proven (every layout costs at least { $bound }).

# The plan with the fewest cells seen.
thaumcraft-plan-fewest-so-far = Place { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } for { $cost }: best found, not proven (every layout needs at least { $bound } { $bound ->
        [one] cell
       *[other] cells
    }).

# Thinking ended before any plan was found.
thaumcraft-plan-none-yet = No layout was found within the limit; whether there is one is not known.

# The method found none, which proves nothing.
thaumcraft-plan-none-found = This method found no layout; whether there is one is not known.

# What the aspect links with.
thaumcraft-why-links = It links with { $aspect } at { $place }.

# What was placed and hangs together with no anchor.
thaumcraft-why-stray = { $tiles } { $tiles-count ->
        [one] is connected to no anchor and does
       *[other] are connected to no anchor and do
    } not help.

# The plan it is part of.
thaumcraft-why-plan = Including it, { $cells } { $cells ->
        [one] aspect is
       *[other] aspects are
    } left to place, for { $cost } in all: proven, no layout is better.

# The unproven plan it is part of.
thaumcraft-why-plan-so-far = Including it, { $cells } { $cells ->
        [one] aspect is
       *[other] aspects are
    } left to place, for { $cost } in all; a better layout may exist.

# Label: the price of all.
thaumcraft-fact-cost = Cost

# Label: cells to fill.
thaumcraft-fact-cells = Cells

# Label: how many of each aspect.
thaumcraft-fact-aspects = Aspects

# Label: primals all of it is made of.
thaumcraft-fact-primals = Primals

# Label: what is taken from the stock.
thaumcraft-fact-stock = From the stock

# How many of each aspect.
thaumcraft-aspects = { $list }

# An anchor's aspect is not discovered.
thaumcraft-impossible-unknown-anchor = cannot be solved because { $aspect } at { $place } is not discovered and never links

# No cells lead from some anchors to others.
thaumcraft-impossible-cut-off = cannot be solved because no cells lead from { $some } to { $others }

# No chain of aspects leads from some anchors to others.
thaumcraft-impossible-no-chain = cannot be solved because no chain of aspects that may be placed leads from { $some } to { $others }

# No chain of aspects that the stock can give leads from some anchors to others.
thaumcraft-impossible-stock-no-chain = cannot be solved because no chain of aspects that may be placed and that your stock can give leads from { $some } to { $others }

# An anchor by its aspect and its place.
thaumcraft-anchor = { $aspect } ({ $place })

# The chains need more cells than there are.
thaumcraft-impossible-no-room = cannot be solved because every chain of aspects needs more cells than there are

# Something runs short in every layout.
thaumcraft-impossible-stock = cannot be solved because every layout needs more { $aspect } than the { $owned } your stock can give

# No layout keeps to the whole stock.
thaumcraft-impossible-stock-together = cannot be solved because no layout can be paid from your stock, one part of it or another always runs short

# The place is not free.
thaumcraft-refused-taken = { $place } is not free

# There is nothing to take away.
thaumcraft-refused-nothing = there is nothing to take away at { $place }

# The aspect is not to be placed.
thaumcraft-refused-aspect = { $aspect } is not discovered or not to be placed

# The stock cannot give the aspect.
thaumcraft-refused-stock = your stock cannot give { $aspect }

# There is no such note.
thaumcraft-refused-note = '{ $note }' is not a note of the base game; 'tilewise thaumcraft notes' lists them

# The same, and one of them is probably meant.
thaumcraft-refused-note-near = '{ $note }' is not a note of the base game; did you mean '{ $near }'? 'tilewise thaumcraft notes' lists them

# A file holds several notes.
thaumcraft-refused-notes = the file has { $notes } notes; give one, or use 'tilewise thaumcraft solve'

# One note is to be played, but there are several, which have names.
thaumcraft-refused-which-note = the file has { $notes } notes; say which one with { $option }

# A plan leaves out a note.
thaumcraft-refused-no-layout = the plan has no layout for '{ $note }'

# A layout of a plan cannot be read.
thaumcraft-refused-layout = layout of '{ $note }': { $why }

# A line of a plan is no layout.
thaumcraft-refused-plan = a layout has 'placements', a list of [q, r, aspect], and may have 'removed', a list of [q, r], 'cost' and 'id'

# A picture is wanted of many notes.
thaumcraft-refused-lines = draws the note of a board file, not JSON lines

# A file of aspects begins otherwise.
thaumcraft-text-aspects = a file of aspects begins with the line 'aspects'; then 'aspect name=part+part' for each

# A recipe that is none.
thaumcraft-text-recipe = write aspect name=part+part, or aspect name for a primal

# No coordinate.
thaumcraft-text-place = '{ $found }' is not a coordinate; use whole numbers q r

# No amount of an aspect.
thaumcraft-text-amount = '{ $found }' is not name=number, the number from 0 to { $most }

# A line with too few or too many words.
thaumcraft-text-words = '{ $kind }' has { $found } { $found ->
        [one] word
       *[other] words
    } after it; write { $kind } { $wanted }

# There is no such line.
thaumcraft-text-line = '{ $found }' is not a line of a board; lines start with { $known }

# The same, and one of them is probably meant.
thaumcraft-text-line-near = '{ $found }' is not a line of a board; did you mean '{ $near }'? Lines start with { $known }

# There is no such aspect.
thaumcraft-text-aspect = '{ $found }' is not an aspect

# The same, and one of them is probably meant.
thaumcraft-text-aspect-near = '{ $found }' is not an aspect; did you mean '{ $near }'?

# A recipe of something that is no aspect.
thaumcraft-text-part = '{ $aspect }' is made of '{ $part }', which is not an aspect

# The same, and one of them is probably meant.
thaumcraft-text-part-near = '{ $aspect }' is made of '{ $part }', which is not an aspect; did you mean '{ $near }'?

# Recipes that lead in a circle.
thaumcraft-text-cycle = aspects are made of each other: { $aspects }

# Two recipes of the same parts.
thaumcraft-text-pair = '{ $first }' and '{ $second }' are made of the same pair

# A name that cannot be read back.
thaumcraft-text-name = '{ $name }' is not a name; use up to 32 letters, digits, '_' or '-'

# Too many aspects.
thaumcraft-text-many = a table holds at most { $most } aspects

# An aspect that is too dear.
thaumcraft-text-dear = '{ $name }' would take more than { $most } primals to make

# There is no such radius.
thaumcraft-text-radius = a radius of { $radius } is not possible; radii are from 1 to { $most }

# A place outside the board.
thaumcraft-text-outside = { $place } lies outside a board of radius { $radius }

# Too many anchors.
thaumcraft-text-anchors = a board has at most { $most } anchors

# What a place has to be.
thaumcraft-wanted-place = write q,r such as -1,2

# What an amount has to be.
thaumcraft-wanted-amount = write aspect=number, the number from 0 to { $most }

# Too many anchors for the ring.
thaumcraft-refused-ring = the ring of this note has room for { $most }

# The size of a note that is dealt is decided by how complex it is.
thaumcraft-refused-radius = this is for a blank note; the complexity decides how large a note is that is dealt

# A set of too few aspects.
thaumcraft-refused-set = each anchor needs an aspect of its own, and the set has only { $aspects }

# The tool lacks its aspect.
thaumcraft-refused-which = say which aspect: '{ $tool } lux'

# A place that is not a cell to be filled.
thaumcraft-fault-no-cell = there is no cell to fill at { $place }

# The anchors do not hang together.
thaumcraft-fault-apart = { $some } { $some-count ->
        [one] is
       *[other] are
    } not connected to { $others }

# Status: solved.
thaumcraft-status-solved = Solved: all anchors are connected.

# Status: groups apart.
thaumcraft-status-apart = The anchors are still in { $groups } separate groups.

# Status: no anchors.
thaumcraft-status-empty = There are no anchors yet.

# Too few anchors are entered to link any.
thaumcraft-missing = Enter the anchors of your note: click a cell and type the aspect.

# Tile: free.
thaumcraft-tile-free = free
    .legend = free, with its place

# Tile: no cell.
thaumcraft-tile-hole = hole

# Tile: to be kept empty.
thaumcraft-tile-forbidden = to be kept empty

# Tile: an anchor.
thaumcraft-tile-anchor = anchor { $aspect }
    .legend = anchor

# Tile: placed.
thaumcraft-tile-placed = { $aspect }
    .legend = placed aspect

# Tile: to be placed.
thaumcraft-tile-to-place = { $aspect }, to be placed
    .legend = aspect to be placed

# Tool: put an aspect.
thaumcraft-tool-put = Put

# Tool: take away.
thaumcraft-tool-clear = Take away

# Tool: an anchor.
thaumcraft-tool-anchor = Anchor

# Tool: a hole.
thaumcraft-tool-hole = Hole

# Tool: keep empty.
thaumcraft-tool-forbid = Keep empty

# Legend: anchors.
thaumcraft-legend-anchors = CAPITALS anchor

# Legend: to be placed.
thaumcraft-legend-to-place = ( ) to be placed

# Heading: what to combine.
thaumcraft-craft = Combine first

# Two aspects combined so many times.
thaumcraft-craft-step = { $times } × { $aspect } = { $first } + { $second }

# Heading of the table of aspects.
thaumcraft-sheet = Stock and costs

# Column: how many are owned.
thaumcraft-sheet-stock = Owned

# Column: what one costs.
thaumcraft-sheet-cost = Cost

# Column: not discovered yet.
thaumcraft-sheet-unknown = Not discovered

# Column: not to be placed.
thaumcraft-sheet-without = Do not place

# A layout that was checked.
thaumcraft-checked = all anchors are connected; { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } for { $cost }

# A layout does not cost what it claims.
thaumcraft-fault-cost = it costs { $cost }, not { $claimed }

# What a list of combinations is for.
thaumcraft-craft-for = For { $list }:

# The primals it takes.
thaumcraft-craft-primals = Primals: { $list }

# What it takes from the stock.
thaumcraft-craft-stock = From the stock: { $list }

# The stock lacks something.
thaumcraft-craft-missing = cannot be made: { $list } missing

# There is no chain.
thaumcraft-no-chain = no chain leads from { $from } to { $to }

# There is no chain of this length.
thaumcraft-no-chain-between = no chain leads from { $from } to { $to } with { $steps } between

# The size of a note in a list.
thaumcraft-note-radius = radius { $radius }

# A note among many.
thaumcraft-line-proven = cost { $cost }  cells { $cells }  proven

# A note among many, not proven.
thaumcraft-line-bound = cost { $cost }  cells { $cells }  at least { $bound }

# How far the search of a note is.
thaumcraft-so-far = { $before }cost { $cost }, at least { $bound }

# How many notes were solved.
thaumcraft-solved-notes = { $solved } of { $notes } notes solved

# The search was ended.
thaumcraft-stopped-notes = stopped: { $looked } of { $notes } notes were looked at

# One of the best layouts.
thaumcraft-layout = Layout { $number }: cost { $cost }, cells { $cells }

# What stands where in a layout.
thaumcraft-layout-place = { $aspect } at { $place }

# Thinking ended before all layouts were there.
thaumcraft-layouts-cut = More layouts were not found within the limit.

# What doors that draw write on buttons and beside choices.
label-title = Thaumcraft
label-choice-costs-alone = for itself
label-choice-costs-through = for compounds too
label-choice-goal-cells-cost = fewest, then least cost
label-choice-goal-cost = least cost
label-choice-goal-cost-cells = least cost, then fewest
label-choice-prices-scarce = by what is scarce
label-choice-prices-standard = standard
label-choice-set-all = all mods
label-choice-set-gtnh = GT New Horizons
label-choice-set-thaumcraft4 = Thaumcraft 4
label-hint-note = any
label-set-anchors = Anchors
label-set-complexity = Complexity
label-set-costs = Own costs
label-set-goal = Goal
label-set-note = Note by name
label-set-prices = Prices
label-set-radius = Radius
label-choice-others-none = none
label-choice-others-plenty = unlimited
label-set-others = Stock of other aspects
label-set-remove = Price of removing
label-set-set = Aspects
label-words = aer=air terra=earth ignis=fire aqua=water ordo=order perditio=entropy/chaos vacuos=void lux=light tempestas=weather/storm motus=motion gelum=cold/ice vitreus=crystal/glass metallum=metal victus=life/food mortuus=death potentia=energy/power permutatio=exchange iter=journey/travel alienis=alien/eldritch praecantatio=magic auram=aura vitium=taint/flux tenebrae=darkness spiritus=soul/spirit sano=heal/health bestia=beast/animal exanimis=undead herba=plant arbor=tree/wood limus=slime corpus=flesh/body volatus=flight cognitio=mind/knowledge sensus=senses humanus=man/human instrumentum=tool meto=harvest/reap messis=crop perfodio=mine/dig fabrico=craft machina=machine vinculum=trap/bind tutamen=armor/armour telum=weapon lucrum=greed fames=hunger pannus=cloth venenum=poison tempus=time ira=wrath gula=gluttony superbia=pride desidia=sloth invidia=envy luxuria=lust infernus=nether electrum=electricity magneto=magnetism radio=radiation caelum=sky
label-set-addons = Addons
label-helper-path = Path A–B
label-set-from = From
label-set-to = To
label-set-steps = Aspects between
label-choice-addons-forbidden_magic = Forbidden Magic
label-choice-addons-magic_bees = Magic Bees
label-choice-addons-gregtech = GregTech
label-choice-addons-thaumic_boots = Thaumic Boots
label-choice-addons-avaritia = Avaritia
label-choice-addons-abyssalcraft_integration = AbyssalCraft Integration
label-choice-addons-botanical_addons = Botanical Addons
label-choice-addons-the_elysium = The Elysium
label-choice-addons-thaumic_revelations = Thaumic Revelations
label-choice-addons-essential_thaumaturgy = Essential Thaumaturgy
