//! What Faux Hollows can be asked.

mod advise;
mod arena;
mod check;
mod columns;
mod generate;
mod solve;
mod table;

use super::HollowsDesk;
use super::settings::Set;
use desk::Table;
use desk::protocol::Trouble;
use desk::verb::{Given, Input, Verb};
use grid::text::utf8;

/// All of them.
pub(super) static VERBS: [Verb; 6] = [advise::VERB, solve::VERB, check::VERB, generate::VERB, arena::VERB, table::VERB];

/// The board it is about, with the settings given beside it.
fn asked(given: &Given) -> Result<HollowsDesk, Trouble> {
    Ok(Set::of(given).on(opened(given.table, &given.input)?)?)
}

/// The board that a file holds.
pub(super) fn opened(table: Table, input: &Input) -> Result<HollowsDesk, Trouble> {
    let text = utf8(&input.bytes)?;
    table.expect_game(text, super::GAME.name)?;
    Ok(HollowsDesk::read(text)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use desk::Language;
    use desk::verb::{End, Listener, Report, Shown};
    use effort::Budget;
    use std::ops::ControlFlow;
    use std::time::Duration;

    const HOLLOWS: Table = Table(&[&crate::desk::GAME]);

    /// Keeps what is reported.
    #[derive(Default)]
    struct Heard(Vec<Report>);

    impl Listener for Heard {
        fn report(&mut self, report: Report) -> ControlFlow<()> {
            self.0.push(report);
            ControlFlow::Continue(())
        }

        fn elapsed(&self) -> Duration {
            Duration::ZERO
        }
    }

    impl Heard {
        fn text(&self) -> String {
            let told = self.0.iter().flat_map(|report| &report.shown);
            told.map(|shown| if let Shown::Text(text) = shown { text.as_str() } else { "" }).collect()
        }
    }

    /// What a verb was given: a board, and options.
    fn given(verb: &Verb, board: &str, options: &[(&str, &str)]) -> Given {
        let input = Input { name: "board".into(), bytes: board.into() };
        let mut given = Given::new(HOLLOWS, input, Language::English, (verb.options)());
        options.iter().for_each(|(key, value)| given.give(key, value).unwrap());
        given
    }

    #[test]
    fn an_arena_that_is_ended_tells_the_methods_played_so_far() {
        let methods = [("method", "buckets"), ("method", "recursive_fast"), ("method", "pure")];
        let mut two = Budget::unlimited();
        let played = (arena::VERB.run)(&given(&arena::VERB, "", &methods[..2]), &mut two, &mut Heard::default());
        assert_eq!(played.unwrap(), End::Answered);
        // The third method is begun, but not finished.
        let mut heard = Heard::default();
        let mut budget = Budget::nodes(two.spent() + 1);
        let ended = (arena::VERB.run)(&given(&arena::VERB, "", &methods), &mut budget, &mut heard);
        let Err(Trouble::Undecided(_)) = ended else { panic!("it was ended: {ended:?}") };
        assert_eq!(ended.unwrap_err().to_string(), "stopped: 2 of 3 methods were played");
        let text = heard.text();
        assert!(text.contains("recursive_fast") && !text.contains("pure"), "{text}");
    }

    #[test]
    fn a_plan_is_checked_by_what_its_file_holds() {
        let board = crate::text::EXAMPLE;
        let mut solved = Heard::default();
        let tree = given(&solve::VERB, board, &[("tree", "true")]);
        let ended = (solve::VERB.run)(&tree, &mut Budget::unlimited(), &mut solved);
        assert_eq!(ended.unwrap(), End::Answered);
        let plan = solved.0[0].fields.to_string();
        let check = |plan: &str| {
            let mut asked = given(&check::VERB, board, &[]);
            asked.give_file("plan", Input { name: "plan.json".into(), bytes: plan.into() }).unwrap();
            let mut heard = Heard::default();
            (check::VERB.run)(&asked, &mut Budget::unlimited(), &mut heard).map_err(|trouble| trouble.to_string())
        };
        assert_eq!(check(&plan), Ok(End::Answered));
        assert_eq!(check(&plan.replace("\"value_exact\":\"", "\"value_exact\":\"1")), Ok(End::No));
        let halts = r#"{"tree":{"flip":{"x":5,"y":0},"answers":[]}}"#;
        assert_eq!(check(halts), Err("the plan breaks the rules: it has no answer to something F1 may show".into()));
        assert_eq!(check("{}"), Err("plan.json: 'tree' is missing; print the plan with solve --tree --json".into()));
    }
}
