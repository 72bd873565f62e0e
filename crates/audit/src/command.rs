//! Lines for a shell that do what an audit advises, and those that undo it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::outcome::{Action, ActionKind, AuditOutcome, NodeAudit, PoolSpec, Scaled};
use model::kubectl::{Kubectl, named};
use model::shell::quoted;

/// Pools of nodes, as `kubectl` names them.
const POOLS: &str = "netresourcesets.cce.baidubce.com";

/// What agents read when they start: the subnets of new nodes, `eni-subnet-ids`.
const AGENT_CONFIG: &str = "cce-network-v2-config";

/// `$node` among the operands of a line that is run for each node.
const NODE: &str = r#""$node""#;

/// What tells more of a pod.
pub(super) fn describe_pod(kubectl: &Kubectl, namespace: &str, pod: &str) -> String {
    let [namespace, pod] = named(namespace, pod);
    kubectl.read(&format!("describe pod {pod} -n {namespace}"))
}

/// What shows objects of these kinds.
pub(super) fn get(kubectl: &Kubectl, kinds: &str) -> String {
    kubectl.read(&format!("get {kinds} -o json"))
}

/// What gives back the address that a claim keeps.
pub(super) fn delete_claim(kubectl: &Kubectl, namespace: &str, claim: &str) -> String {
    let [namespace, claim] = named(namespace, claim);
    let options = format!("delete vpcipclaims.networking.tke.cloud.tencent.com -n {namespace}");
    kubectl.change(&[&options], &claim)
}

/// What deletes the pool of a node that is gone. Its ENIs are cleaned up then; they may not be deleted by hand.
/// Source: the driver, `docs/vpc-eni/vpc-eni.md`.
pub(super) fn delete_pool(kubectl: &Kubectl, node: &str) -> String {
    let options = format!("delete {POOLS}");
    kubectl.change(&[&options], &quoted(node))
}

/// The agents of all nodes, started again.
pub(super) fn restart_agents(kubectl: &Kubectl) -> String {
    let options = "rollout restart daemonset -n kube-system";
    kubectl.change(&[options], "cce-network-agent")
}

/// The agent of one node, started again; of a node to fill in where none is given.
pub(super) fn restart_agent(kubectl: &Kubectl, node: Option<&str>) -> String {
    let node = quoted(&format!("spec.nodeName={}", node.unwrap_or("NODE")));
    let agent = "app.cce.baidubce.com=cce-network-agent";
    let options = format!("delete pod -n kube-system -l {agent} --field-selector={node}");
    kubectl.change(&[&options], "")
}

/// Gives each action its lines, in parts between which a line may end.
pub(super) fn with_lines(actions: &mut [Action], outcome: &AuditOutcome) {
    let nodes = outcome.nodes.iter().map(|node| (&*node.name, node));
    let nodes: BTreeMap<&str, &NodeAudit> = nodes.collect();
    for action in actions {
        action.command = command(action, &outcome.kubectl);
        action.undo = undo(action, &nodes, &outcome.kubectl);
    }
}

/// What does it; `None` for what somebody else has to do.
fn command(action: &Action, kubectl: &Kubectl) -> Option<Vec<String>> {
    let names = action.nodes.iter().map(AsRef::as_ref);
    match action.action {
        ActionKind::LowerWatermarks => {
            let marks = marks([1, 0, 0]);
            Some(patch(kubectl, names, "merge", &marks))
        }
        ActionKind::AttachSubnets => {
            let added = action.targets.iter().map(|subnet| {
                json!({ "op": "add", "path": "/spec/eni/subnet-ids/-", "value": &**subnet })
            });
            Some(patch(kubectl, names, "json", &added.collect()))
        }
        ActionKind::RecreateNodes | ActionKind::MoveNodes | ActionKind::ReplaceMachines => {
            let drain: &[&str] = &["drain --ignore-daemonsets", "--delete-emptydir-data"];
            let steps = [(drain, NODE), (&["delete node"], NODE)];
            let mut parts = match action.after {
                None => Vec::new(),
                // New nodes take their subnets from here, or from the NetResourceConfigSet of their node group.
                // Source: the driver, `docs/orchestrate/nrcs.md`.
                Some(ActionKind::AttachSubnets) => {
                    vec![kubectl.change(&["edit configmap -n kube-system"], AGENT_CONFIG)]
                }
                Some(ActionKind::LowerWatermarks) => {
                    let first = action.first.iter().map(AsRef::as_ref);
                    patch(kubectl, first, "merge", &marks([1, 0, 0]))
                }
                // Somebody else has to act first.
                Some(_) => return None,
            };
            if let Some(last) = parts.last_mut() {
                last.push_str(" &&");
            }
            parts.extend(kubectl.change_each(names, &steps));
            Some(parts)
        }
        ActionKind::ScaleDown => action.scaled.as_ref().map(|scaled| scale(kubectl, scaled)),
        ActionKind::NewSubnets | ActionKind::RaiseQuota => None,
    }
}

fn scale(kubectl: &Kubectl, scaled: &Scaled) -> Vec<String> {
    let [namespace, name] = named(&scaled.namespace, &scaled.name);
    let replicas = scaled.replicas.get();
    let options = format!("scale --replicas={replicas} -n {namespace}");
    let operands = format!("{} {name}", quoted(&scaled.kind.to_lowercase()));
    vec![kubectl.change(&[&options], &operands)]
}

/// What undoes a patch: nodes that had the same go into one loop.
fn undo(
    action: &Action,
    nodes: &BTreeMap<&str, &NodeAudit>,
    kubectl: &Kubectl,
) -> Option<Vec<String>> {
    let before: fn(&Action, PoolSpec) -> (&'static str, Value) = match action.action {
        ActionKind::LowerWatermarks => |_, pool| ("merge", marks(pool.watermarks)),
        ActionKind::AttachSubnets => |action, pool| ("json", without(action, pool)),
        _ => return None,
    };
    let mut alike: BTreeMap<PoolSpec, Vec<&str>> = BTreeMap::new();
    for name in &action.nodes {
        let pool = nodes.get(&**name)?.pool;
        alike.entry(pool).or_default().push(name);
    }
    let mut parts: Vec<String> = Vec::new();
    for (pool, names) in alike {
        if let Some(last) = parts.last_mut() {
            last.push(';');
        }
        let (form, value) = before(action, pool);
        parts.extend(patch(kubectl, names, form, &value));
    }
    Some(parts)
}

/// Takes the subnets that an action appends off again, the last first. What stands elsewhere by now stays.
fn without(action: &Action, pool: PoolSpec) -> Value {
    let added = (pool.subnet_ids..).zip(&action.targets);
    let added: Vec<_> = added.collect();
    let removed = added.into_iter().rev().flat_map(|(at, subnet)| {
        let path = format!("/spec/eni/subnet-ids/{at}");
        let test = json!({ "op": "test", "path": path, "value": &**subnet });
        [test, json!({ "op": "remove", "path": path })]
    });
    removed.collect()
}

fn marks([pre, min, above]: [u64; 3]) -> Value {
    let marks = json!({ "pre-allocate": pre, "min-allocate": min, "max-above-watermark": above });
    json!({ "spec": { "ipam": marks } })
}

fn patch<'n>(
    kubectl: &Kubectl,
    nodes: impl IntoIterator<Item = &'n str>,
    form: &str,
    patch: &Value,
) -> Vec<String> {
    let (form, patch) = (
        format!("patch --type={form}"),
        format!("-p {}", quoted(&patch.to_string())),
    );
    let operands = format!("{POOLS} {NODE}");
    kubectl.change_each(nodes, &[(&[&form, &patch], &operands)])
}
