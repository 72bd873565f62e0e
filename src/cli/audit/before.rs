//! What was measured before: older dumps, or a history.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::cli::context::Context;
use crate::cli::error::kept;
use crate::cli::error::{STDIN, name_of};
use crate::cli::flags::{self, Flag, refused};
use crate::cli::input_files;
use crate::cli::mistaken;
use crate::cli::read;
use engine::audit::{Before, Past, Snapshot};
use input::history::{self, Series};
use input::instant::Instant;
use input::objects::{Newest, Objects};
use input::problem::{Problem, Problems, Source};
use texts::{List, Message, errors as say};

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Audit")]
pub(super) struct BeforeArgs {
    #[arg(long, value_name = "THEN[@TIME]")]
    before: Vec<PathBuf>,
    #[arg(long, value_name = "FILE")]
    history: Option<PathBuf>,
    #[arg(long, value_name = "TIME", value_parser = flags::one(time))]
    at: Option<Flag<Instant>>,
}

fn time(source: &Source<'_>, problems: &mut Problems) -> Option<Instant> {
    let text = source.text;
    Instant::parse(text).or_else(|| {
        refused(
            source,
            say::NoTime { flag: source.name, text }.to_message(),
            problems,
        )
    })
}

/// What was read of it, as far as there are no problems.
pub(super) enum Measured {
    Nothing,
    Dumps(Vec<Snapshot>),
    History(Vec<Series>),
}

impl BeforeArgs {
    /// Reads what was measured before. Dumps are read one after the other and reduced: never two are in memory.
    pub(super) fn read(
        &self,
        reduce: impl Fn(&Objects, &str, Instant) -> Snapshot,
        context: &Context,
        problems: &mut Problems,
    ) -> Measured {
        if let (Some(path), true) = (&self.history, self.before.is_empty()) {
            return kept(history_of(path, context), problems)
                .map_or(Measured::Nothing, Measured::History);
        }
        if self.history.is_some() {
            problems.push(Problem::new(say::BeforeAndHistory));
        } else if self.before.is_empty() {
            if self.at.is_some() {
                problems.push(Problem::new(say::AtAlone));
            }
            return Measured::Nothing;
        }
        let mut dumps = Vec::with_capacity(self.before.len());
        for given in &self.before {
            let dump = Dump::of(given).and_then(|dump| dump.read(&reduce, context));
            dumps.extend(kept(dump, problems));
        }
        Measured::Dumps(dumps)
    }

    /// Holds what was measured before against the objects of now, which are those of the files named `names`.
    pub(super) fn compared<'m>(
        &self,
        measured: &'m Measured,
        objects: &Objects,
        names: &[&str],
        context: &Context,
    ) -> Result<Option<Before<'m>>, Problems> {
        let mut problems = Problems::new();
        let given = Flag::one(&self.at, &mut problems);
        let name = names.join(", ");
        let (past, last) = match measured {
            Measured::Nothing => return Ok(None),
            Measured::Dumps(dumps) => (Past::Dumps(dumps), None),
            Measured::History(series) => {
                let samples = series.iter().filter_map(|one| one.samples.last());
                (Past::History(series), samples.map(|&(at, _)| at).max())
            }
        };
        let Some(now) = moment(&name, objects.newest, given.or(last), given, context) else {
            problems.push(Problem::new(say::DumpWithoutTime {
                file: &*name,
                flag: "at",
                argument: "",
            }));
            return Err(problems);
        };
        if let Measured::Dumps(dumps) = measured {
            check(dumps, objects, now, &mut problems);
        }
        problems.or_else(Some(Before { now, past }))
    }

    /// Checks that a history is of the subnets of an audit, and says which of its subnets are not.
    pub(super) fn check_history<'s>(
        &self,
        measured: &Measured,
        subnets: impl Iterator<Item = &'s str>,
        context: &Context,
    ) -> anyhow::Result<()> {
        let (Measured::History(series), Some(path)) = (measured, &self.history) else {
            return Ok(());
        };
        let known: HashSet<&str> = subnets.collect();
        let others = series.iter().map(|one| one.subnet.as_str());
        let others: Vec<&str> = others.filter(|name| !known.contains(name)).collect();
        let (file, all) = (name_of(path), others.len() == series.len());
        if others.is_empty() {
            return Ok(());
        }
        let names = List::of(others);
        if all {
            return Err(Problem::new(say::HistoryOfOtherCluster { file, names }).into());
        }
        context.hint(say::HistoryLeftOut { file, names });
        Ok(())
    }
}

