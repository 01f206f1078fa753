//! Who may think, and who waits.
//!
//! Questions go through one of two lanes. What only shows or changes a board is answered in the quick
//! lane, which thinking never fills. Thinkers share the other one: there are as many turns as are good
//! for the machine, and while somebody waits for one, whoever has thought for [`SLICE`] goes to the end
//! of the queue and thinks on when it is its turn again. A connection asks one question at a time, so
//! every connection has the same share, however long each of them wants to think.
//!
//! Before it begins, a thinker reserves the memory it may come to hold, and whoever asks about a large board what its
//! answer takes; of that an answer keeps its own size until the client has read it. The bound on the whole decides
//! who waits, never what is answered. Large boards have few of the quick places, and a part of the memory is kept for
//! thinkers about small ones, so that small ones never wait for them.

use crate::limits::Limits;
use crate::questions::Refused;
use bytes::Bytes;
use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// How long one thinks while another waits.
const SLICE: Duration = Duration::from_millis(50);
/// How often somebody who waits to think on looks whether that is still wanted.
const LOOK: Duration = Duration::from_millis(20);
/// An answer of so many bytes is large.
const LARGE: usize = 4 << 20;
/// A thinker that holds no more than so many bytes is small: boards of the usual sizes, but for PopStar's.
const SMALL: usize = 48 << 20;
/// The part of the memory that is kept for small thinkers: one in so many.
const FOR_SMALL: usize = 4;
/// Memory is reserved in pieces of this size: a semaphore counts no more than four thousand million.
const PIECE: usize = 64 << 10;

/// What the program holds beside its thinkers: the page, answers on their way, connections, and what the heap keeps of
/// thinkers that have gone.
const BESIDE: usize = 88 << 20;

/// The lanes and who is in them.
#[derive(Clone)]
pub struct Turns {
    limits: Limits,
    quick: Arc<Semaphore>,
    /// The quick lane for large boards.
    large: Arc<Semaphore>,
    thinking: Arc<Semaphore>,
    /// Pictures on their way here, which are too large for many to come at once.
    pictures: Arc<Semaphore>,
    memory: Arc<Semaphore>,
    /// The memory of small thinkers.
    small: Arc<Semaphore>,
    /// Requests that have not begun.
    waiting: Arc<AtomicUsize>,
    /// Thinkers that want a turn and have none, those who gave way included.
    queued: Arc<AtomicUsize>,
}

impl Turns {
    pub fn new(limits: Limits) -> Self {
        let lane = |places: usize| Arc::new(Semaphore::new(places.max(1)));
        Self {
            limits,
            quick: lane(limits.quick),
            large: lane(limits.quick / 4),
            thinking: lane(limits.thinkers),
            pictures: lane(limits.pictures),
            memory: lane(for_large(&limits) as usize),
            small: lane(for_small(&limits) as usize),
            waiting: Arc::default(),
            queued: Arc::default(),
        }
    }

    /// Waits for a place in the quick lane, and until the answer, which takes so many bytes, may be held.
    pub async fn quick(&self, bytes: usize) -> Result<Quick, Refused> {
        if bytes < LARGE {
            let place = self.wait(Arc::clone(&self.quick).acquire_owned()).await?;
            return Ok(Quick { _place: place, held: Reserved(None) });
        }
        let wanted = pieces(bytes).clamp(1, for_large(&self.limits));
        self.wait(async {
            let held = Arc::clone(&self.memory).acquire_many_owned(wanted).await?;
            let place = Arc::clone(&self.large).acquire_owned().await?;
            Ok::<_, AcquireError>(Quick { _place: place, held: Reserved(Some(held)) })
        })
        .await
    }

    /// Waits until a picture may come.
    pub async fn picture(&self) -> Result<OwnedSemaphorePermit, Refused> {
        self.wait(Arc::clone(&self.pictures).acquire_owned()).await
    }

    /// Waits until so many bytes may be held and it is this thinker's turn.
    pub async fn think(&self, bytes: usize) -> Result<Turn, Refused> {
        // Whoever may need more than there is, is let in with no other of its kind.
        let (memory, most) = if bytes <= SMALL {
            (&self.small, for_small(&self.limits))
        } else {
            (&self.memory, for_large(&self.limits))
        };
        let wanted = pieces(bytes).clamp(1, most);
        self.wait(async {
            let memory = Arc::clone(memory).acquire_many_owned(wanted).await?;
            let queued = Counted::one(&self.queued);
            let turn = Arc::clone(&self.thinking).acquire_owned().await?;
            drop(queued);
            let (held, since) = (Cell::new(Some(turn)), Cell::new(Instant::now()));
            Ok::<_, AcquireError>(Turn { turns: self.clone(), held, since, memory })
        })
        .await
    }

