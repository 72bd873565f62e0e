//! The document of `volumes`.

use crate::result::volumes::{LayoutRow, TotalsRow, VolumesResult};
use crate::{Document, Excerpt, Rows, Table};
use engine::volumes::{
    CapacityOutcome, LimitSource, VolumeBound, VolumeWorkload, WorkloadCapacity,
};
use net::lang::{Lang, Text, text};
use net::quantity::{NodeCount, PodCount};

/// Layouts that people see; `-v` shows all.
const MOST_LAYOUTS: usize = 20;

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &CapacityOutcome, lang: Lang) -> Document<'_> {
    let result = VolumesResult::of(outcome);
    let mut tables = vec![workloads(&result, outcome)];
    tables.extend(
        result
            .totals
            .as_ref()
            .map(|rows| totals(rows, outcome, lang)),
    );
    tables.extend(result.layouts.as_ref().map(|rows| layouts(rows, lang)));
    Document {
        schema: "volumes",
        title: text("Pods with volumes", "带存储卷的 Pod")
            .get(lang)
            .to_owned(),
        lead: lead(outcome, lang),
        assumptions: assumptions(outcome, lang),
        tables,
        result: Some(Box::new(result)),
        findings: &outcome.findings,
        ..Document::default()
    }
}

fn workloads<'a>(result: &VolumesResult<'a>, outcome: &CapacityOutcome) -> Table<'a> {
    let request = &outcome.request;
    let shares = request.workloads.iter().any(|one| !one.shared.is_zero());
    let keyed = request.workloads.iter().any(|one| one.key.is_some());
    let disks = request.workloads.iter().any(|one| outcome.are_disks(one));
    let counted = request.workloads.iter().any(|one| one.pods.is_some());
    let mut shown = vec!["workload", "volumes_per_pod"];
    shown.extend(shares.then_some("shared_volumes"));
    shown.push("limit");
    shown.extend(keyed.then_some("limit_source"));
    shown.extend(disks.then_some("disks_left"));
    shown.extend(["pods_per_node", "binding_limit"]);
    shown.extend(
        counted
            .then_some(["pods", "nodes", "lower_bound_nodes"])
            .into_iter()
            .flatten(),
    );
    shown.extend(keyed.then_some("limit_key"));
    Table::new("rows", &result.rows, shown)
}

fn totals<'a>(rows: &Rows<'a, TotalsRow>, outcome: &CapacityOutcome, lang: Lang) -> Table<'a> {
    let all = [
        "pods",
        "volumes",
        "nodes",
        "lower_bound_nodes",
        "is_minimum",
    ];
    let together = outcome.together.as_ref();
    // Of one workload the rows say it all.
    let several = together.is_some_and(|together| together.workloads.len() > 1);
    let shown = if several { &all[..] } else { &[] };
    Table::new("totals", rows, shown).titled(text("Together", "合计").get(lang))
}

fn layouts<'a>(rows: &Rows<'a, LayoutRow>, lang: Lang) -> Table<'a> {
    let shown = ["nodes", "pods_on_node", "volumes_per_node"];
    Table {
        title: text("On the nodes", "节点上的分布").get(lang),
        excerpt: Some(Excerpt {
            order: (0..rows.count()).collect(),
            most: MOST_LAYOUTS,
        }),
        ..Table::new("layouts", rows, shown)
    }
}

fn lead(outcome: &CapacityOutcome, lang: Lang) -> Vec<String> {
    let mut lead = Vec::new();
    if let ([workload], [row]) = (
        outcome.request.workloads.as_slice(),
        outcome.rows.as_slice(),
    ) {
        lead.extend(alone(workload, row, outcome, lang));
    }
    let Some(together) = &outcome.together else {
        return lead;
    };
    lead.extend(left_out(outcome, lang));
    let nodes = NodeCount::new(together.packing.nodes);
    let (pods, volumes) = (together.pods.spelled(lang), together.volumes.spelled(lang));
    let needed = nodes.spelled(lang);
    let takes = if together.pods == PodCount::new(1) {
        "takes"
    } else {
        "take"
    };
    lead.push(match lang {
        Lang::En => format!("{pods} with {volumes} {takes} {needed}."),
        Lang::Zh => format!("{pods}（{volumes}）需要 {needed}。"),
    });
    let bound = together.lower_bound_nodes;
    if bound < nodes {
        lead.push(match (together.packing.is_minimum, lang) {
            (true, Lang::En) => format!(
                "The sum of their volumes would fit {}, but pods come in lumps: no arrangement needs fewer than {nodes}.",
                bound.spelled(lang)
            ),
            (false, Lang::En) => format!(
                "At least {} are needed; {nodes} is the best arrangement found, and fewer are not ruled out.",
                bound.spelled(lang)
            ),
            (true, Lang::Zh) => format!(
                "按存储卷总数{}即可，但 Pod 不可拆分：任何安排都不少于 {nodes} 个。",
                bound.spelled(lang)
            ),
            (false, Lang::Zh) => format!(
                "至少需要 {}；{nodes} 个是找到的最优安排，不排除更少。",
                bound.spelled(lang)
            ),
        });
    }
    lead
}

