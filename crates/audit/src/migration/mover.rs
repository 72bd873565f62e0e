//! A node that moves: what it frees and what it takes.

use crate::join::NodeFacts;
use crate::position::{NodeId, ZoneRowId};
use crate::standing::signed;
use crate::subnets::SubnetFacts;
use model::SubnetId;
use model::pool::{Ceiling, Model, PoolState, Rules, most_available};

/// A node that moves.
#[derive(Debug, Clone)]
pub(super) struct Mover {
    /// The node, by position.
    pub(super) node: NodeId,
    /// Its zone, by place.
    pub(super) zone: ZoneRowId,
    /// IPs that its ENIs give back, by subnet.
    back: Vec<(SubnetId, u64)>,
    /// IPs of each ENI that it creates: full ones, and a last one that may be smaller.
    pub(super) claims: Vec<u64>,
    /// Subnets in which it may create them, in the order of its list.
    pub(super) candidates: Vec<SubnetId>,
    /// What its claims follow from.
    pub(super) demand: Demand,
}

/// What a node needs, and the machine that carries it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Demand {
    enis: u64,
    ips_per_eni: u64,
    pub(super) max_pods: Option<u64>,
    /// Pods with an IP.
    pub(super) pods: u64,
    model: Model,
}

impl Demand {
    /// Pods that an ENI serves.
    pub(super) const fn pods_of_eni(&self) -> u64 {
        self.ips_per_eni.saturating_sub(1)
    }

    /// The same with other max-pods.
    pub(super) const fn with(self, max_pods: u64) -> Self {
        Self { max_pods: Some(max_pods), ..self }
    }

    /// IPs of each ENI that a new Burstable node creates for its pods.
    pub(super) fn claims(&self) -> Vec<u64> {
        let ceiling = Ceiling {
            enis: Some(signed(self.enis)),
            ips_per_eni: Some(signed(self.ips_per_eni)),
            max_allocate: self.max_pods.map(signed),
        };
        let rules = Rules::Burstable { multiple: 1, pre_allocate: None, model: self.model };
        let mut claims = Vec::new();
        let mut available = 0;
        loop {
            let used = signed(self.pods);
            let next = rules
                .decide(PoolState::new(available, used), &ceiling)
                .next_eni;
            if next == 0 {
                return claims;
            }
            available += next - 1;
            claims.push(next.unsigned_abs());
        }
    }
}

/// The mover for a node; `None` if too little is known about it.
pub(super) fn movable(
    position: NodeId,
    node: &NodeFacts<'_>,
    zone: ZoneRowId,
    subnets: &[SubnetFacts],
    (model, max_pods): (Model, Option<u64>),
) -> Option<Mover> {
    let (enis, ips) = (node.limits.enis?, node.limits.ips_per_eni?);
    let mut candidates = node.candidates.iter();
    if candidates.any(|&subnet| subnets[subnet].gives().is_none()) || node.named.is_empty() {
        return None;
    }
    let mut back: Vec<(SubnetId, u64)> = Vec::new();
    for eni in &node.holdings.enis {
        // Of an ENI without an id only the secondary IPs are known.
        let primary = u64::from(!eni.id.is_empty());
        let ips = u64::from(eni.holds.secondary_ips) + primary;
        let of_subnet = |(subnet, _): &&mut (SubnetId, u64)| *subnet == eni.holds.subnet;
        match back.iter_mut().find(of_subnet) {
            Some((_, sum)) => *sum += ips,
            None => back.push((eni.holds.subnet, ips)),
        }
    }
    let max_pods = max_pods.or_else(|| node.max_pods());
    let pods = node.holdings.used();
    let demand = Demand { enis, ips_per_eni: ips, max_pods, pods, model };
    Some(Mover {
        node: position,
        zone,
        back,
        claims: demand.claims(),
        candidates: node.candidates.clone(),
        demand,
    })
}

impl Mover {
    /// IPs that it frees.
    pub(super) fn freed(&self) -> u64 {
        self.back.iter().map(|&(_, ips)| ips).sum()
    }

    /// IPs that it takes.
    pub(super) fn needed(&self) -> u64 {
        self.claims.iter().sum()
    }

    /// All subnets that it may change.
    pub(super) fn touches(&self) -> impl Iterator<Item = SubnetId> {
        let back = self.back.iter().map(|&(subnet, _)| subnet);
        back.chain(self.candidates.iter().copied())
    }

    /// Returns its IPs to the subnets.
    pub(super) fn give_back(&self, available: &mut [u64]) {
        for &(subnet, ips) in &self.back {
            available[subnet] += ips;
        }
    }

    /// Moves it, and returns the subnets and sizes of the ENIs that it creates.
    ///
    /// # Errors
    ///
    /// How many IPs the first ENI without room is short of in one subnet. Nothing is changed then.
    pub(super) fn step(&self, available: &mut [u64]) -> Result<Vec<(SubnetId, u64)>, u64> {
        self.give_back(available);
        let mut made: Vec<(SubnetId, u64)> = Vec::with_capacity(self.claims.len());
        for &claim in &self.claims {
            let left = self
                .candidates
                .iter()
                .map(|&subnet| (subnet, available[subnet]));
            let Some(subnet) = most_available(left.clone(), claim) else {
                let largest = left.map(|(_, ips)| ips).max().unwrap_or(0);
                for (subnet, ips) in made {
                    available[subnet] += ips;
                }
                for &(subnet, ips) in &self.back {
                    available[subnet] -= ips;
                }
                return Err(claim - largest);
            };
            available[subnet] -= claim;
            made.push((subnet, claim));
        }
        Ok(made)
    }
}
