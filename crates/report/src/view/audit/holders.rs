//! Who holds the addresses of the cluster's subnets.

use super::subnets::by_urgency;
use crate::{Part, Split, SplitRow};
use engine::audit::{AuditOutcome, SubnetAudit};
use net::Cidr;
use net::lang::Lang;
use net::quantity::IpCount;
use texts::{Message, audit as say};

/// Who can hold an address.
const PARTS: [Part; 6] = [
    Part::Pods,
    Part::Warm,
    Part::EniPrimaries,
    Part::Others,
    Part::Free,
    Part::Reserved,
];

/// A bar for each subnet that the cluster uses, the most urgent first; `None` if something is
/// unknown about one of them.
pub(super) fn split(outcome: &AuditOutcome, lang: Lang) -> Option<Split> {
    let subnets = by_urgency(outcome)
        .into_iter()
        .map(|index| &outcome.subnets[index]);
    let mut whole = vec![0_u64; PARTS.len()];
    let mut rows = Vec::new();
    for subnet in subnets.filter(|subnet| subnet.in_use) {
        let counts = counts(subnet)?;
        for (sum, count) in whole.iter_mut().zip(counts) {
            *sum = sum.checked_add(count)?;
        }
        rows.push(SplitRow::alone(subnet.name.to_string(), counts.to_vec()));
    }
    if !(2..=Split::MOST_LOOKED_AT).contains(&rows.len()) {
        rows.clear();
    }
    Some(Split {
        detail: false,
        name: "addresses",
        title: say::TitleAddresses.text(lang),
        parts: PARTS.to_vec(),
        whole: Some(whole),
        rows,
    })
}

/// How many each holds, where all of them are known. What ENIs borrow is ready for pods too.
fn counts(subnet: &SubnetAudit) -> Option<[u64; PARTS.len()]> {
    let known = [
        subnet.used_ips.0,
        subnet.idle_ips.0,
        subnet.other_ips.0,
        subnet.available_ips.0,
    ];
    let [Some(used), Some(idle), Some(others), Some(free)] = known else {
        return None;
    };
    let enis = subnet.enis.0?;
    let size = subnet.usable_ips.0.map(IpCount::get);
    let total = subnet.cidr.0.map(Cidr::addresses);
    let kept = total
        .zip(size)
        .map_or(0, |(total, size)| total.saturating_sub(size));
    Some([
        used.get(),
        idle.get().saturating_add(subnet.borrowed_ips.get()),
        enis.get(),
        others.get(),
        free.get(),
        kept,
    ])
}
