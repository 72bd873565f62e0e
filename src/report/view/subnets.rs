//! The document of `subnets`.

use std::ops::ControlFlow;

use super::assumptions::assumptions;
use crate::field::{Field, ROWS, STEADY_ROWS, TOTALS};
use crate::finding::Finding;
use crate::lang::{Lang, text};
use crate::model::{Subnet, Subnets};
use crate::plan::{Case, Row, SubnetsOutcome};
use crate::quantity::{EniCount, IpCount, NodeCount};
use crate::report::{Cell, Document, FindingSource, Part, Rows, Split, Table};

impl FindingSource for SubnetsOutcome {
    fn visit(&self, visit: &mut dyn FnMut(&Finding) -> ControlFlow<()>) {
        let mut stopped = false;
        self.visit_findings(&mut |finding| {
            if !stopped {
                stopped = visit(finding).is_break();
            }
        });
    }
}

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &SubnetsOutcome, lang: Lang) -> Document<'_> {
    Document {
        schema: "subnets",
        title: text("Subnet capacity", "子网容量").get(lang).to_owned(),
        lead: lead(outcome, lang),
        assumptions: assumptions(&outcome.request, outcome.eni_quota, lang),
        tables: vec![rows(outcome), totals(outcome, lang)],
        split: split(outcome, lang),
        findings: outcome,
        ..Document::default()
    }
}

/// The answer in a sentence or three.
fn lead(outcome: &SubnetsOutcome, lang: Lang) -> Vec<String> {
    // The setup with the most pods; of several, the one that wastes least.
    let best = outcome.cases.iter().min_by_key(|case| {
        (
            std::cmp::Reverse(case.totals.max_pods),
            case.totals.stranded_ips,
        )
    });
    let Some(case) = best else { return Vec::new() };
    let totals = &case.totals;
    let (nodes, pods) = (totals.max_nodes, totals.max_pods.spelled(lang));
    let each = case.node.pods.spelled(lang);
    let (spelled, instance) = (nodes.spelled(lang), &case.profile.name);
    let several = outcome.cases.len() > 1;
    let answer = match (lang, nodes == NodeCount::ZERO) {
        (Lang::En, true) => format!("No node of {each} fits."),
        (Lang::Zh, true) => format!("一个节点（{each}）也容不下。"),
        (Lang::En, false) if several => {
            format!("Most pods: {spelled} of {each} on {instance}, {pods} in all.")
        }
        (Lang::Zh, false) if several => {
            format!("Pod 最多的组合：{instance}，{spelled}，每节点 {each}，共 {pods}。")
        }
        (Lang::En, false) => {
            let fit = if nodes == NodeCount::new(1) {
                "fits"
            } else {
                "fit"
            };
            format!("{spelled} of {each} {fit}, {pods} in all.")
        }
        (Lang::Zh, false) => format!("可容纳 {spelled}，每节点 {each}，共 {pods}。"),
    };
    let mut lead = vec![answer];
    if !several {
        lead.push(node_sentence(case, lang));
    }
    if outcome.packs_across_subnets() && !several {
        lead.extend(packing_sentence(case, lang));
    }
    if let Some(nodes) = case.stopped_by(outcome.eni_quota) {
        lead.push(quota_sentence(outcome.eni_quota, nodes, lang));
    }
    lead
}

/// What one node takes.
fn node_sentence(case: &Case, lang: Lang) -> String {
    let (node, limits) = (&case.node, &case.profile.limits);
    let ips = node.ips.spelled(lang);
    let (e, m, name) = (limits.enis, limits.ips_per_eni, &case.profile.name);
    let pods = node.pods;
    let own = !node.own_ips.is_zero();
    match lang {
        Lang::En => {
            let own = if own { ", 1 for itself" } else { "" };
            let which = if case.profile.is_reference() {
                ", the reference profile"
            } else {
                ""
            };
            let limit = if limits.primary_nic_only {
                format!("its primary NIC of {m} addresses")
            } else {
                format!(
                    "up to {} of {m} addresses",
                    EniCount::new(e.into()).spelled(lang)
                )
            };
            format!(
                "A node takes {ips}: {pods} for its pods, {} for its {}{own} ({name}: {limit}{which}).",
                node.enis,
                if node.enis.get() == 1 { "ENI" } else { "ENIs" }
            )
        }
        Lang::Zh => {
            let own = if own { "，节点自身 1 个" } else { "" };
            let which = if case.profile.is_reference() {
                "，参考规格"
            } else {
                ""
            };
            let limit = if limits.primary_nic_only {
                format!("主网卡 {m} 个 IP")
            } else {
                format!("至多 {e} 个弹性网卡，每个 {m} 个 IP")
            };
            format!(
                "每节点占用 {ips}：Pod {pods} 个，弹性网卡主 IP {} 个{own}（{name}：{limit}{which}）。",
                node.enis
            )
        }
    }
}

