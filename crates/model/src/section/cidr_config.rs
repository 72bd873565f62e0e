//! The keys of `[[cidr_config]]`.

use super::{KeyKind, Section, key, required};

/// `[[cidr_config]]`.
pub(super) const CIDR_CONFIG: Section = Section {
    noun: "cidr config",
    keys: &[
        required("name", KeyKind::Text, "Its name."),
        key(
            "ipv4",
            KeyKind::Text,
            "The IPv4 range of which nodes get blocks as pod CIDRs.",
        ),
        key(
            "ipv4_mask",
            KeyKind::Whole(1),
            "Prefix length of a node's IPv4 block.",
        ),
        key(
            "ipv6",
            KeyKind::Text,
            "The IPv6 range of which nodes get blocks as pod CIDRs.",
        ),
        key(
            "ipv6_mask",
            KeyKind::Whole(1),
            "Prefix length of a node's IPv6 block: 96 more than that of IPv4.",
        ),
        key(
            "labels",
            KeyKind::Labels,
            "Labels that its nodes have; without labels and selector it serves all nodes, after all others.",
        ),
        key(
            "selector",
            KeyKind::Texts,
            "What else its nodes meet, as kubectl has it: \"rack in (r1, r2)\", \"!spot\", \"cores>16\".",
        ),
    ],
    one_of: None,
};
