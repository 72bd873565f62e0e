//! The text of the plan file.

use std::fmt::Write as _;

use super::super::quoted;
use super::classes::Group;
use super::listed;
use super::picked::Picked;
use engine::audit::{AuditOutcome, AuditRequest, NodeAudit, NodeMode, SubnetService};
use input::objects::ResourceSet;
use model::catalog::{MemoryBands, Overrides};
use model::pool::Model;
use model::{Profile, ProfileOptions, usable};
use net::quantity::{EniCount, IpCount, grouped};
use net::visible;

/// All of it. Writing to memory does not fail.
pub(super) fn text(
    outcome: &AuditOutcome,
    request: &AuditRequest<'_>,
    picked: &Picked,
    groups: &[Group],
    remarks: &mut Vec<String>,
) -> String {
    let simulation = simulation(outcome, request, picked, remarks);
    let subnets = subnets(outcome, request, picked, remarks);
    let mut body = cluster(request, picked);
    body.push_str(&simulation);
    body.push_str(&subnets);
    for one in groups {
        group(outcome, request, one, &mut body);
    }
    let nodes = nodes(outcome, picked, groups, remarks);
    body.push_str(&nodes);
    let mut text = head(outcome, picked);
    for note in &*remarks {
        comment(note, &mut text);
    }
    text.push_str("version = 1\n");
    text.push_str(&body);
    text
}

/// A line that no reader takes for anything else, whatever names are in it.
fn comment(line: &str, text: &mut String) {
    text.push_str("# ");
    text.push_str(&visible(line));
    text.push('\n');
}

fn head(outcome: &AuditOutcome, picked: &Picked) -> String {
    let nodes = picked.nodes.iter().map(|&node| &outcome.nodes[node]);
    let enis: u64 = nodes.clone().map(|node| node.each_eni.len() as u64).sum();
    let bound: u64 = nodes.clone().map(|node| node.bound_ips.get()).sum();
    let mut text = String::new();
    comment(
        &format!(
            "The cluster as `cce-plan audit` found it: {} nodes with {} ENIs and {} addresses beside their primaries.",
            grouped(nodes.count() as u64),
            grouped(enis),
            grouped(bound)
        ),
        &mut text,
    );
    text
}

fn cluster(request: &AuditRequest<'_>, picked: &Picked) -> String {
    let mut text = format!("\n[cluster]\nreserved = {}\n", request.reserved);
    if request.bands != MemoryBands::default() {
        let _ = writeln!(text, "memory_bands = \"{}\"", request.bands.as_str());
    }
    if picked.other_enis > 0 {
        let _ = writeln!(
            text,
            "# ENIs of nodes that are left out.\neni_quota_used = {}",
            picked.other_enis
        );
    }
    text
}

/// How pools keep addresses ready, where all nodes agree.
fn simulation(
    outcome: &AuditOutcome,
    request: &AuditRequest<'_>,
    picked: &Picked,
    remarks: &mut Vec<String>,
) -> String {
    let sets = &request.objects.resource_sets;
    let set_of = |node: &NodeAudit| node.resource_set.and_then(|set| sets.get(set));
    let of_mode = |mode: NodeMode| {
        let nodes = picked.nodes.iter().map(|&node| &outcome.nodes[node]);
        let nodes = nodes.filter(move |node| node.mode == mode);
        nodes.filter_map(set_of)
    };
    let mut keys = Vec::new();
    if request.model == Model::Driver {
        keys.push("model = \"driver\"".to_owned());
    }
    let mut marks: Vec<[u64; 3]> = of_mode(NodeMode::BestEffort)
        .map(|set| [set.pre_allocate, set.min_allocate, set.max_above_watermark])
        .collect();
    marks.sort_unstable();
    marks.dedup();
    match marks.as_slice() {
        [] => {}
        // Marks of 0 are left out of the objects, and pools that keep nothing ready serve no pod.
        [[0, 0, 0]] => remarks.push(format!(
            "best-effort nodes name no watermarks: those of the {} hold",
            request.model.as_str()
        )),
        [[pre, min, above]] => keys.extend([
            format!("pre_allocate = {}", whole(*pre)),
            format!("min_allocate = {}", whole(*min)),
            format!("max_above_watermark = {}", whole(*above)),
        ]),
        _ => remarks.push(format!(
            "best-effort nodes have different watermarks, which a plan cannot have: those of the {} hold",
            request.model.as_str()
        )),
    }
    let mut enis: Vec<u64> = of_mode(NodeMode::Burstable)
        .map(|set| set.pre_allocate_eni.max(1))
        .collect();
    enis.sort_unstable();
    enis.dedup();
    match enis.as_slice() {
        [] | [1] => {}
        [enis] => keys.push(format!("pre_allocate_eni = {}", whole(*enis))),
        _ => remarks.push(
            "Burstable nodes join with different numbers of ENIs, which a plan cannot have: 1 is taken"
                .to_owned(),
        ),
    }
    let capped = picked.nodes.iter().map(|&node| &outcome.nodes[node]);
    let capped: Vec<&str> = capped
        .filter(|node| set_of(node).is_some_and(|set| caps(node, set)))
        .map(|node| &*node.name)
        .collect();
    if !capped.is_empty() {
        let names = listed(capped);
        remarks.push(format!(
            "max-allocate is below what ENIs carry and max-pods asks for, which a plan cannot have: {names}"
        ));
    }
    if keys.is_empty() {
        return String::new();
    }
    format!("\n[simulation]\n{}\n", keys.join("\n"))
}

