//! One run: arguments, files, standard input.

use crate::program::Program;
use crate::random::Random;
use crate::seeds::Seeds;
use crate::{mutate, numbers};

pub struct Case {
    pub arguments: Vec<String>,
    /// Names and contents.
    pub files: Vec<(String, Vec<u8>)>,
    pub stdin: Vec<u8>,
    /// What is typed, for a program in a terminal.
    pub keys: Option<Vec<u8>>,
    pub environment: Vec<(String, String)>,
}

/// Formats that another program reads; `None` leaves the format to the command line.
const FORMATS: &[Option<&str>] = &[
    None,
    None,
    None,
    Some("json"),
    Some("json"),
    Some("csv"),
    Some("csv"),
    Some("sarif"),
    Some("junit"),
    Some("markdown"),
    Some("html"),
    Some("github"),
];

/// What a run changes.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Change {
    Nothing,
    Anything,
    /// Numbers alone: what is around them stays valid.
    Numbers,
}

impl Case {
    pub fn of(seeds: &Seeds, program: &Program, random: &mut Random) -> Self {
        let mut case = Self {
            arguments: Vec::new(),
            files: Vec::new(),
            stdin: Vec::new(),
            keys: None,
            environment: Vec::new(),
        };
        let command = random.one(&seeds.commands).clone();
        let mut words = command.iter();
        // Most runs change either files or flags: what is wrong with both is refused early.
        let (files, flags) = match random.below(16) {
            0..=3 => (Change::Anything, Change::Nothing),
            4..=6 => (Change::Nothing, Change::Anything),
            7 => (Change::Anything, Change::Anything),
            8..=11 => (Change::Nothing, Change::Numbers),
            12..=14 => (Change::Numbers, Change::Nothing),
            _ => (Change::Numbers, Change::Numbers),
        };
        while let Some(word) = words.next() {
            if word == "<" {
                let kind = words
                    .next()
                    .map_or("plan", |word| word.trim_matches(['{', '}']));
                case.stdin = content(kind, files, seeds, program, random).1;
                continue;
            }
            let Some((before, rest)) = word.split_once('{') else {
                case.arguments.push(word.clone());
                continue;
            };
            let (kind, after) = rest.split_once('}').unwrap_or((rest, ""));
            let name = if kind == "out" {
                format!("out{after}")
            } else {
                let (extension, content) = content(kind, files, seeds, program, random);
                let name = format!("{kind}{}{extension}", case.files.len());
                case.files.push((name.clone(), content));
                format!("{name}{after}")
            };
            case.arguments.push(format!("{before}{name}"));
        }
        let has_no_format = [
            "-f",
            "init",
            "completions",
            "man",
            "schema",
            "report",
            "explore",
        ];
        let has_format = (case.arguments.iter()).any(|word| has_no_format.contains(&word.as_str()));
        if let Some(format) = random.one(FORMATS).filter(|_| !has_format) {
            case.arguments.extend(["-f".to_owned(), format.to_owned()]);
        }
        if flags == Change::Numbers
            && let Some((_, all)) = program.command(&case.arguments)
        {
            numbers::flags(&mut case.arguments, all, &program.keys, random);
            if random.once_in(10) {
                case.environment.extend(numbers::variable(all, random));
            }
        }
        if case.arguments.first().is_some_and(|word| word == "explore") {
            case.keys = Some(mutate::keys(random));
        }
        if flags == Change::Anything {
            for _ in 0..=random.below(3) / 2 {
                mutate::arguments(&mut case.arguments, &seeds.words, random);
            }
        }
        // No program can receive a NUL.
        for argument in &mut case.arguments {
            argument.retain(|c| c != '\0');
        }
        // Nothing is written outside of the folder, and no other program's files are read.
        let mut before = String::new();
        case.arguments.retain(|word| {
            let is_size = before == "--need" && !word.contains("..");
            let stays = is_size || !leaves_the_folder(word);
            if stays {
                before.clone_from(word);
            }
            stays
        });
        case
    }
}

fn leaves_the_folder(word: &str) -> bool {
    let absolute = ["=/", ",/", ":/"].iter().any(|path| word.contains(path));
    let short = word.starts_with('-') && word.get(2..).is_some_and(|path| path.starts_with('/'));
    let above = word == ".." || word.contains("../") || word.ends_with("/..");
    word.starts_with(['/', '~']) || absolute || short || above
}

/// A file of this kind, mostly changed; now and then of another kind.
fn content(
    kind: &str,
    change: Change,
    seeds: &Seeds,
    program: &Program,
    random: &mut Random,
) -> (String, Vec<u8>) {
    let kinds: Vec<&str> = seeds.files.keys().copied().collect();
    let kind = if random.once_in(30) {
        *random.one(&kinds)
    } else {
        kind
    };
    let files = &seeds.files[kind];
    // The first are of examples and fixtures, which are valid.
    let first = (!random.once_in(4)).then_some(files.len().min(8));
    let (extension, mut content) = random.one(&files[..first.unwrap_or(files.len())]).clone();
    match change {
        Change::Nothing => {}
        Change::Anything => {
            let other = &random.one(files).1;
            for _ in 0..=random.below(5) / 2 {
                mutate::bytes(&mut content, other, random);
            }
        }
        Change::Numbers => {
            let keys: &[_] = if kind == "plan" { &program.keys } else { &[] };
            numbers::file(&mut content, keys, random);
        }
    }
    (extension, content)
}
