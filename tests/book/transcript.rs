//! What pages show of runs is what comes out.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

use super::page::{Block, Page, book, is_chinese};
use crate::cli::repository;

/// A command of a transcript with what is below it.
struct Step {
    command: String,
    shown: Vec<String>,
}

fn steps(block: &Block) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for line in block.code.lines() {
        let last = steps.last_mut();
        match (line.strip_prefix("$ "), last) {
            (Some(command), _) => {
                steps.push(Step { command: command.to_owned(), shown: Vec::new() });
            }
            (None, Some(step)) if step.shown.is_empty() && step.command.ends_with('\\') => {
                step.command += "\n";
                step.command += line;
            }
            (None, Some(step)) => step.shown.push(line.to_owned()),
            (None, None) => panic!("a console block begins with a command: {line}"),
        }
    }
    steps
}

/// Whether lines are as shown; `...` matches one or more lines.
fn is_shown(lines: &[&str], shown: &[String]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == "..." => {
            (1..=lines.len()).any(|skipped| is_shown(&lines[skipped..], rest))
        }
        Some((first, rest)) => lines
            .split_first()
            .is_some_and(|(line, lines)| line == first && is_shown(lines, rest)),
    }
}

/// Where a page is read: a folder with its files, and programs next to it.
struct Desk {
    folder: tempfile::TempDir,
    programs: tempfile::TempDir,
    /// The reader's.
    locale: &'static str,
}

/// Notes how each `cce-plan` of a script ended.
const NOTING: &str =
    "#!/bin/sh\n\"$PROGRAM\" \"$@\"\nstatus=$?\necho \"$status $*\" >> \"$NOTES\"\nexit $status\n";

/// The items of lists by what `kubectl get` calls them.
fn by_resource(documents: &[Value]) -> BTreeMap<String, Value> {
    let mut lists = BTreeMap::new();
    let items = documents.iter().filter_map(|list| list["items"].as_array());
    for item in items.flatten() {
        let kind = item["kind"].as_str().unwrap().to_lowercase();
        let of_cce = item["apiVersion"].as_str().unwrap().starts_with("cce.");
        let group = if of_cce { ".cce.baidubce.com" } else { "" };
        let list = lists.entry(format!("{kind}s{group}"));
        let list = list.or_insert_with(|| json!({"apiVersion": "v1", "kind": "List", "items": []}));
        list["items"].as_array_mut().unwrap().push(item.clone());
    }
    lists
}

/// Runs the plugin, answers it with an example, as JSON, and does what is asked on nodes. The cluster of the context
/// `night` is the last example.
const KUBECTL: &str = "#!/bin/sh\ncase \"$*\" in\ncce-plan*) shift; \"${0%/*}/kubectl-cce_plan\" \"$@\"; status=$?; echo \"$status $*\" >> \"$NOTES\"; exit $status ;;\n*--context*night*) cat \"${0%/*}/$2.json\" 2> /dev/null || echo '{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[]}' ;;\n*csinodes*) cat \"${0%/*}/volumes-fit.json\" ;;\n*netresourcesets*pods*) cat \"${0%/*}/incident.json\" ;;\n*netresourcesets*) cat \"${0%/*}/live-cluster.json\" ;;\npatch*|drain*|delete*) ;;\n*) exit 1 ;;\nesac\n";

/// The same.
const SS: &str = "#!/bin/sh\ncat \"$EXAMPLES/master-1.ss\"\n";

