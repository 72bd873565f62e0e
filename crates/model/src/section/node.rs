//! The keys of `[[node]]`.

use super::{KeyKind, Section, key, required};

/// `[[node]]`.
pub(super) const NODE: Section = Section {
    noun: "node",
    keys: &[
        required("name", KeyKind::Text, "Its name."),
        key(
            "node_group",
            KeyKind::Text,
            "The group that it is one of; needed where there are several.",
        ),
        key(
            "zone",
            KeyKind::Text,
            "Its zone; needed where its group has several.",
        ),
        key(
            "enis",
            KeyKind::Tables(&ENI),
            "Its ENIs in the order in which they were made.",
        ),
    ],
    one_of: None,
};

/// An element of `enis`.
const ENI: Section = Section {
    noun: "ENI",
    keys: &[
        required(
            "subnet",
            KeyKind::Text,
            "Id or CIDR of its subnet, in the node's zone; available_ips no longer has its addresses.",
        ),
        key(
            "secondary_ips",
            KeyKind::Whole(0),
            "Addresses of its subnet that are bound to it, without the primary; 0 by default.",
        ),
        key(
            "used_ips",
            KeyKind::Whole(0),
            "Of those, in use by pods; 0 by default.",
        ),
        key(
            "cross_subnet_ips",
            KeyKind::Whole(0),
            "Addresses of other subnets on it, which take slots; 0 by default.",
        ),
    ],
    one_of: None,
};
