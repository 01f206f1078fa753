//! The page: starts the server, says where it is, and opens it in a browser where there is one.

use crate::command::ServeOptions;
use crate::ending::Ending;
use anyhow::Context;
use desk::Refusal;
use desk::words::sentence;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::process::{Command, Stdio};
use web::{Limits, Server};

/// The least it can work with.
const LEAST_MEMORY: usize = 128 << 20;

/// Serves the page until Ctrl-C.
pub fn run(options: &ServeOptions) -> anyhow::Result<Ending> {
    let wanted = SocketAddr::new(options.address, options.port);
    let limits = Limits { memory: options.memory, ..Limits::default() };
    let server = Server::bind(options.address, options.port, limits).with_context(|| wanted.to_string())?;
    let bound = server.address()?;
    let outside = if bound.ip().is_unspecified() { outside_address(bound.ip()) } else { None };
    let mut out = io::stdout().lock();
    write!(out, "{}", greeting(bound, outside))?;
    out.flush()?;
    drop(out);
    if !options.no_open {
        open(&page(own(bound)));
    }
    server.run()?;
    Ok(Ending::Answered)
}

/// Where the page is, and who can reach it. `outside` is this machine's address as others know it.
fn greeting(bound: SocketAddr, outside: Option<IpAddr>) -> String {
    let mut text = format!("Tilewise is at {}\n", page(own(bound)));
    if !bound.ip().is_loopback() {
        let others = if bound.ip().is_unspecified() { outside } else { Some(bound.ip()) };
        match others {
            Some(ip) => text += &format!("Others on the network open {}\n", page(SocketAddr::new(ip, bound.port()))),
            None => text += &format!("Others on the network open this machine's address at port {}.\n", bound.port()),
        }
        text += "Everyone on the network can reach it; leave out --address to keep it to this machine.\n";
    }
    text + "Ctrl-C ends it. 'tilewise help' lists what it does without a page.\n"
}

fn page(address: SocketAddr) -> String {
    format!("http://{address}/")
}

/// The address as this machine opens it: all addresses are none that can be opened.
fn own(bound: SocketAddr) -> SocketAddr {
    match bound.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => SocketAddr::new(Ipv4Addr::LOCALHOST.into(), bound.port()),
        IpAddr::V6(ip) if ip.is_unspecified() => SocketAddr::new(Ipv6Addr::LOCALHOST.into(), bound.port()),
        _ => bound,
    }
}

/// The address packets to other machines would leave from. None is sent: a datagram socket only looks up its way.
fn outside_address(bound: IpAddr) -> Option<IpAddr> {
    // Addresses set aside for documentation: nobody has them.
    let (from, to): (IpAddr, IpAddr) = match bound {
        IpAddr::V4(_) => (Ipv4Addr::UNSPECIFIED.into(), Ipv4Addr::new(192, 0, 2, 1).into()),
        IpAddr::V6(_) => (Ipv6Addr::UNSPECIFIED.into(), Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into()),
    };
    let socket = UdpSocket::bind((from, 0)).ok()?;
    socket.connect((to, 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified() && !ip.is_loopback())
}

/// Reads a size in bytes with its unit.
pub fn bytes(text: &str) -> Result<usize, Refusal> {
    let wanted = || Refusal(sentence("refused.memory"));
    let (digits, scale) = match text.char_indices().last() {
        Some((at, 'M' | 'm')) => (&text[..at], 1 << 20),
        Some((at, 'G' | 'g')) => (&text[..at], 1 << 30),
        _ => return Err(wanted()),
    };
    let bytes = digits.parse::<usize>().ok().and_then(|number| number.checked_mul(scale));
    bytes.filter(|&bytes| bytes >= LEAST_MEMORY).ok_or_else(wanted)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn said(bound: &str, outside: Option<&str>) -> String {
        let address = |text: &str| text.parse().expect("the test names an address");
        greeting(bound.parse().expect("the test names an address"), outside.map(address))
    }

    #[test]
    fn whoever_listens_to_others_is_told_where_and_that_they_can_come() {
        let alone = said("127.0.0.1:8453", None);
        assert!(alone.starts_with("Tilewise is at http://127.0.0.1:8453/\nCtrl-C"), "{alone}");
        let all = said("0.0.0.0:8453", Some("192.168.1.5"));
        assert!(all.contains("http://127.0.0.1:8453/") && all.contains("http://192.168.1.5:8453/"), "{all}");
        assert!(all.contains("Everyone on the network can reach it"), "{all}");
        let unknown = said("[::]:8453", None);
        assert!(unknown.contains("http://[::1]:8453/") && unknown.contains("at port 8453"), "{unknown}");
        let one = said("192.168.1.5:80", None);
        assert!(one.contains("is at http://192.168.1.5:80/") && one.contains("Everyone"), "{one}");
    }

    #[test]
    fn a_size_has_a_unit() {
        assert_eq!((bytes("512M"), bytes("2G")), (Ok(512 << 20), Ok(2 << 30)));
        for wrong in ["", "1", "M", "64M", "1T", "-1G", "99999999999999999999G", "1.5G"] {
            assert!(bytes(wrong).is_err(), "{wrong}");
        }
    }
}
