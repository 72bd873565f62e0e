//! H907: more namespaces than HA pairs.

use super::{Diagnostic, Severity, Value, Values, VipNodes};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};
use crate::quantity::grouped;

/// More namespaces are to have VIPs than there are HA pairs for them.
#[derive(Debug, Clone)]
pub struct NamespacesAboveTenants {
    /// The nodes.
    pub who: VipNodes,
    /// Namespaces that are to have VIPs.
    pub namespaces: u64,
    /// How many can, with a pair for each.
    pub own: u64,
    /// How many can, with pairs of the platform.
    pub platform: u64,
}

impl NamespacesAboveTenants {
    const fn platform_suffices(&self) -> bool {
        self.namespaces <= self.platform
    }
}

impl Diagnostic for NamespacesAboveTenants {
    const CODE: &'static str = "H907";
    const NAME: &'static str = "namespaces-above-tenants";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "With a pair for each namespace no more than 255 namespaces of a broadcast domain have VIPs. Pairs that the platform owns serve as many namespaces as there are VIPs. Severity: warning; error where that does not suffice either.",
            "每个命名空间独占一个 HA 对时，一个广播域至多 255 个命名空间可用 VIP。由平台持有 HA 对时，命名空间数只受 VIP 总数限制。级别：警告；平台方案也不够时为错误。",
        ),
        formula: text("namespaces > ha_pairs; error: namespaces > total_vips", "namespaces > ha_pairs；错误：namespaces > total_vips"),
        source: VIPS,
        other: None,
    };

    fn severity(&self) -> Severity {
        if self.platform_suffices() {
            Severity::Warning
        } else {
            Severity::Error
        }
    }

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let (who, namespaces) = (self.who.spelled(lang), grouped(self.namespaces));
        let (own, platform) = (grouped(self.own), grouped(self.platform));
        match (lang, self.platform_suffices()) {
            (Lang::En, true) => format!("{who}: {namespaces} namespaces and {own} HA pairs, too few for one each"),
            (Lang::En, false) => format!("{who}: {namespaces} namespaces and {platform} VIPs, too few for one each"),
            (Lang::Zh, true) => format!("{who}：{namespaces} 个命名空间，HA 对仅 {own} 个，不足以各占一个"),
            (Lang::Zh, false) => format!("{who}：{namespaces} 个命名空间，VIP 仅 {platform} 个，不足以各占一个"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let platform = grouped(self.platform);
        match (lang, self.platform_suffices()) {
            (Lang::En, true) => format!("let the platform own the pairs and put VIPs of any namespace on any pair: room for {platform} namespaces"),
            (Lang::En, false) => format!("let the platform own the pairs, and add nodes or broadcast domains, or raise {}", self.who.limit_key()),
            (Lang::Zh, true) => format!("由平台持有 HA 对，任意命名空间的 VIP 可挂在任意 HA 对上：可容纳 {platform} 个命名空间"),
            (Lang::Zh, false) => format!("由平台持有 HA 对，并增加节点或广播域，或提高 {}", self.who.limit_key()),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.who.values();
        values.extend([
            ("namespaces", Value::Count(self.namespaces)),
            ("tenants_with_own_pair", Value::Count(self.own)),
            ("tenants_of_platform", Value::Count(self.platform)),
        ]);
        values
    }
}
