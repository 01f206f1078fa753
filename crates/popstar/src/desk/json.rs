//! The fields of PopStar's answers, as docs/protocol.md lists them.

use crate::{Advice, Level, Plan, Position, Reach, text};
use desk::Fields;
use grid::Cell;
use serde_json::{Value, json};

/// A plan, the bound, and with advice what every group leads to.
pub fn plan_fields(position: &Position, level: Level, plan: &Plan, advice: Option<&Advice>) -> Fields {
    let mut fields = Fields::default();
    fields.add("made", &level.score);
    fields.add("target", &level.target);
    let reach = advice.map_or_else(|| crate::advise::reach(plan, level), |advice| advice.reach);
    let reach = match reach {
        Reach::NoTarget => None,
        Reach::Reached => Some("reached"),
        Reach::CannotBeReached => Some("cannot-be-reached"),
        Reach::Unknown => Some("unknown"),
    };
    fields.add("reach", &reach);
    fields.add("score", &plan.score);
    fields.add("left", &plan.left);
    fields.add("bound", &advice.map_or(plan.bound(), |advice| advice.bound.points()));
    fields.add("proven", &plan.certainty.is_proven());
    fields.add("moves", &moves_json(&plan.moves));
    if let Some(advice) = advice {
        let groups = advice.choices.iter().map(|choice| {
            json!({
                "x": choice.cell.x,
                "y": choice.cell.y,
                "colour": text::glyph(&position.board, choice.group.colour),
                "tiles": choice.group.cells.len(),
                "pays": choice.pays,
                "leads_to": choice.leads_to,
                "proven": choice.proven,
            })
        });
        fields.add_list("groups", groups);
    }
    fields
}

/// Clicks as `[x, y]` from the top left.
pub fn moves_json(moves: &[Cell]) -> Value {
    moves.iter().map(|cell| json!([cell.x, cell.y])).collect()
}
