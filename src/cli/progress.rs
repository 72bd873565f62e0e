//! A bar on stderr for work that takes its time.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::context::Context;
use texts::Message;

/// What is done sooner needs no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// How often the time of a search is drawn.
const TICK: Duration = Duration::from_millis(100);

/// The progress of a number of runs, or of bytes to read. Hidden if stderr is not a terminal.
pub(super) struct Progress {
    bar: ProgressBar,
    /// Ends the wait for the bar when it goes.
    over: Option<Sender<()>>,
}

impl Progress {
    /// The bar of `count` runs or bytes, with its text.
    pub(super) fn new(count: u64, text: impl Message, context: &Context) -> Self {
        if !context.wants_progress() {
            let bar = ProgressBar::hidden();
            return Self { bar, over: None };
        }
        let bar = ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::hidden());
        let template = text.text(context.lang);
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        let (over, wait) = channel::<()>();
        let shown = bar.clone();
        thread::spawn(move || {
            if wait.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                shown.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
                shown.tick();
            }
        });
        Self { bar, over: Some(over) }
    }

    /// The time that a search takes, of which nothing says how long it will be.
    pub(super) fn of_search(text: impl Message, context: &Context) -> Self {
        let progress = Self::new(0, text, context);
        if progress.over.is_some() {
            progress.bar.enable_steady_tick(TICK);
        }
        progress
    }

    /// Sets the total done so far.
    pub(super) fn reach(&self, done: u64) {
        self.bar.set_position(done);
    }

    /// One more is done.
    pub(super) fn step(&self) {
        self.bar.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
