//! HTML: one self-contained page, for browsers, printers and screen readers. It has no script,
//! loads nothing, and nothing of the input becomes a tag, an attribute, an address or a style.
//!
//! Written by hand: a page is a few tags around the document's content, made while it is written,
//! so that a million rows stay small.

mod findings;
mod matrix;
mod prose;
mod style;
mod table;

use std::io::{self, Write};

use findings::Alike;
use prose::Prose;
pub(super) use style::sheet;

use super::escaped::Escaped;
use super::note::labelled;
use super::{Decision, Document, Outlook, Picture, Report, Style, Todo, svg};
use net::lang::Lang;
use texts::{Message, output as say};

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    head(&document.title, style, out)?;
    body(document, style, out)?;
    foot(out)
}

/// What is between the heading of a page and its foot.
pub(super) fn body(document: &Document<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let counted = findings::counted(document, style)?;
    let mut page = Page::begin(&document.title, style, out)?;
    let lead: Vec<String> = document
        .lead
        .iter()
        .chain(&document.next)
        .cloned()
        .collect();
    page.links_findings = !counted.is_empty();
    page.answer(
        document.decision.as_ref(),
        &lead,
        &counted.iter().collect::<Vec<_>>(),
    )?;
    if document.decision.is_some() {
        page.first_screen(
            document.todo.as_ref(),
            &document.letters,
            document.outlook.as_ref(),
        )?;
    }
    page.content(document, &counted)?;
    page.end()
}

/// Writes what comes before the body. Its policy: nothing is loaded, run, sent or framed; only the
/// page's own style applies.
fn head(title: &str, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    write!(
        out,
        include_str!("html/head.html"),
        lang = style.lang.tag(),
        title = Escaped(title),
        sheet = sheet()
    )
}

fn foot(out: &mut dyn Write) -> io::Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    writeln!(out, "<footer>cce-plan {version}</footer>\n</body>\n</html>")
}

/// The same of several documents, each a chapter.
pub(super) fn report(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    head(&report.title, style, out)?;
    let mut page = Page::begin(&report.title, style, out)?;
    let mut counted = Vec::new();
    for chapter in &report.chapters {
        counted.push(findings::counted(&chapter.document, style)?);
    }
    let all: Vec<&Alike> = counted.iter().flatten().collect();
    page.links_findings = report.chapters.iter().any(|one| one.name == FINDINGS);
    page.answer(Some(&report.decision), &report.lead, &all)?;
    if let Some(link) = &report.link {
        let (link, name) = (Escaped(link), say::OpenInPage.text(style.lang));
        writeln!(page.out, "<p><a href=\"{link}\">{name}</a></p>")?;
    }
    page.first_screen(Some(&report.todo), &[], Some(&report.outlook))?;
    page.contents(report)?;
    for (chapter, counted) in report.chapters.iter().zip(&counted) {
        page.level = 2;
        let title = &chapter.document.title;
        if chapter.is_folded {
            let (id, title) = (chapter.name, Escaped(title));
            writeln!(
                page.out,
                "<section>\n<details class=\"folded\"><summary><h2 id=\"{id}\">{title}</h2></summary>"
            )?;
        } else {
            page.section_called(chapter.name, title)?;
        }
        page.level = 3;
        page.chapter.clone_from(&chapter.document.title);
        for sentence in &chapter.document.lead {
            writeln!(page.out, "<p>{}</p>", Prose(sentence))?;
        }
        page.content(&chapter.document, counted)?;
        for text in &chapter.paste {
            page.begin_box(&chapter.document.title)?;
            page.out.write_all(b"<pre>")?;
            for line in text.lines() {
                writeln!(page.out, "{}", Prose(line))?;
            }
            page.out.write_all(b"</pre>\n</div>\n")?;
        }
        if chapter.is_folded {
            page.out.write_all(b"</details>\n")?;
        }
        page.out.write_all(b"</section>\n")?;
    }
    page.end()?;
    foot(out)
}

/// What the section of findings is linked to by, as the chapter is.
const FINDINGS: &str = "findings";

/// A picture's width on a phone.
const NARROW: u32 = 400;

