//! P506 to P520: other problems in simulations.

use serde::Serialize;

use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, Number, PodCount, Span, percent};
use rows::Keys;

/// A rollout is not complete at the end.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct RolloutUnfinished {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub workload: String,
    /// When it began.
    pub began_ms: Span,
    /// Old pods that are not replaced yet.
    pub left_pods: PodCount,
    /// Pods that the rollout replaces.
    pub of_pods: PodCount,
}

impl Diagnostic for RolloutUnfinished {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P506, "rollout-unfinished")
        .told_by(&["strategy", "workload"])
        .worse(&[Measure::More("left_pods")]);
}

#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodesDidNotJoin {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub unjoined_nodes: NodeCount,
    pub joined_nodes: NodeCount,
}

impl Diagnostic for NodesDidNotJoin {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P507, "nodes-did-not-join")
        .worse(&[Measure::More("unjoined_nodes")]);
}

/// ENIs that do not get back secondary IPs that made room for IPs of other subnets.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct EnisStayShort {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub short_enis: EniCount,
    pub enis: EniCount,
}

impl Diagnostic for EnisStayShort {
    const KIND: KindInfo = KindInfo::warning(texts::findings_pools::P508, "enis-stay-short")
        .worse(&[Measure::More("short_enis")]);
}

/// A subnet has no IP left at some time.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SubnetRanDry {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub subnet: String,
    /// When it first had no IP left.
    pub at_ms: Span,
    /// IPs left at the end.
    pub available_ips: IpCount,
}

impl Diagnostic for SubnetRanDry {
    const KIND: KindInfo = KindInfo::info(texts::findings_pools::P509, "subnet-ran-dry")
        .told_by(&["strategy", "subnet"]);
}

/// Nodes run fewer pods than they may, although no pod waits.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct MaxPodsNotReached {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub running_pods: PodCount,
    /// Pods that the nodes may run.
    pub most_pods: PodCount,
    /// Whether only the VPC's ENI quota stops pools.
    #[serde(serialize_with = "text_only")]
    pub by_quota: bool,
}

impl Diagnostic for MaxPodsNotReached {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P510, "max-pods-not-reached")
        .worse(&[Measure::Less("running_pods")]);
}

/// Some of many runs have errors.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct RunsGoWrong {
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// Runs with errors; at least one.
    pub wrong_runs: Number,
    pub runs: Number,
}

/// Errors in more than one of this many runs make the finding an error.
const ACCEPTED: u64 = 20;

impl Diagnostic for RunsGoWrong {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P511, "runs-go-wrong")
        .worse(&[Measure::More("wrong_runs")]);
    const SAYS: &'static [&'static str] = &["share"];

    fn severity(&self) -> Severity {
        if self.wrong_runs.0 > self.runs.0 / ACCEPTED {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with("share", percent(self.wrong_runs.0, self.runs.0))
    }
}

/// Nodes take more pods than they can ever have IPs for.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct MaxPodsAboveCeiling {
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// Nodes on which pods wait only because of this.
    pub nodes: NodeCount,
    /// One of these nodes.
    pub example: String,
    pub max_pods: PodCount,
    /// IPs for pods that it is allowed.
    pub most_ips: IpCount,
}

impl Diagnostic for MaxPodsAboveCeiling {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P512, "max-pods-above-ceiling")
        .worse(&[Measure::More("nodes")]);
}

/// The VPC's ENI quota stops ENIs.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct EniQuotaUsedUp {
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// Nodes whose next ENI it stops at the end.
    pub stopped_nodes: NodeCount,
    pub nodes: NodeCount,
    /// ENIs that the VPC may have.
    pub eni_quota: EniCount,
    /// ENIs of others.
    pub eni_quota_used: EniCount,
    /// The quota that is needed, including ENIs of others.
    pub eni_quota_needed: EniCount,
    /// Whether the quota is the default.
    #[serde(serialize_with = "text_only")]
    pub is_default: bool,
}

impl Diagnostic for EniQuotaUsedUp {
    const KIND: KindInfo =
        KindInfo::error(texts::findings_pools::P513, "eni-quota-used-up").worse(&[
            Measure::More("stopped_nodes"),
            Measure::More("eni_quota_needed"),
        ]);

    fn severity(&self) -> Severity {
        if self.is_default {
            Severity::Warning
        } else {
            Severity::Error
        }
    }
}

/// A replay contradicts the guarantee.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct GuaranteeRefuted {
    /// The order of joins and pods.
    pub order: &'static str,
    /// Its random seed, if it has one.
    pub seed: Option<Number>,
    /// The group of the first node that runs too few pods.
    pub node_group: String,
    /// That node's zone.
    #[serde(serialize_with = "text_only")]
    pub zone: String,
    /// Pods of all guaranteed nodes.
    pub planned_pods: PodCount,
    /// Pods that run at the end.
    pub running_pods: PodCount,
}

impl Diagnostic for GuaranteeRefuted {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P520, "guarantee-refuted")
        .told_by(&["node_group", "order"])
        .worse(&[Measure::Less("running_pods")]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::Finding;

    #[test]
    fn more_than_one_run_in_twenty_is_an_error() {
        let severity = |wrong, runs| {
            let strategy = "burstable";
            RunsGoWrong { strategy, wrong_runs: Number(wrong), runs: Number(runs) }.severity()
        };
        assert_eq!(severity(1, 1), Severity::Error);
        assert_eq!(severity(1, 19), Severity::Error);
        assert_eq!(severity(1, 20), Severity::Warning);
        assert_eq!(severity(2, 39), Severity::Error);
        assert_eq!(severity(50, 1000), Severity::Warning);
        assert_eq!(severity(51, 1000), Severity::Error);
    }

    #[test]
    fn it_names_the_order_and_the_node() {
        let refuted = Finding::about("shuffled 3").says(GuaranteeRefuted {
            order: "shuffled",
            seed: Some(Number(3)),
            node_group: "web".to_owned(),
            zone: "cn-bj-a".to_owned(),
            planned_pods: PodCount::new(69),
            running_pods: PodCount::new(30),
        });
        let message = refuted.message(Lang::En);
        assert!(
            message.contains("in the order shuffled 3, 30 of 69 pods")
                && message.contains("web in cn-bj-a"),
            "{message}"
        );
    }
}
