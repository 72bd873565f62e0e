//! The parts of a plan that refer to each other, drawn before its keys.

use crate::{Draw, Mix};
use model::pool::Strategy;

/// What serves what in a subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Pods,
    Nodes,
    Both,
}

#[derive(Debug)]
pub(crate) struct Subnet {
    pub(crate) id: String,
    pub(crate) cidr: String,
    pub(crate) zone: usize,
    pub(crate) role: Role,
    pub(crate) exclusive: bool,
    /// `None` leaves it to the size of the subnet.
    pub(crate) available: Option<u64>,
}

impl Subnet {
    fn serves_pods(&self) -> bool {
        !self.exclusive && self.role != Role::Nodes
    }

    /// Addresses that it has at least: a plan may say that the VPC keeps up to five.
    fn usable(&self) -> u64 {
        let prefix = self.cidr.split('/').nth(1);
        let prefix = prefix.and_then(|text| text.parse::<u32>().ok());
        (1_u64 << (32 - prefix.unwrap_or(24))) - 5
    }

    fn serves_nodes(&self) -> bool {
        self.role != Role::Pods
    }
}

/// Where a group's nodes are, as its keys say it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Listed {
    Nothing,
    Zones(Vec<usize>),
    Subnets(Vec<usize>),
}

#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) name: String,
    /// The type, whose limits are those below.
    pub(crate) instance: Option<&'static str>,
    /// ENIs that serve pods, and addresses of each.
    pub(crate) enis: u64,
    pub(crate) ips: u64,
    pub(crate) strategy: Strategy,
    /// Whether the group, not the cluster, names it.
    pub(crate) names_strategy: bool,
    pub(crate) nodes: u64,
    pub(crate) most: u64,
    pub(crate) max_pods: u64,
    pub(crate) daemons: u64,
    pub(crate) on_host: u64,
    pub(crate) listed: Listed,
    /// Its zones, as they follow.
    pub(crate) zones: Vec<usize>,
}

impl Group {
    /// Whether its machines attach no ENIs.
    pub(crate) fn is_bare(&self) -> bool {
        self.instance == Some(BARE.0)
    }

    pub(crate) fn secondaries(&self) -> u64 {
        self.ips - 1
    }

    /// Addresses of a node, ENIs included.
    fn addresses(&self) -> u64 {
        let pods = self.max_pods.min(self.enis * self.secondaries());
        pods + pods.div_ceil(self.secondaries())
    }
}

#[derive(Debug)]
pub(crate) struct Eni {
    pub(crate) subnet: usize,
    pub(crate) bound: u64,
    pub(crate) used: u64,
    pub(crate) cross: u64,
}

#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) group: usize,
    pub(crate) zone: usize,
    pub(crate) enis: Vec<Eni>,
}

#[derive(Debug)]
pub(crate) struct Workload {
    pub(crate) daemonset: bool,
    pub(crate) on_host: bool,
}

/// The ranges of the VPC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Vpc {
    Unknown,
    /// Room for anything.
    Wide,
    /// Some blocks beyond the subnets.
    Tight,
    /// Only the subnets.
    Full,
}

#[derive(Debug)]
pub(crate) struct Sketch {
    /// `None` where the only zone has no name.
    pub(crate) zones: Vec<Option<String>>,
    pub(crate) vpc: Vpc,
    pub(crate) strategy: Strategy,
    pub(crate) subnets: Vec<Subnet>,
    pub(crate) groups: Vec<Group>,
    pub(crate) nodes: Vec<Node>,
    pub(crate) workloads: Vec<Workload>,
    pub(crate) events: u64,
    /// Whether the plan says when it begins.
    pub(crate) starts: bool,
}

/// Types, their ENIs and the addresses of each; no reading of the memory bands changes these.
const TYPES: [(&str, u64, u64); 2] = [("bcc.g5.c4m16", 4, 16), ("bcc.g5.c2m4", 2, 8)];

/// A machine that attaches no ENI: its pods have IPs of its own NIC.
const BARE: (&str, u64, u64) = ("BBC-G4-01S", 1, 40);

