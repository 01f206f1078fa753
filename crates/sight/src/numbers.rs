//! Boards of covered tiles and numbers, where an uncovered tile says how many covered ones around it hide something.
//!
//! Looks are named by what they can be together: a bare tile is never next to a covered one, and a number needs at
//! least as many covered neighbours. That settles which plain look is which without knowing any program's colours.
//! Signs on open ground are digits, by shape and by the colours that are custom; what is round and dark is a mine,
//! and what else stands on a covered tile is a flag.

use crate::digits::{Ink, Shapes};
use crate::groups::Group;
use crate::patch::apart;
use crate::sign::{Face, Sign};
use desk::{Drawn, Look};

/// What a look is called and how sure that is, with the next best.
#[derive(Clone, Debug)]
pub struct Named {
    /// Index among the game's looks.
    pub look: Option<usize>,
    /// How sure, 0 to 1.
    pub sure: f32,
    /// What else it may be.
    pub second: Option<usize>,
}

/// What a look is for the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Covered,
    Bare,
    Sign,
}

/// Looks that are tried as every kind; the others are signs.
const TRIED: usize = 6;
const KINDS: [Kind; 3] = [Kind::Covered, Kind::Bare, Kind::Sign];
/// Grounds nearer than this are the same in a picture without noise.
const SAME_GROUND: f32 = 14.0;
/// What noise adds to that.
const NOISY_GROUND: f32 = 2.7;
/// Grounds nearer than this may be the same under something half transparent, where no other is nearly as near.
const LIKE_GROUND: f32 = 30.0;
/// Signs of the same kind are nearer in colour than this.
const OTHER_COLOUR: f32 = 80.0;
/// A ground so much nearer to that of a covered tile than to that of a bare one is that of a covered tile.
const RAISED: f32 = 10.0;
/// What is so much redder than green and blue is red.
const RED: f32 = 60.0;
/// Signs this much like a digit are one wherever the ground leaves it open.
const LIKE_A_DIGIT: f32 = 0.7;

