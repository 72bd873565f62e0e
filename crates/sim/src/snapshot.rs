//! Takes snapshots of a run.

use super::index::{Id, NodeId, WorkloadId};
use super::outcome::{Snapshot, SnapshotEni, SnapshotNode, SnapshotPod, SnapshotWorkload};
use super::world::{Event, Op, PodState, Slot, World};
use net::quantity::Span;

/// Takes snapshots of a run.
pub(super) struct SnapshotRecorder<'k> {
    /// When to take the rest, ascending.
    times: &'k [Span],
    /// The next of these in milliseconds.
    pub(super) next: u64,
    taken: Vec<Snapshot>,
}

impl<'k> SnapshotRecorder<'k> {
    pub(super) fn new(times: &'k [Span]) -> Self {
        let mut recorder = Self { times, next: 0, taken: Vec::new() };
        recorder.wait();
        recorder
    }

    fn wait(&mut self) {
        self.next = self.times.first().map_or(u64::MAX, |time| time.ms());
    }

    /// Takes all snapshots before `time` of the world as it is now. `due` is the event of that time, which is
    /// taken from the clock and has not happened.
    #[cold]
    pub(super) fn until(&mut self, time: u64, world: &World<'_>, due: Option<Event>) {
        while self.next < time {
            let Some((&at, rest)) = self.times.split_first() else {
                return;
            };
            self.taken.push(world.snapshot(at, due));
            self.times = rest;
            self.wait();
        }
    }

    /// The rest shows the end.
    pub(super) fn finish(mut self, world: &World<'_>, due: Option<Event>) -> Vec<Snapshot> {
        self.until(u64::MAX, world, due);
        self.taken
    }
}

impl World<'_> {
    fn snapshot(&self, at: Span, due: Option<Event>) -> Snapshot {
        let ids: Vec<NodeId> = self.present_nodes().map(|(id, _)| id).collect();
        let nodes = ids.iter().map(|&id| self.snapshot_of_node(id));
        let mut nodes: Vec<SnapshotNode> = nodes.collect();
        let pods = self.snapshot_of_pods(&ids, due);
        for pod in &pods {
            let assigned = self.scenario.workloads[WorkloadId::new(pod.workload)].subnet;
            if let (Some(node), Some(eni), Some(subnet)) = (pod.node, pod.eni, assigned) {
                let eni = &mut nodes[node].enis[eni];
                if eni.subnet == subnet.into() {
                    eni.foreign -= 1;
                    eni.bound += 1;
                    eni.used += 1;
                }
            }
        }
        let workloads = self.scenario.workloads.iter();
        Snapshot {
            at,
            nodes,
            pods,
            subnets: self.subnet_ends(),
            workloads: workloads
                .map(|workload| SnapshotWorkload {
                    name: workload.name.clone(),
                    group: workload.group.map(Into::into),
                    daemonset: workload.daemonset,
                    host_network: !workload.address,
                    subnet: workload.subnet.map(Into::into),
                })
                .collect(),
        }
    }

    fn snapshot_of_node(&self, id: NodeId) -> SnapshotNode {
        let (node, more, kind) = (&self.nodes[id], &self.nodes_more[id], self.kind(id));
        let kept = |slot: Slot| {
            let filled = match more.op {
                Some(Op::Fill { eni, left }) if eni == slot => left,
                _ => 0,
            };
            let fills = more.fills.iter().filter(|(eni, _)| *eni == slot);
            filled + fills.map(|(_, left)| left).sum::<u32>()
        };
        let enis = self.enis_of(id).map(|(at, subnet, eni)| SnapshotEni {
            slot: (at.index() - node.slots().next().map_or(0, Id::index)) as u64 + 1,
            subnet: subnet.into(),
            bound: eni.bound,
            used: eni.used,
            foreign: eni.foreign,
            borrowed: kept(node.slot_of(at)),
        });
        let candidates = self.scenario.sites[node.site].pod_subnets.iter();
        SnapshotNode {
            end: self.node_end(id, node),
            ips_per_eni: u64::from(kind.secondaries) + 1,
            burst_multiple: kind.multiple.max(1).into(),
            in_flight: node.busy || !more.fills.is_empty(),
            own_subnet: more.own_subnet.map(Into::into),
            candidates: candidates.map(|&subnet| subnet.into()).collect(),
            enis: enis.collect(),
        }
    }

    /// Pods with an id, those that exist only as the event of their end, and those of `DaemonSets` that exist
    /// only as missing ones.
    fn snapshot_of_pods(&self, ids: &[NodeId], due: Option<Event>) -> Vec<SnapshotPod> {
        let mut places = vec![None; self.nodes.len()];
        for (place, id) in ids.iter().enumerate() {
            places[id.index()] = Some(place);
        }
        let with_ids = self.pods.pairs().filter_map(|(id, pod)| {
            let (on_node, running) = match pod.state {
                PodState::Running => (true, true),
                PodState::Waiting => (true, false),
                PodState::Pending | PodState::Lost => (false, false),
                PodState::Dead => return None,
            };
            let node = pod.node.filter(|_| on_node);
            let asked = Span::of_ms(self.pod_times[id].asked_at);
            Some(SnapshotPod {
                workload: pod.workload.index(),
                number: id.index() as u64,
                node: node.and_then(|node| places[node.index()]),
                eni: node
                    .filter(|_| running)
                    .and_then(|node| self.place_of_eni(node, pod.eni, pod.workload)),
                running,
                asked: (!running).then_some(asked),
            })
        });
        let mut pods: Vec<SnapshotPod> = with_ids.collect();
        let passing = self
            .clock
            .events()
            .chain(due)
            .filter_map(|event| match event {
                Event::Leave { eni, workload, node } => Some((node, workload, eni)),
                _ => None,
            });
        let mut passing: Vec<(NodeId, WorkloadId, u8)> = passing.collect();
        passing.sort_unstable();
        let passing = passing
            .into_iter()
            .map(|(node, workload, eni)| SnapshotPod {
                workload: workload.index(),
                number: 0,
                node: places[node.index()],
                eni: self.place_of_eni(node, eni.into(), workload),
                running: true,
                asked: None,
            });
        let missing = ids.iter().flat_map(|&id| &self.nodes_more[id].missing);
        let missing = missing.map(|workload| SnapshotPod {
            workload: workload.index(),
            number: 0,
            node: None,
            eni: None,
            running: false,
            asked: None,
        });
        let first = self.pods.len() as u64;
        let without_ids = passing.chain(missing).zip(first..);
        pods.extend(without_ids.map(|(pod, number)| SnapshotPod { number, ..pod }));
        pods
    }

    fn place_of_eni(&self, node: NodeId, slot: Slot, workload: WorkloadId) -> Option<usize> {
        if !self.scenario.workloads[workload].address {
            return None;
        }
        let eni = self.nodes[node].eni_at(slot);
        self.enis_of(node).position(|(at, ..)| at == eni)
    }
}
