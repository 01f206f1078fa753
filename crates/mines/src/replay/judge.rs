//! A replay judged click by click: what was certain, what was a guess, what it risked, and what it gave away.
//!
//! A click is judged by what was seen before it. It is certain if no layout that explains the numbers has a mine where it
//! opens; else it is a guess, *forced* where no cell was certain. What a guess gives away is how much less often it wins
//! than the best cell; what happens then is luck. A certain click gives nothing away, whatever else could be opened: a
//! safe cell costs nothing and what it tells can be ignored.
//!
//! Chances to win come from three places. With few layouts left they are counted exactly. Else positions round a guess
//! are played on, guess and best cell on the same layouts, so that only what differs between them counts. Elsewhere, and
//! on boards that were not laid at random, no chance is given.

use super::Replay;
use super::clicks::{Click, Kind, Played};
use super::stats::{self, Stats};
use crate::analysis::Analysis;
use crate::deep::{INTERVAL, Worth, can_play_on, worths};
use crate::endgame::Endgame;
use crate::field::{Field, Spot};
use crate::listing::list_layouts;
use crate::mind::Mind;
use crate::policy::{Next, Policy};
use crate::why::{self, Proof};
use crate::{Certain, Fate, Halt, Odds, Outcome, Seen, View, odds};
use effort::{Budget, Rng, Stop};
use grid::Cell;
use rustc_hash::FxHashMap;

/// A replay judged.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Its clicks, those that open nothing included.
    pub clicks: Vec<JudgedClick>,
    /// Its figures.
    pub stats: Stats,
    /// Why some clicks are not judged, if some are not.
    pub stopped: Option<Stop>,
}

/// A click judged.
#[derive(Clone, Debug)]
pub struct JudgedClick {
    /// The click.
    pub click: Click,
    /// Seconds from the first cell that opened; less than 0 before.
    pub seconds: f64,
    /// Cells it opened.
    pub opened: usize,
    /// Whether a mine went off.
    pub hit: bool,
    /// What there was to decide, if it opened something and nothing promised that it is safe.
    pub decision: Option<Decision>,
}

/// A click that might have been another.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The chance that a mine goes off.
    pub risk: f64,
    /// The safest cell, and the chance that it is a mine.
    pub safest: (Cell, f64),
    /// The cell that the program would have opened instead of guessing here.
    pub best: Option<Cell>,
    /// The chance to win by the best cell.
    pub win_best: Option<f64>,
    /// The chance to win by this click, before it is known what it shows.
    pub win_chosen: Option<f64>,
    /// The chance to win once that is known: 0 after a mine.
    pub win_after: Option<f64>,
    /// What it gives away is off by no more than this in 95 of 100 cases; 0 where it was counted.
    pub within: f64,
    /// Safe cells with their proofs, where the guess was needless; the easiest first.
    pub missed: Vec<Proof>,
}

/// How much goes into a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The policy that is asked for the best cell.
    pub policy: &'static str,
    /// Playouts of each click that is compared.
    playouts: u32,
}

/// Efforts by name, the usual one first.
pub const EFFORTS: [Effort; 2] = [Effort { policy: "best", playouts: 24 }, Effort { policy: "deep", playouts: 160 }];
/// Layouts up to which a position is solved where a guess is compared, and where nothing but the chart asks.
const SOLVED: usize = 2_000;
const SOLVED_FOR_THE_CHART: usize = 200;
/// Nodes that solving may take before playing on has to do.
const SOLVE_NODES: u64 = 5_000_000;
/// Safe cells that get a proof where they were missed.
const MOST_PROVEN: usize = 3;
/// Nodes that their proofs may take.
const PROOF_NODES: u64 = 200_000;

