//! The figures of a run that are reported over many runs.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::outcome::{Addresses, MomentKind, SimOutcome, SubnetEnd};
use super::rules::errors;
use Get::{Count, Errors, First, FirstOfSubnet, Ips, Length, OfSubnet};
use model::Allowed;
use net::quantity::{IpCount, Measure, Span};
use rows::{Cell, Kind, Value};

/// A figure of a run.
#[derive(Debug)]
pub struct Figure {
    /// The key: the field's name in one run, or a separate name.
    pub key: &'static str,
    /// Where its value comes from.
    get: Get,
}

/// Where the value of a figure comes from.
#[derive(Debug)]
enum Get {
    Count(fn(&SimOutcome) -> u64),
    Ips(fn(&Addresses) -> IpCount),
    Length(fn(&SimOutcome) -> Span),
    /// When something first happened, if it did.
    First(MomentKind),
    /// Errors that the plan does not accept.
    Errors,
    OfSubnet(fn(&SubnetEnd) -> IpCount),
    FirstOfSubnet(fn(&SubnetEnd) -> Option<Span>),
}

/// As its key.
impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Figure", 0, self.key)
    }
}

impl Value for Figure {
    fn kind() -> Kind {
        Kind::Choice(figure_keys().map(|key| ("Figure", key)).collect())
    }

    fn cell(&self) -> Cell {
        Cell::OneOf("Figure", self.key)
    }
}

impl Figure {
    /// A value of it with its unit.
    pub(super) fn measure(&self, value: u64) -> Measure {
        match self.get {
            Get::Length(_) | Get::First(_) | Get::FirstOfSubnet(_) => {
                Measure::Span(Span::of_ms(value))
            }
            _ => Measure::Count(value.into()),
        }
    }

    /// Its value in a run, of a subnet where it is a figure of one.
    fn value(
        &self,
        outcome: &SimOutcome,
        subnet: Option<&SubnetEnd>,
        accepted: &[Allowed],
    ) -> Option<u64> {
        match self.get {
            Get::Count(get) => Some(get(outcome)),
            Get::Ips(get) => Some(get(&outcome.addresses).get()),
            Get::Length(get) => Some(get(outcome).ms()),
            Get::First(kind) => outcome.first(kind).map(Span::ms),
            Get::Errors => Some(errors(outcome, accepted)),
            Get::OfSubnet(get) => subnet.map(|subnet| get(subnet).get()),
            Get::FirstOfSubnet(get) => subnet.and_then(get).map(Span::ms),
        }
    }

    /// Whether a run can lack it.
    pub(crate) const fn is_optional(&self) -> bool {
        matches!(self.get, Get::First(_) | Get::FirstOfSubnet(_))
    }
}

const fn of(key: &'static str, get: Get) -> Figure {
    Figure { key, get }
}

/// The figures of a cluster, in report order.
pub(crate) const FIGURES: &[Figure] = &[
    of("errors", Errors),
    of("pods.running", Count(|run| run.pods.running.get())),
    of("pods.waiting", Count(|run| run.pods.waiting.get())),
    of(
        "pods.never_started",
        Count(|run| run.pods.never_started.get()),
    ),
    of("pods.given_up", Count(|run| run.pods.given_up.get())),
    of("pods.asked", Count(|run| run.pods.asked.get())),
    of("pods.ended", Count(|run| run.pods.ended.get())),
    of("pods.moved", Count(|run| run.pods.moved.get())),
    of("nodes.total", Count(|run| run.nodes.states.total.get())),
    of("nodes.ready", Count(|run| run.nodes.states.ready.get())),
    of(
        "nodes.isolated",
        Count(|run| run.nodes.states.isolated.get()),
    ),
    of("nodes.starved", Count(|run| run.nodes.states.starved.get())),
    of("nodes.stuck", Count(|run| run.nodes.states.stuck.get())),
    of("nodes.unjoined", Count(|run| run.nodes.unjoined.get())),
    of("addresses.bound", Ips(|ips| ips.bound)),
    of("addresses.used", Ips(|ips| ips.used)),
    of("addresses.warm", Ips(|ips| ips.warm)),
    of("addresses.eni_primaries", Ips(|ips| ips.eni_primaries)),
    of("addresses.retained", Ips(|ips| ips.retained)),
    of("addresses.reserved", Ips(|ips| ips.reserved)),
    of("addresses.on_isolated_nodes", Ips(|a| a.on_isolated_nodes)),
    of("addresses.available", Ips(|ips| ips.available)),
    of("addresses.peak", Ips(|ips| ips.peak)),
    of("enis", Count(|run| run.enis.get())),
    of("enis_lacking_ips", Count(|run| run.short_enis.get())),
    of("api_calls", Count(|run| run.api_calls.total.0)),
    of(
        "api_peak_per_minute",
        Count(|run| run.api_calls.peak_per_minute.0),
    ),
    of("api_throttled", Count(|run| run.api_calls.throttled.0)),
    of("waits.p50_ms", Length(|run| run.waits.p50)),
    of("waits.p95_ms", Length(|run| run.waits.p95)),
    of("waits.p99_ms", Length(|run| run.waits.p99)),
    of("waits.max_ms", Length(|run| run.waits.max)),
    of(
        "rollouts_unfinished",
        Count(SimOutcome::rollouts_unfinished),
    ),
    of("first_isolated_ms", First(MomentKind::FirstIsolated)),
    of("first_starved_ms", First(MomentKind::FirstStarved)),
    of("first_stuck_ms", First(MomentKind::FirstStuck)),
    of("first_pod_pends_ms", First(MomentKind::FirstPodPends)),
];