/// That what follows leaves out pods that no node can run.
fn left_out(outcome: &CapacityOutcome, lang: Lang) -> Option<String> {
    let all = outcome.request.workloads.iter().zip(&outcome.rows);
    let never = all.filter(|(_, row)| row.pods_per_node == Some(PodCount::ZERO));
    let never = never.map(|(workload, _)| workload);
    let never = never.filter(|workload| workload.pods.is_some_and(|pods| !pods.is_zero()));
    let pods: Vec<String> = never
        .map(|workload| {
            let pods = workload.pods.unwrap_or_default().spelled(lang);
            match lang {
                Lang::En => format!("{pods} of {}", workload.name),
                Lang::Zh => format!("{} 的 {pods}", workload.name),
            }
        })
        .collect();
    (!pods.is_empty()).then(|| match lang {
        Lang::En => format!(
            "No node can run {}: what follows leaves them out.",
            pods.join(", ")
        ),
        Lang::Zh => format!("任何节点都无法运行 {}，以下结果不含它们。", pods.join("、")),
    })
}

fn alone(
    workload: &VolumeWorkload,
    row: &WorkloadCapacity,
    outcome: &CapacityOutcome,
    lang: Lang,
) -> Option<String> {
    let volumes = workload.per_pod.spelled(lang);
    let Some((pods, bound)) = row.pods_per_node.zip(row.bound) else {
        return Some(match lang {
            Lang::En => format!("Nothing limits how many pods of {volumes} a node carries."),
            Lang::Zh => format!("每个节点可运行的 Pod（各 {volumes}）不受限制。"),
        });
    };
    if pods.is_zero() {
        // The finding says it with all numbers.
        return None;
    }
    let limit = workload.limit.limit.unwrap_or_default();
    let why = match (bound, lang) {
        (VolumeBound::AttachLimit, Lang::En) => format!("the attach limit of {limit}"),
        (VolumeBound::AttachLimit, Lang::Zh) => format!("挂载上限 {limit}"),
        (VolumeBound::MachineDisks, Lang::En) => {
            format!(
                "the {} disks that the machine has left",
                outcome.request.disks.left()
            )
        }
        (VolumeBound::MachineDisks, Lang::Zh) => {
            format!("机器剩余的 {} 块磁盘", outcome.request.disks.left())
        }
        (VolumeBound::MaxPods, Lang::En) => {
            "max-pods of the node, and volumes allow more".to_owned()
        }
        (VolumeBound::MaxPods, Lang::Zh) => "节点的 max-pods，存储卷允许更多".to_owned(),
    };
    let each = pods.spelled(lang);
    Some(match lang {
        Lang::En => {
            format!("A node carries {each} of {volumes} each: what stops the next one is {why}.")
        }
        Lang::Zh => format!("每个节点可运行 {each}（各 {volumes}），受限于{why}。"),
    })
}

fn assumptions(outcome: &CapacityOutcome, lang: Lang) -> Vec<String> {
    let request = &outcome.request;
    let mut all = Vec::new();
    let mut say = |one: Text| all.push(one.get(lang).to_owned());
    let is_built_in = |one: &VolumeWorkload| {
        matches!(
            one.limit.source,
            LimitSource::Default | LimitSource::DriverDefault | LimitSource::Environment
        )
    };
    if request.workloads.iter().any(is_built_in) {
        say(text(
            "Nodes say no limit of their own in status.allocatable; --allocatable says one.",
            "节点未在 status.allocatable 中声明上限；可用 --allocatable 给出。",
        ));
    }
    let of_driver = |one: &VolumeWorkload| one.limit.source == LimitSource::DriverDefault;
    if request.workloads.iter().any(of_driver) {
        say(text(
            "The CSI driver of CBS says 18 volumes a node unless --volume_attach_limit is set (driver/cbs/node.go of TencentCloud/kubernetes-csi-tencentcloud).",
            "CBS 的 CSI 驱动默认每节点 18 个卷，除非设置 --volume_attach_limit（TencentCloud/kubernetes-csi-tencentcloud 的 driver/cbs/node.go）。",
        ));
    }
    if request.workloads.iter().any(|one| outcome.are_disks(one)) {
        let disks = &request.disks;
        let (physical, system, data) = (disks.physical, disks.system, disks.data);
        let left = disks.left();
        all.push(match lang {
            Lang::En => format!(
                "A machine takes {physical} disks of all kinds together; {system} for its system and {data} beside Kubernetes leave {left}."
            ),
            Lang::Zh => format!(
                "每台机器共可挂载 {physical} 块磁盘；系统盘 {system} 块、Kubernetes 之外 {data} 块，剩余 {left} 块。"
            ),
        });
    }
    all.push(
        text(
            "Nodes are alike and empty; pods share no volumes but those of --shared.",
            "节点相同且为空；除 --shared 外 Pod 不共享存储卷。",
        )
        .get(lang)
        .to_owned(),
    );
    all
}
