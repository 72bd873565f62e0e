//! Nodes that wait for addresses of a subnet.
//!
//! A node whose pool cannot grow looks again at every maintenance. Instead of looking thousands of
//! times in vain it stands in lines: one for each subnet of its ENIs that have room, and one for
//! the new ENI that it would make. When a subnet has enough again, the node whose turn is next
//! looks, exactly when it would have.

use std::collections::BTreeSet;

use super::scenario::Scenario;
use super::world::{Event, NONE, World};

/// Nodes that wait for the same.
#[derive(Debug)]
struct Line {
    /// Free addresses of one subnet that serve the next node.
    need: u64,
    subnets: Vec<u32>,
    /// By when in each maintenance they look.
    waiting: BTreeSet<(u64, u32)>,
    /// Whether the next look is set.
    armed: bool,
}

/// All lines.
#[derive(Debug)]
pub(super) struct Lines {
    list: Vec<Line>,
    /// The lines that a subnet's addresses serve; the first is that for one address of it.
    of_subnet: Vec<Vec<u32>>,
    /// The lines for an ENI, by site.
    of_site: Vec<Vec<u32>>,
    /// Lines whose nodes look at once.
    pub(super) hot: Vec<u32>,
}

impl Lines {
    pub(super) fn new(subnets: usize, sites: usize) -> Self {
        let line = |subnet| Line {
            need: 1,
            subnets: vec![subnet],
            waiting: BTreeSet::new(),
            armed: false,
        };
        let numbers = 0..super::scenario::position(subnets);
        Self {
            list: numbers.clone().map(line).collect(),
            of_subnet: numbers.map(|subnet| vec![subnet]).collect(),
            of_site: vec![Vec::new(); sites],
            hot: Vec::new(),
        }
    }

    /// The line for an ENI of so many addresses at a site.
    fn for_eni(&mut self, scenario: &Scenario, site: u32, need: u64) -> u32 {
        let known = self.of_site[site as usize].iter().copied();
        if let Some(line) = known
            .into_iter()
            .find(|&line| self.list[line as usize].need == need)
        {
            return line;
        }
        let line = super::scenario::position(self.list.len());
        let subnets = scenario.sites[site as usize].pod_subnets.clone();
        for &subnet in &subnets {
            self.of_subnet[subnet as usize].push(line);
        }
        self.list.push(Line {
            need,
            subnets,
            waiting: BTreeSet::new(),
            armed: false,
        });
        self.of_site[site as usize].push(line);
        line
    }
}

