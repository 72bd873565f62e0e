//! `cce-plan size`: which subnets and quotas a demand needs.

use super::Exit;
use super::catalog::{CatalogArgs, profile_of_flag};
use super::context::Context;
use super::flags::{self, Flag, GivenCidr};
use super::limits::{LimitArgs, ShapeArgs};
use super::next::Next;
use super::output::{OutputArgs, TextForm};
use engine::plan::carve::{CarveOutcome, CarveRequest, UsedRange, carve};
use engine::plan::many_pod_subnets;
use engine::plan::size::{SizeOutcome, SizeRequest, SubnetChoice, Surge, size};
use input::problem::{Problem, Problems, Source};
use input::records::IgnoredColumn;
use model::catalog::{ClusterClass, Overrides};
use model::finding;
use model::finding::Severity;
use model::{Cloud, DEFAULT_HORIZON, MOST_MONTHS, Profile, Share};
use net::Cidr;
use net::quantity::{EniCount, NodeCount, PodCount, SubnetCount};
use report::Document;
use report::{Emit, emit, emit_plan, view};
use texts::{Message, errors as say};

/// The space to carve subnets from if they are to be emitted and none is given.
const DEFAULT_VPC: &str = "10.0.0.0/8";

/// More zones than any region has.
const MOST_ZONES: u64 = 100;

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Demand")]
pub(super) struct Args {
    #[arg(long, value_name = "N", value_parser = flags::from(1))]
    nodes: Option<Flag<u64>>,
    #[arg(long, value_name = "N", alias = "max-pods", value_parser = flags::pods_from(1))]
    pods_per_node: Option<Flag<u64>>,
    #[arg(long, value_name = "N|NAMES")]
    zones: Vec<String>,
    #[arg(long, value_name = "SHARE", value_parser = flags::one(share))]
    headroom: Option<Flag<Share>>,
    #[arg(long, value_name = "N|SHARE", value_parser = flags::one(surge))]
    surge: Option<Flag<Surge>>,
    #[arg(long, value_name = "N", value_parser = flags::from(1))]
    nodes_per_month: Option<Flag<u64>>,
    #[arg(long, value_name = "MONTHS", value_parser = flags::within(1..=MOST_MONTHS.into()))]
    horizon: Option<Flag<u64>>,
    #[arg(long)]
    survive_zone_loss: bool,
    #[arg(long, value_name = "NAME", env = "CCE_PLAN_INSTANCE")]
    #[arg(help_heading = "Nodes")]
    instance: Option<String>,
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(long, help_heading = "Nodes")]
    node_ip_in_subnet: bool,
    #[arg(long, value_name = "N", help_heading = "VPC", value_parser = flags::from(0))]
    eni_quota_used: Option<Flag<u64>>,
    #[arg(long, value_name = "CLASS", help_heading = "Demand")]
    #[arg(value_parser = flags::words::<ClusterClass>())]
    cluster_class: Option<ClusterClass>,
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED")]
    #[arg(help_heading = "VPC", value_parser = flags::from(0))]
    reserved: Option<Flag<u64>>,
    #[arg(long, value_name = "CIDR", help_heading = "VPC")]
    #[arg(value_parser = flags::list(flags::cidrs))]
    vpc: Vec<Flag<GivenCidr>>,
    #[arg(long, value_name = "CIDR|IP", help_heading = "VPC")]
    #[arg(value_parser = flags::list(flags::cidrs_and_hosts))]
    used: Vec<Flag<GivenCidr>>,
    #[arg(long, value_name = "WHICH", default_value = "single")]
    #[arg(help_heading = "VPC", value_parser = flags::words::<SubnetChoice>())]
    layout: SubnetChoice,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: CatalogArgs,
    #[arg(long, value_name = "FORM", help_heading = "Output")]
    #[arg(value_parser = flags::words::<Emit>())]
    emit: Option<Emit>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let (request, space) = args.request(context)?;
    let outcome = size(request)?;
    let carved = space.map(|space| args.carve(&outcome, space));
    let mut findings = outcome.findings.clone();
    findings.extend(carved.iter().flat_map(|carved| carved.findings.clone()));
    let subnets = outcome.needs(args.layout).len() as u64;
    let default = outcome.request.cloud().subnet_quota();
    findings.extend(many_pod_subnets(
        SubnetCount::new(subnets),
        None,
        default,
        None,
    ));
    finding::sort(&mut findings);
    let is_wrong = findings.iter().any(|one| one.severity() == Severity::Error);
    let write = Next::again(context).and(&["--emit", "plan", "-o", "plan.toml"]);
    let todo = |lang| write.todo(texts::size::TodoPlan.text(lang));
    let document = |lang| Document {
        todo: (!is_wrong && args.emit.is_none()).then(|| todo(lang)),
        ..view::size::document(&outcome, carved.as_ref(), &findings, lang)
    };
    let Some((form, carved)) = args.emit.zip(carved.as_ref()) else {
        return args.output.write(context, document);
    };
    let subnets = view::carve::emitted(carved);
    let text = match form {
        Emit::Plan => {
            let vpc = carved.request.vpc.iter().map(Cidr::to_string).collect();
            let used = carved.request.used.iter();
            let used = used.map(|used| used.cidr.to_string()).collect();
            emit_plan(&view::size::emitted_plan(&outcome, vpc, used, subnets))
        }
        Emit::Terraform => {
            let unnamed = args.unnamed(&outcome.request.zones);
            emit(form, &subnets, unnamed, context.program_lang)
        }
    };
    args.output
        .write_whole_text(context, &text, &document(context.lang))
}

