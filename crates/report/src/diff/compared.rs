//! The figures that are compared, and which way they are better.

/// Which way is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Better {
    /// More of it.
    More,
    /// Less of it.
    Less,
    /// Neither: a request or a description.
    Neither,
}

/// What a missing row means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    /// The thing that it describes does not exist.
    Things,
    /// Nothing is short. Rows with the same name are short of the same thing at the same time.
    Shortages,
}

/// Figures by how much they matter where they get worse; all others follow.
pub(super) const WORST: &[&str] = &[
    "short_nodes",
    "short_ips",
    "first_short_months",
    "guaranteed_nodes",
    "max_nodes",
    "guaranteed_pods",
    "max_pods",
    "total_vips",
    "packed_nodes",
    "packed_max_nodes",
    "headroom_nodes",
];

/// A table to compare: the keys that identify a row, and the figures, the most important one first.
pub(super) struct Compared {
    pub(super) table: &'static str,
    pub(super) rows: Rows,
    pub(super) identity: &'static [&'static str],
    pub(super) figures: &'static [(&'static str, Better)],
}

use Better::{Less, More, Neither};
use Rows::{Shortages, Things};

pub(super) const COMPARED: &[Compared] = &[
    Compared {
        table: "cluster",
        rows: Things,
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
        rows: Things,
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
        rows: Things,
        identity: &["node_group"],
        figures: &[
            ("wanted_nodes", Neither),
            ("instance", Neither),
            ("strategy", Neither),
            ("enis_limit", Neither),
            ("ips_per_eni", Neither),
            ("max_pods_per_node", Neither),
            ("pods_per_node", Neither),
            ("enis_per_node", Neither),
            ("ips_per_node", Neither),
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
        rows: Things,
        identity: &["subnet"],
        figures: &[
            ("available_ips", Neither),
            ("zone", Neither),
            ("bound_ips", Neither),
            ("nodes", Neither),
            ("stranded_ips", Less),
        ],
    },
    Compared {
        table: "scenarios",
        rows: Shortages,
        identity: &["scenario", "lost_zone", "zone"],
        figures: &[("short_nodes", Less), ("short_ips", Less)],
    },
    Compared {
        table: "growth",
        rows: Shortages,
        identity: &["event", "lost_zone"],
        figures: &[("first_short_months", More)],
    },
    Compared {
        table: "vip_pools",
        rows: Things,
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
        rows: Things,
        identity: &["instance", "requested_max_pods"],
        figures: &[
            ("max_nodes", More),
            ("available_ips", Neither),
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
        rows: Things,
        identity: &["subnet", "instance", "requested_max_pods"],
        figures: &[
            ("max_nodes", More),
            ("available_ips", Neither),
            ("max_pods", More),
            ("stranded_ips", Less),
        ],
    },
    Compared {
        table: "demand",
        rows: Things,
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
