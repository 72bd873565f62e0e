//! The requirements on a plan, and what is allowed.

use std::collections::BTreeSet;

use super::Reading;
use super::names::{Names, not_called};
use crate::cluster::{Allowed, DEFAULT_SMALLEST_SUBNET, NodeGroup, Policy};
use crate::finding::NAMES;
use crate::position::ZoneId;
use crate::table::Root;
use crate::tables;
use input::problem::did_you_mean;
use texts::{Message, errors_model as say};

impl Reading<'_, '_> {
    /// The requirements on a plan that may have no zones.
    pub(super) fn policy(&mut self, root: &Root<'_, '_>) -> Policy {
        let table = root.table("policy", &mut self.p);
        self.asked(table)
    }

    /// The same, with the requirements on zones.
    pub(super) fn policy_of_zones(
        &mut self,
        root: &Root<'_, '_>,
        names: &Names<'_>,
        groups: &[NodeGroup],
    ) -> Policy {
        let table: tables::Policy = root.table("policy", &mut self.p);
        self.check_zone_loss(&table, groups);
        Policy {
            lost_zones: self.lost_zones(&table, names, groups),
            ..self.asked(table)
        }
    }

    fn lost_zones(
        &mut self,
        table: &tables::Policy,
        names: &Names<'_>,
        groups: &[NodeGroup],
    ) -> Vec<ZoneId> {
        let Some(texts) = &table.lost_zones else {
            return Vec::new();
        };
        let zones = names.zones(texts, &mut self.p);
        let stands = |group: &NodeGroup| group.zones.iter().any(|zone| !zones.contains(zone));
        // After other problems, groups or some of their zones may be missing.
        if self.p.problems.is_empty() && !groups.iter().any(stands) {
            self.p
                .fault(table.spots.of("lost_zones"), say::AllZonesLost);
        }
        zones
    }

    /// With only one zone there is nothing to check.
    fn check_zone_loss(&mut self, table: &tables::Policy, groups: &[NodeGroup]) {
        let zones: BTreeSet<ZoneId> = groups.iter().flat_map(|one| one.zones.clone()).collect();
        if table.survive_zone_loss == Some(true) && self.p.problems.is_empty() && zones.len() < 2 {
            let at = table.spots.of("survive_zone_loss");
            self.p.fault(at, say::OneZoneAlone);
        }
    }

    fn asked(&mut self, table: tables::Policy) -> Policy {
        let p = &mut self.p;
        let (headroom, stranded) = (table.min_headroom, table.max_stranded);
        let mut policy = Policy {
            min_headroom: headroom
                .map(|share| (share, Some(p.origin(table.spots.key("min_headroom"))))),
            max_stranded: stranded
                .map(|share| (share, Some(p.origin(table.spots.key("max_stranded"))))),
            min_severity: table.min_severity,
            lost_zones: Vec::new(),
            survive_zone_loss: table.survive_zone_loss == Some(true),
            may_lose_zones: table.survive_zone_loss != Some(false),
            horizon: table.horizon,
            every: table.every,
            lead_weeks: table.lead_weeks,
            smallest_subnet: u8::try_from(table.smallest_subnet).unwrap_or(DEFAULT_SMALLEST_SUBNET),
            allow: Vec::new(),
        };
        for allow in table.allow {
            let Some((code, at)) = allow.code else {
                continue;
            };
            let mut known = NAMES.iter();
            let is_it = |[own, name]: &&[&str; 2]| own.eq_ignore_ascii_case(&code) || *name == code;
            let Some([code, _]) = known.find(is_it) else {
                let names = NAMES.iter().flatten().copied();
                let help = did_you_mean(&code, names, say::ExplainLists.to_message());
                p.wrong(&at, not_called(say::Finding::PHRASE, &code), help);
                continue;
            };
            policy.allow.extend(allow.reason.map(|reason| Allowed {
                code,
                subject: allow.subject.map(|subject| subject.to_string()),
                reason,
                origin: Some(p.origin(&allow.spots.at)),
            }));
        }
        policy
    }
}
