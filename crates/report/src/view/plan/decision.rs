//! The sentence that decides: whether a plan fits, and what to ask for.

use crate::{Decision, Verdict};
use engine::mend::Edit;
use engine::plan::cluster::ClusterOutcome;
use model::finding::{Finding, Severity};
use net::lang::Lang;
use results::words::request::{self, Asking};
use texts::{Message, plan as say};

/// The decision on a plan; `fits` says whether all its nodes fit.
pub(super) fn decision(outcome: &ClusterOutcome, fits: bool, lang: Lang) -> Decision {
    let first = request::each(outcome, lang).next();
    let is_error = |one: &Finding| one.severity() == Severity::Error;
    let month = first.and_then(Asking::by);
    let (verdict, text) = if outcome.findings.iter().any(is_error) {
        (Verdict::Short, say::DecidesShort.text(lang))
    } else if let Some(month) = month {
        (Verdict::Later, say::DecidesLater { month }.text(lang))
    } else if first.is_some() || !fits {
        (Verdict::Later, say::DecidesScenarios.text(lang))
    } else if request::planned(outcome, lang).is_some() {
        (Verdict::Fits, say::DecidesPlanned.text(lang))
    } else {
        (Verdict::Fits, say::DecidesFits.text(lang))
    };
    let text = match first {
        Some(asked) => with_ask(text, asked, lang),
        None => text,
    };
    Decision { verdict, text }
}

/// What a request asks for, in a few words.
pub(super) fn things(asked: Asking<'_>, lang: Lang) -> Vec<String> {
    let subnets = asked.request.subnets().count();
    let mut what =
        Vec::from_iter((subnets > 0).then(|| say::DecidesSubnets { subnets }.text(lang)));
    what.extend(asked.request.edits().filter_map(|edit| match edit {
        Edit::Quota(eni_quota) => Some(say::DecidesEniQuota { eni_quota }.text(lang)),
        Edit::SubnetQuota(subnet_quota) => {
            Some(say::DecidesSubnetQuota { subnet_quota }.text(lang))
        }
        Edit::VpcRange(_) => Some(say::DecidesVpcRange.text(lang)),
        _ => None,
    }));
    what
}

/// The sentence, and what to ask for by when.
fn with_ask(decides: String, asked: Asking<'_>, lang: Lang) -> String {
    let what = things(asked, lang);
    let by = asked.ask_by().or_else(|| asked.by());
    let by = by.map(|by| by.trim_end().to_owned());
    if what.is_empty() {
        return decides;
    }
    say::DecidesAsk { decides, what: texts::all_of(&what, lang), by }.text(lang)
}
