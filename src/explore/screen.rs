//! The terminal: taken when the explorer opens, and given back as it was however it ends.

use std::io::{self, BufWriter, Stderr, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, poll,
    read,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::app::App;
use super::view::draw;
use super::{Input, Surface};

/// How long a look at what is done in the background may wait.
const BUSY: Duration = Duration::from_millis(50);

/// How long a look at signals may wait.
const IDLE: Duration = Duration::from_millis(250);

/// Whether a screen is open, so that a panic gives the terminal back.
static OPEN: AtomicBool = AtomicBool::new(false);

/// The terminal that stderr is, so that stdout stays free for results.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stderr>>>,
    terminated: Arc<AtomicBool>,
}

impl Screen {
    /// Takes the terminal: other screen, raw keys, mouse.
    ///
    /// # Errors
    ///
    /// Where there is no terminal.
    pub fn open() -> io::Result<Self> {
        let terminated = Arc::new(AtomicBool::new(false));
        // One that has gone, which SIGHUP says, needs nothing back, and would be read forever.
        #[cfg(unix)]
        signal_hook::flag::register(signal_hook::consts::SIGTERM, Arc::clone(&terminated))?;
        give_back_on_panic();
        OPEN.store(true, SeqCst);
        let taken = take();
        // From now on it is heard when the terminal becomes another size; before the first look it is not.
        let taken = taken.and_then(|()| poll(Duration::ZERO).map(drop));
        // What was taken in part is given back, too.
        let opened =
            taken.and_then(|()| Terminal::new(CrosstermBackend::new(BufWriter::new(stderr()))));
        match opened {
            Ok(terminal) => Ok(Self {
                terminal,
                terminated,
            }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

impl Surface for Screen {
    fn show(&mut self, app: &App) -> io::Result<()> {
        self.terminal.draw(|frame| draw(app, frame)).map(drop)
    }

    fn size(&self) -> (u16, u16) {
        let size = self.terminal.size();
        size.map_or((0, 0), |size| (size.width, size.height))
    }

    fn next(&mut self, is_busy: bool) -> io::Result<Input> {
        loop {
            if self.terminated.load(SeqCst) {
                return Ok(Input::Terminated);
            }
            if poll(if is_busy { BUSY } else { IDLE })? {
                return Ok(Input::Event(read()?));
            }
            if is_busy {
                return Ok(Input::Tick);
            }
        }
    }

    fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(stderr(), CopyToClipboard::to_clipboard_from(text))
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(
        stderr(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste
    )
}

/// Gives the terminal back as it was, once.
fn give_back() {
    if !OPEN.swap(false, SeqCst) {
        return;
    }
    // Nothing is left to do where the terminal is gone.
    let _ = execute!(
        stderr(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
    let _ = stderr().flush();
}

/// Before a panic says anything, the terminal is given back, so that it can be read.
fn give_back_on_panic() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let say = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            give_back();
            say(panic);
        }));
    });
}
