//! A change that Terraform plans, as a plan file: the cluster, its node groups and subnets of Baidu's provider.
//!
//! Each value keeps its place in what `terraform show -json` printed, so that problems and findings point there.
//! Source: the provider's documentation of `baiducloud_ccev2_cluster`, `baiducloud_ccev2_instance_group`,
//! `baiducloud_subnet` and `baiducloud_vpc`, and Terraform's JSON output format.

mod found;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use crate::ZoneForm;
use crate::table::Faults;
use found::{Found, Resource, block, get, inside, items, text, text_of};
use input::records::tree::{Entry, Node, Value};
use texts::errors_model as say;

const CLUSTER: &str = "baiducloud_ccev2_cluster";
const GROUP: &str = "baiducloud_ccev2_instance_group";
const SUBNET: &str = "baiducloud_subnet";
/// A data source with a list of subnets.
const SUBNETS: &str = "baiducloud_subnets";
const VPC: &str = "baiducloud_vpc";

/// How modes of a container network begin in which pods have IPs of the VPC's subnets.
const OF_SUBNETS: [&str; 2] = ["vpc-secondary-ip", "vpc-cni"];

/// Whether a text is what `terraform show -json` prints of node groups.
pub(super) fn is_change(text: &str) -> bool {
    is_terraform(text) && text.contains(GROUP)
}

/// Whether a text is what `terraform show -json` prints.
pub fn is_terraform(text: &str) -> bool {
    text.contains("\"terraform_version\"") || text.contains("\"root_module\"")
}

/// The plan file that says the same; `root` as it is where it is no such output. `None` with problems where it
/// does not say all that a plan has to.
pub(super) fn as_plan<'t>(root: Node<'t>, p: &mut Faults<'_, 't>) -> Option<Node<'t>> {
    if get(&root, "planned_values")
        .or(get(&root, "values"))
        .is_none()
    {
        return Some(root);
    }
    let (found, at) = (Found::of(&root), root.at.clone());
    if found.of_kind(GROUP).next().is_none() {
        p.fault(&(at.start..at.start), say::TerraformGroups);
        return None;
    }
    let plan = Written { found: &found, at, p }.plan();
    p.problems.is_empty().then_some(plan)
}

/// A subnet of the plan.
struct Subnet<'f, 'n, 't> {
    resource: &'f Resource<'n, 't>,
    values: &'n Node<'t>,
    id: &'n str,
    /// Whether Terraform creates it.
    is_new: bool,
}

impl<'n, 't> Subnet<'_, 'n, 't> {
    fn zone(&self) -> Option<&'n str> {
        text(self.values, "zone_name")
    }

    /// Its table; `role` says who uses it, where that is not pods alone.
    fn written(&self, role: Option<&str>) -> Node<'t> {
        let at = &self.values.at;
        let mut entries = vec![said("id", at, self.id.to_owned())];
        let copied = [
            ("cidr", "cidr"),
            ("zone", "zone_name"),
            ("available_ips", "available_ip"),
        ];
        for (key, from) in copied {
            let node = get(self.values, from);
            let is_known = |node: &&Node<'_>| match node.value {
                Value::Text(_) => text_of(node).is_some(),
                // Of what it creates Terraform knows no count.
                Value::Whole(_) => !self.is_new,
                _ => false,
            };
            entries.extend(node.filter(is_known).map(|node| entry(key, node.clone())));
        }
        entries.extend(role.map(|role| said("role", at, role.to_owned())));
        if self.is_new {
            let node = Node { at: at.clone(), value: Value::Bool(true) };
            entries.push(entry("planned", node));
        }
        Node { at: at.clone(), value: Value::Table(entries) }
    }
}

/// The plan file.
struct Written<'f, 'n, 's, 't> {
    found: &'f Found<'n, 't>,
    /// Where what Terraform does not say is.
    at: Range<usize>,
    p: &'f mut Faults<'s, 't>,
}

