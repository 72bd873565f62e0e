//! Who holds the addresses in the end, a strategy a bar.

use crate::{Part, Split, SplitRow};
use engine::sim::{SimOutcome, Simulated};
use net::lang::Lang;
use texts::{Message, simulate as say};

/// Who can hold an address.
const PARTS: [Part; 7] = [
    Part::Pods,
    Part::Warm,
    Part::EniPrimaries,
    Part::Nodes,
    Part::Kept,
    Part::Others,
    Part::Free,
];

pub(super) fn split(simulated: &Simulated, lang: Lang) -> Option<Split> {
    let ends = simulated.ends.iter().map(|end| &end.outcome);
    let rows = ends.map(|outcome| {
        SplitRow::alone(
            outcome.strategy.as_str().to_owned(),
            counts(outcome).to_vec(),
        )
    });
    let mut rows: Vec<SplitRow> = rows.collect();
    let whole = match rows.as_slice() {
        [] => return None,
        [_] => rows.pop().map(|row| row.counts),
        [_, _, ..] => None,
    };
    Some(Split {
        detail: false,
        name: "addresses",
        title: say::TitleSplit.text(lang),
        parts: PARTS.to_vec(),
        whole,
        rows,
    })
}

fn counts(outcome: &SimOutcome) -> [u64; PARTS.len()] {
    let held = &outcome.addresses;
    [
        held.used.get(),
        held.warm.get(),
        held.eni_primaries.get(),
        held.node_ips.get(),
        held.retained.get() + held.reserved.get(),
        outcome
            .subnets
            .iter()
            .map(|subnet| subnet.taken.get())
            .sum(),
        held.available.get(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::sim::{Keep, StrategyChoice, simulate};
    use input::problem::Source;
    use input::records::Format;
    use model::catalog::Catalog;
    use model::pool::Strategy;
    use model::{Settings, parse_plan};

    #[test]
    fn all_addresses_of_the_subnets_are_somewhere() {
        let text = include_str!("../../../../../examples/pools-run-dry.toml");
        let source = Source::new("plan.toml", text);
        let none = Settings::default();
        let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).unwrap();
        let choices = Strategy::ALL.iter().copied().map(StrategyChoice::All);
        let choices: Vec<StrategyChoice> = choices.collect();
        let keep = Keep { series: true, log: false, ..Keep::default() };
        let simulated = simulate(&cluster, &choices, keep).unwrap();
        assert_eq!(simulated.ends.len(), Strategy::ALL.len());
        for end in &simulated.ends {
            let size: u64 = end
                .outcome
                .subnets
                .iter()
                .map(|subnet| subnet.size.get())
                .sum();
            assert_eq!(counts(&end.outcome).iter().sum::<u64>(), size);
        }
    }
}
