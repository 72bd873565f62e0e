//! Which number is the limit, and which source gives it.

use serde::Serialize;
use strum::IntoStaticStr;

use super::key::CBS_CSI;
use super::scheduler::Scheduler;
use input::objects::InTree;
use net::quantity::VolumeCount;
use rows::{Fields, Word};

/// Which source gives a limit.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Word, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum LimitSource {
    /// The flag or key that gives the limit itself.
    Given,
    /// `spec.drivers[].allocatable.count` of the node's `CSINode`.
    CsiNode,
    /// The key of `status.allocatable` of the node.
    NodeAllocatable,
    /// `KUBE_MAX_PD_VOLS` of the scheduler.
    Environment,
    /// What is built into the scheduler.
    Default,
    /// What the CSI driver tells kubelet when no other number is set.
    DriverDefault,
    /// No source: unlimited.
    #[serde(rename = "none")]
    #[strum(serialize = "none")]
    Nobody,
}

/// A limit and its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Fields)]
pub struct AttachLimit {
    /// The most volumes; `None` for no limit.
    pub limit: Option<VolumeCount>,
    #[serde(rename = "limit_source")]
    pub source: LimitSource,
}

impl AttachLimit {
    pub const fn new(limit: u64, source: LimitSource) -> Self {
        Self { limit: Some(VolumeCount::new(limit)), source }
    }

    /// No limit.
    pub const NONE: Self = Self { limit: None, source: LimitSource::Nobody };

    /// Whether this many volumes are within the limit, which is inclusive.
    pub fn holds(&self, volumes: VolumeCount) -> bool {
        self.limit.is_none_or(|limit| volumes <= limit)
    }
}

/// The limit of an in-tree plug-in's volumes on a node: the node's own limit where nodes report one
/// (0 is a limit too), else the environment's, else the built-in one.
///
/// `allocatable` is the plug-in's key in `status.allocatable`; `instance_type` the node's label.
///
/// Source: `nodevolumelimits/non_csi.go` of Kubernetes. TKE's design ranks the built-in limit above
/// the environment in its text; its own flow chart and the code do not.
pub fn in_tree_limit(
    kind: InTree,
    scheduler: &Scheduler,
    allocatable: Option<u64>,
    instance_type: Option<&str>,
) -> AttachLimit {
    if let Some(limit) = allocatable.filter(|_| scheduler.nodes_say_limits()) {
        return AttachLimit::new(limit, LimitSource::NodeAllocatable);
    }
    if let Some(limit) = scheduler.environment_limit() {
        return AttachLimit::new(limit, LimitSource::Environment);
    }
    AttachLimit::new(default_limit(kind, instance_type), LimitSource::Default)
}

/// The limit of a CSI driver's volumes on a node: the limit of its `CSINode`, else the node's own
/// key (0 is a limit in both), else no limit. There is no environment variable and no default.
///
/// Source: `nodevolumelimits/csi.go` of Kubernetes.
pub fn csi_limit(csi_node: Option<u64>, allocatable: Option<u64>) -> AttachLimit {
    let of_csi_node = csi_node.map(|limit| AttachLimit::new(limit, LimitSource::CsiNode));
    let of_node = allocatable.map(|limit| AttachLimit::new(limit, LimitSource::NodeAllocatable));
    of_csi_node.or(of_node).unwrap_or(AttachLimit::NONE)
}

/// The limit that the CSI driver of CBS reports for a node unless `--volume_attach_limit` is set.
///
/// Source: `defaultMaxAttachVolumePerNode` in `driver/cbs/node.go` of
/// `TencentCloud/kubernetes-csi-tencentcloud`, at commit
/// 2df1127f89852ced42842c61f2232964844d022b.
const CBS_CSI_DEFAULT: u64 = 18;

/// The limit of a CSI driver's volumes on planned nodes: `allocatable` if that is given, else what
/// the driver reports.
///
/// An existing node has its limit from [`csi_limit`]: a limit that its driver did not report does
/// not apply.
pub fn planned_csi_limit(driver: &str, allocatable: Option<u64>) -> AttachLimit {
    match allocatable {
        None if driver == CBS_CSI => AttachLimit::new(CBS_CSI_DEFAULT, LimitSource::DriverDefault),
        said => csi_limit(None, said),
    }
}

///
/// Source: `nodevolumelimits/non_csi.go` of Kubernetes; for CBS the TKE design.
const fn built_in(kind: InTree, is_nitro: bool) -> u64 {
    match kind {
        InTree::AwsEbs if is_nitro => 25,
        InTree::AwsEbs => 39,
        InTree::GcePd | InTree::AzureDisk | InTree::Cbs => 16,
        InTree::Cinder => 256,
    }
}

