//! What sets in registers look up: sixteen lanes of sixteen bits, the uppermost of which stays free.

/// A shuffle puts a zero where this stands.
const NOTHING: u8 = 0x80;

/// The bytes in order, and nothing before and after them.
pub(super) static SLIDE: [u8; 48] = {
    let mut slide = [NOTHING; 48];
    let mut byte = 0;
    while byte < 16 {
        slide[16 + byte] = byte as u8;
        byte += 1;
    }
    slide
};

/// Bits of the numbers up to 15.
#[cfg(target_arch = "x86_64")]
pub(super) static BITS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The lower and the upper byte of as many ones.
pub(super) static HEAP: [[u8; 16]; 2] = {
    let mut heap = [[0; 16]; 2];
    let mut tiles = 0;
    while tiles < 16 {
        let ones = (1u32 << tiles) - 1;
        heap[0][tiles] = ones as u8;
        heap[1][tiles] = (ones >> 8) as u8;
        tiles += 1;
    }
    heap
};

/// For every choice of eight lanes the shuffle that closes them up.
pub(super) static CLOSE: [[u8; 16]; 256] = {
    let mut shuffles = [[NOTHING; 16]; 256];
    let mut open = 0;
    while open < 256 {
        let (mut lane, mut to) = (0, 0);
        while lane < 8 {
            if open >> lane & 1 == 1 {
                shuffles[open][2 * to] = 2 * lane as u8;
                shuffles[open][2 * to + 1] = 2 * lane as u8 + 1;
                to += 1;
            }
            lane += 1;
        }
        open += 1;
    }
    shuffles
};

/// For every choice of eight lanes the shuffle that puts closed lanes there.
pub(super) static OPEN: [[u8; 16]; 256] = {
    let mut shuffles = [[NOTHING; 16]; 256];
    let mut open = 0;
    while open < 256 {
        let (mut lane, mut from) = (0, 0);
        while lane < 8 {
            if open >> lane & 1 == 1 {
                shuffles[open][2 * lane] = 2 * from;
                shuffles[open][2 * lane + 1] = 2 * from + 1;
                from += 1;
            }
            lane += 1;
        }
        open += 1;
    }
    shuffles
};

/// The neighbours of every place.
pub(super) static NEAR: [[u64; 4]; 256] = {
    let mut sets = [[0; 4]; 256];
    let mut place: usize = 0;
    while place < 256 {
        // Rows above and below stay in the lane or fall on its spare bit; lanes end at the edges.
        let near = [place.wrapping_sub(1), place + 1, place.wrapping_sub(16), place + 16];
        let mut n = 0;
        while n < near.len() {
            if near[n] < 256 {
                sets[place][near[n] / 64] |= 1 << (near[n] % 64);
            }
            n += 1;
        }
        place += 1;
    }
    sets
};

pub(super) static FILL: [[u64; 4]; 2] = [[0; 4], [u64::MAX; 4]];

/// The lanes before each lane.
pub(super) static BEFORE: [[u64; 4]; 17] = {
    let mut sets = [[0; 4]; 17];
    let mut lane = 1;
    while lane <= 16 {
        sets[lane] = sets[lane - 1];
        sets[lane][(lane - 1) / 4] |= 0xffff << ((lane - 1) % 4 * 16);
        lane += 1;
    }
    sets
};
