//! `Event` of Kubernetes, as far as the simulation knows that the driver, kubelet or the scheduler reports one.

use std::io;

use serde_json::{Value, json};

use super::nodes::{NAMESPACE, taint};
use super::{Objects, map, timestamp};
use engine::sim::{NodeState, Why};
use net::quantity::Span;

/// A cause, by the driver's code and in its words. Source: the event codes of CCE's container network, and the
/// driver's messages.
fn reported(why: Why) -> (&'static str, &'static str) {
    match why {
        Why::NoAvailableSubnet => ("NoAvailableSubnet", "no available subnet for node"),
        Why::EnisAllBound | Why::EniShort | Why::OtherSubnet => {
            ("SubnetNoMoreIP", "subnet has no more ip")
        }
        Why::CreateFails => ("FailedCreateENI", "failed to create eni"),
        Why::EniQuota => (
            "FailedCreateENI",
            "failed to create eni: QuotaLimitExceeded",
        ),
        Why::AtCeiling => ("ENICapacityExceed", "all ENIs are full"),
        Why::NothingKept => ("IPPoolExhausted", "ip pool exhausted"),
    }
}

impl Objects<'_> {
    pub(super) fn events(
        &self,
        no_node: &[String],
        write: &mut dyn FnMut(Value) -> io::Result<()>,
    ) -> io::Result<()> {
        for (node, laid) in self.snapshot.nodes.iter().zip(&self.layout.nodes) {
            let Some(why) = node.end.why else {
                continue;
            };
            let (code, message) = reported(why);
            let (host, set) = (Some(&*node.end.name), "NetResourceSet");
            // These concern pods alone: the pool itself wants no more.
            if !matches!(why, Why::AtCeiling | Why::NothingKept | Why::OtherSubnet) {
                write(self.event(set, &node.end.name, (code, message), (host, None)))?;
            }
            for &pod in &laid.pods {
                let one = &self.snapshot.pods[pod];
                if one.running {
                    continue;
                }
                // Source: kubelet, `kuberuntime_sandbox.go`, around what the plug-in answers.
                let message = format!(
                    "Failed to create pod sandbox: rpc error: code = Unknown desc = failed to setup network for sandbox: [{code}] {message}"
                );
                let what = ("FailedCreatePodSandBox", &*message);
                write(self.event("Pod", &self.pod_name(pod), what, (host, one.asked)))?;
            }
        }
        for (at, pod) in self.snapshot.pods.iter().enumerate() {
            // A pod of a DaemonSet that waits for its node is not told apart from one without a node.
            if pod.node.is_none() {
                let what = ("FailedScheduling", &*no_node[pod.workload]);
                write(self.event("Pod", &self.pod_name(at), what, (None, pod.asked)))?;
            }
        }
        Ok(())
    }

    fn event(
        &self,
        kind: &str,
        name: &str,
        (reason, message): (&str, &str),
        (host, first): (Option<&str>, Option<Span>),
    ) -> Value {
        let namespace = (kind == "Pod").then_some(NAMESPACE);
        json!({
            "apiVersion": "v1",
            "firstTimestamp": timestamp(first.unwrap_or(self.snapshot.at)),
            "involvedObject": map(json!({ "kind": kind, "name": name, "namespace": namespace })),
            "kind": "Event",
            "lastTimestamp": timestamp(self.snapshot.at),
            "message": message,
            "metadata": {
                "name": format!("{name}.{}", reason.to_lowercase()),
                "namespace": NAMESPACE,
            },
            "reason": reason,
            "source": map(json!({ "host": host })),
            "type": "Warning",
        })
    }

    /// For each workload, why no node takes its pods, in the scheduler's words: each node counts for the first filter
    /// that it does not pass. Source: Kubernetes, `FitError` and the plug-ins `TaintToleration`, `NodeAffinity` and
    /// `NodeResourcesFit`.
    pub(super) fn why_no_node(&self) -> Vec<String> {
        let nodes = &self.snapshot.nodes;
        let each = self.snapshot.workloads.iter().map(|workload| {
            let (mut not_ready, mut unreachable, mut other, mut full, mut no_ip) = (0, 0, 0, 0, 0);
            for node in nodes {
                *match (node.end.state, taint(node.end.state)) {
                    (NodeState::Failed, _) => &mut unreachable,
                    (_, Some(_)) => &mut not_ready,
                    _ if workload.group.is_some_and(|group| group != node.end.group) => &mut other,
                    _ if node.end.pods.get() >= node.end.max_pods => &mut full,
                    _ => &mut no_ip,
                } += 1_u64;
            }
            let taint = |key| format!("node(s) had untolerated taint {{{key}: }}");
            let mut reasons: Vec<String> = [
                (no_ip, "Insufficient cce.baidubce.com/ip".to_owned()),
                (full, "Too many pods".to_owned()),
                (
                    other,
                    "node(s) didn't match Pod's node affinity/selector".to_owned(),
                ),
                (not_ready, taint("node.kubernetes.io/not-ready")),
                (unreachable, taint("node.kubernetes.io/unreachable")),
            ]
            .into_iter()
            .filter(|&(count, _)| count > 0)
            .map(|(count, reason)| format!("{count} {reason}"))
            .collect();
            reasons.sort();
            if reasons.is_empty() {
                "no nodes available to schedule pods".to_owned()
            } else {
                format!(
                    "0/{} nodes are available: {}.",
                    nodes.len(),
                    reasons.join(", ")
                )
            }
        });
        each.collect()
    }
}