/// Names the groups. `known` holds those that a skin or the player has named.
pub fn name(
    groups: &[Group],
    face: &[Face],
    columns: usize,
    looks: &[Look],
    known: &[Option<usize>],
    noise: f32,
) -> (Vec<Named>, f32) {
    let cells: usize = groups.iter().map(|group| group.members.len()).sum();
    let mut owner = vec![0; cells];
    for (index, group) in groups.iter().enumerate() {
        group.members.iter().for_each(|&cell| owner[cell] = index);
    }
    let around = Around { columns, rows: cells / columns.max(1) };
    let shapes = Shapes::new();
    let plain: Vec<bool> = face.iter().map(|face| face.is_plain(noise)).collect();
    let grounds: Vec<&Face> = face.iter().zip(&plain).filter(|(_, plain)| **plain).map(|(face, _)| face).collect();
    let likeness = |ink: &Ink| shapes.compare(ink).into_iter().fold(ink.roundness(), f32::max);
    let signs: Vec<Sign> = face.iter().map(|face| face.sign(&grounds, &likeness)).collect();
    let shape: Vec<[f32; 8]> = signs.iter().map(|sign| shapes.compare(&sign.ink)).collect();
    let round: Vec<bool> = signs.iter().zip(&shape).map(|(sign, shape)| is_mine(sign, shape)).collect();
    let digit: Vec<f32> = signs.iter().zip(&shape).map(|(sign, shape)| as_digit(sign, shape)).collect();
    let drawn = |look: Option<usize>| look.map(|look| looks[look].drawn);
    let fixed = |index: usize| match drawn(known[index]) {
        Some(Drawn::Covered) => Some(Kind::Covered),
        Some(Drawn::Bare) => Some(Kind::Bare),
        Some(_) => Some(Kind::Sign),
        None => None,
    };
    let same_ground = SAME_GROUND + NOISY_GROUND * noise;
    let set_off = set_off_from_plain(face, &plain, &digit);
    let traits = Traits { digit: &digit, plain: &plain, round: &round, set_off: &set_off, same_ground };
    let (kinds, margins, differ) = kinds(groups, face, &owner, &around, &traits, &fixed);
    let find = |wanted: fn(Drawn) -> bool| looks.iter().position(|look| wanted(look.drawn));
    let (covered, bare) = (find(|d| d == Drawn::Covered), find(|d| d == Drawn::Bare));
    let (flag, mine) = (find(|d| d == Drawn::Marked), find(|d| d == Drawn::Round));
    let faces = |kind: Kind| -> Vec<usize> { (0..groups.len()).filter(|&index| kinds[index] == kind).collect() };
    let (covers, bares) = (faces(Kind::Covered), faces(Kind::Bare));
    let ground = |index: usize, looks_of: &[usize]| {
        looks_of.iter().map(|&other| face[index].ground_distance(&face[other])).fold(f32::MAX, f32::min)
    };
    // A look of one cell may be another one under something.
    let most = |index: usize| if groups[index].members.len() == 1 { 0.1 } else { 0.6 };
    let plain_sure = |index: usize| 0.35 + most(index) * (margins[index] / 3.0).clamp(0.0, 1.0);
    let mut named: Vec<Named> = (0..groups.len())
        .map(|index| match (known[index], kinds[index]) {
            (Some(look), _) => Named { look: Some(look), sure: 1.0, second: None },
            (None, Kind::Covered) => Named { look: covered, sure: plain_sure(index), second: bare },
            (None, Kind::Bare) => Named { look: bare, sure: plain_sure(index), second: covered },
            (None, Kind::Sign) => Named { look: None, sure: 0.0, second: None },
        })
        .collect();
    let is_raised = |index: usize| {
        let (on_cover, on_bare) = (ground(index, &covers), ground(index, &bares));
        on_cover < same_ground && on_bare < f32::MAX && on_cover < on_bare - RAISED
    };
    // What has gone off lies open, or on a ground of its own.
    let is_lost = faces(Kind::Sign).iter().any(|&index| round[index] && !is_raised(index));
    let (mut digit_groups, mut flags) = (Vec::new(), Vec::new());
    for index in faces(Kind::Sign) {
        if known[index].is_some() {
            continue;
        }
        let sign = &signs[index];
        let (on_cover, on_bare) = (ground(index, &covers), ground(index, &bares));
        let digits_like = digit[index];
        if round[index] && is_raised(index) {
            named[index] = round_on_cover(sign, is_lost, [flag, mine]);
        } else if round[index] {
            let sure = if sign.ink.roundness() > 0.75 { 0.8 } else { 0.55 };
            named[index] = Named { look: mine, sure, second: flag };
        } else if covers.is_empty() && set_off[index] {
            named[index] = Named { look: flag, sure: 0.7, second: covered };
            flags.push(index);
        } else if on_cover < on_bare - unclear(digits_like)
            && (on_cover < same_ground || (on_cover < LIKE_GROUND && on_bare < f32::MAX && on_bare > 3.0 * on_cover))
        {
            // No digit stands on a covered tile, and a ground that is clearly that of one leaves no doubt.
            let clear = on_cover < 8.0 && on_bare > 25.0;
            let sure = if sign.redness > 60.0 || digits_like < LIKE_A_DIGIT || clear { 0.8 } else { 0.4 };
            named[index] = Named { look: flag, sure, second: covered };
            flags.push(index);
        } else {
            digit_groups.push(index);
        }
    }
    // Where flags have a look of their own, another sign on few covered tiles is a hint, a cursor or words over them.
    let members = |index: usize| groups[index].members.len();
    if let Some(&usual) = flags.iter().max_by_key(|&&index| members(index)) {
        // A program has one flag; pieces in several colours are something else.
        for &index in flags.iter().filter(|&&index| apart(signs[index].colour, signs[usual].colour) > OTHER_COLOUR) {
            named[index].sure = 0.4;
        }
        let unlike = |index: usize| signs[index].ink.likeness(&signs[usual].ink) < 0.5;
        for &index in flags.iter().filter(|&&index| members(index) * 4 <= members(usual) && unlike(index)) {
            named[index] = Named { look: covered, sure: 0.3, second: flag };
        }
    }
    let open = |index: usize| !matches!(drawn(named[index].look), Some(Drawn::Covered | Drawn::Marked | Drawn::Round));
    let room: Vec<Vec<usize>> = groups
        .iter()
        .map(|group| {
            group.members.iter().map(|&cell| around.of(cell).filter(|&near| !open(owner[near])).count()).collect()
        })
        .collect();
    name_digits(&digit_groups, groups, &signs, &shape, &room, looks, &mut named);
    let explained: f32 = groups.iter().zip(&named).map(|(group, named)| group.members.len() as f32 * named.sure).sum();
    let has_cover = named.iter().any(|named| matches!(drawn(named.look), Some(Drawn::Covered | Drawn::Marked)));
    let broken = differ + broken(&owner, &around, &|group| drawn(named[group].look));
    let agrees = (1.0 - 2.0 * broken).clamp(0.0, 1.0) * if has_cover { 1.0 } else { 0.5 };
    let agrees = agrees * sense(&owner, &around, &|group| drawn(named[group].look));
    (named, explained / cells.max(1) as f32 * agrees)
}

