//! A server for the tests, and a client that can be as rude as they need.

use serde_json::Value;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::oneshot;
use web::{Limits, Server};

/// A running server; stops when dropped.
pub struct Running {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<io::Result<()>>>,
}

/// An answer: status, headers and body as they came.
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

/// Starts a server on a free port.
pub fn start(limits: Limits) -> Running {
    let server = Server::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), 0, limits).expect("there is a free port");
    let address = server.address().expect("a bound server has an address");
    let (stop, stopped) = oneshot::channel();
    let thread = std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new()?;
        let served = runtime.block_on(server.serve(async { drop(stopped.await) }));
        runtime.shutdown_timeout(Duration::from_secs(5));
        served
    });
    Running { address, stop: Some(stop), thread: Some(thread) }
}

impl Running {
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server accepts connections");
        stream.set_read_timeout(Some(Duration::from_mins(1))).expect("a timeout can be set");
        stream
    }

    /// Sends bytes and reads the one answer to them.
    pub fn send(&self, bytes: &[u8]) -> Reply {
        let mut stream = self.connect();
        // A server that has seen enough may close before all is sent.
        let _ = stream.write_all(bytes);
        read_reply(&mut stream).expect("the server answers")
    }

    pub fn get(&self, path: &str) -> Reply {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).as_bytes())
    }

    pub fn post(&self, path: &str, body: &str) -> Reply {
        self.send(&self.request(path, body))
    }

    pub fn request(&self, path: &str, body: &str) -> Vec<u8> {
        let length = body.len();
        format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}",
            self.address
        )
        .into_bytes()
    }

    /// Asks about a board.
    pub fn ask(&self, question: &Value) -> Reply {
        self.post("/api/ask", &question.to_string())
    }

    /// Whether a plain question is answered.
    pub fn answers(&self) -> bool {
        let question = serde_json::json!({ "tilewise": 1, "do": "advise", "board": "mines mines=2\n####\n11##" });
        let reply = self.ask(&question);
        reply.status == 200 && reply.json()["say"]["text"] == "Open C1: safe."
    }

    /// Asks the server to stop and waits until it has.
    pub fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the server does not panic").expect("the server stops cleanly");
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or(Value::Null)
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().skip(1).filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The events of a stream: kind and data.
    pub fn events(&self) -> Vec<(String, Value)> {
        let event = |text: &str| {
            let kind = text.lines().find_map(|line| line.strip_prefix("event: "))?;
            let data = text.lines().find_map(|line| line.strip_prefix("data: "))?;
            Some((kind.to_string(), serde_json::from_str(data).ok()?))
        };
        self.body.split("\n\n").filter_map(event).collect()
    }
}

/// Reads until the server closes the connection.
pub fn read_reply(stream: &mut TcpStream) -> io::Result<Reply> {
    let mut bytes = Vec::new();
    // What was sent but not read makes the close a reset; the answer has arrived before it.
    let ended = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let Some((head, body)) = text.split_once("\r\n\r\n") else {
        return Err(ended.err().unwrap_or_else(|| io::ErrorKind::UnexpectedEof.into()));
    };
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    Ok(Reply { status, head: head.into(), body: if chunked { joined(body) } else { body.into() } })
}

/// The chunks of a body put together.
fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = chunks.split_once("\r\n") {
        let Ok(length @ 1..) = usize::from_str_radix(length, 16) else { break };
        body += rest.get(..length).unwrap_or(rest);
        chunks = rest.get(length + 2..).unwrap_or_default();
    }
    body
}
