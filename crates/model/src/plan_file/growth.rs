//! How node groups grow.

use super::Reading;
use super::names::Names;
use crate::amount::Month;
use crate::cluster::{Growth, GrowthSchedule, NodeGroup};
use crate::table::{Root, Table, When};
use crate::tables;
use net::quantity::NodeCount;
use texts::{Message, errors_model as say};

impl Reading<'_, '_> {
    pub(super) fn growth(
        &mut self,
        root: &Root<'_, '_>,
        groups: &[NodeGroup],
        names: &Names<'_>,
        start: Option<Month>,
    ) -> Vec<Growth> {
        let mut growth: Vec<Growth> = Vec::new();
        for node in root.tables("growth", &mut self.p) {
            let Some(table) = tables::Growth::read(node, &mut self.p) else {
                continue;
            };
            let group =
                names.group_or_only(table.node_group.as_ref(), &table.spots, groups, &mut self.p);
            let schedule = self.schedule(&table, start);
            let (Some(group), Some(schedule)) = (group, schedule) else {
                continue;
            };
            if growth.iter().any(|one| one.group == group) {
                self.p.fault(table.spots.of("node_group"), say::GrowthTwice);
            }
            growth.push(Growth { group, schedule, origin: Some(self.p.origin(&table.spots.at)) });
        }
        growth
    }

    fn schedule(&mut self, table: &tables::Growth, start: Option<Month>) -> Option<GrowthSchedule> {
        let mut milestones: Vec<(u32, NodeCount)> = Vec::new();
        for stone in &table.milestones {
            let month = self.milestone_month(stone, start);
            if let (Some(month), Some(nodes)) = (month, stone.nodes) {
                if milestones.last().is_some_and(|&(last, _)| last >= month) {
                    self.p.fault(stone.spots.of("month"), say::MonthNotAfter);
                }
                milestones.push((month, NodeCount::new(nodes)));
            }
        }
        let has = |key| table.spots.is_given(key);
        match (has("nodes_per_month"), has("milestones")) {
            (true, false) => Some(GrowthSchedule::PerMonth(NodeCount::new(
                table.nodes_per_month?,
            ))),
            (false, true) if milestones.is_empty() => {
                if self.p.problems.is_empty() {
                    let at = table.spots.of("milestones");
                    self.p.fault(at, say::NoMilestones);
                }
                None
            }
            (false, true) => Some(GrowthSchedule::Milestones(milestones)),
            (both, _) => {
                let said = if both {
                    say::GrowthByBoth.to_message()
                } else {
                    say::GrowthByNeither.to_message()
                };
                self.p.fault(&table.spots.at, said);
                None
            }
        }
    }

    fn milestone_month(&mut self, stone: &tables::Milestone, start: Option<Month>) -> Option<u32> {
        let month = match stone.month? {
            When::Months(months) => return Some(months),
            When::Month(month) => month,
        };
        let since = start.and_then(|start| month.since(start));
        if since.is_none() {
            let said = match start {
                Some(start) => {
                    say::BeforeStart { month: month.to_string(), start: start.to_string() }
                        .to_message()
                }
                None => say::MonthWithoutStart.to_message(),
            };
            self.p.fault(stone.spots.of("month"), said);
        }
        since
    }
}
