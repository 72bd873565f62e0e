//! Positions in the lists of an audit. Nodes and zones have two: as they are found, and as they are told.

model::positions! {
    /// A node in the order of the input, before nodes are sorted.
    pub(crate) FoundNodeId
    /// A node, by position in [`AuditOutcome::nodes`](crate::AuditOutcome::nodes).
    pub NodeId
    /// A zone that objects name, before they are put in order.
    pub(crate) NamedZoneId
    /// A zone, by position in [`AuditOutcome::zones`](crate::AuditOutcome::zones).
    pub ZoneRowId
}
