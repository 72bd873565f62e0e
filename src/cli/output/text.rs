//! Text of another program's format on standard output, where the document would stand.

use std::io::{self, Write};
use std::path::PathBuf;

use super::{OutputArgs, Target};
use crate::cli::Exit;
use crate::cli::context::Context;
use crate::cli::file::print;
use input::problem::{Problem, Problems};
use report::{Document, Format, Style, render_findings};

impl OutputArgs {
    /// Writes `text` instead of `document` to all targets, the findings to stderr, and says how to
    /// end.
    pub(in crate::cli) fn write_text(
        &self,
        context: &Context,
        text: &str,
        document: &Document<'_>,
    ) -> anyhow::Result<Exit> {
        let target = |path: &PathBuf| Target::new(path, Format::Table, None);
        let targets: Vec<Target> = self.paths().iter().map(target).collect();
        self.write_all(context, &targets, Some(document), &|_, _, out| {
            out.write_all(text.as_bytes())
        })?;
        self.findings_beside(context, document);
        if self.format.is_some() || self.table.is_some() {
            context.hint("--emit prints text of its own: --format and --table are left aside");
        }
        Ok(self.exit(context, document.findings))
    }

    /// A problem where standard output is not free for what `flag` writes to it, while the document
    /// goes to files alone.
    pub(in crate::cli) fn check_stdout_is_free(&self, flag: &str, problems: &mut Problems) {
        if self.output.iter().any(|path| path == "-") {
            let title = format!("{flag} - and --output - both ask for standard output");
            problems.push(Problem::new(title).help("write one of them to a file"));
        }
    }

    /// Writes `text` to standard output, `document` to files where any are named, the findings to
    /// stderr, and says how to end.
    pub(in crate::cli) fn write_beside(
        &self,
        context: &Context,
        text: &str,
        document: &Document<'_>,
    ) -> anyhow::Result<Exit> {
        if !self.output.is_empty() || !self.chart.is_empty() {
            let mut targets = self.checked_targets(context, document)?;
            targets.retain(|target| target.path.is_some());
            self.write_targets(context, document, &targets)?;
        } else if self.format.is_some() || self.table.is_some() {
            context.hint("standard output is taken: --format and --table are for --output FILE");
        }
        print(text)?;
        self.findings_beside(context, document);
        Ok(self.exit(context, document.findings))
    }

    /// The findings on stderr, where stdout holds something else.
    fn findings_beside(&self, context: &Context, document: &Document<'_>) {
        let mut findings = Vec::new();
        let style = Style {
            lang: context.lang,
            color: context.stderr_color(),
            min_severity: self.min_severity(context),
            verbose: context.verbose,
            ..Style::default()
        };
        // Nothing fails where lines are written to memory, and nothing is left to do where even
        // stderr is closed.
        let _ = render_findings(document, &style, &mut findings);
        let _ = io::stderr().write_all(findings.trim_ascii_start());
    }
}
