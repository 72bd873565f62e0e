//! Work that outlasts a key press: planning, searching and simulating, each on its own thread.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use super::message::{Effect, Job, Message, Planned, Question};
use engine::sim::{Keep, Simulated, StopToken, simulate_until};
use input::problem::Problem;
use model::Cluster;
use report::Mended;
use texts::{ToMessage as _, errors as say};

/// What runs while the screen is shown.
#[derive(Debug)]
pub struct Background {
    planning: Latest<Box<Cluster>, Planned>,
    mending: Latest<Question, Arc<Mended>>,
    /// What to search for once the plan is there: figures come before advice.
    question: Option<Question>,
    simulating: Latest<(Job, Arc<StopToken>), Option<Arc<Simulated>>>,
    /// The last requested simulation.
    stop: Arc<StopToken>,
}

impl Default for Background {
    fn default() -> Self {
        Self {
            planning: Latest::new(|cluster| Planned::of(*cluster)),
            mending: Latest::new(mended),
            question: None,
            simulating: Latest::new(simulated),
            stop: Arc::default(),
        }
    }
}

impl Background {
    /// Starts the work of `effect`; returns effects that belong elsewhere.
    pub fn start(&mut self, effect: Effect) -> Option<Effect> {
        match effect {
            Effect::Plan { number, cluster } => self.planning.start(number, cluster),
            Effect::Mend(question) => self.question = Some(question),
            Effect::Simulate(job) => {
                self.stop.stop();
                self.stop = Arc::default();
                let stop = Arc::clone(&self.stop);
                self.simulating.start(job.number, (job, stop));
            }
            Effect::StopSimulation => self.stop.stop(),
            other => return Some(other),
        }
        None
    }

    /// Whether anything runs.
    pub const fn is_busy(&self) -> bool {
        self.planning.is_busy()
            || self.question.is_some()
            || self.mending.is_busy()
            || self.simulating.is_busy()
    }

    /// Whether a plan is still to come.
    pub const fn is_planning(&self) -> bool {
        self.planning.is_busy()
    }

    /// Results, and how far the simulation is; a plan is waited for.
    pub fn news(&mut self, patience: Duration) -> Vec<Message> {
        let planned = self.planning.take(patience);
        let planned = planned.map(|(number, outcome)| Message::Planned(number, outcome));
        if !self.planning.is_busy()
            && let Some(question) = self.question.take()
        {
            self.mending.start(question.number, question);
        }
        let mended = self.mending.take(Duration::ZERO);
        let mended = mended.map(|(number, outcome)| Message::Mended(number, outcome));
        let simulated = match self.simulating.take(Duration::ZERO) {
            // It was stopped.
            Some((_, Ok(None))) => None,
            Some((number, outcome)) => outcome
                .transpose()
                .map(|outcome| Message::Simulated(number, outcome)),
            None => self
                .simulating
                .is_busy()
                .then(|| Message::Progress(self.stop.events())),
        };
        [planned, mended, simulated].into_iter().flatten().collect()
    }
}

type Outcome<O> = Result<O, Box<Problem>>;

/// Work of which only the last that was asked for matters: it waits until what runs is done.
#[derive(Debug)]
struct Latest<J, O> {
    work: fn(J) -> Outcome<O>,
    running: Option<(u64, Receiver<Outcome<O>>)>,
    next: Option<(u64, J)>,
}

impl<J: Send + 'static, O: Send + 'static> Latest<J, O> {
    const fn new(work: fn(J) -> Outcome<O>) -> Self {
        Self { work, running: None, next: None }
    }

    const fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    fn start(&mut self, number: u64, job: J) {
        if self.is_busy() {
            self.next = Some((number, job));
            return;
        }
        let (sender, outcome) = channel();
        self.running = Some((number, outcome));
        let work = self.work;
        thread::spawn(move || {
            // There is no receiver if the explorer was left.
            let _ = sender.send(work(job));
        });
    }

    /// The outcome with its number, if it comes within `patience`.
    fn take(&mut self, patience: Duration) -> Option<(u64, Outcome<O>)> {
        let (number, outcome) = self.running.as_ref()?;
        let outcome = match outcome.recv_timeout(patience) {
            Err(RecvTimeoutError::Timeout) => return None,
            Err(RecvTimeoutError::Disconnected) => Err(Problem::new(say::ComputationFailed).into()),
            Ok(outcome) => outcome,
        };
        let number = *number;
        self.running = None;
        if let Some((number, job)) = self.next.take() {
            self.start(number, job);
        }
        Some((number, outcome))
    }
}

fn mended(question: Question) -> Outcome<Arc<Mended>> {
    let mended = Mended::of(*question.cluster, question.machines);
    Ok(Arc::new(
        mended.map_err(|error| Problem::new(error.to_message()))?,
    ))
}

fn simulated((job, stop): (Job, Arc<StopToken>)) -> Outcome<Option<Arc<Simulated>>> {
    let keep = Keep { series: true, log: false, ..Keep::default() };
    let simulated = simulate_until(&job.cluster, &job.choices, keep, &stop);
    Ok(simulated.map_err(Box::<Problem>::from)?.map(Arc::new))
}
