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

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "STRATEGY", default_value = "burstable")]
    #[arg(value_parser = flags::words::<Strategy>())]
    strategy: Strategy,
    #[arg(long, value_name = "N")]
    available: Option<String>,
    #[arg(long, value_name = "N")]
    used: Option<String>,
    #[arg(long, value_name = "N")]
    pending: Option<String>,
    #[arg(long, value_name = "N")]
    pre_allocate: Option<String>,
    #[arg(long, value_name = "N")]
    min_allocate: Option<String>,
    #[arg(long, value_name = "N")]
    max_allocate: Option<String>,
    #[arg(long, value_name = "N")]
    max_above_watermark: Option<String>,
    #[arg(long, value_name = "N")]
    enis: Option<String>,
    #[arg(long, value_name = "N")]
    ips_per_eni: Option<String>,
    #[arg(long, value_name = "N")]
    max_pods: Option<String>,
    #[arg(long, value_name = "N")]
    burst_multiple: Option<String>,
    #[arg(long, value_name = "N")]
    min_pre_bound: Option<String>,
    #[arg(long, value_name = "N")]
    max_pre_bound: Option<String>,
    #[arg(long, value_name = "MODEL", default_value = "design")]
    #[arg(value_parser = flags::words::<Model>())]
    model: Model,
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
        let model = self.model;
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
        // A multiple of 0 is how CCE writes the unplanned mode.
        let strategy = match (self.strategy, multiple) {
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