/// What is round on a covered tile: a small flag if it is red. Where nothing has gone off, no mine shows.
fn round_on_cover(sign: &Sign, is_lost: bool, [flag, mine]: [Option<usize>; 2]) -> Named {
    let is_red = redness(sign.colour) > RED || (!is_lost && sign.redness > RED);
    let (look, second) = if is_red { (flag, mine) } else { (mine, flag) };
    Named { look, sure: if is_red || is_lost { 0.7 } else { 0.4 }, second }
}

/// How much nearer the ground of a covered tile has to be than that of a bare one: nothing for most signs, but what is
/// like a digit is one unless it is clearly covered.
fn unclear(digit: f32) -> f32 {
    if digit > LIKE_A_DIGIT { 6.0 } else { 0.0 }
}

/// The part of the open cells that no board can have: bare next to a covered one, or with a number that is too large.
fn broken(owner: &[usize], around: &Around, drawn: &dyn Fn(usize) -> Option<Drawn>) -> f32 {
    let open = |group: usize| !matches!(drawn(group), Some(Drawn::Covered | Drawn::Marked | Drawn::Round));
    let (mut opened, mut wrong) = (0u32, 0u32);
    for (cell, &group) in owner.iter().enumerate().filter(|(_, group)| open(**group)) {
        let closed = around.of(cell).filter(|&near| !open(owner[near])).count();
        opened += 1;
        wrong += u32::from(match drawn(group) {
            Some(Drawn::Digit(digit, _)) => usize::from(digit) > closed,
            _ => closed > 0,
        });
    }
    wrong as f32 / opened.max(1) as f32
}

/// What flags and mines say of a board, as a factor. Few flag a tile that no number tells of, as letters and icons lie; but
/// whoever marks as they go, or has lost, does, and then there are numbers that tell of the board. Hardly anybody loses before
/// there is a number.
fn sense(owner: &[usize], around: &Around, drawn: &dyn Fn(usize) -> Option<Drawn>) -> f32 {
    let is_digit = |group: usize| matches!(drawn(group), Some(Drawn::Digit(..)));
    let cells = |wanted: Drawn| (0..owner.len()).filter(move |&cell| drawn(owner[cell]) == Some(wanted));
    let marked = cells(Drawn::Marked).count();
    let told = cells(Drawn::Marked).filter(|&cell| around.of(cell).any(|near| is_digit(owner[near]))).count();
    let digits = owner.iter().filter(|&&group| is_digit(group)).count();
    let is_lost = cells(Drawn::Round).next().is_some();
    if is_lost && digits == 0 {
        return if marked > 0 { 0.0 } else { 0.7 };
    }
    if 2 * told >= marked {
        return 1.0;
    }
    // The more numbers there are for a flag that none of them tells of, the less it says; a few on a large board say little.
    let untold = marked - told;
    let few = if digits > 0 && untold * RARE <= owner.len() { 0.8 } else { 0.0 };
    (digits as f32 / (TELLING * untold as f32)).clamp(few, 1.0)
}

