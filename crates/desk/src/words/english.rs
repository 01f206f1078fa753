//! English.

use super::{Grammar, Key};

pub(super) const GRAMMAR: Grammar = Grammar {
    decimal: ".",
    thousands: ",",
    percent: "%",
    comma: ", ",
    and: " and ",
    template: |key| Some(template(key)),
};

#[expect(clippy::too_many_lines, reason = "a table of all that can be said")]
pub(super) fn template(key: Key) -> &'static str {
    match key {
        Key::Plain => "{text}",
        Key::Number => "{number}",
        Key::UnknownTool => "'{tool}' is not a tool here; the tools are {known}",
        Key::OffBoard => "{place} is not on the board",
        Key::GameOver => "the game is over; undo, or start a new one",
        Key::ChordLacksFlags => "{cell} does not have as many flags round it as it says",
        Key::UnknownOption => "'{option}' is not an option; the options are {known}",
        Key::BadOption => "{option}: '{value}' cannot be; use {known}",
        Key::NotFoundInTime => "no such board was found in the time given",
        Key::UnknownGame => "'{game}' is not a game; the games are {known}",
        Key::NextBest => "Next best: {others}",
        Key::LegendBest => "[ ] best",
        Key::LegendProof => "( ) proof",
        Key::LegendSure => "o safe  x mine",
        Key::LegendShare => "% mine",
        Key::Thinking => "thinking",
        Key::Playing => "playing, speed {speed} of {speeds}",
        Key::SeriesSoFar => "{won} of {played} games won",
        Key::PlayKeys => "h hint  w worth  s step  p play  P games  +/- speed  u undo  r redo  a another  q quit",
        Key::Proven => "proven",
        Key::BestSeen => "best seen so far",

        Key::OpenSafe => "Open {cell}: safe.",
        Key::OpenFirst => "Open {cell}: a good first click.",
        Key::OpenBestGuess => "Open {cell}: {mine} mine, the best guess; no cell is certain.",
        Key::WinsExactly => "Best play wins {win} of the layouts left: all were searched.",
        Key::WinsAbout => "About {win} of such games are won, by estimate.",
        Key::WinsPlayedOn => "Played on {count} times from here: {win} ± {within} of the games are won.",
        Key::PlayedOnKept => "No other cell does clearly better when it is played on.",
        Key::PlayedOnChanged => {
            "{other} looked best at first, but {cell} wins {ahead} ± {within} more when both are played on."
        }
        Key::RunnerUpWins => "{other} would win {win}.",
        Key::RunnerUpWinsWithin => "{other} would win {win} ± {within}.",
        Key::RunnerUpEqual => "{other} would win just as often.",
        Key::RunnerUpSafer => "{other} has {mine}, but what it can show helps less.",
        Key::RunnerUpSaferButFlip => "{other} has {mine}, but {cell} decides what may otherwise end in a coin flip.",
        Key::RunnerUpRiskier => "{other} comes next: {mine} mine.",
        Key::RunnerUpTellsLess => "{other} is as safe, but what it can show helps less.",
        Key::SafeAndWin => "{safe} safe, wins {win}",
        Key::SafeAndWinWithin => "{safe} safe, wins {win} ± {within}",
        Key::OpenGuess => "Open {cell}: {mine} mine, the least of all cells; no cell is certain.",
        Key::OpenEstimate => "Open {cell}: about {mine} mine, as far as single numbers tell.",
        Key::NothingLeft => "Nothing is left to open: every hidden cell is a mine.",
        Key::Satisfied => "The {number} at {at} has all its mines, so its other neighbours are safe.",
        Key::InNoLayout => "No layout that fits the numbers has a mine at {cell}; {layouts} {layouts?fits|fit}.",
        Key::LeastLikely => "Of {layouts} layouts that fit the numbers, {mine} have a mine at {cell}.",
        Key::EquallySafe => {
            "{count} other {count?cell is|cells are} just as safe; {cell} is the most likely to open a region."
        }
        Key::NumberAt => "the {number} at {at}",
        Key::AllItsMines => "The {number} at {at} touches just as many hidden cells as it lacks mines.",
        Key::TogetherSafe => "Together {numbers} leave no room for a mine at {cell}.",
        Key::TogetherMine => "Together {numbers} cannot do without a mine at {cell}.",
        Key::CountedSafe => "With {mines} {mines?mine|mines} left, {numbers} {numbers?leaves|leave} none for {cell}.",
        Key::CountedMine => {
            "With {mines} {mines?mine|mines} left, {numbers} {numbers?needs|need} one of them at {cell}."
        }
        Key::NoMineLeft => "No mine is left, so every hidden cell is safe.",
        Key::OnlyMinesLeft => "As many mines are left as cells are hidden.",
        Key::SeenByBasic => "Single numbers give it away, one after the other.",
        Key::SeenByGroups => "Comparing groups of cells that overlap gives it away.",
        Key::SeenByCountSets => "Taking sets of cells from each other gives it away.",
        Key::SeenByLayouts => "No simple rule shows it; trying all layouts of these numbers does.",
        Key::MethodFindsNone => "{method} finds no safe cell.",
        Key::MethodStopped => "{method} did not finish within its limit; it found no safe cell so far.",
        Key::StrongerFinds => "A stronger method does: {cell} is safe.",
        Key::NoneIsCertain => "No method can: every hidden cell may be a mine.",
        Key::MethodFindsMines => "It is sure of {count?a mine|mines} at {cells}.",
        Key::ReviewNoGuess => "No guess in {moves} {moves?move|moves}.",
        Key::ReviewBest => "Move {turn}: {cell} was a guess at {risk}; no cell was safer.",
        Key::ReviewBestHit => "Move {turn}: {cell} was a guess at {risk} and a mine; no cell was safer.",
        Key::ReviewRisky => "Move {turn}: {cell} was a guess at {risk}; {other} had {least}.",
        Key::ReviewRiskyHit => "Move {turn}: {cell} was a guess at {risk} and a mine; {other} had {least}.",
        Key::ReviewNeedless => "Move {turn}: {cell} was a guess at {risk}, though {other} was safe.",
        Key::ReviewNeedlessHit => "Move {turn}: {cell} was a guess at {risk} and a mine, though {other} was safe.",
        Key::ReviewChordBest => "Move {turn}: the chord at {cell} was a guess at {risk}; no cell was safer.",
        Key::ReviewChordBestHit => {
            "Move {turn}: the chord at {cell} was a guess at {risk} and opened a mine; no cell was safer."
        }
        Key::ReviewChordRisky => "Move {turn}: the chord at {cell} was a guess at {risk}; {other} had {least}.",
        Key::ReviewChordRiskyHit => {
            "Move {turn}: the chord at {cell} was a guess at {risk} and opened a mine; {other} had {least}."
        }
        Key::ReviewChordNeedless => "Move {turn}: the chord at {cell} was a guess at {risk}, though {other} was safe.",
        Key::ReviewChordNeedlessHit => {
            "Move {turn}: the chord at {cell} was a guess at {risk} and opened a mine, though {other} was safe."
        }
        Key::ReviewLuck => "{luck} of games come through {count?this guess|these guesses}.",
        Key::ReviewInferred => {
            "{moves} {moves?click was|clicks were} not recorded; {moves?its cell is|their cells are} inferred from what opened."
        }
        Key::NotCounted => "The layouts could not be counted within the limit; think longer for exact odds.",
        Key::TooEntangled => "The numbers are too entangled to count all layouts in memory; no exact odds here.",
        Key::FirstIsSafe => {
            "The first click is never a mine. A corner has the fewest neighbours, so it opens a region most often."
        }
        Key::FirstOpens => "The first click always opens a region.",
        Key::SafeShare => "{safe} safe",
        Key::LayoutsLeft => "Layouts left",
        Key::WinLabel => "Chance to win",
        Key::WinShare => "{win}",
        Key::WinAbout => "about {win}",
        Key::WinWithin => "{win} ± {within}",
        Key::MinesLeftLabel => "Mines left",
        Key::HiddenCells => "Hidden cells",
        Key::TooFewCells => {
            "no layout fits: the {number} at {cell} lacks {missing} {missing?mine|mines} but touches {hidden} hidden {hidden?cell|cells}"
        }
        Key::TooManyMines => "no layout fits: the {number} at {cell} touches {shown} {shown?mine|mines}",
        Key::NumbersDisagree => "no layout fits: the numbers at {cells} contradict each other",
        Key::MineCountDisagrees => {
            "no layout fits: the {cells?number|numbers} at {cells} {cells?does|do} not go with {mines} {mines?mine|mines} left in {hidden} hidden {hidden?cell|cells}"
        }
        Key::TooManyMinesLeft => {
            "no layout fits: {mines} {mines?mine is|mines are} left, but {hidden} {hidden?cell is|cells are} hidden"
        }
        Key::MinesLeft => "{mines} {mines?mine|mines} left",
        Key::MinesLeftFlagged => "{mines} {mines?mine|mines} left, {flags} flagged",
        Key::Won => "Won: every cell but the mines is open.",
        Key::Lost => "Lost: a mine went off at {cell}.",
        Key::TileHidden => "hidden",
        Key::TileFlag => "flag",
        Key::TileMine => "mine",
        Key::TileClear => "open and clear",
        Key::TileNumber => "{number}",
        Key::ToolOpen => "Open",
        Key::ToolFlag => "Flag",
        Key::ToolChord => "Chord",
        Key::ToolNumber => "Number",
        Key::ToolHide => "Hide",
        Key::ToolMine => "Mine",

        Key::FlipForLeaves => "Flip {cell}: {leaves} leaves to be expected.",
        Key::FlipForWeek => "Flip {cell}: {leaves} leaves to be expected of this week.",
        Key::FlipForChance => "Flip {cell}: {chance} to have {parts} within {flips} {flips?flip|flips}.",
        Key::FlipForFlips => "Flip {cell}: {parts} in {number} flips on average.",
        Key::FlipForWorst => "Flip {cell}: {parts} in {number} {number?flip|flips} at worst.",
        Key::NoFlipLeft => "No flip is left.",
        Key::GoalReached => "The goal is reached; no flip is needed for it.",
        Key::OutOfReach => "The goal is out of reach: {parts} cannot be had within {flips} {flips?flip|flips}.",
        Key::ReachedFlip => "The goal is reached. Flip {cell} for the leaves: {leaves} to be expected.",
        Key::OutOfReachFlip => {
            "The goal is out of reach with {flips} {flips?flip|flips}. Flip {cell} for the leaves: {leaves} to be expected."
        }
        Key::NothingToGain => "No flip can bring more for this goal.",
        Key::TileOdds => "{cell} shows swords {swords}, present {present}, fox {fox}, nothing {empty}.",
        Key::TileSurely => "{cell} is certain to show {what}.",
        Key::JustAsGood => "{cells} {cells?is|are} just as good.",
        Key::ManyAsGood => "{count} other tiles are just as good.",
        Key::AfterShape => "If it shows {what} lying {from} to {to} ({chance}), flip {next}.",
        Key::AfterShapeEnd => "If it shows {what} lying {from} to {to} ({chance}), no more flip helps.",
        Key::AfterSeen => "If it shows {what} ({chance}), flip {next}.",
        Key::AfterSeenEnd => "If it shows {what} ({chance}), no more flip helps.",
        Key::UnlistedLayout => {
            "No known arrangement of this board fits what was seen; all {layouts} that the shapes allow are taken for possible."
        }
        Key::UnlistedBoard => {
            "No known board looks like this; all {layouts} layouts that the shapes allow are taken for possible."
        }
        Key::MethodMarks => "{method} marks {cells}.",
        Key::MethodFoxes => "{method} shows where a fox may be: {cells}.",
        Key::MethodLocated => "{method} knows where all lies: flip {cells}.",
        Key::MethodNothing => "{method} has nothing to mark.",
        Key::OneLook => {
            "The search was stopped: the numbers are what one look ahead is sure to bring, and more may be had."
        }
        Key::MethodBlind => "{method} looks at neither the goal nor the flips left.",
        Key::MethodBest => "For the goal {goal} no tile is better.",
        Key::MethodWorse => "For the goal {goal} not all of these are best; {best} is.",
        Key::WorthLeaves => "{leaves} leaves",
        Key::WorthChance => "{chance}",
        Key::WorthFlips => "{number} flips",
        Key::WorthScore => "score {score}",
        Key::BoardLabel => "Board",
        Key::ArrangementsLeft => "Layouts left",
        Key::FlipsLeftLabel => "Flips left",
        Key::SecondGameLabel => "Second game",
        Key::ChancesLabel => "Chances",
        Key::Chances => {
            "swords + present {sp}, swords + fox {sf}, present + fox {pf}, fox {f}, swords {s}, present {p}, all {all}"
        }
        Key::TilesDisagree => "no layout fits: {cells} {cells?cannot be|contradict each other}",
        Key::WhichBoard => "the blocked tiles fit {boards} boards; enter more of the five",
        Key::WeightCount => "{given} {given?weight|weights}, but the board has {wanted} arrangements",
        Key::MethodUnlisted => "{method} knows listed arrangements only, and which of them this is cannot be told",
        Key::NotCovered => "{cell} is not covered",
        Key::FlipsLeft => "{flips} {flips?flip|flips} left",
        Key::FlipsLeftPaid => "{flips} {flips?flip|flips} left; {parts} uncovered: {leaves} leaves",
        Key::GameEnded => "No flip is left; {parts} uncovered: {leaves} leaves",
        Key::GameEndedSecond => "No flip is left; {parts} uncovered: {leaves} leaves and a second game",
        Key::GameEndedEmpty => "No flip is left, and nothing is wholly uncovered",
        Key::LegendLeaves => "number: leaves",
        Key::LegendChance => "%: chance of the goal",
        Key::LegendFlips => "number: flips",
        Key::LegendScore => "number: score in thousands",
        Key::LegendKnown => "s, p, f, -: known",
        Key::Swords => "swords",
        Key::Present => "present",
        Key::Fox => "fox",
        Key::Nothing => "nothing",
        Key::TileCovered => "covered",
        Key::TileBlocked => "blocked",
        Key::TileEmpty => "empty",
        Key::TileSwords => "swords",
        Key::TilePresent => "present",
        Key::TileBox => "gift box",
        Key::TileCoffer => "coffer",
        Key::TileFox => "fox",
        Key::TileKnownSwords => "covered, swords",
        Key::TileKnownPresent => "covered, present",
        Key::TileKnownFox => "covered, fox",
        Key::TileKnownEmpty => "covered, empty",
        Key::ToolFlip => "Flip",
        Key::ToolNext => "Next",
        Key::ToolCover => "Cover",
        Key::ToolBlocked => "Blocked",
        Key::ToolEmpty => "Empty",
        Key::ToolSwords => "Swords",
        Key::ToolPresent => "Present",
        Key::ToolBox => "Gift box",
        Key::ToolCoffer => "Coffer",
        Key::ToolFox => "Fox",
        Key::ToolWide => "Piece of wide swords",
        Key::ToolTall => "Piece of tall swords",
        Key::ToolBoxPiece => "Piece of a gift box",
        Key::ToolCofferPiece => "Piece of a coffer",
        Key::PopGroup => "Pop {cell}: {tiles} tiles for {pays}.",
        Key::PopOver => "No group is left: {bonus} {bonus?point|points} for {left} {left?tile|tiles} left over.",
        Key::PopOverEmpty => "The board is empty: {bonus} points for that.",
        Key::GameProven => {
            "{score} {score?point|points} in {clicks} {clicks?click|clicks}, {left} {left?tile|tiles} left over: proven, no game scores more."
        }
        Key::GameProvenClears => {
            "{score} {score?point|points} in {clicks} {clicks?click|clicks}, the board cleared: proven, no game scores more."
        }
        Key::GameSoFar => {
            "{score} {score?point|points} in {clicks} {clicks?click|clicks}, {left} {left?tile|tiles} left over: best found, not proven (upper bound {bound})."
        }
        Key::GameSoFarClears => {
            "{score} {score?point|points} in {clicks} {clicks?click|clicks}, the board cleared: best found, not proven (upper bound {bound})."
        }
        Key::TargetReached => "With the {made} made before that is {total}: the target of {target} is reached.",
        Key::TargetOut => {
            "The target of {target} cannot be reached: with the {made} made before no game comes to more than {most}."
        }
        Key::TargetOpen => {
            "With the {made} made before that is {total}, below the target of {target}; whether more is possible is not known (upper bound {most})."
        }
        Key::FoundInTime => "Found within a time limit: another run may find another game; --nodes repeats.",
        Key::PopStep => "{cell}: {tiles} {colour} for {pays}, {score} in all.",
        Key::LeadsTo => "{points}",
        Key::ScoreLabel => "Score so far",
        Key::PlanLabel => "Plan",
        Key::BoundLabel => "Upper bound",
        Key::LeftLabel => "Left over",
        Key::PopStatus => "{score} {score?point|points}, {groups} {groups?group|groups}, upper bound {bound}",
        Key::PopStatusTarget => "{score} of {target} points, {groups} {groups?group|groups}, upper bound {bound}",
        Key::PopEnded => "Over: {score} points, {bonus} of them for {left} {left?tile|tiles} left over.",
        Key::PopCleared => "Cleared: {score} points, {bonus} of them for the empty board.",
        Key::NoTile => "there is no tile at {cell}",
        Key::NoGroup => "the tile at {cell} has no neighbour of its colour",
        Key::TooManyPoints => "that would make more than {most} points; set 'made' to fewer",
        Key::WhichColour => "say which colour: 'paint R'",
        Key::FoulOutside => "step {step}: {cell} is not on the board",
        Key::FoulEmpty => "step {step}: there is no tile at {cell}",
        Key::FoulSingle => "step {step}: the tile at {cell} has no neighbour of its colour",
        Key::TileSingle => "{colour}, alone",
        Key::TileGroup => "{colour}, group of {tiles} for {pays}",
        Key::TileNone => "no tile",
        Key::ToolPop => "Pop",
        Key::ToolPaint => "Paint",
        Key::ToolErase => "Take away",
        Key::LegendLoss => "number: points less than the best",
        Key::PutAspect => "Put {aspect} at {place}.",
        Key::ReplaceAspect => "Take {old} off {place} and put {aspect} there.",
        Key::NothingToPlace => "All anchors hang together; nothing is left to place.",
        Key::CheapestPlan => "Place {cells} {cells?aspect|aspects} for {cost}: proven, no layout costs less.",
        Key::FewestPlan => "Place {cells} {cells?aspect|aspects} for {cost}: proven, no layout needs fewer cells.",
        Key::PlanSoFar => {
            "Place {cells} {cells?aspect|aspects} for {cost}: best found, not proven (every layout costs at least {bound})."
        }
        Key::FewestSoFar => {
            "Place {cells} {cells?aspect|aspects} for {cost}: best found, not proven (every layout needs at least {bound} {bound?cell|cells})."
        }
        Key::NoPlanYet => "No layout was found within the limit; whether there is one is not known.",
        Key::MethodFoundNone => "This method found no layout; whether there is one is not known.",
        Key::LinksWith => "It links with {aspect} at {place}.",
        Key::PartOfPlan => {
            "With it {cells} {cells?aspect is|aspects are} left to place, for {cost} in all: proven, no layout is better."
        }
        Key::PartOfPlanSoFar => {
            "With it {cells} {cells?aspect is|aspects are} left to place, for {cost} in all; a better layout may exist."
        }
        Key::CostLabel => "Cost",
        Key::CellsLabel => "Cells",
        Key::AspectsLabel => "Aspects",
        Key::PrimalsLabel => "Primals",
        Key::FromStockLabel => "From the stock",
        Key::AspectsListed => "{list}",
        Key::UnknownAnchor => "cannot be solved because {aspect} at {place} is not discovered and never links",
        Key::AnchorsCutOff => "cannot be solved because no cells lead from {some} to {others}",
        Key::AnchorsNoChain => {
            "cannot be solved because no chain of aspects that may be placed leads from {some} to {others}"
        }
        Key::StockNoChain => {
            "cannot be solved because no chain of aspects that may be placed and that your stock can give leads from \
             {some} to {others}"
        }
        Key::AnchorNamed => "{aspect} ({place})",
        Key::AnchorsNoRoom => "cannot be solved because every chain of aspects needs more cells than there are",
        Key::StockTooSmall => {
            "cannot be solved because every layout needs more {aspect} than the {owned} your stock can give"
        }
        Key::StockAtOdds => {
            "cannot be solved because no layout can be paid from your stock, one part of it or another always runs short"
        }
        Key::PlaceTaken => "{place} is not free",
        Key::NothingThere => "there is nothing to take away at {place}",
        Key::MayNotPlace => "{aspect} is not discovered or not to be placed",
        Key::CannotPay => "your stock cannot give {aspect}",
        Key::WhichAspect => "say which aspect: '{tool} lux'",
        Key::NoCellThere => "there is no cell to fill at {place}",
        Key::AnchorsApart => "{some} {some?does|do} not hang together with {others}",
        Key::NoteSolved => "Solved: all anchors hang together.",
        Key::NoteApart => "{groups} groups of anchors are apart",
        Key::NoteEmpty => "There are no anchors yet",
        Key::TileFree => "free",
        Key::TileHole => "hole",
        Key::TileForbidden => "to be kept empty",
        Key::TileAnchor => "anchor {aspect}",
        Key::TilePlaced => "{aspect}",
        Key::TileToPlace => "{aspect}, to be placed",
        Key::ToolPut => "Put",
        Key::ToolClear => "Take away",
        Key::ToolAnchor => "Anchor",
        Key::ToolHole => "Hole",
        Key::ToolForbid => "Keep empty",
        Key::LegendAnchors => "CAPITALS anchor",
        Key::LegendToPlace => "( ) to be placed",
        Key::CraftLabel => "Combine first",
        Key::CraftStep => "{times} × {aspect} = {first} + {second}",
        Key::SheetAspects => "Stock and costs",
        Key::ColumnStock => "Owned",
        Key::ColumnCost => "Cost",
        Key::ColumnUnknown => "Not discovered",
        Key::ColumnWithout => "Do not place",
    }
}