/// A page that is being written.
struct Page<'w> {
    style: &'w Style,
    lang: Lang,
    out: &'w mut dyn Write,
    /// The level of headings of sections: 2, and 3 within a chapter.
    level: u8,
    /// The title of the chapter; empty outside of any.
    chapter: String,
    /// Whether it has a section of findings to link to.
    links_findings: bool,
    /// How many sections have begun; the ids of each end in its number.
    ids: usize,
}

impl<'w> Page<'w> {
    /// Writes what comes before the answer.
    fn begin(title: &str, style: &'w Style, out: &'w mut dyn Write) -> io::Result<Self> {
        writeln!(out, "<header>\n<h1>{}</h1>", Prose(title))?;
        Ok(Self {
            style,
            lang: style.lang,
            out,
            level: 2,
            chapter: String::new(),
            links_findings: false,
            ids: 0,
        })
    }

    /// Writes the answer, how many findings there are, and ends the header.
    fn answer(
        &mut self,
        decision: Option<&Decision>,
        lead: &[String],
        counted: &[&Alike],
    ) -> io::Result<()> {
        if let Some(Decision { verdict, text }) = decision {
            let (class, sign, text) = (verdict.class(), verdict.sign(), Prose(text));
            writeln!(self.out, "<p class=\"decision {class}\">{sign} {text}</p>")?;
        }
        for (i, sentence) in lead.iter().enumerate() {
            let class = if i == 0 { " class=\"answer\"" } else { "" };
            writeln!(self.out, "<p{class}>{}</p>", Prose(sentence))?;
        }
        self.finding_counts(counted)?;
        self.out.write_all(b"</header>\n<main>\n")
    }

    /// Writes what to do and to send, next to the picture of addresses over time.
    fn first_screen(
        &mut self,
        todo: Option<&Todo>,
        letters: &[String],
        outlook: Option<&Outlook>,
    ) -> io::Result<()> {
        self.out.write_all(b"<div class=\"first\">\n")?;
        todo.map_or(Ok(()), |todo| self.todo(todo, letters))?;
        outlook.map_or(Ok(()), |outlook| self.outlook(outlook))?;
        self.out.write_all(b"</div>\n")
    }

    fn todo(&mut self, todo: &Todo, letters: &[String]) -> io::Result<()> {
        let title = say::TitleTodo.text(self.lang);
        writeln!(self.out, "<div class=\"todo\">\n<h2 id=\"do\">{title}</h2>")?;
        if let Some(note) = &todo.note {
            writeln!(self.out, "<p>{}</p>", Prose(note))?;
        }
        self.out.write_all(b"<ol>\n")?;
        for step in &todo.steps {
            let (due, what) = (Prose(&step.due), Prose(&step.what));
            let covers = Prose(&step.covers);
            writeln!(
                self.out,
                "<li><span class=\"due\">{due}</span> <span class=\"what\">{what}</span>\n<p class=\"soft\">{covers}</p>"
            )?;
            if let Some(command) = &step.command {
                writeln!(self.out, "<pre>{}</pre>", Prose(&command.join(" ")))?;
            }
            if let Some(command) = &step.undo {
                let undo = say::StepUndo.text(self.lang);
                let command = command.join(" ");
                writeln!(
                    self.out,
                    "<p class=\"soft\">{undo}</p>\n<pre>{}</pre>",
                    Prose(&command)
                )?;
            }
            self.out.write_all(b"</li>\n")?;
        }
        self.out.write_all(b"</ol>\n")?;
        if let Some(command) = &todo.command {
            let command = command.join(" ");
            writeln!(self.out, "<pre class=\"command\">{}</pre>", Prose(&command))?;
        }
        if !letters.is_empty() {
            let title = say::TitleLetter.text(self.lang);
            writeln!(self.out, "<h3>{title}</h3>")?;
        }
        for letter in letters {
            self.out.write_all(b"<pre class=\"letter\">")?;
            for line in letter.lines() {
                writeln!(self.out, "{}", Prose(line))?;
            }
            self.out.write_all(b"</pre>\n")?;
        }
        self.out.write_all(b"</div>\n")
    }

