//! A dashboard of Grafana.
//!
//! Source of the form: the types `Dashboard`, and `Options` of the panels, in `@grafana/schema` of npm.

use serde_json::{Value, json};

use super::{Place, Watch, gauge, quoted};
use net::lang::Lang;
use texts::{Message, watch as say};

/// What `@grafana/schema` 13 of npm writes; a newer Grafana converts it.
const SCHEMA_VERSION: u64 = 42;

/// Columns of a dashboard.
const WIDTH: u64 = 24;

/// The zones that are chosen.
const ZONES: &str = "{zone=~\"$zone\"}";

pub(super) fn text(watch: &Watch<'_>, places: &[Place], lang: Lang) -> String {
    let mut grid = Grid { next_id: 1, y: 0, panels: Vec::new() };
    numbers(&mut grid, lang);
    zone(&mut grid, places, lang);
    curves(&mut grid, lang);
    nodes(&mut grid, lang);
    let name = watch.outcome.cluster.name.as_deref();
    let dashboard = json!({
        "id": null,
        "title": say::Title { name }.text(lang),
        "tags": ["cce-plan"],
        "timezone": "browser",
        "editable": true,
        "graphTooltip": 1,
        "schemaVersion": SCHEMA_VERSION,
        "refresh": "5m",
        "time": { "from": "now-7d", "to": "now" },
        "templating": { "list": [
            {
                "type": "datasource",
                "name": "datasource",
                "label": say::LegendSource.text(lang),
                "query": "prometheus",
                "refresh": 1,
            },
            {
                "type": "query",
                "name": "zone",
                "label": say::LegendZone.text(lang),
                "datasource": source(),
                "query": format!("label_values({}, zone)", gauge::ZONE_AVAILABLE),
                "refresh": 2,
                "sort": 1,
                "multi": true,
                "includeAll": true,
                "allValue": ".*",
                "current": { "selected": true, "text": ["All"], "value": ["$__all"] },
            },
        ] },
        "panels": grid.panels,
    });
    format!("{dashboard:#}\n")
}

fn source() -> Value {
    json!({ "type": "prometheus", "uid": "${datasource}" })
}

/// Panels in rows.
struct Grid {
    next_id: u64,
    y: u64,
    panels: Vec<Value>,
}

/// A panel that is not placed yet.
struct Panel {
    kind: &'static str,
    title: String,
    meaning: String,
    targets: Vec<Value>,
    defaults: Value,
    options: Value,
    /// The variable for each of whose values there is one.
    repeat: Option<&'static str>,
}

impl Grid {
    /// A row of panels of the same width.
    fn row(&mut self, height: u64, panels: Vec<Panel>) {
        let width = WIDTH / panels.len().max(1) as u64;
        for (at, panel) in (0..).zip(panels) {
            let mut json = json!({
                "id": self.next_id,
                "type": panel.kind,
                "title": panel.title,
                "description": panel.meaning,
                "datasource": source(),
                "gridPos": { "x": at * width, "y": self.y, "w": width, "h": height },
                "targets": panel.targets,
                "fieldConfig": { "defaults": panel.defaults, "overrides": [] },
                "options": panel.options,
            });
            if let Some(variable) = panel.repeat {
                json["repeat"] = json!(variable);
                json["repeatDirection"] = json!("h");
                json["maxPerRow"] = json!(3);
            }
            self.panels.push(json);
            self.next_id += 1;
        }
        self.y += height;
    }
}

/// What a query shows, and what its curve is called.
fn target(expr: impl Into<String>, legend: impl Into<String>, id: char) -> Value {
    json!({
        "refId": id.to_string(),
        "datasource": source(),
        "expr": expr.into(),
        "legendFormat": legend.into(),
    })
}

fn stat(title: String, meaning: String, expr: String, (unit, bad): (&str, bool)) -> Panel {
    let red = json!([{ "color": "green", "value": null }, { "color": "red", "value": 1 }]);
    let plain = json!([{ "color": "text", "value": null }]);
    Panel {
        kind: "stat",
        title,
        meaning,
        targets: vec![target(expr, "", 'A')],
        defaults: json!({
            "unit": unit,
            "thresholds": { "mode": "absolute", "steps": if bad { red } else { plain } },
        }),
        options: json!({
            "colorMode": "value",
            "graphMode": "area",
            "reduceOptions": { "calcs": ["lastNotNull"], "fields": "", "values": false },
        }),
        repeat: None,
    }
}

fn curve(title: String, meaning: String, targets: Vec<Value>, unit: &str, stacked: bool) -> Panel {
    let stacking = if stacked { "normal" } else { "none" };
    Panel {
        kind: "timeseries",
        title,
        meaning,
        targets,
        defaults: json!({
            "unit": unit,
            "min": 0,
            "custom": {
                "lineWidth": 2,
                "fillOpacity": if stacked { 40 } else { 0 },
                "stacking": { "mode": stacking, "group": "A" },
            },
        }),
        options: json!({
            "legend": { "displayMode": "list", "placement": "bottom", "showLegend": true, "calcs": [] },
            "tooltip": { "mode": "multi", "sort": "desc" },
        }),
        repeat: None,
    }
}

/// What `audit` calls a state.
fn state(word: &str, lang: Lang) -> String {
    texts::word("NodeState", word, lang).into_owned()
}

