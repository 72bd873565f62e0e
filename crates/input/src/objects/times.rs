//! When objects were seen.

use super::fields::Fields;
use crate::instant::Instant;

/// The newest moments that objects of Kubernetes name. What is no moment says nothing: clocks and controllers
/// of others write it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Newest {
    /// The newest heartbeat, lease or event. Each node renews its lease every 10 seconds and reports its
    /// conditions every 5 minutes, so a dump is not much newer. Source: Kubernetes, "Nodes", heartbeats.
    pub seen: Option<Instant>,
    /// The newest start of a pod or change of an object, which may be long before the dump.
    pub changed: Option<Instant>,
}

impl Newest {
    pub(super) fn take(&mut self, other: Self) {
        self.seen = self.seen.max(other.seen);
        self.changed = self.changed.max(other.changed);
    }
}

pub(super) fn newest(kind: &str, object: &Fields<'_, '_>) -> Newest {
    let (newest, _) = object.r.apart(|| {
        let moment = |part: &Fields<'_, '_>, key: &str| Instant::parse(&part.text(key)?);
        let mut newest = Newest::default();
        let status = object.within("status");
        match kind {
            "Node" => status.each("conditions", |condition| {
                newest.seen = newest.seen.max(moment(condition, "lastHeartbeatTime"));
            }),
            "Lease" => newest.seen = moment(&object.within("spec"), "renewTime"),
            "Event" => {
                let own = ["lastTimestamp", "deprecatedLastTimestamp", "eventTime"];
                let own = own.map(|key| moment(object, key)).into_iter().max();
                let series = moment(&object.within("series"), "lastObservedTime");
                newest.seen = own.flatten().max(series);
            }
            "Pod" => newest.changed = moment(&status, "startTime"),
            _ => {}
        }
        object.within("metadata").each("managedFields", |change| {
            newest.changed = newest.changed.max(moment(change, "time"));
        });
        newest
    });
    newest
}
