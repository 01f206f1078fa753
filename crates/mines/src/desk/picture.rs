//! The board as it is seen, as it ended, and with advice on it.

use super::answer::wrong_flags;
use super::signs;
use super::words::{message, sentence};
use crate::{Advice, Certain, Fate, Game, Odds, Reason, Seen, View};
use desk::{Face, Ground, Legend, Line, Picture, Shape, Tile, Worth};
use grid::Cell;

pub(super) fn picture(view: &View) -> Picture {
    let tiles = view.size().cells().map(|cell| {
        let (face, spoken) = match view.seen(cell) {
            Seen::Hidden => (Face::bare(Ground::Covered), sentence("mines.tile.hidden")),
            Seen::Flag => (Face::with_sign(Ground::Covered, &signs::FLAG), sentence("mines.tile.flag")),
            Seen::Mine => (Face::with_sign(Ground::Open, &signs::MINE), sentence("mines.tile.mine")),
            Seen::Open(0) => (Face::bare(Ground::Open), sentence("mines.tile.clear")),
            Seen::Open(number) => (
                Face::with_text(Ground::Open, number.to_string()),
                sentence("mines.tile.number").count("number", number.into()),
            ),
        };
        Tile::plain(cell, face, spoken)
    });
    let shape = Shape::Squares { width: view.size().width(), height: view.size().height() };
    Picture { shape, tiles: tiles.collect(), links: Vec::new(), legend: Vec::new() }
}

/// A lost board: every mine, the one that went off, and the flags that stood on none.
pub(super) fn ended_picture(game: &Game) -> Picture {
    let view = game.view();
    let mut picture = picture(view);
    let Some(board) = game.uncovered() else { return picture };
    for cell in view.size().cells() {
        let tile = &mut picture.tiles[view.size().index(cell)];
        match (view.seen(cell), board.is_mine(cell)) {
            (Seen::Mine, _) => tile.conflict = true,
            (Seen::Hidden, true) => {
                tile.face = Face::with_sign(Ground::Covered, &signs::MINE);
                tile.spoken = sentence("mines.tile.mine");
            }
            (Seen::Flag, false) => {
                tile.conflict = true;
                tile.spoken = sentence("mines.tile.wrong-flag");
            }
            _ => {}
        }
    }
    picture
}

pub(super) fn advised_picture(view: &View, advice: &Advice, why: &[Line]) -> Picture {
    let mut picture = picture(view);
    let size = view.size();
    if advice.reason == Reason::FirstClick {
        // The rules make the first click safe wherever it falls: odds would only mislead.
        let first = advice.best.first().expect("there is a first click");
        let worth = Worth { share: 1.0, label: String::new(), sure: true };
        picture.tiles[size.index(first.cell)].worth = Some(worth);
    } else if let Some(odds) = &advice.odds {
        mark_odds(&mut picture, odds, |cell| odds.fate(cell).is_some());
    } else {
        mark_certain(&mut picture, view, &advice.certain);
    }
    if let Some(best) = advice.best.first() {
        picture.tiles[size.index(best.cell)].best = true;
    }
    for cell in wrong_flags(view, advice) {
        picture.tiles[size.index(cell)].conflict = true;
    }
    for cell in why.iter().flat_map(|line| &line.places).filter_map(|place| place.cell()) {
        let tile = &mut picture.tiles[size.index(cell)];
        tile.proof = tile.face.ground == Ground::Open;
    }
    let has = |sure: bool| picture.tiles.iter().filter_map(|tile| tile.worth.as_ref()).any(|worth| worth.sure == sure);
    let certain = Legend { sure: true, ..Legend::of_glyphs(message("legend.sure")) };
    picture.legend = [certain, message("legend.share").into()].into_iter().filter(|legend| has(legend.sure)).collect();
    picture
}

/// Writes on every hidden cell how likely it is a mine.
pub(super) fn mark_odds(picture: &mut Picture, odds: &Odds, is_sure: impl Fn(Cell) -> bool) {
    for (cell, mine) in odds.cells() {
        let sure = is_sure(cell);
        let percent = mine * 100.0;
        // What is neither 0 nor 1 is not told as if it were; what is, without proof, is no likelier for that.
        let is_plain = !sure && (mine == 0.0 || mine == 1.0);
        let label = format!("{:.0}%", if is_plain { percent } else { percent.clamp(1.0, 99.0) });
        let worth = Worth { share: 1.0 - mine, label, sure };
        picture.tiles[odds.size().index(cell)].worth = Some(worth);
    }
}

/// Marks cells that are certain.
pub(super) fn mark_certain(picture: &mut Picture, view: &View, certain: &[Certain]) {
    for known in certain {
        let share = if known.fate == Fate::Safe { 1.0 } else { 0.0 };
        picture.tiles[view.size().index(known.cell)].worth = Some(Worth { share, label: String::new(), sure: true });
    }
}
