//! What to do now, as rows.
#![expect(
    missing_docs,
    reason = "`texts` says what each field means, in two languages"
)]

use std::sync::Arc;

use serde::Serialize;

use net::quantity::{EniCount, IpCount, PodCount, Span};
use planning::mend::Requests;
use planning::plan::cluster::CandidatePlan;
use rows::{Fields, Word};

/// What brings relief.
#[derive(Debug, Clone)]
pub struct Relief {
    /// Pods that wait for an address on nodes that are planned.
    pub waiting_pods: PodCount,
    /// Of those, that start although nothing is done.
    pub by_themselves: PodCount,
    /// The quickest first.
    pub actions: Vec<Action>,
}

/// What ends the trouble of nodes before a pod waits.
#[derive(Debug, Clone)]
pub struct Prevention {
    /// The plan of the cluster as it is.
    pub candidate: CandidatePlan,
    /// What it asks for.
    pub requests: Requests,
}

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum ActionKind {
    /// Best-effort nodes keep one warm address each, and give back the others.
    LowerWatermarks,
    /// Existing subnets that no node uses serve the nodes of their zone.
    AttachSubnets,
    /// Nodes are drained and created again.
    RecreateNodes,
    /// Nodes are drained and created again in another zone.
    MoveNodes,
    /// Machines take the place of others, with their primary card in another subnet.
    ReplaceMachines,
    /// New subnets are requested.
    NewSubnets,
    /// A larger ENI quota is requested.
    RaiseQuota,
    /// A controller runs as many pods as before. The last resort.
    ScaleDown,
}

/// One thing to do, and what it brings.
#[derive(Debug, Clone, Serialize, Fields)]
pub struct Action {
    #[row(names)]
    pub action: ActionKind,
    /// What has to be done before it.
    pub after: Option<ActionKind>,
    #[row(names)]
    pub zone: Option<Arc<str>>,
    /// The zone that nodes move to, or the pods that a controller keeps.
    pub to: Option<Arc<str>>,
    /// Nodes that are changed or re-created, subnets that are attached, a controller that is scaled; sizes or a number
    /// of what is requested.
    pub targets: Vec<Arc<str>>,
    /// Subnets, or their sizes, that new nodes need first: where new nodes get theirs.
    pub subnets: Vec<Arc<str>>,
    /// What does it in a POSIX shell, in parts between which a line may end; `None` for what somebody else has to do.
    #[serde(skip)]
    pub command: Option<Vec<String>>,
    /// What undoes it.
    #[serde(skip)]
    pub undo: Option<Vec<String>>,
    /// Nodes that a command changes.
    #[serde(skip)]
    pub nodes: Vec<Arc<str>>,
    /// Nodes that are changed before it.
    #[serde(skip)]
    pub first: Vec<Arc<str>>,
    #[serde(skip)]
    pub scaled: Option<Scaled>,
    /// The ENI quota that is requested.
    #[serde(skip)]
    pub quota: Option<EniCount>,
    /// Addresses that it frees or adds.
    pub freed_ips: IpCount,
    /// Pods of all that wait that start with it, those included that start by themselves.
    pub starting_pods: PodCount,
    /// The same of it and all actions above it, taken at once; `None` for the first, and from the first on that ends
    /// pods, needs another action or waits for somebody.
    pub with_earlier_pods: Option<PodCount>,
    /// Until the last of them starts; `None` where somebody else has to act first.
    #[serde(rename = "starts_after_ms")]
    pub starts_after: Option<Span>,
    /// Running pods that it ends and starts elsewhere.
    pub restarted_pods: PodCount,
    /// Pods that it ends for good, those that wait included.
    pub ended_pods: PodCount,
}

/// How a controller is scaled.
#[derive(Debug, Clone)]
pub struct Scaled {
    /// The pods that it keeps.
    pub replicas: PodCount,
    pub kind: Arc<str>,
    pub namespace: Arc<str>,
    pub name: Arc<str>,
}