/// So many numbers for each flag that no number tells of leave no doubt about the flags.
const TELLING: f32 = 2.0;
/// One such flag in so many cells is rare.
const RARE: usize = 100;

/// How much a sign is like any digit. Something red on a dark pole is a flag, however much like a 1 it is.
fn as_digit(sign: &Sign, shape: &[f32; 8]) -> f32 {
    let agreement = shape.iter().copied().fold(-1.0, f32::max);
    if sign.redness > 120.0 && shape[0] == agreement { 0.0 } else { agreement }
}

/// Whether a sign is round and without colour, or red as what has just gone off, and not more like a digit.
fn is_mine(sign: &Sign, shape: &[f32; 8]) -> bool {
    let dark = sign.colour.iter().sum::<f32>() / 3.0 < 90.0;
    let coloured = !dark && saturation(sign.colour) > 0.2 && sign.redness <= 90.0;
    let digit = shape.iter().copied().fold(-1.0, f32::max);
    let round = sign.ink.roundness();
    round > 0.62 && round > digit && !coloured && sign.cover > 0.1
}

/// The digits of the groups, best agreement first: a digit has one colour, and fits where it stands.
fn name_digits(
    digit_groups: &[usize],
    groups: &[Group],
    signs: &[Sign],
    shape: &[[f32; 8]],
    room: &[Vec<usize>],
    looks: &[Look],
    named: &mut [Named],
) {
    let digits: Vec<(usize, usize, [f32; 3])> = looks
        .iter()
        .enumerate()
        .filter_map(|(look, known)| match known.drawn {
            Drawn::Digit(digit, colour) => Some((look, usize::from(digit), colour.map(f32::from))),
            _ => None,
        })
        .collect();
    if digits.is_empty() {
        return;
    }
    // Where most signs have no colour of their own, it tells nothing.
    let cells = |index: &&usize| groups[**index].members.len();
    let hued = digit_groups.iter().filter(|&&index| saturation(signs[index].colour) > 0.35);
    let coloured = 2 * hued.map(|index| cells(&index)).sum::<usize>() > digit_groups.iter().map(|i| cells(&i)).sum();
    let score = |index: usize, digit: usize, colour: [f32; 3]| {
        let members = &room[index];
        let short = members.iter().filter(|&&near| near < digit).count() as f32 / members.len().max(1) as f32;
        let custom = if coloured { 0.45 * likeness(signs[index].colour, colour) } else { 0.0 };
        shape[index].get(digit - 1).copied().unwrap_or(-1.0) + custom - 0.8 * short
    };
    let scores_of = |&index: &usize| digits.iter().map(|&(_, digit, colour)| score(index, digit, colour)).collect();
    // Each with what its digits would have, and which of them clash with what is named already.
    let mut waiting: Vec<(usize, Vec<f32>, Vec<bool>)> =
        digit_groups.iter().map(|index| (*index, scores_of(index), vec![false; digits.len()])).collect();
    while !waiting.is_empty() {
        let mut best: Option<(f32, f32, usize, usize, usize)> = None;
        for (index, of_digits, clash) in &waiting {
            let with_clash =
                |(nth, (score, clash)): (usize, (&f32, &bool))| (score - if *clash { 0.25 } else { 0.0 }, nth);
            let mut scores: Vec<(f32, usize)> = of_digits.iter().zip(clash).enumerate().map(with_clash).collect();
            scores.sort_by(|a, b| b.0.total_cmp(&a.0));
            let gap = scores[0].0 - scores.get(1).map_or(0.0, |second| second.0);
            let certain = scores[0].0 + gap;
            if best.is_none_or(|(most, ..)| certain > most) {
                best = Some((certain, gap, *index, scores[0].1, scores.get(1).map_or(scores[0].1, |second| second.1)));
            }
        }
        let Some((certain, gap, index, nth, second)) = best else { break };
        waiting.retain(|(other, ..)| *other != index);
        let agreement = certain - gap;
        let sure = if agreement > 0.6 && gap > 0.08 {
            (0.5 + gap).min(0.95)
        } else {
            0.25 * agreement.clamp(0.0, 1.0) + gap.clamp(0.0, 0.2)
        };
        // One cell alone may be a digit under something else.
        let alone = if groups[index].members.len() == 1 && agreement < 0.7 { 0.5 } else { 1.0 };
        named[index] = Named { look: Some(digits[nth].0), sure: sure * alone, second: Some(digits[second].0) };
        // A digit has one colour, and a colour one digit.
        for (other, _, clash) in waiting.iter_mut().filter(|_| coloured) {
            let alike = apart(signs[*other].colour, signs[index].colour) < 60.0;
            clash.iter_mut().enumerate().for_each(|(digit, clash)| *clash |= (digit == nth) != alike);
        }
    }
}

