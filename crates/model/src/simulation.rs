//! What is simulated: how pools behave, what runs on the nodes, and what happens when.

use std::sync::Arc;

use strum::{EnumString, VariantNames};

use super::amount::Share;
use crate::pool::{Model, Strategy};
use input::problem::Origin;
use net::quantity::Span;

/// What is simulated of a cluster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simulation {
    /// How long, where anything happens at given times.
    pub horizon: Span,
    /// From which all that is random follows.
    pub seed: u64,
    /// Whose rules hold where the design and the shipping driver differ.
    pub model: Model,
    /// How long the cloud takes.
    pub latency: Latency,
    /// How often a pool looks at itself again.
    pub maintenance: Span,
    /// Which node a pod goes to.
    pub scheduler: Scheduler,
    /// Whether a node whose next ENI cannot be made is isolated.
    pub isolate: bool,
    /// Whether the node groups' nodes are there from the beginning.
    pub nodes_at_start: bool,
    /// Settings of the pools.
    pub pool: PoolSettings,
    /// What runs on the nodes beside what node groups say of each node.
    pub workloads: Vec<Workload>,
    /// What happens, as the file lists it.
    pub events: Vec<Event>,
}

impl Default for Simulation {
    fn default() -> Self {
        Self {
            horizon: Span::of_seconds(86_400),
            seed: 1,
            model: Model::Design,
            latency: Latency::default(),
            maintenance: Span::of_seconds(20),
            scheduler: Scheduler::Spread,
            isolate: true,
            nodes_at_start: true,
            pool: PoolSettings::default(),
            workloads: Vec::new(),
            events: Vec::new(),
        }
    }
}

/// How long the cloud takes to answer, and how often it may be asked. The default is an
/// assumption: no source tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Latency {
    /// To make an ENI.
    pub eni_create: Span,
    /// To bind or give back addresses.
    pub address_call: Span,
    /// Addresses that one call binds at most; at least 1.
    pub addresses_per_call: u32,
    /// Calls that the cluster may make in a second; 0 for any number.
    pub calls_per_second: u32,
}

impl Latency {
    /// Every reaction completes before the next event.
    pub const ZERO: Self = Self {
        eni_create: Span::ZERO,
        address_call: Span::ZERO,
        addresses_per_call: 10,
        calls_per_second: 0,
    };

    /// Whether every reaction completes before the next event.
    #[must_use]
    pub const fn is_zero(&self) -> bool {
        self.eni_create.is_zero() && self.address_call.is_zero() && self.calls_per_second == 0
    }
}

impl Default for Latency {
    fn default() -> Self {
        Self {
            eni_create: Span::of_seconds(8),
            address_call: Span::of_seconds(1),
            addresses_per_call: 10,
            calls_per_second: 10,
        }
    }
}

/// Which of the nodes that can take a pod does; the one that joined first of equals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Scheduler {
    /// That with the fewest pods.
    #[default]
    Spread,
    /// That with the most pods.
    Pack,
}

/// Settings of the pools; `None` where the model's hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolSettings {
    /// Idle addresses to keep ready.
    pub pre_allocate: Option<u32>,
    /// Addresses to hold at least.
    pub min_allocate: Option<u32>,
    /// Idle addresses beyond pre-allocate that are no excess yet.
    pub max_above_watermark: Option<u32>,
    /// ENIs with which a Burstable node joins; at least 1.
    pub pre_allocate_eni: u32,
    /// Whether the driver's best-effort pools give excess back.
    pub release_excess: bool,
    /// Least addresses that TKE keeps bound beyond those of pods.
    pub min_pre_bound: u32,
    /// Most addresses that TKE keeps bound beyond those of pods; at least the least.
    pub max_pre_bound: u32,
    /// Whether TKE gives all it has too many back at once.
    pub quick_release: bool,
    /// Whether an address that makes room for one of another subnet is kept for its ENI.
    pub psts_reserve: bool,
}

