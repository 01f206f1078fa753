//! The page's server as the program starts it.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// The page's server, which ends with the test.
pub struct Served {
    pub child: Child,
    address: String,
}

impl Served {
    pub fn start(options: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
        let command = command
            .args(["serve", "--no-open", "--port", "0"])
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command.spawn().expect("the program can be started");
        let mut line = String::new();
        let shown = child.stdout.as_mut().expect("it is piped");
        BufReader::new(shown).read_line(&mut line).expect("it says where it is");
        let address = line.split("http://").nth(1).expect("it says where it is").trim().trim_end_matches('/');
        Self { child, address: address.into() }
    }

    /// Sends a question; the answer can be read from what is returned.
    pub fn send(&self, request: &Value) -> TcpStream {
        let (body, address) = (request.to_string(), &self.address);
        let mut stream = TcpStream::connect(address).expect("the server accepts connections");
        let head = format!("POST /api/ask HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json");
        let length = body.len();
        write!(stream, "{head}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}").expect("it listens");
        stream
    }

    pub fn ask(&self, request: &Value) -> Value {
        let body = self.ask_for_text(request);
        serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error}: {body}"))
    }

    /// The answer as it is sent.
    pub fn ask_for_text(&self, request: &Value) -> String {
        let mut stream = self.send(request);
        let mut reply = String::new();
        stream.read_to_string(&mut reply).expect("it answers");
        reply.split_once("\r\n\r\n").expect("a reply has a body").1.to_owned()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