/// Judges a replay. Where the budget ends, clicks stay without judgement.
pub fn judge(replay: &Replay, effort: Effort, budget: &mut Budget) -> Judged {
    let mut judge = Judge { is_random: replay.header.mode.is_random(), effort, stopped: None };
    let mut played = Played::new(replay);
    let (mut judged, mut begun, mut known) = (Vec::new(), None, None);
    while let Some(click) = played.next_click() {
        let targets = played.targets(&click);
        let is_promised = played.began().is_none() && !targets.iter().any(|&cell| replay.board.is_mine(cell));
        let mut decision = (!targets.is_empty() && !is_promised && judge.stopped.is_none())
            .then(|| judge.decide(played.view(), click, &targets, known, budget))
            .flatten()
            // What was cut short would be half a judgement.
            .filter(|_| judge.stopped.is_none());
        let opened = played.make(&click);
        let hit = played.outcome() == Outcome::Lost;
        if !opened.is_empty() {
            known = match played.outcome() {
                Outcome::Won => Some(1.0),
                Outcome::Lost => Some(0.0),
                Outcome::Playing => {
                    let is_guess = decision.as_ref().is_some_and(|decision| decision.risk > 0.0);
                    judge.win(played.view(), is_guess, budget)
                }
            };
            if let Some(decision) = &mut decision {
                decision.win_after = known.filter(|_| judge.is_random || played.outcome() != Outcome::Playing);
            }
        }
        begun = begun.or(played.began().map(|_| played.events()));
        judged.push(JudgedClick { click, seconds: 0.0, opened: opened.len(), hit, decision });
    }
    let began = played.began().unwrap_or(0);
    for click in &mut judged {
        click.seconds = click.click.time.saturating_sub(began) as f64 / 1_000.0;
    }
    Judged { clicks: judged, stats: stats::finished(replay, &played, begun), stopped: judge.stopped }
}

struct Judge {
    is_random: bool,
    effort: Effort,
    stopped: Option<Stop>,
}

/// A position counted as it stands, with its safe cells still to open.
struct Counted {
    field: Field,
    analysis: Analysis<f64>,
}

impl Judge {
    /// Judges a click by what is seen before it; `known` is the chance to win there, if it is known.
    fn decide(
        &mut self,
        view: &View,
        click: Click,
        targets: &[Cell],
        known: Option<f64>,
        budget: &mut Budget,
    ) -> Option<Decision> {
        let odds = self.heard(odds(view, budget))?;
        let safest = odds.cells().min_by(|a, b| a.1.total_cmp(&b.1))?;
        let mined = targets.iter().filter_map(|&cell| odds.mine(cell)).fold(0.0, f64::max);
        let win_best = known.filter(|_| self.is_random);
        let (win_chosen, win_after, missed) = (win_best, None, Vec::new());
        let mut decision =
            Decision { risk: 0.0, safest, best: None, win_best, win_chosen, win_after, within: 0.0, missed };
        if mined == 0.0 {
            return Some(decision);
        }
        decision.win_chosen = None;
        let counted = if targets.len() > 1 || self.is_random { self.count(view, budget) } else { None };
        decision.risk = match &counted {
            _ if targets.len() == 1 || mined == 1.0 => mined,
            Some(counted) => self.risk(counted, targets, budget)?,
            None => return None,
        };
        decision.best = if safest.1 == 0.0 {
            decision.missed = missed_cells(view, &odds, budget);
            Some(decision.missed.first().map_or(safest.0, |proof| proof.cell))
        } else {
            self.best(view, budget)
        };
        let chosen_is_best = click.kind == Kind::Left && decision.best == click.cell;
        if let (Some(counted), Some(best), true) = (counted, decision.best, self.is_random) {
            let spots = |cells: &[Cell]| cells.iter().map(|&cell| counted.field.spot(cell)).collect::<Vec<Spot>>();
            let mut choices = vec![spots(&[best])];
            if !chosen_is_best && decision.risk < 1.0 {
                choices.push(spots(targets));
            }
            if let Some(worths) = self.compare(&counted, &choices, budget) {
                let chosen = if chosen_is_best { worths[0] } else { worths.get(1).copied().unwrap_or_default() };
                // Where playing on says that the player chose better, the player did.
                decision.win_best = Some(chosen.win.max(worths[0].win));
                decision.win_chosen = Some(chosen.win);
                // Who opens a certain mine gives away all there was.
                let error = if decision.risk == 1.0 { worths[0].error } else { chosen.behind_error };
                decision.within = INTERVAL * error;
            }
        }
        Some(decision)
    }