/// The VPC's ranges, and what is taken of them.
struct Space {
    vpc: Vec<Cidr>,
    used: Vec<UsedRange>,
}

impl Args {
    fn request(&self, context: &Context) -> anyhow::Result<(SizeRequest, Option<Space>)> {
        let mut problems = Problems::new();
        let p = &mut problems;
        let overrides = self.shape.overrides(p);
        let nodes = Flag::one(&self.nodes, p);
        let pods = Flag::one(&self.pods_per_node, p);
        let reserved = flags::or_config(self.reserved.as_ref(), "reserved", context, p);
        let quota_used = Flag::one(&self.eni_quota_used, p);
        let needed = [
            ("--nodes", &self.nodes, "--nodes 300"),
            ("--pods-per-node", &self.pods_per_node, "--pods-per-node 64"),
        ];
        for (flag, given, such_as) in needed {
            if given.is_none() {
                let wrong = say::NoDemand { flag, such_as };
                problems.push(Problem::new(wrong));
            }
        }
        let zones = self.zones(&mut problems);
        if self.survive_zone_loss && zones.len() == 1 {
            problems.push(Problem::new(say::OneZone { such_as: "3" }));
        }
        let growth = Flag::one(&self.nodes_per_month, &mut problems);
        let horizon = Flag::one(&self.horizon, &mut problems);
        let horizon = horizon.and_then(|months| u32::try_from(months).ok());
        let horizon = horizon.unwrap_or(DEFAULT_HORIZON);
        let headroom = Flag::one(&self.headroom, &mut problems);
        let surge = Flag::one(&self.surge, &mut problems);
        let (profile, ignored) = self.profile(overrides, context, &mut problems)?;
        let space = self.space(&mut problems);
        if let Some(form) = self.emit {
            let form = TextForm::of(form);
            self.output.check_text(form, context, &mut problems);
        }
        let (Some(nodes), Some(pods), Some(profile)) = (nodes, pods, profile) else {
            return Err(problems.into());
        };
        let cloud = profile.cloud().unwrap_or(Cloud::Cce);
        let request = SizeRequest {
            nodes: NodeCount::new(nodes),
            max_pods: PodCount::new(pods),
            profile,
            zones,
            headroom,
            surge,
            growth: growth.map(|nodes| (NodeCount::new(nodes), horizon)),
            survive_zone_loss: self.survive_zone_loss,
            node_ip_in_subnet: self.node_ip_in_subnet,
            reserved: reserved.unwrap_or(cloud.reserved()),
            eni_quota_used: EniCount::new(quota_used.unwrap_or(0)),
            cluster_class: self.cluster_class,
            ignored_catalog_columns: ignored,
        };
        Ok(problems.or_else((request, space))?)
    }

