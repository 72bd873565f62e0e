//! The keys of `[cluster]` and `[[subnet]]`.

use super::{KeyKind, Section, key, required};
use crate::catalog::ClusterClass;
use crate::pool::Strategy;

/// `[cluster]`.
pub(super) const CLUSTER: Section = Section {
    noun: "cluster",
    keys: &[
        key("name", KeyKind::Text, "What reports call the cluster."),
        key(
            "vpc_cidrs",
            KeyKind::Texts,
            "The VPC's ranges; every subnet lies in one of them.",
        ),
        key(
            "service_cidr",
            KeyKind::Text,
            "The range of service addresses; it overlaps no subnet and no VPC range.",
        ),
        key(
            "strategy",
            KeyKind::Choice(Strategy::WORDS),
            "How nodes take addresses for their pods; burstable by default.",
        ),
        key(
            "burst_multiple",
            KeyKind::Whole(0),
            "ENIs' worth of addresses that Burstable keeps ready; 1 by default, 0 is best-effort.",
        ),
        key(
            "max_pods",
            KeyKind::Whole(1),
            "kubelet's max-pods of node groups that have none of their own; 110 by default.",
        ),
        key(
            "target",
            KeyKind::Table(&TARGET),
            "Nodes and pods that the cluster is meant to reach.",
        ),
        key(
            "eni_quota",
            KeyKind::Whole(0),
            "ENIs that the VPC may have; 500 by default, which only warns.",
        ),
        key(
            "eni_quota_used",
            KeyKind::Whole(0),
            "ENIs of the quota that others in the VPC use; 0 by default.",
        ),
        key(
            "eni_quota_counts",
            KeyKind::Choice(&["all", "unattached"]),
            "Whether the quota counts all ENIs or only those not attached to a node; all by default.",
        ),
        key(
            "cluster_class",
            KeyKind::Choice(&ClusterClass::WORDS),
            "Class of the managed cluster: how many nodes and pods it is made for; by default the largest one warns.",
        ),
        key(
            "reserved",
            KeyKind::Whole(0),
            "Addresses that the VPC keeps of each subnet; 2 by default.",
        ),
        key(
            "memory_bands",
            KeyKind::Choice(&["upper-inclusive", "lower-inclusive"]),
            "Which quota of addresses holds at exactly 8, 32 and 64 GiB; upper-inclusive by default.",
        ),
        key(
            "eni_attachable",
            KeyKind::Choice(&["auto", "yes", "no"]),
            "Whether elastic bare metal attaches ENIs; auto by default: only where a catalog row says so.",
        ),
        key(
            "start",
            KeyKind::Month,
            "The month from which growth is counted, so that findings name dates.",
        ),
    ],
    one_of: None,
};

/// `target` of `[cluster]`.
const TARGET: Section = Section {
    noun: "target",
    keys: &[
        key("nodes", KeyKind::Whole(0), "Nodes."),
        key("pods", KeyKind::Whole(0), "Pods."),
        key(
            "required",
            KeyKind::Truth,
            "Whether missing it is an error; false by default.",
        ),
    ],
    one_of: None,
};

/// `[[subnet]]`.
pub(super) const SUBNET: Section = Section {
    noun: "subnet",
    keys: &[
        key("id", KeyKind::Text, "The provider's id."),
        required("cidr", KeyKind::Text, "Its IPv4 network."),
        key("zone", KeyKind::Text, "Its availability zone."),
        key(
            "available_ips",
            KeyKind::Whole(0),
            "Addresses still free; without it the subnet counts as unused.",
        ),
        key(
            "reserved",
            KeyKind::Whole(0),
            "Addresses that the VPC keeps of it; that of the cluster by default.",
        ),
        key(
            "exclusive",
            KeyKind::Truth,
            "Whether it is exclusive, so that no ENI for pods is made in it; false by default.",
        ),
        key(
            "role",
            KeyKind::Choice(&["pods", "nodes", "both"]),
            "Whose addresses it holds: those of pods' ENIs, of nodes, or both; pods by default.",
        ),
    ],
    one_of: None,
};
