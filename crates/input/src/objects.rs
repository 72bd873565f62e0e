//! Input from other programs: Kubernetes objects of a live cluster, and answers of cloud APIs.
//!
//! Only fields that this program uses are kept; all others are ignored. Names and numbers stay as
//! the objects have them. The caller joins objects that belong together.

mod attachment;
mod cidr_config;
mod claim;
mod cluster;
mod completeness;
mod csi_node;
mod disk;
mod eni;
mod event;
mod fields;
mod joined;
mod kind;
mod labels;
mod machine;
mod moment;
mod node;
mod owner;
mod passed_over;
mod persistent_volume;
mod plain;
mod pod;
mod read;
mod reading;
mod resource_set;
mod service;
mod shared;
mod storage_class;
mod subnet;
mod terraform;
#[cfg(test)]
mod tests;
mod times;
mod tke;

pub use attachment::{AttachedSource, AttachmentObject};
pub use claim::ClaimObject;
pub use completeness::{Completeness, Missing, Pager, is_message_of_kubectl};
pub use csi_node::CsiNodeObject;
pub use disk::{Disk, InTree, VolumeSource};
pub use event::EventObject;
pub use fields::ObjectName;
pub use joined::{JoinedSubnet, SubnetUse, join_subnets};
pub use labels::{TYPE_LABELS, ZONE_LABELS};
pub use moment::Moment;
pub use owner::ControllerObject;
pub use passed_over::few_kinds;
pub use persistent_volume::PersistentVolumeObject;
pub use plain::SUBNET_SHAPE;
pub use pod::{PodCondition, PodNetwork, PodObject, PodStatus, PodVolume};
pub use read::{ObjectInput, is_foreign, read, read_volumes, read_with_pods};
pub use shared::Owner;
pub use storage_class::StorageClassObject;
pub use subnet::TENCENT_RESERVED;
pub use times::Newest;
pub use tke::{EniIps, VpcIpClaimObject, VpcIpObject};

use std::ops::Range;

use crate::cidr_config::CidrConfig;
use crate::problem::{Origin, Problems};
use crate::records::IgnoredColumn;
use net::{Cidr, Network};

/// All objects that were read, each kind in the order of the input.
#[derive(Debug, Clone, Default)]
pub struct Objects {
    /// Nodes' address pools.
    pub resource_sets: Vec<ResourceSet>,
    /// Addresses of TKE's cluster.
    pub vpc_ips: Vec<VpcIpObject>,
    /// What pods of TKE's cluster claim of these.
    pub vpc_ip_claims: Vec<VpcIpClaimObject>,
    /// Subnets of every source; several sources may have the same one.
    pub subnets: Vec<SubnetObject>,
    pub enis: Vec<EniObject>,
    /// Machines of the cloud's list.
    pub instances: Vec<InstanceObject>,
    /// Instance types of the cloud's list.
    pub flavours: Vec<FlavourObject>,
    /// Nodes of Kubernetes.
    pub nodes: Vec<NodeObject>,
    /// Services of Kubernetes.
    pub services: Vec<ServiceObject>,
    /// What is reported of Pods, nodes and pools.
    pub events: Vec<EventObject>,
    /// Configs that give nodes their pod CIDRs.
    pub cidr_configs: Vec<CidrConfigObject>,
    /// Clusters that say which addresses pods and services have.
    pub pod_clusters: Vec<PodCluster>,
    /// Pods, see [`read_with_pods`] and [`read_volumes`]; no other reading keeps them.
    pub pods: Vec<PodObject>,
    /// What makes pods and belongs to something itself; only with pods of a cluster.
    pub controllers: Vec<ControllerObject>,
    /// These and all below only if volumes are requested.
    pub claims: Vec<ClaimObject>,
    pub persistent_volumes: Vec<PersistentVolumeObject>,
    /// Classes of volumes.
    pub storage_classes: Vec<StorageClassObject>,
    /// The CSI drivers of nodes.
    pub csi_nodes: Vec<CsiNodeObject>,
    /// What is attached to nodes.
    pub attachments: Vec<AttachmentObject>,
    /// Objects of kinds that are not used, by kind in order of name.
    pub skipped: Vec<(String, u64)>,
    /// Columns of CSV that are not used.
    pub ignored_columns: Vec<IgnoredColumn>,
    /// When objects were seen, those that are not used included.
    pub newest: Newest,
    /// Whether these are all.
    pub completeness: Completeness,
}

