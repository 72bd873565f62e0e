//! The document of `compare`.

mod lead;

use super::assumptions::assumptions;
use crate::result::compare::CompareResult;
use crate::{Document, Excerpt, Table};
use engine::plan::compare::Choice;
use engine::plan::{CompareOutcome, SubnetsRequest};
use lead::{lead, top_sentence};
use model::Service;
use model::finding::KubeletAbove256;
use net::lang::{Lang, text};
use net::quantity::{PodCount, SubnetCount};

/// The document of an outcome; with `top`, of so many of its first ranks.
#[must_use]
pub fn document(outcome: &CompareOutcome, top: Option<usize>, lang: Lang) -> Document<'_> {
    let firsts = outcome.first_of_ranks();
    let ranks = top.map_or(firsts.len(), |top| top.min(firsts.len()));
    let shown = firsts.get(ranks).copied().unwrap_or(outcome.choices.len());
    let result = CompareResult::of(outcome, shown);
    Document {
        schema: "compare",
        title: text("Instance types and densities", "机型与密度对比")
            .get(lang)
            .to_owned(),
        lead: lead(outcome, (ranks, firsts.len()), lang),
        assumptions: all_assumptions(outcome, (ranks, firsts.len()), lang),
        tables: vec![table(&result, outcome, &firsts[..ranks])],
        result: Some(Box::new(result)),
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

fn table<'a>(result: &CompareResult<'a>, outcome: &CompareOutcome, firsts: &[usize]) -> Table<'a> {
    let setups = &outcome.request.setups;
    let choices = &outcome.choices[..result.rows.count()];
    let steady = setups.expected_pods.is_some();
    let any = |of: &dyn Fn(&Choice) -> bool| choices.iter().any(of);
    let beyond = any(&|choice| !choice.within_eni_quota);
    let mut shown = vec!["rank"];
    shown.extend((setups.profiles.len() > 1).then_some("instance"));
    let folds = firsts.len() < choices.len();
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
    Table {
        excerpt: folds.then(|| Excerpt {
            order: firsts.to_vec(),
            most: firsts.len(),
        }),
        ..Table::new("rows", &result.rows, shown)
    }
}
