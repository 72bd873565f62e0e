//! Why a node, or all nodes, have no address for a pod. It is what the audit says of the node itself.

use crate::position::NodeId;
use model::Positions;
use std::collections::{BTreeSet, HashMap};

use crate::join::Joined;
use crate::outcome::{AuditOutcome, NodeAudit, NodeMode, NodeState, Stop};
use input::objects::{EventObject, PodNetwork, PodObject};
use model::finding::WaitCause;
use model::pool::Model;
use net::quantity::IpCount;
use texts::Symptom;

/// The nodes of the audit, and what Events say of them.
pub(super) struct Places<'a> {
    nodes: &'a [NodeAudit],
    by_name: HashMap<&'a str, NodeId>,
    /// Whether each is ready, where known.
    ready: Vec<Option<bool>>,
    /// What Events about a node, its pool or its ENIs say is the cause.
    reported: HashMap<NodeId, WaitCause>,
    model: Model,
    /// Nodes that are not ready because no subnet has room for their next ENI.
    isolated: u64,
    no_address: WaitCause,
    no_eni: WaitCause,
}

impl<'a> Places<'a> {
    pub(super) fn of(joined: &Joined<'a>, outcome: &'a AuditOutcome, model: Model) -> Self {
        let mut by_name: HashMap<&str, NodeId> = HashMap::new();
        for (at, facts) in joined.nodes.iter().with_positions() {
            // A pod names the node's object, whose pool may have another name.
            by_name.extend(facts.object.map(|object| (&*object.name, at)));
        }
        for (at, node) in outcome.nodes.iter().with_positions() {
            by_name.entry(&node.name).or_insert(at);
        }
        let ready = joined.nodes.iter().map(|facts| facts.object?.ready);
        let ready: Vec<Option<bool>> = ready.collect();
        let isolated =
            outcome.nodes.iter().zip(&ready).filter(|(node, ready)| {
                node.state == NodeState::CannotGrow && **ready == Some(false)
            });
        Self {
            nodes: &outcome.nodes,
            by_name,
            isolated: isolated.count() as u64,
            ready,
            reported: HashMap::new(),
            model,
            no_address: no_address(&outcome.nodes),
            no_eni: no_eni(&outcome.nodes),
        }
    }

