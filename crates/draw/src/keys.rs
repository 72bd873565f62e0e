//! What a key holds: what the sketch says of it, else something of its kind.

use crate::Draw;
use crate::sketch::{Listed, Role, Sketch};
use model::pool::Strategy;
use model::{Cloud, Key, KeyKind, Section};

/// Which entry of each list a value is for.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Row {
    /// The entry of the outer list.
    at: usize,
    /// The entry of a list in it.
    inner: usize,
}

pub(crate) enum Value {
    /// The key is left out.
    None,
    Text(String),
    Table(&'static Section),
    Tables(&'static Section, Vec<Row>),
}

impl Value {
    fn of<T: ToString + ?Sized>(value: &T) -> Self {
        Self::Text(value.to_string())
    }

    fn word(word: &str) -> Self {
        Self::Text(format!("{word:?}"))
    }

    fn words<T: AsRef<str>>(words: impl IntoIterator<Item = T>) -> Self {
        let words = words.into_iter().map(|word| format!("{:?}", word.as_ref()));
        Self::Text(format!("[{}]", words.collect::<Vec<_>>().join(", ")))
    }

    fn some<T: ToString>(value: Option<T>) -> Self {
        value.map_or(Self::None, |value| Self::of(&value))
    }

    /// The value if `is` holds.
    fn only<T: ToString>(is: bool, value: T) -> Self {
        Self::some(is.then_some(value))
    }
}

fn rows(count: usize) -> Vec<Row> {
    (0..count).map(|at| Row { at, inner: 0 }).collect()
}

fn inner(at: usize, count: u64) -> Vec<Row> {
    let count = usize::try_from(count).unwrap_or(0);
    (0..count).map(|inner| Row { at, inner }).collect()
}

/// The last month that growth is drawn for.
const MOST_MONTHS: u64 = 6;

/// The value of a key; `must` says that the table cannot be without it.
pub(crate) fn value(
    sketch: &Sketch,
    draw: &mut Draw,
    (table, key): (&str, &'static Key),
    row: Row,
    must: bool,
) -> Value {
    let drawn = match table {
        "plan" => Some(Value::of(&1)),
        "cluster" => cluster(sketch, draw, key.name),
        "target" => target(sketch, draw, key.name),
        "subnet" => subnet(sketch, key.name, row),
        "node-group" => node_group(sketch, draw, key.name, row),
        "growth" | "milestone" => growth(sketch, draw, key, row),
        "node" | "eni" => node(sketch, key, row),
        "policy" => policy(sketch, draw, key.name),
        "allowance" => allowance(draw, key.name),
        "cidr-config" => cidr_config(draw, key.name),
        "vip-pool" | "vip" => vip_pool(sketch, draw, key.name, row),
        "simulation" => simulation(draw, key.name),
        "workload" => workload(sketch, draw, key.name, row),
        _ => event(sketch, draw, key.name),
    };
    drawn.unwrap_or_else(|| {
        if must || draw.one_in(6) {
            of_kind(draw, key.kind, row)
        } else {
            Value::None
        }
    })
}

/// Something that any key of this kind may hold.
fn of_kind(draw: &mut Draw, kind: KeyKind, row: Row) -> Value {
    match kind {
        KeyKind::Text => Value::word(draw.pick(&["some", "other"])),
        KeyKind::Whole(least, most) => {
            let most = most.min(least.saturating_add(5));
            Value::of(&draw.within(least.into(), most.into()))
        }
        KeyKind::Signed => Value::of(&draw.pick(&["1", "3", "-1", "-4"])),
        KeyKind::Truth => Value::of(&draw.one_in(2)),
        KeyKind::Choice(words) => Value::word(draw.pick(words)),
        KeyKind::WordOrTable(word, _) if draw.one_in(2) => Value::word(word),
        KeyKind::Texts => Value::words(["some"]),
        KeyKind::Labels => Value::of(&"{ pool = \"a\" }"),
        KeyKind::Counts => Value::None,
        KeyKind::Amount => Value::of(&draw.pick(&["0", "1", "2", "\"25%\"", "\"100%\""])),
        KeyKind::Share => Value::word(draw.pick(&["0%", "1%", "20%", "50%"])),
        KeyKind::Cpu => Value::word(draw.pick(&["100m", "1"])),
        KeyKind::Memory => Value::word(draw.pick(&["128Mi", "1Gi"])),
        KeyKind::Span(0) => Value::word(draw.pick(&["0s", "90s", "5m"])),
        KeyKind::Span(_) => Value::word(draw.pick(&["20s", "2m"])),
        KeyKind::Month => Value::word("2026-12"),
        KeyKind::MonthOrCount => Value::of(&draw.below(MOST_MONTHS)),
        KeyKind::Table(inner) | KeyKind::WordOrTable(_, inner) => Value::Table(inner),
        KeyKind::Tables(of) => Value::Tables(of, inner(row.at, draw.within(1, 2))),
    }
}

impl Sketch {
    /// The entries of a list of the file.
    pub(crate) fn rows(&self, noun: &str, draw: &mut Draw) -> Vec<Row> {
        let count = match noun {
            "subnet" => self.subnets.len(),
            "node-group" => self.groups.len(),
            "node" => self.nodes.len(),
            "workload" => self.workloads.len(),
            "event" => usize::try_from(self.events).unwrap_or(0),
            "growth" => {
                let mut grown = rows(self.groups.len());
                grown.retain(|_| draw.one_in(4));
                return grown;
            }
            "cidr-config" | "vip-pool" => usize::from(draw.one_in(10)),
            _ => usize::from(draw.one_in(4)),
        };
        rows(count)
    }

    /// The one key that a table has of several.
    pub(crate) fn chosen(
        &self,
        noun: &str,
        keys: &'static [&'static str],
        _: Row,
        draw: &mut Draw,
    ) -> &'static str {
        let scalable = self.workloads.iter().any(|workload| !workload.daemonset);
        let needs_workload = ["scale", "rollout", "churn"];
        let named = self.zones[0].is_some();
        let may = |key: &&'static str| match noun {
            "event" => scalable || !needs_workload.contains(key),
            _ => named || *key != "zone",
        };
        let may: Vec<&'static str> = keys.iter().copied().filter(may).collect();
        draw.pick(&may)
    }

