//! Runs the real binary in a terminal: keys go in, the visible screen comes out.

mod explore;
mod init;
mod progress;
mod report;
mod sane;
mod shells;

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
pub(crate) use rustix::process::Signal;
use rustix::termios::Termios;

use crate::cli::Test;

pub(crate) const ENTER: &str = "\r";
pub(crate) const ESCAPE: &str = "\x1b";
pub(crate) const TAB: &str = "\t";
pub(crate) const CTRL_C: &str = "\x03";
pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const RIGHT: &str = "\x1b[C";

/// Signals that ask a program to end.
pub(crate) const ENDING: [Signal; 4] = [Signal::INT, Signal::HUP, Signal::TERM, Signal::QUIT];

/// A program that is silent this long waits for input that never comes: the test has failed. This
/// does not limit the length of a test.
const SILENCE: Duration = Duration::from_mins(2);

/// A program in a terminal.
pub(crate) struct Terminal {
    test: Test,
    pty: Arc<Pty>,
    child: Child,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    /// Everything that the program wrote.
    written: Vec<u8>,
    before: Termios,
}

/// A program that has ended, and what it left.
pub(crate) struct Ended {
    pub(crate) status: i32,
    /// What is on the screen.
    pub(crate) screen: String,
    test: Test,
}

impl Terminal {
    /// Starts `test` in a terminal of `columns` x `rows`, in UTF-8 unless its environment sets
    /// otherwise.
    pub(crate) fn start(test: Test, columns: u16, rows: u16) -> Self {
        Self::start_with(test, columns, rows, None)
    }

    /// The same with stdout as `stdout`, a file of the folder: prompts and screens are still shown,
    /// or reported as impossible.
    pub(crate) fn start_into(test: Test, columns: u16, rows: u16, stdout: &str) -> Self {
        Self::start_with(test, columns, rows, Some(stdout))
    }

    fn start_with(test: Test, columns: u16, rows: u16, stdout: Option<&str>) -> Self {
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(rows, columns)).unwrap();
        let before = rustix::termios::tcgetattr(&pts).unwrap();
        let given = test.command();
        let mut command = Command::new(given.get_program())
            .args(given.get_args())
            .current_dir(test.folder())
            .env_clear()
            .env("TERM", "xterm-256color")
            .env("LANG", "C.UTF-8");
        for (name, value) in given.get_envs() {
            command = command.env(name, value.unwrap());
        }
        if let Some(name) = stdout {
            let file = std::fs::File::create(test.folder().join(name)).unwrap();
            command = command.stdout(Stdio::from(file));
        }
        let child = command.spawn(pts).unwrap();
        let pty = Arc::new(pty);
        let (sender, output) = channel();
        let reader = Arc::clone(&pty);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Reading fails once the program is gone, and with it the other end.
            while let Ok(count @ 1..) = (&*reader).read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let [rows, columns] = [rows, columns].map(|count| NonZeroU16::new(count).unwrap());
        Self {
            test,
            pty,
            child,
            output,
            parser: vt100::Parser::new(rows, columns, 0),
            written: Vec::new(),
            before,
        }
    }

    /// Types these keys.
    pub(crate) fn keys(&mut self, keys: &str) -> &mut Self {
        (&*self.pty).write_all(keys.as_bytes()).unwrap();
        self
    }

    /// Pastes a text, as terminals do that say where it begins and ends.
    pub(crate) fn paste(&mut self, text: &str) -> &mut Self {
        self.keys(&format!("\x1b[200~{}\x1b[201~", text.replace('\n', "\r")))
    }

    /// Waits until the screen shows `text`.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) -> &mut Self {
        self.wait_until(&format!("{text:?}"), |screen| screen.contains(text))
    }

    /// Waits until the screen is as `is_so` wants it; `what` says so where it never is.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, what: &str, is_so: impl Fn(&str) -> bool) -> &mut Self {
        while !is_so(&self.screen()) {
            if let Err(error) = self.read() {
                let screen = self.screen();
                panic!("the screen never shows {what} ({error}); it shows:\n{screen}");
            }
        }
        self
    }

    /// Waits until `text` is on the screen, and then types `keys`.
    #[track_caller]
    pub(crate) fn answer(&mut self, text: &str, keys: &str) -> &mut Self {
        self.wait_for(text).keys(keys)
    }

    /// Resizes the terminal, and notifies the program.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) -> &mut Self {
        self.pty.resize(Size::new(rows, columns)).unwrap();
        let [rows, columns] = [rows, columns].map(|count| NonZeroU16::new(count).unwrap());
        self.parser.set_size(rows, columns);
        self
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&mut self, signal: Signal) {
        let child = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(child, signal).unwrap();
    }

    /// Ends the program by a signal, like a lost terminal.
    pub(crate) fn killed_by(mut self, signal: Signal) {
        self.signal(signal);
        let status = self.child.wait().unwrap();
        assert_eq!(status.signal(), Some(signal.as_raw()), "{}", self.screen());
    }

    /// What the screen shows, without spaces at ends of lines.
    pub(crate) fn screen(&self) -> String {
        let contents = self.parser.screen().contents();
        let lines: Vec<&str> = contents.lines().map(str::trim_end).collect();
        lines.join("\n").trim_end().to_owned()
    }

    /// The screen itself, for colours and the cursor.
    pub(crate) fn raw(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// Waits until the program ends. It must leave the terminal as it was.
    #[track_caller]
    pub(crate) fn end(mut self) -> Ended {
        loop {
            match self.read() {
                Ok(()) => {}
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    panic!("the program goes on; the screen shows:\n{}", self.screen())
                }
            }
        }
        let status = self.child.wait().unwrap();
        // As in a shell: Ctrl-C outside of a question is a signal.
        let status = status
            .code()
            .or_else(|| status.signal().map(|signal| 128 + signal));
        let screen = self.screen();
        let left = rustix::termios::tcgetattr(&*self.pty).unwrap();
        sane::check(&self.before, &left, self.parser.screen());
        sane::check_written(&self.written);
        Ended { status: status.unwrap(), screen, test: self.test }
    }

    fn read(&mut self) -> Result<(), RecvTimeoutError> {
        let bytes = self.output.recv_timeout(SILENCE)?;
        self.parser.process(&bytes);
        self.written.extend(bytes);
        Ok(())
    }
}

