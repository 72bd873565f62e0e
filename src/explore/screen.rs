//! The terminal: taken when the explorer opens, and given back as it was however it ends.

use std::io::{self, BufWriter, Stderr, stderr};
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{Event, poll, read};
use crossterm::execute;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::app::App;
use super::view::draw;
use crate::restore::{give_back, take_screen};

/// How long a look at what is done in the background may wait.
const BUSY: Duration = Duration::from_millis(50);

/// The terminal that stderr is, so that stdout stays free for results.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stderr>>>,
}

impl Screen {
    /// Takes the terminal: other screen, raw keys, mouse.
    ///
    /// # Errors
    ///
    /// If there is no terminal.
    pub fn open() -> io::Result<Self> {
        let taken = take_screen();
        // From now on it is heard when the terminal becomes another size; before the first look it is not.
        let taken = taken.and_then(|()| poll(Duration::ZERO).map(drop));
        // What was taken in part is given back, too.
        let opened =
            taken.and_then(|()| Terminal::new(CrosstermBackend::new(BufWriter::new(stderr()))));
        let opened = opened.map(|terminal| Self { terminal });
        opened.inspect_err(|_| give_back())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

impl Screen {
    /// Draws the state.
    pub(super) fn show(&mut self, app: &App) -> io::Result<()> {
        self.terminal.draw(|frame| draw(app, frame)).map(drop)
    }

    /// Columns and lines.
    pub(super) fn size(&self) -> (u16, u16) {
        let size = self.terminal.size();
        size.map_or((0, 0), |size| (size.width, size.height))
    }

    /// The next key, the mouse, or a new size; comes back soon without one if `is_busy`, so that progress is seen.
    pub(super) fn next(is_busy: bool) -> io::Result<Option<Event>> {
        if is_busy && !poll(BUSY)? {
            return Ok(None);
        }
        read().map(Some)
    }

    /// Hands a text to the clipboard, where the terminal has one.
    pub(super) fn copy(text: &str) -> io::Result<()> {
        execute!(stderr(), CopyToClipboard::to_clipboard_from(text))
    }
}
