//! Text of another program's format on standard output, where the document would stand.

use std::io::{self, Write};

use super::{Counts, OutputArgs, Target};
use crate::cli::Exit;
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::file::PendingFile;
use crate::cli::schema::print;
use input::problem::{Problem, Problems};
use report::{Document, Style, render_findings};

impl OutputArgs {
    /// Writes `text` instead of `document` to all targets, the findings to stderr, and says how to
    /// end.
    pub(in crate::cli) fn write_text(
        &self,
        context: &Context,
        text: &str,
        document: &Document<'_>,
        counts: Counts,
    ) -> Result<Exit, Error> {
        let to_stdout = self.output.is_empty() || self.output.iter().any(|path| path == "-");
        let mut files = Vec::new();
        for path in self.output.iter().filter(|path| path.as_os_str() != "-") {
            let written = PendingFile::write(path, |out| out.write_all(text.as_bytes()));
            files.push(written?);
        }
        files.extend(self.drawn(context, document)?);
        files.into_iter().try_for_each(PendingFile::appear)?;
        if to_stdout {
            print(text)?;
        }
        self.findings_beside(context, document);
        if self.format.is_some() || self.table.is_some() {
            context.hint("--emit prints text of its own: --format and --table are left aside");
        }
        Ok(self.exit(context, counts))
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
        counts: Counts,
    ) -> Result<Exit, Error> {
        if !self.output.is_empty() || !self.chart.is_empty() {
            let targets = self.checked_targets(context, document)?;
            let files: Vec<Target> = targets
                .into_iter()
                .filter(|target| target.path.is_some())
                .collect();
            self.write_targets(context, document, &files)?;
        } else if self.format.is_some() || self.table.is_some() {
            context.hint("standard output is taken: --format and --table are for --output FILE");
        }
        print(text)?;
        self.findings_beside(context, document);
        Ok(self.exit(context, counts))
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
