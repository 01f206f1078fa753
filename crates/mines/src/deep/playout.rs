//! A game played on from a position to its end, with little noise.
//!
//! As in [`estimate`](crate::estimate) nobody dies: a guess multiplies the weight by the chance to
//! survive it, and another layout is drawn if the cell is a mine in this one. The player opens the safest
//! cell, and where few layouts are left their exact value ends the game.
//!
//! Playouts of one position meet the same positions again and again, so what was found out about one is
//! remembered under its name: the sum of a random word for each number that was opened.

use crate::Halt;
use crate::analysis::Analysis;
use crate::endgame::Endgame;
use crate::field::{Field, Spot};
use crate::listing::list_layouts;
use crate::lookahead::{Outlook, best_clicks};
use crate::mind::Mind;
use crate::policy::safest::least_likely;
use crate::truth::{Sees, Truth};
use effort::real::ln;
use effort::{Budget, Rng, Stop};
use rustc_hash::FxHashMap;

/// How the player of a playout chooses.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// Positions with at most so many layouts are solved.
    pub solved: usize,
    /// Whether it looks a click ahead where it must guess, instead of opening the safest cell.
    pub looks: bool,
}

/// Room to play on from one position.
#[derive(Clone, Debug)]
pub(super) struct Playouts {
    player: Player,
    seat: Seat,
    known: FxHashMap<u64, Stand>,
    guessed: Analysis<f64>,
    next: Vec<Spot>,
}

/// A player who knows the name of the position.
#[derive(Clone, Debug)]
struct Seat {
    mind: Mind,
    /// A random word for each number at each spot.
    words: Vec<[u64; 9]>,
    name: u64,
}

/// How a position stands in which single numbers give nothing away.
#[derive(Clone, Debug)]
enum Stand {
    /// Some cells are certain.
    Certain { safe: Vec<Spot>, mines: Vec<Spot> },
    /// The cell that the player opens, and how likely it is safe.
    Guess { spot: Spot, safe: f64 },
    /// So many games are won from here.
    Solved(f64),
}

/// Positions remembered at most, about 64 MB of them.
const MOST_KNOWN: usize = 1 << 19;

impl Sees for Seat {
    fn field(&self) -> &Field {
        &self.mind.field
    }

    fn see(&mut self, spot: Spot, number: u8) {
        self.mind.see(spot, number);
        self.name = self.name.wrapping_add(self.words[spot as usize][usize::from(number)]);
    }
}

impl Playouts {
    pub(super) fn new(field: &Field, player: Player) -> Self {
        // The words need only differ, so any seed will do.
        let mut rng = Rng::seeded(0);
        let words = (0..field.spots()).map(|_| std::array::from_fn(|_| rng.next())).collect();
        let seat = Seat { mind: Mind::new(&field.view()), words, name: 0 };
        Self { player, seat, known: FxHashMap::default(), guessed: Analysis::default(), next: Vec::new() }
    }

    /// The weight of a game that goes on from a position by opening cells which are no mines in truth.
    /// The position must always be the same.
    pub(super) fn play(
        &mut self,
        from: &Field,
        truth: &mut Truth,
        first: &[Spot],
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<f64, Stop> {
        self.seat.mind.go_back_to(from);
        self.seat.name = 0;
        self.next.clear();
        self.next.extend(first);
        let mut weight = 1.0;
        loop {
            for &spot in &self.next {
                if self.seat.mind.field.number(spot).is_none() {
                    budget.spend_many(truth.open(&mut self.seat, spot) as u64)?;
                }
            }
            self.next.clear();
            self.seat.mind.follow_single_numbers(&mut self.next);
            if !self.next.is_empty() {
                continue;
            }
            if self.seat.mind.field.in_doubt() == 0 {
                return Ok(weight);
            }
            if !self.known.contains_key(&self.seat.name) {
                let stand = self.look(budget)?;
                if self.known.len() == MOST_KNOWN {
                    self.known.clear();
                }
                self.known.insert(self.seat.name, stand);
            }
            match &self.known[&self.seat.name] {
                Stand::Certain { safe, mines } => {
                    let field = &mut self.seat.mind.field;
                    // Looking may have settled them already.
                    mines.iter().for_each(|&spot| {
                        if field.is_in_doubt(spot) {
                            field.settle_mine(spot);
                        }
                    });
                    self.next.extend(safe);
                    if self.next.is_empty() {
                        return Ok(weight);
                    }
                }
                &Stand::Guess { spot, safe } => {
                    weight *= safe;
                    if truth.is_mine(spot) {
                        let mut survived = self.seat.mind.field.clone();
                        survived.settle_safe(spot);
                        self.guessed.ln_layouts_of(&survived, budget)?;
                        *truth = Truth::drawn(&survived, &self.guessed, rng);
                    }
                    self.next.push(spot);
                }
                &Stand::Solved(value) => return Ok(weight * value),
            }
        }
    }

    /// How the position stands.
    fn look(&mut self, budget: &mut Budget) -> Result<Stand, Stop> {
        let mind = &mut self.seat.mind;
        let doubtful: Vec<Spot> = mind.field.cells().filter(|&spot| mind.field.is_in_doubt(spot)).collect();
        let mut safe = Vec::new();
        match mind.count(&mut safe, budget) {
            Ok(()) => {}
            Err(Halt::Stopped(stop)) => return Err(stop),
            Err(Halt::Contradiction(wrong)) => unreachable!("a layout explains what is seen: {wrong}"),
        }
        let mines = doubtful.into_iter().filter(|&spot| mind.field.is_mine(spot)).collect::<Vec<_>>();
        if !safe.is_empty() || mind.field.in_doubt() == 0 {
            return Ok(Stand::Certain { safe, mines });
        }
        if mind.analysis.ln_layouts() < ln(self.player.solved as f64 + 0.5) {
            match list_layouts(&mind.field, mind.analysis.fronts(), self.player.solved, budget) {
                Ok(layouts) => {
                    let best = Endgame::new(&mind.field, &layouts, budget)?.best(budget)?;
                    return Ok(Stand::Solved(best.wins as f64 / best.of as f64));
                }
                // There is one more than there seemed to be, because logarithms are rounded.
                Err(Stop::Memory) => {}
                Err(stop) => return Err(stop),
            }
        }
        let mine = mind.analysis.mine_by_spot(&mind.field);
        let spot = if self.player.looks {
            best_clicks(mind, &Outlook::AFTER_OPENING, 1, budget)?[0].spot
        } else {
            least_likely(mind, &mine).expect("a cell is in doubt")
        };
        Ok(Stand::Guess { spot, safe: 1.0 - mine[spot as usize] })
    }
}