/// A `NetResourceSet` of CCE: one node's address pool.
///
/// Zero whole numbers are left out of these objects, so what is absent is 0.
#[derive(Debug, Clone, Default)]
pub struct ResourceSet {
    /// `metadata.name`: the node's name.
    pub name: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// The instance type of `metadata.labels`, where it is a name such as `bcc.g5.c16m64`.
    pub instance_type: Option<String>,
    /// `spec.instance-id`.
    pub instance_id: Option<String>,
    /// `spec.eni.instance-type`: `bcc`, `bbc`, `ebc`, in lower case.
    pub machine_kind: Option<String>,
    /// `spec.eni.availability-zone`, else the zone of `metadata.labels`: `zoneD`, `cn-bj-d`.
    pub zone: Option<String>,
    /// Whether the node is in VPC-route mode: no `spec.eni`, and `spec.ipam.podCIDRs`. Its pods' addresses
    /// come from these ranges and from no subnet. Source: the driver, `pkg/bce/vpcroute`.
    pub route_mode: bool,
    /// `spec.eni.vpc-id`.
    pub vpc: Option<String>,
    /// `spec.eni.subnet-ids`.
    pub subnet_ids: Vec<String>,
    /// `spec.eni.useMode` is `Primary`: the pods' ENI is exclusive.
    pub exclusive_eni: bool,
    /// `spec.eni.maxAllocateENI`.
    pub max_allocate_eni: u64,
    /// `spec.eni.maxIPsPerENI`.
    pub max_ips_per_eni: u64,
    /// `spec.eni.preAllocateENI`.
    pub pre_allocate_eni: u64,
    /// `spec.eni.burstableMehrfachENI`.
    pub burst_multiple: u64,
    /// `spec.ipam.min-allocate`.
    pub min_allocate: u64,
    /// `spec.ipam.pre-allocate`.
    pub pre_allocate: u64,
    /// `spec.ipam.max-allocate`.
    pub max_allocate: u64,
    /// `spec.ipam.max-above-watermark`.
    pub max_above_watermark: u64,
    /// `spec.ipam.pool`, `status.ipam.used` and `status.ipam.crossSubnetUsed`, counted by ENI and
    /// subnet; in the order in which they first come.
    pub pool: Vec<PoolShare>,
    /// `status.enis`, in the order of the object.
    pub enis: Vec<ResourceSetEni>,
}

/// Addresses of one ENI and one subnet in a node's pool.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PoolShare {
    /// Id of the ENI, `resource`; empty if the entry has none.
    pub eni: String,
    /// Id of the subnet, `subnetID`; empty if the entry has none.
    pub subnet: String,
    /// Secondary addresses in `spec.ipam.pool`.
    pub bound: u64,
    /// Addresses in `status.ipam.used`.
    pub used: u64,
    /// Addresses in `status.ipam.crossSubnetUsed`.
    pub cross_subnet_used: u64,
}

/// An ENI in `status.enis` of a [`ResourceSet`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ResourceSetEni {
    pub id: String,
    /// `subnetId`.
    pub subnet: Option<String>,
    /// `vpcStatus`.
    pub vpc_status: Option<String>,
    /// `cceStatus`.
    pub cce_status: Option<String>,
    /// `availableIPNum`; usually missing, which is not 0.
    pub available_ips: Option<u64>,
    /// `allocatedIPNum`; usually missing, which is not 0.
    pub allocated_ips: Option<u64>,
}

