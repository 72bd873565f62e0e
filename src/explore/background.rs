//! What takes longer than a key may: planning and simulating, each on a thread of its own.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use super::message::{Job, Message};
use engine::plan::cluster::{ClusterOutcome, plan};
use engine::sim::{Keep, Simulated, Watch, simulate_until};
use input::problem::Problem;
use model::Cluster;

/// What runs beside the screen.
#[derive(Debug, Default)]
pub struct Background {
    planning: Option<Planning>,
    /// What is planned next, where something else is planned now.
    next: Option<(u64, Box<Cluster>)>,
    simulating: Option<Simulating>,
}

#[derive(Debug)]
struct Planning {
    number: u64,
    outcome: Receiver<Result<ClusterOutcome, String>>,
}

#[derive(Debug)]
struct Simulating {
    number: u64,
    watch: Arc<Watch>,
    outcome: Receiver<Option<Result<Simulated, String>>>,
}

impl Background {
    /// Plans, once what is planned now is done: of several that wait the last alone.
    pub fn plan(&mut self, number: u64, cluster: Box<Cluster>) {
        if self.planning.is_some() {
            self.next = Some((number, cluster));
            return;
        }
        let (sender, outcome) = channel();
        self.planning = Some(Planning { number, outcome });
        thread::spawn(move || {
            let planned = plan(*cluster).map_err(|overflow| overflow.to_string());
            // Nobody listens any more where the explorer was left.
            let _ = sender.send(planned);
        });
    }

    /// Simulates, and no longer what was simulated before.
    pub fn simulate(&mut self, job: Job) {
        self.stop();
        let watch = Arc::new(Watch::default());
        let (sender, outcome) = channel();
        self.simulating = Some(Simulating {
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

    /// Stops what is simulated.
    pub fn stop(&mut self) {
        if let Some(simulating) = self.simulating.take() {
            simulating.watch.stop();
        }
    }

    /// Whether anything runs.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.planning.is_some() || self.simulating.is_some()
    }

    /// The result of the plan, where it comes within `patience`; `None` where it does not, or none is
    /// made.
    pub fn planned(&mut self, patience: Duration) -> Option<Message> {
        let planning = self.planning.as_ref()?;
        let outcome = match planning.outcome.recv_timeout(patience) {
            Err(RecvTimeoutError::Timeout) => return None,
            Err(RecvTimeoutError::Disconnected) => Err("planning failed".to_owned()),
            Ok(outcome) => outcome,
        };
        let number = planning.number;
        self.planning = None;
        if let Some((number, cluster)) = self.next.take() {
            self.plan(number, cluster);
        }
        Some(Message::Planned(number, outcome.map(Arc::new)))
    }

    /// The result of the simulation, or how far it is; `None` where there is none, or it was stopped.
    pub fn simulated(&mut self) -> Option<Message> {
        let simulating = self.simulating.as_ref()?;
        let number = simulating.number;
        let outcome = match simulating.outcome.try_recv() {
            Err(TryRecvError::Empty) => return Some(Message::Progress(simulating.watch.events())),
            Err(TryRecvError::Disconnected) => Some(Err("the simulation failed".to_owned())),
            Ok(outcome) => outcome,
        };
        self.simulating = None;
        Some(Message::Simulated(number, outcome?.map(Arc::new)))
    }
}