    /// Of the zones, those that no flag names: they are counted, not called zone-1.
    fn unnamed<'z>(&self, zones: &'z [String]) -> &'z [String] {
        let is_number = |text: &String| text.bytes().all(|byte| byte.is_ascii_digit());
        if self.zones.iter().all(is_number) {
            zones
        } else {
            &[]
        }
    }

    /// `3`, or `cn-bj-a,cn-bj-b`.
    fn zones(&self, problems: &mut Problems) -> Vec<String> {
        let mut zones: Vec<String> = Vec::new();
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        for value in &self.zones {
            let source = Source::new("--zones", value);
            if self.zones.len() == 1 && !value.is_empty() && is_number(value) {
                let count = flags::number(&source, &(1..=MOST_ZONES), problems);
                let numbers = 1..=count.unwrap_or(1);
                return numbers.map(|n| format!("zone-{n}")).collect();
            }
            flags::each(&source, problems, |name| {
                let wrong = if zones.iter().any(|zone| zone == name) {
                    say::ZoneTwice { zone: name }.to_message()
                } else if name.is_empty() {
                    say::ZoneUnnamed.to_message()
                } else if is_number(name) {
                    say::ZoneNumber { zone: name }.to_message()
                } else {
                    zones.push(name.to_owned());
                    return Ok(());
                };
                Err(Problem::new(wrong).help(say::NumberOrNames).into())
            });
        }
        if zones.is_empty() {
            zones.push("zone-1".to_owned());
        }
        zones
    }

    /// The type to plan with, and the ignored columns of the catalog.
    fn profile(
        &self,
        overrides: Overrides,
        context: &Context,
        problems: &mut Problems,
    ) -> anyhow::Result<(Option<Profile>, Vec<IgnoredColumn>)> {
        let options = self.limits.options(context, overrides);
        let name = self.instance.as_deref().or(context.config.one("instance"));
        let Some(name) = name else {
            return Ok((Some(Profile::reference(options.overrides)), Vec::new()));
        };
        let catalog = self.catalog.load(context)?;
        let profile = profile_of_flag(name, &catalog, options, problems);
        Ok((profile, catalog.ignored_columns().to_vec()))
    }

    /// The space to carve the subnets from; `None` if they are not requested.
    fn space(&self, problems: &mut Problems) -> Option<Space> {
        if self.vpc.is_empty() && self.emit.is_none() {
            if !self.used.is_empty() {
                problems.push(Problem::new(say::UsedWithoutVpc));
            }
            return None;
        }
        let default = [Flag::of("--vpc", DEFAULT_VPC, flags::cidrs)];
        let vpc = if self.vpc.is_empty() {
            &default
        } else {
            &self.vpc[..]
        };
        let vpc = flags::ranges(vpc, problems);
        let used = Flag::all(&self.used, problems).into_iter();
        let used = used.map(|given| UsedRange::from(given.cidr)).collect();
        Some(Space { vpc, used })
    }

    fn carve(&self, outcome: &SizeOutcome, space: Space) -> CarveOutcome {
        carve(CarveRequest {
            needs: outcome.needs(self.layout),
            scope: None,
            vpc: space.vpc,
            used: space.used,
            reserved: outcome.request.reserved,
            name_prefix: "subnet".to_owned(),
        })
    }
}

/// A number of nodes, or a share.
pub(super) fn surge(source: &Source<'_>, problems: &mut Problems) -> Option<Surge> {
    if source.text.trim_end().ends_with('%') {
        return share(source, problems).map(Surge::Share);
    }
    if Share::of_fraction(source.text).is_some() {
        let wrong = say::Fraction { flag: source.name, text: source.text }.to_message();
        return flags::refused(source, wrong, problems);
    }
    let nodes = flags::number(source, &(0..=u32::MAX.into()), problems);
    nodes.map(|nodes| Surge::Nodes(NodeCount::new(nodes)))
}

fn share(source: &Source<'_>, problems: &mut Problems) -> Option<Share> {
    Share::parse(source.text).or_else(|| {
        let wrong = say::NotAShare { flag: source.name, text: source.text }.to_message();
        flags::refused(source, wrong, problems)
    })
}
