//! The form of numbers in sentences: `{ NODES($n) }` is `1,022 nodes`, and `{ $n }` is `1,022`.

use fluent_bundle::{FluentArgs, FluentValue};

use super::Bundle;
use net::lang::Lang;
use net::quantity::{
    BlockCount, EniCount, IpCount, NodeCount, PairCount, PodCount, Span, SubnetCount, VipCount,
    VolumeCount, grouped,
};

/// A count with its unit.
type Spelled = fn(u64, Lang) -> String;

/// Teaches a bundle the units that `text` names, and to set numbers with thousands.
pub(super) fn teach(bundle: &mut Bundle, text: &str, lang: Lang) {
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(_) => count(value).map(grouped),
        _ => None,
    }));
    let units: [(&str, Spelled); 10] = [
        ("IPS", |n, lang| IpCount::new(n).spelled(lang)),
        ("ENIS", |n, lang| EniCount::new(n).spelled(lang)),
        ("PODS", |n, lang| PodCount::new(n).spelled(lang)),
        ("NODES", |n, lang| NodeCount::new(n).spelled(lang)),
        ("VOLUMES", |n, lang| VolumeCount::new(n).spelled(lang)),
        ("SUBNETS", |n, lang| SubnetCount::new(n).spelled(lang)),
        ("VIPS", |n, lang| VipCount::new(n).spelled(lang)),
        ("PAIRS", |n, lang| PairCount::new(n).spelled(lang)),
        ("BLOCKS", |n, lang| BlockCount::new(n).spelled(lang)),
        ("SPAN", |n, _| Span::of_ms(n).spelled()),
    ];
    for name in functions(text) {
        let unit = units.iter().find(|(unit, _)| *unit == name);
        // A name that is there already has the same function.
        let _ = match unit {
            Some(&(name, spelled)) => {
                bundle.add_function(name, function(move |n| spelled(n, lang)))
            }
            None => bundle.add_function("PLAIN", function(|n| n.to_string())),
        };
    }
}

/// The words in capitals before a parenthesis.
fn functions(text: &str) -> impl Iterator<Item = &str> {
    let before = text.match_indices('(').map(|(at, _)| &text[..at]);
    let names = before.map(|before| {
        let capitals = |c: char| c.is_ascii_uppercase();
        &before[before.trim_end_matches(capitals).len()..]
    });
    names.filter(|name| !name.is_empty())
}

fn function(
    spelled: impl Fn(u64) -> String + Send + Sync + 'static,
) -> impl for<'v> Fn(&[FluentValue<'v>], &FluentArgs<'_>) -> FluentValue<'v> + Send + Sync + 'static
{
    move |values, _| match values.first().and_then(count) {
        Some(n) => FluentValue::from(spelled(n)),
        None => FluentValue::Error,
    }
}

/// A count; those above 2^53 are texts.
fn count(value: &FluentValue<'_>) -> Option<u64> {
    match value {
        FluentValue::Number(number) => number.as_string().parse().ok(),
        FluentValue::String(digits) => digits.parse().ok(),
        _ => None,
    }
}
