//! What the player knows, owns and wishes, beside what the note says.

use super::super::fresh::SETS;
use crate::text::{GOALS, PRICES, wrong};
use crate::{Aspect, Aspects, Board, DEFAULT_SET, Goal, MAX_COST, Prices, Recipe, read_recipes};
use desk::Refusal;
use desk::verb::{Given, Kind, Parameter};
use grid::{Complaint, Wanted};
use std::sync::Arc;

/// Wishes that go over those of a note.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    goal: Option<Goal>,
    prices: Option<Prices>,
    cost: Vec<(String, u64)>,
    through: bool,
    may_remove: Option<u64>,
    stock: Vec<(String, u64)>,
    primals: Option<u64>,
    unknown: Vec<String>,
    without: Vec<String>,
    /// The set of aspects in place of the one a note names.
    pub(super) set: Option<String>,
    /// The set of notes that name none.
    pub(super) usual_set: Option<String>,
    /// The player's own aspects.
    pub(super) own: Own,
    /// What stands before the name of an option.
    pub(super) before: &'static str,
}

/// The player's own aspects, and the file they come from.
#[derive(Clone, Debug, Default)]
pub(super) struct Own {
    pub(super) recipes: Vec<Recipe>,
    pub(super) name: Option<String>,
}

impl Wishes {
    /// What can be wished.
    pub fn options() -> Vec<Parameter> {
        let goals = Kind::Choice(GOALS.map(|(name, _)| name).to_vec());
        let prices = Kind::Choice(PRICES.map(|(name, _)| name).to_vec());
        let any = || Kind::Text(|_| Ok(()));
        let amounts = || Kind::Text(|text| amount(text).map(|_| ()));
        let number = || Kind::Text(|text| whole(text).map(|_| ()));
        let options = [
            Parameter::new("goal", goals, "What is to be least: cost, cost-cells (then cells) or cells-cost"),
            Parameter::new("prices", prices, "standard, or scarce: a primal costs 30 / owned"),
            Parameter::new("cost", amounts(), "Price of an aspect").shown("ASPECT=N").many(),
            Parameter::new("through", Kind::Flag, "Let prices also change what is made of the aspect"),
            Parameter::new("remove", number(), "Placed aspects may be taken away at this price")
                .formerly(&["may-remove"])
                .shown("PRICE")
                .signed(),
            Parameter::new("stock", amounts(), "Amount owned").shown("ASPECT=N").many(),
            Parameter::new("primals", number(), "Amount owned of every primal").shown("N").signed(),
            Parameter::new("unknown", any(), "Aspect that is not discovered: not placed, never links")
                .shown("ASPECT")
                .many(),
            Parameter::new("without", any(), "Aspect not to be placed").shown("ASPECT").many(),
            Parameter::new(
                "set",
                Kind::Any(SETS.clone()),
                "Aspects of this set, of mods joined by '+', or of a release: gtnh, thaumcraft4+gregtech, 4.1.1.12",
            ),
            Parameter::new("aspects", Kind::File, "File with aspects of your own (docs/formats.md)").shown("FILE"),
        ];
        options.map(|option| option.under("Wishes")).to_vec()
    }

    /// Those that were given.
    pub fn of(given: &Given) -> Result<Self, Refusal> {
        let set = given.given("set");
        if let Some(set) = set {
            Aspects::of_set(set).map_err(|error| refused(given.before, "set", set, error))?;
        }
        let own = match given.text_file("aspects")? {
            Some((name, text)) => {
                let recipes = read_recipes(text).map_err(|error| Refusal::of_text(name, &error))?;
                Own { recipes, name: Some(name.into()) }
            }
            None => Own::default(),
        };
        let number = |key| given.given(key).and_then(|text| whole(text).ok());
        let amounts = |key| given.all(key).into_iter().filter_map(|text| amount(text).ok()).collect();
        let names = |key| given.all(key).into_iter().map(Into::into).collect();
        Ok(Self {
            goal: GOALS.into_iter().find(|(name, _)| *name == given.get("goal")).map(|(_, goal)| goal),
            prices: PRICES.into_iter().find(|(name, _)| *name == given.get("prices")).map(|(_, prices)| prices),
            cost: amounts("cost"),
            through: given.flag("through"),
            may_remove: number("remove"),
            stock: amounts("stock"),
            primals: number("primals"),
            unknown: names("unknown"),
            without: names("without"),
            set: set.map(Into::into),
            usual_set: None,
            own,
            before: given.before,
        })
    }

