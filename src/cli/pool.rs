//! `cce-plan pool`: one decision of a node's address pool, explained.

use super::context::Context;
use super::error::Error;
use super::output::{NO_FINDINGS, OutputArgs};
use super::{Exit, flags};
use input::problem::Problems;
use model::pool::best_effort::Watermarks;
use model::pool::tke::PreBound;
use model::pool::{Ceiling, Model, PoolState, Rules, Strategy, burstable};
use report::view;
use report::view::pool::Decided;

const EXAMPLES: &str = "\
Examples:
  cce-plan pool --strategy best-effort --available 10 --used 7 --pre-allocate 8
  cce-plan pool --strategy burstable --ips-per-eni 30 --max-pods 128 --available 116 --used 88
  cce-plan pool --strategy burstable --model driver --ips-per-eni 30 --available 29 --used 16
  cce-plan pool --strategy tke-shared-eni --enis 4 --ips-per-eni 10 --available 27 --used 0

--available counts bound addresses, those in use included. Without --max-allocate and --max-pods
nothing but the node's ENIs limits it. TKE's pools are limited by ENIs alone, one of which is the
node's own: (ENIs - 1) x (addresses per ENI - 1). Where ENIs are needed and not given: 8 of 40
addresses, for TKE 8 of 30.";

/// One decision of a pool, explained: what is needed, what is too much, the next ENI
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub(super) struct Args {
    /// How the node takes addresses
    #[arg(long, value_name = "STRATEGY", default_value = "burstable")]
    #[arg(value_parser = Strategy::ALL.map(Strategy::as_str))]
    strategy: String,
    /// Secondary addresses bound on the node, those in use included [default: 0]
    #[arg(long, value_name = "N")]
    available: Option<String>,
    /// Addresses that pods use [default: 0]
    #[arg(long, value_name = "N")]
    used: Option<String>,
    /// Pods on the node that wait for an address [default: 0]
    #[arg(long, value_name = "N")]
    pending: Option<String>,
    /// Idle addresses to keep ready [default: by model]
    #[arg(long, value_name = "N")]
    pre_allocate: Option<String>,
    /// Addresses to hold at least [default: by model]
    #[arg(long, value_name = "N")]
    min_allocate: Option<String>,
    /// Addresses to hold at most [default: no ceiling]
    #[arg(long, value_name = "N")]
    max_allocate: Option<String>,
    /// Idle addresses beyond those that are kept ready and no excess yet [default: by model]
    #[arg(long, value_name = "N")]
    max_above_watermark: Option<String>,
    /// ENIs of the node
    #[arg(long, value_name = "N")]
    enis: Option<String>,
    /// Addresses of an ENI, primary included
    #[arg(long, value_name = "N")]
    ips_per_eni: Option<String>,
    /// kubelet's max-pods: another ceiling
    #[arg(long, value_name = "N")]
    max_pods: Option<String>,
    /// ENIs' worth of addresses that Burstable keeps ready; 0 is best-effort [default: 1]
    #[arg(long, value_name = "N")]
    burst_multiple: Option<String>,
    /// Least addresses that TKE keeps bound beyond those of pods [default: 5]
    #[arg(long, value_name = "N")]
    min_pre_bound: Option<String>,
    /// Most addresses that TKE keeps bound beyond those of pods [default: 5]
    #[arg(long, value_name = "N")]
    max_pre_bound: Option<String>,
    /// Whose rules hold where the design and the shipping driver differ
    #[arg(long, value_name = "MODEL", default_value = "design")]
    #[arg(value_parser = ["design", "driver"])]
    model: String,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let decided = args.decide()?;
    let document = view::pool::document(&decided, context.lang);
    args.output.write(context, &document, NO_FINDINGS)
}

/// ENIs of a node, addresses of one, and ENIs' worth that is kept ready: far beyond any machine.
const MOST_ENIS: u64 = 65_535;

