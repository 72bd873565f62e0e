//! The request: what one person asks another for once, so that all that a plan is judged by fits.

use std::collections::BTreeSet;

use super::{Asked, Edit, Miss, Missed, Scenario, Scope};
use model::{ExistingId, Month};
use net::quantity::IpCount;

/// All that a plan asks others for.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Requests {
    /// What then fits.
    pub scope: Scope,
    /// Whether that is all that the plan is judged by.
    pub is_whole: bool,
    /// The requests, the first due first; none if nothing is to be asked for.
    pub all: Vec<Request>,
    /// What the plan counts on and was asked for, or is to be, where it is not there yet.
    pub planned: Option<Request>,
    /// Existing nodes, by position, to drain and create again first, because nothing else helps them.
    pub recreate: BTreeSet<ExistingId>,
    /// What would be asked for if no zone may be lost, where the plan does not say that it may.
    pub without_zone_loss: Option<Vec<Edit>>,
    /// Scenarios with the worst shortages, of those that the plan does not list.
    pub decisive: Vec<Scenario>,
}

/// What is asked for once.
#[derive(Debug, Clone)]
pub struct Request {
    /// Months until it is needed; 0 for immediately.
    pub by: u32,
    /// The calendar month, if the plan says when it starts.
    pub month: Option<Month>,
    /// The last month of growth for which it is enough, where something grows.
    pub through: Option<u32>,
    /// Whether it is enough for that on its own; what is planned may be enough only with what is asked for in addition.
    pub is_enough: bool,
    /// Each thing that is asked for.
    pub lines: Vec<Line>,
    /// Addresses of the new subnets.
    pub ips: IpCount,
    /// Addresses of the VPC that are free before, where its ranges are known.
    pub free_ips: Option<IpCount>,
}

/// One thing that is asked for.
#[derive(Debug, Clone)]
pub struct Line {
    /// A new subnet, a quota, or a range of the VPC.
    pub edit: Edit,
    /// The worst that is short without the request.
    pub without: Option<Miss>,
}

impl Line {
    /// Whether a subnet is for nodes of another zone, which is short.
    pub fn is_for_elsewhere(&self) -> bool {
        let zone = self.without.as_ref().and_then(|miss| miss.zone);
        let asked = self.edit.subnet();
        asked.is_some_and(|asked| zone.is_some_and(|zone| zone != asked.zone))
    }
}

impl Requests {
    /// Everything that is asked for, as edits of the plan.
    pub fn edits(&self) -> Vec<Edit> {
        let requests = self.all.iter().flat_map(Request::edits);
        self.recreated().into_iter().chain(requests).collect()
    }

    fn recreated(&self) -> Option<Edit> {
        let recreate = !self.recreate.is_empty();
        recreate.then(|| Edit::Recreate(self.recreate.clone()))
    }

    /// Whether nothing is to be done.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty() && self.recreate.is_empty()
    }

    /// The request that is the first to cover this month of growth; 0 for what is short without growth.
    pub fn for_month(&self, month: u32) -> Option<&Request> {
        let covers = |one: &&Request| one.through.is_none_or(|last| month <= last);
        self.all.iter().find(covers).or(self.all.last())
    }
}

impl Request {
    /// What is asked for, as edits of the plan.
    pub fn edits(&self) -> impl Iterator<Item = Edit> {
        self.lines.iter().map(|line| line.edit.clone())
    }

    /// The new subnets.
    pub fn subnets(&self) -> impl Iterator<Item = &Asked> {
        self.lines.iter().filter_map(|line| line.edit.subnet())
    }

    /// The months of growth that it is about: the last, and those in which most is short.
    pub(super) fn months(&self) -> impl Iterator<Item = u32> {
        let misses = self.lines.iter().filter_map(|line| line.without.as_ref());
        let short = misses.filter_map(|miss| match miss.what {
            Missed::Scenario(kind) => kind.months(),
            _ => None,
        });
        short.chain(self.through)
    }
}
