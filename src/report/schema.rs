//! JSON Schema of the JSON that commands print, made from the same fields, and of the plan file.

mod plan_file;

use serde_json::{Value, json};

use crate::field::{self, Field, FieldKind};

/// A table by its name, with the groups of fields that it is made of.
pub type TableFields = (&'static str, &'static [&'static [Field]]);

/// Results by name, with the tables in each that JSON holds.
const RESULTS: &[(&str, &str, &[TableFields])] = &[
    (
        "subnets",
        "What `cce-plan subnets -f json` prints.",
        &[
            ("rows", &[field::ROWS, field::STEADY_ROWS]),
            ("totals", &[field::TOTALS]),
        ],
    ),
    (
        "plan",
        "What `cce-plan plan FILE -f json` prints; reached with --simulate, vip_pools with [[vip_pool]]. The schema of FILE itself is plan-file.",
        &[
            ("node_groups", &[field::NODE_GROUPS]),
            ("zones", &[field::ZONES]),
            ("cluster", &[field::CLUSTER]),
            ("subnets", &[field::SUBNET_ROWS]),
            ("scenarios", &[field::SCENARIO_ROWS]),
            ("quotas", &[field::QUOTA_ROWS]),
            ("growth", &[field::GROWTH_ROWS]),
            ("limits", &[field::LIMIT_ROWS]),
            ("placement", &[field::PLACEMENT_ROWS]),
            ("reached", &[field::REACHED]),
            ("vip_pools", &[field::VIP_POOLS]),
        ],
    ),
    (
        "size",
        "What `cce-plan size -f json` prints; proposed with --vpc.",
        &[
            ("zones", &[field::ZONE_SIZES]),
            ("demand", &[field::DEMAND]),
            ("proposed", &[field::PROPOSED]),
        ],
    ),
    (
        "diff",
        "What `cce-plan diff OLD NEW -f json` prints.",
        &[
            ("figures", &[field::FIGURE_CHANGES]),
            ("finding_changes", &[field::FINDING_CHANGES]),
        ],
    ),
    (
        "carve",
        "What `cce-plan carve -f json` prints.",
        &[
            ("proposed", &[field::PROPOSED]),
            ("space", &[field::SPACE]),
            ("totals", &[field::SPACE_TOTALS]),
        ],
    ),
    (
        "cidrs",
        "What `cce-plan cidrs FILE... -f json` prints.",
        &[
            ("nodes", &[field::POD_CIDR_NODES]),
            ("configs", &[field::POD_CIDR_CONFIGS]),
            ("growth", &[field::POD_CIDR_GROWTH]),
        ],
    ),
    (
        "cidrs-why",
        "What `cce-plan cidrs FILE... --why NODE -f json` prints.",
        &[("why", &[field::POD_CIDR_WHY])],
    ),
    (
        "volumes",
        "What `cce-plan volumes -f json` prints; totals and layouts with --pods.",
        &[
            ("rows", &[field::VOLUME_WORKLOADS]),
            ("totals", &[field::VOLUME_TOTALS]),
            ("layouts", &[field::VOLUME_LAYOUTS]),
        ],
    ),
    (
        "volumes-fit",
        "What `cce-plan volumes fit FILE... -f json` prints.",
        &[
            ("nodes", &[field::VOLUME_FIT_NODES]),
            ("volumes", &[field::VOLUME_USES]),
        ],
    ),
    (
        "vips",
        "What `cce-plan vips -f json` prints.",
        &[
            ("rows", &[field::VIP_ROWS]),
            ("totals", &[field::VIP_TOTALS]),
            ("failures", &[field::VIP_FAILURES]),
            ("needed", &[field::VIP_NEEDED]),
            ("designs", &[field::VIP_DESIGNS]),
            ("services", &[field::VIP_SERVICES]),
        ],
    ),
    (
        "vips-check",
        "What `cce-plan vips check FILE... -f json` prints.",
        &[
            ("conflicts", &[field::VIP_CONFLICTS]),
            ("vips", &[field::VIP_LIST]),
            ("nodes", &[field::VIP_NODES]),
        ],
    ),
    (
        "compare",
        "What `cce-plan compare -f json` prints.",
        &[(
            "rows",
            &[
                field::CHOICES,
                field::QUOTA_CHOICES,
                field::VOLUME_CHOICES,
                field::STEADY_ROWS,
            ],
        )],
    ),
    (
        "simulate",
        "What `cce-plan simulate FILE -f json` prints.",
        &[("strategies", &[field::STRATEGY_ROWS])],
    ),
    (
        "simulate-runs",
        "What `cce-plan simulate FILE --runs N -f json` prints, and simulate --merge.",
        &[
            ("", &[field::RUNS]),
            ("strategies", &[field::STRATEGY_RUNS]),
        ],
    ),
    (
        "simulate-shard",
        "What `cce-plan simulate FILE --runs N --shard K/N` prints, for simulate --merge.",
        &[
            ("", &[field::SHARD]),
            ("strategies", &[field::SHARD_STRATEGIES]),
        ],
    ),
    (
        "simulate-tune",
        "What `cce-plan simulate FILE --tune SPAN -f json` prints.",
        &[("settings", &[field::TUNINGS])],
    ),
    (
        "audit",
        "What `cce-plan audit FILE... -f json` prints; growth, migration and drift where asked.",
        &[
            ("nodes", &[field::AUDIT_NODES]),
            ("subnets", &[field::AUDIT_SUBNETS]),
            ("zones", &[field::AUDIT_ZONES]),
            ("cluster", &[field::AUDIT_CLUSTER]),
            ("growth", &[field::AUDIT_GROWTH]),
            ("migration", &[field::MIGRATION]),
            ("migration_blocked", &[field::MIGRATION_BLOCKED]),
            ("drift", &[field::DRIFT]),
            ("enis", &[field::AUDIT_ENIS]),
            ("read", &[field::AUDIT_READ]),
        ],
    ),
    (
        "pool",
        "What `cce-plan pool -f json` prints.",
        &[("", &[field::DECISION])],
    ),
    (
        "catalog-list",
        "What `cce-plan catalog list -f json` prints.",
        &[("instances", &[field::INSTANCES])],
    ),
    (
        "catalog-show",
        "What `cce-plan catalog show NAME -f json` prints.",
        &[
            ("instances", &[field::INSTANCES]),
            ("limits", &[field::LIMITS]),
            ("readings", &[field::READINGS]),
        ],
    ),
    (
        "catalog-check",
        "What `cce-plan catalog check -f json` prints.",
        &[("checks", &[field::CHECK])],
    ),
    (
        "explain",
        "What `cce-plan explain TOPIC -f json` prints.",
        &[("topics", &[field::TOPICS])],
    ),
];

/// Groups of fields that only some flags add.
const WHERE_ASKED: [&[Field]; 3] = [
    field::STEADY_ROWS,
    field::QUOTA_CHOICES,
    field::VOLUME_CHOICES,
];

/// Tables that are only there where a range to carve from is given, or something more asked for.
const TABLES_WHERE_ASKED: [(&str, &str); 9] = [
    ("size", "proposed"),
    ("plan", "reached"),
    ("plan", "vip_pools"),
    ("audit", "growth"),
    ("audit", "migration"),
    ("audit", "migration_blocked"),
    ("audit", "drift"),
    ("volumes", "totals"),
    ("volumes", "layouts"),
];

/// The name of the plan file's schema; `plan` is what comes of it.
const PLAN_FILE: &str = "plan-file";

/// A result as JSON holds it: its name, what prints it, its tables, each by name with the fields of its
/// rows; the only row of a table without a name stands in the result itself.
pub fn results() -> impl Iterator<Item = (&'static str, &'static str, &'static [TableFields])> {
    RESULTS.iter().copied()
}

/// The names of the plan file and all results.
pub fn names() -> impl Iterator<Item = &'static str> {
    std::iter::once(PLAN_FILE).chain(RESULTS.iter().map(|(name, ..)| *name))
}

/// The schema called `name`, as text with a newline at the end.
#[must_use]
pub fn schema(name: &str) -> Option<String> {
    if name == PLAN_FILE {
        return Some(plan_file::schema());
    }
    let (name, title, tables) = RESULTS.iter().find(|(known, ..)| *known == name)?;
    let mut properties = serde_json::Map::new();
    let mut required = Vec::new();
    for (table, parts) in *tables {
        let fields = parts.iter().flat_map(|part| {
            let asked = WHERE_ASKED.iter().any(|added| added[0].key == part[0].key);
            part.iter().map(move |field| (field, !asked))
        });
        let row = Object::of(fields);
        if table.is_empty() {
            // The fields of the only row stand in the result itself.
            properties.extend(row.properties);
            required.extend(row.required);
            continue;
        }
        properties.insert(
            (*table).to_owned(),
            json!({ "type": "array", "items": row.schema() }),
        );
        if !TABLES_WHERE_ASKED.contains(&(name, table)) {
            required.push(*table);
        }
    }
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("cce-plan/{name}@1"),
        "description": title,
        "type": "object",
        "properties": {
            "schema": { "const": format!("cce-plan/{name}@1") },
            "version": { "type": "string", "description": "Version of the program." },
            "assumptions": { "type": "array", "items": { "type": "string" } },
            "result": {
                "type": "object",
                "properties": properties,
                "required": required,
                "additionalProperties": false,
            },
            "findings": { "type": "array", "items": finding_schema() },
        },
        "required": ["schema", "version", "assumptions", "result", "findings"],
        "additionalProperties": false,
    });
    Some(format!("{schema:#}\n"))
}