    /// Takes note of an Event about a node or its pool.
    pub(super) fn note(&mut self, event: &EventObject, codes: &[Symptom]) {
        let of_node = matches!(&*event.kind, "Node" | "NetResourceSet");
        let node = of_node.then(|| self.by_name.get(&*event.name)).flatten();
        if let Some((&node, cause)) = node.zip(worst_code(codes)) {
            let known = self.reported.entry(node).or_insert(cause);
            // The worse of both, as the order of causes has it.
            *known = cause.min(*known);
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<NodeId> {
        self.by_name.get(name).copied()
    }

    pub(super) fn is_not_ready(&self, node: NodeId) -> bool {
        self.ready[node] == Some(false)
    }

    /// Why a pod on a node has no address, by the node and by what Events say of the pod.
    pub(super) fn cause(
        &self,
        node: Option<NodeId>,
        pod: &PodObject,
        reported: Option<WaitCause>,
    ) -> Option<WaitCause> {
        let of_node = node.map(|at| &self.nodes[at]);
        if pod.network == PodNetwork::OwnSubnets {
            // Warm addresses of the node are of other subnets, and its state says nothing of the pod's own.
            let is_without_slot = of_node.is_some_and(|node| self.has_no_slot(node));
            return is_without_slot
                .then_some(WaitCause::CrossSubnet)
                .or(reported);
        }
        let lack = of_node.and_then(lack);
        let hard = |cause: &WaitCause| *cause < WaitCause::PoolWaits;
        let of_pool = node.and_then(|at| self.reported.get(&at)).copied();
        // That a pool asks for more explains the wait only where nothing says that it gets no more.
        lack.filter(hard)
            .or(reported.filter(hard))
            .or(of_pool
                .filter(hard)
                .filter(|_| lack.is_some() || reported.is_some()))
            .or(lack)
            .or(reported)
    }

    /// Whether no ENI of a node has a slot for an address of another subnet, and none can be made. The design then
    /// gives an idle address of the node back; the driver does not.
    fn has_no_slot(&self, node: &NodeAudit) -> bool {
        let bound = node.enis.0.zip(node.enis_limit.0);
        let all_bound = bound.is_some_and(|(enis, limit)| enis >= limit);
        let swaps = self.model == Model::Design && !has_no_idle_ip(node);
        node.free_slots.0 == Some(IpCount::ZERO) && all_bound && !swaps
    }

    /// Why no node has an address, where the scheduler says so.
    pub(super) const fn no_address(&self) -> WaitCause {
        self.no_address
    }

    /// Why no node has an exclusive ENI, where the scheduler says so.
    pub(super) const fn no_eni(&self) -> WaitCause {
        self.no_eni
    }

    /// Whether so many nodes are not ready because the network component isolates them. Source: CCE design,
    /// `NoAvailableSubnet`.
    pub(super) const fn isolates(&self, nodes: u64) -> bool {
        nodes > 0 && self.isolated >= nodes
    }
}

/// Why a node has no address for a pod, by its objects; `None` where it has one, and where too little is known.
fn lack(node: &NodeAudit) -> Option<WaitCause> {
    of_state(node).filter(|_| has_no_idle_ip(node))
}

/// Why a node without an idle address has none.
fn of_state(node: &NodeAudit) -> Option<WaitCause> {
    Some(match node.state {
        NodeState::Stuck => WaitCause::NodeStuck,
        NodeState::CannotGrow => WaitCause::SubnetsExhausted,
        NodeState::Full => WaitCause::NodeFull,
        NodeState::Unknown => return None,
        // Its type carries no more, though the kubelet allows more pods.
        _ if node.stop == Some(Stop::Ceiling) && node.bound_ips.0 == node.reachable_ips.0 => {
            WaitCause::NodeFull
        }
        _ if node.can_grow == Some(true) => WaitCause::PoolWaits,
        _ => return None,
    })
}

/// One answer only where all nodes without an address agree.
fn no_address(nodes: &[NodeAudit]) -> WaitCause {
    let mut causes = BTreeSet::new();
    for node in nodes
        .iter()
        .filter(|node| node.mode != NodeMode::ExclusiveEni)
    {
        match node.state {
            // An isolated node takes no pod, whatever it has.
            NodeState::CannotGrow => causes.insert(Some(WaitCause::SubnetsExhausted)),
            NodeState::Unknown => causes.insert(None),
            // The scheduler says that it has none, where its objects do not tell what is in use.
            _ if node.idle_ips.0.is_none_or(IpCount::is_zero) => causes.insert(of_state(node)),
            _ => false,
        };
    }
    if causes.is_empty() {
        // By their objects all have some, so that these are not all pods: the scheduler knows better.
        let pooled = nodes
            .iter()
            .filter(|node| node.mode != NodeMode::ExclusiveEni);
        causes.extend(pooled.map(of_state));
    }
    match (causes.pop_first(), causes.is_empty()) {
        (Some(Some(cause)), true) => cause,
        _ => WaitCause::NoAddress,
    }
}

fn no_eni(nodes: &[NodeAudit]) -> WaitCause {
    let mut nodes = nodes
        .iter()
        .filter(|node| node.mode == NodeMode::ExclusiveEni)
        .peekable();
    let is_some = nodes.peek().is_some();
    if is_some && nodes.all(|node| node.state == NodeState::Full) {
        WaitCause::NodeFull
    } else {
        WaitCause::NoAddress
    }
}

fn has_no_idle_ip(node: &NodeAudit) -> bool {
    node.idle_ips.0 == Some(IpCount::ZERO)
}

/// What the worst of several codes says: one Event often has what failed and why.
pub(super) fn worst_code(codes: &[Symptom]) -> Option<WaitCause> {
    codes.iter().filter_map(|code| by_code(code.id)).min()
}

/// What a code of an Event says is the cause of a missing address; `None` for codes of something else.
fn by_code(code: &str) -> Option<WaitCause> {
    Some(match code {
        "SubnetNoMoreIP" | "NoAvailableSubnet" | "FailedBorrowEniIPs" => {
            WaitCause::SubnetsExhausted
        }
        "ENICapacityExceed" | "VmMemoryCanNotAttachMoreIpException" | "NoMoreIP" => {
            WaitCause::NodeFull
        }
        "ENIQuota" => WaitCause::EniQuota,
        "WaitCreateMoreENI" | "IPPoolExhausted" | "OpenAPIError" => WaitCause::PoolWaits,
        "ENIIPCapacityExceed"
        | "FailedCreateENI"
        | "AttachENIFailed"
        | "AttachingENIError"
        | "FailedBorrowSubnet"
        | "FailedCreateExternalENI"
        | "PrivateIpInUseException"
        | "MetaAPIError" => WaitCause::NoAddress,
        "FailedCreatePodSandBox"
        | "BandwidthFailed"
        | "VPCQuotaLimitExceeded"
        | "CreateRouteRuleFailed" => WaitCause::Sandbox,
        _ => return None,
    })
}
