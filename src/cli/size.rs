//! `cce-plan size`: which subnets and quotas a demand needs.

use super::context::Context;
use super::error::Error;
use super::limits::{LimitArgs, ShapeArgs};
use super::output::{OutputArgs, count};
use super::{Exit, catalog, flags};
use engine::plan::carve::{CarveOutcome, CarveRequest, UsedRange, carve};
use engine::plan::many_pod_subnets;
use engine::plan::size::{SizeOutcome, SizeRequest, Surge, size};
use input::problem::{Problem, Problems, Source};
use model::catalog::{ClusterClass, Overrides};
use model::finding::Finding;
use model::{DEFAULT_RESERVED, Profile, ProfileOptions, Share};
use net::Cidr;
use net::quantity::{EniCount, NodeCount, PodCount};
use report::{Emit, emit, emit_plan, view};

/// Where subnets are carved from that are handed on, where none is given.
const DEFAULT_VPC: &str = "10.0.0.0/8";

/// More zones than any region has.
const MOST_ZONES: u64 = 100;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(help_heading = "Demand")]
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    #[arg(help_heading = "Demand")]
    #[arg(long, value_name = "N", alias = "max-pods")]
    pods_per_node: Option<String>,
    #[arg(help_heading = "Demand")]
    #[arg(long, value_name = "N|NAMES")]
    zones: Vec<String>,
    #[arg(help_heading = "Demand")]
    #[arg(long, value_name = "SHARE")]
    headroom: Option<String>,
    #[arg(help_heading = "Demand")]
    #[arg(long, value_name = "N|SHARE")]
    surge: Option<String>,
    #[arg(help_heading = "Demand")]
    #[arg(long)]
    survive_zone_loss: bool,
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "NAME", env = "CCE_PLAN_INSTANCE")]
    instance: Option<String>,
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(help_heading = "Nodes")]
    #[arg(long)]
    node_ip_in_subnet: bool,
    #[arg(help_heading = "VPC")]
    #[arg(long, value_name = "N")]
    eni_quota_used: Option<String>,
    #[arg(help_heading = "Demand")]
    #[arg(long, value_name = "CLASS", value_parser = flags::words::<ClusterClass>())]
    cluster_class: Option<ClusterClass>,
    #[arg(help_heading = "VPC")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED")]
    reserved: Option<String>,
    #[arg(help_heading = "VPC")]
    #[arg(long, value_name = "CIDR")]
    vpc: Vec<String>,
    #[arg(help_heading = "VPC")]
    #[arg(long, value_name = "CIDR|IP")]
    used: Vec<String>,
    #[arg(help_heading = "VPC")]
    #[arg(long, value_name = "WHICH", default_value = "single")]
    #[arg(value_parser = ["single", "cheapest"])]
    subnets: String,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
    #[arg(help_heading = "Output")]
    #[arg(long, value_name = "FORM")]
    #[arg(value_parser = Emit::ALL.map(Emit::as_str))]
    emit: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let (request, space) = args.request(context)?;
    let outcome = size(request)?;
    let carved = space.map(|space| args.carve(&outcome, space));
    let mut findings = outcome.findings.clone();
    findings.extend(carved.iter().flat_map(|carved| carved.findings.clone()));
    let subnets = outcome.needs(args.subnets == "cheapest").len() as u64;
    findings.extend(many_pod_subnets(subnets));
    findings.sort_by_key(Finding::severity);
    let document = view::size::document(&outcome, carved.as_ref(), &findings, context.lang);
    let counts = count(&findings);
    let emitted = args
        .emit
        .as_deref()
        .and_then(Emit::of_word)
        .zip(carved.as_ref());
    match emitted {
        Some((form, carved)) => {
            let subnets = view::carve::emitted(carved);
            let text = match form {
                Emit::Plan => {
                    let vpc = carved.request.vpc.iter().map(Cidr::to_string).collect();
                    emit_plan(&view::size::emitted_plan(&outcome, vpc, subnets))
                }
                Emit::Terraform => emit(form, &subnets),
            };
            args.output.write_text(context, &text, &document, counts)
        }
        None => args.output.write(context, &document, counts),
    }
}

/// The VPC's ranges, and what is taken of them.
struct Space {
    vpc: Vec<Cidr>,
    used: Vec<Cidr>,
}

impl Args {
    fn request(&self, context: &Context) -> Result<(SizeRequest, Option<Space>), Error> {
        let mut problems = Problems::new();
        let p = &mut problems;
        let overrides = self.shape.overrides(p);
        let mut one = |name, value: &Option<String>, least| {
            flags::number(name, value.as_ref(), &flags::from(least), p)
        };
        let nodes = one("--nodes", &self.nodes, 1);
        let pods = one("--pods-per-node", &self.pods_per_node, 1);
        let of_config = context.config.one("reserved").map(str::to_owned);
        let reserved = one("--reserved", &self.reserved.clone().or(of_config), 0);
        let quota_used = one("--eni-quota-used", &self.eni_quota_used, 0);
        for (flag, is_given, such_as) in [
            ("--nodes", self.nodes.is_some(), "--nodes 300"),
            (
                "--pods-per-node",
                self.pods_per_node.is_some(),
                "--pods-per-node 64",
            ),
        ] {
            if !is_given {
                let problem = Problem::new(format!("{flag} is not given"));
                problems.push(problem.help(format!("say the demand, such as {such_as}")));
            }
        }
        let zones = self.zones(&mut problems);
        if self.survive_zone_loss && zones.len() == 1 {
            let problem = Problem::new("--survive-zone-loss with one zone");
            problems.push(problem.help("give two zones or more, such as --zones 3"));
        }
        let headroom = share("--headroom", self.headroom.as_ref(), &mut problems);
        let surge = surge(self.surge.as_ref(), &mut problems);
        let profile = self.profile(overrides, context, &mut problems)?;
        let space = self.space(&mut problems);
        let (Some(nodes), Some(pods), Some(profile)) = (nodes, pods, profile) else {
            return Err(problems.into());
        };
        let request = SizeRequest {
            nodes: NodeCount::new(nodes),
            max_pods: PodCount::new(pods),
            profile,
            zones,
            headroom,
            surge,
            survive_zone_loss: self.survive_zone_loss,
            node_ip_in_subnet: self.node_ip_in_subnet,
            reserved: reserved.unwrap_or(DEFAULT_RESERVED),
            eni_quota_used: EniCount::new(quota_used.unwrap_or(0)),
            cluster_class: self.cluster_class,
        };
        Ok(problems.or_else((request, space))?)
    }