impl Desk {
    fn new(locale: &'static str) -> Self {
        let desk = Self {
            folder: tempfile::tempdir().unwrap(),
            programs: tempfile::tempdir().unwrap(),
            locale,
        };
        let examples = desk.folder.path().join("examples");
        std::fs::create_dir(&examples).unwrap();
        for file in std::fs::read_dir(repository().join("examples")).unwrap() {
            let path = file.unwrap().path();
            std::fs::copy(&path, examples.join(path.file_name().unwrap())).unwrap();
        }
        for name in ["volumes-fit", "live-cluster", "incident"] {
            let yaml = std::fs::read_to_string(examples.join(name).with_extension("yaml")).unwrap();
            let documents: Vec<Value> = serde_saphyr::from_multiple(&yaml).unwrap();
            let json: Vec<String> = documents.iter().map(|one| format!("{one:#}")).collect();
            let file = desk.programs.path().join(name).with_extension("json");
            std::fs::write(file, json.join("\n")).unwrap();
            for (resource, list) in by_resource(&documents) {
                let file = desk.programs.path().join(resource + ".json");
                std::fs::write(file, list.to_string()).unwrap();
            }
        }
        for (name, script) in [("cce-plan", NOTING), ("kubectl", KUBECTL), ("ss", SS)] {
            use std::os::unix::fs::PermissionsExt as _;
            let path = desk.programs.path().join(name);
            std::fs::write(&path, script).unwrap();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        }
        let plugin = desk.programs.path().join("kubectl-cce_plan");
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_cce-plan"), plugin).unwrap();
        desk
    }

    fn notes(&self) -> PathBuf {
        self.programs.path().join("notes")
    }

    fn run(&self, script: &str) -> Output {
        let mut path = self.programs.path().as_os_str().to_owned();
        path.push(":/usr/bin:/bin");
        Command::new("sh")
            .args(["-uc", script])
            .current_dir(self.folder.path())
            .env_clear()
            .env("PATH", &path)
            .env("LANG", self.locale)
            .env("PROGRAM", env!("CARGO_BIN_EXE_cce-plan"))
            .env("NOTES", self.notes())
            .env("EXAMPLES", repository().join("examples"))
            .stdin(std::process::Stdio::null())
            .output()
            .unwrap()
    }

    /// Runs a script in which no `cce-plan` may be unable to do its part.
    fn script(&self, block: &Block, at: &str) {
        let _ = std::fs::remove_file(self.notes());
        let output = self.run(&block.code);
        let errors = String::from_utf8(output.stderr).unwrap();
        let notes = std::fs::read_to_string(self.notes()).unwrap_or_default();
        assert_eq!(
            notes.is_empty(),
            !block.code.contains("cce-plan"),
            "{at}: what is run?"
        );
        assert!(
            notes.lines().all(|line| !line.starts_with("2 ")),
            "{at}: {notes}{errors}"
        );
        let foreign = errors
            .lines()
            .find(|line| line.starts_with("sh: ") || line.contains("not found"));
        assert_eq!(foreign, None, "{at}");
    }

    /// Runs the steps of a transcript: its lines as they have to be, and the first that differs.
    fn transcript(&self, block: &Block, at: &str) -> Result<(), (Vec<String>, String)> {
        let steps = steps(block);
        let mut lines = Vec::new();
        let mut differs = None;
        let mut status = 0;
        for (i, step) in steps.iter().enumerate() {
            let command = &step.command;
            let printed = if command == "echo $?" {
                format!("{status}\n")
            } else {
                let output = self.run(command);
                status = output.status.code().unwrap();
                let printed = String::from_utf8(output.stdout).unwrap()
                    + &String::from_utf8(output.stderr).unwrap();
                let is_told = steps
                    .get(i + 1)
                    .is_some_and(|next| next.command == "echo $?");
                assert!(
                    status == 0 || is_told,
                    "{at}: {command} ends with {status}: {printed}"
                );
                printed
            };
            let typed = format!("$ {command}");
            lines.extend(typed.lines().map(str::to_owned));
            if is_shown(&printed.lines().collect::<Vec<_>>(), &step.shown) {
                lines.extend_from_slice(&step.shown);
            } else {
                lines.extend(printed.lines().map(str::to_owned));
                differs = differs.or_else(|| Some(format!("{typed}\n{printed}")));
            }
        }
        differs.map_or(Ok(()), |differs| Err((lines, differs)))
    }

