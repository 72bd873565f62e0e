//! What is next to a finding's message: where it comes from, why it is allowed, the next step.

use input::problem::{Place, Problem};
use model::finding::Finding;
use net::lang::Lang;
use texts::{Message, output as say};

/// `plan.toml:3:5`.
pub(super) fn place(finding: &Finding) -> Option<String> {
    let origin = finding.origin()?;
    Some(format!("{}:{}:{}", origin.file, origin.line, origin.column))
}

/// The file that the finding comes from; `None` for a flag's value and for standard input, which
/// other programs cannot open.
pub(super) fn file(finding: &Finding) -> Option<&str> {
    let file: &str = &finding.origin()?.file;
    is_file(file).then_some(file)
}

/// The same of a problem.
pub(super) fn place_in_file(problem: &Problem) -> Option<&Place> {
    problem.place.as_ref().filter(|place| is_file(&place.path))
}

fn is_file(name: &str) -> bool {
    // Lines of a text that --set has changed are not those of the file.
    name != "stdin" && !name.starts_with("--") && !name.contains(" --set")
}

/// Why it is allowed, where it is.
pub(super) fn allowed(finding: &Finding, lang: Lang) -> Option<String> {
    let reason = finding.allowed()?;
    Some(say::NoteAllowed { reason }.text(lang))
}

/// That the baseline has it too.
pub(super) fn known(finding: &Finding, lang: Lang) -> Option<String> {
    finding.is_known().then(|| say::NoteKnown.text(lang))
}

/// The next step.
pub(super) fn help(finding: &Finding, lang: Lang) -> String {
    say::NoteHelp { help: finding.help(lang) }.text(lang)
}

/// `label: text`.
pub(super) fn labelled(label: &str, text: impl Into<String>, lang: Lang) -> String {
    let text = text.into();
    say::Labelled { label, text }.text(lang)
}
