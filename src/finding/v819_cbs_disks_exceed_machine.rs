//! V819: nodes that the scheduler finds fitting cannot attach the pod's CBS disks.

use super::{Diagnostic, Severity, SomeNodes, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};
use crate::quantity::VolumeCount;

/// Nodes that the scheduler finds fitting cannot attach the pod's CBS disks.
#[derive(Debug, Clone)]
pub struct CbsDisksExceedMachine {
    /// The pod.
    pub pod: String,
    /// Those nodes.
    pub nodes: SomeNodes,
    /// Whether they are all that fit.
    pub all: bool,
    /// Disks that are on the first of them.
    pub existing: VolumeCount,
    /// Disks that the pod brings there.
    pub new: VolumeCount,
    /// Disks that pods can have.
    pub most: VolumeCount,
}

impl Diagnostic for CbsDisksExceedMachine {
    const CODE: &'static str = "V819";
    const NAME: &'static str = "cbs-disks-exceed-machine";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The scheduler places the pod there, and the machine cannot attach its CBS disks: those of in-tree volumes and of the CSI driver together are too many. The pod hangs in ContainerCreating. Severity: warning; error where no other node fits.",
            "调度器会把 Pod 放到该节点，但机器无法挂载其 CBS：in-tree 与 CSI 的磁盘合计过多，Pod 将卡在 ContainerCreating。级别：警告；没有其他节点可用时为错误。",
        ),
        formula: text(
            "CBS disks there + new > physical - system disks",
            "已有 CBS + 新增 > 物理上限 - 系统盘",
        ),
        source: VOLUMES,
        other: Some(text(
            "A disk that both kinds name is one. Disks that no object here tells of are not counted; add them to --system-disks.",
            "两种方式引用的同一块盘只计一次。输入中未体现的磁盘不计，可加到 --system-disks。",
        )),
    };

    fn severity(&self) -> Severity {
        if self.all {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn subject(&self) -> String {
        self.pod.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (pod, who) = (&self.pod, self.nodes.spelled(lang));
        let (existing, new, most) = (self.existing, self.new, self.most);
        match (lang, self.all) {
            (Lang::En, true) => format!("every node that fits {pod} would leave it in ContainerCreating: {who} (CBS disks: {existing} there + {new} new > {most})"),
            (Lang::En, false) => format!("{pod} fits {who}, and would hang in ContainerCreating there (CBS disks: {existing} there + {new} new > {most})"),
            (Lang::Zh, true) => format!("{pod} 在所有可调度的节点上都会卡在 ContainerCreating：{who}（CBS：已有 {existing} + 新增 {new} > {most}）"),
            (Lang::Zh, false) => format!("{pod} 可调度到 {who}，但会卡在 ContainerCreating（CBS：已有 {existing} + 新增 {new} > {most}）"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "lower the limits of these nodes to what the machine has left, or move pods with CBS disks away".to_owned(),
            Lang::Zh => "将这些节点的上限降到机器剩余可挂载数，或迁走带 CBS 的 Pod".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("nodes", Value::Count(self.nodes.count())),
            ("cbs_disks", Value::Count(self.existing.get())),
            ("new_cbs_disks", Value::Count(self.new.get())),
            ("machine_limit", Value::Count(self.most.get())),
        ]
    }
}
