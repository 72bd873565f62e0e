//! The keys of a plan file: names, kinds and meanings, from which it is checked and its JSON
//! Schema made.

use crate::pool::Strategy;

/// A table of a plan file.
#[derive(Debug)]
pub struct Section {
    /// What it describes, for messages: `node group`.
    pub noun: &'static str,
    /// Its keys, in the order in which people write them.
    pub keys: &'static [Key],
}

/// One key.
#[derive(Debug)]
pub struct Key {
    /// As written.
    pub name: &'static str,
    /// What its value is.
    pub kind: KeyKind,
    /// Whether it must be there.
    pub required: bool,
    /// What it means, in one sentence.
    pub meaning: &'static str,
}

/// What a value is.
#[derive(Debug, Clone, Copy)]
pub enum KeyKind {
    /// A text that is not empty.
    Text,
    /// A whole number of at least this.
    Whole(u64),
    /// `true` or `false`.
    Truth,
    /// One of these texts.
    Choice(&'static [&'static str]),
    /// A list of texts.
    Texts,
    /// A whole number, or a share such as `"20%"`.
    Amount,
    /// A share such as `"20%"`.
    Share,
    /// A Kubernetes quantity of CPU: `2`, `"500m"`.
    Cpu,
    /// A Kubernetes quantity of memory: `"512Mi"`, `"2Gi"`.
    Memory,
    /// A month: `"2026-12"`.
    Month,
    /// Months from the start, or a month: `6`, `"2027-06"`.
    MonthOrCount,
    /// A table.
    Table(&'static Section),
    /// A list of tables.
    Tables(&'static Section),
}

impl Section {
    /// The names of all keys.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.keys.iter().map(|key| key.name)
    }
}

const fn key(name: &'static str, kind: KeyKind, meaning: &'static str) -> Key {
    Key {
        name,
        kind,
        required: false,
        meaning,
    }
}

const fn required(name: &'static str, kind: KeyKind, meaning: &'static str) -> Key {
    let mut key = key(name, kind, meaning);
    key.required = true;
    key
}

/// A plan file, version 1.
pub const PLAN_FILE: Section = Section {
    noun: "plan",
    keys: &[
        required(
            "version",
            KeyKind::Whole(1),
            "Version of the plan file's shape: 1.",
        ),
        key(
            "cluster",
            KeyKind::Table(&CLUSTER),
            "What holds for the whole cluster.",
        ),
        required(
            "subnet",
            KeyKind::Tables(&SUBNET),
            "A subnet with its cidr; repeated.",
        ),
        required(
            "node_group",
            KeyKind::Tables(&NODE_GROUP),
            "Nodes alike, with name and nodes; repeated.",
        ),
        key(
            "growth",
            KeyKind::Tables(&GROWTH),
            "How a node group grows; repeated.",
        ),
        key(
            "policy",
            KeyKind::Table(&POLICY),
            "What is asked of the plan, and what is allowed.",
        ),
    ],
};

/// `[cluster]`.
const CLUSTER: Section = Section {
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
            "ENIs of the quota that others in the VPC use.",
        ),
        key(
            "eni_quota_counts",
            KeyKind::Choice(&["all", "unattached"]),
            "Whether the quota counts all ENIs or only those not attached to a node; all by default.",
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
            "Whether elastic bare metal attaches ENIs; auto by default.",
        ),
        key(
            "start",
            KeyKind::Month,
            "The month from which growth is counted, so that findings name dates.",
        ),
    ],
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
};

/// `[[subnet]]`.
const SUBNET: Section = Section {
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
            "Addresses that the VPC keeps of it.",
        ),
        key(
            "exclusive",
            KeyKind::Truth,
            "Whether it is exclusive, so that no ENI for pods is made in it.",
        ),
        key(
            "role",
            KeyKind::Choice(&["pods", "nodes", "both"]),
            "Whose addresses it holds: those of pods' ENIs (the default), of nodes, or both.",
        ),
    ],
};

