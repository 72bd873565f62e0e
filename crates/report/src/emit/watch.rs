//! What watches a cluster: alerts and a dashboard over the gauges of `audit`.

mod dashboard;
mod rules;

use std::fmt::Write as _;

use super::quoted;
use crate::Todo;
use engine::plan::cluster::{ClusterOutcome, Watched};
use model::finding::WaitCause;
use net::lang::Lang;
use net::quantity::{CountOverflow, IpCount};
use rows::Word;
use strum::{EnumString, IntoStaticStr, VariantArray as _, VariantNames};
use texts::{Message, common, watch as say};

/// What is written for those who watch a cluster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum WatchForm {
    /// A file for `rule_files` of Prometheus.
    PrometheusRules,
    /// A dashboard of Grafana, to be imported or provisioned.
    Dashboard,
}

/// A plan, and what it says to whoever is called by an alert.
pub struct Watch<'o> {
    /// What zones are compared with.
    pub outcome: &'o ClusterOutcome,
    /// What the plan asks for.
    pub todo: Todo,
    /// Whether everything in the plan fits.
    pub fits: bool,
    /// The command line that finds changes.
    pub command: String,
}

/// The text of `watch` in a form.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn emit_watch(form: WatchForm, watch: &Watch<'_>, lang: Lang) -> Result<String, CountOverflow> {
    let watched = watch.outcome.watched()?;
    let places = watched
        .into_iter()
        .map(|watched| Place::of(watch.outcome, watched, lang));
    let places = places.collect::<Result<Vec<_>, _>>()?;
    Ok(match form {
        WatchForm::PrometheusRules => rules::text(watch, &places, lang),
        WatchForm::Dashboard => dashboard::text(watch, &places, lang),
    })
}

/// Gauges of `audit`, as `crates/report/src/gauges.rs` names them; a test looks for each in its output.
mod gauge {
    pub(super) const ZONE_AVAILABLE: &str = "cce_plan_audit_zones_available_ips";
    pub(super) const ZONE_NEEDED: &str = "cce_plan_audit_zones_needed_ips";
    pub(super) const ZONE_IDLE: &str = "cce_plan_audit_zones_idle_ips";
    pub(super) const ZONE_LEFT: &str = "cce_plan_audit_zones_left_seconds";
    pub(super) const ZONE_STUCK: &str = "cce_plan_audit_zones_stuck_nodes";
    pub(super) const ZONE_BLOCKED: &str = "cce_plan_audit_zones_blocked_nodes";
    pub(super) const ZONE_NEARLY: &str = "cce_plan_audit_zones_one_eni_from_stuck_nodes";
    pub(super) const ZONE_SHORT: &str = "cce_plan_audit_zones_short_of_max_pods_nodes";
    pub(super) const ZONE_UNKNOWN: &str = "cce_plan_audit_zones_unknown_nodes";
    pub(super) const SUBNET_AVAILABLE: &str = "cce_plan_audit_subnets_available_ips";
    pub(super) const NODE_STATE: &str = "cce_plan_audit_nodes_state";
    pub(super) const WAITING_PODS: &str = "cce_plan_audit_waiting_pods";
    pub(super) const FINDINGS: &str = "cce_plan_audit_findings";
}

/// The causes of pods that wait for an address, as a pattern of a label.
fn waiting() -> String {
    let causes = WaitCause::VARIANTS.iter();
    let addresses = causes.filter(|cause| cause.is_addresses() == Some(true));
    let words: Vec<&str> = addresses.map(Word::word).collect();
    words.join("|")
}

/// Subnets of a zone that are watched together.
struct Place {
    watched: Watched,
    least: IpCount,
    /// The zone's name; empty where it has none, which a query takes for no label.
    zone: String,
    /// Names of the subnets, where they are not all of the zone.
    subnets: Vec<String>,
    /// The same for people, some of many.
    some_subnets: String,
    /// For people.
    name: String,
}

impl Place {
    fn of(outcome: &ClusterOutcome, watched: Watched, lang: Lang) -> Result<Self, CountOverflow> {
        let zone = outcome.cluster.zone_name(watched.zone).unwrap_or_default();
        let list = outcome.cluster.subnets.list();
        let subnets = watched.subnets.iter().flatten();
        // As `audit` names them.
        let subnets = subnets.map(|&at| list[at].label());
        let subnets: Vec<String> = subnets.collect();
        let mut name = zone.to_owned();
        if name.is_empty() {
            name = common::NoZone.text(lang);
        }
        let some_subnets = texts::some_names(&subnets, lang);
        if !subnets.is_empty() {
            let subnets = &*some_subnets;
            name = say::SubnetsOfZone { subnets, zone: name }.text(lang);
        }
        Ok(Self {
            least: watched.least_ips()?,
            zone: zone.to_owned(),
            watched,
            subnets,
            some_subnets,
            name,
        })
    }

    /// A gauge of the zone.
    fn of_zone(&self, gauge: &str) -> String {
        format!("{gauge}{{zone={}}}", quoted(&self.zone))
    }

    /// What its subnets have left.
    fn available(&self) -> String {
        if self.subnets.is_empty() {
            return self.of_zone(gauge::ZONE_AVAILABLE);
        }
        let names: Vec<String> = self.subnets.iter().map(|name| pattern(name)).collect();
        let (zone, names) = (quoted(&self.zone), quoted(&names.join("|")));
        let gauge = gauge::SUBNET_AVAILABLE;
        format!("sum without (subnet) ({gauge}{{zone={zone},subnet=~{names}}})")
    }
}

/// A name as a regular expression of RE2 that matches it alone.
fn pattern(name: &str) -> String {
    let mut pattern = String::with_capacity(name.len());
    for c in name.chars() {
        if r"\.+*?()|[]{}^$".contains(c) {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern
}

/// A runbook: what the plan asks for, and the command that finds it.
fn runbook(watch: &Watch<'_>, lang: Lang) -> String {
    let todo = &watch.todo;
    let mut text = String::new();
    for (number, step) in (1_u64..).zip(&todo.steps) {
        let step =
            say::RunbookStep { number, due: &*step.due, what: &*step.what, covers: &*step.covers };
        let _ = writeln!(text, "{}", step.text(lang));
    }
    let command = &*watch.command;
    text += &if todo.steps.is_empty() && watch.fits {
        say::RunbookToday { command: TODAY }.text(lang)
    } else {
        say::RunbookSearch { command }.text(lang)
    };
    text
}

/// What starts from the cluster as it is.
const TODAY: &str =
    "cce-plan audit cluster.json --fail-on never --to-plan today.toml && cce-plan mend today.toml";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_no_pattern() {
        assert_eq!(pattern("10.0.0.0/24"), r"10\.0\.0\.0/24");
        assert_eq!(pattern("a|b$"), r"a\|b\$");
        assert_eq!(pattern("sbn-1"), "sbn-1");
    }
}
