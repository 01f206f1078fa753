//! What stands on a drawn board, in words.

use super::canvas::glyph;
use crate::words::{message, say, say_of_kind};
use crate::{Key, Language, Picture, Sentence};

/// Signs of one kind shown beside their meaning; more of them are left out.
const EXAMPLES: usize = 4;

/// What the marks of a drawn board mean, as far as it has them. Only what is certain is written on a
/// board too wide for its labels.
pub(super) fn legend(picture: &Picture, with_labels: bool) -> Vec<Key> {
    let has_best = picture.tiles.iter().any(|tile| tile.best);
    // A contradiction is said in words beside it.
    let is_needed = |key: &Key| *key != message("legend.conflict") && (*key != message("legend.best") || has_best);
    let marks = marks(picture).into_iter().filter(is_needed);
    let labels = picture.legend.iter().filter(|legend| with_labels || legend.sure).map(|legend| legend.key);
    marks.chain(labels).collect()
}

/// Every kind of sign on the tiles with what it means, such as `1 2 3` and what the numbers count. A kind is what
/// is said of its tiles by the same message.
pub fn signs(picture: &Picture, language: Language) -> Vec<(String, String)> {
    let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
    // What was said before is not said again: a board may have a million tiles.
    let mut said: Vec<(&Sentence, bool, usize)> = Vec::new();
    for tile in &picture.tiles {
        let spoken = &tile.spoken;
        let same = |(known, of_kind, _): &&(&Sentence, bool, usize)| {
            known.key == spoken.key && (*of_kind || known.arguments == spoken.arguments)
        };
        let kind = if let Some((_, _, kind)) = said.iter().find(same) {
            *kind
        } else {
            let of_kind = say_of_kind(spoken.key, language);
            let is_kind = of_kind.is_some();
            let means = of_kind.unwrap_or_else(|| say(spoken, language));
            let kind = kinds.iter().position(|(known, _)| *known == means).unwrap_or_else(|| {
                kinds.push((means, Vec::new()));
                kinds.len() - 1
            });
            said.push((spoken, is_kind, kind));
            kind
        };
        let (sign, signs) = (glyph(tile), &mut kinds[kind].1);
        if signs.len() <= EXAMPLES && !sign.trim().is_empty() && !signs.iter().any(|known| *known == sign) {
            signs.push(sign.into_owned());
        }
    }
    kinds.retain(|(_, signs)| !signs.is_empty());
    let told = |(means, mut signs): (String, Vec<String>)| {
        signs.sort();
        if signs.len() > EXAMPLES {
            signs[EXAMPLES] = "…".into();
        }
        (signs.join(" "), means)
    };
    kinds.into_iter().map(told).collect()
}

/// The marks round tiles, that of the best one and as far as the board has them the others: their meaning begins with
/// what they look like.
pub fn marks(picture: &Picture) -> Vec<Key> {
    let proof = picture.tiles.iter().any(|tile| tile.proof).then_some(message("legend.proof"));
    let conflict = picture.tiles.iter().any(|tile| tile.conflict).then_some(message("legend.conflict"));
    [Some(message("legend.best")), proof, conflict].into_iter().flatten().collect()
}
