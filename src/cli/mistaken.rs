//! Files given in the wrong place, recognised by their content.

use super::error::STDIN;
use input::objects::{is_foreign, is_message_of_kubectl};
use input::problem::{Problem, Problems, Source};
use model::shell::{operand, quoted};
use model::{is_terraform, plan_format};
use net::lang::Lang;
use texts::{AnyMessage, Message, errors as say};

/// Tables that make a file a plan, and no list of subnets.
const OF_PLANS: [&str; 2] = ["cluster", "node_group"];

/// What a binary file is, and the fix.
pub(super) fn not_text(name: &str, bytes: &[u8]) -> Option<Problem> {
    let is_workbook = || {
        let name = name.to_ascii_lowercase();
        let extensions = [".xlsx", ".xlsm", ".xls", ".et", ".ods"].into_iter();
        extensions.into_iter().any(|end| name.ends_with(end))
            || bytes.windows(3).take(4096).any(|part| part == b"xl/")
    };
    let file = name;
    Some(match bytes {
        [b'P', b'K', 3, 4, ..] | [0xd0, 0xcf, 0x11, 0xe0, ..] if is_workbook() => {
            Problem::new(say::IsWorkbook { file })
        }
        [b'P', b'K', 3, 4, ..] => Problem::new(say::IsArchive { file }),
        [0x1f, 0x8b, ..] | [0x28, 0xb5, 0x2f, 0xfd, ..] => Problem::new(say::IsCompressed { file }),
        _ => return None,
    })
}

/// What a terminal shows, or another form of an answer, that was pasted in place of objects: what it is, and the flag
/// that gives what is wanted.
pub(super) fn pasted(name: &str, text: &str) -> Option<Problem> {
    let line = text.lines().find(|line| !line.trim().is_empty())?;
    let file = name;
    let columns = || {
        line.trim_end()
            .split("  ")
            .filter(|cell| !cell.trim().is_empty())
    };
    let is_heading = |cell: &str| {
        let mut letters = cell.chars().filter(|c| c.is_alphabetic());
        letters.all(|c| c.is_ascii_uppercase())
    };
    let is_table = || {
        let first = columns().next().unwrap_or_default();
        matches!(first.trim(), "NAME" | "NAMESPACE" | "LAST SEEN")
            && columns().count() > 1
            && columns().all(is_heading)
    };
    let problem = if line.starts_with("Warning: ") || is_prompt(line) {
        Problem::new(say::IsTerminal { file })
    } else if line.starts_with("HTTP/") && line.contains(' ') {
        Problem::new(say::IsHttp { file })
    } else if is_table() {
        Problem::new(say::IsTableOfKubectl { file })
    } else if line.starts_with("<?xml") || line.starts_with("<Describe") {
        Problem::new(say::IsXml { file })
    } else if is_hcl(line) {
        Problem::new(say::IsHcl { file })
    } else if line.starts_with("Name:  ") || text.starts_with("Events:\n  Type ") {
        Problem::new(say::IsDescribed { file })
    } else if line.len() > 20 && line.bytes().all(|byte| byte == b'-') && text.contains("\n|") {
        Problem::new(say::IsTableOfAws { file })
    } else if text.lines().take(MOST_LINES).any(is_indented_by_nbsp) {
        return Some(Problem::new(say::HasNonBreakingSpaces { file }));
    } else if line.starts_with(['[', '{']) && is_of_google(text) {
        return Some(Problem::new(say::IsOfGoogle { file }));
    } else if line.starts_with(['[', '{']) && is_of_azure(text) {
        return Some(Problem::new(say::IsOfAzure { file }));
    } else {
        return None;
    };
    let at = line.as_ptr().addr() - text.as_ptr().addr();
    Some(problem.at(&Source::new(name, text), &(at..at + line.trim_end().len())))
}

/// Lines that are looked at for spaces that no format knows.
const MOST_LINES: usize = 1_000;

/// Whether a line is a command behind a prompt.
fn is_prompt(line: &str) -> bool {
    let prompt = line.split_once(['$', '#', '%']);
    prompt.is_some_and(|(before, command)| {
        let is_short =
            before.len() < 80 && !before.contains(['"', '=', ':']) || before.contains('@');
        let is_comment = before.is_empty() && line.starts_with('#');
        is_short
            && !is_comment
            && [
                "kubectl ",
                "cce-plan ",
                "bce ",
                "tccli ",
                "aliyun ",
                "aws ",
                "gcloud ",
                "terraform ",
            ]
            .iter()
            .any(|program| command.trim_start().starts_with(program))
    })
}

fn is_indented_by_nbsp(line: &str) -> bool {
    let indent = line.len() - line.trim_start().len();
    line[..indent].contains('\u{a0}')
}

