//! Results as programs read them. A field is declared once, in its row. JSON, its schema, CSV and
//! tables are made from that, and the files in `texts` explain it.
#![expect(
    missing_docs,
    reason = "`texts` says what each field means, in two languages"
)]

pub mod audit;
pub mod carve;
pub mod catalog;
pub mod changes;
pub mod cidrs;
pub mod compare;
pub mod csv;
pub mod diff;
pub mod explain;
pub mod finding;
pub mod json;
pub mod mend;
pub mod plan;
pub mod pool;
pub mod report;
pub mod request;
pub mod runs;
mod saved;
pub mod simulate;
pub mod size;
pub mod subnets;
pub mod tune;
pub mod vips;
pub mod vips_check;
pub mod volumes;
pub mod volumes_fit;
pub mod words;

use std::io;

use net::lang::Lang;
use rows::{Column, Compared, Kind, Row, RowType};
use texts::Place;

/// What a command prints as JSON.
pub struct ResultType {
    /// Its name in `schema`, as `cce-plan/NAME@1`.
    pub name: &'static str,
    place: Place,
    row_type: fn() -> RowType,
}

macro_rules! results {
    ($($name:literal: $type:ty),+ $(,)?) => {
        pub static RESULTS: &[ResultType] = &[$(ResultType {
            name: $name,
            place: <$type as Row>::PLACE,
            row_type: RowType::of::<$type>,
        }),+];

        $(impl json::Json for $type {
            fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
                json::write(self, out)
            }
        })+
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
static OTHERS: &[fn() -> RowType] = &[
    RowType::of::<finding::FindingRow<'_>>,
    RowType::of::<mend::ProofRow>,
    RowType::of::<report::Digest>,
    RowType::of::<diff::ChangeRow>,
    RowType::of::<runs::OwnFigures>,
    RowType::of::<simulate::PointRow>,
    RowType::of::<volumes_fit::CheckRow<'_>>,
];

impl ResultType {
    /// That with this schema, such as `cce-plan/plan@1`.
    pub fn of_schema(schema: &str) -> Option<&'static Self> {
        let name = schema.strip_prefix("cce-plan/")?.strip_suffix("@1")?;
        RESULTS.iter().find(|result| result.name == name)
    }

    /// What prints it, and when it has what.
    pub fn what(&self, lang: Lang) -> String {
        texts::result(&self.place, lang)
    }

    /// What is in the result, its tables among that.
    pub fn row_type(&self) -> RowType {
        (self.row_type)()
    }

    /// Its tables by name; what is in the result itself has no name.
    pub fn tables(&self) -> Vec<(String, RowType)> {
        let (mut own, mut tables) = (Vec::new(), Vec::new());
        for column in self.row_type().columns {
            match column.kind {
                Kind::Rows(of) => tables.push((column.key, of)),
                _ => own.push(column),
            }
        }
        if !own.is_empty() {
            let own = RowType { columns: own, compared: Compared::NOTHING };
            tables.insert(0, (String::new(), own));
        }
        tables
    }
}

/// The columns of all results; those of nested rows come after the column that holds them.
pub fn columns() -> Vec<Column> {
    let tables = RESULTS.iter().flat_map(ResultType::tables);
    let others = OTHERS.iter().map(|of| of());
    let mut all = Vec::new();
    for of in tables.map(|(_, of)| of).chain(others) {
        add(of, &mut all);
    }
    all
}

fn add(of: RowType, all: &mut Vec<Column>) {
    for column in of.columns {
        let inner = match &column.kind {
            Kind::Rows(inner) => Some(inner.clone()),
            _ => None,
        };
        all.push(column);
        if let Some(inner) = inner {
            add(inner, all);
        }
    }
}
