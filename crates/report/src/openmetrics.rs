//! What there is at the end of a simulation, as OpenMetrics text.

use std::fmt::Write as _;

use engine::sim::{SimOutcome, Simulated};
use net::lang::Lang;
use net::visible;
use texts::{Message, Phrase, simulate as say};

/// The text, with its end mark; what each family is, in `lang`.
#[expect(clippy::too_many_lines, reason = "one family after the other")]
pub fn write_metrics(simulated: &Simulated, lang: Lang) -> String {
    let mut text = String::new();
    let mut family = |name: &str,
                      kind: &str,
                      help: Phrase,
                      of: &dyn Fn(&SimOutcome) -> Vec<(String, u64)>| {
        let help = help.text(lang);
        let _ = writeln!(text, "# TYPE {name} {kind}\n# HELP {name} {help}");
        let suffix = if kind == "counter" { "_total" } else { "" };
        for end in &simulated.ends {
            let strategy = end.outcome.strategy.as_str();
            let model = end.outcome.model.as_str();
            for (labels, value) in of(&end.outcome) {
                let comma = if labels.is_empty() { "" } else { "," };
                // Spans are counted in milliseconds and shown in seconds.
                let value = if name.ends_with("_seconds") {
                    format!("{}.{:03}", value / 1_000, value % 1_000)
                } else {
                    value.to_string()
                };
                let _ = writeln!(
                    text,
                    "{name}{suffix}{{strategy=\"{strategy}\",model=\"{model}\"{comma}{labels}}} {value}"
                );
            }
        }
    };
    family(
        "cce_plan_pods",
        "gauge",
        say::MetricPods::PHRASE,
        &|outcome| {
            let pods = &outcome.pods;
            states(&[
                ("running", pods.running.get()),
                ("waiting", pods.waiting.get()),
                ("never_started", pods.never_started.get()),
            ])
        },
    );
    family(
        "cce_plan_nodes",
        "gauge",
        say::MetricNodes::PHRASE,
        &|outcome| {
            let nodes = &outcome.nodes;
            states(&[
                ("ready", nodes.states.ready.get()),
                ("isolated", nodes.states.isolated.get()),
                ("starved", nodes.states.starved.get()),
                ("stuck", nodes.states.stuck.get()),
                ("joining", nodes.joining.get()),
                ("failed", nodes.failed.get()),
            ])
        },
    );
    family(
        "cce_plan_subnet_ips",
        "gauge",
        say::MetricSubnetIps::PHRASE,
        &|outcome| {
            let subnets = outcome.subnets.iter();
            subnets
                .flat_map(|subnet| {
                    let kinds = [
                        ("available", subnet.available),
                        ("bound", subnet.bound),
                        ("eni_primary", subnet.eni_primaries),
                        ("reserved", subnet.reserved),
                        ("retained", subnet.retained),
                        ("taken", subnet.taken),
                        ("node", subnet.node_ips),
                    ];
                    let id = escaped(&subnet.id);
                    kinds.map(|(kind, value)| {
                        (format!("subnet=\"{id}\",kind=\"{kind}\""), value.get())
                    })
                })
                .collect()
        },
    );
    family(
        "cce_plan_node_ips",
        "gauge",
        say::MetricBoundIps::PHRASE,
        &|outcome| {
            let addresses = &outcome.addresses;
            states(&[
                ("used", addresses.used.get()),
                ("warm", addresses.warm.get()),
            ])
        },
    );
    family(
        "cce_plan_enis",
        "gauge",
        say::MetricEnis::PHRASE,
        &|outcome| vec![(String::new(), outcome.enis.get())],
    );
    family(
        "cce_plan_api_calls",
        "counter",
        say::MetricCalls::PHRASE,
        &|outcome| vec![(String::new(), outcome.api_calls.total.0)],
    );
    family(
        "cce_plan_api_calls_throttled",
        "counter",
        say::MetricThrottledCalls::PHRASE,
        &|outcome| vec![(String::new(), outcome.api_calls.throttled.0)],
    );
    family(
        "cce_plan_pod_wait_seconds",
        "gauge",
        say::MetricWait::PHRASE,
        &|outcome| {
            let waits = &outcome.waits;
            [
                ("0.5", waits.p50),
                ("0.95", waits.p95),
                ("0.99", waits.p99),
                ("1", waits.max),
            ]
            .map(|(share, wait)| (format!("quantile=\"{share}\""), wait.ms()))
            .to_vec()
        },
    );
    text.push_str("# EOF\n");
    text
}

fn states(states: &[(&str, u64)]) -> Vec<(String, u64)> {
    let states = states.iter();
    states
        .map(|(state, value)| (format!("state=\"{state}\""), *value))
        .collect()
}

/// A label's value, as OpenMetrics has it.
pub(super) fn escaped(value: &str) -> String {
    let value = value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n");
    visible(&value).into_owned()
}