    /// `3`, or `cn-bj-a,cn-bj-b`.
    fn zones(&self, problems: &mut Problems) -> Vec<String> {
        let mut zones: Vec<String> = Vec::new();
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        for value in &self.zones {
            let source = Source::new("--zones", value);
            if self.zones.len() == 1 && !value.is_empty() && is_number(value) {
                let count = flags::number("--zones", Some(value), &(1..=MOST_ZONES), problems);
                return (1..=count.unwrap_or(1))
                    .map(|n| format!("zone-{n}"))
                    .collect();
            }
            for (name, at) in flags::items(value) {
                let known = zones.iter().any(|zone| zone == name);
                if name.is_empty() || is_number(name) || known {
                    let title = match (known, name.is_empty()) {
                        (true, _) => format!("zone \"{name}\" is named twice"),
                        (_, true) => "a zone without a name".to_owned(),
                        _ => format!("\"{name}\" is a number among names of zones"),
                    };
                    problems.push_with(|| {
                        Problem::new(title)
                            .at(&source, &at)
                            .help("give a number of zones, or names such as cn-bj-a,cn-bj-b")
                    });
                } else {
                    zones.push(name.to_owned());
                }
            }
        }
        if zones.is_empty() {
            zones.push("zone-1".to_owned());
        }
        zones
    }

    fn profile(
        &self,
        overrides: Overrides,
        context: &Context,
        problems: &mut Problems,
    ) -> Result<Option<Profile>, Error> {
        let options: ProfileOptions = self.limits.options(context, overrides);
        let name = self.instance.as_deref().or(context.config.one("instance"));
        let Some(name) = name else {
            return Ok(Some(Profile::reference(options.overrides)));
        };
        let source = Source::new("--instance", name);
        let mut fail = |title: String, help: String| {
            let problem = Problem::new(title).at(&source, &(0..name.len()));
            problems.push(problem.help(help));
        };
        let catalog = self.catalog.load(context)?;
        Ok(match catalog.get(name) {
            Ok(found) => Profile::of(&found, options)
                .map_err(|error| fail(error.to_string(), error.help().to_owned()))
                .ok(),
            Err(error) => {
                fail(error.to_string(), error.help());
                None
            }
        })
    }

    /// Where to carve the subnets from; `None` where nobody asks for them.
    fn space(&self, problems: &mut Problems) -> Option<Space> {
        let default = [DEFAULT_VPC.to_owned()];
        let vpc = if self.vpc.is_empty() && self.emit.is_some() {
            &default[..]
        } else {
            &self.vpc[..]
        };
        if vpc.is_empty() {
            if !self.used.is_empty() {
                let problem = Problem::new("--used without --vpc");
                problems.push(problem.help("give the range that they are used of"));
            }
            return None;
        }
        let ranges = flags::ranges("--vpc", vpc, problems);
        let used = flags::cidrs("--used", &self.used, true, problems);
        Some(Space {
            vpc: ranges,
            used: used.into_iter().map(|given| given.cidr).collect(),
        })
    }

    fn carve(&self, outcome: &SizeOutcome, space: Space) -> CarveOutcome {
        let cheapest = self.subnets == "cheapest";
        carve(CarveRequest {
            needs: outcome.needs(cheapest),
            vpc: space.vpc,
            used: space
                .used
                .into_iter()
                .map(|cidr| UsedRange {
                    cidr,
                    id: None,
                    zone: None,
                })
                .collect(),
            reserved: outcome.request.reserved,
            name_prefix: "subnet".to_owned(),
        })
    }
}

/// `--surge`: a number of nodes, or a share.
pub(super) fn surge(text: Option<&String>, problems: &mut Problems) -> Option<Surge> {
    match text {
        Some(text) if !text.trim_end().ends_with('%') => {
            let nodes = flags::number("--surge", Some(text), &flags::from(0), problems);
            nodes.map(|nodes| Surge::Nodes(NodeCount::new(nodes)))
        }
        text => share("--surge", text, problems).map(Surge::Share),
    }
}

fn share(name: &str, text: Option<&String>, problems: &mut Problems) -> Option<Share> {
    let text = text?;
    let share = Share::parse(text);
    if share.is_none() {
        let source = Source::new(name, text);
        let problem = Problem::new(format!("{name} \"{text}\" is not a share"));
        problems.push(
            problem
                .at(&source, &(0..text.len()))
                .help("write a share such as 20%"),
        );
    }
    share
}
