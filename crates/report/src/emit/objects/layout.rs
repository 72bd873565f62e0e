//! Which address of its subnet everything has.

use std::net::Ipv4Addr;

use engine::sim::{Snapshot, SnapshotPod};
use model::{Cluster, SubnetId, usable};

/// Addresses of a node's network.
#[derive(Debug, Default)]
pub(super) struct NodeAddresses {
    /// Its own, where known.
    pub(super) own: Option<Ipv4Addr>,
    pub(super) enis: Vec<EniAddresses>,
    /// Its pods, by position.
    pub(super) pods: Vec<usize>,
}

/// Addresses of an ENI.
#[derive(Debug)]
pub(super) struct EniAddresses {
    pub(super) primary: Ipv4Addr,
    /// Of its own subnet, each with the pod that uses it.
    pub(super) secondaries: Vec<(Ipv4Addr, Option<usize>)>,
    /// Of other subnets: the subnet and the pod, where known.
    pub(super) foreign: Vec<(Ipv4Addr, Option<(SubnetId, usize)>)>,
}

/// All addresses.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) nodes: Vec<NodeAddresses>,
    /// The address of each pod.
    pub(super) pods: Vec<Option<Ipv4Addr>>,
    /// Addresses of each subnet that it keeps for ENIs.
    pub(super) kept: Vec<u64>,
}

impl Layout {
    pub(super) fn of(snapshot: &Snapshot, cluster: &Cluster) -> Self {
        let mut counters = Counters::of(cluster);
        let mut nodes: Vec<NodeAddresses> = Vec::new();
        for node in &snapshot.nodes {
            let own = node.own_subnet.map(|subnet| counters.next(subnet));
            nodes.push(NodeAddresses { own, ..NodeAddresses::default() });
        }
        for (at, pod) in snapshot.pods.iter().enumerate() {
            if let Some(node) = pod.node {
                nodes[node].pods.push(at);
            }
        }
        let mut pods = vec![None; snapshot.pods.len()];
        let mut kept = vec![0; snapshot.subnets.len()];
        for (node, laid) in snapshot.nodes.iter().zip(&mut nodes) {
            let mut on: Vec<Vec<usize>> = vec![Vec::new(); node.enis.len()];
            for &pod in &laid.pods {
                if let Some(eni) = snapshot.pods[pod].eni {
                    on[eni].push(pod);
                }
            }
            for (eni, on) in node.enis.iter().zip(on) {
                let assigned = |pod: &SnapshotPod| snapshot.workloads[pod.workload].subnet;
                let other =
                    |at: &usize| assigned(&snapshot.pods[*at]).filter(|&of| of != eni.subnet);
                kept[eni.subnet] += u64::from(eni.borrowed);
                let primary = counters.next(eni.subnet);
                let mut own = on.iter().copied().filter(|at| other(at).is_none());
                let secondaries: Vec<_> = (0..eni.bound)
                    .map(|_| (counters.next(eni.subnet), own.next()))
                    .collect();
                let of_pods = on.iter().filter_map(|at| Some((other(at)?, *at)));
                let of_pods: Vec<_> = of_pods.map(Some).collect();
                let unknown = (eni.foreign as usize).saturating_sub(of_pods.len());
                let all = of_pods
                    .into_iter()
                    .chain(std::iter::repeat_n(None, unknown));
                let foreign: Vec<_> = all
                    .map(|of| match of {
                        Some((subnet, _)) => (counters.next(subnet), of),
                        None => (counters.elsewhere(), None),
                    })
                    .collect();
                for &(ip, pod) in &secondaries {
                    if let Some(pod) = pod {
                        pods[pod] = Some(ip);
                    }
                }
                for &(ip, of) in &foreign {
                    if let Some((_, pod)) = of {
                        pods[pod] = Some(ip);
                    }
                }
                laid.enis
                    .push(EniAddresses { primary, secondaries, foreign });
            }
        }
        Self { nodes, pods, kept }
    }
}

/// The next address of each subnet.
struct Counters {
    next: Vec<u32>,
    elsewhere: u32,
}

impl Counters {
    fn of(cluster: &Cluster) -> Self {
        let next = cluster.subnets.list().iter().map(|subnet| {
            // The VPC keeps the first address, unless the plan hands out all of them.
            let kept =
                u32::from(usable(subnet.cidr, 0) > usable(subnet.cidr, subnet.reserved.into()));
            subnet.cidr.first().to_bits() + kept
        });
        Self {
            next: next.collect(),
            // Subnets that the plan does not name. Source of the range, which no cluster has: RFC 2544.
            elsewhere: Ipv4Addr::new(198, 18, 0, 0).to_bits(),
        }
    }

    fn next(&mut self, subnet: SubnetId) -> Ipv4Addr {
        Self::take(&mut self.next[subnet])
    }

    fn elsewhere(&mut self) -> Ipv4Addr {
        Self::take(&mut self.elsewhere)
    }

    fn take(next: &mut u32) -> Ipv4Addr {
        let ip = Ipv4Addr::from_bits(*next);
        *next = next.saturating_add(1);
        ip
    }
}
