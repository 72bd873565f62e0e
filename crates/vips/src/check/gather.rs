//! Which services use which VIPs, according to services and plans.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::ops::Range;
use std::sync::Arc;

use input::listening::{Listening, Protocol};
use input::objects::ServiceObject;
use input::problem::{Origin, Problem, Problems, Source, nearest};
use model::finding::WithoutEffect;
use model::{VipPool, VipPoolNodes};
use net::service_address;
use texts::{AnyMessage, List, Message, ToMessage as _, errors_engine as say};

/// The input of the check.
#[derive(Debug, Clone, Default)]
pub struct VipInputs<'i> {
    /// Services; those without a VIP are ignored.
    pub services: &'i [ServiceObject],
    /// VIP pools of plans.
    pub pools: Vec<VipPool>,
    /// The listening ports of nodes, with unique names.
    pub nodes: Vec<NodePorts>,
    /// An annotation with VIPs, in addition to those whose keys end in `vip` or `vips`.
    pub annotation: Option<&'i str>,
    /// The texts that services were read from, for places in messages.
    pub sources: &'i [Source<'i>],
}

/// Services, VIPs and nodes, which refer to each other by position.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct CheckRequest {
    /// Services with a VIP, in input order.
    pub services: Vec<VipService>,
    /// VIPs by address.
    pub vips: Vec<Vip>,
    /// Nodes whose listening ports are known.
    pub nodes: Vec<NodePorts>,
}

/// A service with a VIP.
#[derive(Debug, Clone)]
pub struct VipService {
    /// Its namespace.
    pub(crate) namespace: Arc<str>,
    /// Namespace and name: `shop/web`.
    pub name: Arc<str>,
    /// Where it is in the input.
    pub(crate) origin: Option<Origin>,
    /// Why its VIP does not reach it, if so.
    pub(crate) unserved: Option<WithoutEffect>,
    /// Its ports, in order.
    pub(crate) ports: Vec<Port>,
    /// Its VIPs by position, ascending.
    pub(crate) vips: Vec<usize>,
}

/// A port of a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Port {
    /// Its protocol.
    pub protocol: Protocol,
    /// Its port number.
    pub port: u16,
}

/// A VIP.
#[derive(Debug, Clone)]
pub struct Vip {
    /// Its address.
    pub address: IpAddr,
    /// The pool that lists it.
    pub pool: Option<Arc<str>>,
    /// The namespace that owns it according to a plan.
    pub owner: Option<Arc<str>>,
    /// Where a plan lists it.
    pub(crate) origin: Option<Origin>,
    /// Services that use it, by position, ascending.
    pub services: Vec<usize>,
    /// Services in a plan that are in no file.
    pub(crate) missing: Vec<Arc<str>>,
    /// The nodes that can hold it.
    pub(crate) holders: Holders,
}

impl Vip {
    /// A VIP without services that any node can hold.
    const fn of_any(address: IpAddr) -> Self {
        Self {
            address,
            pool: None,
            owner: None,
            origin: None,
            services: Vec::new(),
            missing: Vec::new(),
            holders: Holders::Anybody,
        }
    }
}

/// The nodes that can hold a VIP.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Holders {
    /// These nodes.
    Names(Vec<Arc<str>>),
    /// A number of nodes of a pool without names: any whose ports are known and that is in no other
    /// pool.
    OfPool(u64),
    /// Any node whose ports are known.
    Anybody,
}

/// A node and its listening ports.
#[derive(Debug, Clone)]
pub struct NodePorts {
    /// Its name.
    pub name: Arc<str>,
    /// Its listening ports.
    pub listening: Listening,
    /// The pool of a plan that names it.
    pub pool: Option<Arc<str>>,
}

/// Finds which services use which VIPs.
///
/// # Errors
///
/// Invalid addresses and protocols, services that occur twice.
pub fn gather(inputs: VipInputs<'_>) -> Result<CheckRequest, Problems> {
    let mut problems = Problems::new();
    let (mut vips, mut named) = planned(&inputs.pools);
    let mut services: Vec<VipService> = Vec::new();
    let mut known: HashMap<Arc<str>, &ServiceObject> = HashMap::new();
    let sources = inputs.sources.iter().rev();
    let sources: HashMap<&str, &Source<'_>> = sources.map(|source| (source.name, source)).collect();
    for object in inputs.services {
        problems.append(object.problems.clone());
        let name: Arc<str> = format!("{}/{}", object.namespace, object.name).into();
        let mut reading = OfService {
            object,
            name: &name,
            source: source_of(object, &sources),
            problems: &mut problems,
        };
        if let Some(first) = known.insert(name.clone(), object) {
            reading.given_twice(first);
            continue;
        }
        let mut addresses = reading.addresses(inputs.annotation);
        addresses.extend(named.remove(&name).into_iter().flatten());
        addresses.sort_unstable();
        addresses.dedup();
        if addresses.is_empty() {
            continue;
        }
        let ports = reading.ports();
        for &address in &addresses {
            let vip = vips.entry(address).or_insert_with(|| Vip::of_any(address));
            vip.services.push(services.len());
        }
        services.push(VipService {
            namespace: object.namespace.as_str().into(),
            name,
            origin: object.origin.clone(),
            unserved: unserved(object),
            ports,
            vips: Vec::new(),
        });
    }
    for (name, addresses) in named {
        for address in addresses {
            if let Some(vip) = vips.get_mut(&address) {
                vip.missing.push(name.clone());
            }
        }
    }
    let mut nodes = inputs.nodes;
    let by_name = nodes.iter().enumerate();
    let by_name: HashMap<Arc<str>, usize> =
        by_name.map(|(at, node)| (node.name.clone(), at)).collect();
    for pool in &inputs.pools {
        if let VipPoolNodes::Names(names) = &pool.nodes {
            for name in names {
                if let Some(&at) = by_name.get(name) {
                    nodes[at].pool = Some(pool.name.clone());
                }
            }
        }
    }
    let vips: Vec<Vip> = vips.into_values().collect();
    for (position, vip) in vips.iter().enumerate() {
        for &service in &vip.services {
            services[service].vips.push(position);
        }
    }
    problems.or_else(CheckRequest { services, vips, nodes })
}

