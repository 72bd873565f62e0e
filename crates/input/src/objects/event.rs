//! `Event` of Kubernetes, in the old and the new API group.

use super::fields::Fields;
use super::reading::Reading;

/// Something that was reported of an object, maybe many times.
#[derive(Debug, Clone, Default)]
pub struct EventObject {
    /// `involvedObject` or `regarding`: its kind, namespace and name.
    pub kind: String,
    pub namespace: String,
    pub name: String,
    pub reason: String,
    /// `message` or `note`.
    pub message: String,
    /// How often: of the series, else `count`; at least 1.
    pub count: u64,
    /// The node that reports it: `source.host`, else `reportingInstance`.
    pub host: Option<String>,
}

pub(super) fn read<'t>(object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> EventObject {
    let either = |old, new| if object.has(old) { old } else { new };
    let mut event = EventObject {
        reason: object.text("reason", r).unwrap_or_default(),
        message: object
            .text(either("message", "note"), r)
            .unwrap_or_default(),
        ..EventObject::default()
    };
    if let Some(about) = object.within(either("involvedObject", "regarding"), r) {
        event.kind = about.text("kind", r).unwrap_or_default();
        event.namespace = about.text("namespace", r).unwrap_or_default();
        event.name = about.text("name", r).unwrap_or_default();
    }
    let own = object.count(either("count", "deprecatedCount"), r);
    let series = object.within("series", r);
    let series = series.and_then(|series| series.count("count", r));
    event.count = own.max(series).unwrap_or(1).max(1);
    let source = object.within(either("source", "deprecatedSource"), r);
    let host = source.and_then(|source| source.text("host", r));
    event.host = host.or_else(|| object.text("reportingInstance", r));
    event
}