fn default_limit(kind: InTree, instance_type: Option<&str>) -> u64 {
    built_in(kind, instance_type.is_some_and(is_nitro))
}

/// `^[cmr]5.*|t3|z1d`: only the first of the three is anchored at the start.
fn is_nitro(instance_type: &str) -> bool {
    let of_five = ["c5", "m5", "r5"];
    of_five.iter().any(|start| instance_type.starts_with(start))
        || instance_type.contains("t3")
        || instance_type.contains("z1d")
}

#[cfg(test)]
mod tests {
    use super::super::scheduler::KubernetesVersion;
    use super::*;

    fn scheduler(minor: u32, gate: Option<bool>, env: Option<&str>) -> Scheduler {
        let version = Some(KubernetesVersion::one(minor));
        let mut scheduler = Scheduler::new(version, gate).expect("the gate can be so");
        scheduler.max_pd_vols = env.map(str::to_owned);
        scheduler
    }

    /// The limit of in-tree CBS on a node that reports 7.
    fn cbs(
        minor: u32,
        gate: Option<bool>,
        env: Option<&str>,
        allocatable: Option<u64>,
    ) -> (u64, LimitSource) {
        let scheduler = scheduler(minor, gate, env);
        let found = in_tree_limit(InTree::Cbs, &scheduler, allocatable, None);
        (
            found.limit.expect("in-tree has a limit").get(),
            found.source,
        )
    }

    /// One test for each version, gate and source.
    macro_rules! cells {
        ($($name:ident: ($($argument:expr),+) => ($limit:expr, $source:ident);)+) => {
            $(
                #[test]
                fn $name() {
                    assert_eq!(cbs($($argument),+), ($limit, LimitSource::$source));
                }
            )+
        };
    }

    cells! {
        in_1_8_the_built_in_limit_is_16: (8, None, None, None) => (16, Default);
        in_1_8_the_environment_is_the_limit: (8, None, Some("40"), None) => (40, Environment);
        in_1_8_what_the_node_says_is_not_read: (8, None, None, Some(7)) => (16, Default);
        in_1_10_the_built_in_limit_is_16: (10, None, None, None) => (16, Default);
        in_1_10_the_environment_is_the_limit: (10, None, Some("40"), None) => (40, Environment);
        in_1_10_what_the_node_says_is_not_read: (10, None, Some("40"), Some(7)) => (40, Environment);
        in_1_11_what_the_node_says_is_not_read: (11, None, None, Some(7)) => (16, Default);
        in_1_11_the_environment_is_the_limit: (11, None, Some("40"), Some(7)) => (40, Environment);
        in_1_11_with_the_gate_the_node_says: (11, Some(true), Some("40"), Some(7)) => (7, NodeAllocatable);
        in_1_11_with_the_gate_the_environment_is_next: (11, Some(true), Some("40"), None) => (40, Environment);
        in_1_12_the_node_says: (12, None, Some("40"), Some(7)) => (7, NodeAllocatable);
        in_1_12_a_node_may_say_none: (12, None, Some("40"), Some(0)) => (0, NodeAllocatable);
        in_1_12_the_environment_is_next: (12, None, Some("40"), None) => (40, Environment);
        in_1_12_the_built_in_limit_is_last: (12, None, None, None) => (16, Default);
        in_1_12_a_broken_environment_is_passed_over: (12, None, Some("many"), None) => (16, Default);
        in_1_12_an_environment_of_0_is_passed_over: (12, None, Some("0"), None) => (16, Default);
        in_1_12_without_the_gate_the_node_is_not_read: (12, Some(false), None, Some(7)) => (16, Default);
        in_1_14_the_node_says: (14, None, Some("40"), Some(7)) => (7, NodeAllocatable);
        in_1_16_without_the_gate_the_environment_is_the_limit: (16, Some(false), Some("40"), Some(7)) => (40, Environment);
        in_1_17_the_node_says: (17, Some(true), Some("40"), Some(7)) => (7, NodeAllocatable);
        in_1_17_the_environment_is_next: (17, None, Some("40"), None) => (40, Environment);
        in_1_33_the_node_says: (33, None, Some("40"), Some(7)) => (7, NodeAllocatable);
        in_1_33_the_environment_is_next: (33, None, Some("40"), None) => (40, Environment);
        in_1_33_the_built_in_limit_is_last: (33, None, None, None) => (16, Default);
    }

    /// The limit of a CSI driver; `None` if the scheduler has no checker for it.
    fn csi(
        minor: u32,
        gate: Option<bool>,
        env: Option<&str>,
        csi_node: Option<u64>,
        allocatable: Option<u64>,
    ) -> Option<(Option<u64>, LimitSource)> {
        let scheduler = scheduler(minor, gate, env);
        let found = csi_limit(csi_node, allocatable);
        let limit = found.limit.map(VolumeCount::get);
        scheduler.checks_csi().then_some((limit, found.source))
    }

