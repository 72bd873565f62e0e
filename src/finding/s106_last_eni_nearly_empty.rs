//! S106: the last ENI of each node is made for a few pods.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{DESIGN, Page};
use crate::quantity::{EniCount, IpCount, PodCount};

/// The last ENI of a node carries at most a tenth of what it could.
#[derive(Debug, Clone)]
pub struct LastEniNearlyEmpty {
    /// With what.
    pub setup: Setup,
    /// Pods of a node.
    pub pods: PodCount,
    /// ENIs of a node.
    pub enis: EniCount,
    /// Pods on the last ENI.
    pub on_last: PodCount,
    /// c.
    pub secondary_ips_per_eni: IpCount,
}

impl LastEniNearlyEmpty {
    /// The most pods a node can have with one ENI less.
    #[must_use]
    pub fn one_eni_less(&self) -> PodCount {
        self.pods.less(self.on_last)
    }
}

impl Diagnostic for LastEniNearlyEmpty {
    const CODE: &'static str = "S106";
    const NAME: &'static str = "last-eni-nearly-empty";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "A node of several ENIs fills its last one to a tenth or less. A slightly lower density saves that ENI, \
             its primary address, and its share of the VPC's ENI quota. Severity: info.",
            "节点有多个弹性网卡，而最后一个仅用到十分之一以下。略微降低密度即可省下该弹性网卡、其主 IP 以及 VPC 弹性网卡配额。级别：提示。",
        ),
        formula: text("n > 1 and P - (n - 1) x c <= c / 10", "n > 1 且 P - (n - 1) x c <= c / 10"),
        source: DESIGN,
        other: None,
    };

    fn subject(&self) -> String {
        self.setup.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (pods, enis) = (self.setup.pods(self.pods, lang), self.enis);
        let (on_last, c) = (self.on_last, self.secondary_ips_per_eni);
        match lang {
            Lang::En => format!("at {pods}, ENI {enis} of a node carries {on_last} of the {c} it could"),
            Lang::Zh => format!("{pods} 时，节点的第 {enis} 个弹性网卡只承载 {on_last} 个 Pod（可承载 {c} 个）"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let pods = self.one_eni_less().spelled(lang);
        let fewer = EniCount::new(self.enis.get() - 1).spelled(lang);
        match lang {
            Lang::En => format!("{pods} a node need only {fewer}"),
            Lang::Zh => format!("每节点 {pods} 只需 {fewer}"),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.setup.values();
        values.extend([
            ("enis_per_node", Value::Count(self.enis.get())),
            ("last_eni_pods", Value::Count(self.on_last.get())),
            ("better_max_pods", Value::Count(self.one_eni_less().get())),
        ]);
        values
    }
}
