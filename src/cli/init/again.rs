//! The command that writes the same file again.

use super::Args;
use super::answers::Answers;
use super::questions::joined;
use super::target::Target;
use engine::plan::size::Surge;
use model::Spread;
use model::catalog::{EniAttachment, MemoryBands};
use model::pool::Strategy;
use model::shell::{self, line};
use net::quantity::{NodeCount, PodCount};

/// `cce-plan init --no-input ...` with all answers, quoted for a shell.
pub(super) fn command(args: &Args, answers: &Answers, target: &Target) -> String {
    let words = ["cce-plan", "init", "--no-input"];
    let mut words = words.map(str::to_owned).to_vec();
    let mut flag = |name: &str, value: String| {
        if !value.is_empty() {
            words.extend(shell::flag(name, &value));
        }
    };
    let count = |count: Option<u64>| count.map_or_else(String::new, |n| n.to_string());
    flag("--lang", answers.lang.code().to_owned());
    flag("--name", answers.name.clone().unwrap_or_default());
    flag("--zones", answers.zones().join(","));
    flag("--vpc", joined(answers.vpc()).unwrap_or_default());
    flag("--used", joined(answers.used()).unwrap_or_default());
    let subnets = answers.subnets.clone().unwrap_or_default();
    flag("--cidr", subnets.items.join(","));
    for file in &subnets.files {
        flag("--subnets", file.display().to_string());
    }
    let profile = answers.instance.as_ref();
    let instance = profile.map(|profile| profile.name.to_string());
    flag("--instance", instance.unwrap_or_default());
    flag("--nodes", count(answers.nodes.map(NodeCount::get)));
    let year = answers.nodes_in_a_year.map(NodeCount::get);
    flag("--nodes-in-a-year", count(year));
    flag("--max-pods", count(answers.max_pods.map(PodCount::get)));
    flag("--eni-quota", count(answers.eni_quota));
    flag("--reserved", count(answers.reserved));
    let surge = answers.surge.map(Surge::as_key).unwrap_or_default();
    flag("--surge", surge.replace('"', ""));
    let strategy = answers.strategy.map(Strategy::as_str);
    flag("--strategy", strategy.unwrap_or_default().to_owned());
    if answers.spread != Spread::default() {
        flag("--spread", <&str>::from(answers.spread).to_owned());
    }
    let options = answers.options;
    if options.bands != MemoryBands::default() {
        flag("--memory-bands", options.bands.as_str().to_owned());
    }
    if options.attachment != EniAttachment::default() {
        flag("--eni-attachable", options.attachment.as_str().to_owned());
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
