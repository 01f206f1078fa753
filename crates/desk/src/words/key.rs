//! Everything that can be said, in no language.

/// Declares the keys with their names in the protocol.
macro_rules! keys {
    ($($(#[$doc:meta])* $key:ident = $name:literal,)*) => {
        /// What is meant by a sentence, in no language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Key {
            $($(#[$doc])* $key,)*
        }

        impl Key {
            /// All keys.
            pub const ALL: [Key; [$(Key::$key),*].len()] = [$(Key::$key),*];

            /// The key's name in the protocol.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Key::$key => $name,)*
                }
            }
        }
    };
}

keys! {
    /// Text that is the same in every language.
    Plain = "plain",
    /// A number alone.
    Number = "number",
    /// The tool is none of the game's.
    UnknownTool = "refused.tool",
    /// The place is not on the board.
    OffBoard = "refused.place",
    /// The game is over.
    GameOver = "refused.over",
    /// The number does not have its flags.
    ChordLacksFlags = "refused.chord",
    /// The option of a fresh board is none of the game's.
    UnknownOption = "refused.option",
    /// The option cannot have this value.
    BadOption = "refused.value",
    /// Thinking stopped before such a board was found.
    NotFoundInTime = "refused.time",
    /// The game is not known.
    UnknownGame = "refused.game",
    /// Before the next best tiles.
    NextBest = "next-best",
    /// Legend: the best tile.
    LegendBest = "legend.best",
    /// Legend: tiles that prove it.
    LegendProof = "legend.proof",
    /// Legend: tiles without doubt.
    LegendSure = "legend.sure",
    /// Legend: the percentages of Minesweeper.
    LegendShare = "legend.share",
    /// The play screen is thinking.
    Thinking = "play.thinking",
    /// The play screen follows the advice.
    Playing = "play.playing",
    /// A series of games so far: "won", "played".
    SeriesSoFar = "play.series",
    /// The keys of the play screen.
    PlayKeys = "play.keys",
    /// The chip of an answer that nothing can better.
    Proven = "sure.proven",
    /// The chip of an answer that thinking longer could better.
    BestSeen = "sure.best-seen",
    /// Open this certain cell.
    OpenSafe = "mines.open.safe",
    /// Open this cell first.
    OpenFirst = "mines.open.first",
    /// Open this cell, the guess that wins most often.
    OpenBestGuess = "mines.open.best-guess",
    /// So many of the layouts left are won.
    WinsExactly = "mines.why.wins-exactly",
    /// The chance to win is estimated.
    WinsAbout = "mines.why.wins-about",
    /// What was won when the cell was played on.
    WinsPlayedOn = "mines.why.wins-played-on",
    /// Playing on found no cell that is clearly better.
    PlayedOnKept = "mines.why.played-on-kept",
    /// Playing on found another cell than looked best before.
    PlayedOnChanged = "mines.why.played-on-changed",
    /// What the next best cell would win.
    RunnerUpWins = "mines.why.runner-up.wins",
    /// What the next best cell would win, by playouts.
    RunnerUpWinsWithin = "mines.why.runner-up.wins-within",
    /// The next best cell would win as often.
    RunnerUpEqual = "mines.why.runner-up.equal",
    /// The next best cell is safer but tells less.
    RunnerUpSafer = "mines.why.runner-up.safer",
    /// The next best cell is safer, but the best may decide a coin flip.
    RunnerUpSaferButFlip = "mines.why.runner-up.safer-but-flip",
    /// The next best cell is riskier.
    RunnerUpRiskier = "mines.why.runner-up.riskier",
    /// The next best cell is as safe but tells less.
    RunnerUpTellsLess = "mines.why.runner-up.tells-less",
    /// How safe a cell is and what it wins.
    SafeAndWin = "mines.safe-and-win",
    /// The same by playouts.
    SafeAndWinWithin = "mines.safe-and-win-within",
    /// Open this cell, which may be a mine.
    OpenGuess = "mines.open.guess",
    /// Open this cell; the layouts could not be counted.
    OpenEstimate = "mines.open.estimate",
    /// All hidden cells are mines.
    NothingLeft = "mines.nothing-left",
    /// The number has all its mines.
    Satisfied = "mines.why.satisfied",
    /// The cell is safe in every layout.
    InNoLayout = "mines.why.in-no-layout",
    /// The cell is mined in so many of the layouts.
    LeastLikely = "mines.why.least-likely",
    /// Others are just as safe.
    EquallySafe = "mines.why.equally-safe",
    /// A number and where it stands, among others.
    NumberAt = "mines.number-at",
    /// A number touches just as many hidden cells as it lacks mines.
    AllItsMines = "mines.why.all-its-mines",
    /// Numbers that together make a cell safe.
    TogetherSafe = "mines.why.together-safe",
    /// Numbers that together make a cell a mine.
    TogetherMine = "mines.why.together-mine",
    /// Numbers and the mine count that together make a cell safe.
    CountedSafe = "mines.why.counted-safe",
    /// Numbers and the mine count that together make a cell a mine.
    CountedMine = "mines.why.counted-mine",
    /// The mine count alone makes every hidden cell safe.
    NoMineLeft = "mines.why.no-mine-left",
    /// The mine count alone makes every hidden cell a mine.
    OnlyMinesLeft = "mines.why.only-mines-left",
    /// How a cell can be seen: single numbers.
    SeenByBasic = "mines.why.by-basic",
    /// How a cell can be seen: groups.
    SeenByGroups = "mines.why.by-groups",
    /// How a cell can be seen: count sets.
    SeenByCountSets = "mines.why.by-count-sets",
    /// How a cell can be seen: all layouts.
    SeenByLayouts = "mines.why.by-layouts",
    /// A method finds no safe cell.
    MethodFindsNone = "mines.method.none",
    /// A method was stopped before it found a safe cell.
    MethodStopped = "mines.method.stopped",
    /// A stronger method finds one.
    StrongerFinds = "mines.method.stronger",
    /// No method can find one.
    NoneIsCertain = "mines.method.no-safe-cell",
    /// Certain mines that a method found.
    MethodFindsMines = "mines.method.mines",
    /// Review: nothing was guessed.
    ReviewNoGuess = "mines.review.no-guess",
    /// Review: a guess, and nothing was safer.
    ReviewBest = "mines.review.best",
    /// Review: the same, and it was a mine.
    ReviewBestHit = "mines.review.best-hit",
    /// Review: a guess, and another cell was safer.
    ReviewRisky = "mines.review.risky",
    /// Review: the same, and it was a mine.
    ReviewRiskyHit = "mines.review.risky-hit",
    /// Review: a guess, though another cell was certain.
    ReviewNeedless = "mines.review.needless",
    /// Review: the same, and it was a mine.
    ReviewNeedlessHit = "mines.review.needless-hit",
    /// Review: a chord that was a guess, and nothing was safer.
    ReviewChordBest = "mines.review.chord-best",
    /// Review: the same, and it opened a mine.
    ReviewChordBestHit = "mines.review.chord-best-hit",
    /// Review: a chord that was a guess, and a cell was safer.
    ReviewChordRisky = "mines.review.chord-risky",
    /// Review: the same, and it opened a mine.
    ReviewChordRiskyHit = "mines.review.chord-risky-hit",
    /// Review: a chord that was a guess, though a cell was certain.
    ReviewChordNeedless = "mines.review.chord-needless",
    /// Review: the same, and it opened a mine.
    ReviewChordNeedlessHit = "mines.review.chord-needless-hit",
    /// Review: what luck the guesses took together.
    ReviewLuck = "mines.review.luck",
    /// Review: clicks that are not known.
    ReviewInferred = "mines.review.inferred",
    /// The layouts could not be counted.
    NotCounted = "mines.why.not-counted",
    /// The fronts are too entangled to be counted.
    TooEntangled = "mines.why.too-entangled",
    /// The rules promise a safe first click.
    FirstIsSafe = "mines.why.first-safe",
    /// The rules promise that the first click opens a region.
    FirstOpens = "mines.why.first-opens",
    /// How safe a cell is.
    SafeShare = "mines.safe-share",
    /// Label: layouts.
    LayoutsLeft = "mines.fact.layouts",
    /// Label: how often such a game is won.
    WinLabel = "mines.fact.win",
    /// A share of games that are won, counted.
    WinShare = "mines.fact.win-share",
    /// A share of games that are won, by estimate.
    WinAbout = "mines.fact.win-about",
    /// The chance to win, by playouts.
    WinWithin = "mines.fact.win-within",
    /// Label: mines that are not shown.
    MinesLeftLabel = "mines.fact.mines-left",
    /// Label: hidden cells.
    HiddenCells = "mines.fact.hidden",
    /// A number lacks more mines than it has hidden neighbours.
    TooFewCells = "mines.impossible.too-few-cells",
    /// A number touches more mines than it says.
    TooManyMines = "mines.impossible.too-many-mines",
    /// Numbers contradict each other.
    NumbersDisagree = "mines.impossible.numbers",
    /// Numbers do not fit the mines left.
    MineCountDisagrees = "mines.impossible.mine-count",
    /// More mines left than hidden cells.
    TooManyMinesLeft = "mines.impossible.too-many-left",
    /// Status: mines left.
    MinesLeft = "mines.status.left",
    /// Status: mines left, and the player's flags.
    MinesLeftFlagged = "mines.status.left-flagged",
    /// Status: won.
    Won = "mines.status.won",
    /// Status: lost.
    Lost = "mines.status.lost",
    /// Tile: hidden.
    TileHidden = "mines.tile.hidden",
    /// Tile: flag.
    TileFlag = "mines.tile.flag",
    /// Tile: mine.
    TileMine = "mines.tile.mine",
    /// Tile: open and clear.
    TileClear = "mines.tile.clear",
    /// Tile: a number.
    TileNumber = "mines.tile.number",
    /// Tool: open.
    ToolOpen = "mines.tool.open",
    /// Tool: flag.
    ToolFlag = "mines.tool.flag",
    /// Tool: chord.
    ToolChord = "mines.tool.chord",
    /// Tool: the next number.
    ToolNumber = "mines.tool.number",
    /// Tool: hidden.
    ToolHide = "mines.tool.hide",
    /// Tool: mine.
    ToolMine = "mines.tool.mine",

    /// Pop this group.
    PopGroup = "popstar.pop",
    /// No group is left.
    PopOver = "popstar.over",
    /// No group is left, and no tile.
    PopOverEmpty = "popstar.over-empty",
    /// The whole game, proven best.
    GameProven = "popstar.game.proven",
    /// The same; nothing is left over.
    GameProvenClears = "popstar.game.proven-clears",
    /// The best game found.
    GameSoFar = "popstar.game.so-far",
    /// The same; nothing is left over.
    GameSoFarClears = "popstar.game.so-far-clears",
    /// The plan reaches the target.
    TargetReached = "popstar.target.reached",
    /// No game reaches the target.
    TargetOut = "popstar.target.out-of-reach",
    /// Not known whether a game reaches the target.
    TargetOpen = "popstar.target.open",
    /// Another run may find another game.
    FoundInTime = "popstar.found-in-time",
    /// One click of a game.
    PopStep = "popstar.step",
    /// What a group leads to.
    LeadsTo = "popstar.leads-to",
    /// Label: points made.
    ScoreLabel = "popstar.fact.score",
    /// Label: what the plan comes to.
    PlanLabel = "popstar.fact.plan",
    /// Label: what no game exceeds.
    BoundLabel = "popstar.fact.bound",
    /// Label: tiles left over.
    LeftLabel = "popstar.fact.left",
    /// Status: points, groups, bound.
    PopStatus = "popstar.status.playing",
    /// Status: the same with a target.
    PopStatusTarget = "popstar.status.target",
    /// Status: no group is left.
    PopEnded = "popstar.status.ended",
    /// Status: no tile is left.
    PopCleared = "popstar.status.cleared",
    /// There is no tile to touch.
    NoTile = "popstar.refused.empty",
    /// The tile is alone.
    NoGroup = "popstar.refused.single",
    /// The points made would be more than are counted.
    TooManyPoints = "popstar.refused.points",
    /// The tool lacks its colour.
    WhichColour = "popstar.refused.which",
    /// A click beside the board.
    FoulOutside = "popstar.foul.outside",
    /// A click on no tile.
    FoulEmpty = "popstar.foul.empty",
    /// A click on a tile that is alone.
    FoulSingle = "popstar.foul.single",
    /// Tile: a colour alone.
    TileSingle = "popstar.tile.single",
    /// Tile: part of a group.
    TileGroup = "popstar.tile.group",
    /// Tile: none.
    TileNone = "popstar.tile.none",
    /// Tool: pop.
    ToolPop = "popstar.tool.pop",
    /// Tool: give a tile a colour.
    ToolPaint = "popstar.tool.paint",
    /// Tool: take a tile away.
    ToolErase = "popstar.tool.erase",
    /// Legend: the numbers of PopStar.
    LegendLoss = "legend.loss",

    /// Put this aspect there.
    PutAspect = "thaumcraft.put",
    /// Put this aspect there in place of another.
    ReplaceAspect = "thaumcraft.replace",
    /// The note is solved as it stands.
    NothingToPlace = "thaumcraft.nothing-left",
    /// The whole plan, proven cheapest.
    CheapestPlan = "thaumcraft.plan.cheapest",
    /// The whole plan, proven to take the fewest cells.
    FewestPlan = "thaumcraft.plan.fewest",
    /// The cheapest plan seen.
    PlanSoFar = "thaumcraft.plan.so-far",
    /// The plan with the fewest cells seen.
    FewestSoFar = "thaumcraft.plan.fewest-so-far",
    /// Thinking ended before any plan was found.
    NoPlanYet = "thaumcraft.plan.none-yet",
    /// The method found none, which proves nothing.
    MethodFoundNone = "thaumcraft.plan.none-found",
    /// What the aspect links with.
    LinksWith = "thaumcraft.why.links",
    /// The plan it is part of.
    PartOfPlan = "thaumcraft.why.plan",
    /// The unproven plan it is part of.
    PartOfPlanSoFar = "thaumcraft.why.plan-so-far",
    /// Label: the price of all.
    CostLabel = "thaumcraft.fact.cost",
    /// Label: cells to fill.
    CellsLabel = "thaumcraft.fact.cells",
    /// Label: how many of each aspect.
    AspectsLabel = "thaumcraft.fact.aspects",
    /// Label: primals all of it is made of.
    PrimalsLabel = "thaumcraft.fact.primals",
    /// Label: what is taken from the stock.
    FromStockLabel = "thaumcraft.fact.stock",
    /// How many of each aspect.
    AspectsListed = "thaumcraft.aspects",
    /// An anchor's aspect is not discovered.
    UnknownAnchor = "thaumcraft.impossible.unknown-anchor",
    /// No cells lead from some anchors to others.
    AnchorsCutOff = "thaumcraft.impossible.cut-off",
    /// No chain of aspects leads from some anchors to others.
    AnchorsNoChain = "thaumcraft.impossible.no-chain",
    /// No chain of aspects that the stock can give leads from some anchors to others.
    StockNoChain = "thaumcraft.impossible.stock-no-chain",
    /// An anchor by its aspect and its place.
    AnchorNamed = "thaumcraft.anchor",
    /// The chains need more cells than there are.
    AnchorsNoRoom = "thaumcraft.impossible.no-room",
    /// Something runs short in every layout.
    StockTooSmall = "thaumcraft.impossible.stock",
    /// No layout keeps to the whole stock.
    StockAtOdds = "thaumcraft.impossible.stock-together",
    /// The place is not free.
    PlaceTaken = "thaumcraft.refused.taken",
    /// There is nothing to take away.
    NothingThere = "thaumcraft.refused.nothing",
    /// The aspect is not to be placed.
    MayNotPlace = "thaumcraft.refused.aspect",
    /// The stock cannot give the aspect.
    CannotPay = "thaumcraft.refused.stock",
    /// The tool lacks its aspect.
    WhichAspect = "thaumcraft.refused.which",
    /// A place that is not a cell to be filled.
    NoCellThere = "thaumcraft.fault.no-cell",
    /// The anchors do not hang together.
    AnchorsApart = "thaumcraft.fault.apart",
    /// Status: solved.
    NoteSolved = "thaumcraft.status.solved",
    /// Status: groups apart.
    NoteApart = "thaumcraft.status.apart",
    /// Status: no anchors.
    NoteEmpty = "thaumcraft.status.empty",
    /// Tile: free.
    TileFree = "thaumcraft.tile.free",
    /// Tile: no cell.
    TileHole = "thaumcraft.tile.hole",
    /// Tile: to be kept empty.
    TileForbidden = "thaumcraft.tile.forbidden",
    /// Tile: an anchor.
    TileAnchor = "thaumcraft.tile.anchor",
    /// Tile: placed.
    TilePlaced = "thaumcraft.tile.placed",
    /// Tile: to be placed.
    TileToPlace = "thaumcraft.tile.to-place",
    /// Tool: put an aspect.
    ToolPut = "thaumcraft.tool.put",
    /// Tool: take away.
    ToolClear = "thaumcraft.tool.clear",
    /// Tool: an anchor.
    ToolAnchor = "thaumcraft.tool.anchor",
    /// Tool: a hole.
    ToolHole = "thaumcraft.tool.hole",
    /// Tool: keep empty.
    ToolForbid = "thaumcraft.tool.forbid",
    /// Legend: anchors.
    LegendAnchors = "thaumcraft.legend.anchors",
    /// Legend: to be placed.
    LegendToPlace = "thaumcraft.legend.to-place",
    /// Heading: what to combine.
    CraftLabel = "thaumcraft.craft",
    /// Two aspects combined so many times.
    CraftStep = "thaumcraft.craft.step",
    /// Heading of the table of aspects.
    SheetAspects = "thaumcraft.sheet",
    /// Column: how many are owned.
    ColumnStock = "thaumcraft.sheet.stock",
    /// Column: what one costs.
    ColumnCost = "thaumcraft.sheet.cost",
    /// Column: not discovered yet.
    ColumnUnknown = "thaumcraft.sheet.unknown",
    /// Column: not to be placed.
    ColumnWithout = "thaumcraft.sheet.without",
    /// Flip this tile for the leaves of this game.
    FlipForLeaves = "hollows.flip.leaves",
    /// Flip this tile for the leaves of the week.
    FlipForWeek = "hollows.flip.week",
    /// Flip this tile for the chance of these parts.
    FlipForChance = "hollows.flip.chance",
    /// Flip this tile for the fewest flips on average.
    FlipForFlips = "hollows.flip.flips",
    /// Flip this tile for the fewest flips in the worst case.
    FlipForWorst = "hollows.flip.worst",
    /// The flips are used up.
    NoFlipLeft = "hollows.no-flip",
    /// The goal is reached.
    GoalReached = "hollows.reached",
    /// The goal cannot be reached.
    OutOfReach = "hollows.out-of-reach",
    /// The goal is reached; flip this tile for leaves.
    ReachedFlip = "hollows.reached.flip",
    /// The goal cannot be reached; flip this tile for leaves.
    OutOfReachFlip = "hollows.out-of-reach.flip",
    /// No flip brings more.
    NothingToGain = "hollows.nothing-to-gain",
    /// What a tile may show.
    TileOdds = "hollows.why.odds",
    /// What a tile is certain to show.
    TileSurely = "hollows.why.surely",
    /// Tiles that are just as good.
    JustAsGood = "hollows.why.equals",
    /// Many tiles are just as good.
    ManyAsGood = "hollows.why.many-equals",
    /// What to flip after a piece was seen.
    AfterShape = "hollows.why.after-shape",
    /// Nothing to flip after a piece was seen.
    AfterShapeEnd = "hollows.why.after-shape-end",
    /// What to flip after the fox or nothing was seen.
    AfterSeen = "hollows.why.after",
    /// Nothing to flip after the fox or nothing was seen.
    AfterSeenEnd = "hollows.why.after-end",
    /// No listed arrangement fits.
    UnlistedLayout = "hollows.why.unlisted",
    /// The board is not listed.
    UnlistedBoard = "hollows.why.unlisted-board",
    /// A documented method marks tiles.
    MethodMarks = "hollows.method.marks",
    /// A documented method shows fox tiles.
    MethodFoxes = "hollows.method.foxes",
    /// A documented method has located everything.
    MethodLocated = "hollows.method.located",
    /// A documented method has nothing to mark.
    MethodNothing = "hollows.method.nothing",
    /// The search was stopped.
    OneLook = "hollows.why.one-look",
    /// What a documented method does not look at.
    MethodBlind = "hollows.why.method",
    /// What the method marks is best for the goal, too.
    MethodBest = "hollows.why.method-best",
    /// What the method marks, or a part of it, is not best for the goal.
    MethodWorse = "hollows.why.method-worse",
    /// What a tile is worth in leaves.
    WorthLeaves = "hollows.worth.leaves",
    /// What a tile is worth as a chance.
    WorthChance = "hollows.worth.chance",
    /// What a tile is worth in flips.
    WorthFlips = "hollows.worth.flips",
    /// The score a documented method gives a tile.
    WorthScore = "hollows.worth.score",
    /// Label: the board.
    BoardLabel = "hollows.fact.board",
    /// Label: layouts.
    ArrangementsLeft = "hollows.fact.layouts",
    /// Label: flips left.
    FlipsLeftLabel = "hollows.fact.flips",
    /// Label: what the second game is worth.
    SecondGameLabel = "hollows.fact.second-game",
    /// Label: the chances of the goals.
    ChancesLabel = "hollows.fact.chances",
    /// The chance of every set of parts, each for its own.
    Chances = "hollows.chances",
    /// Tiles contradict each other.
    TilesDisagree = "hollows.impossible.tiles",
    /// Too few blocked tiles are entered.
    WhichBoard = "hollows.impossible.which-board",
    /// Weights for another number of arrangements.
    WeightCount = "hollows.impossible.weights",
    /// The documented method knows listed arrangements only.
    MethodUnlisted = "hollows.impossible.method",
    /// The tile cannot be flipped.
    NotCovered = "hollows.refused.not-covered",
    /// Status: flips left.
    FlipsLeft = "hollows.status.left",
    /// Status: flips left, and what is uncovered.
    FlipsLeftPaid = "hollows.status.paid",
    /// Status: the game is over.
    GameEnded = "hollows.status.ended",
    /// Status: the game is over, and a second one is earned.
    GameEndedSecond = "hollows.status.ended-second",
    /// Status: the game is over, and nothing is uncovered.
    GameEndedEmpty = "hollows.status.ended-empty",
    /// Legend: the numbers are leaves.
    LegendLeaves = "hollows.legend.leaves",
    /// Legend: the numbers are chances.
    LegendChance = "hollows.legend.chance",
    /// Legend: the numbers are flips.
    LegendFlips = "hollows.legend.flips",
    /// Legend: the numbers are a method's scores.
    LegendScore = "hollows.legend.score",
    /// Legend: what is known though covered.
    LegendKnown = "hollows.legend.known",
    /// The swords.
    Swords = "hollows.swords",
    /// The present.
    Present = "hollows.present",
    /// The fox.
    Fox = "hollows.fox",
    /// Nothing.
    Nothing = "hollows.nothing",
    /// Tile: covered.
    TileCovered = "hollows.tile.covered",
    /// Tile: blocked.
    TileBlocked = "hollows.tile.blocked",
    /// Tile: flipped and empty.
    TileEmpty = "hollows.tile.empty",
    /// Tile: a piece of the swords.
    TileSwords = "hollows.tile.swords",
    /// Tile: a piece of the present.
    TilePresent = "hollows.tile.present",
    /// Tile: a piece of a gift box.
    TileBox = "hollows.tile.box",
    /// Tile: a piece of a coffer.
    TileCoffer = "hollows.tile.coffer",
    /// Tile: the fox.
    TileFox = "hollows.tile.fox",
    /// Tile: covered, but a piece of the swords.
    TileKnownSwords = "hollows.tile.known-swords",
    /// Tile: covered, but a piece of the present.
    TileKnownPresent = "hollows.tile.known-present",
    /// Tile: covered, but the fox.
    TileKnownFox = "hollows.tile.known-fox",
    /// Tile: covered, but empty.
    TileKnownEmpty = "hollows.tile.known-empty",
    /// Tool: flip.
    ToolFlip = "hollows.tool.flip",
    /// Tool: the next thing the tile may be.
    ToolNext = "hollows.tool.next",
    /// Tool: covered again.
    ToolCover = "hollows.tool.cover",
    /// Tool: blocked.
    ToolBlocked = "hollows.tool.blocked",
    /// Tool: empty.
    ToolEmpty = "hollows.tool.empty",
    /// Tool: a piece of the swords.
    ToolSwords = "hollows.tool.swords",
    /// Tool: a piece of the present.
    ToolPresent = "hollows.tool.present",
    /// Tool: a piece of a gift box.
    ToolBox = "hollows.tool.box",
    /// Tool: a piece of a coffer.
    ToolCoffer = "hollows.tool.coffer",
    /// Tool: the fox.
    ToolFox = "hollows.tool.fox",
    /// Tool: this piece of wide swords.
    ToolWide = "hollows.tool.wide",
    /// Tool: this piece of tall swords.
    ToolTall = "hollows.tool.tall",
    /// Tool: this piece of a gift box.
    ToolBoxPiece = "hollows.tool.box-piece",
    /// Tool: this piece of a coffer.
    ToolCofferPiece = "hollows.tool.coffer-piece",
}