/// An `ENI` of CCE.
#[derive(Debug, Clone, Default)]
pub struct EniObject {
    /// `spec.id`, else `metadata.name`.
    pub id: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `spec.nodeName`.
    pub node: Option<String>,
    /// `spec.subnetID`.
    pub subnet: Option<String>,
    /// `spec.zoneName`.
    pub zone: Option<String>,
    /// `spec.type`: `bcc`, `bbc`, in lower case.
    pub machine_kind: Option<String>,
    /// `spec.useMode` is `Primary`.
    pub exclusive: bool,
    /// `spec.useMode` is `PrimaryWithSecondaryIP`: the machine's own card, which never changes its subnet.
    pub is_primary_card: bool,
    /// `spec.borrowIPCount`: all addresses that the ENI is going to have, its primary IP included.
    /// The driver reserves those that are not yet bound. Source:
    /// `pkg/bce/bcesync/borrowed_subnet.go`.
    pub borrowed_ips: u64,
    /// Primary addresses in `spec.privateIPSet`.
    pub primary_ips: u64,
    /// Secondary addresses in `spec.privateIPSet` of its own subnet.
    pub secondary_ips: u64,
    /// Those of other subnets.
    pub cross_subnet_ips: u64,
    /// `status.VPCStatus`.
    pub vpc_status: Option<String>,
    /// `status.CCEStatus`.
    pub cce_status: Option<String>,
}

/// What says something of a subnet. The better source comes last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum SubnetSource {
    /// CSV, or another plain record.
    #[default]
    Record,
    /// `terraform show -json`.
    Terraform,
    /// AWS's `describe-subnets`.
    Aws,
    /// Tencent Cloud's `DescribeSubnets`.
    Tencent,
    /// Alibaba Cloud's `DescribeVSwitches`.
    Alibaba,
    /// The `Subnet` object of CCE.
    Kubernetes,
    /// A list or detail of the VPC API.
    Vpc,
}

#[derive(Debug, Clone, Default)]
pub struct SubnetObject {
    /// Who says so.
    pub source: SubnetSource,
    pub id: Option<String>,
    /// Its position in the input.
    pub origin: Option<Origin>,
    pub name: Option<String>,
    /// Its zone, as written.
    pub zone: Option<String>,
    /// Its network.
    pub cidr: Option<Cidr>,
    /// Where that is in its text.
    pub cidr_at: Range<usize>,
    pub vpc: Option<String>,
    /// Addresses that can still be handed out; `None` if the source has no count.
    pub available_ips: Option<u64>,
    /// Addresses that the VPC keeps, where that is not the usual number.
    pub reserved: Option<u64>,
    /// Whether it serves only exclusive ENIs.
    pub exclusive: bool,
    /// `subnetType`: `BCC`, or `BBC` if only bare metal may use it.
    pub subnet_type: Option<String>,
    /// Whether it may be used: `status.enable`, which is left out where it is false.
    pub enabled: Option<bool>,
    /// Whether its controller has met its end: `status.hasNoMoreIP`.
    pub has_no_more_ip: bool,
    /// `status.reason`.
    pub reason: Option<String>,
    /// Whether all counts of the list were zero, which means that it has no counts.
    pub all_zero_list: bool,
}

/// A machine of BCC's instance list.
#[derive(Debug, Clone, Default)]
pub struct InstanceObject {
    pub id: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// Its instance type.
    pub spec: Option<String>,
    /// `cpuCount`.
    pub vcpu: Option<u64>,
    /// `memoryCapacityInGB`.
    pub memory_gib: Option<u64>,
    /// `zoneName`.
    pub zone: Option<String>,
    /// `subnetId`.
    pub subnet: Option<String>,
    /// `internalIp`.
    pub internal_ip: Option<String>,
    /// `eniQuota`.
    pub eni_quota: Option<u64>,
}

