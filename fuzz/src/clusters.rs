//! Small clusters of any kind, as plan files: every choice is a number for one of a few values.

use std::fmt::Write as _;

use arbitrary::Arbitrary;

/// A small cluster.
#[derive(Debug, Clone, Arbitrary)]
pub(super) struct SmallCluster {
    pub(super) subnets: [Option<SmallSubnet>; 5],
    pub(super) groups: [Option<SmallGroup>; 3],
    pub(super) nodes: [Option<SmallNode>; 4],
}

/// A subnet of it.
#[derive(Debug, Clone, Copy, Arbitrary)]
pub(super) struct SmallSubnet {
    zone: u8,
    role: u8,
    prefix: u8,
    pub(super) available: u16,
}

/// A node group of it.
#[derive(Debug, Clone, Copy, Arbitrary)]
pub(super) struct SmallGroup {
    nodes: u8,
    more: u8,
    enis: u8,
    ips: u8,
    pods: u8,
    strategy: u8,
    spread: bool,
    daemons: u8,
    host: u8,
}

/// A node that is there.
#[derive(Debug, Clone, Copy, Arbitrary)]
pub(super) struct SmallNode {
    group: u8,
    zone: u8,
    enis: [Option<(u8, u8, u8, u8)>; 3],
}

/// How strategies are written.
pub(super) const STRATEGIES: [&str; 4] = [
    "burstable",
    "best-effort",
    "tke-shared-eni",
    "tke-static-ip",
];

/// One of `all`.
pub(super) fn one_of<T: Copy>(all: &[T], number: u8) -> T {
    all[usize::from(number) % all.len()]
}

impl SmallCluster {
    /// Its subnets; at least one.
    pub(super) fn subnets(&self) -> Vec<SmallSubnet> {
        let some: Vec<SmallSubnet> = self.subnets.iter().flatten().copied().collect();
        let least = SmallSubnet { zone: 0, role: 0, prefix: 24, available: 40 };
        if some.is_empty() { vec![least] } else { some }
    }

    /// Its node groups; at least one.
    pub(super) fn groups(&self) -> Vec<SmallGroup> {
        let some: Vec<SmallGroup> = self.groups.iter().flatten().copied().collect();
        let least = SmallGroup {
            nodes: 3,
            more: 0,
            enis: 1,
            ips: 8,
            pods: 9,
            strategy: 0,
            spread: true,
            daemons: 0,
            host: 0,
        };
        if some.is_empty() { vec![least] } else { some }
    }

    /// Its tables of a plan file; only the first `strategies` strategies are used.
    pub(super) fn toml(&self, strategies: usize) -> String {
        let mut text = String::from("version = 1\n");
        let (subnets, groups) = (self.subnets(), self.groups());
        for (i, subnet) in subnets.iter().enumerate() {
            let role = one_of(&["pods", "pods", "both", "nodes"], subnet.role);
            let prefix = 20 + subnet.prefix % 9;
            let most = (1_u64 << (32 - prefix)) - 2;
            let available = u64::from(subnet.available) % (most + 1);
            let _ = writeln!(
                text,
                "[[subnet]]\nid = \"s{i}\"\ncidr = \"10.{i}.0.0/{prefix}\"\nzone = \"z{}\"\nrole = \"{role}\"\navailable_ips = {available}",
                subnet.zone % 3
            );
        }
        for (i, group) in groups.iter().enumerate() {
            let (nodes, strategy) = (
                group.nodes % 30,
                one_of(&STRATEGIES[..strategies], group.strategy),
            );
            let (daemons, host) = (group.daemons % 3, group.host % 3);
            let _ = writeln!(
                text,
                "[[node_group]]\nname = \"g{i}\"\nnodes = {nodes}\nmax_nodes = {}\nenis = {}\nips_per_eni = {}\nmax_pods = {}\nstrategy = \"{strategy}\"\nspread = \"{}\"\ndaemonset_pods = {daemons}\nhost_network_pods = {host}",
                nodes + group.more % 20,
                1 + group.enis % 8,
                2 + group.ips % 39,
                1 + group.pods % 119 + daemons + host,
                if group.spread { "any" } else { "even" },
            );
        }
        for (i, node) in self.nodes.iter().flatten().enumerate() {
            self.node(i, node, &mut text);
        }
        text
    }

    fn node(&self, number: usize, node: &SmallNode, text: &mut String) {
        let (subnets, groups) = (self.subnets(), self.groups());
        let group = usize::from(node.group) % groups.len();
        let zone = node.zone % 3;
        let _ = writeln!(
            text,
            "[[node]]\nname = \"n{number}\"\nnode_group = \"g{group}\"\nzone = \"z{zone}\""
        );
        let here: Vec<usize> = (0..subnets.len())
            .filter(|&one| subnets[one].zone % 3 == zone)
            .collect();
        let (enis, ips) = (1 + groups[group].enis % 8, 2 + groups[group].ips % 39);
        for &(subnet, bound, used, cross) in node.enis.iter().flatten().take(enis.into()) {
            let Some(&subnet) = here.get(usize::from(subnet) % here.len().max(1)) else {
                continue;
            };
            let bound = bound % ips;
            let (used, cross) = (used % (bound + 1), cross % (ips - bound));
            let _ = writeln!(
                text,
                "[[node.enis]]\nsubnet = \"s{subnet}\"\nsecondary_ips = {bound}\nused_ips = {used}\ncross_subnet_ips = {cross}"
            );
        }
    }
}
