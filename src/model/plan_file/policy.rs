//! What is asked of a plan, and what is allowed.

use std::sync::Arc;

use super::Reading;
use crate::finding::{KINDS, Severity};
use crate::model::cluster::{Allowed, Policy};
use crate::model::keyed::Keyed;
use crate::problem::nearest;

impl<'t> Reading<'_, 't> {
    pub(super) fn policy(&mut self, root: &Keyed<'_, 't>) -> Policy {
        let Some(table) = root.table("policy", &mut self.problems) else {
            return Policy::default();
        };
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
