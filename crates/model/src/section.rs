//! The keys of a plan file: names, kinds and meanings, from which it is checked and its JSON
//! Schema made.

mod cidr_config;
mod cluster;
mod event;
mod group;
mod node;
mod policy;
mod simulation;
mod vip_pool;

use cidr_config::CIDR_CONFIG;
use cluster::{CLUSTER, SUBNET};
use event::EVENT;
use group::{GROWTH, NODE_GROUP};
use node::NODE;
use policy::POLICY;
use simulation::{SIMULATION, WORKLOAD};
use vip_pool::VIP_POOL;

/// A table of a plan file.
#[derive(Debug)]
pub struct Section {
    /// What it describes, for messages: `node group`.
    pub noun: &'static str,
    /// Its keys, in the order in which people write them.
    pub keys: &'static [Key],
    /// Keys of which it has exactly one.
    pub one_of: Option<OneOf>,
}

/// Keys of which a table has exactly one.
#[derive(Debug, Clone, Copy)]
pub struct OneOf {
    /// What each of them is, for messages: `an action`.
    pub what: &'static str,
    /// The keys.
    pub keys: &'static [&'static str],
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
    /// A whole number that is not 0, above or below it.
    Signed,
    /// `true` or `false`.
    Truth,
    /// One of these texts.
    Choice(&'static [&'static str]),
    /// This text, or a table.
    WordOrTable(&'static str, &'static Section),
    /// A list of texts.
    Texts,
    /// A table of texts, whose keys are those of labels.
    Labels,
    /// A whole number, or a share such as `"20%"`.
    Amount,
    /// A share such as `"20%"`.
    Share,
    /// A Kubernetes quantity of CPU: `2`, `"500m"`.
    Cpu,
    /// A Kubernetes quantity of memory: `"512Mi"`, `"2Gi"`.
    Memory,
    /// A length of time of at least so many milliseconds: `"24h"`, `"1h30m"`.
    Span(u64),
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
            "node",
            KeyKind::Tables(&NODE),
            "A node that is there already, with its ENIs; repeated.",
        ),
        key(
            "growth",
            KeyKind::Tables(&GROWTH),
            "How a node group grows; repeated.",
        ),
        key(
            "cidr_config",
            KeyKind::Tables(&CIDR_CONFIG),
            "A range that gives nodes their pod CIDRs; repeated. For `cce-plan cidrs`, which needs no subnet.",
        ),
        key(
            "vip_pool",
            KeyKind::Tables(&VIP_POOL),
            "Nodes that hold VIPs of services; repeated. `cce-plan vips check` needs no subnet for it.",
        ),
        key(
            "policy",
            KeyKind::Table(&POLICY),
            "What is asked of the plan, and what is allowed.",
        ),
        key(
            "simulation",
            KeyKind::Table(&SIMULATION),
            "How the cluster is simulated.",
        ),
        key(
            "workload",
            KeyKind::Tables(&WORKLOAD),
            "Pods alike that are simulated; repeated.",
        ),
        key(
            "event",
            KeyKind::Tables(&EVENT),
            "What happens in the simulation, and when; repeated.",
        ),
    ],
    one_of: None,
};
