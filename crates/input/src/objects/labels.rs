//! Labels of a node that say where it is and what it is.

/// Labels that say a node's zone, the newer first.
pub const ZONE_LABELS: [&str; 2] = [
    "topology.kubernetes.io/zone",
    "failure-domain.beta.kubernetes.io/zone",
];

/// Labels that say a node's instance type, the newer first.
pub const TYPE_LABELS: [&str; 2] = [
    "node.kubernetes.io/instance-type",
    "beta.kubernetes.io/instance-type",
];
