//! One run of a scenario.

use super::engine::{self, Keep};
use super::outcome::SimOutcome;
use super::scenario::Scenario;
use super::size::TooLarge;
use super::stop_token::{StopToken, to_the_end};

/// One run of a scenario, by its number among those of the seed.
///
/// ```
/// use model::catalog::Catalog;
/// use model::{Settings, parse_plan};
/// use model::pool::Strategy;
/// use input::problem::Source;
/// use input::records::Format;
/// use cce_plan_sim::{Keep, Scenario, StrategyChoice, run};
///
/// let text = "version = 1\n\
///     [simulation]\nlatency = \"zero\"\n\
///     [[subnet]]\ncidr = \"10.0.0.0/24\"\n\
///     [[node_group]]\nname = \"web\"\nnodes = 2\nenis = 2\nips_per_eni = 16\nmax_pods = 30\n";
/// let none = Settings::default();
/// let source = Source::new("plan.toml", text);
/// let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none)?;
/// let scenario = Scenario::new(&cluster, StrategyChoice::All(Strategy::Burstable))?;
/// let outcome = run(&scenario, 0, Keep::default())?;
/// let isolated = outcome.nodes.states.isolated;
/// assert_eq!((outcome.pods.running.get(), isolated.get()), (60, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// More pods wait for a node than can be simulated.
pub fn run(scenario: &Scenario, number: u64, keep: Keep<'_>) -> Result<SimOutcome, TooLarge> {
    to_the_end(|stop| run_until(scenario, number, keep, stop).transpose())
}

/// The same, until `stop` stops it; `None` if stopped.
///
/// # Errors
///
/// As for [`run`].
pub(crate) fn run_until(
    scenario: &Scenario,
    number: u64,
    keep: Keep<'_>,
    stop: &StopToken,
) -> Result<Option<SimOutcome>, TooLarge> {
    let mut events = 0;
    let end = engine::run_until(scenario, number, keep, stop, |_| events += 1)?;
    Ok(end.map(|(world, series)| world.into_outcome(series, events)))
}