impl SimOutcome {
    fn rollouts_unfinished(&self) -> u64 {
        self.rollouts
            .iter()
            .filter(|one| one.took.is_none())
            .count() as u64
    }
}

/// The figures of each subnet.
pub(crate) const SUBNET_FIGURES: &[Figure] = &[
    of("subnet.available", OfSubnet(|subnet| subnet.available)),
    of("subnet.first_dry_ms", FirstOfSubnet(|one| one.first_dry)),
];

/// The keys of all figures.
pub fn figure_keys() -> impl Iterator<Item = &'static str> {
    let all = FIGURES.iter().chain(SUBNET_FIGURES);
    all.map(|figure| figure.key)
}

/// A figure over many runs.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    /// The figure.
    pub(crate) figure: &'static Figure,
    /// The subnet, for a figure of one subnet.
    pub(crate) subnet: Option<Arc<str>>,
    /// Its value in each run, or [`ABSENT`].
    values: Vec<u64>,
}

/// No value. No figure is this large: counts fit in memory, durations are at most ten years.
const ABSENT: u64 = u64::MAX;

impl Column {
    /// The column of a figure without runs yet.
    pub(super) const fn empty(figure: &'static Figure, subnet: Option<Arc<str>>) -> Self {
        Self { figure, subnet, values: Vec::new() }
    }

    /// All columns of a cluster with these subnets, without runs yet.
    pub(super) fn all<'n>(subnets: impl IntoIterator<Item = &'n Arc<str>>) -> Vec<Self> {
        let subnets: Vec<_> = subnets.into_iter().collect();
        let all = in_order(&subnets);
        all.map(|(figure, name)| Self::empty(figure, name.map(|&name| name.clone())))
            .collect()
    }

    /// Appends the figures of a run to all columns.
    ///
    /// # Panics
    ///
    /// Where the run is of another cluster.
    pub(super) fn push_row(columns: &mut [Self], row: Row) {
        assert_eq!(columns.len(), row.0.len(), "a run has all figures");
        for (column, value) in columns.iter_mut().zip(row.0) {
            column.push(value);
        }
    }

    /// The value in each run, in order.
    pub(crate) fn values(&self) -> impl ExactSizeIterator<Item = Option<u64>> {
        let values = self.values.iter();
        values.map(|&value| Some(value).filter(|&value| value != ABSENT))
    }

    /// The value in one of the runs.
    pub(super) fn value(&self, index: usize) -> Option<u64> {
        let value = self.values.get(index).copied();
        value.filter(|&value| value != ABSENT)
    }

    pub(super) fn push(&mut self, value: Option<u64>) {
        self.values.push(value.unwrap_or(ABSENT));
    }

    /// Runs in which it is above zero.
    pub(super) fn runs_above_zero(&self) -> u64 {
        let above = self.values().filter(|value| value.is_some_and(|n| n > 0));
        above.count() as u64
    }

    /// The quantiles of its values.
    pub(super) fn quantiles(&self) -> Quantiles {
        let mut sorted: Vec<u64> = self.values().flatten().collect();
        sorted.sort_unstable();
        Quantiles::of_sorted(&sorted)
    }
}

/// All figures of one run, in the order of its columns.
#[derive(Debug)]
pub(super) struct Row(Vec<Option<u64>>);

impl Row {
    pub(super) fn of(outcome: &SimOutcome, accepted: &[Allowed]) -> Self {
        let all = in_order(&outcome.subnets);
        Self(
            all.map(|(figure, subnet)| figure.value(outcome, subnet, accepted))
                .collect(),
        )
    }
}

/// The order of columns and of the values of a run: the figures of the whole, then those of each subnet.
fn in_order<S>(subnets: &[S]) -> impl Iterator<Item = (&'static Figure, Option<&S>)> {
    let whole = FIGURES.iter().map(|figure| (figure, None));
    let each = subnets
        .iter()
        .flat_map(|subnet| SUBNET_FIGURES.iter().map(move |one| (one, Some(subnet))));
    whole.chain(each)
}

