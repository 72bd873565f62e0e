//! Which subnets matter most.

use engine::audit::{AuditOutcome, SubnetAudit};
use model::Position;
use net::quantity::IpCount;

/// How much a subnet has left for what its nodes need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Left {
    /// Nothing.
    Dry,
    /// Less than the largest ENI that one of its nodes makes next; how many addresses that takes.
    Nearly(IpCount),
    /// Unknown.
    Unknown,
    /// That, or no node asks anything of it.
    Enough,
}

impl Left {
    /// Whether nodes are short of its addresses.
    pub(super) const fn is_short(&self) -> bool {
        matches!(self, Self::Dry | Self::Nearly(_))
    }
}

/// What each subnet has left. Subnets that no node uses always have enough.
pub(super) fn left(outcome: &AuditOutcome) -> Vec<Left> {
    let mut asked = vec![IpCount::ZERO; outcome.subnets.len()];
    for node in &outcome.nodes {
        let next = node.next_eni_ips.0.unwrap_or(IpCount::ZERO);
        for &subnet in &node.candidates {
            if let Some(asked) = asked.get_mut(subnet.index()) {
                *asked = next.max(*asked);
            }
        }
    }
    let subnets = outcome.subnets.iter().zip(asked);
    subnets
        .map(|(subnet, asked)| match subnet.available_ips.0 {
            _ if !matters(subnet) => Left::Enough,
            None => Left::Unknown,
            Some(IpCount::ZERO) => Left::Dry,
            Some(available) if available < asked => Left::Nearly(asked),
            Some(_) => Left::Enough,
        })
        .collect()
}

fn matters(subnet: &SubnetAudit) -> bool {
    subnet.serves && subnet.in_use
}

/// Positions of all subnets: those that nodes use before all others, by when they run exhausted, then by
/// what they have left.
pub(super) fn by_urgency(outcome: &AuditOutcome) -> Vec<usize> {
    let left = left(outcome);
    let mut order: Vec<usize> = (0..left.len()).collect();
    net::sort_by_key(&mut order, |&index| {
        let subnet = &outcome.subnets[index];
        let days = subnet.days_left.map_or(u64::MAX, |days| days.0);
        let available = subnet.available_ips.0.map_or(u64::MAX, IpCount::get);
        (!matters(subnet), days, left[index], available)
    });
    order
}
