//! S101: not one node fits into a subnet.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::lang::{Lang, same, text};
use crate::net::Cidr;
use crate::page::{DESIGN, Page};
use crate::quantity::{IpCount, PodCount};

/// Not one node fits into the subnet.
#[derive(Debug, Clone)]
pub struct SubnetHoldsNoNode {
    /// The subnet; `None` where no subnet at all serves pods.
    pub subnet: Option<Cidr>,
    /// With what.
    pub setup: Setup,
    /// Pods of a node.
    pub pods: PodCount,
    /// A.
    pub available: IpCount,
    /// Addresses that one node takes.
    pub ips_per_node: IpCount,
    /// The longest prefix whose unused subnet holds a node.
    pub prefix: Option<u8>,
    /// The most pods a node could have here.
    pub largest_density: Option<PodCount>,
}

impl Diagnostic for SubnetHoldsNoNode {
    const CODE: &'static str = "S101";
    const NAME: &'static str = "subnet-holds-no-node";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The subnet has fewer available addresses than one node takes at this density. Severity: error.",
            "子网的可用 IP 少于该密度下一个节点所需的 IP。级别：错误。",
        ),
        formula: same("max_nodes = floor(A / ips_per_node) = 0"),
        source: DESIGN,
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.map_or_else(|| "cluster".to_owned(), |subnet| subnet.to_string())
    }

    fn message(&self, lang: Lang) -> String {
        let Some(subnet) = self.subnet else {
            return text(
                "no subnet serves ENIs for pods, so no node fits",
                "没有任何子网可用于承载 Pod 的弹性网卡，一个节点也容不下",
            )
            .get(lang)
            .to_owned();
        };
        let available = self.available.spelled(lang);
        let (pods, needed) = (self.setup.pods(self.pods, lang), self.ips_per_node);
        match lang {
            Lang::En => format!("{subnet} holds no node: {available} available, a node of {pods} takes {needed}"),
            Lang::Zh => format!("{subnet} 容不下一个节点：可用 {available}，而一个节点（{pods}）需要 {needed} 个"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let most = self.largest_density.map(|most| most.spelled(lang));
        // A subnet that is large enough and full is not mended by a larger one.
        let own = self.subnet.map_or(33, Cidr::prefix);
        let larger = self.prefix.filter(|&prefix| prefix < own);
        let needed = self.ips_per_node.spelled(lang);
        let take = match (larger, self.prefix, lang) {
            (Some(prefix), _, Lang::En) => format!("take a /{prefix} or larger"),
            (Some(prefix), _, Lang::Zh) => format!("改用 /{prefix} 或更大的子网"),
            (None, Some(_), Lang::En) => format!("take a subnet with {needed} free"),
            (None, Some(_), Lang::Zh) => format!("改用至少有 {needed}可用的子网"),
            (None, None, Lang::En) => "no IPv4 subnet holds such a node: lower max-pods".to_owned(),
            (None, None, Lang::Zh) => "任何 IPv4 子网都容不下这样的节点：请降低 max-pods".to_owned(),
        };
        match (most, lang) {
            (Some(most), Lang::En) => format!("{take}, or at most {most} a node"),
            (Some(most), Lang::Zh) => format!("{take}，或每节点至多 {most}"),
            (None, _) => take,
        }
    }

    fn values(&self) -> Values {
        let mut values = self.setup.values();
        values.extend([
            ("available_ips", Value::Count(self.available.get())),
            ("ips_per_node", Value::Count(self.ips_per_node.get())),
            ("sufficient_prefix", self.prefix.map(u64::from).into()),
            ("largest_max_pods", self.largest_density.map(PodCount::get).into()),
        ]);
        values
    }
}
