//! V802: the scheduler admits more volumes than the machine attaches.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, VOLUMES};
use crate::quantity::VolumeCount;

/// The scheduler admits more volumes than the machine attaches.
#[derive(Debug, Clone)]
pub struct MachineTakesFewerDisks {
    /// Keys of the limits, where they are known, and the limits; `None` where nobody limits them.
    pub limits: Vec<(Option<String>, Option<u64>)>,
    /// Disks of the machine, system disk included.
    pub physical: VolumeCount,
    /// Those that are left for pods.
    pub left: VolumeCount,
}

impl MachineTakesFewerDisks {
    fn listed(&self, lang: Lang) -> String {
        let all = self.limits.iter().map(|(key, limit)| {
            let limit = match (limit, lang) {
                (Some(limit), _) => VolumeCount::new(*limit).to_string(),
                (None, Lang::En) => "any number".to_owned(),
                (None, Lang::Zh) => "不限".to_owned(),
            };
            match (key, lang) {
                (Some(key), Lang::En) => format!("{limit} of {key}"),
                (Some(key), Lang::Zh) => format!("{key} {limit}"),
                (None, _) => limit,
            }
        });
        let all: Vec<String> = all.collect();
        match lang {
            Lang::En => all.join(" and "),
            Lang::Zh => all.join("、"),
        }
    }
}

impl Diagnostic for MachineTakesFewerDisks {
    const CODE: &'static str = "V802";
    const NAME: &'static str = "machine-takes-fewer-disks";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The scheduler counts each kind of volume by itself and knows nothing of the disks that a machine takes. Its limits together are above what the system disk and other disks leave: pods that it places may wait in ContainerCreating for ever. Severity: warning.",
            "调度器对每类存储卷单独计数，并不知道机器可挂载的磁盘数。各上限之和超过扣除系统盘与其他磁盘后的剩余：被调度上来的 Pod 可能一直处于 ContainerCreating。级别：警告。",
        ),
        formula: text(
            "sum of limits > physical_disks - system_disks - data_disks",
            "各上限之和 > physical_disks - system_disks - data_disks",
        ),
        source: VOLUMES,
        other: Some(text(
            "In-tree CBS and its CSI driver never share a counter of the scheduler, but they share the machine's 20 disks.",
            "CBS 的 in-tree 与 CSI 驱动在调度器中从不共用计数，却共用机器的 20 块磁盘。",
        )),
    };

    fn subject(&self) -> String {
        "volumes".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (limits, left, physical) = (self.listed(lang), self.left, self.physical);
        match lang {
            Lang::En => format!(
                "the scheduler admits {limits} on a node, and of the machine's {physical} disks {left} are left for pods"
            ),
            Lang::Zh => format!("调度器允许每节点 {limits}，而机器的 {physical} 块磁盘只剩 {left} 块可供 Pod 使用"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let left = self.left;
        match (self.limits.len(), lang) {
            (1, Lang::En) => format!("set the limit of the nodes to {left}"),
            (1, Lang::Zh) => format!("将节点上限设为 {left}"),
            (_, Lang::En) => format!("set the limits of the nodes so that they add up to {left} at most, or use one kind alone"),
            (_, Lang::Zh) => format!("设置节点上限，使其总和不超过 {left}，或只使用一类"),
        }
    }

    fn values(&self) -> Values {
        let mut sum = Some(0_u64);
        for (_, limit) in &self.limits {
            sum = sum.zip(*limit).and_then(|(sum, limit)| sum.checked_add(limit));
        }
        vec![
            ("limits_together", Value::from(sum)),
            ("physical_disks", Value::Count(self.physical.get())),
            ("disks_left", Value::Count(self.left.get())),
        ]
    }
}
