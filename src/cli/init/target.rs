//! Where the plan file goes.

use std::path::{Path, PathBuf};

use super::Args;
use super::ask::{Ask, ChoiceQuestion, NoAnswer, TextQuestion};
use super::wizard::Ended;
use crate::cli::error::Error;
use crate::cli::file::PendingFile;
use crate::cli::schema::print;
use input::problem::Problem;
use net::lang::{Lang, text};

/// A file, or standard output for `-`.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) path: PathBuf,
    /// Whether what is there may be written over.
    pub(super) over: bool,
}

impl Target {
    /// Whether the plan goes to standard output.
    pub(super) fn is_stdout(&self) -> bool {
        self.path.as_os_str() == "-"
    }

    fn is_taken(&self) -> bool {
        !self.over && is_taken(&self.path)
    }
}

fn is_taken(path: &Path) -> bool {
    path.as_os_str() != "-" && path.exists()
}

/// The file that is asked for, which can be written.
pub(super) fn check(args: &Args, asks: bool) -> Result<Target, Error> {
    let target = Target {
        path: args.output.clone(),
        over: args.force,
    };
    if !asks && target.is_taken() {
        let title = format!("{} is there already", target.path.display());
        let problem = Problem::new(title);
        return Err(problem
            .help("write another one with --output FILE, or over it with --force")
            .into());
    }
    can_be_written(&target.path)?;
    Ok(target)
}

/// Tries whether a file can be made there, before anybody answers questions for it.
fn can_be_written(path: &Path) -> Result<(), Error> {
    if path.as_os_str() != "-" {
        // It goes without ever having had its name.
        PendingFile::write(path, |_| Ok(()))?;
    }
    Ok(())
}

/// Asks what to do about a file that is there.
pub(super) fn ask(target: &mut Target, lang: Lang, ask: &mut dyn Ask) -> Result<(), Ended> {
    while target.is_taken() {
        let path = target.path.display().to_string();
        let message = match lang {
            Lang::En => format!("{path} is there already:"),
            Lang::Zh => format!("{path} 已存在："),
        };
        let choices = [
            text("write over it", "覆盖"),
            text("write another file", "写入其他文件"),
            text("stop, and write nothing", "停止，不写入"),
        ];
        let choices = choices.map(|choice| choice.get(lang).to_owned());
        let chosen = ask.choose(&ChoiceQuestion {
            message: &message,
            choices: &choices,
            taken: &[],
            first: 1,
            help: text("up and down, Enter takes it", "上下键移动，回车选定").get(lang),
            search: false,
        })?;
        match chosen {
            0 => target.over = true,
            1 => {
                let check = |path: &str| other(path, lang);
                let answer = ask.text(&TextQuestion {
                    message: text("Write to:", "写入：").get(lang),
                    default: None,
                    help: text(
                        "a file that is not there yet, such as shop.toml",
                        "尚不存在的文件，如 shop.toml",
                    )
                    .get(lang),
                    check: &check,
                });
                match answer {
                    Ok(path) => target.path = PathBuf::from(path.trim()),
                    Err(NoAnswer::Back) => {}
                    Err(other) => return Err(other.into()),
                }
            }
            _ => return Err(Ended::Interrupted),
        }
    }
    Ok(())
}

fn other(path: &str, lang: Lang) -> Result<(), String> {
    let path = Path::new(path.trim());
    if path.as_os_str().is_empty() {
        return Err(text("no name", "没有文件名").get(lang).to_owned());
    }
    if is_taken(path) {
        return Err(text("this one is there too", "该文件也已存在")
            .get(lang)
            .to_owned());
    }
    can_be_written(path).map_err(|error| error.render(false).trim_end().to_owned())
}

/// Writes the plan file.
pub(super) fn write(target: &Target, text: &str) -> Result<(), Error> {
    if target.is_stdout() {
        return print(text).map(drop);
    }
    let file = PendingFile::write(&target.path, |out| out.write_all(text.as_bytes()))?;
    if target.over {
        file.appear()
    } else {
        file.appear_new()
    }
}

/// What was written, before the command that writes it again.
pub(super) fn written(target: &Target, asked: bool, lang: Lang) -> String {
    let path = target.path.display();
    let again = match (asked, lang) {
        (false, _) => "",
        (true, Lang::En) => " The same without a question:",
        (true, Lang::Zh) => "无需提问的等效命令：",
    };
    match lang {
        Lang::En => format!("Wrote {path}.{again}"),
        Lang::Zh => format!("已写入 {path}。{again}"),
    }
}

/// What to do with what was written.
pub(super) fn next_steps(target: &Target, lang: Lang) -> Vec<String> {
    let path = target.path.display();
    let steps = [
        (
            format!("cce-plan plan {path}"),
            text("the whole answer", "完整结果"),
        ),
        (
            format!("cce-plan explore {path}"),
            text("turn the knobs", "调整参数，查看变化"),
        ),
        (
            format!("cce-plan report {path} -o report.html"),
            text("to hand on", "生成可转发的报告"),
        ),
    ];
    let width = steps.iter().map(|(step, _)| step.chars().count()).max();
    let width = width.unwrap_or(0);
    let mut lines = vec![text("Next:", "接下来：").get(lang).to_owned()];
    lines.extend(
        steps
            .iter()
            .map(|(step, what)| format!("  {step:<width$}  {}", what.get(lang))),
    );
    lines
}
