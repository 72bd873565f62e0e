//! What is simulated: how pools behave, what runs on the nodes, and which events happen.

use std::sync::Arc;

use strum::{EnumString, VariantNames};

use super::amount::Share;
use crate::pool::best_effort::Watermarks;
use crate::pool::{Model, Strategy};
use crate::position::{GroupId, SubnetId, WorkloadId, ZoneId};
use input::problem::Origin;
use net::quantity::Span;

/// What is simulated for a cluster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simulation {
    /// The duration, where events have times.
    pub horizon: Span,
    pub seed: u64,
    /// Whose rules apply where the design and the shipped driver differ.
    pub model: Model,
    /// Response times of the cloud.
    pub latency: Latency,
    /// The interval between maintenance runs of a pool.
    pub maintenance: Span,
    /// Which node gets a pod.
    pub scheduler: Scheduler,
    /// Whether a node is isolated if its next ENI cannot be created.
    pub isolate: bool,
    /// Whether the nodes of node groups exist from the start.
    pub nodes_at_start: bool,
    pub pool: PoolSettings,
    /// What runs on the nodes in addition to the pods that node groups have on each node.
    pub workloads: Vec<Workload>,
    /// The events, in the order of the file.
    pub events: Vec<Event>,
}

impl Simulation {
    /// The watermarks of best-effort pools: as given, else the model's.
    pub fn watermarks(&self) -> Watermarks {
        let (of_model, given) = (Watermarks::of(self.model), self.pool);
        let or = |given: Option<u32>, default: i64| given.map_or(default, i64::from);
        Watermarks {
            pre_allocate: or(given.pre_allocate, of_model.pre_allocate),
            min_allocate: or(given.min_allocate, of_model.min_allocate),
            max_above_watermark: or(given.max_above_watermark, of_model.max_above_watermark),
        }
    }

    /// Whether best-effort pools give excess addresses back. In the design they always do; in the
    /// driver's model only where configured.
    pub fn releases_excess(&self) -> bool {
        self.pool.release_excess || self.model == Model::Design
    }

    /// The least addresses of a subnet in which a best-effort pool creates an ENI. Source: the driver
    /// skips a subnet with fewer than min-allocate.
    pub fn least_of_subnet(&self) -> u64 {
        match self.model {
            Model::Design => 0,
            Model::Driver => u64::try_from(self.watermarks().min_allocate).unwrap_or(0),
        }
    }
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

/// How long the cloud takes to answer, and how often it may be called. The default is an
/// assumption: no source gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Latency {
    /// Creating an ENI.
    pub eni_create: Span,
    /// Binding or giving back addresses.
    pub address_call: Span,
    /// The most addresses that one call binds; at least 1.
    pub addresses_per_call: u32,
    /// The most calls of the cluster per second; 0 for no limit.
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

/// Which of the nodes that can take a pod gets it; of equals, the one that joined first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Scheduler {
    /// The node with the fewest pods.
    #[default]
    Spread,
    /// The node with the most pods.
    Pack,
}

/// Settings of the pools; `None` for the model's default.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolSettings {
    /// Warm addresses to keep.
    pub pre_allocate: Option<u32>,
    /// Addresses to hold at least.
    pub min_allocate: Option<u32>,
    /// Warm addresses beyond pre-allocate that do not count as excess.
    pub max_above_watermark: Option<u32>,
    /// ENIs with which a Burstable node joins; at least 1.
    pub pre_allocate_eni: u32,
    /// Whether the driver's best-effort pools give excess addresses back.
    pub release_excess: bool,
    /// The fewest addresses that TKE keeps bound in addition to those of pods.
    pub min_pre_bound: u32,
    /// The most addresses that TKE keeps bound in addition to those of pods; not below the fewest.
    pub max_pre_bound: u32,
    /// Whether TKE releases all excess addresses immediately.
    pub quick_release: bool,
    /// Whether an address that makes room for one of another subnet stays reserved for its ENI.
    pub psts_reserve: bool,
    /// How long TKE keeps the address of a static pod that ended; `None` for always. Source: TKE never
    /// reclaims it by default (Tencent Cloud, static IP address features).
    pub static_ip_reclaim: Option<Span>,
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
            static_ip_reclaim: None,
        }
    }
}

