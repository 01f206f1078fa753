//! A part of a campaign: its games, and the file they are kept in.
//!
//! The file is a line that says what it is, with the sum of the games, and then a line a game. The
//! first line also holds a digest of all others, so a damaged file is known as such. Large files
//! are compressed with gzip.

use crate::contest::Contest;
use crate::record::Record;
use crate::spec::Spec;
use crate::sum::Sum;
use desk::contest::Figure;
use effort::Stop;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::time::Instant;

/// What a shard file says first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The version of the program that played.
    pub tilewise: String,
    /// The fingerprint of the campaign.
    pub campaign: String,
    /// Which shard it is.
    pub shard: u64,
    /// Games in it.
    pub records: u64,
    /// The digest of the file as it is while this is empty.
    pub sha256: String,
    /// What the games come to.
    pub sum: Sum,
}

/// A played shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    /// What its file says first.
    pub head: Head,
    records: String,
}

/// The program's version: results of different versions are not mixed.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Files above this size are compressed.
const LARGE: usize = 64 << 10;
/// The longest line that is read.
const MOST_LINE: u64 = 64 << 20;

/// Plays a shard on one thread. The result depends on the spec and the index alone, but for the
/// times.
pub fn play(spec: &Spec, contest: &Contest, index: u64, interrupt: &dyn Fn() -> bool) -> Result<Shard, Stop> {
    let figure = contest.figure();
    let mut sum = Sum::new(spec.methods.len());
    let mut records = String::new();
    let mut games = Vec::new();
    for board in spec.shard_boards(index) {
        games.clear();
        for (at, method) in spec.methods.iter().enumerate() {
            let began = Instant::now();
            let outcome = contest.play(at, board, interrupt)?;
            let micros = began.elapsed().as_micros() as u64;
            games.push((outcome, micros));
            Record { board, method: method.into(), outcome, micros }.write(figure, &mut records);
        }
        sum.note(figure, &games);
    }
    let mut head = Head {
        tilewise: VERSION.into(),
        campaign: spec.fingerprint(),
        shard: index,
        records: sum.games(),
        sha256: String::new(),
        sum,
    };
    head.sha256 = hex(&Sha256::new().chain_update(head.line()).chain_update(&records).finalize());
    Ok(Shard { head, records })
}

impl Head {
    fn line(&self) -> String {
        serde_json::to_string(self).expect("a head has nothing JSON cannot say") + "\n"
    }
}

impl Shard {
    /// The bytes of its file, and whether they are compressed.
    pub fn file(&self) -> (Vec<u8>, bool) {
        let text = [self.head.line().as_bytes(), self.records.as_bytes()].concat();
        if text.len() <= LARGE {
            return (text, false);
        }
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        let packed = packed.write_all(&text).and_then(|()| packed.finish());
        (packed.expect("memory takes all that is written"), true)
    }
}