    /// The chance to win from a position: counted where few layouts are left; after a guess by playing on.
    fn win(&mut self, view: &View, after_guess: bool, budget: &mut Budget) -> Option<f64> {
        let most = if after_guess { SOLVED } else { SOLVED_FOR_THE_CHART };
        if !self.is_random
            || self.stopped.is_some()
            || !after_guess && view.hidden().count() > MOST_HIDDEN_FOR_THE_CHART
        {
            return None;
        }
        let counted = self.count(view, budget)?;
        if let Some(win) = solve(&counted, most, budget) {
            return Some(win);
        }
        if !after_guess || !can_play_on(&counted.field) {
            return None;
        }
        let mine = counted.analysis.mine_by_spot(&counted.field);
        let field = &counted.field;
        let doubtful = || field.cells().filter(|&spot| field.is_in_doubt(spot));
        let mut first: Vec<Spot> = doubtful().filter(|&spot| mine[spot as usize] == 0.0).collect();
        if first.is_empty() {
            first.push(field.spot(self.best(view, budget)?));
        }
        self.play_on(&counted, &[first], budget).map(|worths| worths[0].win)
    }

    /// The chances to win by opening some cells or others.
    fn compare(&mut self, counted: &Counted, choices: &[Vec<Spot>], budget: &mut Budget) -> Option<Vec<Worth>> {
        let exactly = |win| Worth { win, ..Worth::default() };
        let solved: Option<Vec<Worth>> = budget.within(SOLVE_NODES, |part| {
            let layouts = few_layouts(counted, SOLVED, part)?;
            let wins = choices.iter().map(|choice| wins_by_opening(&counted.field, &layouts, choice, part));
            wins.map(|win| win.map(exactly)).collect()
        });
        if solved.is_some() {
            return solved;
        }
        if !can_play_on(&counted.field) {
            return None;
        }
        self.play_on(counted, choices, budget)
    }

    fn play_on(&mut self, counted: &Counted, choices: &[Vec<Spot>], budget: &mut Budget) -> Option<Vec<Worth>> {
        let played = worths(&counted.field, &counted.analysis, choices, self.effort.playouts, budget);
        self.heard(played.map_err(Halt::from))
    }

    /// What the program would open where it has to guess.
    fn best(&mut self, view: &View, budget: &mut Budget) -> Option<Cell> {
        let policy = Policy::named(self.effort.policy)?;
        let mut mind = Mind::new(view);
        let next = (policy.choose)(&mut mind, &mut Rng::seeded(0), budget);
        let spot = match self.heard(next)? {
            Next::Guess(spot) => Some(spot),
            Next::Solved(best) => best.spot,
            Next::Certain(safe) => safe.first().copied(),
            Next::Nothing => None,
        };
        spot.map(|spot| mind.field.cell(spot))
    }

    /// The chance that one of several cells is a mine.
    fn risk(&mut self, counted: &Counted, cells: &[Cell], budget: &mut Budget) -> Option<f64> {
        let mut safe = counted.field.clone();
        cells.iter().for_each(|&cell| safe.settle_safe(safe.spot(cell)));
        let layouts = Analysis::<f64>::default().ln_layouts_of(&safe, budget);
        let layouts = self.heard(layouts.map_err(Halt::from))?;
        // Some of them may be a mine, or this would not be asked.
        Some((1.0 - effort::real::exp(layouts - counted.analysis.ln_layouts())).clamp(f64::MIN_POSITIVE, 1.0))
    }

    fn count(&mut self, view: &View, budget: &mut Budget) -> Option<Counted> {
        let (field, mut analysis) = (Field::of(view), Analysis::default());
        let layouts = analysis.ln_layouts_of(&field, budget);
        let layouts = self.heard(layouts.map_err(Halt::from))?;
        layouts.is_finite().then_some(Counted { field, analysis })
    }