    fn zone_name(&self, zone: usize) -> Option<&str> {
        self.zones[zone].as_deref()
    }

    fn group_name(&self, draw: &mut Draw) -> Value {
        let group = draw.at(self.groups.len());
        Value::word(&self.groups[group].name)
    }

    fn subnet_name(&self, draw: &mut Draw) -> Value {
        let subnet = draw.at(self.subnets.len());
        Value::word(&self.subnets[subnet].id)
    }
}

/// Whether nothing says that it is a plan of another cloud, where other strategies are the default.
fn is_of_cce(sketch: &Sketch) -> bool {
    let mut groups = sketch.groups.iter();
    groups.all(|group| Cloud::of_strategy(group.strategy) == Cloud::Cce)
}

fn cluster(sketch: &Sketch, draw: &mut Draw, key: &str) -> Option<Value> {
    let enis = sketch.groups.iter().map(|group| group.most * group.enis);
    let (enis, subnets) = (enis.sum::<u64>(), sketch.subnets.len() as u64);
    Some(match key {
        "vpc_cidrs" => match sketch.ranges() {
            none if none.is_empty() => Value::None,
            ranges => Value::words(ranges),
        },
        "planned_vpc_cidrs" => Value::only(
            !sketch.ranges().is_empty() && draw.one_in(8),
            "[\"10.251.0.0/20\"]",
        ),
        "used_cidrs" => Value::only(draw.one_in(8), "[\"10.200.0.0/16\", \"172.20.0.0/24\"]"),
        "planned_eni_quota" => Value::only(draw.one_in(8), draw.within(1, 2 * enis + 4)),
        "planned_subnet_quota" => Value::only(draw.one_in(8), subnets + draw.below(6)),
        "service_cidr" => Value::only(draw.one_in(8), "\"172.16.0.0/16\""),
        "strategy" if sketch.strategy == Strategy::Burstable && is_of_cce(sketch) => Value::None,
        "strategy" => Value::word(sketch.strategy.as_str()),
        "burst_multiple" => Value::only(draw.one_in(8), draw.below(3)),
        "eni_quota" => Value::only(draw.one_in(3), draw.within(1, enis + 4)),
        "eni_quota_used" => Value::only(draw.one_in(8), draw.pick(&[1, 3, 8, 480, 497])),
        "subnet_quota" => Value::only(draw.one_in(4), subnets + draw.pick(&[0, 0, 1, 2, 6])),
        "reserved" => Value::only(draw.one_in(12), draw.within(2, 5)),
        "cloud" => {
            let cloud = Cloud::of_strategy(sketch.strategy);
            Value::only(draw.one_in(8), format_args!("\"{}\"", cloud.as_str()))
        }
        "start" => Value::only(sketch.starts, "\"2026-11\""),
        _ => return None,
    })
}