fn numbers(grid: &mut Grid, lang: Lang) {
    let nodes = |gauge: &str, title: String| {
        let expr = format!("sum({gauge}{ZONES})");
        stat(title, String::new(), expr, ("short", true))
    };
    let left = stat(
        say::PanelLeft.text(lang),
        say::PanelLeftNote.text(lang),
        format!("sum({}{ZONES})", gauge::ZONE_AVAILABLE),
        ("short", false),
    );
    let until = stat(
        say::PanelUntil.text(lang),
        say::PanelUntilNote.text(lang),
        format!("min({}{ZONES})", gauge::ZONE_LEFT),
        ("s", false),
    );
    grid.row(
        4,
        vec![
            left,
            nodes(gauge::ZONE_STUCK, state("stuck", lang)),
            nodes(gauge::ZONE_BLOCKED, state("cannot-grow", lang)),
            nodes(gauge::ZONE_NEARLY, state("one-eni-from-stuck", lang)),
            nodes(gauge::ZONE_UNKNOWN, say::PanelUnknown.text(lang)),
            until,
        ],
    );
}

/// What each zone has left, against one node and the surge.
fn zone(grid: &mut Grid, places: &[Place], lang: Lang) {
    let mut least: Vec<(&str, u64)> = Vec::new();
    for place in places {
        let ips = place.least.get();
        match least.last_mut() {
            // Of subnets that are watched apart, the zone needs all of it.
            Some((zone, sum)) if *zone == place.zone => *sum = sum.saturating_add(ips),
            _ => least.push((&place.zone, ips)),
        }
    }
    let lines = least.iter().map(|(zone, ips)| {
        // In a replacement, a dollar begins a group.
        let zone = quoted(&zone.replace('$', "$$"));
        format!("label_replace(vector({ips}), \"zone\", {zone}, \"\", \"\")")
    });
    let lines: Vec<String> = lines.collect();
    let available = format!("{}{ZONES}", gauge::ZONE_AVAILABLE);
    let needed = format!("{}{ZONES}", gauge::ZONE_NEEDED);
    let mut targets = vec![
        target(available.clone(), say::LegendAvailable.text(lang), 'A'),
        target(
            format!("{available} - {needed}"),
            say::LegendAfterNeeds.text(lang),
            'B',
        ),
    ];
    if !lines.is_empty() {
        let lines = format!("({}) and on (zone) {available}", lines.join(" or "));
        targets.push(target(lines, say::LegendLeast.text(lang), 'C'));
    }
    let title = say::PanelZone { zone: "$zone" }.text(lang);
    let mut panel = curve(
        title,
        say::PanelZoneNote.text(lang),
        targets,
        "short",
        false,
    );
    panel.repeat = Some("zone");
    grid.row(9, vec![panel]);
}

fn curves(grid: &mut Grid, lang: Lang) {
    let states = [
        (gauge::ZONE_STUCK, "stuck"),
        (gauge::ZONE_BLOCKED, "cannot-grow"),
        (gauge::ZONE_NEARLY, "one-eni-from-stuck"),
        (gauge::ZONE_SHORT, "cannot-reach-max-pods"),
    ];
    let states = ('A'..).zip(states).map(|(id, (gauge, word))| {
        let expr = format!("sum({gauge}{ZONES})");
        target(expr, state(word, lang), id)
    });
    let of_zones = |gauge: &str| {
        let expr = format!("{gauge}{ZONES}");
        vec![target(expr, "{{zone}}", 'A')]
    };
    let pods = format!("sum by (cause) ({})", gauge::WAITING_PODS);
    let findings = format!("sum by (severity) ({})", gauge::FINDINGS);
    grid.row(
        8,
        vec![
            curve(
                say::PanelStates.text(lang),
                say::PanelStatesNote.text(lang),
                states.collect(),
                "short",
                true,
            ),
            curve(
                say::PanelWarm.text(lang),
                say::PanelWarmNote.text(lang),
                of_zones(gauge::ZONE_IDLE),
                "short",
                true,
            ),
            curve(
                say::PanelUntil.text(lang),
                say::PanelUntilNote.text(lang),
                of_zones(gauge::ZONE_LEFT),
                "s",
                false,
            ),
        ],
    );
    grid.row(
        8,
        vec![
            curve(
                say::PanelPods.text(lang),
                say::PanelPodsNote.text(lang),
                vec![target(pods, "{{cause}}", 'A')],
                "short",
                true,
            ),
            curve(
                say::PanelFindings.text(lang),
                say::PanelFindingsNote.text(lang),
                vec![target(findings, "{{severity}}", 'A')],
                "short",
                true,
            ),
        ],
    );
}

/// The nodes by name: whom to look at.
fn nodes(grid: &mut Grid, lang: Lang) {
    let states = "stuck|cannot-grow|one-eni-from-stuck";
    let gauge = gauge::NODE_STATE;
    let expr = format!("{gauge}{{state=~\"{states}\",zone=~\"$zone\"}} == 1");
    let mut target = target(expr, "", 'A');
    target["format"] = json!("table");
    target["instant"] = json!(true);
    let panel = Panel {
        kind: "table",
        title: say::PanelNodes.text(lang),
        meaning: say::PanelNodesNote.text(lang),
        targets: vec![target],
        defaults: json!({}),
        options: json!({ "showHeader": true, "cellHeight": "sm" }),
        repeat: None,
    };
    grid.row(8, vec![panel]);
}
