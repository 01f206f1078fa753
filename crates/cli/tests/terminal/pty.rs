//! The program in a terminal of its own.

use crate::screen::Screen;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than anything here takes, however busy the machine is.
pub const LONGEST: Duration = Duration::from_mins(2);

/// The program without anything of the environment that the tests run in.
pub fn tilewise(arguments: &[&str], environment: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    command.args(arguments).env_clear().envs(environment.iter().copied());
    command
}

/// The program in a terminal of its own.
pub struct Session {
    child: Child,
    keyboard: File,
    shown: Arc<Mutex<String>>,
    size: (u16, u16),
    reader: thread::JoinHandle<()>,
}

impl Session {
    /// In a terminal of 100x30.
    pub fn start(arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        Self::start_sized(arguments, environment, (100, 30))
    }

    /// In a terminal of so many columns and rows.
    pub fn start_sized(arguments: &[&str], environment: &[(&str, &str)], (columns, rows): (u16, u16)) -> Self {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("there are terminals");
        grantpt(&master).and_then(|()| unlockpt(&master)).expect("the terminal can be used");
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&master, size).expect("the terminal has a size");
        let name = ptsname(&master, Vec::new()).expect("the terminal has a name").into_string().expect("a plain name");
        let side = || File::options().read(true).write(true).open(&name).expect("the terminal can be opened");
        let mut command = tilewise(arguments, environment);
        let child = command.stdin(side()).stdout(side()).stderr(side()).spawn().expect("the program can be started");
        drop(command);
        let mut screen = File::from(master);
        let keyboard = screen.try_clone().expect("the terminal can be typed at");
        let shown = Arc::new(Mutex::new(String::new()));
        let text = Arc::clone(&shown);
        let reader = thread::spawn(move || {
            let (mut bytes, mut waiting) = ([0; 4096], Vec::new());
            // A terminal whose program has ended cannot be read any more.
            while let Ok(read @ 1..) = screen.read(&mut bytes) {
                waiting.extend(&bytes[..read]);
                // A letter may have come in halves.
                let whole = waiting.utf8_chunks().next().map_or(0, |chunk| chunk.valid().len());
                text.lock().unwrap().push_str(&String::from_utf8_lossy(&waiting[..whole]));
                waiting.drain(..whole);
            }
        });
        Self { child, keyboard, shown, size: (columns, rows), reader }
    }

    /// Waits until it has shown this.
    pub fn wait_for(&self, wanted: &str) {
        let began = Instant::now();
        while !self.shown.lock().unwrap().contains(wanted) {
            assert!(began.elapsed() < LONGEST, "no '{wanted}' in {}", self.shown.lock().unwrap());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// What stands on the screen once this does.
    pub fn screen_with(&self, wanted: impl Fn(&Screen) -> bool) -> Screen {
        let began = Instant::now();
        loop {
            let screen = Screen::after(&self.shown.lock().unwrap(), self.size);
            if wanted(&screen) {
                return screen;
            }
            assert!(began.elapsed() < LONGEST, "what was waited for is not on\n{screen}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Types.
    pub fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the terminal can be typed at");
    }

    /// How it ended, and all that it showed.
    pub fn end(mut self) -> (ExitStatus, String) {
        let status = ended(&mut self.child);
        drop(self.keyboard);
        self.reader.join().expect("the screen can be read");
        (status, Arc::into_inner(self.shown).expect("nobody writes any more").into_inner().unwrap())
    }
}

pub fn ended(child: &mut Child) -> ExitStatus {
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a program can be asked") {
            return status;
        }
        if began.elapsed() > LONGEST {
            let _ = child.kill();
            panic!("it does not end");
        }
        thread::sleep(Duration::from_millis(2));
    }
}