fn target(sketch: &Sketch, draw: &mut Draw, key: &str) -> Option<Value> {
    let nodes: u64 = sketch.groups.iter().map(|group| group.most).sum();
    Some(match key {
        "nodes" => Value::only(draw.one_in(2), draw.within(0, 2 * nodes + 4)),
        "pods" => Value::only(draw.one_in(3), draw.within(0, 20 * nodes + 10)),
        _ => return None,
    })
}

fn subnet(sketch: &Sketch, key: &str, row: Row) -> Option<Value> {
    let of = &sketch.subnets[row.at];
    Some(match key {
        "id" => Value::word(&of.id),
        "cidr" => Value::word(&of.cidr),
        "zone" => sketch.zone_name(of.zone).map_or(Value::None, Value::word),
        "available_ips" => Value::some(of.available),
        "exclusive" => Value::only(of.exclusive, true),
        "planned" => {
            let can_be = of.available.is_none() && sketch.nodes.is_empty();
            Value::only(can_be && row.at % 3 == 1, true)
        }
        "role" => match of.role {
            Role::Pods => Value::None,
            Role::Nodes => Value::word("nodes"),
            Role::Both => Value::word("both"),
        },
        _ => return None,
    })
}

fn node_group(sketch: &Sketch, draw: &mut Draw, key: &str, row: Row) -> Option<Value> {
    let of = &sketch.groups[row.at];
    let own = u64::from(of.strategy.own_enis());
    let with_disks = row.at == 1;
    Some(match key {
        "name" => Value::word(&of.name),
        "instance" => of.instance.map_or(Value::None, Value::word),
        "enis" => Value::only(of.instance.is_none(), of.enis + own),
        "ips_per_eni" => Value::only(of.instance.is_none(), of.ips),
        "zones" => match &of.listed {
            Listed::Zones(zones) => {
                Value::words(zones.iter().filter_map(|&zone| sketch.zone_name(zone)))
            }
            _ => Value::None,
        },
        "subnets" => match &of.listed {
            Listed::Subnets(list) => Value::words(list.iter().map(|&at| &sketch.subnets[at].id)),
            _ => Value::None,
        },
        "nodes" => Value::of(&of.nodes),
        "max_nodes" => Value::only(of.most != of.nodes, of.most),
        "max_pods" => Value::of(&of.max_pods),
        "expected_pods" => Value::only(draw.one_in(6), draw.within(0, of.max_pods)),
        "surge" => match draw.below(4) {
            0 => Value::of(&draw.within(1, 3)),
            1 => Value::word(draw.pick(&["25%", "50%"])),
            _ => Value::None,
        },
        "node_subnets" => match (draw.below(12), sketch.for_nodes(&of.zones)) {
            // Machines without ENIs are in one place.
            (11, Some(list)) if !of.is_bare() || !matches!(of.listed, Listed::Subnets(_)) => {
                Value::words(list.iter().map(|&at| &sketch.subnets[at].id))
            }
            _ => Value::None,
        },
        "daemonset_pods" => Value::only(of.daemons > 0, of.daemons),
        "host_network_pods" => Value::only(of.on_host > 0, of.on_host),
        // Disks of machines need a type of volume, which only the second group has.
        "volume_type" => Value::only(with_disks, "\"csi:com.tencent.cloud.csi.cbs\""),
        "volumes_per_pod" | "shared_volumes" | "data_disks" | "volumes_per_node" if !with_disks => {
            Value::None
        }
        "cpu_per_pod" | "memory_per_pod" if of.instance.is_none() || of.is_bare() => Value::None,
        "strategy" => Value::only(of.names_strategy, format!("{:?}", of.strategy.as_str())),
        "burst_multiple" => Value::only(draw.one_in(8), draw.below(3)),
        "spread" => Value::only(
            draw.one_in(3),
            format!("{:?}", draw.pick(&["any", "planned"])),
        ),
        "zone_nodes" if draw.one_in(6) => zone_nodes(sketch, draw, row.at),
        "zone_nodes" => Value::None,
        _ => return None,
    })
}

