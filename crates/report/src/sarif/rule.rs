//! A kind of finding as SARIF's reporting descriptor, from its page.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::super::note::labelled;
use super::level;
use model::finding::{KINDS, Severity};
use net::lang::Lang;
use results::explain::TopicRow;
use rows::RowType;
use texts::Page;

/// A kind that occurs.
pub(super) struct Rule {
    /// Letter and number.
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    /// The worst of its findings, before any is allowed.
    pub(super) worst: Severity,
}

impl Rule {
    /// A `reportingDescriptor` (SARIF 2.1.0, section 3.49).
    pub(super) fn descriptor(&self, lang: Lang) -> Value {
        let mut descriptor = json!({ "id": self.code, "name": self.name });
        if let Some(kind) = KINDS.iter().find(|kind| kind.code == self.code) {
            let page = kind.page(lang);
            let short = first_sentence(&page.meaning);
            descriptor["shortDescription"] = json!({ "text": short });
            descriptor["fullDescription"] = json!({ "text": page.meaning });
            descriptor["help"] = json!({ "text": help(kind.code, &page, lang) });
        }
        descriptor["defaultConfiguration"] = json!({ "level": level(self.worst) });
        descriptor
    }
}

/// A list shows one sentence only.
fn first_sentence(meaning: &str) -> &str {
    let latin = meaning.find(". ").map(|at| at + 1);
    let chinese = meaning.find('。').map(|at| at + '。'.len_utf8());
    let end = latin.into_iter().chain(chinese).min();
    &meaning[..end.unwrap_or(meaning.len())]
}

/// Formula, other reading and source under the headers that `explain` has, and where to read on.
fn help(code: &str, page: &Page, lang: Lang) -> String {
    let parts = [
        ("formula", &page.formula),
        ("other", &page.other),
        ("source", &page.source),
    ];
    let mut help = String::new();
    for column in RowType::of::<TopicRow>().columns {
        let part = parts.iter().find(|(key, _)| *key == column.key);
        if let Some((_, Some(said))) = part {
            let line = labelled(&column.header_line(lang), said.as_str(), lang);
            let _ = writeln!(help, "{line}");
        }
    }
    help + "cce-plan explain " + code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_short_description_that_ends_as_a_sentence() {
        for kind in KINDS {
            for lang in [Lang::En, Lang::Zh] {
                let page = kind.page(lang);
                let short = first_sentence(&page.meaning);
                assert!(short.ends_with(['.', '。']), "{}: {short}", kind.code);
            }
        }
    }
}
