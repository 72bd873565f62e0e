//! A finding, as every format writes it.

use serde::Serialize;

use model::finding::{Finding, Severity};
use net::lang::Lang;
use rows::Row;

/// A finding; JSON has its values as well.
#[derive(Serialize, Row)]
#[row(area = "finding")]
pub struct FindingRow<'a> {
    pub code: &'a str,
    pub name: &'a str,
    pub severity: Severity,
    pub subject: &'a str,
    pub message: String,
    pub help: String,
}

impl<'a> FindingRow<'a> {
    pub fn of(finding: &'a Finding, lang: Lang) -> Self {
        Self {
            code: finding.code(),
            name: finding.name(),
            severity: finding.severity(),
            subject: finding.subject(),
            message: finding.message(lang),
            help: finding.help(lang),
        }
    }
}