/// A zone for each node of a group; existing nodes stay where they are.
fn zone_nodes(sketch: &Sketch, draw: &mut Draw, group: usize) -> Value {
    let of = &sketch.groups[group];
    let names: Option<Vec<&str>> = of
        .zones
        .iter()
        .map(|&zone| sketch.zone_name(zone))
        .collect();
    let Some(names) = names.filter(|names| !names.is_empty()) else {
        return Value::None;
    };
    let here = |zone: usize| {
        let nodes = sketch.nodes.iter();
        nodes
            .filter(|node| (node.group, node.zone) == (group, zone))
            .count() as u64
    };
    let mut nodes: Vec<u64> = of.zones.iter().map(|&zone| here(zone)).collect();
    for _ in nodes.iter().sum::<u64>()..of.most {
        nodes[draw.at(names.len())] += 1;
    }
    let entries = names.iter().zip(nodes);
    let entries = entries.map(|(name, nodes)| format!("{name:?} = {nodes}"));
    Value::of(&format!("{{ {} }}", entries.collect::<Vec<_>>().join(", ")))
}

fn growth(sketch: &Sketch, draw: &mut Draw, key: &'static Key, row: Row) -> Option<Value> {
    let by_month = row.at.is_multiple_of(2);
    let month = draw.below(2) + 2 * row.inner as u64;
    Some(match key.name {
        "node_group" => Value::word(&sketch.groups[row.at].name),
        "nodes_per_month" => Value::only(by_month, draw.within(1, 3)),
        "milestones" if by_month => Value::None,
        "milestones" => of_kind(draw, key.kind, row),
        "month" if sketch.starts && draw.one_in(2) => {
            Value::word(&format!("2027-{:02}", month + 1))
        }
        "month" => Value::of(&(month + 2)),
        _ => return None,
    })
}

fn node(sketch: &Sketch, key: &'static Key, row: Row) -> Option<Value> {
    let of = &sketch.nodes[row.at];
    if let KeyKind::Tables(eni) = key.kind {
        return Some(Value::Tables(eni, inner(row.at, of.enis.len() as u64)));
    }
    let eni = of.enis.get(row.inner);
    Some(match (key.name, eni) {
        ("name", _) => Value::word(&format!("n{}", row.at)),
        ("node_group", _) => Value::word(&sketch.groups[of.group].name),
        ("zone", _) => sketch.zone_name(of.zone).map_or(Value::None, Value::word),
        ("subnet", Some(eni)) => Value::word(&sketch.subnets[eni.subnet].id),
        ("secondary_ips", Some(eni)) => Value::of(&eni.bound),
        ("used_ips", Some(eni)) => Value::of(&eni.used),
        ("cross_subnet_ips", Some(eni)) => Value::only(eni.cross > 0, eni.cross),
        _ => return None,
    })
}

fn policy(sketch: &Sketch, draw: &mut Draw, key: &str) -> Option<Value> {
    let names: Vec<&str> = sketch.zones.iter().filter_map(Option::as_deref).collect();
    let stood = sketch.groups.iter().flat_map(|group| &group.zones);
    let several = stood.clone().any(|zone| Some(zone) != stood.clone().next());
    Some(match key {
        "lost_zones" if several && draw.one_in(5) => {
            let first = draw.at(names.len());
            let count = draw.within(1, 2).min(names.len() as u64 - 1);
            let lost = (0..usize::try_from(count).unwrap_or(0))
                .map(|more| names[(first + more) % names.len()]);
            Value::words(lost)
        }
        "lost_zones" => Value::None,
        "survive_zone_loss" => Value::only(several && draw.one_in(5), draw.one_in(2)),
        "horizon" => Value::only(draw.one_in(4), draw.within(1, 14)),
        "every" => Value::only(draw.one_in(8), draw.within(1, 6)),
        "smallest_subnet" => Value::only(draw.one_in(6), draw.within(22, 30)),
        "min_severity" => Value::only(draw.one_in(12), "\"info\""),
        "allow" if !draw.one_in(12) => Value::None,
        _ => return None,
    })
}

