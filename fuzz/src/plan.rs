//! Small clusters, planned.

use std::fmt::Write as _;

use arbitrary::{Arbitrary, Unstructured};
use engine::plan::cluster::ClusterOutcome;
use engine::plan_cluster;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Settings, parse_plan};
use net::lang::Lang;
use report::view;

use super::clusters::SmallCluster;

#[derive(Debug, Arbitrary)]
struct Case {
    cluster: SmallCluster,
    lost: Option<u8>,
    growth: Option<(u8, u8)>,
    larger: u8,
    by: u16,
}

/// A plan holds together, and with more addresses no fewer nodes fit.
pub fn check(bytes: &[u8]) {
    let Ok(case) = Case::arbitrary_take_rest(Unstructured::new(bytes)) else {
        return;
    };
    let mut text = case.cluster.toml(2);
    if let Some(lost) = case.lost {
        let _ = writeln!(text, "[policy]\nlost_zones = [\"z{}\"]", lost % 3);
    }
    if let Some((group, by)) = case.growth {
        let group = usize::from(group) % case.cluster.groups().len();
        let _ = writeln!(
            text,
            "[[growth]]\nnode_group = \"g{group}\"\nnodes_per_month = {by}"
        );
    }
    let Some(outcome) = planned(&text) else {
        return;
    };
    super::plan_file::holds_together(&outcome);
    super::written(&view::plan::document(&outcome, None, Lang::Zh), Lang::Zh);
    if outcome.groups.len() == 1 && outcome.cluster.existing.is_empty() {
        with_more(&case, &outcome);
    }
}

fn with_more(case: &Case, before: &ClusterOutcome) {
    let mut larger = case.cluster.clone();
    let count = larger.subnets.iter().flatten().count();
    let Some(subnet) = larger
        .subnets
        .iter_mut()
        .flatten()
        .nth(usize::from(case.larger) % count.max(1))
    else {
        return;
    };
    subnet.available = subnet.available.saturating_add(case.by);
    let Some(after) = planned(&larger.toml(2)) else {
        return;
    };
    let available = |outcome: &ClusterOutcome| -> Vec<u64> {
        let list = outcome.cluster.subnets.list().iter();
        list.map(|subnet| subnet.available.get()).collect()
    };
    // A number too large for a prefix selects a smaller one.
    if available(before)
        .iter()
        .zip(available(&after))
        .all(|(&one, other)| one <= other)
    {
        let (one, other) = (before.total.capacity, after.total.capacity);
        assert!(one.guaranteed <= other.guaranteed, "{one:?} {other:?}");
    }
}

/// The outcome of a plan file; `None` if it is refused.
fn planned(text: &str) -> Option<ClusterOutcome> {
    let (source, none) = (Source::new("plan", text), Settings::default());
    match parse_plan(&source, Format::Toml, Catalog::bundled(), none, none) {
        Ok(cluster) => Some(plan_cluster(cluster).expect("a small cluster")),
        Err(problems) => {
            super::refused(&problems);
            None
        }
    }
}
