//! Findings about subnets.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Rules;
use crate::growth::FEW_DAYS;
use crate::nodes::{position, rooms};
use crate::outcome::{NodeMode, NodeState, SubnetAudit, SubnetService};
use crate::position::{NodeId, ZoneRowId};
use crate::subnets::SubnetFacts;
use model::finding::{
    CandidateServesNone, Finding, IdleIpsLocked, ServesNone, SubnetClosed, SubnetDry,
    SubnetNearlyDry, SubnetSourcesDisagree,
};
use model::{Positions, SubnetId};
use net::quantity::{IpCount, NodeCount};

/// Less than one part in this many is little.
const LITTLE: u64 = 10;

/// The nodes that use or name a subnet.
#[derive(Default)]
struct Users {
    /// The largest whole ENI that one of them may create next.
    next_eni: u64,
    /// Nodes that may create ENIs in it.
    nodes: Vec<NodeId>,
    /// Nodes that take IPs only of it, and the IPs of a subnet in which others have all that these may have.
    own: (Vec<NodeId>, u64),
    /// Other candidates of its nodes.
    others: BTreeSet<SubnetId>,
    /// Warm IPs by node, and how it takes IPs.
    idle: Vec<(NodeId, u64, NodeMode)>,
    /// Nodes that need IPs and name it, or have ENIs with room in it.
    lacking: BTreeSet<NodeId>,
    /// Nodes that name it and are not served, by reason.
    unserved: BTreeMap<Unserved, (u64, NodeId)>,
}

/// What is short where a subnet has nothing or little left.
struct Lack {
    ips: IpCount,
    /// Whether its nodes may ask for more than all their subnets have, or little is left of its zone.
    is_of_nodes: bool,
    /// Whether all subnets of its zone are exhausted soon.
    is_soon: bool,
    /// The prefix of a new subnet with which its zone is not short.
    prefix: Option<u8>,
    /// Nodes that take IPs only of this subnet, where these are short.
    own_nodes: NodeCount,
    elsewhere: IpCount,
    /// Whether no other subnet helps.
    only_own: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Unserved {
    Exclusive,
    Off,
    BareMetalOnly,
    /// The zone of the nodes, by place.
    OtherZone(ZoneRowId),
}

impl Rules<'_> {
    pub(super) fn subnets(&self, found: &mut Vec<Finding>) {
        let users = self.users();
        let of_zones = self.soon_short();
        let low = self.low_zones();
        let facts = &self.joined.subnets.list;
        for (at, (subnet, users)) in self.outcome.subnets.iter().zip(&users).with_positions() {
            let origin = subnet.origin.as_ref();
            let mut push = |finding: Finding| found.push(finding.at(origin));
            let left = subnet.available_ips.0;
            let left = left.filter(|_| subnet.serves && subnet.in_use);
            let used = !subnet.nodes.is_zero() || !subnet.held().is_zero();
            let zone = (of_zones[subnet.zone_index], low[subnet.zone_index]);
            if let Some((left, lack)) = left.zip(self.lack(users, zone)) {
                if left.is_zero() && used {
                    push(Finding::about(&subnet.name).says(self.dry(at, subnet, users, &lack)));
                } else if let Some(nearly) = self.nearly_dry(subnet, left, users, &lack) {
                    push(Finding::about(&subnet.name).says(nearly));
                }
            }
            if let Some(locked) = self.idle_locked(users) {
                push(Finding::about(&subnet.name).says(locked));
            }
            // Nodes that name it have their own finding.
            let named = users.unserved.contains_key(&Unserved::Off);
            if let Some(why) = facts[at].closed.filter(|_| subnet.in_use && !named) {
                push(Finding::about(&subnet.name).says(SubnetClosed { why }));
            }
            for (of, used, other) in &facts[at].disagreements {
                push(Finding::about(&subnet.name).says(SubnetSourcesDisagree {
                    of: *of,
                    used: used.clone(),
                    other: other.clone(),
                }));
            }
            for (&why, &(nodes, first)) in &users.unserved {
                push(Finding::about(&subnet.name).says(CandidateServesNone {
                    nodes: NodeCount::new(nodes),
                    example: self.outcome.nodes[first].name.clone(),
                    why: self.why_unserved(why, &facts[at]),
                }));
            }
        }
    }

