//! The document of `compare`.

mod lead;

use super::assumptions::assumptions;
use crate::{Document, Excerpt, Part, Split, SplitRow, Table};
use engine::plan::compare::Choice;
use engine::plan::compare::CompareOutcome;
use engine::plan::subnets::SubnetsRequest;
use lead::{lead, top_sentence};
use model::finding::KubeletAbove256;
use model::{EniQuota, Service};
use net::lang::Lang;
use net::quantity::PodCount;
use results::compare::CompareResult;
use texts::{Message, compare as say};

/// The document of an outcome; with `top`, only of its first ranks.
pub fn document(outcome: &CompareOutcome, top: Option<usize>, lang: Lang) -> Document<'_> {
    let firsts = outcome.first_of_ranks();
    let ranks = top.map_or(firsts.len(), |top| top.min(firsts.len()));
    let shown = firsts.get(ranks).copied().unwrap_or(outcome.choices.len());
    let result = CompareResult::of(outcome, shown);
    Document {
        lead: lead(outcome, (ranks, firsts.len()), lang),
        assumptions: all_assumptions(outcome, (ranks, firsts.len()), lang),
        tables: vec![table(&result, outcome, &firsts[..ranks])],
        split: split(outcome, &firsts[..ranks], lang),
        findings: &outcome.findings,
        ..Document::of("compare", say::Title.text(lang), result)
    }
}

/// Bars for the best choices.
const MOST_BARS: usize = 12;

/// Where the available addresses go with the guaranteed nodes of the best choices.
fn split(outcome: &CompareOutcome, firsts: &[usize], lang: Lang) -> Option<Split> {
    if firsts.len() < 2 {
        return None;
    }
    let parts = vec![Part::Pods, Part::EniPrimaries, Part::Nodes, Part::Stranded];
    let choices = firsts
        .iter()
        .take(MOST_BARS)
        .map(|&at| &outcome.choices[at]);
    let rows = choices.map(|choice| {
        let (case, nodes) = (&choice.case, choice.case.totals.guaranteed_nodes.get());
        let each = [
            case.node.pods.get(),
            case.node.enis.get(),
            case.node.own_ips.get(),
        ];
        let mut counts: Vec<u64> = each.iter().map(|one| one.saturating_mul(nodes)).collect();
        let used = counts
            .iter()
            .fold(0, |sum: u64, count| sum.saturating_add(*count));
        counts.push(case.totals.available_ips.get().saturating_sub(used));
        let name = lead::place(choice, case.node.pods, lang);
        SplitRow::alone(name, counts)
    });
    Some(Split {
        detail: true,
        name: "addresses",
        title: say::TitleSplit.text(lang),
        parts,
        whole: None,
        rows: rows.collect(),
    })
}

fn requires(setups: &SubnetsRequest) -> bool {
    setups.require_nodes.is_some() || setups.require_pods.is_some()
}

fn all_assumptions(outcome: &CompareOutcome, ranks: (usize, usize), lang: Lang) -> Vec<String> {
    let setups = &outcome.request.setups;
    let mut list = assumptions(setups, outcome.eni_quota, lang);
    if outcome.request.densities_are_usual {
        let pods: Vec<String> = setups.densities.iter().map(PodCount::to_string).collect();

        list.push(
            say::AssumeDensities { most: KubeletAbove256::LIMIT, pods: texts::names(&pods, lang) }
                .text(lang),
        );
    }
    if let Some(need) = setups.volumes {
        list.push(
            say::AssumeVolumes { limit: need.limit, per_pod: need.per_pod, shared: need.shared }
                .text(lang),
        );
    }
    if requires(setups) {
        list.push(say::AssumeRequired.text(lang));
    }
    list.push(say::AssumeRanking.text(lang));

    list.extend(
        EniQuota::unless_endless(outcome.eni_quota).map(|eni_quota| {
            say::AssumeByQuota { eni_quota, given: setups.eni_quota.is_some() }.text(lang)
        }),
    );
    let idle = setups.subnets.list().iter();
    let idle = idle.filter(|subnet| subnet.service != Service::Pods);
    let idle = idle.count();
    if idle > 0 {
        list.push(say::AssumeNoPods { subnets: idle }.text(lang));
    }
    if ranks.1 < outcome.choices.len() {
        list.push(say::AssumeEqual.text(lang));
    }
    list.extend(top_sentence(ranks, lang));
    list
}

fn table<'a>(result: &CompareResult<'a>, outcome: &CompareOutcome, firsts: &[usize]) -> Table<'a> {
    let setups = &outcome.request.setups;
    let choices = &outcome.choices[..result.rows.count()];
    let any = |of: &dyn Fn(&Choice) -> bool| choices.iter().any(of);
    let folds = firsts.len() < choices.len();
    // If densities are not given, the suggested ones are rows themselves.
    let suggests =
        !outcome.request.densities_are_usual && any(&|choice| choice.suggestion.is_some());
    // In a narrow table, a choice that fails the requirements is marked before all else.
    let shown = "rank instance equal_choices max_pods_per_node usable_pods_per_node usable_pods \
                 guaranteed_pods guaranteed_nodes meets_requirements pareto guaranteed_by_addresses \
                 stranded_ratio requested_max_pods planned_enis steady_nodes ips_per_pod \
                 suggested_max_pods suggested_pods ips_per_node enis_per_node stranded_ips";
    let table = Table::new("rows", &result.rows, shown)
        .seen_where(setups.profiles.len() > 1, "instance")
        .seen_where(folds, "equal_choices")
        .seen_where(requires(setups), "meets_requirements")
        .seen_where(
            any(&|choice| !choice.within_eni_quota),
            "guaranteed_by_addresses",
        )
        .seen_where(
            any(&|choice| choice.case.node.is_clamped()),
            "requested_max_pods",
        )
        .seen_where(suggests, "suggested_max_pods suggested_pods");
    Table {
        excerpt: folds.then(|| Excerpt { order: firsts.to_vec(), most: firsts.len() }),
        ..table
    }
}
