//! Alerts of Prometheus.
//!
//! Source of the form: Prometheus, "Alerting rules", and its templates (`{{ $labels.zone }}`).

use std::fmt::Write as _;

use super::{Place, Watch, gauge, quoted, runbook, waiting};
use net::lang::Lang;
use net::visible;
use texts::{Message, watch as say};

/// Within how long a zone is not to run out, in seconds.
const SOON: u64 = 30 * 24 * 60 * 60;

/// An alert.
struct Alert {
    name: &'static str,
    expr: String,
    /// How long it must hold; longer than two audits ten minutes apart, so that one odd picture of a cluster calls
    /// nobody.
    hold: &'static str,
    severity: &'static str,
    /// Labels besides those of its gauge.
    labels: Vec<(&'static str, String)>,
    summary: String,
    description: String,
}

pub(super) fn text(watch: &Watch<'_>, places: &[Place], lang: Lang) -> String {
    let mut alerts: Vec<Alert> = Vec::new();
    for place in places {
        alerts.push(zone_short(place, lang));
        alerts.push(zone_runs_out(place, lang));
        alerts.push(zone_unknown(place, lang));
    }
    alerts.extend(of_nodes(lang));
    alerts.push(pods_wait(lang));
    alerts.push(gauges_old(lang));
    let runbook = literal(&runbook(watch, lang));
    let head = say::RulesHead.text(lang);
    let mut text = format!("# {}\n", visible(&head));
    text += "groups:\n- name: cce-plan\n  rules:\n";
    for alert in &alerts {
        write(alert, &runbook, &mut text);
    }
    text
}

/// Writing to memory does not fail.
fn write(alert: &Alert, runbook: &str, text: &mut String) {
    // In single quotes a backslash is itself; what is in the expression has no line breaks.
    let expr = alert.expr.replace('\'', "''");
    let (name, hold) = (alert.name, alert.hold);
    let _ = writeln!(
        text,
        "  - alert: {name}\n    expr: '{expr}'\n    for: {hold}"
    );
    let _ = writeln!(text, "    labels:\n      severity: {}", alert.severity);
    for (label, value) in &alert.labels {
        let _ = writeln!(text, "      {label}: {}", quoted(value));
    }
    text.push_str("    annotations:\n");
    let annotations = [
        ("summary", &*alert.summary),
        ("description", &*alert.description),
        ("runbook", runbook),
    ];
    for (name, value) in annotations {
        let _ = writeln!(text, "      {name}: {}", quoted(value));
    }
}

/// Text that is no template, whatever names it contains.
fn literal(text: &str) -> String {
    text.replace("{{", "{{\"{{\"}}")
}

fn labels(place: &Place) -> Vec<(&'static str, String)> {
    let zone = (!place.zone.is_empty()).then(|| ("zone", literal(&place.zone)));
    // Of several in a zone, Alertmanager tells them apart by it.
    let subnets = literal(&place.some_subnets);
    let subnets = (!subnets.is_empty()).then_some(("subnets", subnets));
    zone.into_iter().chain(subnets).collect()
}

fn zone_short(place: &Place, lang: Lang) -> Alert {
    let watched = &place.watched;
    let name = literal(&place.name);
    Alert {
        name: "CcePlanZoneShort",
        expr: format!(
            "{} - {} < {}",
            place.available(),
            place.of_zone(gauge::ZONE_NEEDED),
            // As people read it, a count has commas.
            place.least.get()
        ),
        hold: "15m",
        severity: "critical",
        labels: labels(place),
        summary: say::ZoneShort { place: &*name, surge_ips: watched.surge_ips }.text(lang),
        description: say::ZoneShortDescription {
            left: "{{ printf \"%.0f\" $value }}",
            node_ips: watched.node_ips,
            surge_ips: watched.surge_ips,
            split_ips: watched.split_ips,
            least_ips: place.least,
        }
        .text(lang),
    }
}

fn zone_runs_out(place: &Place, lang: Lang) -> Alert {
    let watched = &place.watched;
    let name = literal(&place.name);
    let left = place.of_zone(gauge::ZONE_LEFT);
    // A function over time takes a range of a gauge, and a subquery of anything else.
    let range = if place.subnets.is_empty() {
        format!("{}[7d]", place.available())
    } else {
        format!("({})[7d:1h]", place.available())
    };
    // What is left without the surge holds one node; it is not above the least.
    let node = place.least.saturating_sub(watched.surge_ips).get();
    Alert {
        name: "CcePlanZoneRunsOut",
        expr: format!(
            "{left} < {SOON} or (predict_linear({range}, {SOON}) < {node} unless {left})"
        ),
        hold: "1h",
        severity: "warning",
        labels: labels(place),
        summary: say::ZoneRunsOut { place: &*name }.text(lang),
        description: say::ZoneRunsOutDescription {
            node_ips: watched.node_ips,
            split_ips: watched.split_ips,
        }
        .text(lang),
    }
}

/// Without its gauge no other alert of a zone can fire.
fn zone_unknown(place: &Place, lang: Lang) -> Alert {
    let name = literal(&place.name);
    Alert {
        name: "CcePlanZoneUnknown",
        expr: format!("absent({})", place.available()),
        hold: "30m",
        severity: "warning",
        labels: labels(place),
        summary: say::ZoneUnknown { place: &*name }.text(lang),
        description: say::ZoneUnknownDescription.text(lang),
    }
}

fn of_nodes(lang: Lang) -> [Alert; 3] {
    let alert = |name, state, severity, (summary, description)| Alert {
        name,
        expr: format!("{}{{state=\"{state}\"}} == 1", gauge::NODE_STATE),
        hold: "15m",
        severity,
        labels: Vec::new(),
        summary,
        description,
    };
    let node = "{{ $labels.node }}";
    [
        alert(
            "CcePlanNodeStuck",
            "stuck",
            "critical",
            (
                say::NodeStuck { node }.text(lang),
                say::NodeStuckDescription.text(lang),
            ),
        ),
        alert(
            "CcePlanNodeCannotGrow",
            "cannot-grow",
            "critical",
            (
                say::NodeCannotGrow { node }.text(lang),
                say::NodeCannotGrowDescription.text(lang),
            ),
        ),
        alert(
            "CcePlanNodeOneEniFromStuck",
            "one-eni-from-stuck",
            "warning",
            (
                say::NodeOneEniFromStuck { node }.text(lang),
                say::NodeOneEniFromStuckDescription.text(lang),
            ),
        ),
    ]
}

fn pods_wait(lang: Lang) -> Alert {
    let cause = "{{ $labels.cause }}";
    let pods = "{{ printf \"%.0f\" $value }}";
    Alert {
        name: "CcePlanPodsWait",
        expr: format!("{}{{cause=~\"{}\"}} > 0", gauge::WAITING_PODS, waiting()),
        hold: "5m",
        severity: "critical",
        labels: Vec::new(),
        summary: say::PodsWait { cause }.text(lang),
        description: say::PodsWaitDescription { pods }.text(lang),
    }
}

/// A file that nobody writes any more keeps its gauges.
///
/// Source of the gauge: `prometheus/node_exporter`, collector/textfile.go.
fn gauges_old(lang: Lang) -> Alert {
    let file = "{{ $labels.file }}";
    let age = "time() - node_textfile_mtime_seconds{file=~\".*cce-plan.*\"}";
    Alert {
        name: "CcePlanGaugesOld",
        expr: format!("{age} > 7200"),
        hold: "5m",
        severity: "warning",
        labels: Vec::new(),
        summary: say::GaugesOld { file }.text(lang),
        description: say::GaugesOldDescription.text(lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_no_template() {
        assert_eq!(literal("a {{b}}"), "a {{\"{{\"}}b}}");
    }
}