    /// Writes the picture, and the same for a phone.
    fn outlook(&mut self, outlook: &Outlook) -> io::Result<()> {
        let narrow = Style { chart_width: NARROW, ..self.style.clone() };
        let picture = Picture::Outlook(outlook);
        let forms = [("on-wide", self.style), ("on-narrow", &narrow)];
        for (class, style) in forms {
            self.ids += 1;
            let id = format!("o{}", self.ids);
            writeln!(self.out, "<div class=\"outlook {class}\">")?;
            svg::inline(picture, &id, style, self.out)?;
            self.out.write_all(b"</div>\n")?;
        }
        Ok(())
    }

    /// Writes links to the chapters, whose sections are counted as they come.
    fn contents(&mut self, report: &Report<'_>) -> io::Result<()> {
        let name = say::TitleContents.text(self.lang);
        writeln!(self.out, "<nav aria-label=\"{name}\">\n<ul>")?;
        for chapter in &report.chapters {
            let (id, title) = (chapter.name, Escaped(&chapter.document.title));
            writeln!(self.out, "<li><a href=\"#{id}\">{title}</a></li>")?;
        }
        self.out.write_all(b"</ul>\n</nav>\n")
    }

    /// Writes tables, pictures, findings and assumptions.
    fn content(&mut self, document: &Document<'_>, counted: &[Alike]) -> io::Result<()> {
        // What an answer is based on is above; a matrix says more of it than any table.
        let mut drawn = document.decision.is_some();
        if drawn {
            self.pictures(document)?;
        }
        for table in &document.tables {
            let seen = table.excerpt.is_none() || table.seen(self.style.verbose).next().is_some();
            if !table.shown.is_empty() && seen {
                self.table(table)?;
            }
            // Below the sections that the answer is based on.
            if !drawn {
                drawn = true;
                self.pictures(document)?;
            }
        }
        if !drawn {
            self.pictures(document)?;
        }
        self.findings(document, counted)?;
        if !document.assumptions.is_empty() {
            let alone = !document.stands_before_findings() && counted.is_empty();
            if self.level == 2 || !alone {
                self.section(&say::TitleAssumptions.text(self.lang))?;
            } else {
                self.out.write_all(b"<section>\n")?;
            }
            self.out.write_all(b"<ul>\n")?;
            for assumption in &document.assumptions {
                writeln!(self.out, "<li>{}</li>", Prose(assumption))?;
            }
            self.out.write_all(b"</ul>\n</section>\n")?;
        }
        Ok(())
    }

    /// Writes what can be drawn; a matrix, which holds words, as a table.
    fn pictures(&mut self, document: &Document<'_>) -> io::Result<()> {
        // It is next to what to do, where a page begins with that.
        if let Some(outlook) = document
            .outlook
            .as_ref()
            .filter(|_| document.decision.is_none())
        {
            self.outlook(outlook)?;
        }
        let others = document.pictures();
        for picture in others.filter(|one| !matches!(one, Picture::Outlook(_))) {
            self.section(picture.title())?;
            self.begin_box(picture.title())?;
            if let Picture::Matrix(matrix) = picture {
                self.matrix(matrix)?;
            } else {
                let id = format!("p{}", self.ids);
                svg::inline(picture, &id, self.style, self.out)?;
            }
            self.out.write_all(b"</div>\n</section>\n")?;
        }
        Ok(())
    }

    /// Begins a section.
    fn section(&mut self, title: &str) -> io::Result<()> {
        self.ids += 1;
        let id = format!("s{}", self.ids);
        self.section_called(&id, title)
    }

    /// Begins a section that is linked to by this name.
    fn section_called(&mut self, id: &str, title: &str) -> io::Result<()> {
        let (level, title) = (self.level, Escaped(title));
        writeln!(
            self.out,
            "<section>\n<h{level} id=\"{id}\">{title}</h{level}>"
        )
    }

    /// Begins a box around something wide, which the keyboard can scroll.
    fn begin_box(&mut self, name: &str) -> io::Result<()> {
        let name = if self.chapter.is_empty() || self.chapter == name {
            name.to_owned()
        } else {
            labelled(&self.chapter, name, self.style.lang)
        };
        let name = Escaped(&name);
        writeln!(
            self.out,
            "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"{name}\">"
        )
    }

    fn end(self) -> io::Result<()> {
        self.out.write_all(b"</main>\n")
    }
}