/// That the VPC's quota stops the cluster before its addresses do.
pub(super) fn quota_sentence(quota: EniCount, nodes: NodeCount, lang: Lang) -> String {
    let within = nodes.spelled(lang);
    match lang {
        Lang::En => format!("But the VPC's quota of {quota} ENIs stops it at {within}."),
        Lang::Zh => format!("但 VPC 弹性网卡配额为 {quota}，最多只能到 {within}。"),
    }
}

/// What packing across subnets adds, and whether it is the best there is.
fn packing_sentence(case: &Case, lang: Lang) -> Option<String> {
    let totals = &case.totals;
    let (packed, bound) = (totals.packed_max_nodes, totals.upper_bound_nodes);
    if bound == NodeCount::ZERO {
        return None;
    }
    let exact = packed == bound;
    let more = packed.less(totals.max_nodes);
    Some(match (lang, more == NodeCount::ZERO, exact) {
        (Lang::En, true, true) => {
            "Spreading a node's ENIs over the subnets of a zone adds none: this is the upper bound."
                .to_owned()
        }
        (Lang::En, true, false) => format!(
            "Spreading a node's ENIs over the subnets of a zone adds none; no arrangement has more than {bound}."
        ),
        (Lang::En, false, true) => format!(
            "With a node's ENIs spread over the subnets of its zone {packed} fit, and no arrangement has more."
        ),
        (Lang::En, false, false) => format!(
            "With a node's ENIs spread over the subnets of its zone {packed} fit; no arrangement has more than {bound}."
        ),
        (Lang::Zh, true, true) => "跨子网拼装弹性网卡不能再增加节点：已达理论上限。".to_owned(),
        (Lang::Zh, true, false) => {
            format!("跨子网拼装弹性网卡不能再增加节点；任何排布都不超过 {bound} 个。")
        }
        (Lang::Zh, false, true) => {
            format!("若同一可用区内跨子网拼装弹性网卡，可容纳 {packed} 个节点，已是最优。")
        }
        (Lang::Zh, false, false) => {
            format!(
                "若同一可用区内跨子网拼装弹性网卡，可容纳 {packed} 个节点；任何排布都不超过 {bound} 个。"
            )
        }
    })
}

/// Where the addresses of all subnets go, those that nobody can have included; only of one setup.
fn split(outcome: &SubnetsOutcome, lang: Lang) -> Option<Split> {
    if outcome.cases.len() != 1 {
        return None;
    }
    let subnets = outcome.request.subnets.list();
    let mut whole = vec![0_u64; PARTS.len()];
    let mut rows = Vec::new();
    for (index, subnet) in subnets.iter().enumerate() {
        let counts = counts(&outcome.row(index, 0), outcome.request.reserved);
        for (sum, count) in whole.iter_mut().zip(counts) {
            *sum = sum.checked_add(count)?;
        }
        if (2..=Split::MOST_ROWS).contains(&subnets.len()) {
            rows.push((subnet_label(subnet), counts.to_vec()));
        }
    }
    let total: u64 = whole.iter().copied().try_fold(0, u64::checked_add)?;
    let total = IpCount::new(total).spelled(lang);
    Some(Split {
        name: "addresses",
        title: where_they_go(&total, lang),
        parts: PARTS.to_vec(),
        whole: Some(whole),
        rows,
    })
}

/// That a picture shows what becomes of so many addresses.
fn where_they_go(total: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Where the {total} go"),
        Lang::Zh => format!("{total}的去向"),
    }
}

/// A subnet's id, or its network where it has none.
pub(super) fn subnet_label(subnet: &Subnet) -> String {
    subnet
        .id
        .as_deref()
        .map_or_else(|| subnet.cidr.to_string(), str::to_owned)
}

/// Where addresses of a subnet can go.
const PARTS: [Part; 6] = [
    Part::Pods,
    Part::EniPrimaries,
    Part::Nodes,
    Part::Stranded,
    Part::InUse,
    Part::Reserved,
];

/// How many go where.
fn counts(row: &Row<'_>, reserved: u64) -> [u64; PARTS.len()] {
    let held = row.subnet.cidr.addresses() - row.subnet.available.get();
    // What is not available by estimate is what the VPC keeps; else others hold the rest.
    let kept = if row.subnet.available_is_estimate {
        held
    } else {
        held.min(reserved)
    };
    [
        row.max_pods.get(),
        row.planned_enis.get(),
        row.max_nodes.get() * row.case.node.own_ips.get(),
        row.stranded_ips.get(),
        held - kept,
        kept,
    ]
}

fn rows(outcome: &SubnetsOutcome) -> Table<'_> {
    let several_types = outcome.request.profiles.len() > 1;
    let steady = outcome.request.expected_pods.is_some();
    let zoned = outcome.request.subnets.zone_count() > 0;
    let named = outcome
        .request
        .subnets
        .list()
        .iter()
        .any(|subnet| subnet.id.is_some());
    let clamped = outcome.cases.iter().any(|case| case.node.is_clamped());
    let mut shown = vec!["subnet", "max_nodes", "max_pods"];
    shown.extend(steady.then_some("steady_nodes"));
    shown.extend(several_types.then_some("instance"));
    shown.push("max_pods_per_node");
    shown.extend(clamped.then_some("requested_max_pods"));
    shown.extend(["available_ips", "stranded_ips"]);
    shown.extend(["startable_nodes", "stranded_ratio"]);
    shown.extend(zoned.then_some("zone"));
    shown.extend(steady.then_some("claimed_ips_per_node"));
    shown.extend(["ips_per_node", "enis_per_node"]);
    shown.extend(named.then_some("id"));
    let steady_fields: &[Field] = if steady { STEADY_ROWS } else { &[] };
    Table {
        name: "rows",
        fields: ROWS.iter().chain(steady_fields).collect(),
        shown,
        rows: Box::new(SubnetRows { outcome }),
        ..Table::default()
    }
}

