//! Plans of clusters: what fits, what is found, and what to ask for.

#![warn(missing_docs)]

pub mod findings;
pub mod mend;
pub mod plan;

use model::Cluster;
use net::quantity::CountOverflow;
use plan::cluster::{CandidatePlan, ClusterOutcome, planned};

/// Plans a cluster and judges it.
///
/// ```
/// use model::catalog::Catalog;
/// use model::{Settings, parse_plan};
/// use input::problem::Source;
/// use input::records::Format;
///
/// let text = "version = 1\n\
///     [[subnet]]\ncidr = \"10.0.0.0/22\"\n\
///     [[node_group]]\nname = \"web\"\nnodes = 12\nmax_pods = 64\n";
/// let source = Source::new("plan.toml", text);
/// let settings = Settings::default();
/// let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), settings, settings)?;
/// let outcome = cce_plan_planning::plan_cluster(cluster)?;
/// assert_eq!(outcome.total.capacity.guaranteed.get(), 15);
/// assert_eq!(outcome.total.headroom.get(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn plan_cluster(cluster: Cluster) -> Result<ClusterOutcome, CountOverflow> {
    let mut outcome = planned(CandidatePlan::new(cluster))?;
    outcome.fits_if_placed = mend::fits_if_placed(&outcome)?;
    outcome.requests = mend::requests(&outcome)?;
    outcome.findings = findings::findings(&outcome)?;
    Ok(outcome)
}