    /// What was found, unless thinking ended. What is too large for one click may do for the next.
    fn heard<T>(&mut self, found: Result<T, Halt>) -> Option<T> {
        match found {
            Ok(found) => return Some(found),
            Err(Halt::Stopped(stop @ (Stop::Nodes | Stop::Interrupted))) => self.stopped = Some(stop),
            Err(_) => {}
        }
        None
    }
}

/// Hidden cells beyond which so few layouts are not even looked for.
const MOST_HIDDEN_FOR_THE_CHART: usize = 150;

/// Safe cells of a position with their proofs, the easiest first.
fn missed_cells(view: &View, odds: &Odds, budget: &mut Budget) -> Vec<Proof> {
    let safe = odds.cells().filter(|&(_, mine)| mine == 0.0);
    // Those next to the most numbers are the likeliest to be easy.
    let numbers =
        |cell: Cell| view.size().neighbours(cell).filter(|&near| matches!(view.seen(near), Seen::Open(_))).count();
    let mut safe: Vec<(usize, Cell)> = safe.map(|(cell, _)| (numbers(cell), cell)).collect();
    safe.sort_by_key(|&(numbers, cell)| (usize::MAX - numbers, cell));
    let known: Vec<Certain> =
        safe.into_iter().take(MOST_PROVEN).map(|(_, cell)| Certain { cell, fate: Fate::Safe, because: None }).collect();
    let mut proofs = budget.within(PROOF_NODES, |part| why::prove(view, &known, part));
    proofs.sort_by_key(|proof| (proof.mine_count, proof.numbers.len(), proof.cell));
    proofs
}

/// The layouts of a position, if they are few.
fn few_layouts(counted: &Counted, most: usize, budget: &mut Budget) -> Option<Vec<Vec<Spot>>> {
    if counted.analysis.ln_layouts() > effort::real::ln(most as f64 + 0.5) {
        return None;
    }
    list_layouts(&counted.field, counted.analysis.fronts(), most, budget).ok()
}

/// The chance to win by best play, if few layouts are left.
fn solve(counted: &Counted, most: usize, budget: &mut Budget) -> Option<f64> {
    budget.within(SOLVE_NODES, |part| {
        let layouts = few_layouts(counted, most, part)?;
        let best = Endgame::new(&counted.field, &layouts, part).ok()?.best(part).ok()?;
        Some(best.wins as f64 / best.of as f64)
    })
}

/// The chance to win by opening these cells at once: the layouts fall into parts by what the cells show, and each part
/// is won as often as best play wins it.
fn wins_by_opening(field: &Field, layouts: &[Vec<Spot>], opened: &[Spot], budget: &mut Budget) -> Option<f64> {
    let mut parts: FxHashMap<Vec<u8>, Vec<Vec<Spot>>> = FxHashMap::default();
    for layout in layouts {
        if opened.iter().any(|spot| layout.contains(spot)) {
            continue;
        }
        let near = |&spot: &Spot| field.neighbours(spot).iter().filter(|near| layout.contains(near)).count() as u8;
        parts.entry(opened.iter().map(near).collect()).or_default().push(layout.clone());
        budget.work(opened.len() as u64).ok()?;
    }
    let mut wins = 0;
    for part in parts.values() {
        wins += Endgame::new(field, part, budget).ok()?.best(budget).ok()?.wins;
    }
    Some(wins as f64 / layouts.len() as f64)
}

impl Judged {
    /// The clicks that were decisions.
    pub fn decisions(&self) -> impl Iterator<Item = (&JudgedClick, &Decision)> {
        self.clicks.iter().filter_map(|click| click.decision.as_ref().map(|decision| (click, decision)))
    }

    /// Those of them that might have hit a mine.
    pub fn guesses(&self) -> impl Iterator<Item = (&JudgedClick, &Decision)> {
        self.decisions().filter(|(_, decision)| decision.risk > 0.0)
    }