/// What is known of each look before any is named.
struct Traits<'a> {
    /// How much it is like a digit.
    digit: &'a [f32],
    /// Whether nothing is on it.
    plain: &'a [bool],
    /// Whether what is on it is a mine.
    round: &'a [bool],
    /// Whether it stands on a ground that is bare nowhere.
    set_off: &'a [bool],
    /// How near grounds are that are the same.
    same_ground: f32,
}

/// The kinds that contradict each other least, for each group how much more they would if it were another, and how
/// much those of a kind differ, for each cell.
fn kinds(
    groups: &[Group],
    faces: &[Face],
    owner: &[usize],
    around: &Around,
    &Traits { digit, plain, round, set_off, same_ground }: &Traits<'_>,
    fixed: &dyn Fn(usize) -> Option<Kind>,
) -> (Vec<Kind>, Vec<f32>, f32) {
    let cells = owner.len();
    let mut tried: Vec<usize> =
        (0..groups.len()).filter(|&index| plain[index] || groups[index].members.len() * 7 > cells).collect();
    tried.truncate(TRIED);
    let base: Vec<Kind> = (0..groups.len())
        .map(|index| fixed(index).unwrap_or(if plain[index] { Kind::Covered } else { Kind::Sign }))
        .collect();
    let grounds = grounds(faces, &tried, digit, same_ground);
    // A look of a cell or two may lie under something.
    let often = |index: &usize| plain[*index] && groups[*index].members.len() > 2;
    let bevels = || tried.iter().filter(|index| often(index)).map(|&index| faces[index].bevel);
    let (most, least) = (bevels().fold(f32::MIN, f32::max), bevels().fold(f32::MAX, f32::min));
    let telling = most - least > 10.0;
    // A strong bevel on one look and none on another leaves little doubt.
    let telling_by = if most - least > 60.0 && least < 20.0 { 2.0 } else { 0.3 };
    let raised = |index: usize| faces[index].bevel > least + 0.4 * (most - least);
    let cost = |kinds: &[Kind]| -> f32 {
        let all_flagged = !kinds.contains(&Kind::Covered);
        let covers = |group: usize| match kinds[group] {
            Kind::Sign => {
                let on = &grounds[group];
                round[group]
                    || (all_flagged && set_off[group])
                    || (!on.is_empty() && on.iter().all(|&ground| kinds[ground] == Kind::Covered))
            }
            kind => kind == Kind::Covered,
        };
        let mut cost = 0.0;
        for (cell, &group) in owner.iter().enumerate() {
            let covered = || around.of(cell).any(|near| covers(owner[near]));
            match kinds[group] {
                Kind::Bare if covered() => cost += 1.0,
                Kind::Sign if !covers(group) && !covered() => cost += 0.8,
                _ => {}
            }
        }
        cost += differences(groups, kinds, Kind::Covered);
        for (index, kind) in kinds.iter().enumerate() {
            let members = groups[index].members.len() as f32;
            let digit = digit[index];
            cost += match kind {
                // Digits on covered tiles: there are none.
                Kind::Sign if covers(index) => 0.5 * members * ((digit - 0.6) / 0.2).clamp(0.0, 1.0),
                Kind::Sign => 0.0,
                _ if !plain[index] => members * (digit - 0.35).max(0.1),
                // Where some tiles are raised, those are the covered ones.
                Kind::Covered => {
                    if telling && !raised(index) {
                        telling_by * members.min(20.0)
                    } else {
                        0.0
                    }
                }
                Kind::Bare => {
                    if telling && raised(index) {
                        (0.2 + telling_by) * members.min(20.0)
                    } else {
                        0.0
                    }
                }
            };
        }
        let nothing_covered = all_flagged && !set_off.contains(&true);
        if nothing_covered { cost + 0.2 * cells as f32 } else { cost }
    };
    let followers = followers(groups, &tried, plain, fixed);
    let mut best = (f32::MAX, base.clone());
    // The least cost with each group as each kind.
    let mut least = vec![[f32::MAX; 3]; groups.len()];
    for option in 0..3usize.pow(tried.len() as u32) {
        let mut kinds = base.clone();
        let mut rest = option;
        let mut possible = true;
        for &index in &tried {
            let kind = KINDS[rest % 3];
            rest /= 3;
            possible &= fixed(index).is_none_or(|fixed| fixed == kind) && !(kind == Kind::Sign && plain[index]);
            kinds[index] = kind;
        }
        if !possible {
            continue;
        }
        followers.iter().for_each(|&(index, other)| kinds[index] = kinds[other]);
        let cost = cost(&kinds);
        for &index in &tried {
            let least = &mut least[index][kinds[index] as usize];
            *least = least.min(cost);
        }
        if cost < best.0 {
            best = (cost, kinds);
        }
    }
    let margin = |index: usize| {
        let others = KINDS.iter().filter(|&&kind| kind != best.1[index]).map(|&kind| least[index][kind as usize]);
        (others.fold(f32::MAX, f32::min) - best.0).min(cells as f32)
    };
    let margins = (0..groups.len()).map(margin).collect();
    let differ: f32 = [Kind::Covered, Kind::Bare].map(|kind| differences(groups, &best.1, kind)).iter().sum();
    (best.1, margins, differ / cells.max(1) as f32)
}

