//! The tables of a plan file.

use super::amount::{Month, Share};
use super::cloud::Cloud;
use super::cluster::{DEFAULT_HORIZON, DEFAULT_SMALLEST_SUBNET, MOST_MONTHS, QuotaCounts, Spread};
use super::simulation::{self, Distribution, Scheduler};
use super::subnet_list::Role;
use super::table::{
    Amount, Counts, Cpu, Faults, Labels, Length, Memory, Name, Network, Networks, Required,
    Section, Signed, Spots, Table, Text, Texts, When, Whole, Word, ZeroOr, section, tables,
};
use crate::catalog::{ClusterClass, EniAttachment, MemoryBands};
use crate::finding::Severity;
use crate::pool::{Model, Strategy};
use input::bounds::{ENIS_PER_NODE, IPS_PER_ENI, PODS_PER_NODE};
use input::records::tree::Entry;
use net::quantity::Span;

/// A plan file, version 1.
pub const PLAN_FILE: Section = section!(Plan {
    version: Required<Whole<u64, 1>>,
    cluster: Cluster,
    subnet: Required<Vec<Subnet>>,
    node_group: Required<Vec<NodeGroup>>,
    node: Vec<Node>,
    growth: Vec<Growth>,
    cidr_config: Vec<CidrConfig>,
    vip_pool: Vec<VipPool>,
    policy: Policy,
    simulation: Simulation,
    workload: Vec<Workload>,
    event: Vec<Event>,
});

/// The weeks that a request may take.
const MOST_WEEKS: u32 = 104;

/// Pods of a node.
type Pods<const LEAST: u32 = 0> = Whole<u64, LEAST, PODS_PER_NODE>;

/// ENIs of a node.
type Enis<const LEAST: u32 = 0> = Whole<u32, LEAST, ENIS_PER_NODE>;

/// IPs of an ENI.
type Ips<const LEAST: u32 = 0> = Whole<u32, LEAST, IPS_PER_ENI>;

/// `[[subnet]]`, which is read like a record of any list of subnets.
pub(super) struct Subnet;

impl Table for Subnet {
    const SECTION: &'static Section = &section!(Subnet {
        id: Text,
        cidr: Required<Text>,
        zone: Text,
        available_ips: Whole<u64>,
        reserved: Whole<u64>,
        exclusive: bool,
        role: Word<Role>,
        planned: bool,
    });

    fn of(_: &[Entry<'_>], _: Spots, _: &mut Faults<'_, '_>) -> Self {
        Self
    }
}

