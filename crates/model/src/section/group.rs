//! The keys of `[[node_group]]` and `[[growth]]`.

use super::{KeyKind, Section, key, required};
use crate::pool::Strategy;

/// `[[node_group]]`.
pub(super) const NODE_GROUP: Section = Section {
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
            "ENIs per node, whatever the type says; under TKE strategies all ENIs of the machine, one of which serves no pods.",
        ),
        key(
            "ips_per_eni",
            KeyKind::Whole(2),
            "Addresses per ENI, primary included, whatever the type says.",
        ),
        key(
            "labels",
            KeyKind::Labels,
            "Labels of its nodes, by which they get their pod CIDRs.",
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
            "Extra nodes during a rolling upgrade: a number, or a share of max_nodes; 0 by default.",
        ),
        key(
            "node_subnets",
            KeyKind::Texts,
            "Ids or CIDRs of the subnets for the nodes' own addresses; by default the zone's subnets of role nodes or both.",
        ),
        key(
            "daemonset_pods",
            KeyKind::Whole(0),
            "Pods with an address that DaemonSets run on every node; 0 by default.",
        ),
        key(
            "host_network_pods",
            KeyKind::Whole(0),
            "Pods on the host network on every node: they count for kubelet and take no address; 0 by default.",
        ),
        key(
            "volumes_per_pod",
            KeyKind::Whole(0),
            "Volumes that each pod attaches; 0 by default.",
        ),
        key(
            "shared_volumes",
            KeyKind::Whole(0),
            "Volumes that all pods of a node share; 0 by default.",
        ),
        key(
            "volume_type",
            KeyKind::Text,
            "What the volumes are: aws-ebs, gce-pd, azure-disk, cinder, cbs, cbs-csi, or a CSI driver's name.",
        ),
        key(
            "volumes_per_node",
            KeyKind::Whole(0),
            "Volumes that a node can attach; by default what the scheduler has built in for volume_type, 18 for cbs-csi, else 16.",
        ),
        key(
            "data_disks",
            KeyKind::Whole(0),
            "Disks of a node beside those of pods and of the system; with volume_type cbs or cbs-csi, of which a machine takes 20 disks in all.",
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
            "How its nodes take addresses for their pods; that of the cluster by default.",
        ),
        key(
            "burst_multiple",
            KeyKind::Whole(0),
            "ENIs' worth of addresses that Burstable keeps ready; that of the cluster by default.",
        ),
        key(
            "spread",
            KeyKind::Choice(&["even", "any"]),
            "Whether its nodes are spread evenly over its zones, or go wherever they fit; even by default.",
        ),
    ],
    one_of: None,
};

/// `[[growth]]`.
pub(super) const GROWTH: Section = Section {
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
    one_of: None,
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
    one_of: None,
};
