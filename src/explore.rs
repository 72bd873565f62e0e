//! A full-screen explorer of a plan: knobs on the left, results on the right.
//!
//! It follows the Elm architecture: an event becomes a [`Message`], [`App::update`] makes a new
//! state of it and returns what to do outside ([`Effect`]), and the screen is drawn only from the
//! state. Every turn of a knob is a [`Setting`](model::Setting) of the plan file, so
//! `cce-plan plan --set` gives the same results. Only [`screen`] touches a terminal.

mod app;
mod background;
mod comparing;
mod draft;
mod figures;
mod input;
mod knob;
mod layout;
mod message;
mod picker;
mod popup;
pub mod screen;
mod stepping;
mod view;

pub use app::{App, Opened};
pub use background::Background;
pub use draft::Reading;
pub use input::of_event;
pub(crate) use input::typed;
pub(crate) use layout::first_shown;
pub use message::{Effect, Job, Message, Planned, Question, Tab};
pub(crate) use picker::found;
pub use view::draw;

use screen::Screen;
pub(crate) use view::shortened;

use std::io;
use std::time::Duration;

/// Where plan files are saved.
pub trait Files {
    /// Whether there is a file of that name.
    fn exists(&self, path: &str) -> bool;

    /// Whether the file of that name holds exactly this text.
    fn holds(&self, path: &str, text: &str) -> bool;

    /// Writes a file completely or not at all.
    ///
    /// # Errors
    ///
    /// What went wrong, in words.
    fn save(&mut self, path: &str, text: &str) -> Result<(), String>;
}

/// How the explorer was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// By the user.
    Quit,
    /// By Ctrl-C.
    Interrupted,
}

/// How long the screen waits for the result of a plan: most plans take less, and a key is still
/// answered soon.
const PATIENCE: Duration = Duration::from_millis(5);

/// Runs `app` until it is left.
///
/// # Errors
///
/// Those of the terminal.
pub fn run(app: &mut App, screen: &mut Screen, files: &mut dyn Files) -> io::Result<Left> {
    let mut background = Background::default();
    for effect in app.begin() {
        background.start(effect);
    }
    loop {
        screen.show(app)?;
        let event = Screen::next(background.is_busy())?;
        let message = event.and_then(|event| of_event(app, &event, screen.size()));
        for effect in answer(app, &mut background, message) {
            match effect {
                Effect::Quit => return Ok(Left::Quit),
                Effect::Interrupt => return Ok(Left::Interrupted),
                Effect::Copy(text) => Screen::copy(&text)?,
                Effect::Save { path, overwrite } => {
                    let news = save(app, files, path, overwrite);
                    answer(app, &mut background, Some(news));
                }
                // Done in the background.
                Effect::Plan { .. }
                | Effect::Mend(_)
                | Effect::Simulate(_)
                | Effect::StopSimulation => {}
            }
        }
    }
}

/// Handles `message`, starts its background work, and takes finished results. Returns the other
/// effects for the caller.
pub fn answer(app: &mut App, background: &mut Background, message: Option<Message>) -> Vec<Effect> {
    let effects = message.map(|message| app.update(message));
    let effects = effects.into_iter().flatten();
    let left = effects.filter_map(|effect| background.start(effect));
    let left = left.collect();
    for news in background.news(PATIENCE) {
        app.update(news);
    }
    left
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