fn allowance(draw: &mut Draw, key: &str) -> Option<Value> {
    Some(match key {
        "code" => Value::word(draw.pick(&["S103", "S104", "stranded-ips"])),
        _ => return None,
    })
}

fn cidr_config(draw: &mut Draw, key: &str) -> Option<Value> {
    Some(match key {
        "ipv4" => Value::word("172.20.0.0/16"),
        // The two families have as many addresses per node.
        "ipv4_mask" => Value::of(&24),
        "ipv6" => Value::word("fd00::/112"),
        "ipv6_mask" => Value::of(&120),
        "selector" => Value::only(draw.one_in(3), "[\"pool in (a, b)\", \"!old\"]"),
        _ => return None,
    })
}

fn vip_pool(sketch: &Sketch, draw: &mut Draw, key: &str, row: Row) -> Option<Value> {
    Some(match key {
        "name" => Value::word("vips"),
        "node_group" => sketch.group_name(draw),
        "node_names" => Value::words(["n0", "n1"]),
        "domains" => Value::only(draw.one_in(3), 1),
        "address" => Value::word(&format!("10.200.0.{}", 1 + row.inner)),
        "services" => Value::words(["web/front"]),
        _ => return None,
    })
}

fn simulation(draw: &mut Draw, key: &str) -> Option<Value> {
    Some(match key {
        "horizon" => Value::only(draw.one_in(3), "\"1h\""),
        "latency" if draw.one_in(2) => Value::word("zero"),
        "model" => Value::only(draw.one_in(3), "\"driver\""),
        "maintenance" => Value::only(draw.one_in(8), "\"30s\""),
        // Never below the fewest.
        "min_pre_bound" => Value::only(draw.one_in(6), draw.below(6)),
        "max_pre_bound" => Value::only(draw.one_in(6), draw.within(5, 7)),
        "min_allocate" | "pre_allocate" | "max_above_watermark" => {
            Value::only(draw.one_in(4), draw.below(8))
        }
        _ => return None,
    })
}

fn workload(sketch: &Sketch, draw: &mut Draw, key: &str, row: Row) -> Option<Value> {
    let of = &sketch.workloads[row.at];
    Some(match key {
        "name" => Value::word(&format!("w{}", row.at)),
        "replicas" if of.daemonset => Value::of(&draw.below(3)),
        "replicas" => Value::of(&draw.below(13)),
        "node_group" if draw.one_in(3) => sketch.group_name(draw),
        "daemonset" => Value::only(of.daemonset, true),
        "host_network" => Value::only(of.on_host, true),
        "static_ip" => Value::only(draw.one_in(3), true),
        "subnet" if !of.on_host && draw.one_in(3) => sketch.subnet_name(draw),
        "node_group" | "subnet" => Value::None,
        "start" => Value::only(draw.one_in(6), "\"5m\""),
        _ => return None,
    })
}

fn event(sketch: &Sketch, draw: &mut Draw, key: &str) -> Option<Value> {
    Some(match key {
        "node_group" => sketch.group_name(draw),
        "workload" => {
            let scalable = sketch
                .workloads
                .iter()
                .position(|workload| !workload.daemonset);
            Value::word(&format!("w{}", scalable.unwrap_or(0)))
        }
        "subnet" => sketch.subnet_name(draw),
        "zone" => sketch
            .zone_name(draw.at(sketch.zones.len()))
            .map_or(Value::None, Value::word),
        "at" => Value::word(draw.pick(&["1m", "10m", "50m"])),
        "strategy" => Value::word(draw.pick(Strategy::ALL).as_str()),
        "unavailable" => Value::only(draw.one_in(3), "\"50%\""),
        _ => return None,
    })
}
