//! The payouts as a table: a sum a row, and what it pays.

use super::words::message;
use crate::{Pays, SUMS};
use desk::{Column, Refusal, Row, Sheet};
use grid::Wanted;

const PAY: Column = Column { key: "pay", label: message("cactpot.sheet.pay"), mark: false };

/// A row a sum.
pub fn sheet(pays: &Pays) -> Sheet {
    let rows = SUMS.map(|sum| {
        let (usual, pay) = (Pays::default().of(sum), pays.of(sum));
        let value = if pay == usual { String::new() } else { pay.to_string() };
        Row { name: sum.to_string(), tint: None, values: vec![value], usual: vec![usual.to_string()] }
    });
    Sheet { label: message("cactpot.sheet"), columns: vec![PAY], rows: rows.collect() }
}

/// The payouts with one entry of the table changed, if the key names the table: `pay 6`. An empty value is the usual one.
pub fn changed(pays: &Pays, key: &str, value: &str) -> Option<Result<Pays, Refusal>> {
    let sum = key.strip_prefix(PAY.key)?.strip_prefix(' ')?;
    let Some(sum) = sum.parse().ok().filter(|sum| SUMS.contains(sum)) else {
        return Some(Err(Refusal::no_entry(key)));
    };
    let pay = match value {
        "" => Some(Pays::default().of(sum)),
        number => number.parse().ok().filter(|pay| *pay <= Pays::MOST),
    };
    Some(pay.map(|pay| pays.with(sum, pay)).ok_or_else(|| {
        let given = format!("{key} {}", grid::text::shorten(value));
        Refusal::value(&given, key, value, &Wanted::number(&0, &Pays::MOST))
    }))
}
