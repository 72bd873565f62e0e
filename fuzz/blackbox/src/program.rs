//! What the program itself says it takes: its commands, their flags, the keys of a plan file.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use crate::schema::Schemas;

/// A flag with a value, as help shows it.
#[derive(Debug, Clone)]
pub struct Flag {
    pub name: String,
    /// The form of its value, such as `N` or `N|SHARE`.
    pub value: String,
    /// The variable that says the same.
    pub variable: Option<String>,
}

/// A key of a plan file that holds a number.
#[derive(Debug, Clone)]
pub struct PlanKey {
    /// Its table, such as `node_group` or `simulation.latency`.
    pub table: String,
    pub key: String,
}

impl PlanKey {
    /// As `--set` has it.
    pub fn path(&self) -> String {
        format!("{}.{}", self.table, self.key)
    }
}

pub struct Program {
    /// Flags of commands, by the words of the command: `volumes fit`.
    pub flags: BTreeMap<String, Vec<Flag>>,
    /// Keys of a plan file that hold numbers.
    pub keys: Vec<PlanKey>,
    /// What outcomes have.
    pub schemas: Schemas,
}

/// Values that are a file, one of some words, or a name: no number is worth a run.
const NOT_NUMBERS: &[&str] = &[
    "FILE",
    "FILE|DIR",
    "FORMAT",
    "SEVERITY",
    "LANG",
    "WHEN",
    "PLAN",
    "OLD",
    "NODE=FILE",
];

impl Program {
    /// Asks the program.
    pub fn ask(program: &Path) -> Self {
        let mut flags = BTreeMap::new();
        let mut left = vec![Vec::<String>::new()];
        while let Some(words) = left.pop() {
            let mut help = words.clone();
            help.push("-h".to_owned());
            let help = said(program, &help);
            for inner in commands(&help) {
                left.push([words.as_slice(), &[inner]].concat());
            }
            if !words.is_empty() {
                flags.insert(words.join(" "), flags_of(&help));
            }
        }
        let schema = said(program, &["schema".to_owned(), "plan-file".to_owned()]);
        let mut keys = Vec::new();
        if let Ok(schema) = serde_json::from_str(&schema) {
            numbers(&schema, "", &mut keys);
        }
        assert!(flags.len() > 20 && keys.len() > 20, "{flags:?} {keys:?}");
        let names = said(program, &["schema".to_owned()]);
        let names = names.lines().filter(|name| *name != "plan-file");
        let schemas = names.map(|name| {
            let schema = said(program, &["schema".to_owned(), name.to_owned()]);
            let schema = serde_json::from_str(&schema).unwrap_or_default();
            (format!("cce-plan/{name}@1"), schema)
        });
        Self { flags, keys, schemas: schemas.collect() }
    }

    /// The command of these arguments, with one of its own where there is one.
    pub fn command<'a>(&'a self, arguments: &[String]) -> Option<(&'a str, &'a [Flag])> {
        let two = arguments.get(..2).map(|words| words.join(" "));
        let one = arguments.first().cloned();
        let mut found = [two, one].into_iter().flatten();
        found.find_map(|words| {
            let (words, flags) = self.flags.get_key_value(&words)?;
            Some((words.as_str(), flags.as_slice()))
        })
    }
}

fn said(program: &Path, arguments: &[String]) -> String {
    let mut command = Command::new(program);
    command.args(arguments).env_clear().env("LANG", "C.UTF-8");
    let output = command.output();
    output.map_or_else(
        |error| panic!("{} cannot be run: {error}", program.display()),
        |output| String::from_utf8_lossy(&output.stdout).into_owned(),
    )
}

/// The commands that a help lists.
fn commands(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    // Lines that continue a text are indented further.
    let names = lines.filter_map(|line| {
        line.strip_prefix("  ")
            .filter(|rest| !rest.starts_with(' '))
    });
    names
        .filter_map(|name| name.split(' ').next())
        .map(str::to_owned)
        .collect()
}

/// The flags of a help whose values can be numbers.
fn flags_of(help: &str) -> Vec<Flag> {
    let mut paragraphs: Vec<String> = Vec::new();
    for line in help.lines().map(str::trim_start) {
        match paragraphs.last_mut() {
            Some(last) if !line.starts_with('-') => {
                last.push(' ');
                last.push_str(line);
            }
            _ => paragraphs.push(line.to_owned()),
        }
    }
    let flags = paragraphs
        .iter()
        .filter(|text| !text.contains("[possible values:"));
    let flags = flags.filter_map(|line| {
        let line = line.strip_prefix('-')?;
        let (_, line) = line
            .split_once('-')
            .filter(|(before, _)| before.len() < 4)?;
        let (name, rest) = line.trim_start_matches('-').split_once(" <")?;
        let (value, _) = rest.split_once('>')?;
        let is_name = name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        let variable = rest.split_once("[env: ");
        let variable = variable.and_then(|(_, after)| Some(after.split_once(']')?.0.to_owned()));
        is_name.then(|| Flag {
            name: format!("--{name}"),
            value: value.to_owned(),
            variable,
        })
    });
    flags
        .filter(|flag| !NOT_NUMBERS.contains(&flag.value.as_str()))
        .collect()
}

/// The keys that hold numbers, of a schema and the tables in it.
fn numbers(schema: &serde_json::Value, table: &str, keys: &mut Vec<PlanKey>) {
    for within in ["items", "anyOf", "oneOf"] {
        match schema.get(within) {
            Some(serde_json::Value::Array(all)) => {
                all.iter().for_each(|one| numbers(one, table, keys));
            }
            Some(one) => numbers(one, table, keys),
            None => {}
        }
    }
    let properties = schema.get("properties").and_then(|all| all.as_object());
    for (key, value) in properties.into_iter().flatten() {
        let is_number = |value: &serde_json::Value| value["type"] == "integer";
        let forms = value.get("anyOf").and_then(|all| all.as_array());
        if is_number(value) || forms.is_some_and(|all| all.iter().any(is_number)) {
            keys.push(PlanKey {
                table: table.to_owned(),
                key: key.clone(),
            });
        }
        let inner = if table.is_empty() {
            key.clone()
        } else {
            format!("{table}.{key}")
        };
        numbers(value, &inner, keys);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELP: &str = "Usage: x\n\nCommands:\n  fit   Which\n        nodes\n  check  Other\n\nOptions:\n  -h, --help  Print\n      --max-pods <N>  pods [env:\n        MOST]\n  -o, --output <FILE>  Write\n      --surge <N|SHARE>\n          long\n";

    #[test]
    fn commands_and_flags_are_read_from_help() {
        assert_eq!(commands(HELP), ["fit", "check"]);
        let flags = flags_of(HELP);
        let found: Vec<(&str, &str)> = flags
            .iter()
            .map(|flag| (flag.name.as_str(), flag.value.as_str()))
            .collect();
        assert_eq!(found, [("--max-pods", "N"), ("--surge", "N|SHARE")]);
        assert_eq!(flags[0].variable.as_deref(), Some("MOST"));
    }

    #[test]
    fn keys_with_numbers_are_read_from_the_schema() {
        let schema = serde_json::json!({"properties": {
            "cluster": {"properties": {"max_pods": {"type": "integer"}, "name": {"type": "string"}}},
            "node_group": {"items": {"properties": {"surge": {"anyOf": [{"type": "integer"}]}}}},
        }});
        let mut keys = Vec::new();
        numbers(&schema, "", &mut keys);
        let paths: Vec<String> = keys.iter().map(PlanKey::path).collect();
        assert_eq!(paths, ["cluster.max_pods", "node_group.surge"]);
    }
}