/// Whether a line begins a block of Terraform's language.
fn is_hcl(line: &str) -> bool {
    let Some((head, _)) = line.split_once('{') else {
        return false;
    };
    let mut words = head.split_whitespace();
    let kinds = [
        "resource",
        "data",
        "provider",
        "module",
        "variable",
        "terraform",
        "locals",
    ];
    let is_kind = words.next().is_some_and(|kind| kinds.contains(&kind));
    is_kind && words.all(|word| word.starts_with('"'))
}

/// Where JSON says whose it is.
fn head(text: &str) -> &str {
    &text[..text.floor_char_boundary(64 << 10)]
}

/// Whether JSON has subnets as az prints them.
fn is_of_azure(text: &str) -> bool {
    head(text).contains("\"Microsoft.Network/virtualNetworks")
}

/// Whether JSON has subnets as gcloud prints them.
fn is_of_google(text: &str) -> bool {
    let head = head(text);
    let has = |key: &str| head.contains(key);
    has("\"ipCidrRange\"") && !has("\"cidr\"") && !has("\"apiVersion\"")
}

/// A message of kubectl that was saved as if it were objects.
pub(super) fn message_of_kubectl(name: &str, text: &str) -> Option<Problem> {
    let line = text.lines().find(|line| !line.trim().is_empty())?;
    if !is_message_of_kubectl(line) {
        return None;
    }
    let at = line.as_ptr().addr() - text.as_ptr().addr();
    let problem = Problem::new(say::IsMessageOfKubectl { file: name });
    Some(problem.at(&Source::new(name, text), &(at..at + line.trim_end().len())))
}

/// A result that this program wrote, which has no input in it.
fn of_ours(source: &Source<'_>) -> Option<Problem> {
    let text = source.text.strip_prefix('{')?.trim_ascii_start();
    let name = text.strip_prefix("\"schema\":")?.trim_ascii_start();
    let schema = name.strip_prefix("\"cce-plan/")?.split('@').next()?;
    let said = say::IsResult { file: source.name, schema };
    Some(Problem::new(said))
}

/// The problems of a plan file. For a dump of a cluster or a result, only that it is one.
pub(super) fn plan_problems(source: &Source<'_>, problems: Problems) -> Problems {
    if let Some(problem) = of_ours(source) {
        return problem.into();
    }
    let has_version = source.text.lines().any(|line| line.starts_with("version"));
    if has_version || !is_foreign(source.text) || is_terraform(source.text) {
        return problems;
    }
    let objects = say::IsObjects { file: source.name, argument: argument(source.name) };
    Problem::new(objects).into()
}

/// What is wrong with objects or subnets; of a plan file or a result, only that it is one, and how plans
/// are given: `way` says it of the file.
pub(super) fn other_problems(
    texts: &[(String, String)],
    problems: Problems,
    way: impl Fn(&str) -> AnyMessage,
) -> Problems {
    let sources = texts.iter().map(|(name, text)| Source::new(name, text));
    let found = sources.filter_map(|source| {
        let plan = || {
            let problem = Problem::new(say::IsPlan { file: source.name });
            is_plan(&source).then(|| problem.help(way(source.name)))
        };
        Some((source.name, of_ours(&source).or_else(plan)?))
    });
    let found: Vec<(&str, Problem)> = found.collect();
    if found.is_empty() {
        return problems;
    }
    let is_of = |problem: &Problem, name: &str| match &problem.place {
        Some(place) => *place.path == *name,
        None => problem.title(Lang::En).starts_with(name),
    };
    let others = problems.kept().iter();
    let others = others.filter(|problem| !found.iter().any(|(name, _)| is_of(problem, name)));
    let mut all = Problems::new();
    for problem in found.iter().map(|(_, problem)| problem).chain(others) {
        all.push(problem.clone());
    }
    all
}

/// The same for commands that expect a list of subnets.
pub(super) fn for_subnets(texts: &[(String, String)], problems: Problems) -> Problems {
    other_problems(texts, problems, |name| {
        say::PlanForSubnets { argument: argument(name) }.to_message()
    })
}

/// A file in a command that a shell reads.
pub(super) fn argument(name: &str) -> String {
    if name == STDIN {
        return "-".to_owned();
    }
    quoted(&operand(name))
}

/// Whether a text that could not be read as anything else is a plan.
fn is_plan(source: &Source<'_>) -> bool {
    let is_of_plan = |line: &str| {
        let key = line.trim_start_matches(['[', '{', '"', ' ']);
        let is_key = |after: &str| after.starts_with([']', '"', ':', ' ', '=']);
        let mut keys = OF_PLANS.iter();
        keys.any(|name| key.strip_prefix(name).is_some_and(is_key))
    };
    plan_format(source).is_some() && source.text.lines().any(is_of_plan)
}
