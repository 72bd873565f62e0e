//! D705: a node's block is small for its max-pods.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POD_CIDRS, Page};
use crate::quantity::{grouped, ratio};

/// A node's block is small for its max-pods.
#[derive(Debug, Clone)]
pub struct BlockHeadroom {
    /// The config.
    pub config: String,
    /// Addresses of a block.
    pub size: u64,
    /// kubelet's max-pods.
    pub max_pods: u64,
    /// Whether nobody says what max-pods is.
    pub is_assumed: bool,
    /// Pods that get an address.
    pub usable: u64,
    /// IPv4 mask of a block, and the longest one with room to spare.
    pub ipv4: Option<(u8, u8)>,
    /// The same of IPv6.
    pub ipv6: Option<(u8, u8)>,
}

impl BlockHeadroom {
    /// Masks, those that are or those that would suffice.
    fn masks(&self, wanted: bool) -> String {
        let both = [self.ipv4, self.ipv6].into_iter().flatten();
        let masks = both.map(|(is, would)| format!("/{}", if wanted { would } else { is }));
        masks.collect::<Vec<_>>().join(" + ")
    }
}

impl Diagnostic for BlockHeadroom {
    const CODE: &'static str = "D705";
    const NAME: &'static str = "block-headroom";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A block has fewer than twice as many addresses as a node has pods, so that addresses of pods that ended are used again at once, or too few for all pods. Severity: warning; error where a block has fewer addresses than a max-pods that is given.",
            "每节点的块地址数不足 max-pods 的两倍，刚结束的 Pod 的地址会被立即重用，甚至不够分配。级别：警告；块地址数少于给定的 max-pods 时为错误。",
        ),
        formula: text("2^h < 2 x max_pods; error: 2^h < max_pods", "2^h < 2 x max_pods；错误：2^h < max_pods"),
        source: POD_CIDRS,
        other: Some(text(
            "8 pods ask for a /28, 16 for a /27, 32 for a /26, 64 for a /25, 110 for a /24, 256 for a /23.",
            "8 个 Pod 需 /28，16 个需 /27，32 个需 /26，64 个需 /25，110 个需 /24，256 个需 /23。",
        )),
    };

    fn severity(&self) -> Severity {
        if self.size < self.max_pods && !self.is_assumed {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn subject(&self) -> String {
        self.config.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (config, masks) = (&self.config, self.masks(false));
        let (size, max_pods) = (grouped(self.size), grouped(self.max_pods));
        let (ratio, usable) = (ratio(self.size, self.max_pods), grouped(self.usable));
        let is_short = self.usable < self.max_pods;
        let assumed = match (self.is_assumed, lang) {
            (false, _) => "",
            (true, Lang::En) => " (assumed)",
            (true, Lang::Zh) => "（假设）",
        };
        match lang {
            Lang::En => {
                let short = if is_short {
                    format!("; {usable} of these pods get one")
                } else {
                    String::new()
                };
                format!("a block of {config} ({masks}) has {size} addresses for {max_pods} pods{assumed}, {ratio} times as many{short}")
            }
            Lang::Zh => {
                let short = if is_short {
                    format!("；其中只有 {usable} 个 Pod 能得到地址")
                } else {
                    String::new()
                };
                format!("{config} 的块（{masks}）有 {size} 个地址，max-pods 为 {max_pods}{assumed}，仅 {ratio} 倍{short}")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let (masks, half) = (self.masks(true), grouped(self.size / 2));
        match (lang, self.is_assumed) {
            (Lang::En, false) => {
                format!("make blocks of {masks} in a new config, or lower max-pods to {half}")
            }
            (Lang::En, true) => format!(
                "say what max-pods is with --max-pods; for {} make blocks of {masks}, or go down to {half}",
                grouped(self.max_pods)
            ),
            (Lang::Zh, false) => {
                format!("在新配置中使用 {masks} 的块，或将 max-pods 降到 {half}")
            }
            (Lang::Zh, true) => format!(
                "用 --max-pods 给出实际值；若为 {}，请使用 {masks} 的块，或降到 {half}",
                grouped(self.max_pods)
            ),
        }
    }

    fn values(&self) -> Values {
        let mask = |masks: Option<(u8, u8)>| masks.map(|(_, wanted)| u64::from(wanted)).into();
        vec![
            ("block_ips", Value::Count(self.size)),
            ("max_pods", Value::Count(self.max_pods)),
            ("pods_per_node", Value::Count(self.usable)),
            ("sufficient_ipv4_mask", mask(self.ipv4)),
            ("sufficient_ipv6_mask", mask(self.ipv6)),
        ]
    }
}
