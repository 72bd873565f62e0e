//! What is asked of a plan, and what is allowed.

use std::sync::Arc;

use super::Reading;
use super::names::Names;
use crate::cluster::{Allowed, NodeGroup, Policy};
use crate::finding::{KINDS, Severity};
use crate::keyed::Keyed;
use crate::subnet::Subnets;
use input::problem::nearest;

impl<'t> Reading<'_, 't> {
    /// What is asked of a plan that may have no zones.
    pub(super) fn policy(&mut self, root: &Keyed<'_, 't>) -> Policy {
        match root.table("policy", &mut self.problems) {
            Some(table) => self.asked(&table),
            None => Policy::default(),
        }
    }

    /// The same, and what it asks of zones.
    pub(super) fn policy_of_zones(
        &mut self,
        root: &Keyed<'_, 't>,
        subnets: &Subnets,
        names: &Names<'_, 't>,
        groups: &[NodeGroup],
    ) -> Policy {
        let Some(table) = root.table("policy", &mut self.problems) else {
            return Policy::default();
        };
        Policy {
            lost_zones: self.lost_zones(&table, subnets, names, groups),
            ..self.asked(&table)
        }
    }

    fn lost_zones(
        &mut self,
        table: &Keyed<'_, 't>,
        subnets: &Subnets,
        names: &Names<'_, 't>,
        groups: &[NodeGroup],
    ) -> Vec<usize> {
        let p = &mut self.problems;
        let Some(texts) = table.texts("lost_zones", p) else {
            return Vec::new();
        };
        let zones = texts.iter();
        let zones = zones.filter_map(|(name, at)| names.zone(name, at, subnets, p));
        let mut zones: Vec<usize> = zones.collect();
        zones.sort_unstable();
        let stands = |group: &NodeGroup| group.zones.iter().any(|zone| !zones.contains(zone));
        // After other problems groups may be missing, or zones of them.
        if p.is_empty() && !groups.iter().any(stands) {
            let title = "lost_zones names every zone that node groups are in";
            let help = "leave out at least one that is to take over their nodes";
            p.push(table.problem("lost_zones", title).help(help));
        }
        zones
    }

    fn asked(&mut self, table: &Keyed<'_, 't>) -> Policy {
        let p = &mut self.problems;
        let headroom = table.share("min_headroom", p);
        let stranded = table.share("max_stranded", p);
        let mut policy = Policy {
            min_headroom: headroom.map(|share| (share, Some(table.origin_of("min_headroom")))),
            max_stranded: stranded.map(|share| (share, Some(table.origin_of("max_stranded")))),
            min_severity: table.choice("min_severity", p).and_then(|word| {
                let all = Severity::ALL.into_iter();
                all.into_iter().find(|severity| severity.as_str() == word)
            }),
            lost_zones: Vec::new(),
            allow: Vec::new(),
        };
        for allow in table.tables("allow", p) {
            let code = allow.text("code", p);
            let subject = allow.text("subject", p).map(|(subject, _)| subject);
            let reason = allow.text("reason", p);
            let Some((code, _)) = code else { continue };
            let Some(kind) = KINDS
                .iter()
                .find(|kind| kind.code.eq_ignore_ascii_case(&code) || kind.name == code)
            else {
                let names = KINDS.iter().flat_map(|kind| [kind.code, kind.name]);
                let problem = allow.problem("code", format!("no finding is called \"{code}\""));
                p.push(problem.help(match nearest(&code, names) {
                    Some(near) => format!("did you mean \"{near}\"?"),
                    None => "`cce-plan explain` lists all of them".to_owned(),
                }));
                continue;
            };
            if let Some((reason, _)) = reason {
                policy.allow.push(Allowed {
                    code: kind.code,
                    subject,
                    reason: Arc::from(reason),
                    origin: Some(allow.origin()),
                });
            }
        }
        policy
    }
}
