//! Events in the explorer, and their effects outside.

use std::sync::Arc;

use strum::VariantArray;
use tui_input::InputRequest;

use engine::mend::Machine;
use engine::plan::cluster::{ClusterOutcome, Course};
use engine::plan_cluster;
use engine::sim::{Simulated, StrategyChoice};
use input::problem::Problem;
use model::Cluster;
use report::Mended;
use texts::ToMessage as _;

/// What is seen on the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, VariantArray)]
pub enum Tab {
    /// The result of the plan.
    #[default]
    Plan,
    /// What each zone needs of what it has, month by month where nodes grow.
    Zones,
    /// Pools over time.
    Simulate,
    /// Other types and densities.
    Compare,
    /// The least changes with which the plan fits.
    Mend,
    /// What the keys do.
    Help,
}

impl Tab {
    /// All of them, in order.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Whether it follows from the plan alone: a large screen has all of these at once.
    pub(super) const fn is_of_the_plan(self) -> bool {
        matches!(self, Self::Plan | Self::Zones | Self::Mend)
    }
}

/// The result of a plan.
#[derive(Debug, Clone)]
pub struct Planned {
    pub(super) outcome: Arc<ClusterOutcome>,
    /// What zones need month by month; `None` without growth.
    pub(super) course: Option<Arc<Course>>,
}

impl Planned {
    pub(super) fn of(cluster: Cluster) -> Result<Self, Box<Problem>> {
        let planned = plan_cluster(cluster).and_then(|outcome| {
            let course = outcome.course()?.map(Arc::new);
            Ok(Self { outcome: Arc::new(outcome), course })
        });
        planned.map_err(|error| Problem::new(error.to_message()).into())
    }
}

/// Something that happened.
#[derive(Debug, Clone)]
pub enum Message {
    /// Go down by this many knobs, or up.
    Move(i64),
    /// Go to a row of the knobs.
    Select(usize),
    /// Turn the knob up by this many steps, or down.
    Turn(i64),
    /// Turn the knob of that row.
    TurnRow(usize, i64),
    /// Type a value, or pick one.
    Edit,
    /// Set the knob as it was at the start.
    Reset,
    /// Take back the last change.
    Undo,
    /// Make it again.
    Redo,
    /// Look at something else.
    Show(Tab),
    /// Look at what comes next, or before.
    Next(bool),
    /// Scroll what is looked at by lines.
    Scroll(Tab, i64),
    /// Simulate with all strategies, or as planned.
    ToggleStrategies,
    /// Ask where to save.
    Save,
    /// Copy the command that says the same.
    Copy,
    /// Leave.
    Quit,
    /// Leave immediately.
    Interrupt,
    /// Close what is open, or stop what runs.
    Escape,
    /// Take what is chosen.
    Accept,
    /// Change what is typed.
    Typed(InputRequest),
    /// Text that was pasted.
    Pasted(String),
    /// Choose the next one, or one before.
    Choose(i64),
    /// Choose the one at this place.
    ChooseAt(usize),
    /// The result of the plan of this number.
    Planned(u64, Result<Planned, Box<Problem>>),
    /// What came of a simulation of this number.
    Simulated(u64, Result<Arc<Simulated>, Box<Problem>>),
    /// The changes that were found for the plan of this number.
    Mended(u64, Result<Arc<Mended>, Box<Problem>>),
    /// How many events of the simulation have happened.
    Progress(u64),
    /// The plan was saved.
    Saved(String),
    /// There is such a file.
    Exists {
        /// Its name.
        path: String,
        /// Whether it is the plan's file, and another program changed it since it was read.
        was_changed: bool,
    },
    /// The plan was not saved under that name, and why.
    NotSaved {
        /// The name.
        path: String,
        /// What went wrong, in words.
        why: String,
    },
}

/// Work outside the state.
#[derive(Debug, Clone)]
pub enum Effect {
    /// Leave.
    Quit,
    /// Leave, with the exit code of Ctrl-C.
    Interrupt,
    /// Save the plan.
    Save {
        /// Where.
        path: String,
        /// Whether a file of that name may be replaced.
        overwrite: bool,
    },
    /// Hand this to the clipboard.
    Copy(String),
    /// Plan in the background.
    Plan {
        /// Identifies its outcome.
        number: u64,
        /// What is planned.
        cluster: Box<Cluster>,
    },
    /// Simulate in the background, in place of any running simulation.
    Simulate(Job),
    StopSimulation,
    /// Search for changes in the background.
    Mend(Question),
}

/// What is simulated.
#[derive(Debug, Clone)]
pub struct Job {
    /// Identifies its outcome.
    pub number: u64,
    pub cluster: Box<Cluster>,
    /// Strategies, one after the other.
    pub choices: Vec<StrategyChoice>,
}

/// A scope to make fit.
#[derive(Debug, Clone)]
pub struct Question {
    /// Identifies its outcome: the number of the plan.
    pub number: u64,
    pub cluster: Box<Cluster>,
    /// The types to choose from.
    pub machines: Vec<Arc<Machine>>,
}
