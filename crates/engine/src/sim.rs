//! The life of a cluster's address pools, event by event, before the cluster exists.
//!
//! A [`Scenario`] is worked out of a planned cluster; a run of it takes what happens in the order
//! of (time, sequence), in whole milliseconds. Nodes, ENIs, pods and subnets lie in arrays and are
//! found by number; which node a pod goes to, which node looks at itself next and what happens
//! next are each found without going through all of them. The same scenario gives the same
//! outcome on every machine.
//!
//! Assumptions, where no source tells:
//!
//! - The cloud takes as long as [`Latency`](model::Latency) says, and a node asks for one
//!   thing at a time. What it asked for is reserved from then on.
//! - A pool that cannot grow looks again at every maintenance.
//! - Best-effort pools give back from their newest ENI; an ENI stays, even without addresses.
//! - The pods of a removed or lost node are asked for again at once. A lost zone's ENIs stay.
//! - A pod that no node takes goes to the first that takes it: nodes that become ready one after the
//!   other fill one after the other.
//! - A pod that comes and goes runs for its lifetime from its start, wherever it is moved to.
//! - Nodes that are there keep their ENIs as they are, and pools go on by their rules; the pods on
//!   them are their `DaemonSets`' first.
//! - Addresses of other subnets, and those kept for the next pod of a name, are bound and unbound
//!   in no time.

mod addresses;
mod api;
mod cloud;
mod cross;
mod digest;
mod endings;
mod engine;
mod excess;
mod existing;
mod figures;
mod findings;
mod guaranteed;
mod index;
mod kind;
mod lines;
mod log;
mod merge;
mod nodes;
mod order;
mod outcome;
mod pods;
mod pools;
mod prevention;
mod queue;
mod quota;
mod random;
mod ranking;
mod reach;
mod refuted;
mod replay;
mod roster;
mod runs;
mod scenario;
mod series;
mod simulated;
mod size;
mod standing;
mod stops;
mod story;
mod tune;
mod waits;
mod watch;
mod workloads;
mod world;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod traces;

pub use engine::Keep;
pub use figures::{Column, FIGURE_KEYS, FIGURES, Figure, Quantiles, SUBNET_FIGURES};
pub use kind::StrategyChoice;
pub use log::{LogEntry, Reason};
pub use merge::{AllRuns, FigureRuns, NamedPart, StrategyFigures, merge};
pub use order::Order;
pub use outcome::{
    Addresses, ApiCalls, Chapter, ChapterKind, GroupEnd, NodeEnd, NodeState, Nodes, Pods,
    RolloutEnd, SimOutcome, SubnetEnd, WaitTimes, Why, run, run_until,
};
pub use prevention::{MissingSubnet, Prevention};
pub use quota::Quota;
pub use reach::{Reach, reach};
pub use refuted::refuted;
pub use replay::{Placement, Replay, ShortNode, replay};
pub use runs::{Part, RunsRequest, StrategyRuns};
pub use scenario::Scenario;
pub use series::{COLUMNS, Series};
pub use simulated::{End, Simulated, simulate, simulate_until};
pub use size::TooLarge;
pub use tune::{Candidate, Tuned, Tuning, tune};
pub use watch::Watch;
