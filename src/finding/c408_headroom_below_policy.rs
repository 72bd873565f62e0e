//! C408: less room for more nodes than the policy asks for.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::NodeCount;

/// Less room for more nodes than the policy asks for.
#[derive(Debug, Clone)]
pub struct HeadroomBelowPolicy {
    /// The zone; `None` for subnets without one.
    pub zone: Option<Arc<str>>,
    /// The share that is asked for.
    pub share: String,
    /// Nodes that this is.
    pub asked: NodeCount,
    /// Nodes that fit beyond the maximum.
    pub headroom: NodeCount,
    /// Nodes that addresses alone guarantee beyond the maximum.
    pub by_addresses: NodeCount,
    /// Whether nobody gave the ENI quota.
    pub default_quota: bool,
    /// Nodes at most.
    pub most: NodeCount,
}

impl HeadroomBelowPolicy {
    /// Whether addresses have the headroom, and only the ENI quota does not.
    fn is_by_quota(&self) -> bool {
        self.by_addresses >= self.asked
    }
}

impl Diagnostic for HeadroomBelowPolicy {
    const CODE: &'static str = "C408";
    const NAME: &'static str = "headroom-below-policy";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Fewer nodes are guaranteed beyond a zone's share of the maximum than min_headroom of [policy] asks for. \
             A zone that is short of addresses has C403 instead. Severity: error; warning where only the default ENI quota is too small.",
            "某可用区在规模上限之外仍有保证的节点数，低于 [policy] 的 min_headroom。该区 IP 已不足时改报 C403。级别：错误；仅默认弹性网卡配额不足时为警告。",
        ),
        formula: text("headroom_nodes < min_headroom x wanted_max_nodes of the zone", "headroom_nodes < min_headroom x 该区 wanted_max_nodes"),
        source: text("the plan's policy", "方案中的策略"),
        other: None,
    };

    fn severity(&self) -> Severity {
        if self.is_by_quota() && self.default_quota {
            Severity::Warning
        } else {
            Severity::Error
        }
    }

    fn subject(&self) -> String {
        self.zone.as_deref().unwrap_or("cluster").to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (room, asked, most) = (self.headroom.spelled(lang), self.asked, self.most.spelled(lang));
        let (zone, share) = (self.subject(), &self.share);
        match lang {
            Lang::En => format!("{zone} has room for {room} beyond its {most}, the policy asks for {asked} ({share})"),
            Lang::Zh => format!("{zone} 在 {most}之外还可容纳 {room}，策略要求 {asked} 个（{share}）"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        if self.is_by_quota() {
            let room = self.by_addresses;
            return match lang {
                Lang::En => format!("request a higher ENI quota for the VPC: addresses have room for {room}"),
                Lang::Zh => format!("申请提升 VPC 弹性网卡配额：IP 尚可容纳 {room} 个"),
            };
        }
        let missing = self.asked.less(self.headroom).spelled(lang);
        match lang {
            Lang::En => format!("add addresses for {missing}, or lower max_nodes or max-pods"),
            Lang::Zh => format!("增加可容纳 {missing}的 IP，或降低 max_nodes 或 max-pods"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("headroom_nodes", Value::Count(self.headroom.get())),
            ("headroom_by_addresses", Value::Count(self.by_addresses.get())),
            ("asked_nodes", Value::Count(self.asked.get())),
            ("wanted_max_nodes", Value::Count(self.most.get())),
        ]
    }
}