fn totals(outcome: &SubnetsOutcome, lang: Lang) -> Table<'_> {
    let several_types = outcome.request.profiles.len() > 1;
    let mut shown = Vec::new();
    if outcome.has_several_subnets() {
        shown.extend(["max_nodes", "max_pods", "requested_max_pods"]);
        shown.extend(several_types.then_some("instance"));
        shown.extend([
            "packed_max_nodes",
            "upper_bound_nodes",
            "stranded_ips",
            "available_ips",
            "planned_enis",
            "startable_nodes",
            "subnets",
        ]);
    }
    Table {
        name: "totals",
        title: text("All subnets", "全部子网").get(lang),
        fields: TOTALS.iter().collect(),
        shown,
        rows: Box::new(TotalRows { outcome }),
        ..Table::default()
    }
}

struct SubnetRows<'o> {
    outcome: &'o SubnetsOutcome,
}

impl Rows for SubnetRows<'_> {
    fn count(&self) -> usize {
        self.outcome.row_count()
    }

    fn cells<'r>(&'r self, index: usize, cells: &mut Vec<Cell<'r>>) {
        let cases = self.outcome.cases.len();
        let row = self.outcome.row(index / cases, index % cases);
        row_cells(&self.outcome.request.subnets, &row, cells);
        if let (Some(steady), Some(nodes), Some(expected)) = (
            row.case.steady,
            row.steady_nodes,
            self.outcome.request.expected_pods,
        ) {
            cells.extend([
                Cell::Count(expected.get().min(row.case.node.pods.get())),
                Cell::Count(steady.claimed_ips.get()),
                Cell::Count(nodes.get()),
                Cell::Count(steady.warm_ips.get()),
            ]);
        }
    }
}

fn row_cells<'r>(subnets: &'r Subnets, row: &Row<'r>, cells: &mut Vec<Cell<'r>>) {
    let (subnet, node, limits) = (row.subnet, &row.case.node, &row.case.profile.limits);
    let available = subnet.available.get();
    cells.extend([
        Cell::Cidr(subnet.cidr),
        subnet.id.as_deref().into(),
        subnet.zone.map(|zone| subnets.zone_name(zone)).into(),
        Cell::Count(subnet.cidr.addresses()),
        Cell::Count(available),
        Cell::Truth(subnet.available_is_estimate),
        Cell::Text(&row.case.profile.name),
        Cell::Count(limits.enis.into()),
        Cell::Count(limits.ips_per_eni.into()),
        Cell::Count(node.requested.get()),
        Cell::Count(node.pods.get()),
        Cell::Count(node.enis.get()),
        Cell::Count(node.ips.get()),
        Cell::Count(row.max_nodes.get()),
        Cell::Count(row.max_pods.get()),
        Cell::Count(row.full_enis.get()),
        Cell::Count(row.planned_enis.get()),
        Cell::Count(row.startable_nodes.get()),
        Cell::Count(row.occupied_ips.get()),
        Cell::Count(row.max_pods.get()),
        Cell::Count(row.planned_enis.get()),
        Cell::Count(row.stranded_ips.get()),
        Cell::Share(row.occupied_ips.get(), available),
        Cell::Share(row.stranded_ips.get(), available),
        Cell::Text(row.binding_limit.as_str()),
    ]);
}

struct TotalRows<'o> {
    outcome: &'o SubnetsOutcome,
}

impl Rows for TotalRows<'_> {
    fn count(&self) -> usize {
        self.outcome.cases.len()
    }

    fn cells<'r>(&'r self, index: usize, cells: &mut Vec<Cell<'r>>) {
        let case = &self.outcome.cases[index];
        let totals = &case.totals;
        cells.extend([
            Cell::Text(&case.profile.name),
            Cell::Count(case.node.requested.get()),
            Cell::Count(totals.subnets.get()),
            Cell::Count(totals.available_ips.get()),
            Cell::Count(totals.max_nodes.get()),
            Cell::Count(totals.max_pods.get()),
            Cell::Count(totals.planned_enis.get()),
            Cell::Count(totals.startable_nodes.get()),
            Cell::Count(totals.occupied_ips.get()),
            Cell::Count(totals.stranded_ips.get()),
            Cell::Count(totals.planned_enis.get()),
            Cell::Count(totals.packed_max_nodes.get()),
            Cell::Count(totals.upper_bound_nodes.get()),
        ]);
    }
}
