//! P508: ENIs lack addresses that made room for other subnets'.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::EniCount;

/// ENIs lack addresses that made room for other subnets'.
#[derive(Debug, Clone)]
pub struct EnisStayShort {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// How many.
    pub short: EniCount,
    /// Of how many.
    pub enis: EniCount,
}

impl Diagnostic for EnisStayShort {
    const CODE: &'static str = "P508";
    const NAME: &'static str = "enis-stay-short";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "A pod with an address of another subnet took the slot of an idle secondary, which went back to its subnet; others took it meanwhile, and it could not come back when the pod ended. Severity: warning.",
            "使用其他子网 IP 的 Pod 占用了一个空闲辅助 IP 的位置，该 IP 归还子网后被他人取走，Pod 结束后无法补回。级别：警告。",
        ),
        formula: text("secondaries given up for other subnets' addresses > such addresses on the ENI", "为跨子网 IP 让出的辅助 IP 数 > 网卡上的跨子网 IP 数"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let enis = self.enis.spelled(lang);
        match lang {
            Lang::En => format!("under {strategy}, {} of {} lack secondaries that made room for addresses of other subnets", self.short, enis),
            Lang::Zh => format!("{strategy} 下，{} 中有 {} 个缺少因跨子网 IP 让出的辅助 IP", enis, self.short),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "set psts_reserve = true, which keeps such an address for its ENI",
            "设置 psts_reserve = true，为网卡保留让出的 IP",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("short_enis", Value::Count(self.short.get())),
            ("enis", Value::Count(self.enis.get())),
        ]
    }
}
