//! Where texts of the picture are.

use proptest::prelude::*;

use super::*;
use crate::picture::{Counted, Needed, Point};
use crate::{Picture, Style, write_svg};

const SVG: &str = "http://www.w3.org/2000/svg";

/// A text's left and right end and its base line, in tenths of a pixel.
type Placed = (String, i64, i64, i64);

fn texts(svg: &str) -> (i64, i64, Vec<Placed>) {
    let document = roxmltree::Document::parse(svg).unwrap();
    let number = |node: &roxmltree::Node<'_, '_>, name: &str| {
        let value: f64 = node.attribute(name).unwrap().parse().unwrap();
        format!("{:.0}", value * 10.0).parse::<i64>().unwrap()
    };
    let root = document.root_element();
    let placed = document
        .descendants()
        .filter(|node| node.has_tag_name((SVG, "text")));
    let placed = placed.map(|node| {
        let text = node.text().unwrap_or_default().to_owned();
        let width = text_width(&text).cast_signed();
        let (x, y) = (number(&node, "x"), number(&node, "y"));
        let left = match node.attribute("text-anchor") {
            Some("middle") => x - width / 2,
            Some("end") => x - width,
            _ => x,
        };
        (text, left, left + width, y)
    });
    let placed = placed.filter(|(text, ..)| !text.is_empty()).collect();
    (number(&root, "width"), number(&root, "height"), placed)
}

fn drawn(outlook: &Outlook, chart_width: u32) -> String {
    let style = Style { chart_width, ..Style::default() };
    let mut svg = Vec::new();
    write_svg(Picture::Outlook(outlook), &style, &mut svg).unwrap();
    String::from_utf8(svg).unwrap()
}

prop_compose! {
    fn strip(points: usize)(
        label in "[a-z0-9-]{1,30}|[\u{4e00}-\u{4e20}]{1,12}",
        counts in prop_oneof![Just(Counted::Ips), Just(Counted::Enis)],
        available in 0_u64..5_000_000,
        needed in proptest::collection::vec((0_u64..5_000_000, 0_u64..3), points),
        without in proptest::collection::vec(proptest::option::of(0_u64..5_000_000), points),
        (from, more) in (0_u32..40, 0_u64..5_000_000),
        asks in proptest::collection::vec("\\+ /[12][0-9] by 2027-[01][0-9]", 0..4),
        at_maximum in proptest::option::of(0_u64..5_000_000),
        decides in proptest::option::of((proptest::option::of(0..points), 0_u64..5_000_000, 1_u64..9_999)),
    ) -> Strip {
        Strip {
            label,
            counts,
            available,
            proposed: vec![(from, available + more)],
            needed: needed.into_iter().map(|(value, short)| Needed { value, short }).collect(),
            without: without
                .into_iter()
                .map(|one| one.map(|value| ("cn-bj-a".to_owned(), Needed { value, short: value % 2 })))
                .collect(),
            asks,
            at_maximum: at_maximum
                .map(|value| ("without cn-bj-b".to_owned(), Needed { value, short: value % 2 })),
            decides: decides.map(|(at, value, short)| Decisive {
                when: "in 2027-10 if cn-bj-b is lost".to_owned(),
                at,
                need: Needed { value, short },
            }),
        }
    }
}

prop_compose! {
    fn outlook()((is_time, points) in (any::<bool>(), 1_usize..40))(
        points in Just(if is_time { points } else { points.div_ceil(10) }),
        is_time in Just(is_time),
        title in "[a-z ]{1,200}",
        more in 0_usize..3,
        horizon in proptest::option::of((0_u32..40, "[a-z ]{1,60}")),
        strips in proptest::collection::vec(strip(if is_time { points } else { points.div_ceil(10) }), 1..13),
    ) -> Outlook {
        let label = |at: usize| format!("20{:02}-{:02}", 27 + at / 12, at % 12 + 1);
        Outlook {
            name: "outlook",
            title,
            told: vec!["Survives losing any one zone.".to_owned()],
            subtitle: "shop: IPs of each zone".to_owned(),
            points: (0..points)
                .map(|at| Point { at: at.try_into().unwrap(), label: label(at) })
                .collect(),
            is_time,
            horizon: horizon.filter(|_| is_time),
            strips,
            more,
        }
    }
}

#[test]
fn between_months_that_are_apart_the_higher_need_is_drawn() {
    let point = |at: u32| Point { at, label: format!("2027-0{}", at + 1) };
    let need = |value| Needed { value, short: 0 };
    let strip = Strip {
        label: "cn-bj-a".to_owned(),
        counts: Counted::Ips,
        available: 100,
        proposed: Vec::new(),
        needed: [10, 40, 90].map(need).to_vec(),
        without: vec![None; 3],
        asks: Vec::new(),
        at_maximum: None,
        decides: None,
    };
    let outlook = Outlook {
        name: "outlook",
        title: "All fit.".to_owned(),
        told: Vec::new(),
        subtitle: String::new(),
        points: [0, 1, 4].map(point).into(),
        is_time: true,
        horizon: None,
        strips: vec![strip],
        more: 0,
    };
    let svg = drawn(&outlook, 960);
    let (_, line) = svg.split_once("<path class=\"curve k0\" d=\"M").unwrap();
    // The legend has the first such line.
    let (_, line) = line.split_once("<path class=\"curve k0\" d=\"M").unwrap();
    let (line, _) = line.split_once('"').unwrap();
    let heights: Vec<&str> = line.split('V').collect();
    // One step after the first month; from the second on it is as high as in the last.
    assert_eq!(heights.len(), 3, "{line}");
    assert!(heights[1].split_once('H').unwrap().0 == heights[2].split_once('H').unwrap().0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn no_text_leaves_the_picture_or_stands_on_another(
        outlook in outlook(),
        width in prop_oneof![Just(400), Just(960), 320_u32..1_500],
    ) {
        let svg = drawn(&outlook, width);
        let (width, height, texts) = texts(&svg);
        for (at, one) in texts.iter().enumerate() {
            let (text, left, right, base) = one;
            prop_assert!(*left >= 0 && *right <= width && *base <= height, "{text}: {one:?} of {width}x{height}");
            for other in &texts[..at] {
                let apart = other.3.abs_diff(*base) >= 130;
                let beside = other.2 <= *left || *right <= other.1;
                prop_assert!(apart || beside, "{one:?} on {other:?}");
            }
        }
    }
}
