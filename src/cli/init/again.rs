//! The command that writes the same file again.

use super::Args;
use super::answers::Answers;
use super::target::Target;
use engine::plan::size::Surge;
use model::DEFAULT_RESERVED;
use model::catalog::{EniAttachment, MemoryBands};
use net::quantity::{NodeCount, PodCount};
use report::shell::line;

/// `cce-plan init --no-input ...` with all that was answered, as a shell reads it.
pub(super) fn command(args: &Args, answers: &Answers, target: &Target) -> String {
    let mut words: Vec<String> = ["cce-plan", "init", "--no-input", "--lang"]
        .map(str::to_owned)
        .to_vec();
    words.push(answers.lang.code().to_owned());
    let mut flag = |name: &str, value: String| {
        // A value may begin with a dash.
        if value.starts_with('-') {
            words.push(format!("{name}={value}"));
        } else {
            words.extend([name.to_owned(), value]);
        }
    };
    if let Some(name) = answers.name.as_ref().filter(|name| !name.is_empty()) {
        flag("--name", name.clone());
    }
    flag("--zones", answers.zones().join(","));
    let vpc: Vec<String> = answers.vpc().iter().map(ToString::to_string).collect();
    if !vpc.is_empty() {
        flag("--vpc", vpc.join(","));
    }
    let used: Vec<String> = answers.used().iter().map(ToString::to_string).collect();
    if !used.is_empty() {
        flag("--used", used.join(","));
    }
    if let Some(subnets) = &answers.subnets {
        if !subnets.items.is_empty() {
            flag("--cidr", subnets.items.join(","));
        }
        for file in &subnets.files {
            flag("--subnets", file.display().to_string());
        }
    }
    if let Some(profile) = &answers.instance {
        flag("--instance", profile.name.to_string());
    }
    let counts = [
        ("--nodes", answers.nodes.map(NodeCount::get)),
        (
            "--nodes-in-a-year",
            answers.nodes_in_a_year.map(NodeCount::get),
        ),
        ("--max-pods", answers.max_pods.map(PodCount::get)),
        ("--eni-quota", answers.eni_quota),
        (
            "--reserved",
            Some(answers.reserved).filter(|&n| n != DEFAULT_RESERVED),
        ),
    ];
    for (name, count) in counts {
        if let Some(count) = count {
            flag(name, count.to_string());
        }
    }
    if let Some(surge) = answers.surge {
        flag("--surge", Surge::as_key(surge).replace('"', ""));
    }
    if answers.options.bands != MemoryBands::default() {
        flag("--memory-bands", answers.options.bands.as_str().to_owned());
    }
    if answers.options.attachment != EniAttachment::default() {
        flag(
            "--eni-attachable",
            answers.options.attachment.as_str().to_owned(),
        );
    }
    for path in args.catalog.given() {
        flag("--catalog", path.display().to_string());
    }
    flag("--output", target.path.display().to_string());
    if answers.survive_zone_loss == Some(true) && answers.zones().len() > 1 {
        words.push("--survive-zone-loss".to_owned());
    }
    if answers.carve {
        words.push("--carve".to_owned());
    }
    line(&words)
}