    /// Waits, among no more than may wait, and nobody's patience is endless.
    async fn wait<T, E>(&self, place: impl Future<Output = Result<T, E>>) -> Result<T, Refused> {
        let mut place = pin!(place);
        // Whoever need not wait is not counted among those who do.
        if let Poll::Ready(Ok(place)) = poll_fn(|context| Poll::Ready(place.as_mut().poll(context))).await {
            return Ok(place);
        }
        let waiting = Counted::one(&self.waiting);
        if waiting.before >= self.limits.waiting {
            return Err(Refused::Busy);
        }
        timeout(self.limits.patience, place).await.ok().and_then(Result::ok).ok_or(Refused::Busy)
    }
}

/// The memory that small thinkers share.
fn for_small(limits: &Limits) -> u32 {
    pieces(limits.memory.saturating_sub(BESIDE) / FOR_SMALL).max(1)
}

/// The memory that all others share, and large answers.
fn for_large(limits: &Limits) -> u32 {
    pieces(limits.memory.saturating_sub(BESIDE)).saturating_sub(for_small(limits)).max(1)
}

/// Memory as a semaphore counts it.
fn pieces(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(PIECE)).unwrap_or(u32::MAX >> 4)
}

/// A turn to think, and the memory that is reserved for it. Both end when it is dropped.
pub struct Turn {
    turns: Turns,
    held: Cell<Option<OwnedSemaphorePermit>>,
    since: Cell<Instant>,
    memory: OwnedSemaphorePermit,
}

/// A place in the quick lane, and the memory its answer takes.
pub struct Quick {
    _place: OwnedSemaphorePermit,
    held: Reserved,
}

/// Memory that is reserved for an answer on its way.
#[derive(Default)]
pub struct Reserved(Option<OwnedSemaphorePermit>);

