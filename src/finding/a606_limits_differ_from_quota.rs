//! A606: what nodes' objects say of their limits is not what the type should have.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::NodeCount;

/// What nodes' objects say of their limits is not what the type should have.
#[derive(Debug, Clone)]
pub struct LimitsDifferFromQuota {
    /// The instance type, where known.
    pub instance: Option<Arc<str>>,
    /// How many nodes of it.
    pub nodes: NodeCount,
    /// One of them.
    pub example: Arc<str>,
    /// What differs.
    pub how: LimitDifference,
}

/// How limits differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LimitDifference {
    /// The objects' own E and m, and those of the cloud's list or the catalog; 0 where there is none.
    Values {
        /// E and m of the objects.
        object: (u64, u64),
        /// E and m of the list or the catalog.
        quota: (u64, u64),
    },
    /// More ENIs are bound than the limit allows.
    EnisAboveLimit {
        /// ENIs of the example.
        enis: u64,
        /// E.
        limit: u64,
    },
    /// An ENI carries more than the limit allows.
    IpsAboveLimit {
        /// Addresses of the fullest ENI of the example, its primary included.
        ips: u64,
        /// m.
        limit: u64,
    },
}

fn pair((enis, ips): (u64, u64), lang: Lang) -> String {
    let number = |n: u64| if n == 0 { "?".to_owned() } else { n.to_string() };
    let (enis, ips) = (number(enis), number(ips));
    match lang {
        Lang::En => format!("{enis} ENIs of {ips} addresses"),
        Lang::Zh => format!("{enis} 个弹性网卡、每个 {ips} 个 IP"),
    }
}

impl Diagnostic for LimitsDifferFromQuota {
    const CODE: &'static str = "A606";
    const NAME: &'static str = "limits-differ-from-quota";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "The objects of nodes of a type say other limits than the cloud's list or the catalog, or nodes hold more than their limit. The objects' own values are used, since the driver goes by them; they are set when a node joins and do not follow a raised quota. Told once for all nodes of a type alike. Severity: info.",
            "某机型节点对象中的限额与云上列表或机型目录不一致，或节点持有超出限额。以对象中的值为准，因为驱动据此工作；该值在节点加入时写入，配额提升后不会随之变化。同机型同情形的节点合并提示。级别：提示。",
        ),
        formula: text(
            "maxAllocateENI, maxIPsPerENI of the object against eniQuota, nicIpv4Quota of the list, else the catalog",
            "对象的 maxAllocateENI、maxIPsPerENI 与列表的 eniQuota、nicIpv4Quota（否则机型目录）相比",
        ),
        source: text(
            "driver, NetResourceSet objects; the instance lists; the catalog",
            "驱动，NetResourceSet 对象；实例列表；机型目录",
        ),
        other: None,
    };

    fn subject(&self) -> String {
        self.instance.as_deref().unwrap_or(&self.example).to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (nodes, example) = (self.nodes.spelled(lang), &self.example);
        let of = match (&self.instance, lang) {
            (Some(instance), Lang::En) => format!("{nodes} of {instance}"),
            (Some(instance), Lang::Zh) => format!("{instance} 的 {nodes}"),
            (None, _) => nodes,
        };
        let one = self.nodes.get() == 1;
        match (self.how, lang) {
            (LimitDifference::Values { object, quota }, Lang::En) => format!("{of} ({example}): the {} {}, the quota {}", if one { "object says" } else { "objects say" }, pair(object, lang), pair(quota, lang)),
            (LimitDifference::Values { object, quota }, Lang::Zh) => format!("{of}（{example}）：对象为 {}，配额为 {}", pair(object, lang), pair(quota, lang)),
            (LimitDifference::EnisAboveLimit { enis, limit }, Lang::En) => format!("{of} {} more ENIs than the limit: {example} has {enis} of {limit}", if one { "has" } else { "have" }),
            (LimitDifference::EnisAboveLimit { enis, limit }, Lang::Zh) => format!("{of}的弹性网卡数超出限额：{example} 有 {enis} 个，限额 {limit} 个"),
            (LimitDifference::IpsAboveLimit { ips, limit }, Lang::En) => format!("{of} {} ENIs with more addresses than the limit: one of {example} has {ips} of {limit}", if one { "has" } else { "have" }),
            (LimitDifference::IpsAboveLimit { ips, limit }, Lang::Zh) => format!("{of}有弹性网卡的 IP 数超出限额：{example} 的一个有 {ips} 个，限额 {limit} 个"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match self.how {
            LimitDifference::Values { .. } => text(
                "if the quota was raised, nodes get the new one when they join again; if not, correct the catalog row with --catalog",
                "若配额已提升，节点重新加入后才会采用新值；否则用 --catalog 修正机型目录",
            ),
            LimitDifference::EnisAboveLimit { .. } | LimitDifference::IpsAboveLimit { .. } => text(
                "compare the node's object with the machine: limits were lowered, or ENIs were attached by hand",
                "将节点对象与实例核对：限额曾被下调，或有手工绑定的弹性网卡",
            ),
        }
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        let known = |n: u64| if n == 0 { Value::None } else { Value::Count(n) };
        let mut values = vec![
            ("nodes", Value::Count(self.nodes.get())),
            ("example", Value::Text(self.example.to_string())),
        ];
        match self.how {
            LimitDifference::Values { object, quota } => values.extend([
                ("object_enis", known(object.0)),
                ("object_ips_per_eni", known(object.1)),
                ("quota_enis", known(quota.0)),
                ("quota_ips_per_eni", known(quota.1)),
            ]),
            LimitDifference::EnisAboveLimit { enis, limit } => {
                values.extend([("enis", Value::Count(enis)), ("enis_limit", Value::Count(limit))]);
            }
            LimitDifference::IpsAboveLimit { ips, limit } => {
                values.extend([("ips", Value::Count(ips)), ("ips_per_eni", Value::Count(limit))]);
            }
        }
        values
    }
}