impl<'f, 'n, 't> Written<'f, 'n, '_, 't> {
    fn plan(mut self) -> Node<'t> {
        let cluster = self.only_cluster();
        let network = cluster.and_then(|one| {
            block(
                block(one.values, "cluster_spec")?,
                "container_network_config",
            )
        });
        if let Some(mode) = network.and_then(|network| get(network, "mode"))
            && let Some(word) = text_of(mode)
            && !OF_SUBNETS.iter().any(|start| word.starts_with(start))
        {
            self.p.fault(&mode.at, say::TerraformMode { mode: word });
        }
        let subnets = self.subnets();
        let found = self.found;
        let groups: Vec<&Resource<'n, 't>> = found.of_kind(GROUP).collect();
        let for_pods = self.for_pods(cluster, network, &subnets);
        let machines = groups.iter().map(|&group| self.of_nodes(group, &subnets));
        let of_nodes: Vec<Option<usize>> = machines.collect();
        let mut used = Vec::new();
        let mut listed = Vec::new();
        for (at, subnet) in subnets.iter().enumerate() {
            let pods = for_pods.as_ref().is_none_or(|pods| pods.contains(&at));
            let nodes = of_nodes.contains(&Some(at));
            let role = match (pods, nodes) {
                // Without what the cluster says, a subnet of machines is theirs alone.
                (true, true) if for_pods.is_none() => Some("nodes"),
                (true, true) => Some("both"),
                (true, false) => None,
                (false, true) => Some("nodes"),
                (false, false) => {
                    used.extend(get(subnet.values, "cidr").cloned());
                    continue;
                }
            };
            listed.push(subnet.written(role));
        }
        let groups = groups.iter().zip(of_nodes);
        let groups =
            groups.map(|(group, own)| self.group(group, own.map(|at| &subnets[at]), &subnets));
        let groups = groups.collect();
        let about = self.cluster(cluster, network, used);
        let mut plan = vec![entry("version", self.node(Value::Whole(1)))];
        plan.push(entry("cluster", about));
        if !listed.is_empty() {
            plan.push(entry("subnet", self.node(Value::List(listed))));
        }
        plan.push(entry("node_group", self.node(Value::List(groups))));
        self.node(Value::Table(plan))
    }

    fn node(&self, value: Value<'t>) -> Node<'t> {
        Node { at: self.at.clone(), value }
    }

    /// The cluster; none where only its node groups are Terraform's.
    fn only_cluster(&mut self) -> Option<&'f Resource<'n, 't>> {
        let found = self.found;
        let mut clusters = found.of_kind(CLUSTER);
        let first = clusters.next();
        if let Some(second) = clusters.next() {
            self.p.fault(&second.values.at, say::TerraformClusters);
        }
        first
    }

    fn cluster(
        &self,
        cluster: Option<&Resource<'_, 't>>,
        network: Option<&Node<'t>>,
        used: Vec<Node<'t>>,
    ) -> Node<'t> {
        let spec = cluster.and_then(|one| block(one.values, "cluster_spec"));
        let mut entries = Vec::new();
        let name = inside(spec, "cluster_name").filter(|name| text_of(name).is_some());
        entries.extend(name.map(|name| entry("name", name.clone())));
        let mut ranges = self
            .found
            .of_kind(VPC)
            .filter_map(|vpc| get(vpc.values, "cidr"));
        let range = inside(spec, "vpc_cidr").into_iter().chain(ranges.by_ref());
        let mut range = range.filter(|range| text_of(range).is_some());
        if let Some(range) = range.next() {
            let list = Node { at: range.at.clone(), value: Value::List(vec![range.clone()]) };
            entries.push(entry("vpc_cidrs", list));
        }
        let service = inside(network, "cluster_ip_service_cidr");
        let service = service.filter(|service| text_of(service).is_some());
        entries.extend(service.map(|service| entry("service_cidr", service.clone())));
        if !used.is_empty() {
            entries.push(entry("used_cidrs", self.node(Value::List(used))));
        }
        let pods = inside(network, "max_pods_per_node");
        let pods = pods.filter(|pods| matches!(pods.value, Value::Whole(pods) if pods > 0));
        entries.extend(pods.map(|pods| entry("max_pods", pods.clone())));
        let at = cluster.map_or(self.at.clone(), |one| one.values.at.clone());
        Node { at, value: Value::Table(entries) }
    }

    /// Subnets whose network is known, each once.
    fn subnets(&mut self) -> Vec<Subnet<'f, 'n, 't>> {
        let mut all: Vec<Subnet<'f, 'n, 't>> = Vec::new();
        let mut seen = BTreeSet::new();
        let found = self.found;
        let resources = found.all.iter();
        let of = resources.flat_map(|resource| {
            let list = (resource.kind == SUBNETS && resource.is_data)
                .then(|| items(get(resource.values, "subnets")));
            let single = (resource.kind == SUBNET).then_some(resource.values);
            let each = list.into_iter().flatten().chain(single);
            each.map(move |values| (resource, values))
        });
        for (resource, values) in of {
            if text(values, "cidr").is_none() {
                let address = resource.address;
                self.p.fault(&values.at, say::TerraformNetwork { address });
                continue;
            }
            let given = text(values, "subnet_id").or_else(|| text(values, "id"));
            let id = given.unwrap_or(resource.address);
            if seen.insert(id) {
                all.push(Subnet { resource, values, id, is_new: given.is_none() });
            }
        }
        all
    }

    /// The subnets of pods' ENIs, by position, as the cluster names or refers to them; `None` where it does neither.
    fn for_pods(
        &self,
        cluster: Option<&Resource<'_, 't>>,
        network: Option<&Node<'t>>,
        subnets: &[Subnet<'_, '_, 't>],
    ) -> Option<BTreeSet<usize>> {
        let listed = items(network.and_then(|network| get(network, "eni_vpc_subnet_ids")));
        let maps = listed.filter_map(|one| get(one, "zone_and_id")?.entries());
        let ids: Vec<&str> = maps
            .flatten()
            .filter_map(|entry| text_of(&entry.node))
            .collect();
        let all = subnets.iter().enumerate();
        let named = all.filter(|(_, subnet)| {
            ids.contains(&subnet.id) || {
                let refers =
                    |cluster: &Resource<'_, '_>| self.found.refers(cluster, subnet.resource);
                subnet.is_new && cluster.is_some_and(refers)
            }
        });
        let named: BTreeSet<usize> = named.map(|(at, _)| at).collect();
        (!named.is_empty()).then_some(named)
    }

    /// The subnet of a group's machines, by position.
    fn of_nodes(&self, group: &Resource<'_, 't>, subnets: &[Subnet<'_, '_, 't>]) -> Option<usize> {
        let template = block(block(group.values, "spec")?, "instance_template")?;
        let network = block(template, "vpc_config");
        let id = network.and_then(|network| text(network, "vpc_subnet_id"));
        subnets.iter().position(|subnet| match id {
            Some(id) => subnet.id == id,
            None => subnet.is_new && self.found.refers(group, subnet.resource),
        })
    }

    fn group(
        &mut self,
        group: &Resource<'_, 't>,
        own: Option<&Subnet<'_, '_, 't>>,
        subnets: &[Subnet<'_, '_, 't>],
    ) -> Node<'t> {
        let spec = block(group.values, "spec");
        let template = spec.and_then(|spec| block(spec, "instance_template"));
        let at = group.values.at.clone();
        let name = spec.and_then(|spec| get(spec, "instance_group_name"));
        let mut entries = vec![match name.filter(|name| text_of(name).is_some()) {
            Some(name) => entry("name", name.clone()),
            None => said("name", &at, group.address.to_owned()),
        }];
        let replicas = spec.and_then(|spec| get(spec, "replicas"));
        match replicas.filter(|nodes| nodes.value != Value::Null) {
            // Whether it is a number of nodes, the plan says.
            Some(nodes) => entries.push(entry("nodes", nodes.clone())),
            None => self
                .p
                .fault(&at, say::TerraformReplicas { address: group.address }),
        }
        match template.and_then(machine) {
            Some((name, at)) => entries.push(said("instance", &at, name)),
            None => self
                .p
                .fault(&at, say::TerraformMachine { address: group.address }),
        }
        let network = template.and_then(|template| block(template, "vpc_config"));
        let word = network.and_then(|network| text(network, "available_zone"));
        let form = word.map(ZoneForm::of);
        let same = |zone: &&str| {
            form.as_ref()
                .is_some_and(|form| is_same(form, &ZoneForm::of(zone)))
        };
        let zone = own.and_then(Subnet::zone);
        let zone = zone.or_else(|| subnets.iter().filter_map(Subnet::zone).find(same));
        let zones: BTreeSet<&str> = subnets.iter().filter_map(Subnet::zone).collect();
        // Without subnets all are still to be asked for, in the zones of the groups.
        let zone = zone.or(word.filter(|_| zones.is_empty()));
        if zone.is_none() && zones.len() > 1 {
            self.p
                .fault(&at, say::TerraformZone { address: group.address });
        }
        if let Some(zone) = zone {
            let zone = Node { at: at.clone(), value: Value::Text(Cow::Owned(zone.to_owned())) };
            entries.push(entry(
                "zones",
                Node { at: at.clone(), value: Value::List(vec![zone]) },
            ));
        }
        if let Some(own) = own {
            let id = Node { at: at.clone(), value: Value::Text(Cow::Owned(own.id.to_owned())) };
            let list = Node { at: at.clone(), value: Value::List(vec![id]) };
            entries.push(entry("node_subnets", list));
        }
        Node { at, value: Value::Table(entries) }
    }
}

fn entry<'t>(key: &'static str, node: Node<'t>) -> Entry<'t> {
    Entry { key: Cow::Borrowed(key), key_at: node.at.clone(), node }
}

fn said<'t>(key: &'static str, at: &Range<usize>, text: String) -> Entry<'t> {
    entry(
        key,
        Node { at: at.clone(), value: Value::Text(Cow::Owned(text)) },
    )
}

/// Whether two names are of one zone.
fn is_same(one: &ZoneForm, other: &ZoneForm) -> bool {
    let regions = one.region.as_ref().zip(other.region.as_ref());
    one.zone == other.zone && regions.is_none_or(|(one, other)| one == other)
}

/// The instance type of a group's machines: its name, or the size of a BCC machine, which decides its limits.
fn machine(template: &Node<'_>) -> Option<(String, Range<usize>)> {
    let kind = get(template, "instance_type");
    let name = kind.and_then(text_of);
    if let (Some(kind), Some(name)) = (kind, name.filter(|name| name.contains('.'))) {
        return Some((name.to_owned(), kind.at.clone()));
    }
    if text(template, "machine_type").is_some_and(|kind| !kind.eq_ignore_ascii_case("BCC")) {
        return None;
    }
    let size = block(template, "instance_resource")?;
    let whole = |key: &str| match get(size, key)?.value {
        Value::Whole(size) if size > 0 => Some(size),
        _ => None,
    };
    let family = name.unwrap_or("n").to_lowercase();
    let name = format!("bcc.{family}.c{}m{}", whole("cpu")?, whole("mem")?);
    Some((name, size.at.clone()))
}
