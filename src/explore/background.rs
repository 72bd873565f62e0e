//! Simulations on a thread of their own, one at a time, that can be stopped.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use super::message::{Job, Message};
use crate::problem::Problem;
use crate::sim::{Keep, Simulated, Watch, simulate_until};

/// What runs beside the screen.
#[derive(Debug, Default)]
pub struct Background {
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    number: u64,
    watch: Arc<Watch>,
    outcome: Receiver<Option<Result<Simulated, String>>>,
}

impl Background {
    /// Simulates, and no longer what was simulated before.
    pub fn start(&mut self, job: Job) {
        self.stop();
        let watch = Arc::new(Watch::default());
        let (sender, outcome) = channel();
        self.running = Some(Running {
            number: job.number,
            watch: Arc::clone(&watch),
            outcome,
        });
        thread::spawn(move || {
            let keep = Keep {
                series: true,
                log: false,
            };
            let simulated = simulate_until(&job.cluster, &job.choices, keep, &watch);
            let said = simulated.map_err(|error| Box::<Problem>::from(error).to_string());
            // Nobody listens any more where another one was started.
            let _ = sender.send(said.transpose());
        });
    }

    /// Stops what runs.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.watch.stop();
        }
    }

    /// Whether anything runs.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    /// What is to be told of what runs; `None` where nothing does.
    pub fn news(&mut self) -> Option<Message> {
        let running = self.running.as_ref()?;
        let number = running.number;
        let outcome = match running.outcome.try_recv() {
            Err(TryRecvError::Empty) => return Some(Message::Progress(running.watch.events())),
            Ok(outcome) => outcome,
            Err(TryRecvError::Disconnected) => Some(Err("the simulation failed".to_owned())),
        };
        self.running = None;
        Some(Message::Simulated(number, outcome?.map(Arc::new)))
    }

    /// Waits for the outcome of what runs; `None` where nothing does.
    pub fn wait(&mut self) -> Option<Message> {
        let running = self.running.take()?;
        let outcome = running.outcome.recv().ok()??;
        Some(Message::Simulated(running.number, outcome.map(Arc::new)))
    }
}
