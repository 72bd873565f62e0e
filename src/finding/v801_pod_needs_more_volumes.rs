//! V801: a pod needs more volumes than any node attaches.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, VOLUMES};
use crate::quantity::VolumeCount;

/// A pod needs more volumes than any node attaches.
#[derive(Debug, Clone)]
pub struct PodNeedsMoreVolumes {
    /// The workload.
    pub workload: String,
    /// Volumes of each of its pods.
    pub per_pod: VolumeCount,
    /// Volumes that its pods share.
    pub shared: VolumeCount,
    /// Volumes that a node attaches.
    pub most: VolumeCount,
    /// Whether the machine's disks say so, and not the scheduler.
    pub is_machine: bool,
    /// Disks that the machine has room for, where the volumes are its disks.
    pub machine: Option<VolumeCount>,
}

impl PodNeedsMoreVolumes {
    /// What pods are called where only one workload is asked about, and it has no name.
    pub const UNNAMED: &str = "pods";

    fn needed(&self) -> u64 {
        self.per_pod.get().saturating_add(self.shared.get())
    }
}

impl Diagnostic for PodNeedsMoreVolumes {
    const CODE: &'static str = "V801";
    const NAME: &'static str = "pod-needs-more-volumes";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "One pod alone needs more volumes than a node attaches: no node can ever run it, however many there are. Severity: error.",
            "单个 Pod 所需的存储卷已超过节点可挂载的数量：无论有多少节点都无法运行。级别：错误。",
        ),
        formula: text(
            "volumes_per_pod + shared_volumes > limit",
            "volumes_per_pod + shared_volumes > limit",
        ),
        source: VOLUMES,
        other: None,
    };

    fn subject(&self) -> String {
        self.workload.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (needed, most) = (VolumeCount::new(self.needed()), self.most);
        let volumes = needed.spelled(lang);
        let said = match (self.is_machine, lang) {
            (false, Lang::En) => format!("a pod needs {volumes} and a node attaches {most}: no node can ever run it"),
            (true, Lang::En) => format!("a pod needs {volumes} and the machine has room for {most} more disks: no node can ever run it"),
            (false, Lang::Zh) => format!("单个 Pod 需要 {volumes}，节点只能挂载 {most} 个：任何节点都无法运行"),
            (true, Lang::Zh) => format!("单个 Pod 需要 {volumes}，机器只能再挂载 {most} 块磁盘：任何节点都无法运行"),
        };
        match (&self.workload, lang) {
            (workload, _) if workload == Self::UNNAMED => said,
            (workload, Lang::En) => format!("{workload}: {said}"),
            (workload, Lang::Zh) => format!("{workload}：{said}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        // Beside the volumes that its pods share.
        let own = self.most.less(self.shared).spelled(lang);
        let apart = match lang {
            _ if self.shared.is_zero() => "",
            Lang::En => " of their own",
            Lang::Zh => "（不含共享）",
        };
        let spread = match lang {
            _ if self.most <= self.shared => String::new(),
            Lang::En => format!("spread its data over pods of at most {own}{apart}, or "),
            Lang::Zh => format!("将数据分散到每个至多 {own}{apart}的 Pod，或"),
        };
        let needed = self.needed();
        let is_beyond = self.machine.is_some_and(|room| needed > room.get());
        match (self.is_machine, lang) {
            (false, Lang::En) if is_beyond => format!("{spread}raise the limit of the nodes to at least {needed}, on machines with room for as many disks"),
            (false, Lang::Zh) if is_beyond => format!("{spread}选用可供 Pod 挂载 {needed} 块磁盘的机器，并将节点上限提高到至少 {needed}"),
            (false, Lang::En) => format!("{spread}raise the limit of the nodes to at least {needed}"),
            (true, Lang::En) => format!("{spread}take machines with room for {needed} disks of pods, or with fewer disks beside Kubernetes"),
            (false, Lang::Zh) => format!("{spread}将节点上限提高到至少 {needed}"),
            (true, Lang::Zh) => format!("{spread}选用可供 Pod 挂载 {needed} 块磁盘的机器，或减少 Kubernetes 之外挂载的磁盘"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("volumes_per_pod", Value::Count(self.per_pod.get())),
            ("shared_volumes", Value::Count(self.shared.get())),
            ("limit", Value::Count(self.most.get())),
        ]
    }
}