    fn users(&self) -> Vec<Users> {
        let mut users: Vec<Users> = Vec::new();
        users.resize_with(self.outcome.subnets.len(), Users::default);
        let nodes = self.outcome.nodes.iter().zip(&self.joined.nodes);
        for (at, (node, facts)) in nodes.with_positions() {
            let rooms = rooms(facts);
            let position = position(facts, self.request.model, &rooms, self.gives);
            if let Some(position) = position
                && position.enis_left() > 0
                && position.settled() < position.cap()
            {
                let next = (position.cap() - position.settled()).min(position.c) + 1;
                for &subnet in &facts.candidates {
                    let users = &mut users[subnet];
                    users.next_eni = users.next_eni.max(next);
                }
            }
            for &subnet in &facts.candidates {
                if facts.own_subnet {
                    let (own, ips) = &mut users[subnet].own;
                    own.push(at);
                    let whole = position.map(|position| position.missing(0, position.enis_limit));
                    *ips = ips.saturating_add(whole.unwrap_or(0));
                } else {
                    users[subnet].nodes.push(at);
                }
                // Only needed for exhausted subnets, and long where nodes have long lists.
                if self.gives[subnet] == Some(0) {
                    users[subnet].others.extend(&facts.candidates);
                }
            }
            let lacks = matches!(node.state, NodeState::Stuck | NodeState::CannotGrow);
            if lacks {
                let c = position.map_or(0, |position| position.c);
                let growing = rooms.iter().filter(|eni| eni.taken < c);
                let growing = growing.map(|eni| eni.subnet);
                // A new subnet does not help a stuck node. Only more IPs in its ENIs' subnets do.
                let candidates = facts.candidates.iter().copied();
                let candidates = candidates.filter(|_| node.state == NodeState::CannotGrow);
                for subnet in growing.chain(candidates) {
                    users[subnet].lacking.insert(at);
                }
            }
            if node.used_ips.0.is_some() {
                let mut idle: BTreeMap<SubnetId, u64> = BTreeMap::new();
                for eni in &node.each_eni {
                    let holds = eni.holds;
                    *idle.entry(holds.subnet).or_default() +=
                        u64::from(holds.secondary_ips - holds.used_ips);
                }
                for (subnet, ips) in idle.into_iter().filter(|&(_, ips)| ips > 0) {
                    users[subnet].idle.push((at, ips, node.mode));
                }
            }
            for &subnet in &facts.named {
                if let Some(why) = self.unserved(at, subnet) {
                    users[subnet].unserved.entry(why).or_insert((0, at)).0 += 1;
                }
            }
        }
        users
    }

    fn unserved(&self, node: NodeId, subnet: SubnetId) -> Option<Unserved> {
        let place = self.outcome.nodes[node].zone_index;
        let (node, facts) = (&self.joined.nodes[node], &self.joined.subnets.list[subnet]);
        match facts.service {
            // A node with one ENI for each pod may use it.
            SubnetService::Exclusive => {
                (node.mode() != NodeMode::ExclusiveEni).then_some(Unserved::Exclusive)
            }
            SubnetService::Off => Some(Unserved::Off),
            SubnetService::BareMetal if !node.bare_metal => Some(Unserved::BareMetalOnly),
            _ => (node.zone.is_some() && facts.zone.is_some() && node.zone != facts.zone)
                .then_some(Unserved::OtherZone(place)),
        }
    }

    fn why_unserved(&self, why: Unserved, facts: &SubnetFacts) -> ServesNone {
        let zone = |place: ZoneRowId| -> Arc<str> {
            let zone = self.outcome.zones[place].name.clone();
            zone.unwrap_or_else(|| "?".into())
        };
        match why {
            Unserved::Exclusive => ServesNone::Exclusive,
            Unserved::Off => ServesNone::Off(facts.reason.clone()),
            Unserved::BareMetalOnly => ServesNone::BareMetalOnly,
            Unserved::OtherZone(place) => {
                let own = facts.zone.map(|zone| self.joined.zones.name(zone).clone());
                ServesNone::OtherZone(own.unwrap_or_else(|| "?".into()), zone(place))
            }
        }
    }

    /// By zone, what is short of the IPs with which it does not run out soon, where it does.
    fn soon_short(&self) -> Vec<Option<u64>> {
        let lasting = self.lasting.iter().copied().chain(std::iter::repeat(0));
        let zones = self.outcome.zones.iter().zip(lasting);
        let mut short: Vec<Option<u64>> = zones
            .map(|(zone, lasting)| {
                let soon = zone.totals.days_left.is_some_and(|days| days.0 <= FEW_DAYS);
                soon.then_some(lasting)
            })
            .collect();
        let subnets = self.outcome.subnets.iter();
        for subnet in subnets.filter(|subnet| subnet.serves && subnet.in_use) {
            if let Some(short) = &mut short[subnet.zone_index] {
                let left = subnet.available_ips.0.unwrap_or_default();
                *short = short.saturating_sub(left.get());
            }
        }
        short
    }

    /// By zone, with how many IPs more a tenth of it is left, where less is. Only where no node is known: what
    /// nodes ask for is not either.
    fn low_zones(&self) -> Vec<Option<u64>> {
        let mut sums =
            vec![(0_u64, 0_u64, self.outcome.nodes.is_empty()); self.outcome.zones.len()];
        let subnets = self.outcome.subnets.iter();
        for subnet in subnets.filter(|subnet| subnet.serves && subnet.in_use) {
            let (left, size, known) = &mut sums[subnet.zone_index];
            match (subnet.available_ips.0, subnet.usable_ips.0) {
                (Some(of_left), Some(of_size)) => {
                    *left = left.saturating_add(of_left.get());
                    *size = size.saturating_add(of_size.get());
                }
                _ => *known = false,
            }
        }
        let sums = sums.into_iter();
        sums.map(|(left, size, known)| {
            let more = size.saturating_sub(left.saturating_mul(LITTLE));
            (known && more > 0).then(|| more.div_ceil(LITTLE - 1))
        })
        .collect()
    }