/// `[[node_group]]`.
const NODE_GROUP: Section = Section {
    noun: "node group",
    keys: &[
        required("name", KeyKind::Text, "Its name."),
        key(
            "instance",
            KeyKind::Text,
            "Instance type; without it the reference profile of 8 ENIs x 40 addresses.",
        ),
        key(
            "enis",
            KeyKind::Whole(1),
            "ENIs per node, whatever the type says.",
        ),
        key(
            "ips_per_eni",
            KeyKind::Whole(2),
            "Addresses per ENI, primary included, whatever the type says.",
        ),
        key(
            "zones",
            KeyKind::Texts,
            "Zones of its nodes; all zones with its subnets by default.",
        ),
        key(
            "subnets",
            KeyKind::Texts,
            "Ids or CIDRs of the subnets for its pods; by default all of its zones that serve pods.",
        ),
        required("nodes", KeyKind::Whole(0), "Nodes that are wanted now."),
        key(
            "max_nodes",
            KeyKind::Whole(0),
            "Nodes at most, such as an autoscaler's limit; nodes by default.",
        ),
        key(
            "max_pods",
            KeyKind::Whole(1),
            "kubelet's max-pods; that of the cluster by default.",
        ),
        key(
            "expected_pods",
            KeyKind::Whole(0),
            "Pods with an address that a node is expected to run; adds the idle addresses.",
        ),
        key(
            "surge",
            KeyKind::Amount,
            "Extra nodes during a rolling upgrade: a number, or a share of max_nodes.",
        ),
        key(
            "node_subnets",
            KeyKind::Texts,
            "Ids or CIDRs of the subnets for the nodes' own addresses; by default the zone's subnets of role nodes or both.",
        ),
        key(
            "daemonset_pods",
            KeyKind::Whole(0),
            "Pods with an address that DaemonSets run on every node.",
        ),
        key(
            "host_network_pods",
            KeyKind::Whole(0),
            "Pods on the host network on every node: they count for kubelet and take no address.",
        ),
        key(
            "volumes_per_pod",
            KeyKind::Whole(0),
            "Volumes that each pod attaches.",
        ),
        key(
            "volumes_per_node",
            KeyKind::Whole(0),
            "Volumes that a node can attach; 16 by default.",
        ),
        key("cpu_per_pod", KeyKind::Cpu, "CPU that each pod requests."),
        key(
            "memory_per_pod",
            KeyKind::Memory,
            "Memory that each pod requests.",
        ),
        key(
            "strategy",
            KeyKind::Choice(Strategy::WORDS),
            "As that of the cluster, for this group.",
        ),
        key(
            "burst_multiple",
            KeyKind::Whole(0),
            "As that of the cluster, for this group.",
        ),
        key(
            "spread",
            KeyKind::Choice(&["even", "any"]),
            "Whether its nodes are spread evenly over its zones (the default), or go wherever they fit.",
        ),
    ],
};

/// `[[growth]]`.
const GROWTH: Section = Section {
    noun: "growth",
    keys: &[
        key(
            "node_group",
            KeyKind::Text,
            "The group that grows; needed where there are several.",
        ),
        key(
            "nodes_per_month",
            KeyKind::Whole(1),
            "Nodes more each month, from nodes on.",
        ),
        key(
            "milestones",
            KeyKind::Tables(&MILESTONE),
            "Nodes at certain months.",
        ),
    ],
};

/// An element of `milestones`.
const MILESTONE: Section = Section {
    noun: "milestone",
    keys: &[
        required(
            "month",
            KeyKind::MonthOrCount,
            "Months from now, or a month where the cluster has a start.",
        ),
        required(
            "nodes",
            KeyKind::Whole(0),
            "Nodes of the group from then on.",
        ),
    ],
};

/// `[policy]`.
const POLICY: Section = Section {
    noun: "policy",
    keys: &[
        key(
            "min_headroom",
            KeyKind::Share,
            "Nodes that must fit beyond max_nodes, as a share of it.",
        ),
        key(
            "max_stranded",
            KeyKind::Share,
            "Share of the addresses that may be left stranded.",
        ),
        key(
            "min_severity",
            KeyKind::Choice(&["error", "warning", "info"]),
            "Show findings from this severity on.",
        ),
        key(
            "allow",
            KeyKind::Tables(&ALLOW),
            "Findings that are known and accepted: they become infos.",
        ),
    ],
};

/// An element of `allow`.
const ALLOW: Section = Section {
    noun: "allowance",
    keys: &[
        required("code", KeyKind::Text, "The finding's code or name."),
        key("subject", KeyKind::Text, "Only that about this subject."),
        required("reason", KeyKind::Text, "Why it is accepted."),
    ],
};