/// The VIPs of plans, and the services in plans with the VIPs that the plans give them.
fn planned(pools: &[VipPool]) -> (BTreeMap<IpAddr, Vip>, BTreeMap<Arc<str>, Vec<IpAddr>>) {
    let mut vips: BTreeMap<IpAddr, Vip> = BTreeMap::new();
    let mut named: BTreeMap<Arc<str>, Vec<IpAddr>> = BTreeMap::new();
    for pool in pools {
        for planned in &pool.vips {
            for (namespace, name) in &planned.services {
                let name: Arc<str> = format!("{namespace}/{name}").into();
                named.entry(name).or_default().push(planned.address);
            }
            let vip = Vip {
                pool: Some(pool.name.clone()),
                owner: planned.namespace.clone(),
                origin: planned.origin.clone(),
                holders: match (&planned.nodes, &pool.nodes) {
                    (Some(nodes), _) | (None, VipPoolNodes::Names(nodes)) => {
                        Holders::Names(nodes.clone())
                    }
                    (None, nodes) => Holders::OfPool(nodes.count().get()),
                },
                ..Vip::of_any(planned.address)
            };
            vips.insert(planned.address, vip);
        }
    }
    (vips, named)
}

fn unserved(object: &ServiceObject) -> Option<WithoutEffect> {
    if object.kind.as_deref() == Some("ExternalName") {
        Some(WithoutEffect::ExternalName)
    } else if object.ports.is_empty() {
        Some(WithoutEffect::NoPorts)
    } else {
        object.headless.then_some(WithoutEffect::Headless)
    }
}

fn source_of<'s>(
    object: &ServiceObject,
    sources: &HashMap<&str, &'s Source<'s>>,
) -> Option<&'s Source<'s>> {
    let file = &object.origin.as_ref()?.file;
    sources.get(&**file).copied()
}

/// Whether an annotation with this key has VIPs.
fn names_vips(key: &str) -> bool {
    let last = key.rsplit(['/', '.']).next().unwrap_or(key);
    last.eq_ignore_ascii_case("vip") || last.eq_ignore_ascii_case("vips")
}

/// A service that is being read.
struct OfService<'r> {
    object: &'r ServiceObject,
    name: &'r str,
    source: Option<&'r Source<'r>>,
    problems: &'r mut Problems,
}

impl OfService<'_> {
    fn wrong(&mut self, problem: Problem, at: &Range<usize>) {
        let source = self.source;
        self.problems.push_with(|| match source {
            Some(source) => problem.at(source, at),
            None => problem,
        });
    }

    fn given_twice(&mut self, first: &ServiceObject) {
        let at = |object: &ServiceObject| {
            let place = object.origin.as_ref();
            place.map(|origin| format!("{}:{}", origin.file, origin.line))
        };
        let said =
            say::ServiceTwice { service: self.name, here: at(self.object), other: at(first) };
        self.problems.push_with(|| Problem::new(said));
    }

    /// All VIPs in the object itself.
    fn addresses(&mut self, annotation: Option<&str>) -> Vec<IpAddr> {
        let mut all = Vec::new();
        let object = self.object;
        for (key, value) in &object.annotations {
            if !names_vips(key) && annotation != Some(key) {
                continue;
            }
            let parts = value.text.split([',', ';', ' ', '\t', '\n', '\r']);
            for part in parts {
                let part = part.trim_matches(['[', ']', '"', '\'']);
                if !part.is_empty() {
                    all.extend(self.address(part, key.as_str(), &value.at));
                }
            }
        }
        for value in &object.addresses {
            all.extend(self.address(&value.text, say::ItsAddress.to_message(), &value.at));
        }
        all
    }

    fn address(
        &mut self,
        text: &str,
        what: impl Into<AnyMessage>,
        at: &Range<usize>,
    ) -> Option<IpAddr> {
        match service_address(text) {
            Ok(address) => Some(address),
            Err(error) => {
                let said = say::ServiceAddress {
                    service: self.name,
                    what: what.into(),
                    error: error.to_message(),
                };
                self.wrong(Problem::new(said), at);
                None
            }
        }
    }

    fn ports(&mut self) -> Vec<Port> {
        let mut ports = Vec::new();
        for port in &self.object.ports {
            let word = port.protocol.as_deref().unwrap_or("TCP");
            if let Ok(protocol) = word.parse() {
                let port = port.port;
                ports.push(Port { protocol, port });
                continue;
            }
            let words = Protocol::WORDS;
            let near = nearest(&word.to_ascii_uppercase(), words.iter().copied());
            let said = say::ProtocolUnknown {
                service: self.name,
                protocol: word,
                near,
                all: List::of(words),
            };
            self.wrong(Problem::new(said), &port.at);
        }
        ports
    }
}