/// Who hears of every record, and what the records count.
pub type Each<'a> = (Figure, &'a mut dyn FnMut(Record<'_>));

/// Reads a shard's file to its end and checks it against the spec and its own digest. `each` hears
/// of every record, if anybody wants to.
pub fn read(file: impl Read, spec: &Spec, mut each: Option<Each<'_>>) -> Result<Head, String> {
    let mut start = BufReader::with_capacity(1 << 16, file);
    let packed = start.fill_buf().map_err(|error| error.to_string())?.starts_with(&[0x1f, 0x8b]);
    let unpacked: Box<dyn Read> = if packed { Box::new(GzDecoder::new(start)) } else { Box::new(start) };
    let mut lines = BufReader::with_capacity(1 << 18, unpacked);
    let broken = |error: io::Error| format!("it is damaged: {error}");
    let mut line = Vec::new();
    (&mut lines).take(MOST_LINE).read_until(b'\n', &mut line).map_err(broken)?;
    let head: Head = serde_json::from_slice(&line).map_err(|_| "it is no shard of a campaign")?;
    if head.tilewise != VERSION {
        return Err(format!("it was played by version {}, this is {VERSION}", head.tilewise));
    }
    if head.campaign != spec.fingerprint() {
        return Err("it belongs to another campaign".into());
    }
    let methods = spec.methods.len();
    let shape = [head.sum.methods.len(), head.sum.times.len(), head.sum.pairs.len() + 1];
    if head.shard >= spec.shards() || shape != [methods; 3] {
        return Err("it belongs to another campaign".into());
    }
    let unsigned = Head { sha256: String::new(), ..head.clone() };
    let mut digest = Sha256::new().chain_update(unsigned.line());
    if let Some((figure, each)) = &mut each {
        for number in 1.. {
            line.clear();
            if (&mut lines).take(MOST_LINE).read_until(b'\n', &mut line).map_err(broken)? == 0 {
                break;
            }
            digest.update(&line);
            let text = std::str::from_utf8(&line).map_err(|error| error.to_string());
            let record = text.and_then(|text| Record::read(text, *figure));
            each(record.map_err(|error| format!("record {number} cannot be read: {error}"))?);
        }
    } else {
        loop {
            let bytes = lines.fill_buf().map_err(broken)?;
            if bytes.is_empty() {
                break;
            }
            digest.update(bytes);
            let length = bytes.len();
            lines.consume(length);
        }
    }
    if hex(&digest.finalize()) != head.sha256 {
        return Err("it is damaged: what is there is not what was written".into());
    }
    let boards = spec.shard_boards(head.shard);
    if head.sum.boards != boards.end - boards.start {
        return Err("it does not hold the boards of its shard".into());
    }
    Ok(head)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(shard: u64) -> Spec {
        let text = format!(
            "game = 'mines'\nmethods = ['random', 'safest']\nshard = {shard}\nboards.count = 1200\nlow_noise = true"
        );
        Spec::read(&text, &|_| Err("no files".into())).unwrap()
    }

    fn played(spec: &Spec, index: u64) -> Shard {
        play(spec, &Contest::new(spec).unwrap(), index, &|| false).unwrap()
    }

    #[test]
    fn what_is_written_is_read_and_records_sum_up_to_the_sum() {
        for size in [20, 600] {
            let spec = spec(size);
            let shard = played(&spec, 1);
            let (bytes, packed) = shard.file();
            assert_eq!(packed, size == 600);
            let mut again = Sum::new(2);
            let mut games = Vec::new();
            let mut each = |record: Record<'_>| {
                games.push((record.outcome, record.micros));
                if games.len() == 2 {
                    again.note(Figure::Chance, &games);
                    games.clear();
                }
            };
            assert_eq!(read(&bytes[..], &spec, Some((Figure::Chance, &mut each))).unwrap(), shard.head);
            assert_eq!(again, shard.head.sum);
            assert_eq!(read(&bytes[..], &spec, None).unwrap(), shard.head);
        }
    }

    #[test]
    fn a_damaged_file_is_known_as_such() {
        for size in [20, 600] {
            let spec = spec(size);
            let shard = played(&spec, 0);
            let (bytes, _) = shard.file();
            for cut in [0, 1, bytes.len() / 2, bytes.len() - 1] {
                assert!(read(&bytes[..cut], &spec, None).is_err(), "{cut} of {} bytes", bytes.len());
            }
            for at in (0..bytes.len()).step_by(bytes.len() / 50) {
                let mut changed = bytes.clone();
                changed[at] ^= 1;
                // Some bytes of gzip's own mean nothing.
                let harmless = read(&changed[..], &spec, None).map_or(true, |head| head == shard.head);
                assert!(harmless, "byte {at} of {}", bytes.len());
            }
            assert_eq!(read(&b"hello\n"[..], &spec, None).unwrap_err(), "it is no shard of a campaign");
        }
        let (bytes, _) = played(&spec(20), 0).file();
        assert_eq!(read(&bytes[..], &spec(600), None).unwrap_err(), "it belongs to another campaign");
    }
}
