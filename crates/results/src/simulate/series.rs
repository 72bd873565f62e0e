//! What there was over time.

use serde::Serialize;

use engine::sim::{End, Series};
use model::pool::StrategyOrMixed;
use net::quantity::{Number, Span};
use rows::{Fields, Row};

/// The same columns of a whole series and of each point.
macro_rules! columns {
    ($($name:ident),+ $(,)?) => {
        /// Values over time, as many of each.
        #[derive(Serialize, Fields)]
        pub struct SeriesFields {
            pub at_ms: Vec<Number>,
            $(pub $name: Vec<Number>,)+
        }

        impl SeriesFields {
            pub(super) fn of(series: &Series) -> Self {
                let all = |values: &[u64]| values.iter().copied().map(Number).collect();
                Self {
                    at_ms: all(&series.at_ms),
                    $($name: all(series.column(stringify!($name))),)+
                }
            }
        }

        /// Values at one time.
        #[derive(Row)]
        #[row(area = "simulate")]
        pub struct PointRow {
            pub strategy: StrategyOrMixed,
            pub at_ms: Span,
            $(pub $name: Number,)+
        }

        impl PointRow {
            pub fn all_of(end: &End) -> impl Iterator<Item = Self> {
                let (strategy, series) = (end.outcome.strategy, &end.outcome.series);
                $(let $name = series.column(stringify!($name));)+
                let times = series.at_ms.iter().enumerate();
                times.map(move |(i, &at)| Self {
                    strategy,
                    at_ms: Span::of_ms(at),
                    $($name: $name[i].into(),)+
                })
            }
        }
    };
}

columns!(
    pods_running,
    pods_waiting,
    pods_pending,
    nodes_ready,
    nodes_isolated,
    nodes_starved,
    nodes_stuck,
    addresses_available,
    addresses_bound,
    addresses_used,
    addresses_warm,
    eni_primaries,
    addresses_reserved,
    addresses_retained,
    addresses_taken,
    api_calls,
);

#[cfg(test)]
mod tests {
    use super::*;
    use rows::RowType;

    #[test]
    fn a_point_has_all_that_is_looked_at() {
        let columns = RowType::of::<PointRow>().columns;
        let keys: Vec<&str> = columns.iter().map(|column| &*column.key).collect();
        let sampled: Vec<&str> = engine::sim::columns().collect();
        assert_eq!(keys[2..], sampled);
    }
}
