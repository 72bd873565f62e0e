//! A619: Events that nothing else in the input explains.

use serde::Serialize;

use super::{Diagnostic, KindInfo, Measure};
use net::quantity::{NodeCount, Number, PodCount};
use rows::Keys;

/// Events report a code, and the state of the dump does not explain it.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct EventsUnexplained {
    pub event: &'static str,
    pub pods: PodCount,
    /// Nodes that report it, where known.
    pub nodes: NodeCount,
    pub events: Number,
}

impl Diagnostic for EventsUnexplained {
    const KIND: KindInfo = KindInfo::warning(texts::findings_audit::A619, "events-unexplained")
        .worse(&[Measure::More("pods"), Measure::More("nodes")]);
}
