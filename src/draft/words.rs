//! What people choose from, and what each choice leads to, in words.

use super::columns::{Cell, aligned};
use super::{Density, Planned, Verdict};
use model::catalog::{InstanceType, Limits};
use model::finding::{Finding, Severity};
use net::lang::{Lang, listed};
use net::quantity::{EniCount, NodeCount};
use report::{EmittedSubnet, Style, outlook_lines, view};
use texts::Words;

/// Findings shown next to a verdict; `plan` shows all.
const MOST_FINDINGS: usize = 3;

impl Verdict {
    /// In a few words, for a column.
    pub fn words(self, lang: Lang) -> String {
        let words = Words::of("draft", lang);
        match self {
            Self::Fits => words.text("verdict-fits"),
            Self::Short(_) => words.text("verdict-short"),
            Self::ZoneLoss => words.text("verdict-zone-loss"),
            Self::NoRoom => words.text("verdict-no-room"),
            Self::Error(code) => words.with("code", code).text("verdict-error"),
        }
    }
}

/// A line for each density: what a node takes, and how many of the wanted nodes fit.
pub fn density_rows(all: &[Density], wanted: NodeCount, lang: Lang, width: usize) -> Vec<String> {
    let words = Words::of("draft", lang);
    let rows = all.iter().map(|one| {
        let sentence = words
            .with("max_pods", one.max_pods)
            .with("enis", one.node.enis)
            .with("ips", one.node.ips)
            .with("fitting", one.fitting)
            .with("wanted", wanted)
            .with("pods", one.pods)
            .with("stranded", one.stranded)
            .with("prefixes", prefixes(&one.adds))
            .with("verdict", one.verdict.words(lang));
        let number = |id| Cell::number(&sentence.text(id));
        vec![
            number("density.max-pods"),
            number("density.enis"),
            number("density.ips"),
            number("density.fitting"),
            number("density.pods"),
            if one.adds.is_empty() {
                number("density.stranded")
            } else {
                Cell::words(sentence.text("density.adds"))
            },
            Cell::words(sentence.text(if one.advised {
                "density.advised"
            } else {
                "density.verdict"
            })),
        ]
    });
    let rows: Vec<Vec<Cell>> = rows.collect();
    aligned(&rows, &[2, 1, 4, 5], width)
}

/// `2*/21, /22`: prefixes as needs are written.
fn prefixes(all: &[u8]) -> String {
    let mut sorted = all.to_vec();
    sorted.sort_unstable();
    let alike = sorted.chunk_by(|one, other| one == other);
    let written: Vec<String> = alike
        .map(|alike| match alike {
            [one] => format!("/{one}"),
            several => format!("{}*/{}", several.len(), several[0]),
        })
        .collect();
    written.join(", ")
}

/// A line for each instance type: what it is, what it attaches, and how many pods that serves.
pub fn instance_rows(all: &[(&InstanceType, Limits)], lang: Lang, width: usize) -> Vec<String> {
    let rows = all.iter().map(|(row, limits)| {
        let count = |count: Option<u32>| count.map_or_else(|| "-".to_owned(), |n| n.to_string());
        let sentence = Words::of("draft", lang)
            .with("vcpu", count(row.vcpu))
            .with("memory_gib", count(row.memory_gib))
            .with("enis", limits.all_enis())
            .with("ips_per_eni", limits.ips_per_eni)
            .with("pods", limits.most_pods());
        let mut cells = vec![Cell::words(&row.name)];
        let ids = ["type.vcpu", "type.memory", "type.attaches", "type.pods"];
        cells.extend(ids.map(|id| Cell::number(&sentence.text(id))));
        cells
    });
    let rows: Vec<Vec<Cell>> = rows.collect();
    aligned(&rows, &[2, 1, 3], width)
}

/// The two answers to whether to survive losing a zone, each with its cost.
pub fn zone_loss_choices(nodes: NodeCount, zones: u64, lang: Lang) -> [String; 2] {
    let all = Words::of("draft", lang).with("nodes", nodes);
    let shared_by = |zones: u64| nodes.get().div_ceil(zones.max(1));
    let alone = all.with("each", shared_by(zones.saturating_sub(1)));
    let yes = alone.text("zone-loss-yes");
    [
        yes,
        alone.with("each", shared_by(zones)).text("zone-loss-no"),
    ]
}

/// `10.0.0.0/22 in cn-bj-a and 10.0.4.0/22 in cn-bj-b`.
pub fn in_subnets(subnets: &[EmittedSubnet], lang: Lang) -> String {
    let words = Words::of("draft", lang);
    let one = |subnet: &EmittedSubnet| match &subnet.zone {
        Some(zone) => {
            let cidr = words.with("cidr", subnet.cidr.to_string());
            cidr.with("zone", zone.as_str()).text("in-zone")
        }
        None => subnet.cidr.to_string(),
    };
    let all: Vec<String> = subnets.iter().map(one).collect();
    listed(&all, lang)
}

/// The result of a draft in which everything fits, in a few words.
pub fn leads_to(planned: &Planned, lang: Lang) -> String {
    let total = &planned.outcome.total;
    let words = Words::of("draft", lang).with("nodes", total.most.0);
    match planned.verdict {
        Verdict::Fits => words.text("leads-to-fits"),
        Verdict::Short(_) => words.with("short", total.short).text("leads-to-short"),
        other => other.words(lang),
    }
}

/// What was planned, in the sentences of `plan`: the answer, and errors that it does not say.
pub fn verdict(planned: &Planned, lang: Lang) -> Vec<String> {
    let outcome = &planned.outcome;
    let mut lines = view::plan::answer(outcome, lang);
    let enis = outcome.groups.iter().map(|group| group.planned_enis.get());
    let enis = EniCount::new(enis.fold(0, u64::saturating_add));
    let quota = outcome.cluster.quota.total();
    if enis > quota {
        let words = Words::of("draft", lang).with("enis", enis);
        lines.push(words.with("quota", quota).text("over-quota"));
    }
    // What is short is in the answer, and what to do about it next to it.
    let is_other = matches!(planned.verdict, Verdict::Error(_));
    let findings = outcome.findings.iter().filter(|_| is_other);
    let errors = findings.filter(|one| one.severity() == Severity::Error);
    for one in errors.take(MOST_FINDINGS) {
        lines.extend(finding(one, lang));
    }
    lines
}

/// What zones need of what they have, in lines of this width.
///
/// # Errors
///
/// If sums exceed 64 bits.
pub fn picture(planned: &Planned, lang: Lang, width: usize) -> anyhow::Result<Vec<String>> {
    let course = planned.outcome.course()?;
    let outlook = view::plan::outlook(&planned.outcome, course.as_ref(), None, lang);
    let style = Style {
        lang,
        width,
        ..Style::default()
    };
    let mut lines = vec![outlook.subtitle.clone()];
    lines.extend(outlook_lines(&outlook, &style)?);
    Ok(lines)
}

/// A finding on two lines: what is so, and the way out.
pub fn finding(one: &Finding, lang: Lang) -> [String; 2] {
    let words = Words::of("draft", lang)
        .with("severity", one.severity().word(lang))
        .with("code", one.code())
        .with("message", one.message(lang))
        .with("help", one.help(lang));
    let help = words.text("finding.help");
    [words.text("finding.message"), format!("  {help}")]
}
