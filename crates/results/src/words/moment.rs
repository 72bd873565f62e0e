//! Moments of a simulation in words.

use engine::sim::{Moment, Why};
use net::lang::Lang;
use texts::{Message, Variable, simulate as say};

/// A moment in words, with its reason where that is not the usual one.
pub fn words(one: &Moment, lang: Lang) -> String {
    with_reason(one, unusual(one), lang)
}

/// Why a pool stops, where it is not because of missing subnets.
pub fn unusual(one: &Moment) -> Option<&'static str> {
    let why = one
        .why
        .filter(|why| matches!(why, Why::EniShort | Why::EniQuota));
    why.map(Into::into)
}

/// A moment in words, without its time.
pub fn with_reason(one: &Moment, reason: impl Variable, lang: Lang) -> String {
    let words = say::Moment {
        kind: one.kind,
        // A name may hold anything.
        subject: one.subject.replace(char::is_control, " "),
        took: one.took.unwrap_or_default().spelled(),
        nodes: one.nodes.unwrap_or(0),
        pods: one.pods,
        reason,
    };
    words.text(lang)
}
