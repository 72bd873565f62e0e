//! The largest numbers of one node that are read. They are many times those of any machine, and so
//! small that work and memory for each ENI, IP and pod of a node cost nothing.
//!
//! Numbers of nodes, pods, subnets and IPs of a whole cluster are calculated with, not counted up:
//! those may be as large as 32 bits.

/// ENIs of a node. CCE attaches 8; AWS attaches 64 to its largest machines. Source:
/// `pkg/vpc/vpc_ip_resource_limit.go` of `aws/amazon-vpc-cni-k8s` (p5.48xlarge: 32 network cards of 2).
pub const ENIS_PER_NODE: u32 = 1_024;

/// IPs of an ENI, its primary IP included. CCE has 40; AWS has 50, or 49 prefixes of 16 IPs. Source:
/// the same file.
pub const IPS_PER_ENI: u32 = 4_096;

/// Pods of a node. The default of kubelet is 110; `OpenShift` tests 500. Source: `OpenShift` Container
/// Platform, scalability and performance, tested cluster maximums.
pub const PODS_PER_NODE: u32 = 16_384;