    /// Mistakes of a kind: how many, and what they gave away.
    pub fn mistakes(&self, kind: Mistake) -> Mistakes {
        self.decisions().filter(|(_, decision)| decision.mistake() == Some(kind)).fold(
            Mistakes::default(),
            |Mistakes { count, cost }, (_, decision)| Mistakes {
                count: count + 1,
                cost: cost + decision.gives_away().unwrap_or(0.0),
            },
        )
    }

    /// 100 less the chance to win, in percent, that a decision gives away on average; decisions of which that is not known are left
    /// out. `None` where none is known.
    pub fn accuracy(&self) -> Option<f64> {
        let lost: Vec<f64> = self.decisions().filter_map(|(_, decision)| decision.gives_away()).collect();
        (!lost.is_empty()).then(|| 100.0 * (1.0 - lost.iter().sum::<f64>() / lost.len() as f64))
    }

    /// The chance to come through all guesses alive.
    pub fn luck(&self) -> f64 {
        self.guesses().map(|(_, decision)| 1.0 - decision.risk).product()
    }

    /// How much the chance to win changed by what guesses showed, beyond what they were worth: more than 0 for luck.
    pub fn luck_gained(&self) -> Option<f64> {
        let gained: Vec<f64> =
            self.guesses().filter_map(|(_, decision)| Some(decision.win_after? - decision.win_chosen?)).collect();
        (!gained.is_empty()).then(|| gained.iter().sum())
    }

    /// The click with which the game turned: the one that cost most, or in a game that was won, gained most.
    pub fn turned(&self) -> Option<usize> {
        let sign = if self.stats.outcome == Outcome::Won { 1.0 } else { -1.0 };
        let change = |click: &JudgedClick| {
            let Decision { win_best, win_after, .. } = click.decision.as_ref()?;
            Some(sign * ((*win_after)? - (*win_best)?))
        };
        let changes = self.clicks.iter().enumerate().filter_map(|(at, click)| Some((at, change(click)?)));
        changes.filter(|(_, change)| *change > 0.005).max_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at)
    }
}

impl Decision {
    /// Whether no cell was certain.
    pub fn is_forced(&self) -> bool {
        self.risk > 0.0 && self.safest.1 > 0.0
    }

    /// The chance to win that it gives away beside the best cell, if it is known: nothing where it was certain.
    pub fn gives_away(&self) -> Option<f64> {
        if self.risk == 0.0 { Some(0.0) } else { Some((self.win_best? - self.win_chosen?).max(0.0)) }
    }

    /// What kind of mistake it is, if it is one.
    pub fn mistake(&self) -> Option<Mistake> {
        let gives_away = self.gives_away().unwrap_or(0.0);
        if self.risk == 1.0 {
            Some(Mistake::CertainMine)
        } else if self.risk > 0.0 && self.safest.1 == 0.0 {
            Some(Mistake::NeedlessGuess)
        } else if self.is_forced() && gives_away >= LEAST_MISTAKE.max(self.within) {
            Some(Mistake::WorseGuess)
        } else {
            None
        }
    }
}

/// What a forced guess gives away at least to be called a mistake, and no less than playing on can tell.
const LEAST_MISTAKE: f64 = 0.02;

/// A kind of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The cell was certain to be a mine, or the flags round a number to be wrong.
    CertainMine,
    /// It was guessed though a cell was certain.
    NeedlessGuess,
    /// It had to be guessed, and another cell wins more often.
    WorseGuess,
}

/// Mistakes of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mistakes {
    /// How many.
    pub count: usize,
    /// The chances to win that they gave away in all, as far as they are known.
    pub cost: f64,
}

impl Mistake {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::CertainMine, Self::NeedlessGuess, Self::WorseGuess];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::CertainMine => "certain-mine",
            Self::NeedlessGuess => "needless-guess",
            Self::WorseGuess => "worse-guess",
        }
    }
}

impl JudgedClick {
    /// What the click is called in figures.
    pub fn kind(&self) -> &'static str {
        match self.click.kind {
            Kind::Left => "left",
            Kind::Right => "right",
            Kind::Chord => "double",
        }
    }
}
