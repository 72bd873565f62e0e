//! The request: a pod, its possible nodes, and the rules.

use super::cluster::Cluster;
use input::objects::{NodeObject, ObjectName, Objects, PodObject};
use input::problem::{Problem, Problems, Source, did_you_mean, nearest};
use model::NotRead;
use model::attach_limits::{MachineDisks, Scheduler};
use model::kubectl::Kubectl;
use texts::{AnyMessage, Message, errors_engine as say};

/// Pods that a message lists.
const MOST_LISTED: usize = 5;

/// Options that do not come from the objects.
#[derive(Debug, Clone, Default)]
pub struct FitOptions {
    /// The pod: `NAMESPACE/NAME`, or `NAME` in `default`.
    pub pod: Option<String>,
    /// The only node to check; all nodes if `None`.
    pub node: Option<String>,
    /// The scheduler whose rules apply.
    pub scheduler: Scheduler,
    /// The CBS disks of a machine.
    pub machine: MachineDisks,
    /// How the cluster of the objects is reached.
    pub kubectl: Kubectl,
    /// Kinds of objects that the cluster did not give.
    pub not_read: Vec<NotRead>,
}

/// A pod, its possible nodes, and their objects.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct FitRequest<'o> {
    pub(super) pod: &'o PodObject,
    /// The nodes to check, in input order.
    pub(super) nodes: Vec<&'o NodeObject>,
    pub(super) cluster: Cluster<'o>,
    pub(super) scheduler: Scheduler,
    pub(super) machine: MachineDisks,
    pub(super) kubectl: Kubectl,
    pub(super) not_read: Vec<NotRead>,
}

/// The most volumes of the pod by nodes.
const MOST_ROWS: u64 = 100_000_000;

impl<'o> FitRequest<'o> {
    /// A request for a pod of `objects`; `sources` are their texts, for messages.
    ///
    /// # Errors
    ///
    /// All problems: no pod or node with the name, no nodes, an object that occurs
    /// twice, more system disks than disks, too many volumes on too many nodes.
    pub fn new(
        objects: &'o Objects,
        options: FitOptions,
        sources: &[Source<'_>],
    ) -> Result<Self, Problems> {
        let mut problems = Problems::new();
        let cluster = Cluster::new(objects, sources, &mut problems);
        let kubectl = options.kubectl;
        let pod = pod(
            &objects.pods,
            options.pod.as_deref(),
            &kubectl,
            &mut problems,
        );
        let nodes = nodes(
            &objects.nodes,
            options.node.as_deref(),
            &kubectl,
            &mut problems,
        );
        let machine = options.machine;
        if !machine.are_possible() {
            let said = say::SystemDisks { system: machine.system, physical: machine.physical };
            problems.push(Problem::new(said));
        }
        if let Some(pod) = pod {
            let (volumes, nodes) = (pod.volumes.len() as u64, nodes.len() as u64);
            if volumes.saturating_mul(nodes) > MOST_ROWS {
                let said = say::RowsOfFit { volumes, nodes, most: MOST_ROWS };
                problems.push(Problem::new(said));
            }
        }
        match pod {
            Some(pod) if problems.is_empty() => {
                let FitOptions { scheduler, not_read, .. } = options;
                Ok(Self { pod, nodes, cluster, scheduler, machine, kubectl, not_read })
            }
            _ => Err(problems),
        }
    }
}

/// The pod with a name, or a problem.
fn pod<'o>(
    pods: &'o [PodObject],
    given: Option<&str>,
    kubectl: &Kubectl,
    problems: &mut Problems,
) -> Option<&'o PodObject> {
    let Some(given) = given else {
        problems.push(Problem::new(say::PodMissing).help(suggested(pods, kubectl)));
        return None;
    };
    let (namespace, name) = given.split_once('/').unwrap_or(("default", given));
    if namespace.is_empty() || name.is_empty() || name.contains('/') {
        problems.push(Problem::new(say::PodIsNoName { pod: given }));
        return None;
    }
    let is_it = |pod: &&PodObject| *pod.name.namespace == *namespace && pod.name.name == name;
    let found = pods.iter().find(is_it);
    if found.is_none() {
        let elsewhere = pods.iter().find(|pod| pod.name.name == name);
        let names: Vec<String> = pods.iter().map(|pod| pod.name.to_string()).collect();
        let asked = format!("{namespace}/{name}");
        let near = || nearest(&asked, names.iter().map(String::as_str)).map(str::to_owned);
        let near = elsewhere.map(|pod| pod.name.to_string()).or_else(near);
        let problem = Problem::new(say::PodUnknown { pod: asked });
        problems.push(problem.help(match near {
            Some(near) => say::PodNear { near }.to_message(),
            None => suggested(pods, kubectl),
        }));
    }
    found
}

/// The help if no pod is named: pods that wait for a node.
fn suggested(pods: &[PodObject], kubectl: &Kubectl) -> AnyMessage {
    let pending: Vec<&ObjectName> = pods
        .iter()
        .filter(|pod| pod.is_pending())
        .map(|pod| &pod.name)
        .collect();
    let listed: Vec<String> = pending
        .iter()
        .take(MOST_LISTED)
        .map(ToString::to_string)
        .collect();
    let more = pending.len() - listed.len();
    match pods.first() {
        None => say::PodsNone { command: kubectl.read("get pods -A -o json") }.to_message(),
        Some(pod) if listed.is_empty() => {
            say::PodsNonePending { pod: pod.name.to_string() }.to_message()
        }
        Some(_) => say::PodsPending { pods: listed.join(", "), more }.to_message(),
    }
}

/// The nodes to check.
fn nodes<'o>(
    nodes: &'o [NodeObject],
    given: Option<&str>,
    kubectl: &Kubectl,
    problems: &mut Problems,
) -> Vec<&'o NodeObject> {
    if nodes.is_empty() {
        let command = kubectl.read("get nodes,csinodes -o json");
        problems.push(Problem::new(say::NodesNone { command }));
        return Vec::new();
    }
    let is_asked = |node: &&NodeObject| given.is_none_or(|given| node.name == given);
    let asked: Vec<&NodeObject> = nodes.iter().filter(is_asked).collect();
    if let Some(given) = given.filter(|_| asked.is_empty()) {
        let names = nodes.iter().map(|node| node.name.as_str());
        let problem = Problem::new(say::NodeUnknown { node: given });
        problems.push(problem.help(did_you_mean(given, names, say::NodeOtherwise.to_message())));
    }
    asked
}
