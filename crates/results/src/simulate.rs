//! What `simulate` says of each strategy.

mod ends;
mod series;

use serde::Serialize;

use crate::words::simulated;
use engine::sim::{End, MissingSubnet, SimOutcome, Simulated};
use model::pool::StrategyOrMixed;
use net::lang::Lang;
use net::quantity::EniCount;
use rows::{Fields, Place, Row, Rows};

pub use ends::MomentRow;
pub use series::{PointRow, SeriesFields};

/// What `cce-plan simulate FILE -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "simulate")]
pub struct SimulateResult<'a> {
    pub strategies: Rows<'a, StrategyRow<'a>>,
}

impl<'a> SimulateResult<'a> {
    pub fn of(simulated: &'a Simulated, lang: Lang) -> Self {
        let ends = simulated.ends.iter();
        Self { strategies: ends.map(|end| StrategyRow::of(end, lang)).collect() }
    }
}

/// A row with its strategy, for tables of several strategies.
#[derive(Fields)]
pub struct OfStrategy<R> {
    pub strategy: StrategyOrMixed,
    #[serde(flatten)]
    pub row: R,
}

impl<R: Row> Row for OfStrategy<R> {
    const PLACE: Place = R::PLACE;
}

/// The outcome of a strategy.
#[derive(Serialize, Row)]
#[row(area = "simulate")]
pub struct StrategyRow<'a> {
    #[serde(flatten)]
    pub outcome: &'a SimOutcome,
    pub eni_quota_needed: Option<EniCount>,
    pub prevention: &'a [MissingSubnet],
    pub prevention_scope: Vec<String>,
    pub cause: Option<String>,
    pub remedy: Option<String>,
    #[row(inner)]
    pub series: SeriesFields,
    pub story: Vec<MomentRow<'a>>,
}

impl<'a> StrategyRow<'a> {
    fn of(end: &'a End, lang: Lang) -> Self {
        let outcome = &end.outcome;
        let scope = end.prevention.planned.as_ref();
        Self {
            outcome,
            eni_quota_needed: end.prevention.eni_quota.map(EniCount::new),
            prevention: &end.prevention.subnets,
            prevention_scope: scope.map_or_else(Vec::new, |(scope, _)| scope.words()),
            cause: simulated::cause(end, lang),
            remedy: simulated::remedy(end, lang),
            series: SeriesFields::of(&outcome.series),
            story: MomentRow::all_of(end, lang).collect(),
        }
    }
}
