//! A snapshot of a simulation as objects: what `kubectl get -o json` shows of such a cluster.
//!
//! A `v1` `List` of the objects of CCE's network component, and of the nodes, pods and Events of Kubernetes. Fields
//! have the names of the real objects; what nothing reads is left out. The simulation counts addresses and does
//! not number them: those of a subnet are handed out here in the order of nodes, ENIs and pods.

mod events;
mod layout;
mod network;
mod nodes;
#[cfg(test)]
mod tests;

use std::io;

use serde_json::{Value, json};

use engine::sim::Snapshot;
use input::instant::Instant;
use layout::Layout;
use model::{Cluster, Position, SubnetId};
use net::quantity::Span;
use results::json::escaped;

/// When the time of a simulation begins.
const BEGINNING: &str = "2026-01-01T00:00:00Z";

/// Writes the objects of a snapshot of `cluster`, an object a line. Only nodes of CCE have objects: for others
/// there is nothing to write, and the caller lets no such node come here.
///
/// # Errors
///
/// Those of `out`.
pub fn write_objects(
    snapshot: &Snapshot,
    cluster: &Cluster,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let objects = Objects { snapshot, cluster, layout: Layout::of(snapshot, cluster) };
    let mut before = "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [\n";
    objects.each(&mut |object| {
        write!(out, "{before}{}", escaped(&object.to_string()))?;
        before = ",\n";
        Ok(())
    })?;
    if before != ",\n" {
        out.write_all(before.as_bytes())?;
    }
    out.write_all(b"\n]}\n")
}

/// What objects are made of.
struct Objects<'s> {
    snapshot: &'s Snapshot,
    cluster: &'s Cluster,
    layout: Layout,
}

impl Objects<'_> {
    fn each(&self, write: &mut dyn FnMut(Value) -> io::Result<()>) -> io::Result<()> {
        for node in 0..self.snapshot.nodes.len() {
            write(self.resource_set(node))?;
        }
        for node in 0..self.snapshot.nodes.len() {
            for eni in 0..self.snapshot.nodes[node].enis.len() {
                write(self.eni(node, eni))?;
            }
        }
        for subnet in SubnetId::all(self.snapshot.subnets.len()) {
            if let Some(object) = self.subnet(subnet) {
                write(object)?;
            }
        }
        for node in 0..self.snapshot.nodes.len() {
            write(self.node(node))?;
        }
        let no_node = self.why_no_node();
        for pod in 0..self.snapshot.pods.len() {
            write(self.pod(pod, &no_node))?;
        }
        self.events(&no_node, write)
    }

    /// The id of a subnet. One without an id in the plan has a name here that Kubernetes allows.
    fn subnet_id(&self, subnet: SubnetId) -> String {
        let subnet = &self.cluster.subnets.list()[subnet];
        let id = subnet.id.as_deref().map(str::to_owned);
        id.unwrap_or_else(|| format!("sbn-{}", subnet.cidr.to_string().replace(['.', '/'], "-")))
    }

    /// The id of an ENI. Ids have the order in which their node got them, as far as slots have it.
    fn eni_id(&self, node: usize, eni: usize) -> String {
        let node = &self.snapshot.nodes[node];
        format!("eni-{}-{}", node.end.name, node.enis[eni].slot)
    }

    fn instance_id(&self, node: usize) -> String {
        format!("i-{}", self.snapshot.nodes[node].end.name)
    }

    /// The name of the instance type of a node, where its group has one.
    fn instance_type(&self, node: usize) -> Option<&str> {
        let group = &self.cluster.groups[self.snapshot.nodes[node].end.group];
        let profile = &group.profile;
        profile.is_instance.then_some(&*profile.name)
    }
}

/// A time of the simulation, as Kubernetes writes times: to the second.
fn timestamp(at: Span) -> Option<String> {
    let seconds = at.ms() / 1_000;
    let moment = Instant::parse(BEGINNING)?.after(seconds * 1_000)?;
    Some(moment.to_string())
}

/// A number, or nothing for 0: the objects of CCE leave zero numbers out. Source: `omitempty` of their Go types.
fn some(number: u64) -> Value {
    if number == 0 {
        Value::Null
    } else {
        json!(number)
    }
}

/// Without the keys whose value is nothing.
fn map(mut value: Value) -> Value {
    if let Value::Object(map) = &mut value {
        map.retain(|_, value| !value.is_null());
    }
    value
}
