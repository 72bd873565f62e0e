//! `cce-plan man`: manual pages.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use anyhow::Context as _;

use super::context::Context;
use super::file::{PendingFile, Replace, cannot_write, print};
use super::{Exit, command, help};
use net::lang::Lang;
use texts::{Message, Words, errors as say};

/// What ends a run, by its exit code.
const EXITS: [&str; 4] = ["0", "1", "2", "130"];

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let mut root = command(context.lang);
    root.build();
    let Some(folder) = &args.folder else {
        if io::stdout().is_terminal() {
            // Roff is for man, not for people.
            print(&(say::ManPage.text(context.lang) + "\n"))?;
            return Ok(Exit::Fine);
        }
        let page =
            page(&root, help::ROOT, context.lang).context(say::CannotWritePage.to_message())?;
        print(&page)?;
        return Ok(Exit::Fine);
    };
    std::fs::create_dir_all(folder).with_context(|| cannot_write(folder))?;
    let mut pages = Vec::new();
    pages_of(&root, help::ROOT, context.lang, &mut pages)
        .context(say::CannotWritePages.to_message())?;
    let files = pages.into_iter().map(|(name, page)| {
        let write = |out: &mut dyn io::Write| out.write_all(page.as_bytes());
        PendingFile::write(&folder.join(name), Replace::Other(&context.inputs), write)
    });
    PendingFile::appear_all(files.collect::<anyhow::Result<_>>()?)?;
    Ok(Exit::Fine)
}

/// The pages of a command and of all within it, by the names of their files.
fn pages_of(
    command: &clap::Command,
    id: &str,
    lang: Lang,
    pages: &mut Vec<(String, String)>,
) -> io::Result<()> {
    for inner in command.get_subcommands() {
        pages_of(inner, &help::id_within(id, inner), lang, pages)?;
    }
    let name = clap_mangen::Man::new(command.clone()).get_filename();
    pages.push((name, page(command, id, lang)?));
    Ok(())
}

/// The page of a command, with text that its arguments do not contain.
fn page(command: &clap::Command, id: &str, lang: Lang) -> io::Result<String> {
    let mut bytes = Vec::new();
    let version = concat!("cce-plan ", env!("CARGO_PKG_VERSION"));
    let man = clap_mangen::Man::new(command.clone()).source(version);
    man.render(&mut bytes)?;
    let mut page = String::from_utf8_lossy(&bytes).into_owned();
    let words = Words::of(help::AREA, lang);
    let mut section = |title: &str, text: &str| {
        let title = words.text(&format!("manual.{title}"));
        page += ".SH \"";
        page += &title;
        page += "\"\n";
        page += text;
    };
    if let Some(examples) = help::examples(id) {
        section("examples", &as_written(&examples));
    }
    if let Some(notes) = words.find(id, "notes") {
        section("notes", &prose(&notes));
    }
    let exits = EXITS.map(|exit| item(exit, &words.text(&format!("manual.exit-{exit}"))));
    section("exit-status", &exits.concat());
    let variables = command.get_arguments().filter_map(|arg| {
        let name = arg.get_env()?.to_string_lossy();
        let help = arg.get_help().map(ToString::to_string);
        Some(item(&name, &help.unwrap_or_default()))
    });
    let mut variables: Vec<String> = variables.collect();
    for (name, id) in [("NO_COLOR", "no-color"), ("COLUMNS", "columns")] {
        variables.push(item(name, &words.text(&format!("manual.{id}"))));
    }
    variables.push(format!(".PP\n{}\n", escaped(&words.text("manual.empty"))));
    section("environment", &variables.concat());
    Ok(page)
}

/// A word and its meaning.
fn item(name: &str, text: &str) -> String {
    format!(".TP\n\\fB{}\\fR\n{}\n", escaped(name), escaped(text))
}

/// Lines that stay as they are.
fn as_written(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(escaped).collect();
    format!(".nf\n{}\n.fi\n", lines.join("\n"))
}

/// Each line becomes a filled paragraph, except indented lines.
fn prose(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let runs = lines.chunk_by(|a, b| is_code(a) == is_code(b));
    let runs = runs.map(|run| {
        if run.iter().any(|line| is_code(line)) {
            return as_written(&run.join("\n"));
        }
        let lines = run.iter().filter(|line| !line.is_empty());
        let paragraphs = lines.map(|line| format!(".PP\n{}\n", escaped(line)));
        paragraphs.collect::<Vec<_>>().concat()
    });
    runs.collect()
}

/// Whether a line of notes stays as it is.
fn is_code(line: &str) -> bool {
    line.starts_with(' ')
}

/// A line without formatter requests.
fn escaped(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    if line.starts_with(['.', '\'']) {
        format!("\\&{line}")
    } else {
        line
    }
}