impl Sketch {
    pub(crate) fn of(draw: &mut Draw, mix: Mix) -> Self {
        let zones = draw.within(1, 3);
        let zones: Vec<Option<String>> = if zones == 1 && draw.one_in(3) {
            vec![None]
        } else {
            (0..zones).map(|zone| Some(format!("z{zone}"))).collect()
        };
        let strategy = if draw.one_in(2) {
            draw.pick(Strategy::ALL)
        } else {
            Strategy::Burstable
        };
        let mut sketch = Self {
            vpc: draw.pick(&[Vpc::Unknown, Vpc::Unknown, Vpc::Wide, Vpc::Tight, Vpc::Full]),
            zones,
            strategy,
            subnets: Vec::new(),
            groups: Vec::new(),
            nodes: Vec::new(),
            workloads: Vec::new(),
            events: 0,
            starts: draw.one_in(3),
        };
        sketch.draw_subnets(draw);
        for number in 0..draw.within(1, mix.groups) {
            let group = sketch.group(draw, number, mix);
            sketch.groups.push(group);
        }
        sketch.draw_available(draw);
        if draw.one_in(mix.existing) {
            sketch.draw_nodes(draw);
            sketch.hold();
        }
        if draw.one_in(mix.workloads) {
            sketch.draw_workloads(draw);
        }
        sketch
    }

    fn draw_subnets(&mut self, draw: &mut Draw) {
        // A subnet that fills the private range which its VPC is guessed to have.
        let fills = draw.one_in(12);
        for zone in 0..self.zones.len() {
            for number in 0..draw.within(1, 3) {
                let role = match draw.below(12) {
                    11 => Role::Nodes,
                    10 => Role::Both,
                    _ => Role::Pods,
                };
                let prefix = draw.pick(&[24, 24, 24, 25, 26, 27, 28]);
                let cidr = if fills && zone == 0 && number == 0 {
                    "192.168.0.0/16".to_owned()
                } else {
                    format!("10.{zone}.{number}.0/{prefix}")
                };
                self.subnets.push(Subnet {
                    id: format!("s{zone}{number}"),
                    cidr,
                    zone,
                    role,
                    exclusive: draw.one_in(16),
                    available: None,
                });
            }
        }
    }

    /// Zones with subnets that serve pods; if no subnet does, all zones.
    fn serving(&self) -> Vec<usize> {
        let serving = self.subnets.iter().filter(|subnet| subnet.serves_pods());
        let mut zones: Vec<usize> = serving.map(|subnet| subnet.zone).collect();
        if zones.is_empty() {
            zones = (0..self.zones.len()).collect();
        }
        zones.dedup();
        zones
    }

    fn group(&self, draw: &mut Draw, number: u64, mix: Mix) -> Group {
        let names_strategy = draw.one_in(3);
        let strategy = if names_strategy {
            draw.pick(Strategy::ALL)
        } else {
            self.strategy
        };
        let of_type = draw.one_in(6).then(|| draw.pick(&TYPES));
        let may_be_bare = of_type.is_some() && strategy.own_enis() == 0;
        let of_type = if may_be_bare && draw.one_in(3) {
            Some(BARE)
        } else {
            of_type
        };
        let (enis, ips) = match of_type {
            // What the type attaches includes the machine's own ENI.
            Some((_, enis, ips)) => (enis - u64::from(strategy.own_enis()), ips),
            None if draw.one_in(10) => (8 - u64::from(strategy.own_enis()), 40),
            None => (draw.within(1, mix.enis), draw.within(2, mix.ips)),
        };
        let most_pods = enis * (ips - 1);
        let max_pods = draw.within(1, most_pods + 2);
        let on_host = if draw.one_in(8) {
            draw.below(3).min(max_pods - 1)
        } else {
            0
        };
        let daemons = if draw.one_in(6) {
            draw.below(3).min(max_pods - on_host - 1)
        } else {
            0
        };
        let nodes = draw.within(0, mix.nodes);
        let serving = self.serving();
        let listed = match draw.below(6) {
            4 if self.zones[0].is_some() => {
                let mut zones: Vec<usize> = serving.clone();
                zones.retain(|_| draw.one_in(2));
                Listed::Zones(if zones.is_empty() {
                    vec![serving[0]]
                } else {
                    zones
                })
            }
            5 => {
                let serving = |at: &usize| self.subnets[*at].serves_pods();
                let all: Vec<usize> = (0..self.subnets.len()).filter(serving).collect();
                let mut some = all.clone();
                some.retain(|_| draw.one_in(2));
                match (some.is_empty(), all.first()) {
                    (false, _) => Listed::Subnets(some),
                    (true, Some(&first)) => Listed::Subnets(vec![first]),
                    (true, None) => Listed::Nothing,
                }
            }
            _ => Listed::Nothing,
        };
        let zones = match &listed {
            Listed::Nothing => serving,
            Listed::Zones(zones) => zones.clone(),
            Listed::Subnets(subnets) => {
                let mut zones: Vec<usize> =
                    subnets.iter().map(|&at| self.subnets[at].zone).collect();
                zones.dedup();
                zones
            }
        };
        Group {
            name: format!("g{number}"),
            instance: of_type.map(|(name, ..)| name),
            enis,
            ips,
            strategy,
            names_strategy,
            nodes,
            most: nodes + draw.below(4),
            max_pods,
            daemons,
            on_host,
            listed,
            zones,
        }
    }

