//! How a cluster is made up.

use super::cluster::{Address, Cluster, Eni, Flavour, Mode, Node, Subnet};
use super::draw::Draw;

/// What a cluster is made of; shares in a hundred.
#[derive(Debug, Clone)]
pub(crate) struct Mix {
    pub(crate) nodes: usize,
    /// ENIs of every node and secondary IPs of all of them together; drawn if `None`.
    pub(crate) each: Option<(usize, usize)>,
    pub(crate) best_effort: usize,
    /// Nodes whose pods have exclusive ENIs.
    pub(crate) primary: usize,
    pub(crate) rdma: usize,
    /// ENIs of removed nodes, by ENIs that have a node.
    pub(crate) orphans: usize,
    /// Addresses of other subnets, by addresses in use.
    pub(crate) cross_subnet: usize,
    /// Subnets that can hand out three addresses at most.
    pub(crate) dry: usize,
}

impl Mix {
    /// Of everything that occurs.
    pub(crate) const fn of_all(nodes: usize) -> Self {
        Self {
            nodes,
            each: None,
            best_effort: 50,
            primary: 6,
            rdma: 6,
            orphans: 3,
            cross_subnet: 4,
            dry: 30,
        }
    }

    /// Of nodes that a plan can describe.
    pub(crate) const fn plain(nodes: usize) -> Self {
        Self {
            primary: 0,
            rdma: 0,
            orphans: 0,
            cross_subnet: 0,
            ..Self::of_all(nodes)
        }
    }

    /// A large one: 5,000 nodes of 8 ENIs and 30 IPs are 40,000 and 150,000.
    pub(crate) const fn large(nodes: usize) -> Self {
        Self { each: Some((8, 30)), best_effort: 100, dry: 0, ..Self::plain(nodes) }
    }
}

/// Limits by the design: as many ENIs as vCPU up to 8, addresses by memory, upper ends included.
const FLAVOURS: [Flavour; 6] = [
    flavour("bcc.g5.c2m8", 2, 8, 2, 8),
    flavour("bcc.g5.c4m16", 4, 16, 4, 16),
    flavour("bcc.g5.c8m32", 8, 32, 8, 16),
    flavour("bcc.g5.c16m64", 16, 64, 8, 30),
    flavour("bcc.g5.c32m128", 32, 128, 8, 40),
    flavour("bcc.m5.c8m64", 8, 64, 8, 30),
];

const fn flavour(spec: &'static str, vcpu: u64, memory_gib: u64, enis: u64, ips: u64) -> Flavour {
    Flavour { spec, vcpu, memory_gib, enis, ips_per_eni: ips }
}

impl Cluster {
    /// The cluster of a seed.
    pub(crate) fn draw(seed: u64, mix: &Mix) -> Self {
        let mut draw = Draw::new(seed, "cluster");
        let zones = &['d', 'f', 'a', 'b'][..draw.between(1, 4)];
        let mut drawing = Drawing {
            cluster: Self {
                seed,
                vpc: format!("vpc-{}", draw.letters(12)),
                subnets: Vec::new(),
                nodes: Vec::new(),
                orphans: Vec::new(),
                flavours: FLAVOURS.to_vec(),
            },
            candidates: Vec::new(),
            special: Vec::new(),
            mix: mix.clone(),
            draw,
        };
        drawing.subnets(zones);
        for _ in 0..mix.nodes {
            let node = drawing.node(zones);
            drawing.cluster.nodes.push(node);
        }
        drawing.orphans();
        let mut cluster = drawing.cluster;
        cluster.place(mix.dry, &mut drawing.draw);
        cluster
    }
}

struct Drawing {
    cluster: Cluster,
    /// Subnets of ENIs, by zone.
    candidates: Vec<(char, Vec<usize>)>,
    /// Subnets of pods with addresses of their own, by zone.
    special: Vec<(char, usize)>,
    mix: Mix,
    draw: Draw,
}

impl Drawing {
    fn subnets(&mut self, zones: &[char]) {
        for &zone in zones {
            self.subnet(zone, "node", false);
            let most = 2 + self.mix.nodes / 400;
            let count = self.draw.between(1, most.max(3));
            let list = (0..count)
                .map(|_| self.subnet(zone, "pod", false))
                .collect();
            self.candidates.push((zone, list));
            let special = self.subnet(zone, "fixed", true);
            self.special.push((zone, special));
        }
    }

    fn subnet(&mut self, zone: char, role: &str, exclusive: bool) -> usize {
        let id = format!("sbn-{}", self.draw.letters(12));
        let name = format!("{role}-{zone}-{}", self.cluster.subnets.len());
        self.cluster.subnets.push(Subnet {
            id,
            name,
            zone,
            base: 0,
            prefix: 32,
            available: 0,
            others: 0,
            exclusive,
        });
        self.cluster.subnets.len() - 1
    }

