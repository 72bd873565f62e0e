//! C414: nodes that are there already cannot come to all their pods.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::{IpCount, NodeCount, PodCount, grouped};

/// Nodes of a group in a zone that are there already and cannot come to all their pods.
#[derive(Debug, Clone)]
pub struct ExistingNodeCannotFill {
    /// The node group.
    pub node_group: Arc<str>,
    /// Their zone; `None` for subnets without one.
    pub zone: Option<Arc<str>>,
    /// Nodes of the group that are there already in the zone.
    pub there: NodeCount,
    /// Pods that each must be able to come to.
    pub pods: PodCount,
    /// Nodes that no subnet helps, and the first of them.
    pub stuck: (NodeCount, Option<Arc<str>>),
    /// Nodes for whose next ENIs no subnet has room, and the first of them.
    pub dry: (NodeCount, Option<Arc<str>>),
    /// Addresses that the latter lack.
    pub missing_ips: IpCount,
    /// The longest prefix whose unused subnet has as many.
    pub prefix: Option<u8>,
}

impl ExistingNodeCannotFill {
    fn nodes(&self) -> NodeCount {
        NodeCount::new(self.stuck.0.get() + self.dry.0.get())
    }
}

/// `node-3`, or `node-3 and 4 more`.
fn named(nodes: &(NodeCount, Option<Arc<str>>), lang: Lang) -> Option<String> {
    let (nodes, Some(first)) = nodes else {
        return None;
    };
    let others = nodes.get().saturating_sub(1);
    Some(match (others, lang) {
        (0, Lang::En) => first.to_string(),
        (0, Lang::Zh) => format!("{first} "),
        (_, Lang::En) => format!("{first} and {} more", grouped(others)),
        (_, Lang::Zh) => format!("{first} 等 {} 个节点", nodes.get()),
    })
}

impl Diagnostic for ExistingNodeCannotFill {
    const CODE: &'static str = "C414";
    const NAME: &'static str = "existing-node-cannot-fill";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "A node that is there already must still be able to come to all its pods. What it lacks comes onto its ENIs first, \
             as far as their own subnets have addresses, and else with new ENIs in the subnets of its group. Some nodes cannot: either they may not make as many ENIs, and no subnet helps them, \
             only re-creation; or no subnet has room. They count as wanted and as not guaranteed, so that C402 and C403, \
             which are errors, name them too; this says which nodes and why. Severity: warning.",
            "已有节点仍须能达到其全部 Pod。所缺 IP 先由已有弹性网卡补足（其所在子网有余时），其余靠在节点组的子网中新建弹性网卡。\
             有的节点做不到：或者可再创建的弹性网卡不够，增加子网也无济于事，只能排空并重建；或者没有子网放得下。\
             这些节点计入需要的节点、不计入保证的节点，因此级别为错误的 C402 与 C403 也会包含它们；此处指出是哪些节点及原因。级别：警告。",
        ),
        formula: text(
            "need = P - secondary_ips - cross_subnet_ips; existing ENIs take up to c each first, as far as their subnets have addresses; stuck where the rest > (E - ENIs) x c; else new ENIs take rest + ceil(rest / c) addresses",
            "need = P - secondary_ips - cross_subnet_ips；已有弹性网卡先补至 c（以其子网的可用 IP 为限）；其余 > (E - 弹性网卡数) x c 时无法补足，否则新弹性网卡需要 其余 + ceil(其余 / c) 个 IP",
        ),
        source: text("this program", "本程序"),
        other: None,
    };

    fn subject(&self) -> String {
        self.node_group.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (group, there, nodes) = (&self.node_group, self.there.spelled(lang), self.nodes());
        let pods = self.pods.spelled(lang);
        let mut parts = Vec::new();
        if let Some(stuck) = named(&self.stuck, lang) {
            parts.push(match lang {
                Lang::En => format!("the ENIs that {stuck} may still make are too few"),
                Lang::Zh => format!("{stuck}可再创建的弹性网卡不够"),
            });
        }
        if let Some(dry) = named(&self.dry, lang) {
            parts.push(match lang {
                Lang::En => format!("for the next ENIs of {dry} no subnet has room"),
                Lang::Zh => format!("没有子网放得下 {dry}后续的弹性网卡"),
            });
        }
        match lang {
            Lang::En => {
                let zone = self.zone.as_ref().map_or_else(String::new, |zone| format!(" in zone {zone}"));
                let parts = parts.join("; ");
                format!("{group}: {nodes} of {there} that exist{zone} cannot reach {pods}: {parts}")
            }
            Lang::Zh => {
                let zone = self.zone.as_ref().map_or_else(String::new, |zone| format!("可用区 {zone} "));
                let parts = parts.join("；");
                format!("{group}：{zone}已有的 {there}中有 {nodes} 个无法达到 {pods}：{parts}")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let zone = self.zone.as_deref();
        let mut parts = Vec::new();
        if !self.dry.0.is_zero() {
            let ips = self.missing_ips.spelled(lang);
            parts.push(match (self.prefix, zone, lang) {
                (Some(prefix), Some(zone), Lang::En) => format!("add a /{prefix} in zone {zone}: they lack {ips}"),
                (Some(prefix), None, Lang::En) => format!("add a /{prefix}: they lack {ips}"),
                (Some(prefix), Some(zone), Lang::Zh) => format!("在可用区 {zone} 增加一个 /{prefix}：还缺 {ips}"),
                (Some(prefix), None, Lang::Zh) => format!("增加一个 /{prefix}：还缺 {ips}"),
                (None, _, Lang::En) => format!("add subnets with {ips}"),
                (None, _, Lang::Zh) => format!("增加共 {ips}的子网"),
            });
        }
        if let (nodes, Some(first)) = &self.stuck {
            let others = nodes.get() > 1;
            parts.push(match lang {
                Lang::En if others => format!(
                    "drain and re-create {}, one after the other, which gives back what they hold",
                    nodes.spelled(lang)
                ),
                Lang::En => format!("drain and re-create {first}, which gives back what it holds"),
                Lang::Zh if others => format!("将 {}逐个排空并重建，其占用的 IP 随之释放", nodes.spelled(lang)),
                Lang::Zh => format!("将 {first} 排空并重建，其占用的 IP 随之释放"),
            });
        }
        parts.join(text("; ", "；").get(lang))
    }

    fn values(&self) -> Values {
        let text = |text: &Option<Arc<str>>| text.as_ref().map_or(Value::None, |text| Value::Text(text.to_string()));
        vec![
            ("node_group", Value::Text(self.node_group.to_string())),
            ("zone", text(&self.zone)),
            ("existing_nodes", Value::Count(self.there.get())),
            ("max_pods", Value::Count(self.pods.get())),
            ("unfilled_nodes", Value::Count(self.nodes().get())),
            ("stuck_nodes", Value::Count(self.stuck.0.get())),
            ("first_stuck_node", text(&self.stuck.1)),
            ("first_node_without_room", text(&self.dry.1)),
            ("missing_ips", Value::Count(self.missing_ips.get())),
            ("sufficient_prefix", self.prefix.map(u64::from).into()),
        ]
    }
}
