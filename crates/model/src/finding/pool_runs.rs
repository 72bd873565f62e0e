//! P506 to P520: other problems in simulations.

use serde::Serialize;

use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, Number, PodCount, Span, percent};

/// A rollout is not complete at the end.
#[derive(Debug, Clone, Serialize)]
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
    const CODE: &'static str = "P506";
    const NAME: &'static str = "rollout-unfinished";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }
}

/// Nodes could not join.
#[derive(Debug, Clone, Serialize)]
pub struct NodesDidNotJoin {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub unjoined_nodes: NodeCount,
    pub joined_nodes: NodeCount,
}

impl Diagnostic for NodesDidNotJoin {
    const CODE: &'static str = "P507";
    const NAME: &'static str = "nodes-did-not-join";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }
}

/// ENIs that do not get back secondary IPs that made room for IPs of other subnets.
#[derive(Debug, Clone, Serialize)]
pub struct EnisStayShort {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub short_enis: EniCount,
    /// All ENIs.
    pub enis: EniCount,
}

impl Diagnostic for EnisStayShort {
    const CODE: &'static str = "P508";
    const NAME: &'static str = "enis-stay-short";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }
}

/// A subnet has no IP left at some time.
#[derive(Debug, Clone, Serialize)]
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
    const CODE: &'static str = "P509";
    const NAME: &'static str = "subnet-ran-dry";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.subnet.clone()
    }
}

/// Nodes run fewer pods than they may, although no pod waits.
#[derive(Debug, Clone, Serialize)]
pub struct MaxPodsNotReached {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub running_pods: PodCount,
    /// Pods that the nodes may run.
    pub most_pods: PodCount,
    /// Whether only the VPC's ENI quota stops pools.
    #[serde(skip)]
    pub by_quota: bool,
}

impl Diagnostic for MaxPodsNotReached {
    const CODE: &'static str = "P510";
    const NAME: &'static str = "max-pods-not-reached";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn help(&self, lang: Lang) -> String {
        Say::of(self, lang).part(if self.by_quota { "help-quota" } else { "help" })
    }
}

/// Some of many runs have errors.
#[derive(Debug, Clone, Serialize)]
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
    const CODE: &'static str = "P511";
    const NAME: &'static str = "runs-go-wrong";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        if self.wrong_runs.0 > self.runs.0 / ACCEPTED {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let share = percent(self.wrong_runs.0, self.runs.0);
        Say::of(self, lang).with("share", share).part("message")
    }
}

/// Nodes take more pods than they can ever have IPs for.
#[derive(Debug, Clone, Serialize)]
pub struct MaxPodsAboveCeiling {
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// Nodes on which pods wait only because of this.
    pub nodes: NodeCount,
    /// One of these nodes.
    pub example: String,
    pub max_pods: PodCount,
    /// IPs for pods that it may have.
    pub most_ips: IpCount,
}

impl Diagnostic for MaxPodsAboveCeiling {
    const CODE: &'static str = "P512";
    const NAME: &'static str = "max-pods-above-ceiling";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }
}

/// The VPC's ENI quota stops ENIs.
#[derive(Debug, Clone, Serialize)]
pub struct EniQuotaUsedUp {
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// Nodes whose next ENI it stops at the end.
    pub stopped_nodes: NodeCount,
    /// All nodes.
    pub nodes: NodeCount,
    /// ENIs that the VPC may have.
    pub eni_quota: EniCount,
    /// ENIs of others.
    pub eni_quota_used: EniCount,
    /// The quota that is needed, including ENIs of others.
    pub eni_quota_needed: EniCount,
    /// Whether the quota is the default.
    #[serde(skip)]
    pub is_default: bool,
}

impl Diagnostic for EniQuotaUsedUp {
    const CODE: &'static str = "P513";
    const NAME: &'static str = "eni-quota-used-up";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        if self.is_default {
            Severity::Warning
        } else {
            Severity::Error
        }
    }

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let quota = if self.is_default { "default" } else { "given" };
        Say::of(self, lang).with("quota", quota).part("message")
    }
}

/// A replay contradicts the guarantee.
#[derive(Debug, Clone, Serialize)]
pub struct GuaranteeRefuted {
    /// The order of joins and pods.
    pub order: &'static str,
    /// Its random seed, where it has one.
    pub seed: Option<Number>,
    /// The group of the first node that runs too few pods.
    pub node_group: String,
    /// That node's zone.
    #[serde(skip)]
    pub zone: Option<String>,
    /// Pods of all guaranteed nodes.
    pub planned_pods: PodCount,
    /// Pods that run at the end.
    pub running_pods: PodCount,
}

impl Diagnostic for GuaranteeRefuted {
    const CODE: &'static str = "P520";
    const NAME: &'static str = "guarantee-refuted";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        let seed = self.seed.map_or_else(String::new, |seed| format!(" {}", seed.0));
        format!("{}{seed}", self.order)
    }

    fn message(&self, lang: Lang) -> String {
        let zone = self.zone.clone().unwrap_or_else(|| "-".to_owned());
        Say::of(self, lang).with("zone", zone).part("message")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_one_run_in_twenty_is_an_error() {
        let severity = |wrong, runs| {
            let strategy = "burstable";
            RunsGoWrong {
                strategy,
                wrong_runs: Number(wrong),
                runs: Number(runs),
            }
            .severity()
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
        let refuted = GuaranteeRefuted {
            order: "shuffled",
            seed: Some(Number(3)),
            node_group: "web".to_owned(),
            zone: Some("cn-bj-a".to_owned()),
            planned_pods: PodCount::new(69),
            running_pods: PodCount::new(30),
        };
        let message = refuted.message(Lang::En);
        assert_eq!(refuted.subject(), "shuffled 3");
        assert!(
            message.contains("30 of 69 pods") && message.contains("web in cn-bj-a"),
            "{message}"
        );
    }
}
