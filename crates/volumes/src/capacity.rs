//! How many pods with volumes fit a node, and how many nodes they need.

use indexmap::IndexMap;
use serde::Serialize;

use super::packing::{Layout, pack};
use super::room::{NodeRoom, PodVolumes};
use model::attach_limits::{AttachLimit, LimitKey, MachineDisks, Scheduler};
use model::finding::{
    self, CsiNotChecked, EnvLimitIgnored, Finding, MachineTakesFewerDisks, PodNeedsMoreVolumes,
};
use net::quantity::{CountOverflow, NodeCount, Number, PodCount, VolumeCount};
use rows::{Row, Word};

/// Equal pods: what each attaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VolumeWorkload {
    /// Its name in rows.
    pub name: String,
    /// The key of its limit; `None` if only the limit is known.
    pub key: Option<LimitKey>,
    /// Volumes that each pod attaches for itself; at least 1.
    pub per_pod: VolumeCount,
    /// Volumes that all of its pods on a node share.
    pub shared: VolumeCount,
    /// Volumes of the key that a node can attach.
    pub limit: AttachLimit,
    /// Pods to place, if known.
    pub pods: Option<PodCount>,
}

/// The request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CapacityRequest {
    /// Workloads that share the nodes; those with the same key have the same limit.
    pub workloads: Vec<VolumeWorkload>,
    /// The disks of each machine.
    pub disks: MachineDisks,
    /// Whether all volumes are disks of the machine, and not only CBS.
    pub disks_are_given: bool,
    /// The most pods of a node for other reasons than volumes.
    pub max_pods: Option<PodCount>,
    /// The scheduler, which decides where limits come from.
    pub scheduler: Scheduler,
}

/// What stops the next pod.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum VolumeBound {
    /// The scheduler's limit.
    AttachLimit,
    /// The machine's own disks.
    MachineDisks,
    /// `max_pods` of the node.
    MaxPods,
}

/// One workload on its own nodes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "volumes", id = "workload-row")]
pub struct WorkloadCapacity {
    /// The workload.
    pub workload: String,
    /// The key of its limit, if known.
    pub limit_key: Option<LimitKey>,
    /// Volumes that each pod attaches for itself.
    pub volumes_per_pod: VolumeCount,
    /// Volumes that all of its pods on a node share.
    pub shared_volumes: VolumeCount,
    /// Volumes of the key that a node can attach.
    #[serde(flatten)]
    pub limit: AttachLimit,
    /// Disks that the machine has left for its volumes; `None` if these are no disks.
    pub disks_left: Option<VolumeCount>,
    /// Pods per node; `None` if nothing limits them.
    pub pods_per_node: Option<PodCount>,
    /// What limits them.
    #[serde(rename = "binding_limit")]
    pub bound: Option<VolumeBound>,
    /// Pods to place, if known.
    pub pods: Option<PodCount>,
    /// Volumes of its pods; shared ones count once.
    pub volumes: Option<VolumeCount>,
    /// Nodes for its pods; `None` if no node can run one, or no pods are given.
    pub nodes: Option<NodeCount>,
    /// Nodes that its volumes need if they are divisible; below `nodes` if pods come
    /// in lumps.
    pub lower_bound_nodes: Option<NodeCount>,
}

/// All workloads that a node can run, on the same nodes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "volumes", id = "totals-row")]
pub struct Together {
    /// Pods.
    pub pods: PodCount,
    /// Volumes, those that pods share left out, since they are attached on each node again.
    pub volumes: VolumeCount,
    /// All nodes.
    pub nodes: NodeCount,
    /// Nodes that the volumes need if they are divisible.
    pub lower_bound_nodes: NodeCount,
    /// Whether the nodes are proven to be the fewest.
    pub is_minimum: bool,
    /// Equal nodes, the fullest first; pods by position among [`Together::workloads`].
    #[serde(skip)]
    pub layouts: Vec<Layout>,
    /// Positions of these workloads in the request.
    #[serde(skip)]
    pub workloads: Vec<usize>,
}