/// The quantiles of a figure: each is the value of some run, by nearest rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Quantiles {
    /// Runs that have a value.
    pub runs: u64,
    /// The smallest value. Like the others, `None` if no run has a value.
    pub min: Option<u64>,
    /// The 5th percentile.
    pub p5: Option<u64>,
    /// The median.
    pub p50: Option<u64>,
    /// The 95th percentile.
    pub p95: Option<u64>,
    /// The largest value.
    pub max: Option<u64>,
}

impl Quantiles {
    fn of_sorted(sorted: &[u64]) -> Self {
        let rank = |percent: usize| {
            // The rank of the smallest value with at least this share at or below it.
            let rank = (sorted.len() * percent).div_ceil(100).max(1);
            sorted.get(rank - 1).copied()
        };
        Self {
            runs: sorted.len() as u64,
            min: sorted.first().copied(),
            p5: rank(5),
            p50: rank(50),
            p95: rank(95),
            max: sorted.last().copied(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::super::engine::Keep;
    use super::super::kind::StrategyChoice;
    use super::super::laws::cluster;
    use super::super::run::run;
    use super::super::scenario::Scenario;
    use super::*;

    fn column(values: &[Option<u64>]) -> Column {
        let mut column = Column::empty(&FIGURES[0], None);
        for &value in values {
            column.push(value);
        }
        column
    }

    #[test]
    fn each_column_has_the_values_of_its_figure_and_its_subnet() {
        let cluster = cluster(
            "version = 1\n\
             [[subnet]]\nid = \"small\"\ncidr = \"10.0.0.0/27\"\n\
             [[subnet]]\nid = \"large\"\ncidr = \"10.0.1.0/24\"\n\
             [[node_group]]\nname = \"web\"\nnodes = 2\nenis = 2\nips_per_eni = 9\nmax_pods = 16\n",
        );
        let scenario = Scenario::new(&cluster, StrategyChoice::AsPlanned).unwrap();
        let outcome = run(&scenario, 0, Keep::default()).unwrap();
        let mut columns = Column::all(scenario.subnets.iter().map(|subnet| &subnet.name));
        Column::push_row(&mut columns, Row::of(&outcome, &[]));
        let of = |key: &str, subnet: Option<&str>| {
            let mut all = columns.iter();
            let column =
                all.find(|column| column.figure.key == key && column.subnet.as_deref() == subnet);
            column.unwrap().value(0)
        };
        assert_eq!(
            of("nodes.total", None),
            Some(outcome.nodes.states.total.get())
        );
        assert_eq!(of("enis", None), Some(outcome.enis.get()));
        let left = outcome.subnets.iter().map(|subnet| subnet.available.get());
        assert_eq!(left.clone().collect::<BTreeSet<_>>().len(), 2);
        for (subnet, left) in outcome.subnets.iter().zip(left) {
            assert_eq!(of("subnet.available", Some(&subnet.id)), Some(left));
        }
    }

    #[test]
    fn percentiles_are_those_of_ten_runs_by_hand() {
        let runs = [70, 10, 90, 30, 50, 100, 20, 80, 40, 60].map(Some);
        // Of ten values the rank of 5 % is ceil(0.5) = 1, of 50 % 5, of 95 % ceil(9.5) = 10.
        let expected = Quantiles {
            runs: 10,
            min: Some(10),
            p5: Some(10),
            p50: Some(50),
            p95: Some(100),
            max: Some(100),
        };
        assert_eq!(column(&runs).quantiles(), expected);
        let twenty: Vec<Option<u64>> = (1..=20).rev().map(Some).collect();
        let of_twenty = column(&twenty).quantiles();
        assert_eq!((of_twenty.p5, of_twenty.p50), (Some(1), Some(10)));
        assert_eq!(of_twenty.p95, Some(19));
    }

    #[test]
    fn runs_without_a_value_count_for_nothing() {
        let some = column(&[None, Some(7), None]).quantiles();
        assert_eq!((some.runs, some.p5, some.max), (1, Some(7), Some(7)));
        assert_eq!(column(&[None, None]).quantiles(), Quantiles::default());
    }

    proptest! {
        #[test]
        fn a_percentile_is_the_smallest_value_with_its_share_at_or_below(
            values in proptest::collection::vec(0_u64..50, 1..300),
        ) {
            let all: Vec<Option<u64>> = values.iter().copied().map(Some).collect();
            let told = column(&all).quantiles();
            for (percent, told) in [(5, told.p5), (50, told.p50), (95, told.p95)] {
                let told = told.unwrap();
                let up_to = |most: u64| values.iter().filter(|&&value| value <= most).count();
                prop_assert!(values.contains(&told));
                prop_assert!(up_to(told) * 100 >= values.len() * percent);
                prop_assert!(told == 0 || up_to(told - 1) * 100 < values.len() * percent);
            }
        }
    }
}
