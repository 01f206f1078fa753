//! One question, one answer.

use crate::limits::LIMITS;
use crate::page::{Kind, Page};
use desk::Table;
use desk::protocol::{Door, Request, Sight, Trouble, respond};
use effort::Budget;

/// Answers a request. Of its picture, if it has one, the eyes of the page tell what they saw.
pub fn ask(json: &[u8], seen: &str, page: Page<'_>) {
    let began = (page.now)();
    let answer = respond(LIMITS.read(games::TABLE, json), |request| {
        let (time, elapsed) = (LIMITS.time(request).unwrap_or_default(), || page.since(began));
        let interrupt = || elapsed() >= time;
        let door = Door { interrupt: &interrupt, elapsed: &elapsed, limits: LIMITS, sight: None };
        if !request.has_desk() {
            let tell = |request: &Request, table: Table| match serde_json::from_str(seen) {
                Ok(told) => sight::tell(told, request, table),
                Err(error) => Err(Trouble::Fault(error.to_string())),
            };
            let sight = (!seen.is_empty()).then_some(&tell as Sight<'_>);
            return request.answer(games::TABLE, Door { sight, ..door });
        }
        let mut dealing = Budget::interruptible(request.nodes.unwrap_or(u64::MAX), &interrupt);
        let desk = LIMITS.desk(games::TABLE, request, &mut dealing)?;
        request.think(door, |budget| request.answer_about(desk.as_ref(), budget))
    });
    (page.tell)(Kind::Answer, &answer.to_string());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::listen;
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;

    fn answer(json: &str) -> String {
        let seen = if json.contains("picture") { eyes::see(json.as_bytes()) } else { String::new() };
        let heard = listen(|page| ask(json.as_bytes(), &seen, page));
        let [(Kind::Answer, answer)] = &heard[..] else { panic!("{heard:?}") };
        answer.clone()
    }

    #[test]
    fn a_question_has_one_answer() {
        let json = r#"{"tilewise":2,"id":7,"do":"advise","board":"mines mines=2\n####\n11##","want":["next"]}"#;
        assert_eq!(
            answer(json),
            r#"{"tilewise":2,"id":7,"game":"mines","board":"mines mines=2\n####\n11##\n","next":[]}"#
        );
    }

    #[test]
    fn what_is_wrong_is_an_answer_too() {
        assert!(answer("{").contains("\"kind\":\"request\""));
        let size = r#"{"tilewise":2,"id":"a","do":"new","game":"mines","options":{"size":"2000x500"}}"#;
        assert!(
            answer(size).starts_with(r#"{"tilewise":2,"id":"a","error":{"kind":"request","message":"the board text"#)
        );
        let heard = listen(|page| ask(b"\xff", "", page));
        assert!(heard[0].1.contains("the request is not UTF-8"), "{heard:?}");
    }

    #[test]
    fn a_picture_comes_as_pixels_and_files_are_for_others() {
        // Five by five squares of three colours, with gaps.
        let colour = |x: usize, y: usize| match (x % 20, y % 20) {
            (0..2, _) | (_, 0..2) => [20, 20, 20],
            _ => [[200, 40, 40], [40, 160, 60], [50, 80, 200]][(x / 20 + y / 20 * 2) % 3],
        };
        let rgb: Vec<u8> = (0..100 * 100).flat_map(|at| colour(at % 100, at / 100)).collect();
        let letters = STANDARD.encode(rgb);
        let json = format!(
            r#"{{"tilewise":2,"do":"read","picture":{{"width":100,"height":100,"rgb":"{letters}"}},"want":[]}}"#
        );
        let board = "popstar rules=samegame\\nRGBRG\\nBRGBR\\nGBRGB\\nRGBRG\\nBRGBR\\n";
        assert_eq!(answer(&json), format!(r#"{{"tilewise":2,"game":"popstar","board":"{board}"}}"#));
        // A picture may be longer than other requests.
        let long = format!(r#"{{"tilewise":2,"do":"read","picture":{{"rgb":"{}"}}}}"#, "AAAA".repeat(1 << 19));
        assert!(answer(&long).contains("shows nothing"));
        // Without eyes there is no answer, and no eyes are asked about what is not a picture.
        let heard = listen(|page| ask(json.as_bytes(), "", page));
        assert!(heard[0].1.contains("no pictures are read here"), "{heard:?}");
        let no_picture = format!(r#"{{"tilewise":2,"do":"show","board":"","tool":"{}"}}"#, "x".repeat(2 << 20));
        assert!(answer(&no_picture).contains("the request is longer than 1024 KiB"));
    }

    #[test]
    fn thinking_ends_by_the_clock_of_the_page() {
        let board = r#"{"tilewise":2,"do":"new","game":"popstar","seed":3,"want":[]}"#;
        let board = answer(board).split("\"board\":").nth(1).expect("there is one").trim_end_matches('}').to_string();
        let advised =
            answer(&format!(r#"{{"tilewise":2,"do":"advise","board":{board},"milliseconds":40,"want":["next"]}}"#));
        assert!(advised.contains("\"next\":[{"), "{advised}");
    }
}