/// The signs unlike a digit on a ground that no plain tile has: where every covered tile is flagged, those are flags.
fn set_off_from_plain(faces: &[Face], plain: &[bool], digit: &[f32]) -> Vec<bool> {
    let of_one = |index: usize| {
        let others = faces.iter().zip(plain).filter(|(_, plain)| **plain).map(|(other, _)| other);
        let near = others.map(|other| faces[index].ground_distance(other)).fold(f32::MAX, f32::min);
        !plain[index] && digit[index] < LIKE_A_DIGIT && (LIKE_GROUND..f32::MAX).contains(&near)
    };
    (0..faces.len()).map(of_one).collect()
}

/// The looks that each group may stand on: those whose rims are most like its own. A flag counts as covered.
fn grounds(faces: &[Face], tried: &[usize], digit: &[f32], same_ground: f32) -> Vec<Vec<usize>> {
    let of_one = |index: usize| {
        let others = tried.iter().filter(|&&other| other != index);
        let near: Vec<(f32, usize)> =
            others.map(|&other| (faces[index].ground_distance(&faces[other]), other)).collect();
        let least = near.iter().map(|near| near.0).fold(f32::MAX, f32::min);
        let may_be = |near: &&(f32, usize)| near.0 < same_ground && near.0 <= least + unclear(digit[index]);
        near.iter().filter(may_be).map(|near| near.1).collect()
    };
    (0..faces.len()).map(of_one).collect()
}

