//! The keys of `[simulation]` and `[[workload]]`.

use super::{KeyKind, Section, key, required};
use crate::pool::Model;

/// `[simulation]`.
pub(super) const SIMULATION: Section = Section {
    noun: "simulation",
    keys: &[
        key(
            "horizon",
            KeyKind::Span(1),
            "How long is simulated; 24h by default.",
        ),
        key(
            "seed",
            KeyKind::Whole(0),
            "From which all that is random follows; 1 by default.",
        ),
        key(
            "model",
            KeyKind::Choice(&[Model::Design.as_str(), Model::Driver.as_str()]),
            "Whose rules hold where the design and the shipping driver differ; design by default.",
        ),
        key(
            "latency",
            KeyKind::WordOrTable("zero", &LATENCY),
            "How long the cloud takes to answer; zero for every reaction before the next event.",
        ),
        key(
            "maintenance",
            KeyKind::Span(1),
            "How often a pool looks at itself again; 20s by default.",
        ),
        key(
            "scheduler",
            KeyKind::Choice(&["spread", "pack"]),
            "Whether a pod goes to the node with the fewest pods or the most; spread by default.",
        ),
        key(
            "isolate",
            KeyKind::Truth,
            "Whether a node whose next ENI cannot be made is isolated; true by default.",
        ),
        key(
            "nodes_at_start",
            KeyKind::Truth,
            "Whether the nodes of the node groups are there from the beginning; true by default.",
        ),
        key(
            "pre_allocate",
            KeyKind::Whole(0),
            "Idle addresses that a pool keeps ready; as the model has it by default.",
        ),
        key(
            "min_allocate",
            KeyKind::Whole(0),
            "Addresses that a pool holds at least; as the model has it by default.",
        ),
        key(
            "max_above_watermark",
            KeyKind::Whole(0),
            "Idle addresses beyond pre_allocate that are no excess yet; as the model has it by default.",
        ),
        key(
            "pre_allocate_eni",
            KeyKind::Whole(1),
            "ENIs with which a Burstable node joins; 1 by default.",
        ),
        key(
            "release_excess",
            KeyKind::Truth,
            "Whether the driver's best-effort pools give excess back; false by default.",
        ),
        key(
            "min_pre_bound",
            KeyKind::Whole(0),
            "Least addresses that TKE keeps bound beyond those of pods; 5 by default.",
        ),
        key(
            "max_pre_bound",
            KeyKind::Whole(0),
            "Most addresses that TKE keeps bound beyond those of pods; 5 by default, or min_pre_bound where that is more.",
        ),
        key(
            "quick_release",
            KeyKind::Truth,
            "Whether TKE gives all it has too many back at once; false by default.",
        ),
        key(
            "psts_reserve",
            KeyKind::Truth,
            "Whether an address that makes room for one of another subnet is kept for its ENI; false by default.",
        ),
    ],
    one_of: None,
};

/// `latency` of `[simulation]`.
const LATENCY: Section = Section {
    noun: "latency",
    keys: &[
        key(
            "eni_create",
            KeyKind::Span(0),
            "Time to make an ENI; 8s by default.",
        ),
        key(
            "address_call",
            KeyKind::Span(0),
            "Time to bind or give back addresses; 1s by default.",
        ),
        key(
            "addresses_per_call",
            KeyKind::Whole(1),
            "Addresses that one call binds at most; 10 by default.",
        ),
        key(
            "calls_per_second",
            KeyKind::Whole(0),
            "Calls that the cluster may make in a second; 10 by default, 0 for any number.",
        ),
    ],
    one_of: None,
};

/// `[[workload]]`.
pub(super) const WORKLOAD: Section = Section {
    noun: "workload",
    keys: &[
        required("name", KeyKind::Text, "Its name, by which events know it."),
        required(
            "replicas",
            KeyKind::Whole(0),
            "Its pods; of a DaemonSet those of each node.",
        ),
        key(
            "node_group",
            KeyKind::Text,
            "The node group that it runs on; all by default.",
        ),
        key(
            "daemonset",
            KeyKind::Truth,
            "Whether each node runs its pods; false by default.",
        ),
        key(
            "host_network",
            KeyKind::Truth,
            "Whether its pods are on the host network and take no address; false by default.",
        ),
        key(
            "static_ip",
            KeyKind::Truth,
            "Whether its pods keep their addresses under TKE's static addresses; false by default.",
        ),
        key(
            "subnet",
            KeyKind::Text,
            "Id or CIDR of the subnet of its pods' addresses; that of the ENI by default.",
        ),
        key(
            "start",
            KeyKind::Span(0),
            "When it starts; when the first nodes have joined by default.",
        ),
        key(
            "order",
            KeyKind::Whole(0),
            "Of workloads that start at once, the lowest is first; 0 by default.",
        ),
    ],
    one_of: None,
};
