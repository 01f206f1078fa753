//! How far apart lines stand: the pitch of a grid along one axis.
//!
//! Lines that come again at equal distances agree with themselves shifted by that distance. The agreement is summed
//! over bands of the picture, so that a small board on a large desktop is not drowned by what lies above and below it.
//! Small errors add up over a board's width; following the agreement at 2, 4 and 8 times the distance makes them small.

use crate::lines::Lines;
use std::cell::OnceCell;

/// The pitches that are looked for.
pub const LEAST_PITCH: usize = 8;
/// Tiles larger than this are not found.
pub const MOST_PITCH: usize = 130;

/// Pixels in a band.
const BAND: usize = 40;
/// What lies within this distance on either side is what contrast is compared with.
const AROUND: usize = 30;
/// Pitches that are tried.
const TRIED: usize = 7;
/// Pitches that are tried because parts of the picture agree well.
const ELECTED: usize = 3;
/// Pixels across in a part.
const PART: usize = 320;
/// A part with less contrast says nothing.
const LEAST_CONTRAST: f32 = 0.02;
/// What full contrast counts: [`AT_ONCE`] products of it can be added without a carry.
const WHOLE: f32 = 4096.0;
/// Products that are added before their sum is added to all.
const AT_ONCE: usize = 64;
/// The multiples of a pitch that are followed.
const FOLLOWED: [usize; 3] = [2, 4, 8];

/// Bands of a picture, across the lines.
pub struct Bands {
    /// In parts of [`WHOLE`]: small numbers are multiplied and added eight at a time.
    profiles: Vec<Vec<i16>>,
    parts: Vec<Part>,
    /// Agreement by distance, where it was asked for: multiples of a pitch are those of its parts too.
    agreed: Vec<OnceCell<f32>>,
}

/// A part of a band that has contrast.
struct Part {
    band: usize,
    start: usize,
    end: usize,
    contrast: f32,
}

/// A pitch that may be a grid's, and how much of the picture agrees with it.
#[derive(Clone, Copy, Debug)]
pub struct Pitch {
    /// Pixels from line to line.
    pub pixels: f32,
    /// Agreement.
    pub agreement: f32,
}

impl Bands {
    /// The bands of lines in one direction.
    pub fn of(lines: &Lines) -> Self {
        Self::of_profiles(lines.along, |from, to| lines.profile(from, to))
    }

    /// Bands of whatever has a profile across.
    pub fn of_profiles(along: usize, profile: impl Fn(usize, usize) -> Vec<f32>) -> Self {
        let count = along.div_ceil(BAND).max(1);
        let band = |index: usize| less_mean(&profile(index * BAND, ((index + 1) * BAND).min(along)));
        let bands: Vec<Vec<i16>> = (0..count).map(band).filter(|band| agreement_of(band, 0) > 0.0).collect();
        let parts = bands.iter().enumerate().flat_map(|(band, values)| {
            values.chunks(PART).zip((0..).step_by(PART)).map(move |(part, start)| Part {
                band,
                start,
                end: start + part.len(),
                contrast: agreement_of(part, 0),
            })
        });
        let parts = parts.filter(|part| part.contrast > LEAST_CONTRAST).collect();
        Self { profiles: bands, parts, agreed: vec![OnceCell::new(); FOLLOWED[2] * (MOST_PITCH + 2)] }
    }