impl Ended {
    #[track_caller]
    pub(crate) fn status(self, status: i32) -> Self {
        assert_eq!(self.status, status, "{}", self.screen);
        self
    }

    /// What a file of the folder holds.
    pub(crate) fn file(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder().join(name)).unwrap()
    }

    pub(crate) fn folder(&self) -> &Path {
        self.test.folder()
    }
}

#[test]
fn what_a_terminal_shows_is_what_the_program_prints() {
    // The terminal knows better.
    let test = Test::new("explain S103").env("COLUMNS", "200");
    let mut terminal = Terminal::start(test, 60, 80);
    terminal.wait_for("Severity:");
    let ended = terminal.end().status(0);
    assert!(ended.screen.contains("S103"), "{}", ended.screen);
    assert!(ended.screen.lines().all(|line| line.len() <= 60));
}

#[test]
fn that_keys_are_read_is_said_in_the_readers_language() {
    for (lang, said) in [
        ("en", "reading from the terminal; end with Ctrl-D"),
        ("zh", "正在从终端读取，按 Ctrl-D 结束"),
    ] {
        let test = Test::new(&format!("subnets --subnets - --max-pods 32 --lang {lang}"));
        let mut terminal = Terminal::start(test, 80, 40);
        terminal.answer(said, "10.0.0.0/24\n\x04").wait_for("254");
        terminal.end().status(0);
    }
}

#[test]
fn what_a_program_prints_into_a_file_is_on_no_screen() {
    let ended = Terminal::start_into(Test::new("explain S103"), 60, 12, "out.txt").end();
    assert_eq!(ended.screen, "");
    assert!(ended.file("out.txt").contains("S103"));
}

#[test]
fn what_a_terminal_shows_of_a_name_does_not_steer_it() {
    let csv = "id,cidr\n\"a\u{1b}[2J\u{9b}2J\u{202e}\u{200b}z\",10.0.0.0/22\n";
    for format in [
        "table", "json", "csv", "markdown", "sarif", "junit", "github",
    ] {
        let args = format!("subnets --subnets s.csv --fail-on never -f {format}");
        let mut terminal = Terminal::start(Test::new(&args).file("s.csv", csv), 200, 80);
        terminal.wait_for("10.0.0.0/22");
        terminal.end().status(0);
    }
}
