//! Answers on a ticket as the fields the protocol documents for this game.

use crate::{Advice, LineWorth, Move, Reply, Ticket};
use desk::Fields;
use grid::Cell;
use serde_json::{Value, json};

/// All that is known of the ticket: of tiles while some are to be uncovered, of lines always.
pub fn fields(ticket: &Ticket, advice: &Advice) -> Fields {
    let tiles =
        advice.tiles.iter().map(|tile| json!({ "x": tile.cell.x, "y": tile.cell.y, "value": tile.value.pay() }));
    let mut fields = Fields::default();
    fields.add("value", &advice.value.pay());
    fields.add("flips_left", &ticket.flips_left());
    if ticket.flips_left() > 0 {
        fields.add_list("tiles", tiles);
    }
    fields.add_list("lines", advice.lines.iter().map(|line| of_line(ticket, line)));
    if !advice.replies.is_empty() {
        fields.add_list("answers", advice.replies.iter().map(reply));
    }
    fields
}

fn of_line(ticket: &Ticket, line: &LineWorth) -> Value {
    let sums =
        line.sums.iter().map(|(&sum, chance)| json!({ "sum": sum, "pay": ticket.pays.of(sum), "chance": chance }));
    json!({ "cells": line.line.cells().map(place), "value": line.value.pay(), "sums": sums.collect::<Vec<_>>() })
}

fn reply(reply: &Reply) -> Value {
    let mut fields = json!({ "number": reply.number, "value": reply.value.pay() });
    match reply.next {
        Move::Flip(cell) => fields["flip"] = json!({ "x": cell.x, "y": cell.y }),
        Move::Take(line) => fields["take"] = json!(line.cells().map(place)),
    }
    fields
}

/// A tile of a line, as the protocol counts: column and row from 0.
pub fn place(cell: Cell) -> Value {
    json!([cell.x, cell.y])
}