    /// Lets notes that name a set keep it.
    #[cfg(feature = "arena")]
    pub(in crate::desk) fn keep_named_sets(&mut self) {
        self.usual_set = self.set.take();
    }

    /// The aspects asked for, or those of notes that name none.
    pub(super) fn aspects(&self) -> Result<Arc<Aspects>, Refusal> {
        let set = self.set.as_deref().unwrap_or(DEFAULT_SET);
        let made = Aspects::with_recipes(set, &self.own.recipes);
        made.map(Arc::new).map_err(|error| match (error.culprit(), &self.own.name) {
            (Some(_), Some(name)) => Refusal::from(Complaint::from(error)).in_file(name),
            _ => refused(self.before, "set", set, error),
        })
    }

    /// An empty board.
    pub(in crate::desk) fn bare(&self, radius: u32) -> Result<Board, Refusal> {
        let mut board = Board::new(self.aspects()?, radius).map_err(Complaint::from)?;
        self.put_on(&mut board)?;
        Ok(board)
    }

    /// Puts the wishes over those of a note.
    pub(super) fn put_on(&self, board: &mut Board) -> Result<(), Refusal> {
        let aspects = Arc::clone(board.aspects());
        let find = |option: &str, name: &str| -> Result<Aspect, Refusal> {
            aspects.find(name).map_err(|error| refused(self.before, option, name, error))
        };
        if let Some(goal) = self.goal {
            board.wishes.goal = goal;
        }
        if let Some(prices) = self.prices {
            board.wishes.prices = prices;
        }
        board.wishes.through_compounds |= self.through;
        board.wishes.may_remove = self.may_remove.or(board.wishes.may_remove);
        if let Some(amount) = self.primals {
            let primals = aspects.iter().filter(|&aspect| aspects.parts(aspect).is_none());
            primals.for_each(|primal| board.own(primal, amount as u32));
        }
        for (name, amount) in &self.stock {
            board.own(find("stock", name)?, *amount as u32);
        }
        for (name, price) in &self.cost {
            board.price_at(find("cost", name)?, *price);
        }
        for name in &self.unknown {
            board.forget(find("unknown", name)?);
        }
        for name in &self.without {
            board.spare(find("without", name)?);
        }
        Ok(())
    }
}

/// Refuses a value of an option.
pub(super) fn refused(before: &str, option: &str, value: &str, wanted: impl Into<Wanted>) -> Refusal {
    let option = format!("{before}{option}");
    Refusal::value(&format!("{option} {value}"), &option, value, &wanted.into())
}

fn whole(text: &str) -> Result<u64, Wanted> {
    let fits = text.parse().ok().filter(|&number| number <= MAX_COST);
    fits.ok_or_else(|| Wanted::number(&0, &MAX_COST))
}

/// `lux=3`; the name is looked up when the aspects are known.
pub(super) fn amount(text: &str) -> Result<(String, u64), Wanted> {
    let pair = text.split_once('=').and_then(|(name, number)| Some((name.to_string(), number.parse().ok()?)));
    let fits = pair.filter(|&(_, number)| number <= MAX_COST);
    let wanted = || format!("write aspect=number, the number from 0 to {MAX_COST}");
    fits.ok_or_else(|| wrong("thaumcraft.wanted.amount", wanted()).with("most", &MAX_COST).into())
}
