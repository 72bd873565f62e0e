//! A605: a subnet that nodes draw on is nearly dry.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{IpCount, NodeCount, percent};

/// A subnet that nodes draw on is nearly dry.
#[derive(Debug, Clone)]
pub struct SubnetNearlyDry {
    /// The subnet.
    pub subnet: Arc<str>,
    /// Its zone.
    pub zone: Option<Arc<str>>,
    /// What it can still hand out.
    pub available: IpCount,
    /// Addresses that it can hand out when it is empty, where known.
    pub size: Option<IpCount>,
    /// Nodes that may make ENIs in it.
    pub nodes: NodeCount,
    /// Addresses of the largest ENI that one of them makes next, where it does not fit.
    pub next_eni: Option<IpCount>,
    /// Whether less than a tenth of its size is left.
    pub below_share: bool,
    /// Days until it is dry, where those are few.
    pub days: Option<u64>,
}

impl Diagnostic for SubnetNearlyDry {
    const CODE: &'static str = "A605";
    const NAME: &'static str = "subnet-nearly-dry";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "A subnet in which nodes make their ENIs cannot hold the next whole ENI of one of them, or has less than a tenth of its size left, or will be dry within 30 days under the growth that was asked about. The message says which. Severity: warning.",
            "节点在其中创建弹性网卡的子网放不下某节点的下一个完整弹性网卡，或余量不足其容量的十分之一，或按给定增长将在 30 天内耗尽；信息中指明原因。级别：警告。",
        ),
        formula: text(
            "A < the next whole ENI of a node that may make one in it, or A < size / 10, or days left <= 30",
            "A < 可在其中创建弹性网卡的节点的下一个完整弹性网卡，或 A < 容量 / 10，或剩余天数 <= 30",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (subnet, left) = (&self.subnet, self.available.spelled(lang));
        let mut why = Vec::new();
        if let Some(ips) = self.next_eni {
            why.push(match lang {
                Lang::En => format!("too few for the next ENI of its nodes, which takes {ips}"),
                Lang::Zh => format!("放不下节点的下一个弹性网卡（需 {ips} 个）"),
            });
        }
        if let (true, Some(size)) = (self.below_share, self.size) {
            let share = percent(self.available.get(), size.get());
            why.push(match lang {
                Lang::En => format!("{share} of its {size}"),
                Lang::Zh => format!("为其容量 {size} 个的 {share}"),
            });
        }
        if let Some(days) = self.days {
            why.push(match (lang, days) {
                (Lang::En, 1) => "lasting 1 day".to_owned(),
                (Lang::En, _) => format!("lasting {days} days"),
                (Lang::Zh, _) => format!("可维持 {days} 天"),
            });
        }
        match lang {
            Lang::En => format!("{subnet} has {left} left: {}", why.join("; ")),
            Lang::Zh => format!("{subnet} 余 {left}：{}", why.join("；")),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let zone = match (&self.zone, lang) {
            (Some(zone), Lang::En) => format!(" in {zone}"),
            (Some(zone), Lang::Zh) => format!("于 {zone} "),
            (None, _) => String::new(),
        };
        let nodes = match (self.nodes.is_zero(), lang) {
            (true, _) => String::new(),
            (false, Lang::En) => format!(" for the {} on it", self.nodes.spelled(lang)),
            (false, Lang::Zh) => format!("为其上 {}", self.nodes.spelled(lang)),
        };
        match lang {
            Lang::En => format!("add a subnet{zone}{nodes} before it is dry: a subnet cannot grow"),
            Lang::Zh => format!("在耗尽前{zone}{nodes}增加子网：子网不可扩容"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("zone", self.zone.as_deref().map_or(Value::None, |zone| Value::Text(zone.to_owned()))),
            ("available_ips", Value::Count(self.available.get())),
            ("size_ips", self.size.map(IpCount::get).into()),
            ("nodes", Value::Count(self.nodes.get())),
            ("next_eni_ips", self.next_eni.map(IpCount::get).into()),
            ("days_left", self.days.into()),
        ]
    }
}