tables! {
    Cluster Cluster {
        name: Name,
        cloud: Word<Cloud>,
        vpc_cidrs: Networks = Vec::new(),
        planned_vpc_cidrs: Networks = Vec::new(),
        used_cidrs: Networks = Vec::new(),
        service_cidr: Network,
        strategy: Word<Strategy>,
        burst_multiple: Enis = 1,
        max_pods: Pods<1>,
        target: Target,
        eni_quota: Whole<u64>,
        planned_eni_quota: Whole<u64>,
        eni_quota_used: Whole<u64> = 0,
        eni_quota_counts: Word<QuotaCounts> = QuotaCounts::All,
        cluster_class: Word<ClusterClass>,
        subnet_quota: Whole<u64, 1>,
        planned_subnet_quota: Whole<u64, 1>,
        reserved: Whole<u64>,
        reserve_eni_ips: bool = true,
        memory_bands: Word<MemoryBands>,
        eni_attachable: Word<EniAttachment>,
        start: Month,
    }

    Target Target {
        nodes: Whole<u64>,
        pods: Whole<u64>,
        required: bool = false,
    }

    NodeGroup NodeGroup {
        name: Required<Name>,
        instance: Text,
        enis: Enis<1>,
        ips_per_eni: Ips<2>,
        labels: Labels = Vec::new(),
        zones: Texts,
        subnets: Texts,
        nodes: Required<Whole<u64>>,
        max_nodes: Whole<u64>,
        max_pods: Pods<1>,
        expected_pods: Pods,
        surge: Amount = Amount::Count(0),
        node_subnets: Texts,
        daemonset_pods: Pods = 0,
        host_network_pods: Pods = 0,
        volumes_per_pod: Whole<u64> = 0,
        shared_volumes: Whole<u64> = 0,
        volume_type: Name,
        volumes_per_node: Whole<u64>,
        data_disks: Whole<u64>,
        cpu_per_pod: Cpu,
        memory_per_pod: Memory,
        strategy: Word<Strategy>,
        burst_multiple: Enis,
        spread: Word<Spread> = Spread::Even,
        zone_nodes: Counts,
    }

    Growth Growth {
        node_group: Text,
        nodes_per_month: Whole<u64, 1>,
        milestones: Vec<Milestone> = Vec::new(),
    }

    Milestone Milestone {
        month: Required<When>,
        nodes: Required<Whole<u64>>,
    }

    Node Node {
        name: Required<Name>,
        node_group: Text,
        zone: Text,
        enis: Vec<Eni> = Vec::new(),
        waiting_pods: Whole<u32, 0, PODS_PER_NODE> = 0,
        recreate: bool = false,
    }

    Eni Eni {
        subnet: Required<Text>,
        secondary_ips: Ips = 0,
        used_ips: Ips = 0,
        cross_subnet_ips: Ips = 0,
    }

    CidrConfig CidrConfig {
        name: Required<Text>,
        ipv4: Text,
        ipv4_mask: Whole<u64, 1>,
        ipv6: Text,
        ipv6_mask: Whole<u64, 1>,
        labels: Labels = Vec::new(),
        selector: Texts = Vec::new(),
    }

    VipPool VipPool Nodes [node_group | nodes | node_names] {
        name: Required<Name>,
        node_group: Text,
        nodes: Whole<u64>,
        node_names: Texts,
        max_vips_per_node: Whole<u64, 1> = super::DEFAULT_VIPS_PER_NODE,
        domains: Whole<u64, 1> = 1,
        require_vips: Whole<u64, 1>,
        namespaces: Whole<u64, 1>,
        vip: Vec<Vip> = Vec::new(),
    }

    Vip Vip {
        address: Required<Text>,
        namespace: Name,
        services: Texts = Vec::new(),
        node_names: Texts,
    }

    Policy Policy {
        min_headroom: Share,
        max_stranded: Share,
        min_severity: Word<Severity>,
        lost_zones: Texts,
        survive_zone_loss: bool,
        horizon: Whole<u32, 1, MOST_MONTHS> = DEFAULT_HORIZON,
        every: Whole<u32, 1, MOST_MONTHS>,
        lead_weeks: Whole<u32, 1, MOST_WEEKS>,
        smallest_subnet: Whole<u32, 8, 30> = DEFAULT_SMALLEST_SUBNET.into(),
        allow: Vec<Allowance> = Vec::new(),
    }

    Allowance Allowance {
        code: Required<Text>,
        subject: Name,
        reason: Required<Name>,
    }

    Simulation Simulation {
        horizon: Length<1>,
        seed: Whole<u64>,
        model: Word<Model>,
        latency: ZeroOr<Latency>,
        maintenance: Length<1>,
        scheduler: Word<Scheduler>,
        isolate: bool,
        nodes_at_start: bool,
        pre_allocate: Whole<u32>,
        min_allocate: Whole<u32>,
        max_above_watermark: Whole<u32>,
        pre_allocate_eni: Enis<1>,
        release_excess: bool,
        min_pre_bound: Whole<u32>,
        max_pre_bound: Whole<u32>,
        quick_release: bool,
        psts_reserve: bool,
        static_ip_reclaim: Length<0>,
    }

    Latency Latency {
        eni_create: Length<0> = simulation::Latency::default().eni_create,
        address_call: Length<0> = simulation::Latency::default().address_call,
        addresses_per_call: Whole<u32, 1> = simulation::Latency::default().addresses_per_call,
        calls_per_second: Whole<u32> = simulation::Latency::default().calls_per_second,
    }

    Workload Workload {
        name: Required<Name>,
        replicas: Required<Whole<u32>>,
        node_group: Text,
        daemonset: bool = false,
        host_network: bool = false,
        static_ip: bool = false,
        subnet: Text,
        start: Length<0>,
        order: Whole<u32> = 0,
    }

    Event Event AnAction
        [join | remove | rejoin | scale | rollout | churn | take | give | fail | recover]
    {
        at: Required<Length<0>>,
        join: Join,
        remove: Remove,
        rejoin: Rejoin,
        scale: Scale,
        rollout: Rollout,
        churn: Churn,
        take: Take,
        give: Give,
        fail: Fail,
        recover: Recover,
    }

    Join JoinEvent {
        node_group: Text,
        count: Required<Whole<u32, 1>>,
        over: Length<0> = Span::ZERO,
    }

    Remove RemoveEvent {
        node_group: Text,
        count: Required<Whole<u32, 1>>,
        over: Length<0> = Span::ZERO,
    }

    Rejoin RejoinEvent {
        node_group: Text,
        count: Whole<u32, 1>,
        over: Length<0> = Span::ZERO,
        strategy: Word<Strategy> = Strategy::Burstable,
    }

    Scale ScaleEvent ANumberOfPods [to | by] {
        workload: Text,
        to: Whole<u32>,
        by: Signed,
    }

    Rollout RolloutEvent {
        workload: Text,
        surge: Amount,
        unavailable: Amount,
        batch: Length<1> = Span::of_seconds(30),
    }

    Churn ChurnEvent {
        workload: Text,
        arrivals_per_minute: Required<Whole<u32, 1>>,
        mean_lifetime: Required<Length<1>>,
        distribution: Word<Distribution> = Distribution::Exponential,
        lasting: Length<1>,
    }

    Take TakeEvent {
        subnet: Required<Text>,
        addresses: Required<Whole<u64, 1>>,
    }

    Give GiveEvent {
        subnet: Required<Text>,
        addresses: Required<Whole<u64, 1>>,
    }

    Fail FailEvent APlace [zone | subnet] {
        zone: Text,
        subnet: Text,
    }

    Recover RecoverEvent APlace [zone | subnet] {
        zone: Text,
        subnet: Text,
    }
}
