//! The life of a cluster's address pools, event by event, before the cluster exists.
//!
//! A [`Scenario`] is built from a planned cluster. A run handles its events in the order of (time,
//! sequence), in whole milliseconds. Nodes, ENIs, pods and subnets lie in arrays and are found by number.
//! The node for a pod, the next node to check itself and the next event are each found without a scan. The
//! same scenario gives the same outcome on every machine.
//!
//! Assumptions where there is no source:
//!
//! - The cloud takes as long as [`Latency`](model::Latency) says, and a node makes one request at a time.
//!   What it requests is reserved from then on.
//! - A pool that cannot grow checks again at every maintenance.
//! - Best-effort pools release from their newest ENI. An ENI stays, even without addresses.
//! - The pods of a removed or lost node are requested again at once. The ENIs of a lost zone stay.
//! - A Pending pod goes to the first node that takes it: nodes that become ready one after the other fill
//!   one after the other.
//! - A short-lived pod runs for its lifetime from its start, even when it moves to another node.
//! - Existing nodes keep their ENIs as they are, and their pools follow their own rules from then on. The
//!   pods on them count for their `DaemonSets` first.
//! - Addresses of other subnets, and those kept for the next pod of a name, are bound and unbound at once.

#![warn(missing_docs)]

mod addresses;
mod api;
mod clock;
mod cloud;
mod cross;
mod digest;
mod endings;
mod engine;
mod excess;
mod existing;
mod figures;
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
mod quota;
mod random;
mod ranking;
mod reach;
mod refuted;
mod replay;
mod roster;
mod rules;
mod run;
mod runs;
mod sampler;
mod saved;
mod scenario;
mod simulated;
mod size;
mod snapshot;
mod standing;
mod stop_token;
mod stops;
mod story;
mod tune;
mod waits;
mod workloads;
mod world;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod traces;

pub use engine::Keep;
pub use figures::{Figure, figure_keys};
pub use kind::StrategyChoice;
pub use merge::{AllRuns, FigureRuns, NamedPart, StrategyFigures, merge};
pub use order::Order;
pub use outcome::{
    Addresses, ApiCalls, GroupEnd, LogEntry, Moment, MomentKind, NodeEnd, NodeState, Nodes, Pods,
    Reason, RolloutEnd, Series, SimOutcome, Snapshot, SnapshotEni, SnapshotNode, SnapshotPod,
    SnapshotWorkload, States, SubnetEnd, WaitTimes, Why,
};
pub use prevention::{MissingSubnet, Prevention};
pub use reach::{Reach, reach};
pub use refuted::refuted;
pub use replay::{Placement, Replay, replay};
pub use run::run;
pub use runs::{Part, RunsRequest, StrategyRuns};
pub use sampler::columns;
pub use saved::{SavedShard, SavedStrategy};
pub use scenario::{Quota, Scenario};
pub use simulated::{End, Simulated, simulate, simulate_until};
pub use size::TooLarge;
pub use stop_token::StopToken;
pub use tune::{Candidate, Tuned, Tuning, tune};
