//! How node groups grow.

use super::Reading;
use super::names::Names;
use crate::amount::Month;
use crate::cluster::{Growth, NodeGroup, Pace};
use crate::keyed::Keyed;
use input::problem::Problem;
use input::records::Scalar;
use net::quantity::NodeCount;

impl<'t> Reading<'_, 't> {
    pub(super) fn growth(
        &mut self,
        root: &Keyed<'_, 't>,
        groups: &[NodeGroup],
        names: &Names<'_, 't>,
        start: Option<Month>,
    ) -> Vec<Growth> {
        let mut growth: Vec<Growth> = Vec::new();
        let tables = root.tables("growth", &mut self.problems);
        for table in tables {
            let group = names.group_or_only(&table, groups, &mut self.problems);
            let pace = self.pace(&table, start);
            if let (Some(group), Some(pace)) = (group, pace) {
                if growth.iter().any(|one| one.group == group) {
                    let title = "growth of this node group is given twice";
                    let problem = table.problem("node_group", title);
                    self.problems.push(problem.help("keep one of them"));
                }
                let origin = Some(table.origin());
                growth.push(Growth {
                    group,
                    pace,
                    origin,
                });
            }
        }
        growth
    }

    fn pace(&mut self, table: &Keyed<'_, 't>, start: Option<Month>) -> Option<Pace> {
        let per_month = table.whole("nodes_per_month", &mut self.problems);
        let mut milestones: Vec<(u32, NodeCount)> = Vec::new();
        for stone in table.tables("milestones", &mut self.problems) {
            let month = self.milestone_month(&stone, start);
            let nodes = stone.whole("nodes", &mut self.problems);
            if let (Some(month), Some(nodes)) = (month, nodes) {
                if milestones.last().is_some_and(|&(last, _)| last >= month) {
                    let problem = stone.problem("month", "this month is not after the one before");
                    self.problems.push(problem.help("list milestones by month"));
                }
                milestones.push((month, NodeCount::new(nodes)));
            }
        }
        let has = |key| table.get(key).is_some();
        match (has("nodes_per_month"), has("milestones")) {
            (true, false) => per_month.map(|n| Pace::PerMonth(NodeCount::new(n))),
            (false, true) if milestones.is_empty() => {
                if self.problems.is_empty() {
                    let problem = table.problem("milestones", "milestones is empty");
                    self.problems
                        .push(problem.help("add one, or give nodes_per_month"));
                }
                None
            }
            (false, true) => Some(Pace::Milestones(milestones)),
            (both, _) => {
                let title = if both {
                    "growth by nodes_per_month and by milestones"
                } else {
                    "growth without nodes_per_month or milestones"
                };
                let problem = Problem::new(title).at(self.source, &table.at());
                self.problems.push(problem.help("give one of the two"));
                None
            }
        }
    }

    fn milestone_month(&mut self, stone: &Keyed<'_, 't>, start: Option<Month>) -> Option<u32> {
        let node = stone.get("month")?;
        if !matches!(node.scalar(), Scalar::Text(_)) {
            return stone.whole32("month", &mut self.problems);
        }
        let month = stone.month("month", &mut self.problems)?;
        let since = start.and_then(|start| month.since(start));
        if since.is_none() {
            let problem = match start {
                Some(start) => stone
                    .problem("month", format!("{month} is before the start, {start}"))
                    .help("write a later month"),
                None => stone
                    .problem("month", "a month by name needs the cluster's start")
                    .help("add start = \"2026-12\" to [cluster], or count months from now"),
            };
            self.problems.push(problem);
        }
        since
    }
}