/// Plain looks that are not tried, each with the one that is, to which it is most alike.
fn followers(
    groups: &[Group],
    tried: &[usize],
    plain: &[bool],
    fixed: &dyn Fn(usize) -> Option<Kind>,
) -> Vec<(usize, usize)> {
    let like = |index: usize| {
        let others = tried.iter().copied().filter(|&other| plain[other]);
        let others = others.map(|other| (groups[index].mean.distance(&groups[other].mean), other));
        others.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, other)| (index, other))
    };
    let untried = (0..groups.len()).filter(|&index| plain[index] && !tried.contains(&index) && fixed(index).is_none());
    untried.filter_map(like).collect()
}

/// What it costs that tiles of a kind look different: little where they are shades of each other, as on a checkered
/// board.
fn differences(groups: &[Group], kinds: &[Kind], kind: Kind) -> f32 {
    // Groups are sorted, the largest first.
    let of_kind: Vec<&Group> =
        groups.iter().zip(kinds).filter(|(_, of)| **of == kind).map(|(group, _)| group).collect();
    let unlike = |nth: usize| {
        let others = of_kind[..nth].iter().map(|other| other.mean.distance(&of_kind[nth].mean));
        ((others.fold(f32::MAX, f32::min) - 10.0) / 15.0).clamp(0.1, 1.0)
    };
    (1..of_kind.len()).map(|nth| 0.25 * of_kind[nth].members.len() as f32 * unlike(nth)).sum()
}

/// Neighbours on a square board.
struct Around {
    columns: usize,
    rows: usize,
}

impl Around {
    fn of(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (columns, rows) = (self.columns as isize, self.rows as isize);
        let (x, y) = (cell as isize % columns, cell as isize / columns);
        let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))).filter(|&step| step != (0, 0));
        near.map(move |(dx, dy)| (x + dx, y + dy))
            .filter(move |&(x, y)| (0..columns).contains(&x) && (0..rows).contains(&y))
            .map(move |(x, y)| (y * columns + x) as usize)
    }
}

fn redness([r, g, b]: [f32; 3]) -> f32 {
    r - g.max(b)
}

fn saturation(colour: [f32; 3]) -> f32 {
    let (most, least) = (colour.iter().copied().fold(0.0, f32::max), colour.iter().copied().fold(255.0, f32::min));
    if most < 40.0 { 0.0 } else { (most - least) / most }
}

/// How alike two colours are, 0 to 1: by hue where both have one, else by brightness.
fn likeness(one: [f32; 3], other: [f32; 3]) -> f32 {
    let direct = 1.0 - apart(one, other) / 160.0;
    let hued = (saturation(one) > 0.35, saturation(other) > 0.35);
    let by_hue = match hued {
        (true, true) => {
            let turn = (hue(one) - hue(other)).abs();
            let brightness = |colour: [f32; 3]| colour.iter().copied().fold(0.0, f32::max);
            1.0 - turn.min(6.0 - turn) - 0.3 * (brightness(one) - brightness(other)).abs() / 255.0
        }
        (false, false) => direct,
        _ => 0.0,
    };
    f32::midpoint(direct.clamp(0.0, 1.0), by_hue.clamp(0.0, 1.0))
}

/// Hue as a place on a circle of six colours.
fn hue([r, g, b]: [f32; 3]) -> f32 {
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    let span = (most - least).max(1.0);
    if most == r {
        ((g - b) / span).rem_euclid(6.0)
    } else if most == g {
        (b - r) / span + 2.0
    } else {
        (r - g) / span + 4.0
    }
}
