//! The text of the plan file.

use std::fmt::Write as _;

use super::super::plan_file::File;
use super::super::quoted;
use super::Remarks;
use super::classes::Group;
use super::growth::GroupGrowth;
use super::picked::Picked;
use engine::audit::{
    AuditOutcome, AuditRequest, NodeAudit, NodeId, NodeMode, SubnetService, ZoneRowId,
};
use input::objects::ResourceSet;
use model::catalog::{MemoryBands, Overrides};
use model::pool::Model;
use model::{ExistingEni, Position, Profile, ProfileOptions, usable};
use net::quantity::{EniCount, IpCount};
use net::visible;
use texts::{Message, audit_plan as say};

/// All of it. Writing to memory does not fail.
pub(super) fn text(
    outcome: &AuditOutcome,
    request: &AuditRequest<'_>,
    picked: &Picked,
    groups: &[Group],
    growth: &[GroupGrowth],
    remarks: &mut Remarks,
) -> String {
    let lang = Some(remarks.lang);
    let mut written = Written {
        outcome,
        request,
        picked,
        remarks,
        file: File { lang, ..File::default() },
    };
    written.cluster(growth);
    written.simulation();
    written.subnets();
    for one in groups {
        written.group(one);
    }
    written.growth(groups, growth);
    written.nodes(groups);
    let (head, body) = (written.head(), written.file.text);
    let mut file = File::default();
    for line in std::iter::once(&head).chain(&remarks.notes) {
        comment(line, &mut file);
    }
    file.key("version", 1);
    file.text + &body
}

/// A comment line that stays a comment, whatever names it contains.
fn comment(line: &str, file: &mut File) {
    file.remark(&visible(line));
}

/// A plan file that is being written.
struct Written<'w> {
    outcome: &'w AuditOutcome,
    request: &'w AuditRequest<'w>,
    picked: &'w Picked,
    remarks: &'w mut Remarks,
    file: File,
}

impl<'w> Written<'w> {
    /// The nodes that the file has.
    fn picked_nodes(&self) -> impl Iterator<Item = &'w NodeAudit> + Clone + use<'w> {
        let outcome = self.outcome;
        self.picked.nodes.iter().map(|&node| &outcome.nodes[node])
    }