    macro_rules! csi_cells {
        ($($name:ident: ($($argument:expr),+) => $found:expr;)+) => {
            $(
                #[test]
                fn $name() {
                    assert_eq!(csi($($argument),+), $found);
                }
            )+
        };
    }

    csi_cells! {
        in_1_8_csi_is_not_checked: (8, None, Some("40"), Some(8), Some(7)) => None;
        in_1_10_csi_is_not_checked: (10, None, None, Some(8), Some(7)) => None;
        in_1_11_csi_is_not_checked_without_the_gate: (11, None, None, Some(8), Some(7)) => None;
        in_1_11_with_the_gate_the_node_says_the_limit_of_csi: (11, Some(true), None, None, Some(7)) => Some((Some(7), LimitSource::NodeAllocatable));
        in_1_12_the_node_says_the_limit_of_csi: (12, None, Some("40"), None, Some(7)) => Some((Some(7), LimitSource::NodeAllocatable));
        in_1_12_the_csi_node_comes_first: (12, None, Some("40"), Some(8), Some(7)) => Some((Some(8), LimitSource::CsiNode));
        in_1_12_a_csi_node_may_say_none_fit: (12, None, None, Some(0), Some(7)) => Some((Some(0), LimitSource::CsiNode));
        in_1_12_the_environment_limits_no_csi: (12, None, Some("40"), None, None) => Some((None, LimitSource::Nobody));
        in_1_12_without_the_gate_csi_is_not_checked: (12, Some(false), None, Some(8), Some(7)) => None;
        in_1_14_the_csi_node_says: (14, None, None, Some(8), None) => Some((Some(8), LimitSource::CsiNode));
        in_1_16_without_the_gate_csi_is_not_checked: (16, Some(false), None, Some(8), Some(7)) => None;
        in_1_17_the_csi_node_says: (17, Some(true), None, Some(8), Some(7)) => Some((Some(8), LimitSource::CsiNode));
        in_1_17_the_node_is_next: (17, None, None, None, Some(7)) => Some((Some(7), LimitSource::NodeAllocatable));
        in_1_33_the_csi_node_says: (33, None, None, Some(8), Some(7)) => Some((Some(8), LimitSource::CsiNode));
        in_1_33_nobody_limits_csi: (33, None, Some("40"), None, None) => Some((None, LimitSource::Nobody));
    }

    #[test]
    fn built_in_limits_are_those_of_the_scheduler() {
        let limit = |kind, instance_type| default_limit(kind, instance_type);
        assert_eq!(limit(InTree::AwsEbs, None), 39);
        assert_eq!(limit(InTree::AwsEbs, Some("m4.large")), 39);
        for nitro in [
            "c5.large",
            "m5d.xlarge",
            "r5.metal",
            "t3.small",
            "z1d.large",
            "xt3",
        ] {
            assert_eq!(limit(InTree::AwsEbs, Some(nitro)), 25, "{nitro}");
        }
        assert_eq!(limit(InTree::AwsEbs, Some("xm5.large")), 39);
        assert_eq!(limit(InTree::GcePd, Some("m5.large")), 16);
        assert_eq!(limit(InTree::AzureDisk, None), 16);
        assert_eq!(limit(InTree::Cinder, None), 256);
        assert_eq!(limit(InTree::Cbs, None), 16);
    }

    #[test]
    fn a_csi_limit_is_that_of_the_csi_node_then_of_the_node_then_none() {
        assert_eq!(
            csi_limit(Some(8), Some(9)),
            AttachLimit::new(8, LimitSource::CsiNode)
        );
        assert_eq!(
            csi_limit(Some(0), Some(9)),
            AttachLimit::new(0, LimitSource::CsiNode)
        );
        assert_eq!(
            csi_limit(None, Some(9)),
            AttachLimit::new(9, LimitSource::NodeAllocatable)
        );
        assert_eq!(
            csi_limit(None, Some(0)),
            AttachLimit::new(0, LimitSource::NodeAllocatable)
        );
        assert_eq!(csi_limit(None, None), AttachLimit::NONE);
    }

    #[test]
    fn as_many_as_the_limit_are_within_it() {
        let limit = AttachLimit::new(16, LimitSource::Given);
        assert!(limit.holds(VolumeCount::new(16)));
        assert!(!limit.holds(VolumeCount::new(17)));
        assert!(AttachLimit::NONE.holds(VolumeCount::new(u64::MAX)));
    }
}
