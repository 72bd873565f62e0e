//! A finding, as every format writes it.

use serde::Serialize;

use model::finding::{Fields, Finding, Severity};
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
        Self::with_values(finding, lang).0
    }

    /// The same, and its values.
    pub fn with_values(finding: &'a Finding, lang: Lang) -> (Self, Fields) {
        let (message, help, values) = finding.told(lang);
        let row = Self {
            code: finding.code(),
            name: finding.name(),
            severity: finding.severity(),
            subject: finding.subject(),
            message,
            help,
        };
        (row, values)
    }
}
