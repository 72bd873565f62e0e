//! Answers that flags give, and which are missing.

use super::Args;
use super::answers::{Answers, GivenSubnets};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::{flags, size};
use input::problem::{Problem, Problems, Source};
use model::catalog::{Catalog, Overrides};
use model::{DEFAULT_RESERVED, Profile, ProfileOptions, not_inside};
use net::Cidr;
use net::quantity::{NodeCount, PodCount};

/// What the flags say, all of it checked before anything is asked. Where nobody can be asked, what
/// the configuration file says counts as given, else as likely.
pub(super) fn read(args: &Args, asks: bool, context: &Context) -> Result<Answers, Error> {
    let mut problems = Problems::new();
    let p = &mut problems;
    let of_config = |key: &str| context.config.one(key).map(str::to_owned);
    let mut one =
        |name, value: Option<&String>, least| flags::number(name, value, &flags::from(least), p);
    let nodes = one("--nodes", args.nodes.as_ref(), 1);
    let year = one("--nodes-in-a-year", args.nodes_in_a_year.as_ref(), 1);
    let max_pods = one("--max-pods", args.max_pods.as_ref(), 1);
    let likely_max_pods = one("max_pods", of_config("max_pods").as_ref(), 1);
    let reserved = args.reserved.clone().or_else(|| of_config("reserved"));
    let reserved = one("--reserved", reserved.as_ref(), 0);
    let eni_quota = args.eni_quota.clone().or_else(|| of_config("eni_quota"));
    let eni_quota = one("--eni-quota", eni_quota.as_ref(), 0);
    if let (Some(now), Some(then)) = (nodes, year)
        && then < now
    {
        let problem = Problem::new(format!("--nodes-in-a-year {then} is below --nodes {now}"));
        problems
            .push(problem.help("a plan has room for as many as there are; give at least as many"));
    }
    let surge = size::surge(args.surge.as_ref(), &mut problems);
    let zones = (!args.zones.is_empty()).then(|| zones("--zones", &args.zones, &mut problems));
    let vpc = flags::ranges("--vpc", &args.vpc, &mut problems);
    let used = used("--used", &args.used, &vpc, &mut problems);
    if args.survive_zone_loss && zones.as_ref().is_some_and(|zones| zones.len() == 1) {
        let problem = Problem::new("--survive-zone-loss with one zone");
        problems.push(problem.help("give two zones or more, such as --zones cn-bj-a,cn-bj-b"));
    }
    if let Some(name) = &args.name
        && let Err(problem) = check_name(name)
    {
        problems.push(problem.at(&Source::new("--name", name), &(0..name.len())));
    }
    let catalog = args.catalog.load(context)?;
    let options = args.limits.options(context, Overrides::default());
    let configured = of_config("instance");
    let name = args
        .instance
        .as_ref()
        .or(configured.as_ref().filter(|_| !asks));
    let instance = name.and_then(|name| {
        let source = Source::new("--instance", name);
        let found = profile(name, &catalog, options);
        found
            .map_err(|problem| problems.push(problem.at(&source, &(0..name.len()))))
            .ok()
    });
    let given = GivenSubnets::read(args.cidr.clone(), args.subnets.clone(), &mut problems);
    let mut answers = Answers {
        lang: context.lang,
        catalog,
        options,
        name: args.name.clone(),
        zones,
        vpc: (!vpc.is_empty()).then_some(vpc),
        used: (!args.used.is_empty()).then_some(used),
        subnets: (!given.is_empty()).then_some(given),
        instance,
        likely_instance: configured,
        nodes: nodes.map(NodeCount::new),
        nodes_in_a_year: year.map(NodeCount::new),
        survive_zone_loss: (args.survive_zone_loss || !asks).then_some(args.survive_zone_loss),
        max_pods: max_pods
            .or(likely_max_pods.filter(|_| !asks))
            .map(PodCount::new),
        likely_max_pods: likely_max_pods.map(PodCount::new),
        carve: args.carve,
        surge,
        reserved: reserved.unwrap_or(DEFAULT_RESERVED),
        eni_quota,
    };
    if answers.subnets.is_none() && args.carve {
        answers.subnets = Some(GivenSubnets::default());
    }
    // In which zones subnets are can be told only where the zones are known.
    if problems.is_empty()
        && answers.zones.is_some()
        && let Err(more) = answers.checked_subnets()
    {
        problems.append(more);
    }
    Ok(problems.or_else(answers)?)
}