/// An answer, and the memory that is reserved for it until nobody holds it any more.
struct Answer(String, #[expect(dead_code, reason = "held until it is dropped")] Reserved);

impl AsRef<[u8]> for Answer {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl Reserved {
    /// Keeps no more than these bytes.
    fn shrunk(mut self, bytes: usize) -> Self {
        let kept = self.0.as_mut().and_then(|all| all.split(all.num_permits().min(pieces(bytes) as usize)));
        Self(kept)
    }

    /// The answer as it is sent: its memory is given back when that is done.
    pub fn with(self, answer: String) -> Bytes {
        Bytes::from_owner(Answer(answer, self))
    }
}

impl Quick {
    /// Ends it; what is left is the answer, of so many bytes.
    pub fn answered(self, bytes: usize) -> Reserved {
        self.held.shrunk(bytes)
    }
}

impl Turn {
    /// Ends it; what is left is the answer, of so many bytes.
    pub fn answered(self, bytes: usize) -> Reserved {
        let Self { held, memory, .. } = self;
        drop(held);
        Reserved(Some(memory)).shrunk(bytes)
    }

    /// Memory beside its own, for an answer of so many bytes that need not be sent; nothing where none is free.
    pub fn spare(&self, bytes: usize) -> Option<Reserved> {
        let free = Arc::clone(&self.turns.memory).try_acquire_many_owned(pieces(bytes));
        free.ok().map(|held| Reserved(Some(held)))
    }

    /// Lets somebody else think if one waits and this thinker has had its slice; comes back when it is
    /// its turn again, or when thinking is over anyhow. To be called on a thread that may be blocked.
    pub fn give_way(&self, over: &dyn Fn() -> bool) {
        if self.since.get().elapsed() < SLICE || self.turns.queued.load(Ordering::Relaxed) == 0 {
            return;
        }
        drop(self.held.take());
        let _queued = Counted::one(&self.turns.queued);
        let mut again = pin!(Arc::clone(&self.turns.thinking).acquire_owned());
        // Waited for without the runtime's clock, which may stop before this thread does.
        let waker = Waker::from(Arc::new(Unpark(thread::current())));
        let mut context = Context::from_waker(&waker);
        while !over() {
            match again.as_mut().poll(&mut context) {
                Poll::Pending => thread::park_timeout(LOOK),
                Poll::Ready(turn) => {
                    self.held.set(turn.ok());
                    self.since.set(Instant::now());
                    return;
                }
            }
        }
    }
}

/// Goes on with a thread when its turn has come.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// One more, until it is dropped.
struct Counted {
    count: Arc<AtomicUsize>,
    before: usize,
}

impl Counted {
    fn one(count: &Arc<AtomicUsize>) -> Self {
        Self { before: count.fetch_add(1, Ordering::Relaxed), count: Arc::clone(count) }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.count.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Runtime::new().expect("a runtime can be had")
    }

    const MEBIBYTE: usize = 1 << 20;

    /// Three who never end on one turn: each gets about a third of it.
    #[test]
    fn thinkers_take_turns() {
        let turns = Turns::new(Limits { thinkers: 1, ..Limits::default() });
        let end = Instant::now() + Duration::from_secs(2);
        let thought: Vec<Duration> = runtime().block_on(async {
            let mut thinking = Vec::new();
            for _ in 0..3 {
                let turns = turns.clone();
                thinking.push(tokio::spawn(async move {
                    let turn = turns.think(MEBIBYTE).await.expect("all are let in");
                    tokio::task::spawn_blocking(move || {
                        let (mut thought, over) = (Duration::ZERO, || Instant::now() >= end);
                        while !over() {
                            let started = Instant::now();
                            std::thread::sleep(Duration::from_millis(5));
                            thought += started.elapsed();
                            turn.give_way(&over);
                        }
                        thought
                    })
                    .await
                    .expect("nobody panics")
                }));
            }
            let mut all = Vec::new();
            for one in thinking {
                all.push(one.await.expect("nobody panics"));
            }
            all
        });
        assert!(thought.iter().all(|thought| *thought > Duration::from_millis(250)), "{thought:?}");
        assert!(thought.iter().sum::<Duration>() < Duration::from_millis(2_500), "one at a time: {thought:?}");
    }

    #[test]
    fn memory_is_reserved_before_anybody_thinks() {
        let limits =
            Limits { memory: BESIDE + 136 * MEBIBYTE, patience: Duration::from_millis(50), ..Limits::default() };
        let turns = Turns::new(limits);
        runtime().block_on(async {
            let first = turns.think(60 * MEBIBYTE).await.expect("there is room for one");
            assert!(matches!(turns.think(60 * MEBIBYTE).await, Err(Refused::Busy)));
            let second = turns.think(30 * MEBIBYTE).await.expect("a part is kept for small ones");
            assert!(matches!(turns.think(30 * MEBIBYTE).await, Err(Refused::Busy)));
            drop((first, second));
            let _too_large = turns.think(500 * MEBIBYTE).await.expect("what needs more than there is has its turn");
            assert!(matches!(turns.think(60 * MEBIBYTE).await, Err(Refused::Busy)), "beside no other large one");
            assert!(turns.think(30 * MEBIBYTE).await.is_ok(), "but small ones go on");
        });
    }

    #[test]
    fn a_full_house_of_thinkers_leaves_the_quick_lane_free() {
        let limits = Limits { thinkers: 1, waiting: 0, ..Limits::default() };
        let turns = Turns::new(limits);
        runtime().block_on(async {
            let _thinker = turns.think(MEBIBYTE).await.expect("there is a turn");
            assert!(matches!(turns.think(MEBIBYTE).await, Err(Refused::Busy)));
            assert!(turns.quick(0).await.is_ok(), "the quick lane has its own places");
        });
    }

    #[test]
    fn an_answer_counts_until_it_is_read() {
        let limits =
            Limits { memory: BESIDE + 136 * MEBIBYTE, patience: Duration::from_millis(50), ..Limits::default() };
        let turns = Turns::new(limits);
        runtime().block_on(async {
            let large = turns.quick(90 * MEBIBYTE).await.expect("there is room for one");
            assert!(matches!(turns.quick(30 * MEBIBYTE).await, Err(Refused::Busy)));
            assert!(turns.quick(MEBIBYTE).await.is_ok(), "small ones are not counted");
            let unread = large.answered(60 * MEBIBYTE);
            assert!(turns.quick(30 * MEBIBYTE).await.is_ok(), "what it did not need is given back");
            assert!(matches!(turns.think(50 * MEBIBYTE).await, Err(Refused::Busy)));
            drop(unread);
            let thought = turns.think(90 * MEBIBYTE).await.expect("it was read").answered(80 * MEBIBYTE);
            assert!(matches!(turns.quick(30 * MEBIBYTE).await, Err(Refused::Busy)));
            drop(thought);
            assert!(turns.quick(30 * MEBIBYTE).await.is_ok());
        });
    }
}