    /// Pictures that a page shows and its commands drew, and that are not those of the book.
    fn pictures(&self, page: &Page) -> Vec<String> {
        let mut wrong = Vec::new();
        for name in page.pictures() {
            let kept = repository().join("docs/pictures").join(name);
            let Ok(drawn) = std::fs::read(self.folder.path().join(name)) else {
                continue;
            };
            // Else the page in English and this one show the same picture.
            if is_chinese(&page.path) && !name.contains(".zh.") {
                wrong.push(format!("{}: {name} needs a name with .zh.", page.at(0)));
            }
            if std::fs::read(&kept).ok().as_ref() != Some(&drawn) {
                if std::env::var_os("UPDATE").is_some() {
                    std::fs::write(&kept, drawn).unwrap();
                }
                wrong.push(format!("{}: {name} is another picture", page.at(0)));
            }
        }
        wrong
    }
}

/// What a page shows and does not come out, and the page as it has to be.
fn read(page: &Page) -> (Vec<String>, String) {
    let desk = Desk::new(if is_chinese(&page.path) {
        "zh_CN.UTF-8"
    } else {
        "en_US.UTF-8"
    });
    let mut wrong = Vec::new();
    let mut lines: Vec<String> = page.text.lines().map(str::to_owned).collect();
    let mut moved = 0_isize;
    for block in &page.blocks {
        let at = page.at(block.line);
        if let Some(name) = block.file() {
            let path = desk.folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, &block.code).unwrap();
            continue;
        }
        match block.language() {
            "console" if cfg!(not(has_page)) && block.code.contains("cce-plan web") => {}
            "sh" => desk.script(block, &at),
            "console" => {
                if let Err((new, differs)) = desk.transcript(block, &at) {
                    wrong.push(format!("{at}: what comes out is\n{differs}"));
                    let old = block.code.lines().count();
                    let start = block.line.checked_add_signed(moved).unwrap();
                    moved += isize::try_from(new.len()).unwrap() - isize::try_from(old).unwrap();
                    lines.splice(start..start + old, new);
                }
            }
            _ => {}
        }
    }
    wrong.extend(desk.pictures(page));
    (wrong, lines.join("\n") + "\n")
}

#[test]
fn pages_show_what_comes_out() {
    check(|page| !is_chinese(&page.path));
}

#[test]
fn pages_in_chinese_show_what_comes_out() {
    check(|page| is_chinese(&page.path));
}

#[track_caller]
fn check(is_read: impl Fn(&Page) -> bool) {
    let mut wrong = Vec::new();
    for page in book().into_iter().filter(is_read) {
        let (differs, text) = read(&page);
        if !differs.is_empty() && std::env::var_os("UPDATE").is_some() {
            std::fs::write(repository().join(&page.path), text).unwrap();
        }
        wrong.extend(differs);
    }
    if std::env::var_os("UPDATE").is_some() {
        return;
    }
    let told = wrong.join("\n");
    assert!(
        wrong.is_empty(),
        "{told}\nUPDATE=1 cargo test writes them anew"
    );
}

#[test]
fn dots_stand_for_lines_and_nothing_else_does() {
    let shown = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert!(is_shown(&["a", "b", "c"], &shown("a\n...\nc")));
    assert!(is_shown(&["a", "b", "c"], &shown("...")));
    assert!(!is_shown(&["a", "c"], &shown("a\n...\nc")));
    assert!(!is_shown(&["a", "b"], &shown("a")));
    assert!(!is_shown(&["a", "b", "d"], &shown("a\n...\nc")));
}

/// A page that shows what does not come out is found out.
#[test]
fn what_does_not_come_out_is_told_with_what_does() {
    let page = |status: &str| {
        let commands = "$ cce-plan explain S103 -q > x\n$ cat missing\n...\n$ echo $?";
        let text = format!("# X\n\n```console\n{commands}\n{status}\n```\n");
        Page::new(Path::new("docs/x.md"), text)
    };
    assert_eq!(read(&page("1")).0, Vec::<String>::new());
    let (wrong, text) = read(&page("0"));
    assert_eq!(text, page("1").text);
    assert_eq!(wrong, ["docs/x.md:3: what comes out is\n$ echo $?\n1\n"]);
}
