//! Requests in words.

use super::edit::Wording;
use super::scenario::missed;
use engine::mend::{Asked, Edit, Line, Request, Requests};
use engine::plan::cluster::{CandidatePlan, ClusterOutcome, Miss};
use model::Cluster;
use model::finding::When;
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, SubnetCount};
use std::sync::Arc;
use texts::{Message, plan as say};

/// A request of a plan in the words of a language.
#[derive(Clone, Copy)]
pub struct Asking<'a> {
    pub candidate: &'a CandidatePlan,
    pub all: &'a Requests,
    pub request: &'a Request,
    pub lang: Lang,
}

/// A part of a request that is less if no zone may be lost, and what it then is.
pub enum Less<'a> {
    Subnet(&'a Asked, Option<u8>),
    Quota(EniCount, Option<EniCount>),
}

/// Each request of a plan.
pub fn each(outcome: &ClusterOutcome, lang: Lang) -> impl Iterator<Item = Asking<'_>> {
    let all = outcome.requests.iter();
    all.flat_map(move |all| of_all(outcome.candidate(), all, lang))
}

/// What the plan counts on that is not there yet, and what it asks for in addition.
pub fn with_planned(outcome: &ClusterOutcome, lang: Lang) -> impl Iterator<Item = Asking<'_>> {
    planned(outcome, lang)
        .into_iter()
        .chain(each(outcome, lang))
}

/// What the plan counts on that is not there yet.
pub fn planned(outcome: &ClusterOutcome, lang: Lang) -> Option<Asking<'_>> {
    let (candidate, all) = (outcome.candidate(), outcome.requests.as_ref()?);
    let request = all.planned.as_ref()?;
    Some(Asking { candidate, all, request, lang })
}

/// Each of the requests.
pub fn of_all<'a>(
    candidate: &'a CandidatePlan,
    all: &'a Requests,
    lang: Lang,
) -> impl Iterator<Item = Asking<'a>> {
    all.all
        .iter()
        .map(move |request| Asking { candidate, all, request, lang })
}

