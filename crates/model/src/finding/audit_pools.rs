//! A620: pools that follow an old max-pods.

use serde::Serialize;

use super::{Diagnostic, KindInfo, Sentences, Severity, SomeNodes};
use net::lang::Lang;
use net::quantity::{IpCount, PodCount};
use rows::Keys;

/// The pool's `max-allocate` is not what the kubelet has as max-pods.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct MaxAllocateDiffers {
    /// The nodes with these numbers.
    pub nodes: SomeNodes,
    pub max_allocate: IpCount,
    /// What the kubelet has.
    pub kubelet_max_pods: PodCount,
    /// Pods per node that get an IP once the pool knows, or no longer do; 0 where the ENIs carry no
    /// more anyway.
    pub pods_per_node: PodCount,
    /// Secondary IPs that all ENIs of a node carry, where known.
    pub carried_ips: Option<IpCount>,
    /// What starts the agents of these nodes again: of one, or of all.
    pub command: String,
    /// The same of a node to fill in, where there are several.
    pub command_of_one: Option<String>,
}

impl MaxAllocateDiffers {
    fn is_short(&self) -> bool {
        self.max_allocate.get() < self.kubelet_max_pods.get()
    }
}

impl Diagnostic for MaxAllocateDiffers {
    const KIND: KindInfo = KindInfo::warning(texts::findings_audit::A620, "max-allocate-differs");
    const SAYS: &'static [&'static str] = &["names"];

    fn severity(&self) -> Severity {
        if self.is_short() && !self.pods_per_node.is_zero() {
            Severity::Warning
        } else {
            Severity::Info
        }
    }

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("names", self.nodes.spelled(lang))
    }

    fn message(&self, say: Sentences) -> String {
        say.part(match (self.pods_per_node.is_zero(), self.is_short()) {
            (true, _) => texts::findings_audit::A620_MESSAGE_NO_EFFECT,
            (false, true) => texts::Part::MESSAGE,
            (false, false) => texts::findings_audit::A620_MESSAGE_LARGER,
        })
    }
}
