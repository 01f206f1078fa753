//! Cells that look alike.
//!
//! Programs draw the same tile with the same pixels; only scaling, compression and a cursor add to that. So cells
//! that are the same are near each other and others are far away, and a threshold that grows with the noise of the
//! picture tells them apart.

use crate::extent::median;
use crate::patch::Patch;

/// Cells that look alike.
#[derive(Clone, Debug)]
pub struct Group {
    /// Indices of the cells.
    pub members: Vec<usize>,
    /// What they look like on average.
    pub mean: Patch,
}

/// Cells of which it is unclear whether they are of one kind with others.
#[derive(Clone, Debug)]
pub struct Unclear {
    /// The cells, which are no more than the others.
    pub cells: Vec<usize>,
    /// One of the kind they may be of as well; without one they may be a kind of their own.
    pub like: Option<usize>,
}

/// Groups that are nearer to the threshold than this factor may as well be on its other side.
const UNCLEAR: f32 = 1.8;

/// Groups that are compared with each other; those beyond are of a cell or two.
const COMPARED: usize = 48;

/// Joins groups that differ by a fraction of a pixel's shift, since tiles of a scaled board do not all begin on a
/// pixel, and says how near alike is. Kinds may differ by a small sign alone, and noise by as much: what tells them
/// apart is that there is nothing between the distances within kinds and those between them. Where the gap is narrow, what
/// lies at its edges is told too.
pub fn merge(groups: &mut Vec<Group>, patches: &[Patch], [least, most]: [f32; 2]) -> (f32, Vec<Unclear>) {
    groups.sort_by_key(|group| std::cmp::Reverse(group.members.len()));
    let compared = groups.len().min(COMPARED);
    let far = |a: usize, b: usize| groups[a].mean.shifted_distance(&groups[b].mean, most);
    let steps = spanning(compared, far);
    let mut known: Vec<f32> = steps.iter().map(|step| step.0.clamp(least, most)).collect();
    known.extend([least, most]);
    known.sort_by(f32::total_cmp);
    let widest = known.windows(2).max_by(|a, b| (a[1] / a[0]).total_cmp(&(b[1] / b[0])));
    let threshold = widest.map_or(most, |pair| (pair[0] * pair[1]).sqrt());
    let mut owner: Vec<usize> = (0..groups.len()).collect();
    join(&mut owner, steps.iter().filter(|step| step.0 < threshold));
    let is_unclear = |distance: f32| {
        let near = (threshold / UNCLEAR..threshold * UNCLEAR).contains(&distance);
        near && (least..most).contains(&distance)
    };
    let unclear = steps.iter().filter(|step| is_unclear(step.0));
    let unclear = unclear.flat_map(|&(distance, one, other)| {
        // What is one kind if those that are so far from each other are two.
        let mut parts: Vec<usize> = (0..groups.len()).collect();
        let limit = distance.min(threshold);
        join(&mut parts, steps.iter().filter(|step| step.0 < limit));
        let cells = |part: usize| -> Vec<usize> {
            let there = (0..groups.len()).filter(|&index| parts[index] == parts[part]);
            there.flat_map(|index| groups[index].members.iter().copied()).collect()
        };
        let [few, many] = [cells(one), cells(other)];
        let (few, many) = if few.len() > many.len() { (many, few) } else { (few, many) };
        let one_of = |cells: &[usize]| cells.first().copied().filter(|_| distance >= threshold);
        let (few_like, many_like) = (one_of(&many), one_of(&few));
        // Of two that are about as many either may be the other.
        let both = distance >= threshold && many.len() <= 2 * few.len();
        let both = both.then_some(Unclear { cells: many, like: many_like });
        std::iter::once(Unclear { cells: few, like: few_like }).chain(both)
    });
    let unclear = unclear.collect();
    for (index, &kept) in owner.iter().enumerate().filter(|(index, kept)| index != *kept) {
        let members = std::mem::take(&mut groups[index].members);
        groups[kept].members.extend(members);
    }
    groups.retain(|group| !group.members.is_empty());
    for group in groups {
        group.mean = Patch::mean(group.members.iter().map(|&cell| &patches[cell]));
    }
    (threshold, unclear)
}

/// Gives all that some steps join the same owner.
fn join<'a>(owner: &mut [usize], steps: impl Iterator<Item = &'a (f32, usize, usize)>) {
    for &(_, one, other) in steps {
        let (kept, joined) = (owner[one].min(owner[other]), owner[one].max(owner[other]));
        owner.iter_mut().filter(|owner| **owner == joined).for_each(|owner| *owner = kept);
    }
}

/// The shortest steps that lead from any of so many to any other: how far each is, and between which two.
fn spanning(count: usize, far: impl Fn(usize, usize) -> f32) -> Vec<(f32, usize, usize)> {
    let mut nearest: Vec<(f32, usize)> = (1..count).map(|index| (far(0, index), 0)).collect();
    let mut outside: Vec<usize> = (1..count).collect();
    let mut steps = Vec::with_capacity(nearest.len());
    while let Some(at) = (0..outside.len()).min_by(|&a, &b| nearest[a].0.total_cmp(&nearest[b].0)) {
        let ((distance, from), index) = (nearest.swap_remove(at), outside.swap_remove(at));
        steps.push((distance, from, index));
        for (near, &other) in nearest.iter_mut().zip(&outside) {
            let distance = far(index, other);
            if distance < near.0 {
                *near = (distance, index);
            }
        }
    }
    steps
}

/// Groups, largest first, and the distance within which cells count as alike.
pub fn group(patches: &[Patch], [least, most]: [f32; 2], noise: f32) -> (Vec<Group>, f32) {
    let nearest = |index: usize| {
        patches[index].nearest(patches[..index].iter().chain(&patches[index + 1..])).map_or(f32::MAX, |near| near.0)
    };
    // A sample is enough for a median, and keeps large boards quick.
    let step = patches.len().div_ceil(60).max(1);
    let typical = median((0..patches.len()).step_by(step).map(nearest).collect());
    let threshold = (least + noise * typical).clamp(least, most);
    let mut groups: Vec<Group> = Vec::new();
    for (index, patch) in patches.iter().enumerate() {
        match patch.nearest(groups.iter().map(|group| &group.mean)) {
            Some((distance, nearest)) if distance < threshold => {
                let group = &mut groups[nearest];
                group.members.push(index);
                let share = 1.0 / group.members.len().min(50) as f32;
                group.mean.0.iter_mut().zip(&patch.0).for_each(|(mean, value)| *mean += (value - *mean) * share);
            }
            _ => groups.push(Group { members: vec![index], mean: patch.clone() }),
        }
    }
    // Means have moved since the first cells came: look once more.
    let means: Vec<Patch> = groups.iter().map(|group| group.mean.clone()).collect();
    groups.iter_mut().for_each(|group| group.members.clear());
    for (index, patch) in patches.iter().enumerate() {
        groups[patch.nearest(&means).map_or(0, |near| near.1)].members.push(index);
    }
    groups.retain(|group| !group.members.is_empty());
    for group in &mut groups {
        group.mean = Patch::mean(group.members.iter().map(|&index| &patches[index]));
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.members.len()));
    (groups, threshold)
}
