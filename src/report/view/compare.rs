//! The document of `compare`.

mod lead;

use super::assumptions::assumptions;
use crate::field::{CHOICES, Field, QUOTA_CHOICES, STEADY_ROWS, VOLUME_CHOICES};
use crate::finding::KubeletAbove256;
use crate::lang::{Lang, text};
use crate::model::Service;
use crate::plan::compare::Choice;
use crate::plan::{CompareOutcome, SubnetsRequest};
use crate::quantity::{PodCount, SubnetCount};
use crate::report::{Cell, Document, Excerpt, Rows, Table};
use lead::{lead, top_sentence};

/// The document of an outcome; with `top`, of so many of its first ranks.
#[must_use]
pub fn document(outcome: &CompareOutcome, top: Option<usize>, lang: Lang) -> Document<'_> {
    let firsts = outcome.first_of_ranks();
    let ranks = top.map_or(firsts.len(), |top| top.min(firsts.len()));
    let shown = firsts.get(ranks).copied().unwrap_or(outcome.choices.len());
    Document {
        schema: "compare",
        title: text("Instance types and densities", "机型与密度对比")
            .get(lang)
            .to_owned(),
        lead: lead(outcome, (ranks, firsts.len()), lang),
        assumptions: all_assumptions(outcome, (ranks, firsts.len()), lang),
        tables: vec![table(outcome, shown, &firsts[..ranks])],
        findings: &outcome.findings,
        ..Document::default()
    }
}

fn requires(setups: &SubnetsRequest) -> bool {
    setups.require_nodes.is_some() || setups.require_pods.is_some()
}

fn all_assumptions(outcome: &CompareOutcome, ranks: (usize, usize), lang: Lang) -> Vec<String> {
    let setups = &outcome.request.setups;
    let mut list = assumptions(setups, outcome.eni_quota, lang);
    let mut say = |en: &str, zh: &str| list.push(if lang == Lang::En { en } else { zh }.to_owned());
    if outcome.request.densities_are_usual {
        let pods: Vec<String> = setups.densities.iter().map(PodCount::to_string).collect();
        let (en, zh) = (pods.join(", "), pods.join("、"));
        let most = KubeletAbove256::LIMIT;
        say(
            &format!(
                "No density is given: {en} pods a node are compared, in place of those that a type does not carry the most that it carries, and those up to {most} that fill its last ENI."
            ),
            &format!(
                "未指定密度：对比每节点 {zh} 个 Pod，超出机型上限的密度以其上限代替；另加 {most} 以内能填满末个弹性网卡的密度。"
            ),
        );
    }
    if let Some(need) = setups.volumes {
        let (per_pod, limit) = (need.per_pod, need.limit);
        let shared = match (need.shared.get(), lang) {
            (0, _) => String::new(),
            (shared, Lang::En) => format!(", beside {shared} that all pods of a node share"),
            (shared, Lang::Zh) => format!("，另有 {shared} 个由节点上所有 Pod 共享"),
        };
        say(
            &format!(
                "Every pod attaches {per_pod} of the {limit} volumes that a node can have{shared}; ranks, requirements, the Pareto front and suggestions count the pods that can run."
            ),
            &format!(
                "每个 Pod 挂载 {per_pod} 个存储卷，每节点至多 {limit} 个{shared}；排名、要求、帕累托前沿与建议均按可运行的 Pod 计。"
            ),
        );
    }
    if requires(setups) {
        say(
            "What has the required nodes and pods ranks first.",
            "满足要求的组合排在前面。",
        );
    }
    say(
        "Ranked by most pods, then fewest stranded addresses, fewest ENIs, most nodes, order of the input.",
        "依次按 Pod 多、浪费 IP 少、弹性网卡少、节点多、输入顺序排名。",
    );
    let (quota, quota_zh) = if setups.eni_quota.is_some() {
        ("the ENI quota", "弹性网卡配额")
    } else {
        ("the default ENI quota", "默认弹性网卡配额")
    };
    let by_quota = outcome.eni_quota;
    say(
        &format!(
            "Nodes beyond {quota} of {by_quota} do not count in ranks, the Pareto front and suggestions; max_nodes, max_pods and planned_enis are by addresses."
        ),
        &format!(
            "排名、帕累托前沿与建议均不计超出{quota_zh}（{by_quota}）的节点；max_nodes、max_pods、planned_enis 仅按 IP 计算。"
        ),
    );
    let idle = setups.subnets.list().iter();
    let idle = idle
        .filter(|subnet| subnet.service != Service::Pods)
        .count();
    if idle > 0 {
        let idle = SubnetCount::new(idle as u64);
        say(
            &format!(
                "The addresses of {} that serve no ENIs for pods count as stranded.",
                idle.spelled(lang)
            ),
            &format!(
                "{}不承载 Pod 的弹性网卡，其 IP 计为浪费。",
                idle.spelled(lang)
            ),
        );
    }
    if ranks.1 < outcome.choices.len() {
        let alike = text(
            "Types and densities with equal limits and results share a rank, and one row unless -v is given.",
            "上限与结果均相同的机型与密度名次相同，未加 -v 时合为一行。",
        );
        list.push(alike.get(lang).to_owned());
    }
    list.extend(top_sentence(ranks.0, ranks.1, lang));
    list
}