    fn set_of(&self, node: &NodeAudit) -> Option<&'w ResourceSet> {
        self.request.objects.resource_sets.get(node.resource_set?)
    }

    fn zone_name(&self, zone: Option<ZoneRowId>) -> Option<&'w str> {
        self.outcome.zones[zone?].name.as_deref()
    }

    fn head(&self) -> String {
        let nodes = self.picked_nodes();
        let enis: u64 = nodes.clone().map(|node| node.each_eni.len() as u64).sum();
        let bound: u64 = nodes
            .clone()
            .map(|node| node.bound_ips.0.unwrap_or_default().get())
            .sum();
        let head = say::CommentHead { nodes: nodes.count(), enis, ips: bound };
        head.text(self.remarks.lang)
    }

    fn cluster(&mut self, growth: &[GroupGrowth]) {
        self.file.table("\n[cluster]");
        self.file.key("reserved", self.request.reserved);
        let bands = Some(self.request.bands).filter(|&bands| bands != MemoryBands::default());
        let bands = bands.map(|bands| quoted(bands.as_str()));
        self.file.some("memory_bands", bands);
        if self.picked.other_enis > 0 {
            self.file.comment(say::CommentLeftOutEnis);
            self.file.key("eni_quota_used", self.picked.other_enis);
        }
        // Months of growth have dates.
        let start = self.outcome.rates.as_ref().filter(|_| !growth.is_empty());
        let start = start.map(|rates| quoted(&rates.until.month()));
        self.file.some("start", start);
    }

    fn growth(&mut self, groups: &[Group], growth: &[GroupGrowth]) {
        for one in growth {
            let file = &mut self.file;
            file.table("\n[[growth]]");
            file.key("node_group", quoted(&groups[one.group].name));
            file.comment(say::CommentGrowth { joined: one.joined, left: one.left, days: one.days });
            file.key("nodes_per_month", one.nodes_per_month);
        }
    }

    /// How pools keep addresses ready, where all nodes agree.
    fn simulation(&mut self) {
        let model = self.request.model;
        let mut keys: Vec<(&str, String)> = Vec::new();
        if model == Model::Driver {
            keys.push(("model", quoted(model.as_str())));
        }
        let (lang, names) = (self.remarks.lang, model.as_str());
        let mut notes = Vec::new();
        let marks = self.agreed(NodeMode::BestEffort, |set| {
            [set.pre_allocate, set.min_allocate, set.max_above_watermark]
        });
        match marks.as_slice() {
            [] => {}
            // Marks of 0 are left out of the objects, and pools that keep nothing ready serve no pod.
            [[0, 0, 0]] => notes.push(say::NoteNoWatermarks { names }.text(lang)),
            [marks] => {
                let names = ["pre_allocate", "min_allocate", "max_above_watermark"];
                let marks = marks.map(|mark| whole(mark).to_string());
                keys.extend(names.into_iter().zip(marks));
            }
            _ => notes.push(say::NoteDifferentWatermarks { names }.text(lang)),
        }
        let enis = self.agreed(NodeMode::Burstable, |set| set.pre_allocate_eni.max(1));
        match enis.as_slice() {
            [] | [1] => {}
            [enis] => keys.push(("pre_allocate_eni", whole(*enis).to_string())),
            _ => notes.push(say::NoteDifferentEnis.text(lang)),
        }
        self.remarks.notes.extend(notes);
        let capped = self.picked_nodes();
        let capped = capped.filter(|node| self.set_of(node).is_some_and(|set| caps(node, set)));
        let capped: Vec<&str> = capped.map(|node| &*node.name).collect();
        self.remarks
            .note(|names| say::NoteMaxAllocate { names }, capped);
        if !keys.is_empty() {
            self.file.table("\n[simulation]");
        }
        for (key, value) in keys {
            self.file.key(key, value);
        }
    }

    /// The values in the objects of all nodes of a mode, each once.
    fn agreed<T: Ord>(&self, mode: NodeMode, of: impl Fn(&ResourceSet) -> T) -> Vec<T> {
        let nodes = self.picked_nodes().filter(|node| node.mode == mode);
        let sets = nodes.filter_map(|node| self.set_of(node));
        let mut values: Vec<T> = sets.map(of).collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    fn subnets(&mut self) {
        let (mut estimated, mut lowered, mut closed) = (Vec::new(), Vec::new(), Vec::new());
        for &index in &self.picked.subnets {
            let subnet = &self.outcome.subnets[index];
            let Some(cidr) = subnet.cidr.0 else { continue };
            let zone = self.zone_name(self.picked.subnet_zones[index]);
            let (file, name) = (&mut self.file, &*subnet.name);
            file.table("\n[[subnet]]");
            if *name != cidr.to_string() {
                file.key("id", quoted(name));
            }
            file.key("cidr", format_args!("\"{cidr}\""));
            file.some("zone", zone.map(quoted));
            let reserved = self.request.reserved;
            let most = match subnet.usable_ips.0 {
                Some(size) => size.min(usable(cidr, 0)),
                None => usable(cidr, reserved),
            };
            let kept = cidr.addresses().saturating_sub(most.get());
            if kept != reserved && cidr.prefix() < 31 {
                file.key("reserved", kept);
            }
            let is_closed = self.picked.closed.contains(&index);
            let available = if is_closed {
                closed.push(name);
                file.comment(say::CommentClosed);
                IpCount::ZERO
            } else if let Some(available) = subnet.with_borrowed() {
                let most = most.saturating_sub(subnet.held());
                lowered.extend((available > most).then_some(name));
                available.min(most)
            } else {
                estimated.push(name);
                file.comment(say::CommentEstimate);
                most.saturating_sub(subnet.held())
            };
            file.key("available_ips", available.get());
            match subnet.service {
                SubnetService::Off => file.comment(say::CommentOff),
                SubnetService::BareMetal => file.comment(say::CommentBareMetal),
                SubnetService::Pods | SubnetService::Exclusive => {}
            }
            if !subnet.serves && !is_closed {
                file.key("exclusive", true);
            }
        }
        self.remarks
            .note(|names| say::NoteEstimated { names }, estimated);
        self.remarks
            .note(|names| say::NoteLowered { names }, lowered);
        self.remarks.note(|names| say::NoteClosed { names }, closed);
    }

    fn group(&mut self, group: &Group) {
        let (file, class) = (&mut self.file, &group.class);
        file.table("\n[[node_group]]");
        file.key("name", quoted(&group.name));
        if let Some(instance) = &class.instance {
            let options = ProfileOptions {
                bands: self.request.bands,
                overrides: Overrides {
                    enis: Some(class.enis),
                    ips_per_eni: Some(class.ips_per_eni),
                },
                ..ProfileOptions::default()
            };
            let found = self.request.catalog.get(instance);
            if found.is_ok_and(|found| Profile::of(&found, options).is_ok()) {
                file.key("instance", quoted(instance));
            } else {
                let unknown = say::CommentUnknownType { instance };
                comment(&unknown.text(self.remarks.lang), file);
            }
        }
        if class.raised {
            file.comment(say::CommentRaised);
        }
        file.key("enis", class.enis);
        file.key("ips_per_eni", class.ips_per_eni);
        file.key("nodes", group.nodes.len());
        match class.max_pods {
            Some(pods) => file.key("max_pods", pods),
            None => file.comment(say::CommentNoMaxPods),
        }
        file.key("strategy", quoted(class.strategy()));
        if !class.best_effort && class.burst_multiple != 1 {
            file.key("burst_multiple", class.burst_multiple);
        }
        let zones = group.zones.iter();
        let zones = zones.filter_map(|&(zone, _)| self.zone_name(Some(zone)));
        let zones: Vec<String> = zones.map(quoted).collect();
        if !zones.is_empty() {
            self.file
                .key("zones", format_args!("[{}]", zones.join(", ")));
        }
        let subnets = group.subnets.iter();
        let subnets = subnets.map(|&subnet| quoted(&self.outcome.subnets[subnet].name));
        let subnets = subnets.collect::<Vec<String>>().join(", ");
        self.file.key("subnets", format_args!("[{subnets}]"));
        if !group.zones.windows(2).all(|pair| pair[0].1 == pair[1].1) {
            self.file.key("spread", quoted("any"));
        }
    }

    /// A block for each node, with its ENIs on a line.
    fn nodes(&mut self, groups: &[Group]) {
        let of_group = |group| move |&node| (node, group);
        let nodes = groups
            .iter()
            .flat_map(|group| group.nodes.iter().map(of_group(group)));
        let mut all: Vec<(NodeId, &Group)> = nodes.collect();
        all.sort_unstable_by_key(|&(node, _)| node);
        let mut guessed = Vec::new();
        let waiting = self.outcome.waiting_by_node();
        for (at, group) in all {
            let node = &self.outcome.nodes[at];
            self.file.table("\n[[node]]");
            self.file.key("name", quoted(&node.name));
            if groups.len() > 1 {
                self.file.key("node_group", quoted(&group.name));
            }
            let zone = self.zone_name(self.picked.node_zones[at]);
            let zone = zone.filter(|_| group.zones.len() > 1);
            self.file.some("zone", zone.map(quoted));
            if !node.each_eni.is_empty() {
                let enis = node.each_eni.iter();
                let enis: Vec<String> = enis.map(|eni| self.eni(node, &eni.holds)).collect();
                self.file.key("enis", format_args!("[{}]", enis.join(",")));
                guessed.extend(node.used_ips.0.is_none().then_some(&*node.name));
            }
            let waiting = waiting.get(&*node.name);
            self.file.some("waiting_pods", waiting);
        }
        self.remarks
            .note(|names| say::NoteAllInUse { names }, guessed);
    }

    /// Without blanks: a large cluster has tens of thousands.
    fn eni(&self, node: &NodeAudit, eni: &ExistingEni) -> String {
        let subnet = self.outcome.subnets.get(eni.subnet.index());
        let subnet = quoted(subnet.map_or("", |subnet| &subnet.name));
        let used = match node.used_ips.0 {
            Some(_) => eni.used_ips.min(eni.secondary_ips),
            None => eni.secondary_ips,
        };
        let counts = [
            ("secondary_ips", eni.secondary_ips),
            ("used_ips", used),
            ("cross_subnet_ips", eni.cross_subnet_ips),
        ];
        let mut text = format!("{{subnet={subnet}");
        for (key, count) in counts.iter().filter(|(_, count)| *count > 0) {
            let _ = write!(text, ",{key}={count}");
        }
        text + "}"
    }
}

/// Whether `max-allocate` stops a node before anything else does.
fn caps(node: &NodeAudit, set: &ResourceSet) -> bool {
    let per_eni = node.ips_per_eni.0.map_or(0, IpCount::get).saturating_sub(1);
    let enis = node.enis_limit.0.map_or(0, EniCount::get);
    let most = enis.saturating_mul(per_eni);
    let pods = node.max_pods.0.map_or(most, |pods| pods.get().min(most));
    set.max_allocate > 0 && set.max_allocate < pods
}

/// Plan files hold numbers of 32 bits there.
fn whole(n: u64) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
