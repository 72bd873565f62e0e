//! Which pods wait, and for what: one cause for each, told from objects and Events together.
//!
//! What the audit says of a node, it says of the pods on it that have no address. What is not told is unknown.

mod places;
mod scheduler;
mod sums;

use std::collections::HashMap;
use std::sync::Arc;

use super::AuditRequest;
use super::command;
use super::join::Joined;
use super::outcome::{AuditOutcome, WaitAudit, WaitingPod};
use super::owners::Owners;
use crate::position::NodeId;
use input::objects::{EventObject, Moment, Objects, PodNetwork, PodObject};
use model::finding::{Finding, PodsWaitForIps, WaitCause, WaitUnexplained};
use model::kubectl::Kubectl;
use net::quantity::PodCount;
use texts::Symptom;

use places::{Places, worst_code};

/// An Event of a pod that waits, and its codes.
type Report<'a> = (&'a EventObject, &'a [Symptom]);

/// What tells why pods wait.
struct Waits<'a> {
    places: Places<'a>,
    /// Events of each pod that waits, the newest last.
    reports: HashMap<(&'a str, &'a str), Vec<Report<'a>>>,
    /// What messages of the scheduler mean: thousands of pods have the same.
    messages: HashMap<&'a str, Option<WaitCause>>,
}

/// The cause of a pod, and the words that tell it.
struct PodCause<'a> {
    cause: WaitCause,
    says: Option<&'a str>,
}

/// Pods that wait; `None` where no pod is given.
pub(super) fn waits<'a>(
    joined: &Joined<'a>,
    request: &AuditRequest<'a>,
    codes: &'a [Vec<Symptom>],
    outcome: &'a AuditOutcome,
) -> Option<WaitAudit> {
    let objects = request.objects;
    if objects.pods.is_empty() {
        return None;
    }
    let waiting: Vec<&PodObject> = joined
        .pods
        .iter()
        .copied()
        .filter(|pod| is_waiting(pod))
        .collect();
    let mut places = Places::of(joined, outcome, request.model);
    let mut reports: HashMap<(&str, &str), Vec<Report<'_>>> = HashMap::new();
    for pod in &waiting {
        reports.insert((&pod.name.namespace, &pod.name.name), Vec::new());
    }
    for (event, codes) in objects.events.iter().zip(codes) {
        places.note(event, codes);
        let namespace = if event.namespace.is_empty() {
            "default"
        } else {
            &event.namespace
        };
        let name = (namespace, &*event.name);
        if let Some(of_pod) = reports.get_mut(&name).filter(|_| event.kind == "Pod") {
            of_pod.push((event, codes));
        }
    }
    for of_pod in reports.values_mut() {
        of_pod.sort_by_key(|(event, _)| event.last);
    }
    let mut waits = Waits { places, reports, messages: HashMap::new() };
    let mut owners = Owners::of(objects);
    let mut says: HashMap<&str, Arc<str>> = HashMap::new();
    let pods = waiting.into_iter().map(|pod| {
        let told = waits.tell(pod);
        let owner = owners.of_pod(pod);
        WaitingPod {
            namespace: pod.name.namespace.clone(),
            pod: pod.name.name.as_str().into(),
            owner_kind: owner.kind,
            owner: owner.name,
            node: pod.node.clone(),
            cause: told.cause,
            since: since(pod),
            says: told
                .says
                .map(|text| says.entry(text).or_insert_with(|| text.into()).clone()),
        }
    });
    let mut pods: Vec<WaitingPod> = pods.collect();
    let newest = newest(objects);
    let (causes, owners) = sums::sums(&mut pods, newest, request.kubectl);
    Some(WaitAudit {
        read: PodCount::new(joined.pods.len() as u64),
        waiting: PodCount::new(pods.len() as u64),
        newest,
        causes,
        owners,
        pods,
        has_events: !objects.events.is_empty(),
    })
}

/// Whether a pod does not run and is to run.
fn is_waiting(pod: &PodObject) -> bool {
    !pod.is_running() && !pod.has_ended() && !pod.is_deleted
}

/// The newest time of any object that was read.
fn newest(objects: &Objects) -> Option<Moment> {
    let events = objects.events.iter().filter_map(|event| event.last);
    let pods = objects.pods.iter().flat_map(|pod| {
        let status = pod.status.as_deref();
        let conditions = status.into_iter().flat_map(|status| &status.conditions);
        let times = [pod.created, status.and_then(|status| status.started)];
        times
            .into_iter()
            .chain(conditions.map(|one| one.since))
            .flatten()
    });
    events.chain(pods).max()
}

/// Since when a pod waits for what it waits for now.
fn since(pod: &PodObject) -> Option<Moment> {
    let changed = |kind| pod.condition(kind).and_then(|condition| condition.since);
    let started = pod.status.as_ref().and_then(|status| status.started);
    let since = match &pod.node {
        None => changed("PodScheduled"),
        Some(_) if pod.has_network() => changed("Ready").or(started),
        Some(_) => started.or_else(|| changed("PodScheduled")),
    };
    since.or(pod.created)
}

