//! Boards of pieces that fall when others go: every look is a kind of its own, but for the ground.
//!
//! Pieces rest on each other, so nothing that is gone lies below one. A look whose cells have nothing but each other
//! above them is the ground; no kind of piece lies like that by chance, but for a few cells.

use crate::groups::Group;

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

/// Letters for the kinds in reading order, as many as there are.
pub fn letter(kind: usize) -> String {
    let letters = ('A'..='Z').chain('0'..='9').chain('a'..='z');
    letters.map(String::from).nth(kind).unwrap_or_else(|| "Z".to_owned())
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
}