/// An object in the making: its properties, and the names of those that are always there.
#[derive(Default)]
struct Object {
    properties: serde_json::Map<String, Value>,
    required: Vec<&'static str>,
}

impl Object {
    /// An object of fields, each with whether it is always there.
    fn of(fields: impl Iterator<Item = (&'static Field, bool)>) -> Self {
        let mut whole = Self::default();
        let mut inner: Vec<(&'static str, Self)> = Vec::new();
        for (field, always) in fields {
            let (object, key) = field.path();
            let schema = field_schema(field);
            match (object, inner.last_mut()) {
                (None, _) => whole.add(key, schema, always),
                (Some(name), Some((last, object))) if *last == name => {
                    object.add(key, schema, always);
                }
                (Some(name), _) => {
                    let mut object = Self::default();
                    object.add(key, schema, always);
                    inner.push((name, object));
                }
            }
        }
        for (name, object) in inner {
            let always = !object.required.is_empty();
            whole.add(name, object.schema(), always);
        }
        whole
    }

    fn add(&mut self, name: &'static str, schema: Value, always: bool) {
        self.properties.insert(name.to_owned(), schema);
        if always {
            self.required.push(name);
        }
    }

    fn schema(self) -> Value {
        json!({
            "type": "object",
            "properties": self.properties,
            "required": self.required,
            "additionalProperties": false,
        })
    }
}

/// Above 2^53 a count is written as text, so that no reader loses digits.
fn count_schema() -> Value {
    json!({ "type": ["integer", "string"], "minimum": 0, "pattern": "^[0-9]+$" })
}

pub(super) fn field_schema(field: &Field) -> Value {
    let mut schema = match field.kind {
        FieldKind::Text => json!({ "type": "string" }),
        FieldKind::Value => json!({ "type": ["integer", "string"] }),
        FieldKind::Choice(choices) => json!({ "enum": choices }),
        FieldKind::Count => count_schema(),
        FieldKind::Share => json!({ "type": "number", "minimum": 0, "maximum": 1 }),
        FieldKind::Ratio => json!({ "type": "number", "minimum": 0 }),
        FieldKind::Truth => json!({ "type": "boolean" }),
        FieldKind::Span => json!({ "type": "integer", "minimum": 0 }),
        FieldKind::Rows(inner) => {
            let row = Object::of(inner.iter().map(|field| (field, true)));
            json!({ "type": "array", "items": row.schema() })
        }
        FieldKind::Series => json!({ "type": "array", "items": count_schema() }),
        FieldKind::SparseSeries => {
            let item = json!({ "anyOf": [count_schema(), { "type": "null" }] });
            json!({ "type": "array", "items": item })
        }
        FieldKind::Names => json!({ "type": "array", "items": { "type": "string" } }),
    };
    if field.optional {
        schema = json!({ "anyOf": [schema, { "type": "null" }] });
    }
    schema["description"] = field.page.meaning.en.into();
    schema
}

fn finding_schema() -> Value {
    let mut finding = Object::of(field::FINDINGS.iter().map(|field| (field, true)));
    let values = json!({
        "type": "object",
        "description": "The finding's numbers by name.",
        "additionalProperties": { "type": ["integer", "string", "null"] },
    });
    finding.add("values", values, true);
    finding.schema()
}
