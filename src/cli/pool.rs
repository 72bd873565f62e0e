//! `cce-plan pool`: one decision of a node's address pool, explained.

use super::Exit;
use super::context::Context;
use super::flags::{self, Flag};
use super::output::OutputArgs;
use input::problem::{Problem, Problems};
use model::pool::best_effort::Watermarks;
use model::pool::tke::PreBound;
use model::pool::{Ceiling, Model, PoolState, Rules, Strategy, burstable};
use report::view;
use results::pool::Decided;
use texts::errors as say;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "STRATEGY", default_value = "burstable")]
    #[arg(value_parser = flags::words::<Strategy>())]
    strategy: Strategy,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    bound: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    in_use: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    pending: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    pre_allocate: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    min_allocate: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(1))]
    max_allocate: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    max_above_watermark: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::enis_from(1))]
    enis: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::ips_of_eni())]
    ips_per_eni: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::pods_from(1))]
    max_pods: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::enis_from(0))]
    burst_multiple: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    min_pre_bound: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    max_pre_bound: Option<Flag<u64>>,
    #[arg(long, value_name = "MODEL", default_value = "design")]
    #[arg(value_parser = flags::words::<Model>())]
    model: Model,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let decided = args.decide()?;
    args.output
        .write(context, |lang| view::pool::document(&decided, lang))
}

impl Args {
    fn decide(&self) -> anyhow::Result<Decided> {
        let mut problems = Problems::new();
        let mut one = |flag| {
            let number = Flag::one(flag, &mut problems);
            number.and_then(|number| i64::try_from(number).ok())
        };
        let model = self.model;
        let (enis, ips) = (one(&self.enis), one(&self.ips_per_eni));
        let multiple = one(&self.burst_multiple).unwrap_or(1);
        let pool = PoolState {
            available: one(&self.bound).unwrap_or(0),
            used: one(&self.in_use).unwrap_or(0),
            pending: one(&self.pending).unwrap_or(0),
        };
        let (pre, min) = (one(&self.pre_allocate), one(&self.min_allocate));
        let above = one(&self.max_above_watermark);
        let most = one(&self.max_allocate);
        let max_pods = one(&self.max_pods);
        let low = one(&self.min_pre_bound).unwrap_or(5);
        let high = one(&self.max_pre_bound).unwrap_or(low.max(5));
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
            max_allocate: most.into_iter().chain(max_pods).min(),
        };
        let of_model = Watermarks::of(model);
        let marks = Watermarks {
            pre_allocate: pre.unwrap_or(of_model.pre_allocate),
            min_allocate: min.unwrap_or(of_model.min_allocate),
            max_above_watermark: above.unwrap_or(of_model.max_above_watermark),
        };
        let pre_bound = PreBound { min: low, max: high.max(low) };
        let (rules, settings) = match strategy {
            Strategy::BestEffort => (
                Rules::BestEffort { marks, model },
                vec![
                    ("pre-allocate", marks.pre_allocate),
                    ("min-allocate", marks.min_allocate),
                    ("max-above-watermark", marks.max_above_watermark),
                ],
            ),
            Strategy::Burstable => {
                let ready = burstable::watermark(&ceiling, multiple, pre, model);
                let rules = Rules::Burstable { multiple, pre_allocate: pre, model };
                (
                    rules,
                    vec![("burst-multiple", multiple), ("kept ready", ready)],
                )
            }
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
        if pool.used > pool.available {
            let (in_use, bound) = (pool.used, pool.available);
            problems.push(Problem::new(say::MoreInUseThanBound { in_use, bound }));
        }
        Ok(problems.or_else(Decided { strategy, model, pool, ceiling, decision, settings })?)
    }
}