impl<'a> Waits<'a> {
    fn tell(&mut self, pod: &'a PodObject) -> PodCause<'a> {
        let Some(node) = pod.node.as_deref() else {
            return self.without_node(pod);
        };
        if let Some(told) = of_containers(pod) {
            return told;
        }
        let reports = self.reports.get(&(&*pod.name.namespace, &*pod.name.name));
        let reports = reports.map(Vec::as_slice).unwrap_or_default();
        let node = self.places.find(node);
        let has_sandbox = pod
            .condition("PodReadyToStartContainers")
            .and_then(|one| one.holds);
        if pod.has_ip || has_sandbox == Some(true) {
            return self.on(node, WaitCause::Starting);
        }
        // Of its Events, the newest that says something: volumes come before the network.
        let mut newest = reports.iter().rev().filter(|(event, _)| is_of(event, pod));
        let newest = newest.find_map(|&(event, codes)| Some((of_event(event, codes)?, event)));
        let reported = newest.map(|(cause, _)| cause);
        let says = newest
            .map(|(_, event)| &*event.message)
            .filter(|text| !text.is_empty());
        if let Some(cause) = reported.filter(|cause| *cause == WaitCause::VolumeAttach) {
            return PodCause { cause, says };
        }
        if pod.network == PodNetwork::Host {
            return self.on(node, WaitCause::Unknown);
        }
        match self.places.cause(node, pod, reported) {
            Some(cause) => PodCause { cause, says },
            None => self.on(node, WaitCause::Unknown),
        }
    }

    /// The cause, unless its node cannot start anything.
    fn on(&self, node: Option<NodeId>, cause: WaitCause) -> PodCause<'a> {
        let is_down = node.is_some_and(|node| self.places.is_not_ready(node));
        let cause = if is_down {
            WaitCause::NodeNotReady
        } else {
            cause
        };
        PodCause { cause, says: None }
    }

    fn without_node(&mut self, pod: &'a PodObject) -> PodCause<'a> {
        let condition = pod.condition("PodScheduled");
        if condition.and_then(|one| one.reason.as_deref()) == Some("SchedulingGated") {
            return PodCause { cause: WaitCause::Gated, says: None };
        }
        let said = condition.and_then(|one| one.message.as_deref());
        let says = said.or_else(|| {
            let reports = self.reports.get(&(&*pod.name.namespace, &*pod.name.name))?;
            let mut reports = reports.iter().rev().map(|(event, _)| event);
            let last =
                reports.find(|event| event.reason == "FailedScheduling" && is_of(event, pod))?;
            Some(&*last.message)
        });
        let says = says.filter(|text| !text.is_empty());
        let cause = says.and_then(|text| {
            let places = &self.places;
            *self
                .messages
                .entry(text)
                .or_insert_with(|| scheduler::cause(text, places))
        });
        PodCause { cause: cause.unwrap_or(WaitCause::Unknown), says }
    }
}

/// Whether an Event is about this pod, and not about one of the same name before it.
fn is_of(event: &EventObject, pod: &PodObject) -> bool {
    event
        .uid
        .as_ref()
        .zip(pod.uid.as_ref())
        .is_none_or(|(event, pod)| event == pod)
}

/// What an Event of a pod on a node tells.
fn of_event(event: &EventObject, codes: &[Symptom]) -> Option<WaitCause> {
    // Source: Kubernetes, `pkg/kubelet/events` and the attach-detach controller.
    match &*event.reason {
        "FailedAttachVolume" | "FailedMount" | "FailedMapVolume" => Some(WaitCause::VolumeAttach),
        // It has a node since.
        "FailedScheduling" => None,
        _ => worst_code(codes),
    }
}

/// What containers that wait say; a reason that every pod has on its way tells nothing.
fn of_containers(pod: &PodObject) -> Option<PodCause<'_>> {
    let waiting = pod.status.iter().flat_map(|status| &status.waiting);
    // Source: Kubernetes, `pkg/kubelet/images/types.go` and `pkg/kubelet/container/sync_result.go`.
    let mut told = waiting.filter_map(|reason| {
        let cause = match &**reason {
            "ErrImagePull"
            | "ImagePullBackOff"
            | "InvalidImageName"
            | "ErrImageNeverPull"
            | "ImageInspectError"
            | "RegistryUnavailable"
            | "SignatureValidationFailed" => WaitCause::Image,
            "CreateContainerConfigError" | "CreateContainerError" => WaitCause::Config,
            "CrashLoopBackOff" | "RunContainerError" | "StartError" | "PostStartHookError" => {
                WaitCause::Crash
            }
            _ => return None,
        };
        Some(PodCause { cause, says: Some(reason) })
    });
    told.next()
}

/// Findings about pods that wait: only addresses are this program's to solve.
pub(super) fn findings(waits: &WaitAudit, kubectl: &Kubectl) -> Vec<Finding> {
    let causes = waits.causes.iter();
    causes
        .filter_map(|row| {
            let about = Finding::about(row.most_on.as_deref().unwrap_or("cluster"));
            if row.addresses == Some(true) {
                return Some(about.says(PodsWaitForIps {
                    cause: row.cause,
                    pods: row.pods,
                    nodes: row.nodes,
                    most_on: row.most_on.clone(),
                    since: row.since.map(|since| since.to_string()),
                    command: row.command.clone(),
                }));
            }
            (row.cause == WaitCause::Unknown).then(|| {
                about.says(WaitUnexplained {
                    pods: row.pods,
                    command: row.command.clone(),
                    events: command::get(kubectl, "events -A"),
                    has_events: waits.has_events,
                })
            })
        })
        .collect()
}