fn table<'o>(outcome: &'o CompareOutcome, shown_rows: usize, firsts: &[usize]) -> Table<'o> {
    let (setups, choices) = (&outcome.request.setups, &outcome.choices[..shown_rows]);
    let quota = setups.eni_quota.is_some();
    let steady = setups.expected_pods.is_some();
    let any = |of: &dyn Fn(&Choice) -> bool| choices.iter().any(of);
    let beyond = any(&|choice| !choice.within_eni_quota);
    let mut shown = vec!["rank"];
    shown.extend((setups.profiles.len() > 1).then_some("instance"));
    let folds = firsts.len() < shown_rows;
    shown.extend(folds.then_some("equal_choices"));
    shown.push("max_pods_per_node");
    let volumes = setups.volumes;
    shown.extend(
        volumes
            .iter()
            .flat_map(|_| ["usable_pods_per_node", "usable_pods"]),
    );
    shown.extend(["guaranteed_pods", "guaranteed_nodes"]);
    // Where there is little room, that a choice fails what is asked is said before all else.
    shown.extend(requires(setups).then_some("meets_requirements"));
    shown.push("pareto");
    shown.extend(beyond.then_some("guaranteed_by_addresses"));
    shown.push("stranded_ratio");
    shown.extend(any(&|choice| choice.case.node.is_clamped()).then_some("requested_max_pods"));
    shown.push("planned_enis");
    shown.extend(steady.then_some("steady_nodes"));
    shown.push("ips_per_pod");
    // Where nobody asked for densities, those that are suggested are rows themselves.
    if !outcome.request.densities_are_usual && any(&|choice| choice.suggestion.is_some()) {
        shown.extend(["suggested_max_pods", "suggested_pods"]);
    }
    shown.extend(["ips_per_node", "enis_per_node", "stranded_ips"]);
    let quota_fields: &[Field] = if quota { QUOTA_CHOICES } else { &[] };
    let steady_fields: &[Field] = if steady { STEADY_ROWS } else { &[] };
    let volume_fields: &[Field] = if volumes.is_some() {
        VOLUME_CHOICES
    } else {
        &[]
    };
    let fields = CHOICES.iter().chain(quota_fields);
    let fields = fields.chain(volume_fields).chain(steady_fields);
    Table {
        name: "rows",
        fields: fields.collect(),
        shown,
        excerpt: folds.then(|| Excerpt {
            order: firsts.to_vec(),
            most: firsts.len(),
        }),
        rows: Box::new(Ranking {
            outcome,
            shown: shown_rows,
        }),
        ..Table::default()
    }
}

struct Ranking<'o> {
    outcome: &'o CompareOutcome,
    shown: usize,
}

impl Rows for Ranking<'_> {
    fn count(&self) -> usize {
        self.shown
    }

    fn cells<'r>(&'r self, index: usize, cells: &mut Vec<Cell<'r>>) {
        let choice = &self.outcome.choices[index];
        let (case, suggestion) = (&choice.case, choice.suggestion);
        let (node, totals, limits) = (&case.node, &case.totals, &case.profile.limits);
        let available = totals.available_ips.get();
        cells.extend([
            Cell::Count(choice.rank),
            Cell::Text(&case.profile.name),
            Cell::Count(limits.all_enis().into()),
            Cell::Count(limits.ips_per_eni.into()),
            Cell::Count(node.requested.get()),
            Cell::Count(node.pods.get()),
            Cell::Count(node.enis.get()),
            Cell::Count(node.ips.get()),
            Cell::Count(totals.max_nodes.get()),
            Cell::Count(totals.max_pods.get()),
            Cell::Count(totals.guaranteed_nodes.get()),
            Cell::Count(totals.guaranteed_by_addresses.get()),
            Cell::Count(totals.guaranteed_pods.get()),
            Cell::Count(totals.packed_max_nodes.get()),
            Cell::Count(totals.upper_bound_nodes.get()),
            Cell::Count(totals.planned_enis.get()),
            Cell::Count(available),
            Cell::Count(totals.stranded_ips.get()),
            Cell::Share(totals.stranded_ips.get(), available),
            match totals.max_pods.get() {
                0 => Cell::None,
                pods => Cell::Ratio(totals.occupied_ips.get(), pods),
            },
            Cell::Truth(choice.within_eni_quota),
            Cell::Truth(choice.meets_requirements),
            Cell::Mark(choice.pareto),
            suggestion.map(|other| other.max_pods.get()).into(),
            suggestion.map(|other| other.pods.get()).into(),
            Cell::Count(self.outcome.equals_of(choice)),
        ]);
        let setups = &self.outcome.request.setups;
        if setups.eni_quota.is_some() {
            cells.extend([
                Cell::Count(choice.merits.nodes.get()),
                Cell::Count(choice.merits.nodes.get() * node.pods.get()),
            ]);
        }
        if let Some(need) = setups.volumes {
            cells.extend([
                Cell::Count(need.pods_per_node().get()),
                Cell::Count(case.usable_pods.get()),
                Cell::Count(choice.merits.pods.get()),
            ]);
        }
        if let (Some(steady), Some(nodes), Some(expected)) =
            (case.steady, choice.steady_nodes, setups.expected_pods)
        {
            cells.extend([
                Cell::Count(expected.min(node.pods).get()),
                Cell::Count(steady.claimed_ips.get()),
                Cell::Count(nodes.get()),
                Cell::Count(steady.warm_ips.get()),
            ]);
        }
    }
}