/// Whether `max-allocate` stops a node before anything else does.
fn caps(node: &NodeAudit, set: &ResourceSet) -> bool {
    let per_eni = node.ips_per_eni.0.map_or(0, IpCount::get).saturating_sub(1);
    let most = node
        .enis_limit
        .0
        .map_or(0, EniCount::get)
        .saturating_mul(per_eni);
    let pods = node.max_pods.0.map_or(most, |pods| pods.get().min(most));
    set.max_allocate > 0 && set.max_allocate < pods
}

/// Plan files hold numbers of 32 bits there.
fn whole(n: u64) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn subnets(
    outcome: &AuditOutcome,
    request: &AuditRequest<'_>,
    picked: &Picked,
    remarks: &mut Vec<String>,
) -> String {
    let (mut estimated, mut lowered, mut closed) = (Vec::new(), Vec::new(), Vec::new());
    let mut text = String::new();
    for &index in &picked.subnets {
        let subnet = &outcome.subnets[index];
        let Some(cidr) = subnet.cidr.0 else { continue };
        text.push_str("\n[[subnet]]\n");
        if *subnet.name != cidr.to_string() {
            let _ = writeln!(text, "id = {}", quoted(&subnet.name));
        }
        let _ = writeln!(text, "cidr = \"{cidr}\"");
        let zone = picked.subnet_zones[index].and_then(|zone| outcome.zones.get(zone));
        if let Some(name) = zone.and_then(|zone| zone.name.as_deref()) {
            let _ = writeln!(text, "zone = {}", quoted(name));
        }
        let most = usable(cidr, request.reserved);
        let most = subnet
            .usable_ips
            .0
            .map_or(most, |size| size.min(usable(cidr, 0)));
        let kept = cidr.addresses().saturating_sub(most.get());
        if kept != request.reserved && cidr.prefix() < 31 {
            let _ = writeln!(text, "reserved = {kept}");
        }
        let held = subnet.enis.get().saturating_add(subnet.bound_ips.get());
        let name = &*subnet.name;
        let available = if picked.closed.contains(&index) {
            closed.push(name);
            text.push_str("# No ENI may be made in it, so nothing of it counts as left.\n");
            IpCount::ZERO
        } else if let Some(available) = subnet.with_borrowed() {
            if available > most {
                lowered.push(name);
            }
            available.min(most)
        } else {
            estimated.push(name);
            text.push_str("# An estimate: its size less what the cluster's nodes hold.\n");
            most.less(IpCount::new(held))
        };
        let _ = writeln!(text, "available_ips = {}", available.get());
        match subnet.service {
            SubnetService::Off => text.push_str("# Turned off.\n"),
            SubnetService::BareMetal => text.push_str("# For bare metal alone.\n"),
            SubnetService::Pods | SubnetService::Exclusive => {}
        }
        if !subnet.serves && !picked.closed.contains(&index) {
            text.push_str("exclusive = true\n");
        }
    }
    let mut note = |subnets: Vec<&str>, what: &str| {
        if !subnets.is_empty() {
            remarks.push(format!("{what}: {}", listed(subnets)));
        }
    };
    note(
        estimated,
        "nothing tells what is left, so size less what the cluster holds is an estimate that leaves others out",
    );
    note(lowered, "more was said to be left than there can be");
    note(
        closed,
        "the only subnets of some nodes, and no ENI may be made there",
    );
    text
}

