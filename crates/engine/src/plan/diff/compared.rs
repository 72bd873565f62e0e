//! The figures that are compared, and which way they are better.

/// Which way is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Better {
    /// More of it.
    More,
    /// Less of it.
    Less,
    /// Neither: what is wanted, or described.
    Neither,
}

/// A table that is compared: the keys that tell its rows apart, and the figures.
pub(super) struct Compared {
    pub(super) table: &'static str,
    pub(super) identity: &'static [&'static str],
    pub(super) figures: &'static [(&'static str, Better)],
}

use Better::{Less, More, Neither};

pub(super) const COMPARED: &[Compared] = &[
    Compared {
        table: "cluster",
        identity: &[],
        figures: &[
            ("available_ips", Neither),
            ("existing_nodes", Neither),
            ("existing_enis", Neither),
            ("bound_ips", Neither),
            ("used_ips", Neither),
            ("wanted_nodes", Neither),
            ("wanted_max_nodes", Neither),
            ("wanted_max_pods", Neither),
            ("guaranteed_nodes", More),
            ("guaranteed_pods", More),
            ("packed_nodes", More),
            ("short_nodes", Less),
            ("headroom_nodes", More),
            ("binding_limit", Neither),
            ("planned_enis", Neither),
            ("eni_primary_ips", Neither),
            ("stranded_ips", Less),
            ("warm_ips", Neither),
        ],
    },
    Compared {
        table: "zones",
        identity: &["zone"],
        figures: &[
            ("available_ips", Neither),
            ("existing_nodes", Neither),
            ("bound_ips", Neither),
            ("wanted_max_nodes", Neither),
            ("guaranteed_nodes", More),
            ("short_nodes", Less),
            ("headroom_nodes", More),
            ("binding_limit", Neither),
            ("planned_enis", Neither),
            ("stranded_ips", Less),
            // Of `size`.
            ("nodes", Neither),
            ("needed_ips", Less),
            ("single_prefix", Neither),
            ("cheapest_total_ips", Less),
        ],
    },
    Compared {
        table: "node_groups",
        identity: &["node_group"],
        figures: &[
            ("instance", Neither),
            ("strategy", Neither),
            ("enis_limit", Neither),
            ("ips_per_eni", Neither),
            ("max_pods_per_node", Neither),
            ("pods_per_node", Neither),
            ("enis_per_node", Neither),
            ("ips_per_node", Neither),
            ("wanted_nodes", Neither),
            ("wanted_max_nodes", Neither),
            ("surge_nodes", Neither),
            ("existing_nodes", Neither),
            ("bound_ips", Neither),
            ("guaranteed_nodes", More),
            ("short_nodes", Less),
            ("headroom_nodes", More),
            ("binding_limit", Neither),
            ("density_limit", Neither),
        ],
    },
    Compared {
        table: "subnets",
        identity: &["subnet"],
        figures: &[
            ("zone", Neither),
            ("available_ips", Neither),
            ("bound_ips", Neither),
            ("nodes", Neither),
            ("stranded_ips", Less),
        ],
    },
    Compared {
        table: "scenarios",
        identity: &["scenario", "lost_zone", "zone"],
        figures: &[("short_nodes", Less), ("short_ips", Less)],
    },
    Compared {
        table: "growth",
        identity: &["event"],
        figures: &[
            ("first_short_months", More),
            ("zone", Neither),
            ("lost_zone", Neither),
        ],
    },
    Compared {
        table: "vip_pools",
        identity: &["name"],
        figures: &[
            ("nodes", Neither),
            ("domains", Neither),
            ("max_vips_per_node", Neither),
            ("ha_pairs", Neither),
            ("total_vips", More),
            ("required_vips", Neither),
        ],
    },
    Compared {
        table: "totals",
        identity: &["instance", "requested_max_pods"],
        figures: &[
            ("available_ips", Neither),
            ("max_nodes", More),
            ("max_pods", More),
            ("packed_max_nodes", More),
            ("upper_bound_nodes", More),
            ("startable_nodes", Neither),
            ("planned_enis", Less),
            ("stranded_ips", Less),
        ],
    },
    Compared {
        table: "rows",
        identity: &["subnet", "instance", "requested_max_pods"],
        figures: &[
            ("available_ips", Neither),
            ("max_nodes", More),
            ("max_pods", More),
            ("stranded_ips", Less),
        ],
    },
    Compared {
        table: "demand",
        identity: &[],
        figures: &[
            ("wanted_max_nodes", Neither),
            ("wanted_max_pods", Neither),
            ("needed_ips", Less),
            ("planned_enis", Less),
            ("eni_quota", Less),
        ],
    },
];
