//! `cce-plan completions`: tab completion for shells.

use std::collections::BTreeSet;

use clap::ValueEnum;
use clap::builder::PossibleValuesParser;
use strum::VariantNames as _;

use super::context::Context;
use super::file::print;
use super::{Exit, command, help};
use engine::mend::EditKind;
use engine::plan::cluster::Part;
use model::attach_limits::LimitKey;
use model::catalog::{Catalog, InstanceType};
use model::finding::KINDS;
use model::pool::Strategy;
use report::schema_names;
use report::view::report::Section;
use results::{RESULTS, ResultType};
use texts::Symptom;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    shell: Shell,
}

/// A shell with tab completion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Shell {
    /// GNU Bash
    Bash,
    /// Zsh
    Zsh,
    /// fish
    Fish,
    /// PowerShell
    #[value(name = "powershell")]
    PowerShell,
    /// Elvish
    Elvish,
    /// Nushell
    Nushell,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    use clap_complete::shells;
    let mut bytes = Vec::new();
    let command = with_values(command(context.lang), help::ROOT);
    let (command, name) = (&mut { command }, "cce-plan");
    match args.shell {
        Shell::Bash => clap_complete::generate(shells::Bash, command, name, &mut bytes),
        Shell::Zsh => clap_complete::generate(shells::Zsh, command, name, &mut bytes),
        Shell::Fish => clap_complete::generate(shells::Fish, command, name, &mut bytes),
        Shell::PowerShell => clap_complete::generate(shells::PowerShell, command, name, &mut bytes),
        Shell::Elvish => clap_complete::generate(shells::Elvish, command, name, &mut bytes),
        Shell::Nushell => {
            clap_complete::generate(clap_complete_nushell::Nushell, command, name, &mut bytes);
        }
    }
    let script = String::from_utf8_lossy(&bytes);
    match args.shell {
        Shell::Bash => print(&of_bash(&script))?,
        // Else no flag is completed behind the first of several files.
        Shell::Zsh => print(&script.replace("\n'*::", "\n'*:"))?,
        Shell::Fish => print(&(script + of_fish(command, &[]).as_str()))?,
        _ => print(&script)?,
    }
    Ok(Exit::Fine)
}

/// The script for bash. Its generator takes the dash of the program's name for the end of a command.
fn of_bash(script: &str) -> String {
    let script = script.replace("cce__subcmd__plan", "cce__plan");
    script.replace("complete -F _cce__plan ", "complete -F _cce_plan_words ") + WORDS_OF_BASH
}

/// Added to the generated script: `--flag=value` is one word, the last item of a list with commas
/// is completed, and flags are offered only after a dash, so that files are offered where they are
/// allowed.
const WORDS_OF_BASH: &str = r#"
_cce_plan_words() {
    local word="$2" before="$3" list=""
    if [[ "$word" == "=" || "$before" == "=" ]]; then
        [[ "$word" == "=" ]] && word=""
        before="${COMP_WORDS[COMP_CWORD-1]}"
        [[ "$before" == "=" ]] && before="${COMP_WORDS[COMP_CWORD-2]}"
    fi
    if [[ "$before" == --* && "$word" == *,* ]]; then
        list="${word%,*},"
        word="${word##*,}"
    fi
    _cce__plan "$1" "$word" "$before"
    local reply kept=()
    for reply in "${COMPREPLY[@]}"; do
        [[ -z "$word" && "$reply" == -* ]] || kept+=("$list$reply")
    done
    COMPREPLY=("${kept[@]}")
}
"#;

/// For fish, the values of positional arguments, which its generator leaves out.
fn of_fish(command: &clap::Command, path: &[&str]) -> String {
    let mut lines = String::new();
    let values = command.get_positionals();
    let values = values.flat_map(clap::Arg::get_possible_values);
    let values: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
    if !path.is_empty() && !values.is_empty() {
        let (within, values) = (
            path.join("; and __fish_seen_subcommand_from "),
            values.join(" "),
        );
        lines = format!(
            "complete -c cce-plan -n \"__fish_cce_plan_using_subcommand {within}\" -f -a \"{values}\"\n"
        );
    }
    for inner in command.get_subcommands() {
        lines += &of_fish(inner, &[path, &[inner.get_name()]].concat());
    }
    lines
}

/// The command and all within it, with the values that their arguments are known to take.
fn with_values(command: clap::Command, id: &str) -> clap::Command {
    command
        .mut_args(|arg| match values(id, arg.get_id().as_str()) {
            Some(values) => arg.value_parser(PossibleValuesParser::new(values)),
            None => arg,
        })
        .mut_subcommands(|inner| {
            let id = help::id_within(id, &inner);
            with_values(inner, &id)
        })
}

/// The values of an argument that is not a fixed list of words.
fn values(command: &str, arg: &str) -> Option<Vec<String>> {
    let words = |all: &[&str]| all.iter().map(|&word| word.to_owned()).collect();
    Some(match (command, arg) {
        (_, "table") => tables(command),
        (_, "instance") | ("catalog-show", "name") | ("catalog-list", "names") => {
            unique(|row| row.name.clone())
        }
        ("simulate" | "report", "strategy") => {
            let mut all: Vec<String> = words(&["plan", "all"]);
            all.extend(words(Strategy::VARIANTS));
            all
        }
        ("mend", "scope") => words(&[Part::VARIANTS, &["growth"]].concat()),
        ("mend", "levers") => words(EditKind::VARIANTS),
        ("catalog-list", "family") => unique(|row| row.family.clone()),
        ("catalog-list", "kind") => unique(|row| <&str>::from(row.kind).to_owned()),
        ("explain", "topics") => {
            let findings = KINDS.iter().map(|kind| kind.code);
            let all = Symptom::all().map(|symptom| symptom.id).chain(findings);
            all.map(str::to_owned).collect()
        }
        ("report", "sections") => words(Section::WORDS),
        ("schema", "name") => schema_names().map(str::to_owned).collect(),
        ("volumes", "kind") | ("compare", "volume_type") => {
            LimitKey::words().map(str::to_owned).collect()
        }
        _ => return None,
    })
}

/// A property of the bundled types, each value once.
fn unique(of: impl Fn(&InstanceType) -> String) -> Vec<String> {
    let all = Catalog::bundled().instances().iter().map(of);
    all.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The tables that a command's CSV may hold.
fn tables(command: &str) -> Vec<String> {
    // Of these, tables are made of what is within rows, or of the result itself.
    let made: &[&str] = match command {
        "simulate" => &[
            "strategies",
            "story",
            "node_groups",
            "subnets",
            "nodes",
            "rollouts",
            "prevention",
            "series",
            "figures",
            "settings",
            "best",
        ],
        "pool" => &["decision"],
        "volumes-fit" => &["checks"],
        "mend" => &["proof"],
        "diff" => &["changes"],
        _ => &[],
    };
    let is_of = |name: &str| match command {
        "simulate" => false,
        "cidrs" => ["cidrs", "cidrs-why"].contains(&name),
        _ => name == command,
    };
    let results = RESULTS.iter().filter(|result| is_of(result.name));
    let rows = results.flat_map(ResultType::tables);
    let rows = rows.map(|(name, _)| name).filter(|name| !name.is_empty());
    let mut names: Vec<String> = rows.collect();
    names.extend(made.iter().map(|&name| name.to_owned()));
    names.push("findings".to_owned());
    names
}