    /// What the subnets of the nodes of a subnet, or of its zone, are short of; `None` where nothing is.
    fn lack(&self, users: &Users, (soon, low): (Option<u64>, Option<u64>)) -> Option<Lack> {
        let (own, elsewhere) = &users.own;
        let of_own = self.supply.short(own);
        let of_others = self.supply.short(&users.nodes);
        let of_nodes = Some(of_own.saturating_add(of_others)).filter(|&ips| ips > 0);
        let ips = [of_nodes, soon, low].into_iter().flatten().max()?;
        let of_zone = [soon, low].into_iter().flatten();
        let of_zone = of_zone.filter_map(|ips| self.prefix_of(ips.max(1)));
        Some(Lack {
            ips: IpCount::new(ips),
            is_of_nodes: of_nodes.or(low).is_some(),
            is_soon: soon.is_some(),
            prefix: of_zone.min(),
            own_nodes: NodeCount::new(if of_own > 0 { own.len() as u64 } else { 0 }),
            elsewhere: IpCount::new(*elsewhere),
            only_own: of_own > 0 && of_others == 0 && soon.or(low).is_none(),
        })
    }

    /// The longest prefix of a new subnet with which nothing is short.
    fn sufficient(&self, users: &Users, lack: &Lack) -> Option<u8> {
        let of_nodes = self.supply.sufficient(&users.nodes);
        of_nodes.into_iter().chain(lack.prefix).min()
    }

    fn dry(&self, at: SubnetId, subnet: &SubnetAudit, users: &Users, lack: &Lack) -> SubnetDry {
        let others = users.others.iter().filter(|&&other| other != at);
        let elsewhere = others
            .map(|&other| self.gives[other])
            .try_fold(0_u64, |sum, ips| Some(sum.saturating_add(ips?)));
        SubnetDry {
            zone: subnet.zone.clone(),
            nodes: subnet.nodes,
            enis: subnet.enis.0,
            idle_ips: subnet.idle_ips.0,
            other_ips: subnet.other_ips.0,
            elsewhere_ips: elsewhere.map(IpCount::new),
            missing_ips: lack.ips,
            sufficient_prefix: self.sufficient(users, lack),
            own_nodes: lack.own_nodes,
            own_ips: lack.elsewhere,
            only_own: lack.only_own,
            told_by_controller: self.joined.subnets.list[at].told_dry,
        }
    }

    fn nearly_dry(
        &self,
        subnet: &SubnetAudit,
        left: IpCount,
        users: &Users,
        lack: &Lack,
    ) -> Option<SubnetNearlyDry> {
        let next_eni = Some(users.next_eni);
        let next_eni = next_eni.filter(|&next| lack.is_of_nodes && next > left.get());
        let size = subnet.usable_ips.0.filter(|_| lack.is_of_nodes);
        let below_share = size.is_some_and(|size| left.get() < size.get().div_ceil(LITTLE));
        let days = subnet.days_left.filter(|_| lack.is_soon);
        let days = days.filter(|days| days.0 <= FEW_DAYS);
        (next_eni.is_some() || below_share || days.is_some()).then(|| SubnetNearlyDry {
            zone: subnet.zone.clone(),
            available_ips: left,
            size_ips: subnet.usable_ips.0,
            nodes: subnet.nodes,
            next_eni_ips: next_eni.map(IpCount::new),
            days_left: days,
            missing_ips: lack.ips,
            sufficient_prefix: self.sufficient(users, lack),
            own_nodes: lack.own_nodes,
            own_ips: lack.elsewhere,
            only_own: lack.only_own,
            below_share,
        })
    }

    /// Warm IPs of a subnet while other nodes need IPs from it.
    fn idle_locked(&self, users: &Users) -> Option<IdleIpsLocked> {
        if users.lacking.is_empty() {
            return None;
        }
        let others: Vec<_> = users
            .idle
            .iter()
            .filter(|(node, ..)| !users.lacking.contains(node))
            .collect();
        let &&(example, most, _) = others
            .iter()
            .max_by_key(|&&&(node, ips, _)| (ips, std::cmp::Reverse(node)))?;
        let sum = |of: &[NodeMode]| {
            let ips = others
                .iter()
                .filter(|(_, _, mode)| of.is_empty() || of.contains(mode));
            IpCount::new(ips.map(|(_, ips, _)| ips).sum())
        };
        Some(IdleIpsLocked {
            idle_ips: sum(&[]),
            best_effort_idle_ips: sum(&[NodeMode::BestEffort]),
            tke_idle_ips: sum(&[NodeMode::TkeSharedEni]),
            holding_nodes: NodeCount::new(others.len() as u64),
            example: self.outcome.nodes[example].name.clone(),
            example_idle_ips: IpCount::new(most),
            lacking_nodes: NodeCount::new(users.lacking.len() as u64),
        })
    }
}