impl Default for PoolSettings {
    fn default() -> Self {
        Self {
            pre_allocate: None,
            min_allocate: None,
            max_above_watermark: None,
            pre_allocate_eni: 1,
            release_excess: false,
            min_pre_bound: 5,
            max_pre_bound: 5,
            quick_release: false,
            psts_reserve: false,
        }
    }
}

/// Pods alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Workload {
    /// Its name.
    pub name: Arc<str>,
    /// Pods from its start on; of a `DaemonSet` those of each node.
    pub replicas: u32,
    /// The node group that it runs on, by position; `None` for all.
    pub group: Option<usize>,
    /// Whether each node runs its pods.
    pub daemonset: bool,
    /// Whether its pods take no address.
    pub host_network: bool,
    /// Whether its pods keep their addresses under TKE's static addresses.
    pub static_ip: bool,
    /// The subnet of its pods' addresses, by position, where that is not the ENI's.
    pub subnet: Option<usize>,
    /// When it starts; `None` for when the first nodes have joined.
    pub start: Option<Span>,
    /// Of workloads that start at once, the lowest is first.
    pub order: u32,
    /// Where it stands.
    pub origin: Option<Origin>,
}

/// What happens at a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub at: Span,
    /// What.
    pub action: Action,
    /// Where it stands.
    pub origin: Option<Origin>,
}

/// What happens. Groups, workloads, subnets and zones are named by position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Nodes join, evenly over a time.
    Join {
        /// The node group.
        group: usize,
        /// How many.
        count: u32,
        /// Over how long; all at once where zero.
        over: Span,
    },
    /// The newest nodes of a group are removed, evenly over a time.
    Remove {
        /// The node group.
        group: usize,
        /// How many at most.
        count: u32,
        /// Over how long.
        over: Span,
    },
    /// The oldest nodes of a group are removed and join again, one after the other.
    Rejoin {
        /// The node group.
        group: usize,
        /// How many at most; all of them where `None`.
        count: Option<u32>,
        /// Over how long.
        over: Span,
        /// What they are from then on.
        strategy: Strategy,
    },
    /// A workload has more or fewer pods.
    Scale {
        /// The workload.
        workload: usize,
        /// How many.
        to: Replicas,
    },
    /// The pods of a workload are replaced.
    Rollout {
        /// The workload.
        workload: usize,
        /// Pods beyond the replicas.
        surge: Portion,
        /// Pods that may be missing.
        unavailable: Portion,
        /// Time between two steps; above zero.
        batch: Span,
    },
    /// Pods come and go.
    Churn {
        /// The workload.
        workload: usize,
        /// Pods that arrive in a minute, on average; at least 1.
        arrivals_per_minute: u32,
        /// How long a pod runs, on average; above zero.
        mean_lifetime: Span,
        /// How lifetimes lie around their mean.
        distribution: Distribution,
        /// How long pods arrive; `None` for until the end.
        lasting: Option<Span>,
    },
    /// Other tenants take addresses of a subnet.
    Take {
        /// The subnet.
        subnet: usize,
        /// How many at most.
        addresses: u64,
    },
    /// Other tenants give addresses of a subnet back.
    Give {
        /// The subnet.
        subnet: usize,
        /// How many at most.
        addresses: u64,
    },
    /// A zone is lost, or no ENI can be made in a subnet.
    Fail(Place),
    /// It works again.
    Recover(Place),
}

/// Pods that a workload shall have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replicas {
    /// So many.
    To(u32),
    /// So many more.
    Up(u32),
    /// So many fewer.
    Down(u32),
}

/// A part of a workload's pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Portion {
    /// So many.
    Count(u32),
    /// Such a share.
    Share(Share),
}

/// How lifetimes lie around their mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Distribution {
    /// Exponential: most are short, a few long.
    #[default]
    Exponential,
    /// From nothing to twice the mean, all alike.
    Uniform,
    /// All the same.
    Fixed,
}

/// What fails and recovers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A zone.
    Zone(usize),
    /// The making of ENIs in a subnet.
    Subnet(usize),
}
