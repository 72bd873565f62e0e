//! What is told by a word, for programs and for people.

use crate::audit::{LimitSource, MigrationStop, NodeMode, NodeState, Stop, SubnetService};
use crate::lang::{Text, same, text};
use crate::report::Cell;

pub(super) fn mode(mode: NodeMode) -> Cell<'static> {
    match mode {
        NodeMode::BestEffort => Cell::Word("best-effort", same("best-effort")),
        NodeMode::Burstable => Cell::Word("burstable", same("burstable")),
        NodeMode::ExclusiveEni => Cell::Word("exclusive-eni", text("exclusive ENI", "独占网卡")),
        NodeMode::Unknown => Cell::Word("unknown", same("?")),
    }
}

pub(super) fn state(state: NodeState) -> Cell<'static> {
    match state {
        NodeState::Fine => Cell::Word("fine", text("fine", "正常")),
        NodeState::Full => Cell::Word("full", text("full", "已满")),
        NodeState::Unknown => Cell::Word("unknown", same("?")),
        NodeState::CannotReachMaxPods => Cell::Word(
            "cannot-reach-max-pods",
            text("below max-pods", "达不到 max-pods"),
        ),
        NodeState::OneEniFromStuck => {
            Cell::Word("one-eni-from-stuck", text("one ENI away", "濒临卡死"))
        }
        NodeState::CannotGrow => Cell::Word("cannot-grow", text("cannot grow", "无法增长")),
        NodeState::Stuck => Cell::Word("stuck", text("stuck", "卡死")),
    }
}

pub(super) fn limit_source(source: LimitSource) -> Cell<'static> {
    match source {
        LimitSource::Object => Cell::Word("object", text("object", "对象")),
        LimitSource::CloudList => Cell::Word("cloud-list", text("cloud list", "云平台列表")),
        LimitSource::Catalog => Cell::Word("catalog", text("catalog", "机型目录")),
        LimitSource::Unknown => Cell::Word("unknown", same("?")),
    }
}

pub(super) fn stop(stop: Option<Stop>) -> Cell<'static> {
    match stop {
        None => Cell::None,
        Some(Stop::SubnetsDry) => Cell::Word("subnets-dry", text("subnets dry", "子网耗尽")),
        Some(Stop::EnisAllBound) => {
            Cell::Word("enis-all-bound", text("ENIs all bound", "网卡已全部绑定"))
        }
        Some(Stop::Ceiling) => Cell::Word("ceiling", text("ceiling", "已达上限")),
        Some(Stop::Unknown) => Cell::Word("unknown", same("?")),
    }
}

/// Why nodes cannot be moved, after their number in a sentence.
pub(super) const fn why(why: MigrationStop) -> Text {
    match why {
        MigrationStop::TooFewIps => text("too few addresses in any order", "任何次序下 IP 都不足"),
        MigrationStop::NoOrder => text("no order works", "所有次序均不可行"),
        MigrationStop::NoOrderFound => text("no order was found", "未找到可行次序"),
        MigrationStop::Unknown => text("too little is known", "信息不足"),
    }
}

pub(super) fn service(service: SubnetService) -> Cell<'static> {
    match service {
        SubnetService::Pods => Cell::Word("pods", text("pods", "Pod")),
        SubnetService::BareMetal => Cell::Word("bare-metal", text("bare metal", "裸金属")),
        SubnetService::Exclusive => Cell::Word("exclusive", text("exclusive", "独占")),
        SubnetService::Off => Cell::Word("off", text("off", "已停用")),
    }
}
