//! Text in another program's format on standard output, in place of the document.

use std::borrow::Cow;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::{OutputArgs, Target, Write};
use crate::cli::Exit;
use crate::cli::context::Context;
use crate::cli::file::{PendingFile, write_text};
use input::problem::{Problem, Problems};
use model::finding::Severity;
use net::lang::Lang;
use report::{Document, Format, Style, render, render_findings};
use texts::errors as say;

impl OutputArgs {
    /// Writes `text` instead of `document` to all targets, the findings to stderr, and says how to
    /// end.
    pub(in crate::cli) fn write_text(
        &self,
        context: &Context,
        text: &str,
        document: &Document<'_>,
    ) -> anyhow::Result<Exit> {
        self.write_text_of(context, &|_| Ok(Cow::Borrowed(text)), document)
    }

    /// The same; nothing is written where an error says that the text would be of a part only.
    pub(in crate::cli) fn write_whole_text(
        &self,
        context: &Context,
        text: &str,
        document: &Document<'_>,
    ) -> anyhow::Result<Exit> {
        let counts = document.findings.counts();
        let errors = counts
            .iter()
            .find(|(severity, _)| *severity == Severity::Error);
        if errors.is_some_and(|&(_, count)| count > 0) {
            context.hint(texts::output::NothingWritten);
            self.findings_beside(context, document);
            return Ok(self.exit(context, document.findings));
        }
        self.write_text(context, text, document)
    }

    /// The same where the text depends on the file that it is written to; standard output has none.
    pub(in crate::cli) fn write_text_of<'t>(
        &self,
        context: &Context,
        text: &dyn Fn(Option<&Path>) -> io::Result<Cow<'t, str>>,
        document: &Document<'_>,
    ) -> anyhow::Result<Exit> {
        let target = |path: &PathBuf| Target::new(path, Format::Table, None);
        let targets: Vec<Target> = self.paths().iter().map(target).collect();
        let write: &Write<'_> = &|target, _, out| match target.path.as_deref() {
            Some(path) => out.write_all(text(Some(path))?.as_bytes()),
            None => write_text(&text(None)?, out),
        };
        self.write_all(context, &targets, Vec::new(), document, write)?;
        // What the document says of its input is not true of what is written.
        Self::say_written(context, &targets, None);
        self.findings_beside(context, document);
        Ok(self.exit(context, document.findings))
    }

    /// A problem if standard output is not free for the output of `flag` while the document goes
    /// only to files.
    pub(in crate::cli) fn check_stdout_is_free(
        &self,
        flag: &str,
        context: &Context,
        problems: &mut Problems,
    ) {
        if self.output.is_empty() && self.chart.is_empty() {
            Self::check_no_format(flag, context, problems);
        }
        if self.output.iter().any(|path| path == "-") {
            let other = "--output";
            problems.push(Problem::new(say::BothStdout { flag, other }));
        }
    }

    /// Writes `text` to standard output, what `document` makes to files where any are named, together
    /// with `files`, the findings to stderr, and says how to end.
    pub(in crate::cli) fn write_beside<'d>(
        &self,
        context: &Context,
        text: &str,
        files: Vec<PendingFile>,
        document: impl Fn(Lang) -> Document<'d>,
    ) -> anyhow::Result<Exit> {
        let mut targets = self.targets(context)?;
        targets.retain(|target| target.path.is_some());
        let documents = self.documents(context, &targets, document)?;
        targets.push(Target::new(Path::new("-"), Format::Table, None));
        let write: &Write<'_> = &|target, style, out| match target.path {
            Some(_) => render(documents.of(style.lang), target.format, style, out),
            None => write_text(text, out),
        };
        let of_people = documents.of(context.lang);
        self.write_all(context, &targets, files, of_people, write)?;
        self.findings_beside(context, of_people);
        Ok(self.exit(context, documents.document.findings))
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
        // Writing to memory cannot fail, and nothing can be done if even stderr is closed.
        let _ = render_findings(document, &style, &mut findings);
        let _ = io::stderr().write_all(findings.trim_ascii_start());
    }
}
