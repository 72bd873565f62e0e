//! Which pods wait, as rows.
#![expect(
    missing_docs,
    reason = "`texts` says what each field means, in two languages"
)]

use std::sync::Arc;

use serde::Serialize;

use input::objects::Moment;
use model::finding::WaitCause;
use net::quantity::{NodeCount, PodCount, Span};
use rows::Row;

/// Pods that do not run: those that have ended or are being deleted are not among them.
#[derive(Debug, Clone)]
pub struct WaitAudit {
    /// All pods that were read, each once.
    pub read: PodCount,
    /// Those that wait.
    pub waiting: PodCount,
    /// The newest time of any pod or Event that was read. There is no other clock.
    pub newest: Option<Moment>,
    /// By cause, most pods first.
    pub causes: Vec<WaitingCause>,
    /// By owner, most pods first.
    pub owners: Vec<WaitingOwner>,
    /// Each, in the order of causes.
    pub pods: Vec<WaitingPod>,
    /// Whether Events were read, without which few causes can be told.
    pub has_events: bool,
}

/// Pods that wait for the same.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "waiting-row")]
pub struct WaitingCause {
    #[row(names)]
    pub cause: WaitCause,
    /// Whether addresses are the cause; `None` where that is not known.
    pub addresses: Option<bool>,
    pub pods: PodCount,
    pub since: Option<Moment>,
    /// From then to [`WaitAudit::newest`].
    pub waited: Option<Span>,
    /// Nodes that they are on.
    pub nodes: NodeCount,
    /// The one that most of them are on.
    pub most_on: Option<Arc<str>>,
    /// What most of them are told, in the words of the scheduler, the kubelet or the network component.
    pub says: Option<Arc<str>>,
    /// What tells more of one of them.
    pub command: String,
}

/// An owner with pods that wait.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "waiting-owner-row")]
pub struct WaitingOwner {
    /// A pod without an owner is its own.
    #[row(names)]
    pub owner_kind: Arc<str>,
    #[row(names)]
    pub namespace: Arc<str>,
    #[row(names)]
    pub owner: Arc<str>,
    pub pods: PodCount,
    /// That of most of them.
    pub cause: WaitCause,
    pub since: Option<Moment>,
    pub nodes: NodeCount,
}

/// A pod that waits.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "waiting-pod-row")]
pub struct WaitingPod {
    pub namespace: Arc<str>,
    pub pod: Arc<str>,
    pub owner_kind: Arc<str>,
    pub owner: Arc<str>,
    pub node: Option<Arc<str>>,
    pub cause: WaitCause,
    pub since: Option<Moment>,
    pub says: Option<Arc<str>>,
}
