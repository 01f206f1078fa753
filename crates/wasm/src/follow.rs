//! Answers that get better while you watch: the board first, then advice on it.

use crate::limits;
use crate::page::{Kind, Page};
use desk::Fields;
use desk::protocol::{Ask, Request, Trouble, guarded};
use effort::Budget;
use std::cell::Cell;
use std::time::Duration;

/// No more often than this a better answer is told: nobody reads faster.
const BETTER_EVERY: Duration = Duration::from_millis(150);
/// Writing a better answer takes no more than one in so many parts of the time: a plan of hundreds of pictures takes
/// longer to write than to better.
const WRITING: u32 = 10;
/// How often a page without news hears that there are none.
const PROGRESS_EVERY: Duration = Duration::from_millis(250);

/// Tells the board that a request leads to and better and better advice on it.
pub fn follow(json: &[u8], page: Page<'_>) {
    let told = match limits::read(json) {
        Ok(request) => guarded(|| advise(&request, page)).map_err(|trouble| (trouble, request.reply())),
        Err(wrong) => Err(wrong),
    };
    if let Err((trouble, reply)) = told {
        (page.tell)(Kind::Trouble, &reply.trouble(&trouble).to_string());
    }
}

fn advise(request: &Request, page: Page<'_>) -> Result<(), Trouble> {
    if request.is_verb() || matches!(request.ask, Ask::Games | Ask::Cancel) {
        let once = "only advice gets better: what else there is to ask is answered once";
        return Err(Trouble::Request(once.into()));
    }
    let tell = |kind, fields: &Fields| (page.tell)(kind, &fields.to_string());
    let (began, time) = ((page.now)(), limits::time(request));
    let dealing = || page.since(began) >= time;
    let desk = limits::desk(request, &mut Budget::interruptible(u64::MAX, &dealing))?;
    tell(Kind::Board, &request.show(desk.as_ref()));

    let began = (page.now)();
    let (told, better_from) = (Cell::new(Duration::ZERO), Cell::new(Duration::ZERO));
    let interrupt = || {
        let now = page.since(began);
        if now.saturating_sub(told.get()) >= PROGRESS_EVERY {
            told.set(now);
            let mut progress = Fields::default();
            progress.add("milliseconds", &now.as_millis());
            progress.add("of", &time.as_millis());
            tell(Kind::Progress, &request.reply().sign(progress));
        }
        now >= time
    };
    let mut budget = Budget::interruptible(request.nodes.unwrap_or(u64::MAX), &interrupt);
    let answer = desk.advise(request.how(), &mut budget, &mut |answer| {
        let now = page.since(began);
        if now >= better_from.get() {
            tell(Kind::Better, &request.advice(desk.as_ref(), answer));
            let writing = page.since(began).saturating_sub(now);
            better_from.set(now + BETTER_EVERY.max(writing * WRITING));
            told.set(now);
        }
    })?;
    tell(Kind::Done, &request.advice(desk.as_ref(), &answer));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::listen;

    fn kinds(json: &str) -> Vec<Kind> {
        listen(|page| follow(json.as_bytes(), page)).into_iter().map(|(kind, _)| kind).collect()
    }

    #[test]
    fn the_board_comes_first_and_the_last_advice_last() {
        let told = kinds(r#"{"tilewise":2,"do":"new","game":"popstar","seed":3,"milliseconds":900,"want":["next"]}"#);
        assert_eq!((told.first(), told.last()), (Some(&Kind::Board), Some(&Kind::Done)), "{told:?}");
        let between = &told[1..told.len() - 1];
        assert!(between.contains(&Kind::Better) && between.contains(&Kind::Progress), "{told:?}");
        assert!(between.len() < 12, "no more often than anybody reads: {told:?}");
    }

    #[test]
    fn trouble_says_who_asked() {
        let told = listen(|page| follow(br#"{"tilewise":2,"id":3,"do":"games"}"#, page));
        let [(Kind::Trouble, trouble)] = &told[..] else { panic!("{told:?}") };
        assert!(trouble.starts_with(r#"{"tilewise":2,"id":3,"error":"#), "{trouble}");
    }
}
