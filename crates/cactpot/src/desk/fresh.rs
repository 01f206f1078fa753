//! Fresh tickets.

use super::CactpotDesk;
use crate::{AREA, BadPays, Pays, Played, Ticket, USUAL};
use desk::Desk;
use desk::protocol::Trouble;
use desk::verb::{Given, Kind, Parameter};
use effort::Budget;
use grid::Complaint;

/// What the lines pay.
pub fn pays() -> Parameter {
    let kind =
        Kind::Text(|text| text.parse::<Pays>().map(|_| ()).map_err(|error: BadPays| Complaint::from(error).into()));
    let help = "What lines pay for the sums from 6 to 24: 19 numbers with commas between them, or 'usual'";
    Parameter::new("pays", kind, help)
}

/// What can be chosen: what the lines pay.
pub fn options() -> Vec<Parameter> {
    vec![pays().usual(USUAL)]
}

/// A ticket that shows one number, or without a seed one to be entered.
pub fn make(given: &Given, seed: Option<u64>, _: &mut Budget) -> Result<Box<dyn Desk>, Trouble> {
    let pays = chosen(given)?;
    Ok(Box::new(match seed {
        None => CactpotDesk::Analysed(Ticket::new([None; AREA], pays).expect("no number is not too many")),
        Some(seed) => CactpotDesk::Played(Played::deal(seed, pays)),
    }))
}

/// The payouts that were given, or the usual ones.
pub fn chosen(given: &Given) -> Result<Pays, Trouble> {
    given.get("pays").parse().map_err(|wanted: BadPays| given.refuse("pays", Complaint::from(wanted)))
}
