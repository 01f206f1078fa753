//! The page: starts the server, says where it is, and opens it in a browser where there is one.

use crate::command::ServeOptions;
use crate::ending::Ending;
use anyhow::Context;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use web::{Limits, Server};

/// Serves the page until Ctrl-C.
pub fn run(options: &ServeOptions) -> anyhow::Result<Ending> {
    let wanted = SocketAddr::new(options.address, options.port);
    let server = Server::bind(options.address, options.port, Limits::default()).with_context(|| wanted.to_string())?;
    let mut shown = server.address()?;
    if shown.ip().is_unspecified() {
        shown.set_ip(if shown.is_ipv4() { [127, 0, 0, 1].into() } else { std::net::Ipv6Addr::LOCALHOST.into() });
    }
    let address = format!("http://{shown}/");
    let mut out = io::stdout().lock();
    writeln!(out, "Tilewise is at {address}")?;
    writeln!(out, "Ctrl-C ends it. 'tilewise help' lists what it does without a page.")?;
    out.flush()?;
    drop(out);
    if !options.no_open {
        open(&address);
    }
    server.run()?;
    Ok(Ending::Answered)
}

/// Shows the page in a browser. No browser or no display is no error: the address is printed.
fn open(address: &str) {
    let has = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else if has("DISPLAY") || has("WAYLAND_DISPLAY") || has("BROWSER") {
        "xdg-open"
    } else {
        return;
    };
    let mut command = Command::new(program);
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Without the program the printed address has to do.
    let _ = command.spawn();
}