impl<'a> Asking<'a> {
    fn cluster(self) -> &'a Cluster {
        self.candidate.cluster()
    }

    /// The cluster with the groups that requests are for.
    pub fn named(self) -> Arc<Cluster> {
        self.candidate.with_new_groups(&self.all.edits())
    }

    /// Why new nodes have subnets of their own, where they do.
    pub fn why_own(self) -> Option<String> {
        let mut edits = self.request.edits();
        let is_new = edits.any(|edit| edit.new_group().is_some());
        is_new.then(|| say::TodoWhyOwn.text(self.lang))
    }

    /// The month by which it is needed; `None` for immediately.
    pub fn by(self) -> Option<String> {
        let month = self.request.month.map(|month| month.to_string());
        (self.request.by > 0).then(|| When::Growth(self.request.by, month).month(self.lang))
    }

    /// The day by which it is to be asked for, where the plan says how long that takes.
    pub fn ask_by(self) -> Option<String> {
        let weeks = self.cluster().policy.lead_weeks?;
        let month = self.request.month.filter(|_| self.request.by > 0)?;
        Some(month.weeks_before(weeks))
    }

    /// Until when: `by 2027-02`, `now`.
    pub fn due(self) -> String {
        let months = self.request.by;
        let month = self.by().unwrap_or_default();
        say::TodoDue { months, month }.text(self.lang)
    }

    /// What to do, as an imperative.
    pub fn what(self) -> String {
        let edits: Vec<Edit> = self.request.edits().collect();
        Wording { cluster: &self.named(), lang: self.lang }.change(&edits)
    }

    /// What then fits.
    pub fn scope(self) -> String {
        self.candidate
            .covers(self.all, Some(self.request))
            .words(self.lang)
    }

    /// The free addresses of the VPC that it takes some of; a new range has room of its own.
    pub fn free_ips(self) -> Option<IpCount> {
        let Request { ips, free_ips, .. } = *self.request;
        let has_range = self.request.edits().any(|edit| edit.range().is_some());
        free_ips.filter(|_| !ips.is_zero() && !has_range)
    }

    /// What it is enough for, what it takes of the VPC, and what less is asked for if no zone may be lost.
    pub fn covers(self) -> String {
        let (ips, free_ips) = (self.request.ips, self.free_ips());
        let ask_by = self
            .ask_by()
            .map(|ask_by| say::TodoAskBy { ask_by }.text(self.lang));
        let enough = say::TodoCovers { scope: self.scope(), ips, free_ips }.text(self.lang);
        let less = self.without_zone_loss();
        let less = less.map(|less| say::TodoWithoutLoss { less }.text(self.lang));
        let why = self.why_own();
        let parts = ask_by.into_iter().chain([enough]).chain(why).chain(less);
        let parts: Vec<String> = parts.collect();
        texts::parts(&parts, self.lang)
    }

    /// What would be asked for if no zone may be lost, where that is less.
    pub fn without_zone_loss(self) -> Option<String> {
        let mut parts = Vec::new();
        for less in self.less() {
            let part = match less {
                Less::Subnet(asked, less) => {
                    let (prefix, role) = (asked.prefix, asked.role());
                    say::TodoLessSubnet { prefix, less, role }.text(self.lang)
                }
                Less::Quota(eni_quota, less) => {
                    say::TodoLessQuota { eni_quota, less }.text(self.lang)
                }
            };
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        let less = texts::names(&parts, self.lang);
        (!parts.is_empty()).then_some(less)
    }

    /// Whether it is what the plan counts on already.
    fn is_planned(self) -> bool {
        let planned = self.all.planned.as_ref();
        planned.is_some_and(|planned| std::ptr::eq(planned, self.request))
    }

    /// The ENI quota before it: next to what is planned, that counts as there.
    pub fn quota_before(self) -> Option<EniCount> {
        let quota = &self.cluster().quota;
        if self.is_planned() {
            quota.present()
        } else {
            quota.known()
        }
    }

    /// The same of subnets, where it is given.
    pub fn subnet_quota_before(self) -> Option<SubnetCount> {
        let cluster = self.cluster();
        if self.is_planned() {
            cluster.present_subnet_quota
        } else {
            cluster.subnet_quota
        }
    }

    /// What is less if no zone may be lost: of one request, which the plan does not count on yet.
    pub fn less(self) -> Vec<Less<'a>> {
        let without = self.all.without_zone_loss.as_deref();
        let is_only = self.all.all.len() == 1 && !self.is_planned();
        let Some(without) = without.filter(|_| is_only) else {
            return Vec::new();
        };
        let subnets = self.request.subnets().map(|asked| {
            let mut all = without.iter().filter_map(Edit::subnet);
            let same = all.find(|one| one.place() == asked.place());
            (asked, same.map(|one| one.prefix))
        });
        let subnets = subnets.filter(|(asked, less)| *less != Some(asked.prefix));
        let quota = self.request.edits().find_map(|edit| edit.quota());
        let less = without.iter().rev().find_map(Edit::quota);
        let quota = quota.filter(|quota| less != Some(*quota));
        subnets
            .map(|(asked, less)| Less::Subnet(asked, less))
            .chain(quota.map(|quota| Less::Quota(quota, less)))
            .collect()
    }

    /// The worst that is short without it.
    pub fn worst(self) -> Option<&'a Miss> {
        let misses = self
            .request
            .lines
            .iter()
            .filter_map(|line| line.without.as_ref());
        misses.max_by_key(|miss| (miss.nodes, miss.enis))
    }

    /// The same in words.
    pub fn reason(self) -> Option<String> {
        self.worst()
            .map(|miss| missed(self.cluster(), miss, self.lang))
    }

    /// What is short without one thing that is asked for.
    pub fn reason_of(self, line: &Line) -> Option<String> {
        let miss = line.without.as_ref()?;
        Some(missed(self.cluster(), miss, self.lang))
    }
}