    /// The pitches that most agrees with, best first.
    pub fn pitches(&self) -> Vec<Pitch> {
        let agreement: Vec<f32> = (0..=MOST_PITCH + 1).map(|lag| self.agreement(lag)).collect();
        let peak = |lag: usize| {
            agreement[lag] > 0.0 && agreement[lag] >= agreement[lag - 1] && agreement[lag] > agreement[lag + 1]
        };
        let mut peaks: Vec<usize> = (LEAST_PITCH..=MOST_PITCH).filter(|&lag| peak(lag)).collect();
        peaks.sort_by(|&a, &b| agreement[b].total_cmp(&agreement[a]));
        let mut tried: Vec<usize> = peaks.iter().copied().take(TRIED).collect();
        // A small board on a large desktop has little contrast in all, but hardly anything else agrees so well.
        let votes: Vec<f32> = (0..=MOST_PITCH + 1).map(|lag| self.votes(lag)).collect();
        let voted = |lag: &usize| votes[*lag] >= votes[lag - 1] && votes[*lag] > votes[lag + 1];
        let mut elected: Vec<usize> = (LEAST_PITCH..=MOST_PITCH).filter(voted).collect();
        elected.sort_by(|&a, &b| votes[b].total_cmp(&votes[a]));
        tried.extend(elected.into_iter().take(ELECTED));
        // Multiples of a pitch agree as much as it does; the pitch itself may not be among the best.
        for lag in tried.clone() {
            for part in 2..=6 {
                let near = |&other: &usize| other.abs_diff(lag / part) <= 1 && agreement[other] > 0.3 * agreement[lag];
                if let Some(&other) = peaks.iter().find(|other| near(other)) {
                    tried.push(other);
                }
            }
        }
        tried.sort_unstable();
        tried.dedup();
        let mut pitches: Vec<Pitch> = tried
            .iter()
            .map(|&lag| Pitch { pixels: self.follow(lag, agreement[lag]), agreement: agreement[lag] })
            .collect();
        pitches.sort_by(|a, b| b.agreement.total_cmp(&a.agreement));
        pitches
    }

    /// Halves, thirds and quarters of pitches: where lines are faint, what stands in tiles may agree at every second or
    /// third of them and nowhere else.
    pub fn parts_of(pitches: &[Pitch]) -> Vec<Pitch> {
        let mut found: Vec<Pitch> = Vec::new();
        for part in 2..=4 {
            for &Pitch { pixels, agreement } in pitches {
                let pixels = pixels / part as f32;
                let near = |pitch: &Pitch| (pitch.pixels / pixels - 1.0).abs() < 0.015;
                if pixels > LEAST_PITCH as f32 && !pitches.iter().chain(&found).any(near) {
                    found.push(Pitch { pixels, agreement: agreement / part as f32 });
                }
            }
        }
        found
    }

    /// The pitches of the other direction that are not among those of this one, as they are found here.
    pub fn like(&self, known: &[Pitch], others: &[Pitch]) -> Vec<Pitch> {
        let mut found: Vec<Pitch> = Vec::new();
        for other in others {
            let near = |pitch: &Pitch| (pitch.pixels / other.pixels - 1.0).abs() < 0.04;
            if known.iter().chain(&found).any(near) {
                continue;
            }
            let middle = other.pixels.round() as usize;
            let lags = middle.saturating_sub(1).max(LEAST_PITCH)..=middle + 1;
            let best = lags.map(|lag| (self.votes(lag), lag)).max_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((votes, lag)) = best
                && votes > 0.0
            {
                let agreement = self.agreement(lag);
                let followed = self.follow(lag, agreement);
                // Lines of text nearby may lead away from it.
                let is_like = (followed / other.pixels - 1.0).abs() < 0.03;
                found.push(Pitch { pixels: if is_like { followed } else { other.pixels }, agreement });
            }
        }
        found
    }

    /// The best places for a first line at this pitch, at most `count`.
    pub fn phases(&self, pitch: f32, count: usize) -> Vec<f32> {
        let slots = (pitch.round() as usize).max(1);
        let mut folded = vec![0f32; slots];
        let lag = pitch.round() as usize;
        for part in &self.parts {
            // A part counts by how well it agrees with the pitch.
            let weight = self.share(part, lag).powi(2);
            if weight == 0.0 {
                continue;
            }
            for (place, value) in (part.start..).zip(&self.profiles[part.band][part.start..part.end]) {
                let turns = place as f32 / pitch;
                folded[((turns - turns.floor()) * slots as f32) as usize % slots] += weight * f32::from(*value);
            }
        }
        let near = |slot: usize| folded[slot] + 0.5 * (folded[(slot + 1) % slots] + folded[(slot + slots - 1) % slots]);
        let mut order: Vec<usize> = (0..slots).collect();
        order.sort_by(|&a, &b| near(b).total_cmp(&near(a)));
        let mut phases: Vec<usize> = Vec::new();
        for slot in order {
            let apart = |&other: &usize| {
                let distance = slot.abs_diff(other);
                distance.min(slots - distance) > 1 + slots / 12
            };
            if phases.len() < count && phases.iter().all(apart) {
                phases.push(slot);
            }
        }
        phases.into_iter().map(|slot| slot as f32 * pitch / slots as f32).collect()
    }

