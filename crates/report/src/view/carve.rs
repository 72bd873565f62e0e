//! The document of `carve`.

use crate::result::carve::{CarveResult, ProposedRow};
use crate::{Document, EmittedSubnet, Map, MapBar, Mark, Rows, Table};
use engine::plan::carve::{CarveOutcome, Holder};
use model::finding::{Diagnostic as _, ExistingNodeCannotFill};
use net::lang::{Lang, Text, text};
use net::quantity::SubnetCount;
use net::{Cidr, Span};

const USED: Text = text("used", "已用");
const FREE: Text = text("free", "空闲");

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &CarveOutcome, lang: Lang) -> Document<'_> {
    let result = CarveResult::of(outcome);
    Document {
        schema: "carve",
        title: text("Subnets in free space", "空闲空间中的子网")
            .get(lang)
            .to_owned(),
        lead: vec![lead(outcome, lang)],
        assumptions: assumptions(outcome, lang),
        tables: vec![
            proposed(&result.proposed, outcome),
            space(&result, outcome, lang),
            Table::new("totals", &result.totals, []),
        ],
        result: Some(Box::new(result)),
        map: Some(map(outcome, lang)),
        findings: &outcome.findings,
        ..Document::default()
    }
}

/// The proposed subnets, to be written for other programs.
#[must_use]
pub fn emitted(outcome: &CarveOutcome) -> Vec<EmittedSubnet> {
    let proposed = outcome.proposed.iter().map(|subnet| EmittedSubnet {
        zone: outcome.need(subnet).zone.as_deref().map(str::to_owned),
        role: outcome.need(subnet).role,
        ..EmittedSubnet::proposed(subnet.id.to_string(), subnet.cidr)
    });
    proposed.collect()
}

/// What fits, and what stays free.
fn lead(outcome: &CarveOutcome, lang: Lang) -> String {
    let wanted = outcome.request.needs.len() as u64;
    let placed = outcome.proposed.len() as u64;
    let (count, vpc) = (SubnetCount::new(placed), vpc(outcome, lang));
    if wanted == 0 {
        let mut stuck = outcome.findings.iter();
        if stuck.any(|finding| finding.code() == ExistingNodeCannotFill::CODE) {
            return match lang {
                Lang::En => "What is short no new subnet helps: nothing to carve.".to_owned(),
                Lang::Zh => "不足之处新建子网无济于事：无需新建子网。".to_owned(),
            };
        }
        return match lang {
            Lang::En => "No zone is short, growth aside: nothing to carve.".to_owned(),
            Lang::Zh => "不计增长，没有可用区不足：无需新建子网。".to_owned(),
        };
    }
    let of = SubnetCount::new(wanted);
    let fit = if placed == 1 { "fits" } else { "fit" };
    let answer = match lang {
        Lang::En if placed == wanted => format!("{} {fit} into {vpc}", count.spelled(lang)),
        Lang::En if wanted == 1 => format!("The subnet does not fit into {vpc}"),
        Lang::En if placed == 0 => format!("None of {} fits into {vpc}", of.spelled(lang)),
        Lang::En => format!("Only {count} of {} {fit} into {vpc}", of.spelled(lang)),
        Lang::Zh if placed == wanted => format!("{} 可放下 {}", vpc, count.spelled(lang)),
        Lang::Zh if wanted == 1 => format!("{vpc} 放不下该子网"),
        Lang::Zh if placed == 0 => format!("{vpc} 放不下 {} 中的任何一个", of.spelled(lang)),
        Lang::Zh => format!("{vpc} 只能放下 {of} 个子网中的 {count} 个"),
    };
    let free = outcome.totals.free;
    let stay = if free.get() == 1 { "stays" } else { "stay" };
    let ips = free.spelled(lang);
    match (outcome.totals.largest_free_prefix, lang) {
        (None, Lang::En) => format!("{answer}; no address stays free."),
        (None, Lang::Zh) => format!("{answer}；不再有空闲 IP。"),
        (Some(largest), Lang::En) => {
            format!("{answer}; {ips} {stay} free, the largest block a /{largest}.")
        }
        (Some(largest), Lang::Zh) => {
            format!("{answer}；剩余空闲 {ips}，最大空闲块为 /{largest}。")
        }
    }
}

/// The ranges, where they are few.
fn vpc(outcome: &CarveOutcome, lang: Lang) -> String {
    let ranges = &outcome.request.vpc;
    match (ranges.as_slice(), lang) {
        ([one], _) => one.to_string(),
        ([one, other], Lang::En) => format!("{one} and {other}"),
        ([one, other], Lang::Zh) => format!("{one} 与 {other}"),
        (_, Lang::En) => format!("the {} ranges of the VPC", ranges.len()),
        (_, Lang::Zh) => format!("VPC 的 {} 个网段", ranges.len()),
    }
}

