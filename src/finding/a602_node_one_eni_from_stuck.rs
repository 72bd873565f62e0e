//! A602: a node can make one more ENI, and nothing beside it.

use std::sync::Arc;

use super::a601_node_stuck::{names, names_value};
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POOLS, Page};
use crate::quantity::{EniCount, IpCount};

/// A node can make one more ENI, and nothing beside it.
#[derive(Debug, Clone)]
pub struct NodeOneEniFromStuck {
    /// The node.
    pub node: Arc<str>,
    /// ENIs that it may have, one more than it has.
    pub enis: EniCount,
    /// Subnets without addresses, in which its ENIs with room lie.
    pub dry: Vec<Arc<str>>,
    /// Addresses for pods that are bound.
    pub bound: IpCount,
    /// Those with the last ENI, as its subnets are now.
    pub reachable: IpCount,
    /// Those that it may have.
    pub most: IpCount,
    /// Addresses of a last ENI that carries as many as it can, its primary included.
    pub eni_ips: IpCount,
}

impl Diagnostic for NodeOneEniFromStuck {
    const CODE: &'static str = "A602";
    const NAME: &'static str = "node-one-eni-from-stuck";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The ENIs of the node cannot grow, and it may attach one more. As its subnets are now, that one does not bring it to what it may run: once it is made the node is stuck when its addresses are used up. A new subnet still helps, as long as the last ENI is made in it. Severity: warning.",
            "节点现有弹性网卡均无法增长，只能再绑定一个；按子网现状，这最后一个也不足以达到节点上限：绑定之后，IP 用完即卡死。趁最后一个弹性网卡尚未创建，新增子网仍有用。级别：警告。",
        ),
        formula: text(
            "E - ENIs bound = 1, no ENI can grow, and addresses bound + those of the last ENI < min(P, E x c)",
            "E - 已绑定弹性网卡 = 1，现有弹性网卡不能增长，且 已绑定 IP + 最后一个弹性网卡的 IP < min(P, E x c)",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.node.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (node, enis) = (&self.node, self.enis);
        let bound = enis.less(EniCount::new(1));
        let (reachable, most) = (self.reachable, self.most);
        let dry = names(&self.dry, lang);
        match lang {
            Lang::En => {
                let dry = if dry.is_empty() { String::new() } else { format!(" (dry: {dry})") };
                format!("{node} is one ENI from stuck: {bound} of {} are bound and cannot grow{dry}; the last brings it to {reachable} of {most} addresses for pods", enis.spelled(lang))
            }
            Lang::Zh => {
                let dry = if dry.is_empty() { String::new() } else { format!("（已耗尽：{dry}）") };
                format!("{node} 再绑定一个弹性网卡即卡死：{}已绑定 {bound} 个且不能增长{dry}；最后一个只能使其达到 {reachable} 个 IP，上限为 {most} 个", enis.spelled(lang))
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let ips = self.eni_ips.spelled(lang);
        match lang {
            Lang::En => format!("add a subnet with at least {ips} to the node's list before its last ENI is made, or replace the node"),
            Lang::Zh => format!("趁最后一个弹性网卡尚未创建，为节点增加至少有 {ips}的子网，或更换节点"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("enis_limit", Value::Count(self.enis.get())),
            ("dry_subnets", names_value(&self.dry)),
            ("bound_ips", Value::Count(self.bound.get())),
            ("reachable_ips", Value::Count(self.reachable.get())),
            ("most_ips", Value::Count(self.most.get())),
            ("last_eni_ips", Value::Count(self.eni_ips.get())),
        ]
    }
}
