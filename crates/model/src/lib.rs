//! The user's cluster, subnets and node profiles, valid by construction.

mod amount;
pub mod attach_limits;
pub mod catalog;
mod cloud;
mod cluster;
mod created;
mod existing;
pub mod finding;
pub mod kubectl;
mod not_read;
mod plan_file;
#[cfg(feature = "edit")]
mod plan_text;
pub mod pool;
mod position;
mod profile;
mod runs;
pub mod shell;
mod simulation;
mod subnet;
mod subnet_list;
mod table;
mod tables;
mod vip_pool;
mod volume_need;
mod zone_name;

pub use amount::{Month, Share};
pub use cloud::Cloud;
pub use cluster::{
    Allowed, Cluster, DEFAULT_HORIZON, DEFAULT_SMALLEST_SUBNET, EniQuota, Growth, GrowthSchedule,
    Lists, MOST_MONTHS, NodeGroup, PodSize, Policy, QuotaCounts, Spread, Target,
};
pub use existing::{ExistingEni, ExistingNode};
pub use not_read::{Lost, NoAnswer, NotRead, Why};
pub use plan_file::{
    DEFAULT_MAX_PODS, DEFAULT_VIPS_PER_NODE, PodCidrGroup, PodCidrPlan, Settings, count_table,
    is_terraform, parse_plan, parse_pod_cidrs, parse_vip_pools, plan_format, text_list,
};
#[cfg(feature = "edit")]
pub use plan_text::{PlanText, Setting, Spot};
pub use position::{ExistingId, GroupId, Position, Positions, SubnetId, WorkloadId, ZoneId};
pub use profile::{Profile, ProfileOptions, Unconfirmed};
pub use runs::{AllowedRuns, Runs, Shard};
pub use simulation::{
    Action, Distribution, Event, Latency, Place, PoolSettings, Portion, Replicas, Scheduler,
    Simulation, Workload,
};
pub use subnet::{Service, Subnet, SubnetNote, Subnets, VpcId, usable};
pub use subnet_list::{
    Input, SEPARATORS, SUBNET_SHAPE, is_cidr_list, not_inside, parse_subnets, parse_subnets_inside,
    subnet_file,
};
pub use table::{Key, KeyKind, MOST_TABLES, MOST_TEXTS, OneOf, Section};
pub use tables::PLAN_FILE;
pub use vip_pool::{PlannedVip, VipPlan, VipPool, VipPoolNodes};
pub use volume_need::VolumeNeed;
pub use zone_name::ZoneForm;
