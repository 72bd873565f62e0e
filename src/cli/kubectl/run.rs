//! A run of `kubectl`, whatever it does: it may warn at length, leave its streams open, or end halfway.

use std::io::{self, IsTerminal as _, Read};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::cli::bounded::MOST_BYTES;
use crate::restore::Running;
use model::{NoAnswer, Why};
use net::visible_lines;
use texts::{AnyMessage, Message as _, errors as say};

/// Bytes of its messages that are kept, the last ones: the reason comes last.
const MOST_SAID: usize = 1 << 16;

/// How often it is looked at.
const STEP: Duration = Duration::from_millis(5);

/// For how many steps nothing may come from a stream that somebody still holds open after the end.
const SILENCE: u32 = 200;

/// For how many steps it is read after the end, whatever comes.
const PATIENCE: u32 = 2_000;

/// What it prints, or why it prints nothing.
pub(super) type Answer = Result<String, (NoAnswer, Why)>;

/// Runs it to its end.
///
/// # Errors
///
/// Where it cannot be started, or its streams cannot be read.
pub(super) fn answer(command: &mut Command) -> io::Result<Answer> {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    // On a terminal Ctrl-C reaches it anyway, and a plug-in that logs in can ask there.
    let on_terminal =
        io::stdin().is_terminal() || io::stdout().is_terminal() || io::stderr().is_terminal();
    let mut running = Running::start(command, !on_terminal)?;
    let (stdout, stderr) = running.streams();
    let printed = Stream::of(stdout, |read| read.bytes.len() as u64 > MOST_BYTES);
    let said = Stream::of(stderr, |read| {
        if read.bytes.len() > 2 * MOST_SAID {
            read.bytes.drain(..read.bytes.len() - MOST_SAID);
        }
        false
    });
    let status = loop {
        if printed.is_full() {
            return Ok(failed(say::AnswerTooLong { most: MOST_BYTES }.to_message()));
        }
        match running.ended()? {
            Some(status) => break status,
            None => thread::sleep(STEP),
        }
    };
    let printed = printed.rest()?;
    if !status.success() {
        let said = said.rest()?;
        return Ok(Err(reason(&String::from_utf8_lossy(&said), status)));
    }
    Ok(String::from_utf8(printed).or_else(|error| failed(error.to_string().into())))
}

fn failed(why: AnyMessage) -> Answer {
    Err((NoAnswer::Failed, Why(why)))
}

/// What a thread reads of a stream. The thread does not end before all who hold the stream close it.
struct Stream(Arc<Mutex<Taken>>);

#[derive(Default)]
struct Taken {
    bytes: Vec<u8>,
    /// All that came, kept or not.
    count: u64,
    is_over: bool,
    is_full: bool,
    error: Option<io::Error>,
}

impl Stream {
    /// Reads until `is_full` says that there is too much.
    fn of<R: Read + Send + 'static>(
        stream: Option<R>,
        is_full: impl Fn(&mut Taken) -> bool + Send + 'static,
    ) -> Self {
        let state = Arc::new(Mutex::new(Taken::default()));
        let Some(mut stream) = stream else {
            return Self(state);
        };
        let shared = Self(Arc::clone(&state));
        thread::spawn(move || {
            let mut part = vec![0; 1 << 16];
            loop {
                let read = stream.read(&mut part);
                let done = shared.with(|state| {
                    match read {
                        Ok(0) => state.is_over = true,
                        Ok(count) => {
                            state.bytes.extend_from_slice(&part[..count]);
                            state.count += count as u64;
                            state.is_full = is_full(state);
                        }
                        Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                        Err(error) => state.error = Some(error),
                    }
                    state.is_over || state.is_full || state.error.is_some()
                });
                if done {
                    return;
                }
            }
        });
        Self(state)
    }

    fn with<T>(&self, look: impl FnOnce(&mut Taken) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn is_full(&self) -> bool {
        self.with(|state| state.is_full)
    }

    /// What was kept, once the program has ended.
    fn rest(self) -> io::Result<Vec<u8>> {
        let (mut count, mut silent) = (0, 0);
        for step in 1_u32.. {
            let read = self.with(|state| {
                silent = if state.count == count { silent + 1 } else { 0 };
                count = state.count;
                let is_all = state.is_over || silent >= SILENCE || step >= PATIENCE;
                match state.error.take() {
                    Some(error) => Some(Err(error)),
                    None => is_all.then(|| Ok(std::mem::take(&mut state.bytes))),
                }
            });
            match read {
                Some(read) => return read,
                None => thread::sleep(STEP),
            }
        }
        Ok(Vec::new())
    }
}

/// Why it failed: the last line that says something, without what `kubectl` puts before each.
fn reason(said: &str, status: ExitStatus) -> (NoAnswer, Why) {
    let mut lines = said.lines().rev().map(str::trim);
    let line = lines.find(|line| !line.is_empty()).unwrap_or_default();
    let line = line.strip_prefix("error: ").unwrap_or(line);
    let has = |part: &str| line.contains(part);
    let cause = if has("(Forbidden)") {
        NoAnswer::Forbidden
    } else if has("resource type") || has("(NotFound)") {
        NoAnswer::Absent
    } else {
        NoAnswer::Failed
    };
    let said = (!line.is_empty()).then(|| visible_lines(line).into_owned());
    let why = match (signal(status), status.code(), said) {
        (Some(signal), _, said) => say::EndedBySignal { signal, said }.to_message(),
        (None, _, Some(said)) => said.into(),
        (None, code, None) => say::EndedSilently { code: code.unwrap_or(-1) }.to_message(),
    };
    (cause, Why(why))
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt as _;

    fn words(said: &str, status: i32) -> (NoAnswer, String) {
        let (cause, why) = reason(said, ExitStatus::from_raw(status));
        (cause, why.0.to_string())
    }

    #[test]
    fn the_reason_is_the_last_line_that_kubectl_says() {
        let absent = "the server doesn't have a resource type \"enis\"";
        let said = format!("E1125 memcache.go:265 \"Unhandled Error\"\nerror: {absent}\n\n");
        assert_eq!(words(&said, 256), (NoAnswer::Absent, absent.to_owned()));
        let forbidden = "Error from server (Forbidden): pods is forbidden";
        assert_eq!(
            words(forbidden, 256),
            (NoAnswer::Forbidden, forbidden.to_owned())
        );
        assert_eq!(words("\u{1b}[31mred\n", 256).1, "\u{fffd}[31mred");
    }

    #[test]
    fn an_end_without_words_is_told_by_its_code_or_its_signal() {
        assert_eq!(words("", 768).1, "it says nothing and ends with 3");
        assert_eq!(words("", 9).1, "it is ended by signal 9");
        assert_eq!(
            words("W1125 slow\n", 9).1,
            "it is ended by signal 9, after \"W1125 slow\""
        );
    }

    #[test]
    fn of_much_that_is_said_the_end_is_kept() {
        let script = "yes warning | head -c 3000000 >&2; echo 'error: the end' >&2; exit 1";
        let answer = answer(Command::new("sh").args(["-c", script])).unwrap();
        assert_eq!(answer.unwrap_err().1.0.to_string(), "the end");
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "a test of how long it takes")]
    fn a_stream_that_a_child_holds_open_is_not_waited_for() {
        let script = "sleep 60 & echo '{}'";
        let started = std::time::Instant::now();
        let answer = answer(Command::new("sh").args(["-c", script])).unwrap();
        assert_eq!(answer.unwrap(), "{}\n");
        assert!(started.elapsed() < Duration::from_secs(30));
    }
}
