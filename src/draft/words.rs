//! What people choose from, and what each choice leads to, in words.

use super::columns::{Cell, aligned};
use super::{Density, Planned, Verdict};
use model::catalog::{InstanceType, Limits};
use model::finding::{Finding, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, NodeCount};
use report::{EmittedSubnet, Style, outlook_lines, view};
use texts::{Message, draft as say};

/// Findings shown next to a verdict; `plan` shows all.
const MOST_FINDINGS: usize = 3;

impl Verdict {
    /// In a few words, for a column.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Self::Fits => say::VerdictFits.text(lang),
            Self::Short(_) => say::VerdictShort.text(lang),
            Self::ZoneLoss => say::VerdictZoneLoss.text(lang),
            Self::NoRoom => say::VerdictNoRoom.text(lang),
            Self::Error(code) => say::VerdictError { code }.text(lang),
            Self::Asks => say::VerdictAsks.text(lang),
        }
    }
}

/// A line for each density: what a node takes, and how many of the wanted nodes fit.
pub fn density_rows(all: &[Density], wanted: NodeCount, lang: Lang, width: usize) -> Vec<String> {
    let rows = all.iter().map(|one| {
        let number = |text: String| Cell::number(&text);
        let (max_pods, enis, ips) = (one.max_pods, one.node.enis, one.node.ips);
        let (fitting, pods, stranded) = (one.fitting, one.pods, one.stranded);
        let verdict = one.verdict.words(lang);
        vec![
            number(say::DensityMaxPods { max_pods }.text(lang)),
            number(say::DensityEnis { enis }.text(lang)),
            number(say::DensityIps { ips }.text(lang)),
            number(say::DensityFitting { fitting, wanted }.text(lang)),
            number(say::DensityPods { pods }.text(lang)),
            if one.adds.is_empty() {
                number(say::DensityStranded { stranded }.text(lang))
            } else {
                let prefixes = prefixes(&one.adds);
                Cell::words(say::DensityAdds { prefixes }.text(lang))
            },
            Cell::words(if one.advised {
                say::DensityAdvised { verdict }.text(lang)
            } else {
                say::DensityVerdict { verdict }.text(lang)
            }),
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
        let (vcpu, memory_gib) = (count(row.vcpu), count(row.memory_gib));
        let (enis, ips_per_eni) = (limits.all_enis(), limits.ips_per_eni);
        let pods = limits.most_pods();
        let mut cells = vec![Cell::words(&row.name)];
        let numbers = [
            say::TypeVcpu { vcpu }.text(lang),
            say::TypeMemory { memory_gib }.text(lang),
            say::TypeAttaches { enis, ips_per_eni }.text(lang),
            say::TypePods { pods }.text(lang),
        ];
        cells.extend(numbers.map(|number| Cell::number(&number)));
        cells
    });
    let rows: Vec<Vec<Cell>> = rows.collect();
    aligned(&rows, &[2, 1, 3], width)
}

/// The two answers to whether to survive losing a zone, each with its cost.
pub fn zone_loss_choices(nodes: NodeCount, zones: u64, lang: Lang) -> [String; 2] {
    let shared_by = |zones: u64| nodes.get().div_ceil(zones.max(1));
    let yes = say::ZoneLossYes { nodes, each: shared_by(zones.saturating_sub(1)) };
    let each = shared_by(zones);
    [yes.text(lang), say::ZoneLossNo { each }.text(lang)]
}

/// `10.0.0.0/22 in cn-bj-a and 10.0.4.0/22 in cn-bj-b`.
pub fn in_subnets(subnets: &[EmittedSubnet], lang: Lang) -> String {
    let one = |subnet: &EmittedSubnet| match &subnet.zone {
        Some(zone) => say::InZone { cidr: subnet.cidr.to_string(), zone: zone.as_str() }.text(lang),
        None => subnet.cidr.to_string(),
    };
    let all: Vec<String> = subnets.iter().map(one).collect();
    texts::all_of(&all, lang)
}

/// The result of a draft in which everything fits, in a few words.
pub fn leads_to(planned: &Planned, lang: Lang) -> String {
    let total = &planned.outcome.total;
    let (nodes, short) = (total.most.0, total.short);
    match planned.verdict {
        Verdict::Fits => say::LeadsToFits { nodes }.text(lang),
        Verdict::Short(_) => say::LeadsToShort { nodes, short }.text(lang),
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
        lines.push(say::OverQuota { enis, quota }.text(lang));
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
    let outlook = view::plan::outlook(&planned.outcome, course.as_ref(), lang);
    let style = Style { lang, width, ..Style::default() };
    let mut lines = vec![outlook.subtitle.clone()];
    lines.extend(outlook_lines(&outlook, &style)?);
    Ok(lines)
}

/// A finding on two lines: what is so, and the way out.
pub fn finding(one: &Finding, lang: Lang) -> [String; 2] {
    let message = say::FindingMessage {
        severity: one.severity().word(lang),
        code: one.code(),
        message: one.message(lang),
    };
    let help = say::FindingHelp { help: one.help(lang) };
    [message.text(lang), format!("  {}", help.text(lang))]
}
