//! Who holds the addresses in the end, a strategy a bar.

use crate::lang::{Lang, text};
use crate::report::{Part, Split};
use crate::sim::{SimOutcome, Simulated};

/// Who can hold an address.
const PARTS: [Part; 7] = [
    Part::Pods,
    Part::Warm,
    Part::EniPrimaries,
    Part::Nodes,
    Part::Kept,
    Part::InUse,
    Part::Free,
];

pub(super) fn split(simulated: &Simulated, lang: Lang) -> Option<Split> {
    let ends = simulated.ends.iter().map(|end| &end.outcome);
    let mut rows: Vec<(String, Vec<u64>)> = ends
        .map(|outcome| (outcome.strategy_word().to_owned(), counts(outcome).to_vec()))
        .collect();
    let whole = match rows.as_slice() {
        [] => return None,
        [_] => rows.pop().map(|(_, counts)| counts),
        [_, _, ..] => None,
    };
    Some(Split {
        name: "addresses",
        title: text("Who holds the addresses at the end", "结束时 IP 的去向")
            .get(lang)
            .to_owned(),
        parts: PARTS.to_vec(),
        whole,
        rows,
    })
}

fn counts(outcome: &SimOutcome) -> [u64; PARTS.len()] {
    let held = &outcome.addresses;
    [
        held.used,
        held.warm,
        held.eni_primaries,
        held.node_ips,
        held.retained + held.reserved,
        outcome.subnets.iter().map(|subnet| subnet.taken).sum(),
        held.available,
    ]
}