/// The answer to a [`CapacityRequest`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CapacityOutcome {
    /// The request.
    pub request: CapacityRequest,
    /// Each workload on its own, in the order of the request.
    pub rows: Vec<WorkloadCapacity>,
    /// All of them together; `None` if none has pods that fit a node.
    pub together: Option<Together>,
    /// The findings, the worst first.
    pub findings: Vec<Finding>,
}

impl CapacityRequest {
    /// Whether the volumes of a workload are disks of the machine.
    pub fn are_disks(&self, workload: &VolumeWorkload) -> bool {
        let is_cbs = workload.key.as_ref().is_some_and(LimitKey::is_cbs);
        is_cbs || self.disks_are_given
    }
}

/// How many pods with volumes fit on nodes.
///
/// # Errors
///
/// [`CountOverflow`] where volumes or pods of all workloads pass 64 bits.
pub fn capacity(request: CapacityRequest) -> Result<CapacityOutcome, CountOverflow> {
    let mut limits = IndexMap::new();
    let workloads = request.workloads.iter().map(|workload| {
        // The first of a key says the limit of all.
        let limit = limits.entry(&workload.key);
        let at = limit.index();
        limit.or_insert(workload.limit.limit.map(VolumeCount::get));
        PodVolumes {
            limit: at,
            per_pod: workload.per_pod.get(),
            shared: workload.shared.get(),
            are_disks: request.are_disks(workload),
        }
    });
    let workloads: Vec<PodVolumes> = workloads.collect();
    let room = NodeRoom {
        limits: limits.into_values().collect(),
        disks: request.disks.left().get(),
        pods: request.max_pods.map(PodCount::get),
    };
    let all = request.workloads.iter().zip(&workloads);
    let rows = all
        .map(|(workload, volumes)| alone(&request, workload, *volumes, &room))
        .collect::<Result<Vec<_>, _>>()?;
    let together = together(&request, &workloads, &rows, &room)?;
    let mut findings = findings(&request, &workloads, &rows, &room);
    finding::sort(&mut findings);
    Ok(CapacityOutcome { request, rows, together, findings })
}

fn alone(
    request: &CapacityRequest,
    workload: &VolumeWorkload,
    volumes: PodVolumes,
    room: &NodeRoom,
) -> Result<WorkloadCapacity, CountOverflow> {
    let alone = [volumes];
    let empty = room.empty();
    // Of two equal ones the first named is first.
    let bound = room
        .bounds(&empty, &volumes, false)
        .min_by_key(|(_, pods)| *pods);
    let nodes = |pods: PodCount| match bound {
        _ if pods.is_zero() => Some(0),
        Some((_, 0)) => None,
        Some((_, each)) => Some(pods.get().div_ceil(each)),
        None => Some(1),
    };
    let pods = workload.pods;
    let nodes = pods.and_then(nodes);
    // What no node can run has no least number of nodes.
    let lower = pods
        .filter(|_| nodes.is_some())
        .map(|pods| room.poured_nodes(&alone, &[pods.get()]));
    Ok(WorkloadCapacity {
        workload: workload.name.clone(),
        limit_key: workload.key.clone(),
        volumes_per_pod: workload.per_pod,
        shared_volumes: workload.shared,
        limit: workload.limit,
        disks_left: volumes.are_disks.then(|| request.disks.left()),
        pods_per_node: bound.map(|(_, pods)| PodCount::new(pods)),
        bound: bound.map(|(bound, _)| bound),
        pods,
        volumes: pods
            .map(|pods| workload.per_pod.checked_mul(pods.get()))
            .transpose()?,
        nodes: nodes.map(NodeCount::new),
        lower_bound_nodes: lower.map(NodeCount::new),
    })
}

