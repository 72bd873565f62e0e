//! What is above the strips: the verdict, and what areas, lines and marks mean.

use super::MARGIN;
use crate::svg::canvas::{Anchor, BASE, Canvas, LINE, Px, text_width, wrapped};
use crate::{Outlook, Strip};
use net::lang::Lang;
use texts::{Message, output as say};

/// The verdict, and what is shown. Returns where the next thing begins.
pub(super) fn heading(outlook: &Outlook, is_alone: bool, lang: Lang, canvas: &mut Canvas) -> u64 {
    let inner = canvas.size().0.0 - 2 * MARGIN;
    let mut top = MARGIN;
    let more = outlook.told.join(match lang {
        Lang::Zh => "",
        Lang::En => " ",
    });
    if is_alone {
        for line in wrapped(&outlook.title, inner * 13 / 17) {
            canvas.text(MARGIN, top + 160, Anchor::Start, "title", &line);
            top += 230;
        }
        for line in wrapped(&more, inner).iter().filter(|line| !line.is_empty()) {
            canvas.text(MARGIN, top + BASE, Anchor::Start, "", line);
            top += LINE;
        }
    }
    for line in wrapped(&outlook.subtitle, inner) {
        canvas.text(MARGIN, top + BASE, Anchor::Start, "soft", &line);
        top += LINE;
    }
    top
}

/// What areas and lines mean. Returns where the next thing begins.
pub(super) fn legend(
    outlook: &Outlook,
    lang: Lang,
    (left, top): (u64, u64),
    canvas: &mut Canvas,
) -> u64 {
    let strips = || outlook.strips.iter();
    let asks = strips().any(|one| one.most_proposed() > one.available);
    let without = strips().any(|one| one.without.iter().any(Option::is_some));
    let mut entries = vec![("area", say::OutlookAvailable::PHRASE)];
    entries.extend(asks.then_some(("asked", say::OutlookAsked::PHRASE)));
    if outlook.is_time {
        entries.push(("curve k0", say::OutlookNeeded::PHRASE));
        entries.extend(without.then_some(("curve k1", say::OutlookWithoutAny::PHRASE)));
        let at_maximum = strips().any(|one| one.at_maximum.is_some());
        entries.extend(at_maximum.then_some(("curve k2", say::OutlookAtMaximum::PHRASE)));
    } else {
        entries.push(("need", say::OutlookNeeded::PHRASE));
    }
    let short = |ends: fn(&Strip) -> Option<usize>| strips().any(|one| ends(one).is_some());
    if outlook.is_time {
        entries.extend(short(Strip::ends).then_some(("dot", say::OutlookShortFrom::PHRASE)));
        entries.extend(
            short(Strip::ends_without).then_some(("ring", say::OutlookShortWithout::PHRASE)),
        );
    }
    let (mut x, mut y) = (left, top);
    let end = canvas.size().0.0 - left;
    for (class, what) in entries {
        let text = what.text(lang);
        let is_round = matches!(class, "dot" | "ring");
        let sign = if is_round { 180 } else { 320 };
        let width = sign + text_width(&text);
        if x > left && x + width > end {
            (x, y) = (left, y + LINE);
        }
        if is_round {
            canvas.circle(x + 60, y + 95, 50, class);
        } else if class.starts_with("curve") {
            canvas.path(class, &format!("M{} {}h{}", Px(x), Px(y + 95), Px(240)));
        } else {
            canvas.rect(x, y + 30, 240, 130, class);
        }
        canvas.text(x + sign, y + BASE, Anchor::Start, "", &text);
        x += width + 200;
    }
    y + LINE
}
