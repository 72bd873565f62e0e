//! The command and inputs of a run, so that it can be repeated.

use crate::{Document, Rows, Table};
use model::shell::{line, quoted};
use net::lang::Lang;
use results::report::Digest;
use texts::{Message, report as say};

/// What was run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Run {
    /// Variables of the environment that matter here, by name.
    pub environment: Vec<(String, String)>,
    /// The program and its arguments.
    pub arguments: Vec<String>,
    /// What was read, in order.
    pub inputs: Vec<Digest>,
}

/// The command line, as a shell of POSIX reads it.
pub(super) fn command(run: &Run) -> String {
    let set = run.environment.iter();
    let set = set.map(|(name, value)| format!("{name}={}", quoted(value)));
    let words = set.chain(std::iter::once(line(&run.arguments)));
    words.collect::<Vec<_>>().join(" ")
}

pub(super) fn document(run: &Run, lang: Lang) -> Document<'_> {
    let rows: Rows<'_, &Digest> = run.inputs.iter().collect();
    let mut lead = vec![
        say::LeadSameBytes { version: env!("CARGO_PKG_VERSION") }.text(lang),
        say::LeadOffline.text(lang),
    ];
    if run.inputs.iter().any(|input| input.on_stdin) {
        lead.push(say::LeadStdin.text(lang));
    }
    Document {
        lead,
        tables: vec![Table::new("inputs", &rows, "input bytes sha256")],
        ..Document::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_quoted_where_a_shell_would_take_it_apart() {
        let run = Run {
            environment: vec![("CCE_PLAN_LANG".to_owned(), "zh".to_owned())],
            arguments: [
                "cce-plan",
                "report",
                "my plan.toml",
                "--x=it's",
                "",
                "$(rm)",
                "名",
            ]
            .map(str::to_owned)
            .to_vec(),
            inputs: Vec::new(),
        };
        assert_eq!(
            command(&run),
            r"CCE_PLAN_LANG=zh cce-plan report 'my plan.toml' '--x=it'\''s' '' '$(rm)' 名"
        );
    }
}
