//! The answer in sentences, and what was taken for granted.

use engine::volumes::{Checkers, FitOutcome, Scheduler};
use net::lang::{Lang, text};
use net::quantity::NodeCount;

/// How many nodes take the pod, and how many of them cannot attach what it brings.
pub(super) fn sentences(outcome: &FitOutcome, lang: Lang) -> Vec<String> {
    let (pod, all) = (&outcome.pod, outcome.nodes.len());
    let fitting = outcome.fitting();
    let of = NodeCount::new(all as u64).spelled(lang);
    let first = outcome.nodes.first().map_or("", |node| &node.node);
    let mut lead = vec![match (lang, all, fitting) {
        (Lang::En, 1, 0) => format!("{pod} does not fit {first}."),
        (Lang::En, 1, _) => format!("{pod} fits {first}."),
        (Lang::En, _, 0) => format!("{pod} fits none of {of}."),
        (Lang::En, _, _) if fitting == all => format!("{pod} fits all {of}."),
        (Lang::En, _, _) => format!("{pod} fits {fitting} of {of}."),
        (Lang::Zh, 1, 0) => format!("{pod} 无法调度到 {first}。"),
        (Lang::Zh, 1, _) => format!("{pod} 可调度到 {first}。"),
        (Lang::Zh, _, 0) => format!("{pod} 无法调度到 {of}中的任何一个。"),
        (Lang::Zh, _, _) if fitting == all => format!("{pod} 可调度到全部 {of}。"),
        (Lang::Zh, _, _) => format!("{pod} 可调度到 {of}中的 {fitting} 个。"),
    }];
    let nodes = || outcome.nodes.iter();
    let hanging = nodes()
        .filter(|node| node.fits() && !node.attaches())
        .count();
    if hanging > 0 {
        lead.push(match lang {
            Lang::En if hanging == fitting => {
                "It would hang in ContainerCreating: no machine has room for its CBS disks.".to_owned()
            }
            Lang::En => format!(
                "On {} of these it would hang in ContainerCreating: the machine has no room for its CBS disks.",
                NodeCount::new(hanging as u64).get()
            ),
            Lang::Zh if hanging == fitting => {
                "但会卡在 ContainerCreating：没有机器能再挂载其 CBS。".to_owned()
            }
            Lang::Zh => format!("其中 {hanging} 个会卡在 ContainerCreating：机器无法再挂载其 CBS。"),
        });
    }
    if fitting == all && nodes().all(|node| node.checks.is_empty()) {
        let nothing = text(
            "Nothing was compared: it has no volume that the scheduler counts here.",
            "未做任何比较：它没有需要调度器统计的存储卷。",
        );
        lead.push(nothing.get(lang).to_owned());
    }
    lead
}

/// What was taken for granted.
pub(super) fn assumptions(outcome: &FitOutcome, lang: Lang) -> Vec<String> {
    let scheduler = &outcome.scheduler;
    let newest = Scheduler::NEWEST;
    let mut all = vec![
        text(
            "Volumes alone are looked at: no taint, resource, affinity or zone of a volume.",
            "只看存储卷数量：不考虑污点、资源、亲和性与存储卷所在可用区。",
        )
        .get(lang)
        .to_owned(),
        text(
            "The objects that were given are all of the cluster.",
            "给出的对象即集群的全部对象。",
        )
        .get(lang)
        .to_owned(),
        match (scheduler.version(), lang) {
            (Some(version), Lang::En) => {
                format!("The scheduler follows the rules of Kubernetes {version}.")
            }
            (None, Lang::En) => format!(
                "No --k8s-version: the scheduler follows the newest rules, those of Kubernetes {newest}."
            ),
            (Some(version), Lang::Zh) => format!("调度器遵循 Kubernetes {version} 的规则。"),
            (None, Lang::Zh) => {
                format!("未给出 --k8s-version：调度器遵循最新规则，即 Kubernetes {newest}。")
            }
        },
    ];
    if let Some(node) = &outcome.assigned {
        all.push(match (lang, scheduler.counts_attachments()) {
            (Lang::En, false) => format!("The pod is asked about as if it were not on {node}."),
            (Lang::En, true) => format!(
                "The pod is asked about as if it were not on {node}; what is attached for it there still takes slots."
            ),
            (Lang::Zh, false) => format!("按该 Pod 不在 {node} 上判断。"),
            (Lang::Zh, true) => {
                format!("按该 Pod 不在 {node} 上判断；已为它挂载的卷仍占名额。")
            }
        });
    }
    let mut say = |said: bool, en: &'static str, zh: &'static str| {
        all.extend(said.then(|| text(en, zh).get(lang).to_owned()));
    };
    say(
        scheduler.checkers == Checkers::InTree,
        "The checker of CSI volumes is not asked.",
        "不执行 CSI 卷检查。",
    );
    say(
        scheduler.checkers == Checkers::Csi,
        "The checkers of in-tree volumes are not asked.",
        "不执行 in-tree 卷检查。",
    );
    say(
        scheduler.checkers != Checkers::InTree && !scheduler.nodes_say_limits(),
        "This scheduler counts no CSI volumes, and reads no limit from nodes.",
        "该调度器不统计 CSI 卷，也不读取节点上报的上限。",
    );
    say(
        scheduler.max_pd_vols.is_none() && scheduler.checks_in_tree(),
        "KUBE_MAX_PD_VOLS is not set.",
        "未设置 KUBE_MAX_PD_VOLS。",
    );
    say(
        scheduler.checks_csi() && !scheduler.counts_attachments(),
        "VolumeAttachments take no slot before Kubernetes 1.33.",
        "Kubernetes 1.33 之前，VolumeAttachment 不占名额。",
    );
    if outcome.nodes.iter().any(|node| node.cbs.is_some()) {
        let (physical, system) = (outcome.machine.physical, outcome.machine.system);
        all.push(match lang {
            Lang::En => {
                format!("A machine attaches {physical} CBS disks, {system} of them no pod's.")
            }
            Lang::Zh => format!("单台机器最多挂载 {physical} 块 CBS，其中 {system} 块不属于 Pod。"),
        });
    }
    all
}
