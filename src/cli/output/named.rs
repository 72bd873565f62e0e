//! Texts of one form, and files whose names say another.

use std::path::Path;

use super::OutputArgs;
use crate::cli::context::Context;
use input::problem::{Problem, Problems};
use report::{Emit, Format, WatchForm};
use texts::errors as say;

/// What a flag or a command writes that is no result in one of its formats.
#[derive(Clone, Copy)]
pub(in crate::cli) struct TextForm {
    /// The flag with its value, or the command.
    flag: &'static str,
    /// Whether the result is written where the flag is left out.
    replaces_result: bool,
    /// Extensions of its files, the usual one first.
    extensions: &'static [&'static str],
}

impl TextForm {
    /// The plan file of `init`.
    pub(in crate::cli) const INIT: Self = Self::new("init", false, &["toml"]);
    /// The plan file of `audit`.
    pub(in crate::cli) const TO_PLAN: Self = Self::new("--to-plan", false, &["toml"]);
    /// The plan file of `mend`.
    pub(in crate::cli) const APPLY: Self =
        Self::new("--apply", true, &["toml", "json", "yaml", "yml"]);
    /// The plan file of `subnets`.
    pub(in crate::cli) const MARK: Self =
        Self::new("--mark-created", true, &["toml", "json", "yaml", "yml"]);
    /// The configs of `cidrs`.
    pub(in crate::cli) const YAML: Self = Self::new("--emit yaml", true, &["yaml", "yml"]);

    pub(in crate::cli) const fn of(form: Emit) -> Self {
        match form {
            Emit::Plan => Self::new("--emit plan", true, &["toml"]),
            Emit::Terraform => Self::new("--emit terraform", true, &["tf"]),
        }
    }

    /// What watches a cluster.
    pub(in crate::cli) const fn of_watch(form: WatchForm) -> Self {
        match form {
            WatchForm::PrometheusRules => {
                Self::new("--emit prometheus-rules", true, &["yaml", "yml"])
            }
            WatchForm::Dashboard => Self::new("--emit dashboard", true, &["json"]),
        }
    }

    const fn new(
        flag: &'static str,
        replaces_result: bool,
        extensions: &'static [&'static str],
    ) -> Self {
        Self { flag, replaces_result, extensions }
    }

    /// A problem if `path` has the extension of something else. Those that say nothing are fine.
    pub(in crate::cli) fn check(self, path: &Path, problems: &mut Problems) {
        const OTHERS: [&str; 8] = ["toml", "tf", "yaml", "yml", "jsonl", "svg", "pdf", "xlsx"];
        let extension = path.extension().unwrap_or_default();
        let extension = extension.to_string_lossy().to_ascii_lowercase();
        let format = Format::of_extension(&extension);
        let is_other = OTHERS.contains(&&*extension) || format.is_some_and(|f| f != Format::Table);
        if path.as_os_str() == "-" || !is_other || self.extensions.contains(&&*extension) {
            return;
        }
        let usual = self.extensions[0];
        let instead = format.filter(|_| self.replaces_result);
        let wrong = say::NamedOtherwise {
            flag: self.flag,
            forms: match self.extensions {
                ["toml", _, ..] => "plan",
                _ => usual,
            },
            file: path.display().to_string(),
            better: path.with_extension(usual).display().to_string(),
            format: instead.map(Format::as_str),
        };
        problems.push(Problem::new(wrong));
    }
}

impl OutputArgs {
    /// Problems of the files that are named for something else than `form`, and of flags about the result that it
    /// replaces.
    pub(in crate::cli) fn check_text(
        &self,
        form: TextForm,
        context: &Context,
        problems: &mut Problems,
    ) {
        for path in &self.output {
            form.check(path, problems);
        }
        Self::check_no_format(form.flag, context, problems);
    }

    /// A problem of flags about the result, where `flag` leaves no place for it. A format of the environment or the
    /// configuration file is meant for other results.
    pub(super) fn check_no_format(flag: &str, context: &Context, problems: &mut Problems) {
        for (id, other) in [("format", "--format"), ("table", "--table")] {
            if context.is_given(id) {
                problems.push(Problem::new(say::ResultNowhere { flag, other }));
            }
        }
    }
}