    /// How well parts of the picture agree, each for itself.
    fn votes(&self, lag: usize) -> f32 {
        self.parts.iter().map(|part| self.share(part, lag).powi(2)).sum()
    }

    /// How much of its contrast a part agrees with when it is shifted, 0 to 1.
    fn share(&self, part: &Part, lag: usize) -> f32 {
        let values = &self.profiles[part.band][part.start..part.end];
        if 2 * lag > values.len() { 0.0 } else { (agreement_of(values, lag) / part.contrast).clamp(0.0, 1.0) }
    }

    fn agreement(&self, lag: usize) -> f32 {
        let sum = || self.profiles.iter().map(|band| agreement_of(band, lag)).sum();
        self.agreed.get(lag).map_or_else(sum, |agreed| *agreed.get_or_init(sum))
    }

    /// The pitch with a fraction, from where its multiples agree most.
    fn follow(&self, lag: usize, whole: f32) -> f32 {
        let mut pitch = self.peak_near(lag as f32, 1).map_or(lag as f32, |(place, _)| place);
        for times in FOLLOWED {
            match self.peak_near(pitch * times as f32, times.min(3)) {
                Some((place, agreement)) if agreement > 0.3 * whole => pitch = place / times as f32,
                _ => break,
            }
        }
        pitch
    }

    /// The peak of agreement within `reach` of a distance, between pixels.
    fn peak_near(&self, distance: f32, reach: usize) -> Option<(f32, f32)> {
        let middle = distance.round() as usize;
        let first = middle.checked_sub(reach + 1)?;
        let values: Vec<f32> = (first..=middle + reach + 1).map(|lag| self.agreement(lag)).collect();
        let best = (1..values.len() - 1).max_by(|&a, &b| values[a].total_cmp(&values[b]))?;
        let (before, here, after) = (values[best - 1], values[best], values[best + 1]);
        let bend = before - 2.0 * here + after;
        let shift = if bend < 0.0 { (0.5 * (before - after) / bend).clamp(-0.5, 0.5) } else { 0.0 };
        Some(((first + best) as f32 + shift, here))
    }
}

fn agreement_of(band: &[i16], lag: usize) -> f32 {
    let shifted = band.get(lag..).unwrap_or(&[]);
    let product = |(&a, &b): (&i16, &i16)| i32::from(a) * i32::from(b);
    let (ones, others) = (band[..shifted.len()].chunks(AT_ONCE), shifted.chunks(AT_ONCE));
    let sums = ones.zip(others).map(|(one, other)| one.iter().zip(other).map(product).sum::<i32>());
    sums.map(i64::from).sum::<i64>() as f32 / (WHOLE * WHOLE)
}

/// The profile less its mean over a window.
fn less_mean(profile: &[f32]) -> Vec<i16> {
    let mut sums = Vec::with_capacity(profile.len() + 1);
    sums.push(0f32);
    for value in profile {
        sums.push(sums[sums.len() - 1] + value);
    }
    let mean = |place: usize| {
        let (from, to) = (place.saturating_sub(AROUND), (place + AROUND + 1).min(profile.len()));
        (sums[to] - sums[from]) / (to - from) as f32
    };
    (0..profile.len()).map(|place| (WHOLE * (profile[place] - mean(place))).round() as i16).collect()
}
