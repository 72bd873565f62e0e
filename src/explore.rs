//! A full-screen explorer of a plan: knobs on the left, what comes of them on the right.
//!
//! In the Elm shape: an event becomes a [`Message`], [`App::update`] makes a new state of it and says what
//! is to be done outside ([`Effect`]), and the screen is drawn of the state alone. Every turn of a knob is
//! a [`Setting`](crate::model::Setting) of the plan file, so that whatever is seen here `cce-plan plan
//! --set` says too. Only [`screen`] touches a terminal.

mod app;
mod background;
mod comparing;
mod draft;
mod figures;
mod input;
mod knob;
mod layout;
mod message;
mod pane;
mod picker;
mod popup;
pub mod screen;
mod stepping;
mod view;

pub use app::{App, Opened};
pub use background::Background;
pub use draft::Reading;
pub use input::of_event;
pub use message::{Effect, Job, Message, Tab};
pub use view::draw;

use std::io;

use crossterm::event::Event;

/// What the explorer is woken by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A key, the mouse, or a new size.
    Event(Event),
    /// Time has passed, and something may have come of what runs in the background.
    Tick,
    /// Somebody asks the program to end.
    Terminated,
}

/// Where inputs come from, and where the state is drawn.
pub trait Surface {
    /// Draws the state.
    ///
    /// # Errors
    ///
    /// Those of the terminal.
    fn show(&mut self, app: &App) -> io::Result<()>;

    /// Columns and lines.
    fn size(&self) -> (u16, u16);

    /// The next input; comes back soon where `is_busy`, so that progress is seen.
    ///
    /// # Errors
    ///
    /// Those of the terminal.
    fn next(&mut self, is_busy: bool) -> io::Result<Input>;

    /// Hands a text to the clipboard, where the terminal has one.
    ///
    /// # Errors
    ///
    /// Those of the terminal.
    fn copy(&mut self, text: &str) -> io::Result<()>;
}

/// Where plan files are saved.
pub trait Files {
    /// Whether there is a file of that name.
    fn exists(&self, path: &str) -> bool;

    /// Whether the file of that name holds this text and no other.
    fn holds(&self, path: &str, text: &str) -> bool;

    /// Writes a file whole or not at all.
    ///
    /// # Errors
    ///
    /// What went wrong, in words.
    fn save(&mut self, path: &str, text: &str) -> Result<(), String>;
}

/// How the explorer was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// By whoever sat before it.
    Quit,
    /// By Ctrl-C.
    Interrupted,
    /// By a signal.
    Terminated,
}

/// Runs `app` until it is left.
///
/// # Errors
///
/// Those of the terminal.
pub fn run(app: &mut App, surface: &mut dyn Surface, files: &mut dyn Files) -> io::Result<Left> {
    let mut background = Background::default();
    loop {
        surface.show(app)?;
        let message = match surface.next(background.is_busy())? {
            Input::Event(event) => of_event(app, &event, surface.size()),
            Input::Tick => background.news(),
            Input::Terminated => return Ok(Left::Terminated),
        };
        let Some(message) = message else { continue };
        let mut effects = app.update(message);
        while let Some(effect) = effects.pop() {
            let news = match effect {
                Effect::Quit => return Ok(Left::Quit),
                Effect::Interrupt => return Ok(Left::Interrupted),
                Effect::Simulate(job) => {
                    background.start(job);
                    None
                }
                Effect::StopSimulation => {
                    background.stop();
                    None
                }
                Effect::Copy(text) => {
                    surface.copy(&text)?;
                    None
                }
                Effect::Save { path, overwrite } => Some(save(app, files, path, overwrite)),
            };
            effects.extend(news.map(|news| app.update(news)).unwrap_or_default());
        }
    }
}

fn save(app: &App, files: &mut dyn Files, path: String, overwrite: bool) -> Message {
    if !overwrite && files.exists(&path) {
        let was_changed = app
            .text_of(&path)
            .is_some_and(|text| !files.holds(&path, text));
        return Message::Exists { path, was_changed };
    }
    match files.save(&path, &app.plan_text()) {
        Ok(()) => Message::Saved(path),
        Err(why) => Message::NotSaved { path, why },
    }
}
