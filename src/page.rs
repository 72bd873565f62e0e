//! What `explain` says about a number or a finding.

use crate::lang::Text;

/// One explained thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// What it is, in one sentence.
    pub meaning: Text,
    /// How it is computed, in the letters of the planning formulas; empty where it is given.
    pub formula: &'static str,
    /// Where the rule was read.
    pub source: &'static str,
    /// The other reading, where sources differ, or what a person should know beside.
    pub other: Option<Text>,
}

/// The letters that formulas use.
pub const LETTERS: &str = "A available IPs of the subnet; E ENIs a node may attach; m IPs on one \
    ENI, its primary included; c = m - 1; P pods per node, at most E x c; n ENIs per node; \
    Q expected pods per node; b Burstable multiple";

/// Where most formulas come from.
pub const DESIGN: &str = "CCE design, resource planning section (baidubce/\
    baiducloud-cce-cni-driver, cce-network-v2/docs/vpc-eni/user-define-cluster-mode.md)";