fn together(
    request: &CapacityRequest,
    workloads: &[PodVolumes],
    rows: &[WorkloadCapacity],
    room: &NodeRoom,
) -> Result<Option<Together>, CountOverflow> {
    let pods = |at: usize| request.workloads[at].pods.unwrap_or_default();
    let placed: Vec<usize> = (0..rows.len())
        .filter(|&at| !pods(at).is_zero() && rows[at].pods_per_node != Some(PodCount::ZERO))
        .collect();
    if placed.is_empty() {
        return Ok(None);
    }
    let volumes: Vec<PodVolumes> = placed.iter().map(|&at| workloads[at]).collect();
    let counts: Vec<u64> = placed.iter().map(|&at| pods(at).get()).collect();
    let mut sum = (PodCount::ZERO, VolumeCount::ZERO);
    for &at in &placed {
        sum.0 = sum.0.checked_add(pods(at))?;
        sum.1 = sum.1.checked_add(rows[at].volumes.unwrap_or_default())?;
    }
    let packing = pack(&volumes, room, &counts);
    Ok(Some(Together {
        pods: sum.0,
        volumes: sum.1,
        nodes: NodeCount::new(packing.nodes),
        lower_bound_nodes: NodeCount::new(room.poured_nodes(&volumes, &counts)),
        is_minimum: packing.is_minimum,
        layouts: packing.layouts,
        workloads: placed,
    }))
}

fn findings(
    request: &CapacityRequest,
    workloads: &[PodVolumes],
    rows: &[WorkloadCapacity],
    room: &NodeRoom,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (workload, row) in request.workloads.iter().zip(rows) {
        let bound = row
            .bound
            .filter(|_| row.pods_per_node == Some(PodCount::ZERO));
        let most = match bound {
            Some(VolumeBound::AttachLimit) => workload.limit.limit,
            Some(VolumeBound::MachineDisks) => Some(request.disks.left()),
            Some(VolumeBound::MaxPods) | None => None,
        };
        findings.extend(most.map(|most| {
            Finding::about(&workload.name).says(PodNeedsMoreVolumes {
                volumes_per_pod: workload.per_pod,
                shared_volumes: workload.shared,
                limit: most,
                is_machine: bound == Some(VolumeBound::MachineDisks),
                machine: request.are_disks(workload).then(|| request.disks.left()),
            })
        }));
    }
    let mut together: Option<u64> = Some(0);
    let mut keys = Vec::new();
    for (at, limit) in room.limits.iter().enumerate() {
        let mut of_limit = workloads.iter().zip(&request.workloads);
        if let Some((_, workload)) = of_limit.find(|(one, _)| one.limit == at && one.are_disks) {
            keys.push((workload.key.as_ref().map(LimitKey::to_string), *limit));
            together = together
                .zip(*limit)
                .and_then(|(sum, limit)| sum.checked_add(limit));
        }
    }
    if !keys.is_empty() && together.is_none_or(|together| together > room.disks) {
        findings.push(Finding::about("volumes").says(MachineTakesFewerDisks {
            limits: keys,
            limits_together: together.map(Number),
            physical_disks: request.disks.physical,
            disks_left: request.disks.left(),
        }));
    }
    for workload in &request.workloads {
        let is_csi = workload
            .key
            .as_ref()
            .is_some_and(|key| key.driver().is_some());
        if is_csi && !request.scheduler.nodes_say_limits() {
            let version = request.scheduler.version().unwrap_or(Scheduler::NEWEST);
            findings.push(
                Finding::about(&workload.name)
                    .says(CsiNotChecked { kubernetes_version: version.to_string() }),
            );
        }
    }
    if request.scheduler.ignores_environment() {
        findings.push(Finding::about(Scheduler::VARIABLE).says(EnvLimitIgnored {
            variable: Scheduler::VARIABLE,
            value: request.scheduler.max_pd_vols.clone().unwrap_or_default(),
        }));
    }
    findings
}

#[cfg(test)]
mod tests;
