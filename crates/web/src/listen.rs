//! Listening, serving and stopping.

use crate::connection::Connection;
use crate::limits::Limits;
use crate::questions::{Room, ask, follow, read};
use crate::{files, guard};
use axum::routing::post;
use axum::{Router, middleware};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use rustix::process::{Resource, getrlimit, setrlimit};
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::Semaphore;

/// The port that is tried first: T, I, L, E on a telephone.
pub const DEFAULT_PORT: u16 = 8453;
/// Ports tried behind the wanted one.
const NEIGHBOURS: u16 = 20;
/// How long answers may take to be finished when the server stops. Whoever stops it should not wait half a second, and on
/// a machine that is busy everything else takes a third of that.
const FAREWELL: Duration = Duration::from_millis(150);
/// How long threads may take to end after that; whoever still works then ends with the program.
const LAST_MOMENT: Duration = Duration::from_millis(20);
/// How long to wait before another connection is accepted when the system has no room for it.
const NO_ROOM: Duration = Duration::from_millis(50);

/// A server that has its address and does not answer yet.
pub struct Server {
    listener: TcpListener,
    limits: Limits,
}

impl Server {
    /// Takes the port, or the next free one.
    pub fn bind(address: IpAddr, port: u16, limits: Limits) -> io::Result<Self> {
        let behind = (1..=NEIGHBOURS).filter_map(|step| port.checked_add(step)).chain([0]);
        let mut found = TcpListener::bind((address, port));
        for next in behind {
            match &found {
                Err(error) if error.kind() == io::ErrorKind::AddrInUse => found = TcpListener::bind((address, next)),
                _ => break,
            }
        }
        let listener = found?;
        listener.set_nonblocking(true)?;
        Ok(Self { listener, limits })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until Ctrl-C; a second one ends the program at once.
    pub fn run(self) -> io::Result<()> {
        crate::heap::share();
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(self.serve(async {
            // Without the signal there is nothing to wait for but the end of the program.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
            tokio::spawn(async {
                if tokio::signal::ctrl_c().await.is_ok() {
                    std::process::exit(130);
                }
            });
        }))?;
        runtime.shutdown_timeout(LAST_MOMENT);
        Ok(())
    }

    /// Serves until `stop` is done; then finishes what is being answered, within a short time.
    pub async fn serve(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        raise_file_limit();
        let room = Room::new(self.limits);
        let service = TowerToHyperService::new(router(room.clone()));
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let graceful = GracefulShutdown::new();
        let places = Arc::new(Semaphore::new(self.limits.connections));
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(self.limits.slowest).max_buf_size(64 << 10);
        tokio::pin!(stop);
        loop {
            let accepted = async {
                let place = Arc::clone(&places).acquire_owned().await;
                (listener.accept().await, place)
            };
            let (accepted, place) = tokio::select! {
                () = &mut stop => break,
                accepted = accepted => accepted,
            };
            let Ok((stream, _)) = accepted else {
                tokio::time::sleep(NO_ROOM).await;
                continue;
            };
            // Small answers must not wait for company.
            let _ = stream.set_nodelay(true);
            let connection = TokioIo::new(Connection::new(stream, self.limits.slowest));
            let served = graceful.watch(builder.serve_connection(connection, service.clone()));
            tokio::spawn(async move {
                let _place = place;
                // What goes wrong here is the client's: it went away or was too slow.
                let _ = served.await;
            });
        }
        drop(listener);
        room.closing.store(true, Ordering::Relaxed);
        let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
        Ok(())
    }
}

fn router(room: Room) -> Router {
    Router::new()
        .route("/api/ask", post(ask))
        .route("/api/follow", post(follow))
        .route("/api/read", post(read))
        .fallback(files::serve)
        .with_state(room)
        .layer(middleware::from_fn(guard::stand))
}

/// A connection is an open file, and many systems allow few of them at first.
fn raise_file_limit() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // Whoever may not have more gets on with what there is.
    let _ = setrlimit(Resource::Nofile, limit);
}
