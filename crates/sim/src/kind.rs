//! Kinds of nodes, each one group under one strategy: what they may hold, and the rules of their pools.

use std::sync::Arc;

use super::index::{DomainId, GroupId};
use model::pool::best_effort::Watermarks;
use model::pool::tke::PreBound;
use model::pool::{Ceiling, Model, Rules, Strategy, burstable};
use model::{NodeGroup, Profile, Simulation};
use net::quantity::Span;

/// ENIs of a node that ids can distinguish; no machine attaches more.
const MOST_ENIS: u32 = 65_535;

/// The strategy of all nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StrategyChoice {
    /// The strategy of each node's group.
    AsPlanned,
    /// The given strategy.
    All(Strategy),
}

impl StrategyChoice {
    pub(super) fn of(self, group: &NodeGroup) -> Strategy {
        match (self, group.strategy, group.burst_multiple) {
            // CCE writes the unplanned mode as multiple 0.
            (Self::AsPlanned, Strategy::Burstable, 0) => Strategy::BestEffort,
            (Self::AsPlanned, planned, _) => planned,
            (Self::All(strategy), ..) => strategy,
        }
    }

    /// The strategy of re-created nodes.
    pub(super) const fn of_rejoined(self, given: Strategy) -> Strategy {
        match self {
            Self::AsPlanned => given,
            Self::All(strategy) => strategy,
        }
    }
}

/// Settings of all pools.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) marks: Watermarks,
    pub(super) pre_allocate: Option<i64>,
    pub(super) pre_allocate_eni: u32,
    pub(super) release_excess: bool,
    pub(super) pre_bound: PreBound,
    pub(super) quick_release: bool,
    pub(super) psts_reserve: bool,
    pub(super) static_ip_reclaim: Option<u64>,
}

impl Settings {
    pub(super) fn of(simulation: &Simulation) -> Self {
        let given = simulation.pool;
        Self {
            marks: simulation.watermarks(),
            pre_allocate: given.pre_allocate.map(i64::from),
            pre_allocate_eni: given.pre_allocate_eni.max(1),
            release_excess: simulation.releases_excess(),
            pre_bound: PreBound {
                min: given.min_pre_bound.into(),
                max: given.max_pre_bound.max(given.min_pre_bound).into(),
            },
            quick_release: given.quick_release,
            psts_reserve: given.psts_reserve,
            static_ip_reclaim: given.static_ip_reclaim.map(Span::ms),
        }
    }
}

/// Nodes of one group under one strategy.
#[derive(Debug, Clone)]
pub(super) struct Kind {
    pub(super) group: GroupId,
    #[expect(dead_code, reason = "the digest of runs covers it")]
    profile: Arc<Profile>,
    pub(super) rules: Rules,
    pub(super) ceiling: Ceiling,
    /// E: ENIs that serve pods.
    pub(super) enis: u32,
    /// Whether the VPC's quota counts its ENIs.
    pub(super) counts_enis: bool,
    /// c: secondary IPs of an ENI.
    pub(super) secondaries: u32,
    /// P: kubelet's max-pods.
    pub(super) pods: u32,
    /// ENIs' worth of addresses that Burstable keeps warm.
    pub(super) multiple: u32,
    /// The bounds within which a pool has nothing to do.
    pub(super) calm: NoopBounds,
    /// Domains that its nodes belong to, and whether pods take an address there.
    pub(super) domains: Vec<(DomainId, bool)>,
}

