//! A cluster as it is, before anyone writes it down.

/// A cluster in one VPC.
#[derive(Debug, Clone)]
pub(crate) struct Cluster {
    /// The seed of its ids.
    pub(crate) seed: u64,
    /// Id of its VPC.
    pub(crate) vpc: String,
    /// Subnets of the VPC, including those for nodes and unused ones.
    pub(crate) subnets: Vec<Subnet>,
    pub(crate) nodes: Vec<Node>,
    /// ENIs of removed nodes.
    pub(crate) orphans: Vec<Eni>,
    /// Instance types on sale.
    pub(crate) flavours: Vec<Flavour>,
}

#[derive(Debug, Clone)]
pub(crate) struct Subnet {
    pub(crate) id: String,
    pub(crate) name: String,
    /// `d`: `zoneD` on nodes, `cn-bj-d` in the VPC.
    pub(crate) zone: char,
    pub(crate) base: u32,
    pub(crate) prefix: u8,
    /// Addresses that can still be handed out.
    pub(crate) available: u64,
    /// Addresses of load balancers, databases, machines outside the cluster.
    pub(crate) others: u64,
    /// Reserved for pods with their own addresses.
    pub(crate) exclusive: bool,
}

/// How a node takes addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    BestEffort { pre: u64, min: u64, above: u64 },
    Burstable { multiple: u64 },
    Primary,
}

#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub(crate) name: String,
    pub(crate) instance_id: String,
    pub(crate) zone: char,
    pub(crate) ip: u32,
    /// The subnet of its own address, by position.
    pub(crate) own_subnet: usize,
    /// Its instance type, by position.
    pub(crate) flavour: usize,
    pub(crate) mode: Mode,
    /// E, m and P.
    pub(crate) enis_limit: u64,
    pub(crate) ips_per_eni: u64,
    pub(crate) max_pods: u64,
    /// Whether its pool has max-allocate, which is P.
    pub(crate) has_max_allocate: bool,
    /// Subnets that its ENIs may be made in, by position.
    pub(crate) candidates: Vec<usize>,
    /// In the order in which they were made.
    pub(crate) enis: Vec<Eni>,
    /// Whether it has RDMA interfaces, which have a separate pool.
    pub(crate) rdma: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Eni {
    pub(crate) id: String,
    /// Its subnet, by position.
    pub(crate) subnet: usize,
    pub(crate) primary: u32,
    pub(crate) secondaries: Vec<Address>,
}

/// A secondary address of an ENI.
#[derive(Debug, Clone)]
pub(crate) struct Address {
    pub(crate) ip: u32,
    /// Its subnet, by position: its ENI's, or one for pods with addresses of their own.
    pub(crate) subnet: usize,
    /// Whether a pod has it.
    pub(crate) used: bool,
}

/// An instance type.
#[derive(Debug, Clone)]
pub(crate) struct Flavour {
    pub(crate) spec: &'static str,
    pub(crate) vcpu: u64,
    pub(crate) memory_gib: u64,
    /// E and m, by vCPU and memory as the design says.
    pub(crate) enis: u64,
    pub(crate) ips_per_eni: u64,
}

impl Subnet {
    /// `10.0.0.0/22`.
    pub(crate) fn cidr(&self) -> String {
        format!("{}/{}", dotted(self.base), self.prefix)
    }

    /// All addresses of the network.
    pub(crate) fn total(&self) -> u64 {
        1 << (32 - self.prefix)
    }
}

impl Node {
    /// The most secondary IPs that it may have, by its ENIs and max-pods.
    pub(crate) fn cap(&self) -> u64 {
        self.max_pods.min(self.enis_limit * (self.ips_per_eni - 1))
    }
}

/// An IPv4 address as people write it.
pub(crate) fn dotted(ip: u32) -> String {
    std::net::Ipv4Addr::from(ip).to_string()
}