fn group(outcome: &AuditOutcome, request: &AuditRequest<'_>, group: &Group, text: &mut String) {
    let class = &group.class;
    let _ = writeln!(text, "\n[[node_group]]\nname = {}", quoted(&group.name));
    let overrides = Overrides {
        enis: Some(class.enis),
        ips_per_eni: Some(class.ips_per_eni),
    };
    if let Some(instance) = &class.instance {
        let options = ProfileOptions {
            bands: request.bands,
            overrides,
            ..ProfileOptions::default()
        };
        let found = request.catalog.get(instance);
        if found.is_ok_and(|found| Profile::of(&found, options).is_ok()) {
            let _ = writeln!(text, "instance = {}", quoted(instance));
        } else {
            comment(
                &format!("Of type {instance}, which the catalog does not know."),
                text,
            );
        }
    }
    if class.raised {
        comment("Raised: nodes hold more than their limits say.", text);
    }
    let (enis, ips) = (class.enis, class.ips_per_eni);
    let _ = writeln!(text, "enis = {enis}\nips_per_eni = {ips}");
    let _ = writeln!(text, "nodes = {}", group.nodes.len());
    match class.max_pods {
        Some(pods) => {
            let _ = writeln!(text, "max_pods = {pods}");
        }
        None => comment("max_pods is not known.", text),
    }
    let _ = writeln!(text, "strategy = \"{}\"", class.strategy());
    if !class.best_effort && class.burst_multiple != 1 {
        let _ = writeln!(text, "burst_multiple = {}", class.burst_multiple);
    }
    let zones = group.zones.iter().filter_map(|&(zone, _)| {
        let zone = outcome.zones.get(zone)?;
        zone.name.as_deref().map(quoted)
    });
    let zones: Vec<String> = zones.collect();
    if !zones.is_empty() {
        let _ = writeln!(text, "zones = [{}]", zones.join(", "));
    }
    let subnets = group.subnets.iter();
    let subnets: Vec<String> = subnets
        .map(|&subnet| quoted(&outcome.subnets[subnet].name))
        .collect();
    let _ = writeln!(text, "subnets = [{}]", subnets.join(", "));
    let even = group.zones.windows(2).all(|pair| pair[0].1 == pair[1].1);
    if !even {
        text.push_str("spread = \"any\"\n");
    }
}

/// A block for each node, with its ENIs on a line.
fn nodes(
    outcome: &AuditOutcome,
    picked: &Picked,
    groups: &[Group],
    remarks: &mut Vec<String>,
) -> String {
    let all = groups.iter().enumerate();
    let mut all: Vec<(usize, usize)> = all
        .flat_map(|(group, one)| one.nodes.iter().map(move |&node| (node, group)))
        .collect();
    all.sort_unstable();
    let (mut text, mut guessed) = (String::new(), Vec::new());
    for (node, group) in all {
        let (one, of) = (&outcome.nodes[node], &groups[group]);
        let _ = writeln!(text, "\n[[node]]\nname = {}", quoted(&one.name));
        if groups.len() > 1 {
            let _ = writeln!(text, "node_group = {}", quoted(&of.name));
        }
        let zone = picked.node_zones[node].and_then(|zone| outcome.zones.get(zone));
        if let Some(zone) = zone.and_then(|zone| zone.name.as_deref())
            && of.zones.len() > 1
        {
            let _ = writeln!(text, "zone = {}", quoted(zone));
        }
        if one.used_ips.0.is_none() && !one.each_eni.is_empty() {
            guessed.push(&*one.name);
        }
        if !one.each_eni.is_empty() {
            text.push_str("enis = [");
            for (i, eni) in one.each_eni.iter().enumerate() {
                text.push_str(if i > 0 { "," } else { "" });
                self::eni(outcome, one, &eni.holds, &mut text);
            }
            text.push_str("]\n");
        }
    }
    if !guessed.is_empty() {
        let names = listed(guessed);
        remarks.push(format!(
            "nothing tells what is in use, so all that is bound counts as in use: {names}"
        ));
    }
    text
}

/// Without blanks: a large cluster has tens of thousands.
fn eni(outcome: &AuditOutcome, node: &NodeAudit, eni: &model::ExistingEni, text: &mut String) {
    let subnet = outcome.subnets.get(eni.subnet);
    let subnet = quoted(subnet.map_or("", |subnet| &subnet.name));
    let _ = write!(text, "{{subnet={subnet}");
    let used = match node.used_ips.0 {
        Some(_) => eni.used_ips.min(eni.secondary_ips),
        None => eni.secondary_ips,
    };
    let counts = [
        ("secondary_ips", eni.secondary_ips),
        ("used_ips", used),
        ("cross_subnet_ips", eni.cross_subnet_ips),
    ];
    for (key, count) in counts.iter().filter(|(_, count)| *count > 0) {
        let _ = write!(text, ",{key}={count}");
    }
    text.push('}');
}