impl Kind {
    pub(super) fn new(
        id: GroupId,
        group: &NodeGroup,
        strategy: Strategy,
        settings: &Settings,
        model: Model,
    ) -> Self {
        let multiple = group.burst_multiple;
        let rules = match strategy {
            Strategy::Burstable => Rules::Burstable {
                multiple: multiple.max(1).into(),
                pre_allocate: settings.pre_allocate,
                model,
            },
            Strategy::BestEffort => Rules::BestEffort { marks: settings.marks, model },
            Strategy::TkeSharedEni => Rules::TkeSharedEni(settings.pre_bound),
            Strategy::TkeStaticIp => Rules::TkeStaticIp,
        };
        let pods = u32::try_from(group.max_pods.get()).unwrap_or(u32::MAX);
        let limits = group.profile.limits_under(strategy, 0);
        let enis = limits.enis.min(MOST_ENIS);
        let secondaries = limits.ips_per_eni.saturating_sub(1).max(1);
        // TKE also counts the node's own ENI, which serves no pods.
        let all = i64::from(enis) + i64::from(strategy.own_enis());
        let ceiling = Ceiling {
            enis: Some(all),
            ips_per_eni: Some(i64::from(secondaries) + 1),
            max_allocate: Some(pods.into()),
        };
        Self {
            group: id,
            profile: group.profile.clone(),
            rules,
            ceiling,
            enis,
            counts_enis: !group.profile.limits.primary_nic_only,
            secondaries,
            pods,
            multiple,
            calm: NoopBounds::of(&rules, &ceiling, settings),
            domains: Vec::new(),
        }
    }

    pub(super) fn strategy(&self) -> Strategy {
        self.rules.strategy()
    }

    /// The rules of a Burstable pool; `None` for other pools.
    #[inline]
    pub(super) const fn burstable(&self) -> Option<Model> {
        match self.rules {
            Rules::Burstable { model, .. } => Some(model),
            _ => None,
        }
    }

    /// Addresses of a full node, ENI primary IPs included.
    pub(super) fn full_ips(&self) -> u64 {
        self.most_bound() + self.full_enis()
    }

    /// ENIs of a full node.
    pub(super) fn full_enis(&self) -> u64 {
        self.most_bound().div_ceil(self.secondaries.into()).max(1)
    }

    /// Pods with an address that a node can run.
    pub(super) fn most_pods(&self) -> u64 {
        u64::from(self.pods).min(self.capacity())
    }

    /// The most addresses that its pool holds. TKE pre-binds some in addition to those of pods.
    pub(super) fn most_bound(&self) -> u64 {
        let more = match self.rules {
            Rules::TkeSharedEni(pre_bound) => u64::try_from(pre_bound.max).unwrap_or(0),
            _ => 0,
        };
        u64::from(self.pods)
            .saturating_add(more)
            .min(self.capacity())
    }

    /// Addresses that its ENIs can carry.
    pub(super) fn capacity(&self) -> u64 {
        u64::from(self.enis) * u64::from(self.secondaries)
    }
}

/// Bounds within which a pool certainly has nothing to do, so that most pod events need not run its rules.
#[derive(Debug, Clone, Copy)]
pub(super) struct NoopBounds {
    /// The minimum and maximum of warm addresses.
    pub(super) least_idle: i64,
    most_idle: i64,
    /// The minimum of bound addresses and ENIs.
    least_bound: i64,
    least_enis: u32,
    /// Addresses of a full pool, which cannot grow and releases nothing.
    full: i64,
}

impl NoopBounds {
    const NEVER: Self = Self {
        least_idle: i64::MAX,
        most_idle: i64::MIN,
        least_bound: i64::MAX,
        least_enis: u32::MAX,
        full: i64::MAX,
    };

    fn of(rules: &Rules, ceiling: &Ceiling, settings: &Settings) -> Self {
        match *rules {
            Rules::Burstable { multiple, pre_allocate, model } => Self {
                least_idle: burstable::watermark(ceiling, multiple, pre_allocate, model),
                most_idle: i64::MAX,
                least_bound: 0,
                least_enis: settings.pre_allocate_eni,
                full: ceiling.cap().unwrap_or(i64::MAX),
            },
            Rules::BestEffort { marks, .. } => Self {
                least_idle: marks.pre_allocate,
                most_idle: marks.pre_allocate + marks.max_above_watermark,
                least_bound: marks.min_allocate,
                least_enis: 0,
                full: i64::MAX,
            },
            // An ENI of TKE may be empty and deleted at any pool size.
            Rules::TkeSharedEni(_) | Rules::TkeStaticIp => Self::NEVER,
        }
    }

    #[inline]
    pub(super) fn holds(&self, available: u32, used: u32, enis: u32) -> bool {
        let bound = i64::from(available);
        let idle = bound - i64::from(used);
        let within = self.least_idle <= idle && idle <= self.most_idle && self.least_bound <= bound;
        (within && enis >= self.least_enis) || bound >= self.full
    }
}
