//! A name that is misspelt in one place is an error or a finding, or changes nothing.

use draw::{Mix, plans};
use engine::plan::cluster::ClusterOutcome;
use engine::plan_cluster;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::finding::Finding;
use model::{Settings, parse_plan};
use net::lang::Lang;
use proptest::prelude::*;

/// What a plan says, or its problems in words.
fn planned(text: &str) -> Result<ClusterOutcome, Vec<String>> {
    let (source, none) = (Source::new("plan.toml", text), Settings::default());
    let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
    cluster
        .map(|cluster| plan_cluster(cluster).unwrap())
        .map_err(|problems| {
            let said = problems.kept().iter();
            said.map(|problem| problem.title(Lang::En)).collect()
        })
}

/// The numbers of a plan, which no name is part of.
fn numbers(outcome: &ClusterOutcome) -> Vec<(u64, u64)> {
    let whole = (
        outcome.total.capacity.guaranteed.get(),
        outcome.total.headroom.get(),
    );
    let scenarios = outcome.scenarios.iter();
    let short = scenarios.map(|one| (one.zones.len() as u64, one.short.get()));
    [whole].into_iter().chain(short).collect()
}

/// The names in quotes of `text`, by where they are.
fn quoted(text: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    let parts = text.split('"').enumerate().map(|(i, part)| {
        at += part.len() + 1;
        (i, at - part.len() - 1, part)
    });
    parts
        .filter(|(i, ..)| i % 2 == 1)
        .map(|(_, at, part)| (at, part))
        .collect()
}

/// A name as somebody might write it instead.
fn misspelt(name: &str, how: u8) -> String {
    let letter = name.rsplit('-').next().unwrap_or(name);
    match how {
        0 => name.to_uppercase(),
        1 => format!("{name} "),
        2 => format!(" {name}"),
        3 => name.replace('-', "_"),
        4 => name.replace('-', " "),
        5 => name.replacen('b', "k", 1),
        6 => name.replacen('-', "", 1),
        _ => format!("zone{}", letter.to_uppercase()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_zone_misspelt_once_is_an_error_or_a_finding_wherever_a_number_changes(
        drawn in plans(Mix::ALL),
        which in any::<prop::sample::Index>(),
        how in 0_u8..8,
    ) {
        let text = ["a", "b", "c"].iter().enumerate().fold(drawn.text, |text, (i, letter)| {
            text.replace(&format!("\"z{i}\""), &format!("\"cn-bj-{letter}\""))
        });
        let Ok(right) = planned(&text) else {
            return Ok(());
        };
        let zones: Vec<(usize, &str)> =
            quoted(&text).into_iter().filter(|(_, name)| name.starts_with("cn-bj-")).collect();
        if zones.is_empty() {
            return Ok(());
        }
        let (at, name) = *which.get(&zones);
        let wrong = misspelt(name, how);
        let edited = format!("{}{wrong}{}", &text[..at], &text[at + name.len()..]);
        match planned(&edited) {
            Err(said) => prop_assert!(!said.is_empty()),
            Ok(outcome) => {
                let told = outcome.findings.iter().map(Finding::code).any(|code| code == "C423");
                // A name that is there once is that of another zone, and the order of names decides where an odd
                // node is counted.
                let once = zones.iter().filter(|(_, other)| *other == name).count() == 1;
                prop_assert!(
                    told || once || numbers(&outcome) == numbers(&right),
                    "{wrong:?} is not told\n{edited}",
                );
                // Space is no part of a name.
                prop_assert!(!matches!(how, 1 | 2) || numbers(&outcome) == numbers(&right));
            }
        }
    }

    #[test]
    fn any_other_name_misspelt_once_is_an_error_wherever_a_number_changes(
        drawn in plans(Mix::ALL),
        which in any::<prop::sample::Index>(),
        how in 0_u8..3,
    ) {
        let text = drawn.text;
        let Ok(right) = planned(&text) else {
            return Ok(());
        };
        // Names of groups, workloads, nodes and subnets: what is written twice is a reference.
        let names = quoted(&text);
        let twice: Vec<(usize, &str)> = names
            .iter()
            .filter(|(_, name)| names.iter().filter(|(_, other)| other == name).count() > 1)
            .filter(|(_, name)| name.len() > 1 && name.ends_with(|c: char| c.is_ascii_digit()))
            .copied()
            .collect();
        if twice.is_empty() {
            return Ok(());
        }
        let (at, name) = *which.get(&twice);
        let wrong = misspelt(name, how);
        let edited = format!("{}{wrong}{}", &text[..at], &text[at + name.len()..]);
        if let Ok(outcome) = planned(&edited) {
            prop_assert_eq!(numbers(&outcome), numbers(&right), "{:?}\n{}", wrong, edited);
        }
    }
}