fn history_of(path: &Path, context: &Context) -> anyhow::Result<Vec<Series>> {
    let text = context.text(path)?;
    Ok(history::read(&Source::new(&name_of(path), &text))?)
}

/// One dump, and its time where that is given.
struct Dump {
    path: PathBuf,
    at: Option<Instant>,
}

impl Dump {
    /// What follows the last `@` is the time, unless a file has this name.
    fn of(given: &Path) -> anyhow::Result<Self> {
        let whole = || Self { path: given.to_owned(), at: None };
        let parts = given.to_str().and_then(|text| text.rsplit_once('@'));
        let Some((path, text)) = parts.filter(|_| !given.exists()) else {
            return Ok(whole());
        };
        let path = PathBuf::from(path);
        match Instant::parse(text) {
            Some(at) => Ok(Self { path, at: Some(at) }),
            None if path.exists() || path.as_os_str() == "-" => {
                Err(Problem::new(say::NoTime { flag: "--before", text }).into())
            }
            None => Ok(whole()),
        }
    }

    fn read(
        &self,
        reduce: impl Fn(&Objects, &str, Instant) -> Snapshot,
        context: &Context,
    ) -> anyhow::Result<Snapshot> {
        let mut problems = Problems::new();
        let files = files(&self.path)?;
        let texts = input_files::texts(&files, &context.inputs, &mut problems);
        problems.or_else(())?;
        let objects = super::objects_of(&texts, context)?;
        input_files::say_missing(&objects.completeness.missing(), context);
        // Its text is not needed any more, and the next one is as long.
        drop(texts);
        let name = name_of(&self.path);
        let Some(at) = moment(&name, objects.newest, self.at, self.at, context) else {
            let is_file = name != STDIN;
            let argument = if is_file {
                mistaken::argument(&name)
            } else {
                "-".to_owned()
            };
            return Err(Problem::new(say::DumpWithoutTime {
                file: &*name,
                flag: "before",
                argument,
            })
            .into());
        };
        Ok(reduce(&objects, &name, at))
    }
}

/// The files of a folder, which are one dump; else the path itself, which may be a pattern.
fn files(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let pattern = path.join("*");
    let mut files = read::matching(&pattern)?;
    files.retain(|file| file.is_file());
    Ok(files)
}

/// When a dump was made: as its heartbeats tell, else as given, else not before its newest change.
fn moment(
    name: &str,
    newest: Newest,
    known: Option<Instant>,
    given: Option<Instant>,
    context: &Context,
) -> Option<Instant> {
    match (newest.seen, known) {
        (Some(own), _) => {
            if let Some(given) = given.filter(|&given| given != own) {
                let (own, given) = (own.to_string(), given.to_string());
                context.hint(say::TimeNotUsed { file: name, own, given });
            }
            Some(own)
        }
        (None, Some(known)) => Some(known),
        (None, None) => {
            let at = newest.changed?;
            context.hint(say::TimeOfChange { file: name, at: at.to_string() });
            Some(at)
        }
    }
}

/// Each dump is of the same cluster and older than now, and no two are of the same time.
fn check(dumps: &[Snapshot], objects: &Objects, now: Instant, problems: &mut Problems) {
    let mut sorted: Vec<&Snapshot> = dumps.iter().collect();
    sorted.sort_by_key(|dump| dump.at());
    for pair in sorted
        .windows(2)
        .filter(|pair| pair[0].at() == pair[1].at())
    {
        let (file, other, at) = (pair[1].name(), pair[0].name(), pair[0].at().to_string());
        problems.push(Problem::new(say::DumpsOfOneTime { file, other, at }));
    }
    for dump in sorted {
        let file = dump.name();
        if dump.at() >= now {
            let (then, now) = (dump.at().to_string(), now.to_string());
            problems.push(Problem::new(say::DumpNotOlder { file, then, now }));
        }
        if !dump.is_of(objects) {
            problems.push(Problem::new(say::DumpOfOtherCluster { file }));
        }
    }
}