impl Args {
    fn decide(&self) -> Result<Decided, Error> {
        let mut problems = Problems::new();
        let mut number = |name, value: &Option<String>, range| {
            let number = flags::number(name, value.as_ref(), &range, &mut problems);
            number.and_then(|number| i64::try_from(number).ok())
        };
        let model = match self.model.as_str() {
            "driver" => Model::Driver,
            _ => Model::Design,
        };
        // These are multiplied: of any two of them the product is still a number of addresses.
        let (enis, ips, multiple) = (
            number("--enis", &self.enis, 1..=MOST_ENIS),
            number("--ips-per-eni", &self.ips_per_eni, 2..=MOST_ENIS),
            number("--burst-multiple", &self.burst_multiple, 0..=MOST_ENIS).unwrap_or(1),
        );
        let mut one = |name, value, least| number(name, value, flags::from(least));
        let pool = PoolState {
            available: one("--available", &self.available, 0).unwrap_or(0),
            used: one("--used", &self.used, 0).unwrap_or(0),
            pending: one("--pending", &self.pending, 0).unwrap_or(0),
        };
        let (pre, min) = (
            one("--pre-allocate", &self.pre_allocate, 0),
            one("--min-allocate", &self.min_allocate, 0),
        );
        let above = one("--max-above-watermark", &self.max_above_watermark, 0);
        let most = one("--max-allocate", &self.max_allocate, 1);
        let max_pods = one("--max-pods", &self.max_pods, 1);
        let low = one("--min-pre-bound", &self.min_pre_bound, 0).unwrap_or(5);
        let high = one("--max-pre-bound", &self.max_pre_bound, 0).unwrap_or(low.max(5));
        let named = Strategy::of_word(&self.strategy).unwrap_or(Strategy::Burstable);
        // A multiple of 0 is how CCE writes the unplanned mode.
        let strategy = match (named, multiple) {
            (Strategy::Burstable, 0) => Strategy::BestEffort,
            (named, _) => named,
        };
        let reference = match strategy {
            Strategy::Burstable => Some((8, 40)),
            Strategy::TkeSharedEni | Strategy::TkeStaticIp => Some((8, 30)),
            Strategy::BestEffort => None,
        };
        let ceiling = Ceiling {
            enis: enis.or(reference.map(|(enis, _)| enis)),
            ips_per_eni: ips.or(reference.map(|(_, ips)| ips)),
            max_allocate: match (most, max_pods) {
                (Some(one), Some(other)) => Some(one.min(other)),
                (one, other) => one.or(other),
            },
        };
        let of_model = Watermarks::of(model);
        let marks = Watermarks {
            pre_allocate: pre.unwrap_or(of_model.pre_allocate),
            min_allocate: min.unwrap_or(of_model.min_allocate),
            max_above_watermark: above.unwrap_or(of_model.max_above_watermark),
        };
        let pre_bound = PreBound {
            min: low,
            max: high.max(low),
        };
        let (rules, settings) = match strategy {
            Strategy::BestEffort => (
                Rules::BestEffort { marks, model },
                vec![
                    ("pre-allocate", marks.pre_allocate),
                    ("min-allocate", marks.min_allocate),
                    ("max-above-watermark", marks.max_above_watermark),
                ],
            ),
            Strategy::Burstable => (
                Rules::Burstable {
                    multiple,
                    pre_allocate: pre,
                    model,
                },
                vec![
                    ("burst-multiple", multiple),
                    (
                        "kept ready",
                        burstable::watermark(&ceiling, multiple, pre, model),
                    ),
                ],
            ),
            Strategy::TkeSharedEni => (
                Rules::TkeSharedEni(pre_bound),
                vec![
                    ("min-pre-bound", pre_bound.min),
                    ("max-pre-bound", pre_bound.max),
                ],
            ),
            Strategy::TkeStaticIp => (Rules::TkeStaticIp, Vec::new()),
        };
        let decision = rules.decide(pool, &ceiling);
        Ok(problems.or_else(Decided {
            strategy,
            model,
            pool,
            ceiling,
            decision,
            settings,
        })?)
    }
}
