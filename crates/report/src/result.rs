//! Results as programs read them. A field is declared once, in its row. JSON, its schema, CSV and
//! tables are made from that, and the files in `texts` explain it.
#![expect(
    missing_docs,
    reason = "`texts` says what each field means, in two languages"
)]

pub mod audit;
pub mod carve;
pub mod catalog;
pub mod cidrs;
pub mod compare;
pub mod diff;
pub mod explain;
pub mod finding;
pub mod mend;
pub mod plan;
pub mod pool;
pub mod runs;
pub mod simulate;
pub mod size;
pub mod subnets;
pub mod tune;
pub mod vips;
pub mod vips_check;
pub mod volumes;
pub mod volumes_fit;

use serde_json::Value;

use super::column::{Column, Kind, Types, columns_of, schema_of};
use super::view::report::Digest;
use net::lang::Lang;
use texts::{self, Place};

/// What a command prints as JSON.
pub struct ResultType {
    /// Its name in `schema`, as `cce-plan/NAME@1`.
    pub name: &'static str,
    of: fn() -> (Value, Place),
}

macro_rules! results {
    ($($name:literal: $type:ty),+ $(,)?) => {
        pub static RESULTS: &[ResultType] = &[$(ResultType {
            name: $name,
            of: || (schema_of::<$type>(), Place::of::<$type>()),
        }),+];
    };
}

results! {
    "subnets": subnets::SubnetsResult<'_>,
    "plan": plan::PlanResult<'_>,
    "mend": mend::MendResult<'_>,
    "size": size::SizeResult<'_>,
    "diff": diff::DiffResult<'_>,
    "carve": carve::CarveResult<'_>,
    "cidrs": cidrs::CidrsResult<'_>,
    "cidrs-why": cidrs::CidrsWhyResult<'_>,
    "volumes": volumes::VolumesResult<'_>,
    "volumes-fit": volumes_fit::VolumesFitResult<'_>,
    "vips": vips::VipsResult<'_>,
    "vips-check": vips_check::VipsCheckResult<'_>,
    "compare": compare::CompareResult<'_>,
    "simulate": simulate::SimulateResult<'_>,
    "simulate-runs": runs::RunsResult<'_>,
    "simulate-shard": runs::ShardResult<'_>,
    "simulate-tune": tune::TuneResult<'_>,
    "audit": audit::AuditResult<'_>,
    "pool": pool::PoolResult,
    "catalog-list": catalog::CatalogListResult<'_>,
    "catalog-show": catalog::CatalogShowResult<'_>,
    "catalog-check": catalog::CatalogCheckResult<'_>,
    "explain": explain::ExplainResult,
}

/// Rows that only CSV has, and figures that are only named.
static OTHERS: &[fn() -> &'static [Column]] = &[
    columns_of::<finding::FindingRow<'_>>,
    columns_of::<mend::ProofRow>,
    columns_of::<Digest>,
    columns_of::<diff::ChangeRow>,
    columns_of::<runs::OwnFigures>,
    columns_of::<simulate::PointRow>,
    columns_of::<volumes_fit::CheckRow<'_>>,
];

impl ResultType {
    /// What prints it, and when it has what.
    pub fn what(&self, lang: Lang) -> String {
        texts::result(&self.place(), lang)
    }

    pub(super) fn schema(&self) -> Value {
        (self.of)().0
    }

    pub(super) fn place(&self) -> Place {
        (self.of)().1
    }

    /// Its tables by name, each with the columns of its rows; what is in the result itself has no
    /// name.
    pub fn tables(&self) -> Vec<(String, Vec<Column>)> {
        let (schema, place) = (self.of)();
        let types = Types {
            defs: &schema["$defs"],
        };
        let (mut own, mut tables) = (Vec::new(), Vec::new());
        for column in types.columns(&schema, &place) {
            match column.kind {
                Kind::Rows(columns) => tables.push((column.key, columns)),
                _ => own.push(column),
            }
        }
        if !own.is_empty() {
            tables.insert(0, (String::new(), own));
        }
        tables
    }
}

/// The columns of all results; those of nested rows come after the column that holds them.
pub fn columns() -> Vec<Column> {
    let tables = RESULTS.iter().flat_map(ResultType::tables);
    let others = OTHERS.iter().flat_map(|columns| columns().to_vec());
    let mut all = Vec::new();
    for column in tables.flat_map(|(_, columns)| columns).chain(others) {
        add(column, &mut all);
    }
    all
}

fn add(column: Column, all: &mut Vec<Column>) {
    let inner = match &column.kind {
        Kind::Rows(inner) => inner.clone(),
        _ => Vec::new(),
    };
    all.push(column);
    for column in inner {
        add(column, all);
    }
}
