//! Kinds of objects that a cluster was asked for, and did not give.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::finding::{Finding, ObjectsNotRead};
use rows::{Cell, Kind, Row, Value, Word};
use texts::AnyMessage;

/// A kind of objects that was not read.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "common", id = "not-read-row")]
pub struct NotRead {
    /// As `kubectl get` names it.
    #[row(names)]
    pub resource: Arc<str>,
    pub cause: NoAnswer,
    pub why: Why,
    pub lost: Lost,
    /// What tells more about the cause.
    pub command: String,
    /// The flag with which the user allows it.
    pub allowed_by: Option<Arc<str>>,
    /// Whether a verdict without it may be better than the truth.
    #[serde(skip)]
    pub is_needed: bool,
}

impl NotRead {
    /// One finding for each.
    pub fn findings(all: &[Self]) -> impl Iterator<Item = Finding> {
        all.iter().map(|one| {
            let finding = Finding::about(&one.resource).says(ObjectsNotRead::of(one));
            match &one.allowed_by {
                Some(flag) => finding.allow(flag),
                None => finding,
            }
        })
    }
}

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum NoAnswer {
    /// The user may not list them.
    Forbidden,
    /// The cluster has no such kind.
    Absent,
    /// Anything else: no connection, no answer in time, an end halfway.
    Failed,
}

/// The words of `kubectl`, or of this program where it says nothing; programs read them in English.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why(pub AnyMessage);

impl Serialize for Why {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.to_string().serialize(serializer)
    }
}

impl Value for Why {
    fn kind() -> Kind {
        String::kind()
    }

    fn cell(&self) -> Cell {
        self.0.to_string().cell()
    }
}

/// What is not known without objects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Lost {
    /// The mode of nodes, and what their pools ask for next.
    Pools,
    /// The addresses of each ENI.
    Enis,
    /// Free addresses of subnets.
    Subnets,
    /// Which nodes there are, with their max-pods and labels.
    Nodes,
    /// What Events report.
    Events,
    /// Which pods wait, and for what.
    Waits,
    /// In which subnets TKE's pods have addresses.
    VpcIps,
    /// Which static addresses are kept for pods that are gone.
    VpcIpClaims,
    /// Pods and their volumes.
    Pods,
    /// The volumes that pods ask for.
    Claims,
    /// Types and zones of volumes.
    Volumes,
    /// Types of volumes that are not there yet.
    Classes,
    /// Limits that drivers report.
    CsiNodes,
    /// Volumes that are attached without a pod.
    Attachments,
    /// Ranges of pods.
    Configs,
}
