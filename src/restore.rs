//! Cleanup however the program ends: the terminal is restored, files without their final names are removed, and
//! programs that it runs end with it.

mod running;

pub(crate) use running::Running;

use std::io::{self, Write as _, stderr};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute, queue};

/// What the program has changed on the terminal of stderr.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taken {
    Nothing,
    /// Keys, during a question.
    Keys,
    /// Keys, the mouse and the whole screen.
    Screen,
}

static TAKEN: Mutex<Taken> = Mutex::new(Taken::Nothing);

static FILES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The files that go. While they are held, no signal ends the program.
pub(crate) fn files() -> MutexGuard<'static, Vec<PathBuf>> {
    watch();
    locked(&FILES)
}

/// Takes the whole screen.
pub(crate) fn take_screen() -> io::Result<()> {
    watch();
    *locked(&TAKEN) = Taken::Screen;
    enable_raw_mode()?;
    execute!(
        stderr(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste
    )
}

/// Marks that questions begin.
pub(crate) fn take_keys() {
    watch();
    *locked(&TAKEN) = Taken::Keys;
}

/// Gives the terminal back as it was, once.
pub(crate) fn give_back() {
    let taken = std::mem::replace(&mut *locked(&TAKEN), Taken::Nothing);
    if taken == Taken::Nothing {
        return;
    }
    let mut err = stderr().lock();
    // Nothing can be done if the terminal is gone.
    if taken == Taken::Screen {
        let _ = queue!(err, DisableMouseCapture, LeaveAlternateScreen);
    }
    let _ = execute!(err, DisableBracketedPaste, cursor::Show);
    let _ = disable_raw_mode();
    let _ = err.flush();
}

/// What was held by a thread that panicked is as good as before.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn remove(files: &[PathBuf]) {
    for file in files {
        let _ = std::fs::remove_file(file);
    }
}

fn watch() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let say = std::panic::take_hook();
        // Before the panic message, so that it is readable.
        std::panic::set_hook(Box::new(move |panic| {
            give_back();
            // The released program does not unwind. A holder of the list did not finish it.
            if let Ok(files) = FILES.try_lock() {
                remove(&files);
            }
            say(panic);
        }));
        // Without a thread for them, signals end the program as they do any other.
        #[cfg(unix)]
        let _ = end_on_signals();
    });
}

/// Puts all right when a signal asks the program to end, and ends it by that signal.
#[cfg(unix)]
fn end_on_signals() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter();
    let asked = signals.filter(|signal| !is_ignored(*signal));
    let mut asked = signal_hook::iterator::Signals::new(asked)?;
    let wait = move || {
        for signal in asked.forever() {
            // Held until the end: no more files appear, nothing more is started or drawn.
            let files = locked(&FILES);
            remove(&files);
            let _running = running::end_all();
            let _err = stderr().lock();
            give_back();
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    };
    std::thread::Builder::new().spawn(wait).map(drop)
}

/// Whether the parent, such as `nohup`, wants the program to keep running.
#[cfg(unix)]
#[expect(
    clippy::disallowed_methods,
    reason = "it is no input: the same bytes are written whatever it says"
)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.unwrap_or(0) >> (signal - 1) & 1 == 1
}
