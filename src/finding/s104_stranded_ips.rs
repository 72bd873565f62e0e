//! S104: a good part of a subnet can never hold a node.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::lang::{Lang, same, text};
use crate::net::Cidr;
use crate::page::{DESIGN, Page};
use crate::quantity::{IpCount, PodCount, percent};

/// More than a tenth of a subnet's available addresses is left over.
#[derive(Debug, Clone)]
pub struct StrandedIps {
    /// The subnet.
    pub subnet: Cidr,
    /// With what.
    pub setup: Setup,
    /// Pods of a node.
    pub pods: PodCount,
    /// A.
    pub available: IpCount,
    /// Addresses left over.
    pub stranded: IpCount,
    /// Addresses that one node takes.
    pub ips_per_node: IpCount,
    /// A density near this one that leaves less, and what it leaves.
    pub density: Option<(PodCount, IpCount)>,
    /// A larger unused subnet that leaves a smaller share: prefix, available, stranded.
    pub prefix: Option<(u8, IpCount, IpCount)>,
}

impl StrandedIps {
    /// Whether `stranded` is more than a tenth of `available`.
    #[must_use]
    pub const fn applies(stranded: u64, available: u64) -> bool {
        stranded.saturating_mul(10) > available
    }
}

impl Diagnostic for StrandedIps {
    const CODE: &'static str = "S104";
    const NAME: &'static str = "stranded-ips";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "More than 10 % of the subnet's available addresses are left over once it holds all the nodes it can: \
             too few for one more whole node. Severity: warning.",
            "子网装满节点后，剩余 IP 超过可用 IP 的 10%，又不足以再容纳一个完整节点，即被浪费。级别：警告。",
        ),
        formula: same("stranded_ips = A - max_nodes x ips_per_node > A / 10"),
        source: DESIGN,
        other: Some(text(
            "Remainders of several subnets in one zone can hold a node together, since its ENIs may sit in different \
             subnets: see packed_max_nodes.",
            "同一可用区内多个子网的零头可合并容纳节点，因为一个节点的弹性网卡可分布在不同子网：见 packed_max_nodes。",
        )),
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (stranded, available) = (self.stranded, self.available);
        let share = percent(stranded.get(), available.get());
        let (subnet, needed) = (self.subnet, self.ips_per_node);
        let pods = self.setup.pods(self.pods, lang);
        match lang {
            Lang::En => format!(
                "{stranded} of {} in {subnet} ({share}) are stranded: one more node of {pods} takes {needed}",
                available.spelled(lang)
            ),
            Lang::Zh => format!(
                "{subnet} 的 {}中有 {stranded} 个（{share}）被浪费：每节点 {pods}，再加一个节点需要 {needed} 个",
                available.spelled(lang)
            ),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match (self.density, self.prefix, lang) {
            (Some((pods, left)), _, Lang::En) => {
                format!("at {} a node, {left} are stranded", pods.spelled(lang))
            }
            (Some((pods, left)), _, Lang::Zh) => {
                format!("改为每节点 {}，则浪费 {left} 个", pods.spelled(lang))
            }
            (None, Some((prefix, available, left)), Lang::En) => {
                format!("a /{prefix} strands {left} of {available}")
            }
            (None, Some((prefix, available, left)), Lang::Zh) => {
                format!("改用 /{prefix}，{available} 个中仅浪费 {left} 个")
            }
            (None, None, Lang::En) => "use the rest for something else, such as load balancers".to_owned(),
            (None, None, Lang::Zh) => "把剩余 IP 留作他用，例如负载均衡".to_owned(),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.setup.values();
        values.extend([
            ("available_ips", Value::Count(self.available.get())),
            ("stranded_ips", Value::Count(self.stranded.get())),
            ("ips_per_node", Value::Count(self.ips_per_node.get())),
            ("better_max_pods", self.density.map(|(pods, _)| pods.get()).into()),
            ("better_prefix", self.prefix.map(|(prefix, ..)| u64::from(prefix)).into()),
        ]);
        values
    }
}
