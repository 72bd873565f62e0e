//! The keys of `[[vip_pool]]`.

use super::{KeyKind, OneOf, Section, key, required};

/// `[[vip_pool]]`.
pub(super) const VIP_POOL: Section = Section {
    noun: "VIP pool",
    keys: &[
        required("name", KeyKind::Text, "Its name."),
        key(
            "node_group",
            KeyKind::Text,
            "The node group whose nodes hold its VIPs: the guaranteed ones of those wanted now.",
        ),
        key(
            "nodes",
            KeyKind::Whole(0),
            "How many nodes hold its VIPs, where they are no node group.",
        ),
        key(
            "node_names",
            KeyKind::Texts,
            "The names of the nodes that hold its VIPs.",
        ),
        key(
            "max_vips_per_node",
            KeyKind::Whole(1),
            "VIPs that a node may hold; 250 by default.",
        ),
        key(
            "domains",
            KeyKind::Whole(1),
            "Broadcast domains that its nodes are spread over evenly, each with VRRP router ids of its own; 1 by default.",
        ),
        key(
            "require_vips",
            KeyKind::Whole(1),
            "VIPs that it must hold; never fewer than are listed.",
        ),
        key(
            "namespaces",
            KeyKind::Whole(1),
            "Namespaces that are to have VIPs of it.",
        ),
        key(
            "vip",
            KeyKind::Tables(&VIP),
            "A VIP with its address; repeated. For `cce-plan vips check`.",
        ),
    ],
    one_of: Some(OneOf {
        what: "nodes",
        keys: &["node_group", "nodes", "node_names"],
    }),
};

/// `[[vip_pool.vip]]`.
const VIP: Section = Section {
    noun: "VIP",
    keys: &[
        required("address", KeyKind::Text, "Its address, IPv4 or IPv6."),
        key(
            "namespace",
            KeyKind::Text,
            "The namespace that owns it; services of others must not use it.",
        ),
        key(
            "services",
            KeyKind::Texts,
            "Services that use it, beside those that say so themselves: \"namespace/name\".",
        ),
        key(
            "node_names",
            KeyKind::Texts,
            "The nodes that may hold it; those of the pool by default.",
        ),
    ],
    one_of: None,
};
