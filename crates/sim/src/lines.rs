//! Nodes that wait for addresses of a subnet.
//!
//! A node whose pool cannot grow checks again at every maintenance. Instead of thousands of checks
//! without effect it waits in lines: one for each subnet of its ENIs with room, and one for the
//! next ENI to create. When a subnet has enough again, the next node in line checks, at the same
//! time as it does without lines.

use super::index::{Id, LineId, NodeId, SubnetId};
use super::world::{Event, World};

impl World<'_> {
    /// Puts a node into the lines for everything that lets its pool grow: an ENI with `need`
    /// addresses, or one address of a subnet.
    pub(super) fn stand_in_lines(
        &mut self,
        node: NodeId,
        eni: Option<u64>,
        cross: Option<SubnetId>,
    ) {
        let n = &self.nodes[node];
        let with = (n.available, n.enis);
        if n.lined && self.nodes_more[node].lined_with == with && cross.is_none() {
            return;
        }
        let site = n.site;
        self.leave_lines(node);
        let mut lines: Vec<LineId> = Vec::new();
        lines.extend(eni.map(|need| self.lines.for_eni(self.scenario, site, need)));
        let secondaries = self.kind(node).secondaries;
        let roomy = self
            .enis_of(node)
            .filter(|(.., eni)| eni.room(secondaries) > 0);
        for subnet in roomy.map(|(_, subnet, _)| subnet).chain(cross) {
            let line = self.lines.for_one(subnet);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        let phase = self.phase(node);
        for &line in &lines {
            self.lines.list[line].waiting.insert((phase, node));
        }
        self.nodes[node].lined = !lines.is_empty();
        let more = &mut self.nodes_more[node];
        (more.lines, more.lined_with) = (lines, with);
    }

    /// Takes a node out of all lines.
    pub(super) fn leave_lines(&mut self, node: NodeId) {
        if !std::mem::take(&mut self.nodes[node].lined) {
            return;
        }
        let phase = self.phase(node);
        for line in std::mem::take(&mut self.nodes_more[node].lines) {
            self.lines.list[line].waiting.remove(&(phase, node));
        }
    }

    /// When a node checks in each maintenance period. If the cloud answers immediately, all check
    /// together, in the order in which they joined.
    fn phase(&self, node: NodeId) -> u64 {
        if self.at_once() {
            0
        } else {
            self.nodes_more[node].phase
        }
    }

    /// For a cloud that answers immediately: nodes whose need can be met get it, in the order in
    /// which they joined, across all lines.
    pub(super) fn look_again_at_once(&mut self) {
        loop {
            let mut hot = std::mem::take(&mut self.lines.hot);
            hot.retain(|&line| {
                let stays = self.serves(line) && !self.lines.list[line].waiting.is_empty();
                if !stays {
                    self.lines.list[line].armed = false;
                }
                stays
            });
            let first = hot.iter().filter_map(|&line| {
                let (_, node) = self.lines.list[line].waiting.first()?;
                Some((*node, line))
            });
            let Some((node, line)) = first.min() else {
                return;
            };
            self.lines.hot = hot;
            self.look_again(node);
            if self.lines.list[line].waiting.contains(&(0, node)) {
                // Something else stops it.
                self.lines.list[line].armed = false;
                self.lines.hot.retain(|&one| one != line);
            }
        }
    }

    /// A subnet has more addresses than before, or can create ENIs again.
    #[inline]
    pub(super) fn freed(&mut self, subnet: SubnetId) {
        for at in 0..self.lines.of_subnet[subnet].len() {
            let line = self.lines.of_subnet[subnet][at];
            if !self.lines.list[line].waiting.is_empty() {
                self.arm(line);
            }
        }
    }

    /// All lines check again: no subnet was the reason.
    pub(super) fn freed_everywhere(&mut self) {
        for subnet in self.scenario.subnets.ids() {
            self.freed(subnet);
        }
    }

    fn serves(&self, line: LineId) -> bool {
        let line = &self.lines.list[line];
        let served = |&subnet: &SubnetId| self.subnets[subnet].free() >= line.need;
        line.subnets.iter().any(served)
    }

    /// Schedules the check of the next node in a line, if it can succeed.
    fn arm(&mut self, line: LineId) {
        if self.lines.list[line].armed || !self.serves(line) {
            return;
        }
        let waiting = &self.lines.list[line].waiting;
        let period = self.scenario.maintenance;
        let next = waiting
            .range((self.now() % period + 1, NodeId::new(0))..)
            .next();
        let Some(&(phase, _)) = next.or_else(|| waiting.first()) else {
            return;
        };
        self.lines.list[line].armed = true;
        if self.at_once() {
            self.lines.hot.push(line);
            return;
        }
        let wait = self.clock.until(phase, period);
        self.clock.at(self.now() + wait, Event::Wake(line));
    }

    /// The nodes whose phase is due check again.
    pub(super) fn wake(&mut self, line: LineId) {
        self.lines.list[line].armed = false;
        let into = self.now() % self.scenario.maintenance;
        let turn = (into, NodeId::new(0))..(into + 1, NodeId::new(0));
        while self.serves(line) {
            let waiting = &self.lines.list[line].waiting;
            let Some(&(phase, node)) = waiting.range(turn.clone()).next() else {
                break;
            };
            self.look_again(node);
            // Something else stops it: it checks again at its next phase.
            if self.lines.list[line].waiting.contains(&(phase, node)) {
                break;
            }
        }
        self.arm(line);
    }
}