/// An instance type of BCC's flavour list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FlavourObject {
    /// Its name.
    pub spec: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `cpuCount`.
    pub vcpu: Option<u64>,
    /// `memoryCapacityInGB`.
    pub memory_gib: Option<u64>,
    /// `eniQuota`.
    pub eni_quota: Option<u64>,
    /// `nicIpv4Quota`: addresses of an ENI, its primary included.
    pub ips_per_eni: Option<u64>,
}

/// A `Node` of Kubernetes.
#[derive(Debug, Clone, Default)]
pub struct NodeObject {
    /// `metadata.name`.
    pub name: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `metadata.labels`, in order.
    pub labels: Vec<(String, String)>,
    /// `spec.providerID`.
    pub provider_id: Option<String>,
    /// `status.capacity.pods`, else `status.allocatable.pods`.
    pub max_pods: Option<u64>,
    /// What it has of TKE's shared ENIs.
    pub eni_ips: Option<EniIps>,
    /// `status.addresses` of type `InternalIP`, the first.
    pub internal_ip: Option<String>,
    /// Whether `status.conditions` has `Ready` with `True`.
    pub ready: Option<bool>,
    /// Keys of `status.allocatable` that limit volumes, with their prefix `attachable-volumes-`;
    /// only if volumes are requested.
    pub attach_limits: Vec<(String, u64)>,
    /// `spec.podCIDRs`, else `spec.podCIDR`, in order.
    pub pod_cidrs: Vec<Network>,
    /// What is wrong with these.
    pub pod_cidr_problems: Problems,
}

/// A `Service` of Kubernetes.
#[derive(Debug, Clone, Default)]
pub struct ServiceObject {
    /// `metadata.namespace`; `default` if missing.
    pub namespace: String,
    /// `metadata.name`.
    pub name: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `metadata.annotations`, in order.
    pub annotations: Vec<(String, ServiceText)>,
    /// `spec.type`.
    pub kind: Option<String>,
    /// Whether `spec.clusterIP` is `None`.
    pub headless: bool,
    /// `spec.loadBalancerIP`, `spec.externalIPs` and `status.loadBalancer.ingress[].ip`, as written.
    pub addresses: Vec<ServiceText>,
    /// `spec.ports`, in order.
    pub ports: Vec<ServicePort>,
    /// What is wrong with these, which matters only to those who use them.
    pub problems: Problems,
}

/// A text of a [`ServiceObject`], and its byte range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceText {
    /// As written.
    pub text: String,
    /// Where.
    pub at: Range<usize>,
}

/// A port of a [`ServiceObject`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServicePort {
    /// Its number.
    pub port: u16,
    /// Its protocol, as written; TCP if missing.
    pub protocol: Option<String>,
    /// Its position in the input.
    pub at: Range<usize>,
}

/// A `ClusterCIDRConfig` or `ClusterCIDR`.
#[derive(Debug, Clone)]
pub struct CidrConfigObject {
    /// The config, if it is valid.
    pub config: Option<CidrConfig>,
    /// Everything that is wrong with it. Only users of configs care.
    pub problems: Problems,
}

/// A `Cluster` of Google's bare metal clusters.
#[derive(Debug, Clone)]
pub struct PodCluster {
    pub name: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// Its byte range in its text.
    pub at: Range<usize>,
    /// The path to it, for messages.
    pub path: String,
    /// `spec.clusterNetwork.pods.cidrBlocks`, with their places.
    pub pods: Vec<(Network, Range<usize>)>,
    /// `spec.clusterNetwork.services.cidrBlocks`, with their places.
    pub services: Vec<(Network, Range<usize>)>,
    /// `spec.clusterNetwork.flatIPv4`.
    pub flat_ipv4: bool,
    /// `spec.nodeConfig.podDensity.maxPodsPerNode`.
    pub max_pods: Option<u64>,
    /// What is wrong with these, which matters only to those who use them.
    pub problems: Problems,
}
