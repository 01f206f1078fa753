//! Answers that get better while you watch: the board first, then advice on it.

use crate::limits::LIMITS;
use crate::page::{Kind, Page};
use desk::Fields;
use desk::protocol::{Follower, News, Request, Trouble, guarded};
use effort::Budget;

/// Tells the board that a request leads to and better and better advice on it.
pub fn follow(json: &[u8], page: Page<'_>) {
    let told = match LIMITS.read(games::TABLE, json) {
        Ok(request) => guarded(|| advise(&request, page)).map_err(|trouble| (trouble, request.reply())),
        Err(wrong) => Err(wrong),
    };
    if let Err((trouble, reply)) = told {
        (page.tell)(Kind::Trouble, &reply.trouble(&trouble).to_string());
    }
}

fn advise(request: &Request, page: Page<'_>) -> Result<(), Trouble> {
    request.check_follow()?;
    let tell = |kind, fields: &Fields| (page.tell)(kind, &fields.to_string());
    let (began, time) = ((page.now)(), LIMITS.time(request).unwrap_or_default());
    let dealing = || page.since(began) >= time;
    let mut budget = Budget::interruptible(request.nodes.unwrap_or(u64::MAX), &dealing);
    let desk = LIMITS.desk(games::TABLE, request, &mut budget)?;
    tell(Kind::Board, &request.show(desk.as_ref()));

    let began = (page.now)();
    let follower = Follower {
        interrupt: &|| page.since(began) >= time,
        elapsed: &|| page.since(began),
        time,
        is_listening: &|| true,
        tell: &|news, fields| match news {
            News::Better => tell(Kind::Better, fields),
            News::Progress => tell(Kind::Progress, fields),
        },
    };
    let answer = request.follow(desk.as_ref(), &follower)?;
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