fn assumptions(outcome: &CarveOutcome, lang: Lang) -> Vec<String> {
    let reserved = outcome.request.reserved;
    vec![
        text(
            "Whatever is not given as used is free: nobody was asked.",
            "未标明已用的地址均视为空闲，未向云平台查询。",
        )
        .get(lang)
        .to_owned(),
        text(
            "A subnet lies within one range of the VPC.",
            "一个子网只位于 VPC 的一个网段内。",
        )
        .get(lang)
        .to_owned(),
        match lang {
            Lang::En => format!("The VPC keeps {reserved} addresses of each new subnet."),
            Lang::Zh => format!("每个新建子网由 VPC 保留 {reserved} 个地址。"),
        },
    ]
}

pub(super) fn proposed<'a>(rows: &Rows<'a, ProposedRow<'a>>, outcome: &CarveOutcome) -> Table<'a> {
    let zoned = outcome.request.needs.iter().any(|need| need.zone.is_some());
    let mut shown = vec!["subnet", "id"];
    shown.extend(zoned.then_some("zone"));
    shown.extend(["available_ips", "total_ips", "need"]);
    Table::new("proposed", rows, shown)
}

fn space<'a>(result: &CarveResult<'a>, outcome: &CarveOutcome, lang: Lang) -> Table<'a> {
    let known = |of: fn((Option<&str>, Option<&str>)) -> bool| {
        let mut parts = outcome.space.iter();
        parts.any(|part| of(outcome.id_and_zone(part.holder)))
    };
    let mut shown = vec!["range", "state", "total_ips"];
    shown.extend(known(|(id, _)| id.is_some()).then_some("id"));
    shown.extend(known(|(_, zone)| zone.is_some()).then_some("zone"));
    Table::new("space", &result.space, shown).titled(text("All of the VPC", "VPC 全貌").get(lang))
}

/// Cells of a bar: 2^6.
const CELL_BITS: u8 = 6;

fn map(outcome: &CarveOutcome, lang: Lang) -> Map {
    let mut ranges = outcome.request.vpc.clone();
    ranges.sort_unstable();
    let bars: Vec<MapBar> = ranges
        .into_iter()
        .map(|range| bar(outcome, range, lang))
        .collect();
    let partly = text("proposed at least in part", "全部或部分拟建");
    let all = [
        (Mark::Used, USED),
        (Mark::Proposed, partly),
        (Mark::PartlyUsed, text("partly used", "部分已用")),
        (Mark::Free, FREE),
    ];
    let seen = |mark| bars.iter().any(|bar| bar.cells.contains(&mark));
    Map {
        name: "space",
        title: text("Map of the VPC", "VPC 地址图").get(lang).to_owned(),
        legend: all.into_iter().filter(|&(mark, _)| seen(mark)).collect(),
        bars,
    }
}

/// A range in cells of equal size, each an aligned network.
fn bar(outcome: &CarveOutcome, range: Cidr, lang: Lang) -> MapBar {
    let cell_prefix = (range.prefix() + CELL_BITS).min(32);
    let size = 1_u64 << (32 - cell_prefix);
    let whole = Span::from(range);
    let cell_of = |address: u64| (address - whole.start()) / size;
    let mut used = vec![0_u64; 1 << (cell_prefix - range.prefix())];
    let mut is_new = vec![false; used.len()];
    let within = |span: Span| whole.start() <= span.start() && span.end() <= whole.end();
    for part in outcome.space.iter().filter(|part| within(part.span)) {
        if part.holder == Holder::Free {
            continue;
        }
        let (start, end) = (part.span.start(), part.span.end());
        for cell in cell_of(start)..=cell_of(end - 1) {
            let cell_start = whole.start() + cell * size;
            let common = end.min(cell_start + size) - start.max(cell_start);
            let Ok(cell) = usize::try_from(cell) else {
                continue;
            };
            match part.holder {
                Holder::Proposed(_) => is_new[cell] = true,
                _ => used[cell] += common,
            }
        }
    }
    let marks = used.into_iter().zip(is_new).map(|cell| match cell {
        (_, true) => Mark::Proposed,
        (0, false) => Mark::Free,
        (used, false) if used == size => Mark::Used,
        _ => Mark::PartlyUsed,
    });
    MapBar {
        cells: marks.collect(),
        name: match lang {
            Lang::En => format!("{range}, a sign for each /{cell_prefix}"),
            Lang::Zh => format!("{range}，每格为一个 /{cell_prefix}"),
        },
    }
}