    /// About as many addresses as the nodes take, often too few.
    fn draw_available(&mut self, draw: &mut Draw) {
        let nodes = self
            .groups
            .iter()
            .map(|group| group.most * group.addresses());
        let each = nodes.sum::<u64>() / self.subnets.len() as u64;
        for subnet in &mut self.subnets {
            let drawn = draw.below(2 * each + 8).min(subnet.usable());
            subnet.available = (!draw.one_in(10)).then_some(drawn);
        }
    }

    fn draw_nodes(&mut self, draw: &mut Draw) {
        for (at, group) in self.groups.iter().enumerate() {
            let there = draw.within(0, group.nodes);
            // Most nodes are begun, some full, some new.
            for _ in 0..there {
                let zone = draw.pick(&group.zones);
                let all = 0..self.subnets.len();
                let here: Vec<usize> = all.filter(|&at| self.subnets[at].zone == zone).collect();
                let full = draw.one_in(4);
                let mut left = group.max_pods.min(group.enis * group.secondaries());
                let mut enis = Vec::new();
                for _ in 0..draw.within(0, group.enis) {
                    let c = group.secondaries();
                    let mut bound = draw.within(0, c);
                    if full {
                        bound = c.min(left);
                        left -= bound;
                        if bound == 0 {
                            break;
                        }
                    }
                    let used = draw.within(0, bound);
                    let cross = if draw.one_in(8) {
                        draw.within(0, c - bound)
                    } else {
                        0
                    };
                    enis.push(Eni { subnet: draw.pick(&here), bound, used, cross });
                }
                self.nodes.push(Node { group: at, zone, enis });
            }
        }
    }

    /// No more is free than nodes leave.
    fn hold(&mut self) {
        for (at, subnet) in self.subnets.iter_mut().enumerate() {
            let enis = self.nodes.iter().flat_map(|node| &node.enis);
            let held = enis
                .filter(|eni| eni.subnet == at)
                .map(|eni| eni.bound + 1)
                .sum::<u64>();
            let most = subnet.usable().saturating_sub(held);
            subnet.available = subnet.available.map(|free| free.min(most));
        }
    }

    fn draw_workloads(&mut self, draw: &mut Draw) {
        for _ in 0..draw.within(1, 3) {
            self.workloads
                .push(Workload { daemonset: draw.one_in(4), on_host: draw.one_in(6) });
        }
        if draw.one_in(2) {
            self.events = draw.within(1, 3);
        }
    }

    /// The networks of subnets, and some room next to them.
    pub(crate) fn ranges(&self) -> Vec<String> {
        let mut ranges: Vec<String> = match self.vpc {
            Vpc::Unknown => Vec::new(),
            Vpc::Wide => vec!["10.0.0.0/8".to_owned()],
            Vpc::Tight | Vpc::Full => {
                let own = self.subnets.iter().map(|subnet| subnet.cidr.clone());
                own.filter(|cidr| cidr.starts_with("10.")).collect()
            }
        };
        if self.vpc == Vpc::Tight {
            let spare = |zone: usize| format!("10.{zone}.64.0/{}", 24 + 2 * zone);
            ranges.extend((0..self.zones.len()).map(spare));
        }
        let filled = self
            .subnets
            .iter()
            .any(|subnet| subnet.cidr.starts_with("192"));
        if filled && self.vpc != Vpc::Unknown {
            ranges.push("192.168.0.0/16".to_owned());
        }
        ranges
    }

    /// Subnets that serve nodes' own addresses in each of these zones; `None` if some zone has none.
    pub(crate) fn for_nodes(&self, zones: &[usize]) -> Option<Vec<usize>> {
        let of_zone = |zone: &usize| {
            let mut here = self.subnets.iter();
            here.position(|subnet| subnet.zone == *zone && subnet.serves_nodes())
        };
        zones.iter().map(of_zone).collect()
    }
}
