//! A611: a node needs addresses, and no subnet of its can give them.

use std::sync::Arc;

use super::a601_node_stuck::{names, names_value};
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{EniCount, IpCount};

/// A node needs addresses, and no subnet of its can give them.
#[derive(Debug, Clone)]
pub struct NodeCannotGrow {
    /// The node.
    pub node: Arc<str>,
    /// Its zone.
    pub zone: Option<Arc<str>>,
    /// Whether it takes whole ENIs.
    pub burstable: bool,
    /// Secondaries that it needs now.
    pub needed: IpCount,
    /// Of its addresses for pods, how many are idle.
    pub idle: IpCount,
    /// Addresses that its ENIs take before another is made.
    pub first: IpCount,
    /// Addresses of the ENI that it would make, its primary included.
    pub next_eni: IpCount,
    /// Its candidate subnets.
    pub subnets: Vec<Arc<str>>,
    /// The most that one of them has left.
    pub largest: IpCount,
    /// ENIs that it can still make.
    pub enis_left: EniCount,
    /// Addresses that bring it to all it may have, primaries included.
    pub missing: IpCount,
    /// The longest prefix whose unused subnet has those.
    pub prefix: Option<u8>,
}

impl Diagnostic for NodeCannotGrow {
    const CODE: &'static str = "A611";
    const NAME: &'static str = "node-cannot-grow";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The pool of a node needs addresses and no subnet of its can give them, while it may still make ENIs: a new subnet helps at once. Under Burstable the node is below its watermark and no subnet holds the next whole ENI, so the design isolates it (NoAvailableSubnet): it takes no new pods. Under best-effort it has no idle address, and pods that are scheduled to it wait. Severity: error.",
            "节点地址池需要 IP，而其子网都无法提供，但节点仍可绑定弹性网卡：新增子网立即有效。Burstable 下节点低于水位且没有子网放得下下一个完整弹性网卡，按设计将被隔离（NoAvailableSubnet），不再接收新 Pod；BestEffort 下已无空闲 IP，调度到其上的 Pod 将等待。级别：错误。",
        ),
        formula: text(
            "ENIs bound < E, bound < min(P, E x c); Burstable: idle < b x c and every A < the next ENI; best-effort: idle <= 0, no ENI with room in a subnet with addresses, and every A < 2",
            "已绑定弹性网卡 < E，已绑定 IP < min(P, E x c)；Burstable：空闲 < b x c 且各子网 A < 下一个弹性网卡；BestEffort：无空闲，有空位的弹性网卡所在子网均耗尽，且各子网 A < 2",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.node.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (node, next, largest) = (&self.node, self.next_eni, self.largest);
        let (subnets, idle) = (names(&self.subnets, lang), self.idle);
        let unlisted = self.subnets.is_empty();
        match (lang, self.burstable) {
            (Lang::En, _) if unlisted => format!("{node} needs {} and no subnet that serves it is among its own", self.needed.spelled(lang)),
            (Lang::Zh, _) if unlisted => format!("{node} 需要 {}，而其子网中没有可用于它的", self.needed.spelled(lang)),
            (Lang::En, true) if !self.first.is_zero() => format!("{node} is isolated: its ENIs take {} first, its next ENI takes {next}, and the most that one of its subnets then has is {largest} ({subnets}); {idle} are idle", self.first.spelled(lang)),
            (Lang::Zh, true) if !self.first.is_zero() => format!("{node} 被隔离：现有弹性网卡先占用 {}，下一个弹性网卡需要 {next} 个，而届时其子网最多余 {largest} 个（{subnets}）；空闲 {idle} 个", self.first.spelled(lang)),
            (Lang::En, true) => format!("{node} is isolated: its next ENI takes {} and the most that one of its subnets has is {largest} ({subnets}); {idle} are idle", next.spelled(lang)),
            (Lang::Zh, true) => format!("{node} 被隔离：下一个弹性网卡需要 {}，而其子网最多余 {largest} 个（{subnets}）；空闲 {idle} 个", next.spelled(lang)),
            (Lang::En, false) => format!("{node} starves: it has no idle address, needs {} and its subnets are dry ({subnets})", self.needed.spelled(lang)),
            (Lang::Zh, false) => format!("{node} 缺 IP：已无空闲 IP，需要 {}，而其子网均已耗尽（{subnets}）", self.needed.spelled(lang)),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let (next, missing, enis) = (self.next_eni, self.missing, self.enis_left.spelled(lang));
        let zone = match (&self.zone, lang) {
            (Some(zone), Lang::En) => format!(" in {zone}"),
            (Some(zone), Lang::Zh) => format!("在 {zone} "),
            (None, _) => String::new(),
        };
        let size = match (self.prefix, lang) {
            (Some(prefix), Lang::En) => format!("; a /{prefix} suffices"),
            (Some(prefix), Lang::Zh) => format!("，/{prefix} 即够"),
            (None, _) => String::new(),
        };
        match lang {
            Lang::En => format!("add a subnet{zone} with at least {next} addresses to its list, {missing} to fill the {enis} that it can still make{size}"),
            Lang::Zh => format!("{zone}为其增加至少有 {next} 个 IP 的子网；填满其还能绑定的 {enis}需 {missing} 个{size}"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("zone", self.zone.as_deref().map_or(Value::None, |zone| Value::Text(zone.to_owned()))),
            ("needed_ips", Value::Count(self.needed.get())),
            ("idle_ips", Value::Count(self.idle.get())),
            ("first_ips", Value::Count(self.first.get())),
            ("next_eni_ips", Value::Count(self.next_eni.get())),
            ("largest_available_ips", Value::Count(self.largest.get())),
            ("enis_left", Value::Count(self.enis_left.get())),
            ("missing_ips", Value::Count(self.missing.get())),
            ("sufficient_prefix", self.prefix.map(u64::from).into()),
            ("subnets", names_value(&self.subnets)),
        ]
    }
}
