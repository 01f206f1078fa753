//! Boards of pieces that fall when others go: every look is a kind of its own, but for the ground.
//!
//! Pieces rest on each other, so nothing that is gone lies below one. A look whose cells have nothing but each other
//! above them is the ground; no kind of piece lies like that by chance, but for a few cells.

use crate::groups::Group;
use desk::{Drawn, Looks};

/// Which groups are ground and not pieces. `plain` says which looks have nothing on them.
pub fn gone(groups: &[Group], columns: usize, plain: &[bool]) -> Vec<bool> {
    let cells: usize = groups.iter().map(|group| group.members.len()).sum();
    let mut owner = vec![usize::MAX; cells];
    for (index, group) in groups.iter().enumerate() {
        group.members.iter().for_each(|&cell| owner[cell] = index);
    }
    let rows = cells / columns.max(1);
    // What is in the first row alone does not rest on anything: words above the board.
    let words: Vec<bool> = groups.iter().map(|group| group.members.iter().all(|&cell| cell < columns)).collect();
    // Below the board the ground may go on.
    let is_floor = |row: usize| {
        let floor = owner[row * columns];
        owner[row * columns..(row + 1) * columns].iter().all(|&look| look == floor) && owner[..columns].contains(&floor)
    };
    let floor = (1..rows).rev().take_while(|&row| is_floor(row)).count();
    let above_floor = (rows - floor) * columns;
    let mut gone = vec![false; groups.len()];
    // Largest first; grounds that are not all alike (a picture behind the board) follow the first.
    for index in 0..groups.len() {
        let rests = |&&cell: &&usize| {
            let mut above = (0..cell / columns.max(1)).map(|row| row * columns + cell % columns);
            above.all(|above| owner[above] == index || gone[owner[above]] || words[owner[above]])
        };
        let members: Vec<usize> = groups[index].members.iter().copied().filter(|&cell| cell < above_floor).collect();
        let resting = members.iter().filter(rests).count();
        // Pieces on the ground have it above them; without any ground yet they would have to lie in the first row.
        let first_row = members.iter().filter(|&&cell| cell < columns).count();
        let enough = members.len() >= 3 || plain[index];
        let from_above = first_row > 0 && (plain[index] || members.len() > 2 * first_row || first_row * 2 > columns);
        if enough && from_above && resting * 50 >= members.len() * 49 && members.len() < cells {
            gone[index] = true;
        }
    }
    gone
}

/// The letters of kinds of these colours: nearest first, each kind that of the colour it is nearest to among those
/// that no other is nearer to, so that the board on its way keeps its letters. What is left has no colour of its own.
pub fn letters(colours: &[[f32; 3]], looks: &Looks) -> Vec<String> {
    let named = looks.tiles.iter().filter_map(|look| match look.drawn {
        Drawn::Piece(colour) => Some((look.name.as_str(), hued(colour.map(f32::from)))),
        _ => None,
    });
    let named: Vec<(&str, [f32; 3])> = named.collect();
    let far = |kind: usize, name: usize| {
        let (one, other) = (hued(colours[kind]), named[name].1);
        (0..3).map(|axis| (one[axis] - other[axis]).powi(2)).sum::<f32>()
    };
    let mut pairs: Vec<(usize, usize)> =
        (0..colours.len()).flat_map(|kind| (0..named.len()).map(move |name| (kind, name))).collect();
    pairs.sort_by(|&(a, b), &(c, d)| far(a, b).total_cmp(&far(c, d)));
    let mut letters: Vec<Option<String>> = vec![None; colours.len()];
    for (kind, name) in pairs {
        let name = named[name].0;
        if letters[kind].is_none() && !letters.iter().flatten().any(|letter| letter == name) {
            letters[kind] = Some(name.to_owned());
        }
    }
    let spare = ('A'..='Z').chain('0'..='9').chain('a'..='z').map(String::from);
    let mut spare = spare.filter(|letter| named.iter().all(|(name, _)| name != letter));
    letters.into_iter().map(|letter| letter.or_else(|| spare.next()).unwrap_or_else(|| "Z".to_owned())).collect()
}

/// A colour as a place where hues lie around grey, and light above dark.
fn hued([r, g, b]: [f32; 3]) -> [f32; 3] {
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    let (x, y) = (r - f32::midpoint(g, b), (g - b) * 0.866);
    // What is nearly black has no hue to speak of.
    let strong = (most - least) / most.max(40.0) / x.hypot(y).max(1.0);
    [x * strong, y * strong, 0.5 * most / 255.0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patch::{LENGTH, Patch};

    #[test]
    fn ground_lies_above_pieces_and_never_below() {
        let board = "...\n.A.\nBAB\nABA";
        let columns = 3;
        let cells: Vec<char> = board.chars().filter(|c| *c != '\n').collect();
        let of = |kind: char| Group {
            members: (0..cells.len()).filter(|&cell| cells[cell] == kind).collect(),
            mean: Patch(vec![0.0; LENGTH]),
        };
        let groups = ['.', 'A', 'B'].map(of);
        assert_eq!(gone(&groups, columns, &[true; 3]), [true, false, false]);
    }

    #[test]
    fn words_above_the_board_and_ground_below_it_hide_no_ground() {
        let board = "ww......\n.A......\nBABAABBA\nABABBABA\n........";
        let cells: Vec<char> = board.chars().filter(|c| *c != '\n').collect();
        let of = |kind: char| Group {
            members: (0..cells.len()).filter(|&cell| cells[cell] == kind).collect(),
            mean: Patch(vec![0.0; LENGTH]),
        };
        let groups = ['.', 'A', 'B', 'w'].map(of);
        assert_eq!(gone(&groups, 8, &[true, true, true, false]), [true, false, false, false]);
    }

    #[test]
    fn letters_are_those_of_the_nearest_colours_whatever_else_is_there() {
        let looks = (games::TABLE.game("popstar").unwrap().looks)();
        let (red, blue, green) = ([214.0, 60.0, 60.0], [70.0, 100.0, 210.0], [10.0, 120.0, 30.0]);
        assert_eq!(letters(&[blue, red, green], &looks), ["B", "R", "G"]);
        assert_eq!(letters(&[green, red], &looks), ["G", "R"]);
        // Two reds: the other one is drawn in what is next to red.
        assert_eq!(letters(&[[230.0, 90.0, 40.0], red], &looks), ["O", "R"]);
        let many: std::collections::BTreeSet<String> = letters(&[red; 12], &looks).into_iter().collect();
        assert_eq!(many.len(), 12);
    }
}
