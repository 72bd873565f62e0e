//! P504: nodes are isolated, since no subnet holds their next ENI.

use super::p502_nodes_stuck::since;
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{IpCount, NodeCount, Span};

/// Nodes are isolated, since no subnet holds their next ENI.
#[derive(Debug, Clone)]
pub struct NodesIsolated {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// How many.
    pub isolated: NodeCount,
    /// Of how many.
    pub nodes: NodeCount,
    /// Addresses that they hold.
    pub ips: IpCount,
    /// Addresses that are left in all subnets.
    pub left: IpCount,
    /// Of the isolated, nodes whose next ENI the VPC's ENI quota stops.
    pub by_quota: NodeCount,
    /// Of the isolated, nodes to whose ENIs addresses that made room for other subnets' cannot come back.
    pub short: NodeCount,
    /// Nodes that can all reach max-pods, where all nodes are alike.
    pub guaranteed: Option<NodeCount>,
    /// When the first was.
    pub first: Option<Span>,
}

impl NodesIsolated {
    /// What stops them, the usual first; of each but one how many.
    fn causes(&self, lang: Lang) -> String {
        let left = self.left.spelled(lang);
        let no_subnet = match lang {
            Lang::En => format!("the {left} left hold no whole ENI of theirs"),
            Lang::Zh => format!("剩余 {left}不足以容纳它们的一个完整弹性网卡"),
        };
        let others = [
            (
                self.by_quota,
                text(
                    "the VPC's ENI quota is used up (P513)",
                    "VPC 弹性网卡配额已用尽（P513）",
                ),
            ),
            (
                self.short,
                text(
                    "addresses that made room for pods of other subnets cannot come back",
                    "为跨子网 IP 让出的地址无法补回",
                ),
            ),
        ];
        let others = others.into_iter().filter(|(nodes, _)| !nodes.is_zero());
        let mut causes = vec![no_subnet];
        for (nodes, cause) in others {
            if nodes == self.isolated {
                return cause.get(lang).to_owned();
            }
            let nodes = nodes.spelled(lang);
            causes.push(match lang {
                Lang::En => format!("on {nodes} of them {}", cause.get(lang)),
                Lang::Zh => format!("其中 {nodes}：{}", cause.get(lang)),
            });
        }
        causes.join(text("; ", "；").get(lang))
    }
}

impl Diagnostic for NodesIsolated {
    const CODE: &'static str = "P504";
    const NAME: &'static str = "nodes-isolated";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Under Burstable a node that needs another ENI, for which no subnet of its zone has all the addresses, is isolated (NotReady, NoAvailableSubnet): its pods run on, and it takes no new ones. So is one whose next ENI the VPC's quota stops (P513), and one to whose ENIs addresses that made room for pods of other subnets cannot come back. It returns when an ENI can be made, or the addresses come back. More nodes joined than are guaranteed (S103). Severity: error.",
            "Burstable 下，节点需要下一个弹性网卡而可用区内没有子网能整块容纳时会被隔离（NotReady，NoAvailableSubnet）：已有 Pod 继续运行，但不再接收新 Pod；下一个网卡被 VPC 配额阻止（P513），或为跨子网 IP 让出的地址无法补回时同样被隔离。能创建网卡或补回地址后恢复。原因是加入的节点多于有保证的节点（S103）。级别：错误。",
        ),
        formula: text("bound - used < b x c, bound < cap, and no subnet of the zone has min(c, cap - bound) + 1 addresses", "bound - used < b x c 且 bound < cap，且可用区内没有子网有 min(c, cap - bound) + 1 个 IP"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let first = since(self.first, lang);
        let (nodes, ips) = (self.nodes.spelled(lang), self.ips.spelled(lang));
        let cause = self.causes(lang);
        match lang {
            Lang::En => format!("under {strategy}, {} of {nodes} are isolated{first}; {ips} lie on them, and {cause}", self.isolated),
            Lang::Zh => format!("{strategy} 下，{nodes}中有 {} 个被隔离{first}；其上占用 {ips}，{cause}", self.isolated),
        }
    }

    fn help(&self, lang: Lang) -> String {
        if self.by_quota == self.isolated {
            return text(
                "ask for the ENI quota that P513 names, or let no more nodes join than plan says it allows",
                "申请 P513 所给出的弹性网卡配额，或加入的节点不要超过 plan 给出的配额允许数",
            )
            .get(lang)
            .to_owned();
        }
        if self.short == self.isolated {
            return text(
                "set psts_reserve = true, which keeps such addresses for their ENIs, or free some in the subnets of these ENIs",
                "设置 psts_reserve = true，为网卡保留让出的 IP，或在这些网卡所在的子网腾出 IP",
            )
            .get(lang)
            .to_owned();
        }
        match (self.guaranteed, lang) {
            (Some(most), Lang::En) => format!(
                "let at most {} join, which is what these subnets guarantee (S103), or give the zone the addresses that simulate names",
                most.spelled(lang)
            ),
            (Some(most), Lang::Zh) => format!(
                "至多加入 {}，即这些子网所保证的数量（S103），或为可用区补足模拟所给出的 IP",
                most.spelled(lang)
            ),
            (None, _) => text(
                "let no more nodes join than plan says are guaranteed (S103), or give the zone the addresses that simulate names",
                "加入的节点不要超过 plan 给出的有保证的节点数（S103），或为可用区补足模拟所给出的 IP",
            )
            .get(lang)
            .to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("isolated_nodes", Value::Count(self.isolated.get())),
            ("nodes", Value::Count(self.nodes.get())),
            ("ips_on_isolated", Value::Count(self.ips.get())),
            ("available_ips", Value::Count(self.left.get())),
            ("guaranteed_nodes", self.guaranteed.map(NodeCount::get).into()),
            ("nodes_by_quota", Value::Count(self.by_quota.get())),
            ("short_nodes", Value::Count(self.short.get())),
            ("first_ms", self.first.map(Span::ms).into()),
        ]
    }
}
