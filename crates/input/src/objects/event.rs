//! `Event` of Kubernetes, in the old and the new API group.

use std::sync::Arc;

use super::fields::Fields;
use super::moment::Moment;

/// Something that was reported of an object, maybe many times.
#[derive(Debug, Clone, Default)]
pub struct EventObject {
    /// `involvedObject` or `regarding`: its kind, namespace and name.
    pub kind: String,
    pub namespace: String,
    pub name: String,
    /// Its `uid`: a `StatefulSet` gives a new Pod the name of the old one.
    pub uid: Option<String>,
    pub reason: String,
    /// `message` or `note`.
    pub message: String,
    /// How often: of the series, else `count`; at least 1.
    pub count: u64,
    /// The node that reports it: `source.host`, else `reportingInstance`.
    pub host: Option<Arc<str>>,
    /// When it was last seen.
    pub last: Option<Moment>,
}

pub(super) fn read(object: &Fields<'_, '_>) -> EventObject {
    let either = |old, new| if object.has(old) { old } else { new };
    let reason = object.text("reason").unwrap_or_default();
    let message = object.text(either("message", "note"));
    let about = object.within(either("involvedObject", "regarding"));
    let source = either("source", "deprecatedSource");
    let mut event = EventObject {
        kind: about.text("kind").unwrap_or_default(),
        namespace: about.text("namespace").unwrap_or_default(),
        name: about.text("name").unwrap_or_default(),
        uid: about.text("uid"),
        reason,
        message: message.unwrap_or_default(),
        ..EventObject::default()
    };
    let own = object.count(either("count", "deprecatedCount"));
    let series = object.within("series").count("count");
    event.count = own.max(series).unwrap_or(1).max(1);
    let host = object.within(source).shared("host");
    event.host = host.or_else(|| object.shared("reportingInstance"));
    let times = [
        object.moment(either("lastTimestamp", "deprecatedLastTimestamp")),
        object.within("series").moment("lastObservedTime"),
        object.moment("eventTime"),
    ];
    event.last = times.into_iter().flatten().max();
    event
}
