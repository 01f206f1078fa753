//! The page: a local server over `desk`, with everything it serves inside the binary.
//!
//! The server keeps nothing between two requests: the board is in the page and comes with each of
//! them. So there is nothing to lock, to lose or to clean up, and a stopped server loses no game.
//!
//! It listens on this machine only unless another address is asked for, and refuses what another
//! web site could send to it: a name it does not have, or a foreign origin.
//!
//! ```
//! use std::net::Ipv4Addr;
//!
//! let server = web::Server::bind(Ipv4Addr::LOCALHOST.into(), 0, web::Limits::default())?;
//! assert!(server.address()?.ip().is_loopback());
//! # Ok::<(), std::io::Error>(())
//! ```

mod connection;
mod files;
mod guard;
mod heap;
mod limits;
mod listen;
mod mailbox;
mod questions;
mod stream;
mod turns;

pub use limits::Limits;
pub use listen::{DEFAULT_PORT, Server};