impl World<'_> {
    /// Puts a node into the lines for what would let its pool grow: an ENI of so many addresses,
    /// one address of subnets.
    pub(super) fn stand_in_lines(&mut self, node: u32, eni: Option<u64>, cross: Option<u32>) {
        let with = {
            let node = &self.nodes[node as usize];
            (node.available, node.enis)
        };
        if self.nodes[node as usize].lined
            && self.nodes_more[node as usize].lined_with == with
            && cross.is_none()
        {
            return;
        }
        self.leave_lines(node);
        let mut lines: Vec<u32> = Vec::new();
        if let Some(need) = eni {
            let site = self.nodes[node as usize].site;
            lines.push(self.lines.for_eni(self.scenario, site, need));
        }
        let secondaries = self.scenario.kinds[self.nodes[node as usize].kind as usize].secondaries;
        for at in self.eni_range(node) {
            let subnet = self.enis[at].subnet;
            if subnet != NONE && self.room(at, secondaries) > 0 && !lines.contains(&subnet) {
                lines.push(subnet);
            }
        }
        lines.extend(cross.filter(|subnet| !lines.contains(subnet)));
        let phase = self.phase(node);
        for &line in &lines {
            self.lines.list[line as usize].waiting.insert((phase, node));
        }
        self.nodes[node as usize].lined = !lines.is_empty();
        let more = &mut self.nodes_more[node as usize];
        (more.lines, more.lined_with) = (lines, with);
    }

    /// Takes a node out of all lines.
    pub(super) fn leave_lines(&mut self, node: u32) {
        if !std::mem::take(&mut self.nodes[node as usize].lined) {
            return;
        }
        let phase = self.phase(node);
        for line in std::mem::take(&mut self.nodes_more[node as usize].lines) {
            self.lines.list[line as usize]
                .waiting
                .remove(&(phase, node));
        }
    }

    /// When a node looks in each maintenance; where the cloud answers at once all look at once, in
    /// the order in which they joined.
    fn phase(&self, node: u32) -> u64 {
        if self.at_once() {
            0
        } else {
            self.nodes_more[node as usize].phase
        }
    }

    /// Where the cloud answers at once: nodes that can have what they wait for have it, those that
    /// joined first before others, whatever line they stand in.
    pub(super) fn look_again_at_once(&mut self) {
        loop {
            let mut hot = std::mem::take(&mut self.lines.hot);
            hot.retain(|&line| {
                let stays = self.serves(line) && !self.lines.list[line as usize].waiting.is_empty();
                if !stays {
                    self.lines.list[line as usize].armed = false;
                }
                stays
            });
            let first = hot.iter().filter_map(|&line| {
                let (_, node) = self.lines.list[line as usize].waiting.first()?;
                Some((*node, line))
            });
            let Some((node, line)) = first.min() else {
                return;
            };
            self.lines.hot = hot;
            self.look_again(node);
            if self.lines.list[line as usize].waiting.contains(&(0, node)) {
                // What stops it is something else.
                self.lines.list[line as usize].armed = false;
                self.lines.hot.retain(|&one| one != line);
            }
        }
    }

    /// A subnet has more addresses than before, or makes ENIs again.
    #[inline]
    pub(super) fn freed(&mut self, subnet: u32) {
        for at in 0..self.lines.of_subnet[subnet as usize].len() {
            let line = self.lines.of_subnet[subnet as usize][at];
            if !self.lines.list[line as usize].waiting.is_empty() {
                self.arm(line);
            }
        }
    }

    /// All lines look again: what stopped them was no subnet.
    pub(super) fn freed_everywhere(&mut self) {
        for subnet in 0..super::scenario::position(self.subnets.len()) {
            self.freed(subnet);
        }
    }

    fn serves(&self, line: u32) -> bool {
        let line = &self.lines.list[line as usize];
        let served = |&subnet: &u32| self.subnets[subnet as usize].free >= line.need;
        line.subnets.iter().any(served)
    }

    /// Sets when the next node of a line looks, where it would find what it waits for.
    fn arm(&mut self, line: u32) {
        if self.lines.list[line as usize].armed || !self.serves(line) {
            return;
        }
        let waiting = &self.lines.list[line as usize].waiting;
        let period = self.scenario.maintenance;
        let into = self.now % period;
        let next = waiting.range((into + 1, 0)..).next();
        let Some(&(phase, _)) = next.or_else(|| waiting.first()) else {
            return;
        };
        self.lines.list[line as usize].armed = true;
        if self.at_once() {
            self.lines.hot.push(line);
            return;
        }
        let wait = if phase > into {
            phase - into
        } else {
            phase + period - into
        };
        self.at(self.now + wait, Event::Wake(line));
    }

    /// The nodes of a line whose turn it is look again.
    pub(super) fn wake(&mut self, line: u32) {
        self.lines.list[line as usize].armed = false;
        let into = self.now % self.scenario.maintenance;
        while self.serves(line) {
            let waiting = &self.lines.list[line as usize].waiting;
            let turn = waiting.range((into, 0)..(into + 1, 0)).next();
            let Some(&(phase, node)) = turn else {
                break;
            };
            self.look_again(node);
            // What stops it is something else: its turn comes round again.
            if self.lines.list[line as usize]
                .waiting
                .contains(&(phase, node))
            {
                break;
            }
        }
        self.arm(line);
    }
}