    fn node(&mut self, zones: &[char]) -> Node {
        let zone = *self.draw.pick(zones);
        let flavour = match self.mix.each {
            None => self.draw.below(FLAVOURS.len()),
            Some(_) => self.draw.between(2, FLAVOURS.len() - 1),
        };
        let max_pods = *self.draw.pick(&[32, 64, 110, 128, 256]);
        let best_effort = self.draw.chance(self.mix.best_effort);
        let mode = match (self.draw.chance(self.mix.primary), best_effort) {
            (true, _) => Mode::Primary,
            (false, true) => Mode::BestEffort {
                pre: self.draw.between(0, 3) as u64,
                min: self.draw.between(0, 4) as u64,
                above: *self.draw.pick(&[0, 2, 24]),
            },
            (false, false) => {
                Mode::Burstable { multiple: if self.draw.chance(90) { 1 } else { 2 } }
            }
        };
        let own = self
            .candidates
            .iter()
            .position(|(of, _)| *of == zone)
            .unwrap_or(0);
        let mut candidates = self.candidates[own].1.clone();
        // Most nodes may use all subnets of their zone, each in a different order.
        self.draw.shuffle(&mut candidates);
        let keep = if self.draw.chance(70) {
            candidates.len()
        } else {
            1
        };
        candidates.truncate(keep);
        let mut node = Node {
            name: String::new(),
            instance_id: format!("i-{}", self.draw.letters(8)),
            zone,
            ip: 0,
            own_subnet: self
                .cluster
                .subnets
                .iter()
                .position(|subnet| subnet.zone == zone)
                .unwrap_or(0),
            flavour,
            mode,
            enis_limit: FLAVOURS[flavour].enis,
            ips_per_eni: FLAVOURS[flavour].ips_per_eni,
            max_pods,
            has_max_allocate: matches!(mode, Mode::Burstable { .. }) || self.draw.chance(50),
            candidates,
            enis: Vec::new(),
            rdma: self.draw.chance(self.mix.rdma),
        };
        if self.mix.each.is_some() {
            node.max_pods = 128;
        }
        self.enis(&mut node);
        node
    }

    fn enis(&mut self, node: &mut Node) {
        let c = node.ips_per_eni - 1;
        let limit = usize::try_from(node.enis_limit).unwrap_or(0);
        let counts: Vec<u64> = match (self.mix.each, node.mode) {
            (Some((enis, ips)), _) => (0..enis)
                .map(|eni| (ips * (eni + 1) / enis - ips * eni / enis) as u64)
                .collect(),
            (None, Mode::Primary) => vec![0; self.draw.between(1, limit)],
            (None, Mode::Burstable { .. }) => {
                let most = usize::try_from(node.cap().div_ceil(c)).unwrap_or(1);
                let enis = self.draw.between(1, most) as u64;
                (0..enis).map(|eni| c.min(node.cap() - eni * c)).collect()
            }
            (None, Mode::BestEffort { .. }) => {
                // A node with all its ENIs is common, and is where problems begin.
                let enis = if self.draw.chance(40) {
                    limit
                } else {
                    self.draw.between(1, limit)
                };
                let mut left = node.cap();
                let counts = (0..enis).map(|_| {
                    let most = usize::try_from(c.min(left)).unwrap_or(0);
                    let count = self.draw.below(most + 1) as u64;
                    left -= count;
                    count
                });
                counts.collect()
            }
        };
        let bound: u64 = counts.iter().sum();
        let bound = usize::try_from(bound).unwrap_or(0);
        let mut used = if self.draw.chance(30) {
            bound
        } else {
            self.draw.below(bound + 1)
        };
        for count in counts {
            let subnet = *self.draw.pick(&node.candidates);
            let mut eni = self.eni(subnet);
            for _ in 0..count {
                eni.secondaries
                    .push(Address { ip: 0, subnet, used: used > 0 });
                used = used.saturating_sub(1);
            }
            self.cross_subnet(node, &mut eni);
            node.enis.push(eni);
        }
        // Best-effort pods take any warm address.
        if matches!(node.mode, Mode::BestEffort { .. }) {
            let own = |eni: &mut Eni, all: &mut Vec<bool>, write: bool| {
                for address in eni
                    .secondaries
                    .iter_mut()
                    .filter(|address| address.subnet == eni.subnet)
                {
                    if write {
                        address.used = all.pop().unwrap_or_default();
                    } else {
                        all.push(address.used);
                    }
                }
            };
            let mut all = Vec::new();
            node.enis
                .iter_mut()
                .for_each(|eni| own(eni, &mut all, false));
            self.draw.shuffle(&mut all);
            node.enis
                .iter_mut()
                .for_each(|eni| own(eni, &mut all, true));
        }
    }

    /// Pods with addresses of their own take slots of an ENI, and never of one that is full.
    fn cross_subnet(&mut self, node: &Node, eni: &mut Eni) {
        let room = node.ips_per_eni - 1 - eni.secondaries.len() as u64;
        let burstable = matches!(node.mode, Mode::Burstable { .. });
        if room == 0
            || burstable
            || node.mode == Mode::Primary
            || !self.draw.chance(self.mix.cross_subnet * 4)
        {
            return;
        }
        let special = self.special.iter().find(|(zone, _)| *zone == node.zone);
        if let Some(&(_, subnet)) = special {
            eni.secondaries.push(Address { ip: 0, subnet, used: true });
        }
    }

    fn eni(&mut self, subnet: usize) -> Eni {
        Eni {
            id: format!("eni-{}", self.draw.letters(12)),
            subnet,
            primary: 0,
            secondaries: Vec::new(),
        }
    }

    fn orphans(&mut self) {
        let enis: usize = self.cluster.nodes.iter().map(|node| node.enis.len()).sum();
        for _ in 0..enis {
            if self.draw.chance(self.mix.orphans) {
                let zone = self.draw.below(self.candidates.len());
                let subnet = *self.draw.pick(&self.candidates[zone].1.clone());
                let mut eni = self.eni(subnet);
                let count = self.draw.below(6);
                eni.secondaries = vec![Address { ip: 0, subnet, used: false }; count];
                self.cluster.orphans.push(eni);
            }
        }
    }
}