/// Pods of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Workload {
    pub name: Arc<str>,
    /// Pods from its start on; for a `DaemonSet`, pods per node.
    pub replicas: u32,
    /// The node group that it runs on; `None` for all.
    pub group: Option<GroupId>,
    /// Whether each node runs its pods.
    pub daemonset: bool,
    /// Whether its pods take no address.
    pub host_network: bool,
    /// Whether its pods keep their addresses under TKE's static addresses.
    pub static_ip: bool,
    /// The subnet of its pods' addresses, where that is not the ENI's subnet.
    pub subnet: Option<SubnetId>,
    /// When it starts; `None` for when the first nodes have joined.
    pub start: Option<Span>,
    /// Of workloads that start at the same time, the lowest is first.
    pub order: u32,
    /// Its position in the input.
    pub origin: Option<Origin>,
}

/// An event at a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    pub at: Span,
    pub action: Action,
    /// Its position in the input.
    pub origin: Option<Origin>,
}

/// What happens. Groups, workloads, subnets and zones are indexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Nodes join, evenly over `over`.
    Join {
        group: GroupId,
        count: u32,
        /// The duration; 0 for all at the same time.
        over: Span,
    },
    /// The newest nodes of a group are removed, evenly over `over`.
    Remove {
        group: GroupId,
        /// The most nodes to remove.
        count: u32,
        /// The duration.
        over: Span,
    },
    /// The oldest nodes of a group are drained and re-created, one after the other.
    Rejoin {
        group: GroupId,
        /// The most nodes; `None` for all.
        count: Option<u32>,
        /// The duration.
        over: Span,
        /// Their strategy from then on.
        strategy: Strategy,
    },
    /// A workload has more or fewer pods.
    Scale { workload: WorkloadId, to: Replicas },
    /// The pods of a workload are replaced.
    Rollout {
        workload: WorkloadId,
        /// Pods beyond the replicas.
        surge: Portion,
        /// Pods that may be missing.
        unavailable: Portion,
        /// Time between two steps; above 0.
        batch: Span,
    },
    /// Pods arrive and leave.
    Churn {
        workload: WorkloadId,
        /// Average number of pods that arrive per minute; at least 1.
        arrivals_per_minute: u32,
        /// Average lifetime of a pod; above 0.
        mean_lifetime: Span,
        /// The distribution of lifetimes around their mean.
        distribution: Distribution,
        /// How long pods arrive; `None` for until the end.
        lasting: Option<Span>,
    },
    /// Other tenants take addresses from a subnet.
    Take {
        subnet: SubnetId,
        /// The most addresses.
        addresses: u64,
    },
    /// Other tenants give addresses back to a subnet.
    Give {
        subnet: SubnetId,
        /// The most addresses.
        addresses: u64,
    },
    /// A zone is lost, or no ENI can be created in a subnet.
    Fail(Place),
    /// The zone or subnet works again.
    Recover(Place),
}

/// The new replicas of a workload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replicas {
    /// This many.
    To(u32),
    /// This many more.
    Up(u32),
    /// This many fewer.
    Down(u32),
}

/// A part of a workload's pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Portion {
    Count(u32),
    Share(Share),
}

/// The distribution of lifetimes around their mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Distribution {
    /// Exponential: most are short, a few long.
    #[default]
    Exponential,
    /// From 0 to twice the mean, all equally likely.
    Uniform,
    /// All the same.
    Fixed,
}

/// What fails and recovers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Zone(ZoneId),
    /// Creation of ENIs in a subnet.
    Subnet(SubnetId),
}
