//! What people choose from, and what each choice leads to, in words.

use super::columns::{Cell, aligned};
use super::{Density, Planned, Verdict};
use model::catalog::{InstanceType, Limits};
use model::finding::{Diagnostic as _, Finding, Severity, ZoneLossNotSurvived};
use net::lang::{Lang, text};
use net::quantity::{EniCount, NodeCount, PodCount};
use report::EmittedSubnet;
use report::view;

/// Findings that are shown beside a verdict; `plan` shows all.
const MOST_FINDINGS: usize = 3;

impl Verdict {
    /// In a few words, for a column.
    #[must_use]
    pub fn words(self, lang: Lang) -> String {
        let words = match self {
            Self::Fits => text("fits", "满足"),
            Self::Short(_) => text("short", "不足"),
            Self::ZoneLoss => text("short if a zone is lost", "失去可用区时不足"),
            Self::NoRoom => text("no room in the VPC", "VPC 放不下"),
            Self::Error(code) => {
                return match lang {
                    Lang::En => format!("error {code}"),
                    Lang::Zh => format!("错误 {code}"),
                };
            }
        };
        words.get(lang).to_owned()
    }
}

/// A line for each density: what a node takes, and what becomes of the nodes that are wanted.
#[must_use]
pub fn density_rows(all: &[Density], wanted: NodeCount, lang: Lang, width: usize) -> Vec<String> {
    let rows = all.iter().map(|one| {
        let fitting = format!("{}/{wanted}", one.fitting);
        let last = if one.adds.is_empty() {
            match lang {
                Lang::En => Cell::number(&one.stranded, "lost"),
                Lang::Zh => Cell::number(&one.stranded, "").after("浪费"),
            }
        } else {
            let add = text("new", "新建").get(lang);
            Cell::words(format!("{add} {}", prefixes(&one.adds)))
        };
        let advised = if one.advised {
            text(", advised", "，推荐").get(lang)
        } else {
            ""
        };
        let unit = |count: u64, one: &'static str, many: &'static str, zh: &'static str| {
            text(if count == 1 { one } else { many }, zh).get(lang)
        };
        vec![
            Cell::number(&one.max_pods, text("pods/node", "Pod/节点").get(lang)),
            Cell::number(
                &one.node.enis,
                unit(one.node.enis.get(), "ENI", "ENIs", "网卡"),
            ),
            Cell::number(&one.node.ips, text("IPs", "IP").get(lang)),
            Cell::number(&fitting, text("nodes", "节点").get(lang)),
            Cell::number(&one.pods, unit(one.pods.get(), "pod", "pods", "Pod")),
            last,
            Cell::words(format!("{}{advised}", one.verdict.words(lang))),
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
#[must_use]
pub fn instance_rows(all: &[(&InstanceType, Limits)], lang: Lang, width: usize) -> Vec<String> {
    let rows = all.iter().map(|(row, limits)| {
        let count = |count: Option<u32>| count.map_or_else(|| "-".to_owned(), |n| n.to_string());
        let most = PodCount::new(limits.most_pods());
        let attached = match lang {
            Lang::En => format!("ENIs x {} IPs", limits.ips_per_eni),
            Lang::Zh => format!("网卡 x {} IP", limits.ips_per_eni),
        };
        vec![
            Cell::words(&row.name),
            Cell::number(&count(row.vcpu), "vCPU"),
            Cell::number(&count(row.memory_gib), "GiB"),
            Cell::number(&limits.all_enis(), &attached),
            Cell::number(&most, text("pods", "Pod").get(lang))
                .after(text("up to", "最多").get(lang)),
        ]
    });
    let rows: Vec<Vec<Cell>> = rows.collect();
    aligned(&rows, &[2, 1, 3], width)
}

/// The two answers to whether a zone's loss is to be survived, each with what it costs.
#[must_use]
pub fn zone_loss_choices(nodes: NodeCount, zones: u64, lang: Lang) -> [String; 2] {
    let each = NodeCount::new(nodes.get().div_ceil(zones.max(1)));
    let alone = NodeCount::new(nodes.get().div_ceil(zones.saturating_sub(1).max(1)));
    let (all, each) = (nodes.spelled(lang), each.spelled(lang));
    match lang {
        Lang::En => [
            format!("yes: the others take over all {all}, so each zone has room for {alone}"),
            format!("no: each zone has room for {each}, and when one is lost they wait"),
        ],
        Lang::Zh => [
            format!("是：其余可用区承接全部{all}，每区须容纳 {alone} 个"),
            format!("否：每区容纳 {each}，失去一个可用区时其节点等待恢复"),
        ],
    }
}

/// `10.0.0.0/22 in cn-bj-a, 10.0.4.0/22 in cn-bj-b`.
#[must_use]
pub fn in_subnets(subnets: &[EmittedSubnet], lang: Lang) -> String {
    let one = |subnet: &EmittedSubnet| match (&subnet.zone, lang) {
        (Some(zone), Lang::En) => format!("{} in {zone}", subnet.cidr),
        (Some(zone), Lang::Zh) => format!("{zone} 的 {}", subnet.cidr),
        (None, _) => subnet.cidr.to_string(),
    };
    let all: Vec<String> = subnets.iter().map(one).collect();
    all.join(text(", ", "、").get(lang))
}

/// What a draft that carries what is asked comes to, in a few words.
#[must_use]
pub fn leads_to(planned: &Planned, lang: Lang) -> String {
    let total = &planned.outcome.total;
    let (most, short) = (total.most.0, total.short);
    match (planned.verdict, lang) {
        (Verdict::Fits, Lang::En) => format!("all {} fit", most.spelled(lang)),
        (Verdict::Fits, Lang::Zh) => format!("全部 {}都放得下", most.spelled(lang)),
        (Verdict::Short(_), Lang::En) => {
            format!("{short} of {} do not fit", most.spelled(lang))
        }
        (Verdict::Short(_), Lang::Zh) => {
            format!("{}中有 {short} 个放不下", most.spelled(lang))
        }
        (other, _) => other.words(lang),
    }
}

/// What was planned, in the sentences of `plan`: the answer, and what stops it with the way out.
#[must_use]
pub fn verdict(planned: &Planned, lang: Lang) -> Vec<String> {
    let outcome = &planned.outcome;
    let mut lines = view::plan::answer(outcome, lang);
    let enis = outcome.groups.iter().map(|group| group.planned_enis.get());
    let enis = EniCount::new(enis.fold(0, u64::saturating_add));
    let quota = outcome.cluster.quota.total();
    if enis > quota {
        lines.push(match lang {
            Lang::En => format!(
                "That makes {}, and the VPC's quota is taken to be {quota}: ask for more in time.",
                enis.spelled(lang)
            ),
            Lang::Zh => format!(
                "共需 {}，而 VPC 配额按 {quota} 计：请提前申请提高。",
                enis.spelled(lang)
            ),
        });
    }
    let asked = planned.verdict != Verdict::Fits;
    let matters = |one: &&Finding| {
        one.severity() == Severity::Error
            || (planned.verdict == Verdict::ZoneLoss && one.code() == ZoneLossNotSurvived::CODE)
    };
    let findings = outcome.findings.iter().filter(matters);
    for one in findings.take(MOST_FINDINGS).filter(|_| asked) {
        lines.extend(finding(one, lang));
    }
    lines
}

/// A finding on two lines: what is so, and the way out.
#[must_use]
pub fn finding(one: &Finding, lang: Lang) -> [String; 2] {
    let (severity, code) = (one.severity().word(lang), one.code());
    let colon = text(": ", "：").get(lang);
    let way_out = text("way out", "解决办法").get(lang);
    [
        format!("{severity} {code}{colon}{}", one.message(lang)),
        format!("  {way_out}{colon}{}", one.help(lang)),
    ]
}
