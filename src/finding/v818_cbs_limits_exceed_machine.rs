//! V818: both limits of CBS together are more than a machine attaches.

use super::{Diagnostic, Severity, SomeNodes, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};
use crate::quantity::VolumeCount;

/// Both limits of CBS together are more than a machine attaches.
#[derive(Debug, Clone)]
pub struct CbsLimitsExceedMachine {
    /// Where.
    pub nodes: SomeNodes,
    /// The limit of in-tree volumes, where both together are the most.
    pub in_tree: VolumeCount,
    /// The limit of CSI volumes there.
    pub csi: VolumeCount,
    /// Disks that pods can have.
    pub most: VolumeCount,
}

impl Diagnostic for CbsLimitsExceedMachine {
    const CODE: &'static str = "V818";
    const NAME: &'static str = "cbs-limits-exceed-machine";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "In-tree CBS volumes and those of the CBS CSI driver have limits of their own in the scheduler, and share the machine's disks. Together the limits are more than the machine attaches, so pods may be placed whose disks cannot be attached. Severity: warning.",
            "in-tree CBS 卷与 CBS CSI 卷在调度器中各有上限，却共用机器的磁盘数。两个上限之和超过机器可挂载数，Pod 可能被调度后无法挂载。级别：警告。",
        ),
        formula: text(
            "in-tree limit + CSI limit > physical - system disks",
            "in-tree 上限 + CSI 上限 > 物理上限 - 系统盘",
        ),
        source: VOLUMES,
        other: Some(text(
            "A machine attaches 20 CBS disks, its system disk included; --physical and --system-disks say otherwise.",
            "单台机器最多挂载 20 块 CBS，含系统盘；可用 --physical 与 --system-disks 另行指定。",
        )),
    };

    fn subject(&self) -> String {
        self.nodes.spelled(Lang::En)
    }

    fn message(&self, lang: Lang) -> String {
        let (who, in_tree, csi, most) = (self.nodes.spelled(lang), self.in_tree, self.csi, self.most);
        match lang {
            Lang::En => format!("CBS on {who}: {in_tree} in-tree and {csi} of CSI are allowed, and the machine attaches {most} together"),
            Lang::Zh => format!("{who} 的 CBS：in-tree 上限 {in_tree}、CSI 上限 {csi}，而机器合计只能挂载 {most} 块"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let most = self.most;
        match lang {
            Lang::En => format!("use one of the two, or lower both limits so that they add up to {most}"),
            Lang::Zh => format!("只使用其中一种，或降低两个上限使其合计不超过 {most}"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("nodes", Value::Count(self.nodes.count())),
            ("in_tree_limit", Value::Count(self.in_tree.get())),
            ("csi_limit", Value::Count(self.csi.get())),
            ("machine_limit", Value::Count(self.most.get())),
        ]
    }
}
