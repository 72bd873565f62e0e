//! `cce-plan explore`: a plan to look at and to change on the whole screen.

use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::Exit;
use super::context::Context;
use super::error::name_of;
use super::error::render;
use super::file::{PendingFile, Replace, print};
use super::next::flags_besides;
use super::plan_file::PlanFileArgs;
use crate::explore::screen::Screen;
use crate::explore::{App, Files, Left, Opened, run as explore};
use input::problem::Problem;
use texts::{Message as _, errors as say};

/// What is opened where no file is named.
const EXAMPLE: &str = include_str!("../../examples/three-zones.toml");

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: Option<PathBuf>,
    #[command(flatten)]
    plan: PlanFileArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    if !Context::can_draw() {
        return Err(Problem::new(say::NoTerminal).into());
    }
    let example = || texts::explore::Example.text(context.lang);
    let (name, text) = match &args.file {
        Some(path) => (name_of(path), context.text(path)?),
        None => (example(), EXAMPLE.to_owned()),
    };
    let (format, settings, reading) = args.plan.opened(&name, &text, context)?;
    let file = args.file.as_deref().filter(|path| path.as_os_str() != "-");
    let opened = Opened {
        file: file.map(name_of),
        flags: flags_besides::<PlanFileArgs>("set", context),
        name,
        text,
        format,
        settings,
        reading,
        lang: context.lang,
        ascii: context.ascii,
        color: context.stderr_color(),
    };
    let mut app = App::new(opened)?;
    let terminal = say::CannotWriteTerminal.to_message();
    let mut screen = Screen::open().context(terminal.clone())?;
    let left = explore(&mut app, &mut screen, &mut SavedFiles(context));
    drop(screen);
    if left.context(terminal)? == Left::Interrupted {
        return Ok(Exit::Interrupted);
    }
    if let Some(command) = app.command() {
        print(&format!("{command}\n"))?;
    }
    Ok(Exit::Fine)
}

/// Files as they lie on the disk.
struct SavedFiles<'c>(&'c Context);

impl Files for SavedFiles<'_> {
    fn exists(&self, path: &str) -> bool {
        Path::new(path).exists()
    }

    fn holds(&self, path: &str, text: &str) -> bool {
        self.0.text(Path::new(path)).is_ok_and(|held| held == text)
    }

    fn save(&mut self, path: &str, text: &str) -> Result<(), String> {
        let file = PendingFile::write(Path::new(path), Replace::Any, |out| {
            out.write_all(text.as_bytes())
        });
        let saved = file.and_then(PendingFile::appear);
        saved.map_err(|error| render(&error, self.0.lang, false).trim_end().to_owned())
    }
}