/// What a flag or a person calls the zones.
pub(super) fn zones(name: &str, values: &[String], problems: &mut Problems) -> Vec<String> {
    let mut zones: Vec<String> = Vec::new();
    for value in values {
        let source = Source::new(name, value);
        for (item, at) in flags::items(value) {
            let odd = |c: char| c.is_whitespace() || c.is_control() || "@/*".contains(c);
            let title = if item.is_empty() {
                "a zone without a name".to_owned()
            } else if zones.iter().any(|zone| zone == item) {
                format!("zone \"{item}\" is named twice")
            } else if item.contains(odd) || item.bytes().all(|byte| byte.is_ascii_digit()) {
                format!("\"{item}\" is not the name of a zone")
            } else {
                zones.push(item.to_owned());
                continue;
            };
            problems.push_with(|| {
                Problem::new(title)
                    .at(&source, &at)
                    .help("give names with commas between them, such as cn-bj-a,cn-bj-b")
            });
        }
    }
    zones
}

/// Ranges and addresses of the VPC that something else takes.
pub(super) fn used(
    name: &str,
    values: &[String],
    vpc: &[Cidr],
    problems: &mut Problems,
) -> Vec<Cidr> {
    let given = flags::cidrs(name, values, true, problems);
    for one in &given {
        if let Some(problem) = not_inside("used range", one.cidr, vpc) {
            problems.push_with(|| problem.at(&one.source, &one.at));
        }
    }
    given.into_iter().map(|one| one.cidr).collect()
}

pub(super) fn check_name(name: &str) -> Result<(), Box<Problem>> {
    if name.trim().is_empty() || name.contains(char::is_control) {
        let problem = Problem::new("a name cannot be empty or have control characters");
        return Err(Box::new(
            problem.help("write letters and digits, such as shop"),
        ));
    }
    Ok(())
}

/// The profile of a type by its name.
pub(super) fn profile(
    name: &str,
    catalog: &Catalog,
    options: ProfileOptions,
) -> Result<Profile, Box<Problem>> {
    let found = catalog.get(name).map_err(|error| {
        let help = error.help();
        Box::new(Problem::new(error.to_string()).help(help))
    })?;
    Profile::of(&found, options)
        .map_err(|error| Box::new(Problem::new(error.to_string()).help(error.help())))
}

/// A problem for each answer that is missing where nobody can be asked.
pub(super) fn check_all_there(args: &Args, answers: &Answers) -> Result<(), Error> {
    let mut problems = Problems::new();
    let mut want = |is_there: bool, what: &str, flag: &str| {
        if !is_there {
            problems.push(Problem::new(format!("{what} missing")).help(format!("give {flag}")));
        }
    };
    want(
        answers.zones.is_some(),
        "the zones of the nodes are",
        "--zones cn-bj-a,cn-bj-b",
    );
    want(
        answers.subnets.is_some(),
        "the subnets are",
        "--cidr 10.20.0.0/22xcn-bj-a@960 or --subnets FILE, or have them carved by --vpc 10.20.0.0/16 --carve",
    );
    want(
        answers.instance.is_some(),
        "the instance type is",
        "--instance bcc.g5.c16m64",
    );
    want(
        answers.nodes.is_some(),
        "the number of nodes now is",
        "--nodes 20",
    );
    want(
        answers.nodes_in_a_year.is_some(),
        "the number of nodes in a year is",
        "--nodes-in-a-year 60",
    );
    want(
        answers.max_pods.is_some(),
        "the pods of a node are",
        "--max-pods 64",
    );
    want(
        !args.carve || answers.vpc.is_some(),
        "the VPC's range to carve in is",
        "--vpc 10.20.0.0/16",
    );
    if problems.is_empty() && !args.carve {
        for zone in answers.draft()?.bare_zones() {
            let problem = Problem::new(format!("zone {zone} has no subnet for pods"));
            problems.push(problem.help(format!(
                "give it one, such as --cidr 10.20.0.0/22x{zone}, leave it out of --zones, or have one carved \
                 by --vpc 10.20.0.0/16 --carve"
            )));
        }
    }
    if !problems.is_empty() && !args.no_input {
        problems.push(
            Problem::new(
                "nobody can be asked: standard input or stderr is not a terminal, or a dumb one",
            )
            .help("give these flags, or run it in a terminal"),
        );
    }
    Ok(problems.or_else(())?)
}
