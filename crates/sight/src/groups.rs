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

/// Joins groups that differ by a fraction of a pixel's shift: tiles of a scaled board do not all begin on a pixel.
pub fn merge(groups: &mut Vec<Group>, patches: &[Patch], threshold: f32) {
    groups.sort_by_key(|group| std::cmp::Reverse(group.members.len()));
    let mut index = 1;
    while index < groups.len() {
        let near =
            (0..index).find(|&other| groups[other].mean.shifted_distance(&groups[index].mean, threshold) < threshold);
        match near {
            Some(other) => {
                let joined = groups.remove(index);
                groups[other].members.extend(joined.members);
                groups[other].mean = Patch::mean(groups[other].members.iter().map(|&cell| &patches[cell]));
            }
            None => index += 1,
        }
    }
}

/// Groups, largest first, and the distance within which cells count as alike.
pub fn group(patches: &[Patch], [least, most]: [f32; 2], noise: f32) -> (Vec<Group>, f32) {
    let nearest = |index: usize| {
        let others = patches.iter().enumerate().filter(|&(other, _)| other != index);
        others.map(|(_, patch)| patch.distance(&patches[index])).fold(f32::MAX, f32::min)
    };
    // A sample is enough for a median, and keeps large boards quick.
    let step = patches.len().div_ceil(60).max(1);
    let typical = median((0..patches.len()).step_by(step).map(nearest).collect());
    let threshold = (least + noise * typical).clamp(least, most);
    let mut groups: Vec<Group> = Vec::new();
    for (index, patch) in patches.iter().enumerate() {
        let near =
            groups.iter_mut().map(|group| (group.mean.distance(patch), group)).min_by(|a, b| a.0.total_cmp(&b.0));
        match near {
            Some((distance, group)) if distance < threshold => {
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
        let near = (0..means.len()).min_by(|&a, &b| means[a].distance(patch).total_cmp(&means[b].distance(patch)));
        groups[near.unwrap_or(0)].members.push(index);
    }
    groups.retain(|group| !group.members.is_empty());
    for group in &mut groups {
        group.mean = Patch::mean(group.members.iter().map(|&index| &patches[index]));
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.members.len()));
    (groups, threshold)
}
