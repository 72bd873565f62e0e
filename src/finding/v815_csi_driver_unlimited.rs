//! V815: nobody limits the volumes of a CSI driver.

use super::{Diagnostic, Severity, SomeNodes, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};

/// Nobody limits the volumes of a CSI driver.
#[derive(Debug, Clone)]
pub struct CsiDriverUnlimited {
    /// The driver.
    pub driver: String,
    /// Where nobody does.
    pub nodes: SomeNodes,
}

impl Diagnostic for CsiDriverUnlimited {
    const CODE: &'static str = "V815";
    const NAME: &'static str = "csi-driver-unlimited";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Neither the node's CSINode nor a key of status.allocatable limits the driver's volumes. The scheduler takes them for unlimited; whether the machine attaches them is another matter. Severity: warning.",
            "节点的 CSINode 与 status.allocatable 均未给出该驱动的卷数上限。调度器视为不限；机器能否真正挂载是另一回事。级别：警告。",
        ),
        formula: text("limit_source = none", "limit_source = none"),
        source: VOLUMES,
        other: Some(text(
            "Neither KUBE_MAX_PD_VOLS nor a built-in limit exists for CSI drivers.",
            "CSI 驱动没有 KUBE_MAX_PD_VOLS，也没有内置默认值。",
        )),
    };

    fn subject(&self) -> String {
        self.driver.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (driver, who) = (&self.driver, self.nodes.spelled(lang));
        match lang {
            Lang::En => format!("nobody limits volumes of {driver} on {who}: the scheduler takes them for unlimited, and attaching may fail"),
            Lang::Zh => format!("{who} 上没有 {driver} 的卷数上限：调度器视为不限，挂载可能失败"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "give the CSINodes too (`kubectl get csinodes -o yaml`); where they have no count, set the driver's own limit".to_owned(),
            Lang::Zh => "请同时给出 CSINode（`kubectl get csinodes -o yaml`）；若其中没有 count，请为驱动设置上限".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("driver", Value::Text(self.driver.clone())),
            ("nodes", Value::Count(self.nodes.count())),
        ]
    }
}
