//! Kinds of objects that are not read, for messages.

use net::lang::Lang;

/// Kinds that a message names; more of them are counted.
const MOST_KINDS: usize = 5;

/// The kinds that matter most, each with its count: those that look like subnets, then the most
/// frequent. `None` if there are no kinds.
///
/// ```
/// use cce_plan_input::objects::few_kinds;
/// use net::lang::Lang;
/// let kinds = [("aws_instance".to_owned(), 12), ("azurerm_subnet".to_owned(), 3)];
/// assert_eq!(few_kinds(&kinds, Lang::En).unwrap(), "3 azurerm_subnet, 12 aws_instance");
/// assert_eq!(few_kinds(&[], Lang::En), None);
/// let kinds = [("Pod".to_owned(), 78), ("Ingress".to_owned(), 2), ("Node".to_owned(), 1)];
/// assert_eq!(few_kinds(&kinds, Lang::En).unwrap(), "78 Pods, 2 Ingresses, 1 Node");
/// assert_eq!(few_kinds(&kinds, Lang::Zh).unwrap(), "78 个 Pod、2 个 Ingress、1 个 Node");
/// ```
pub fn few_kinds(kinds: &[(String, u64)], lang: Lang) -> Option<String> {
    let mut order: Vec<&(String, u64)> = kinds.iter().collect();
    order.sort_by_key(|(kind, count)| {
        let kind = kind.to_ascii_lowercase();
        let subnet = kind.contains("subnet") || kind.contains("vswitch");
        (!subnet, std::cmp::Reverse(*count), kind)
    });
    let shown = order.iter().take(MOST_KINDS);
    let mut shown: Vec<String> = shown
        .map(|(kind, count)| match lang {
            Lang::En if *count == 1 => format!("1 {kind}"),
            Lang::En => format!("{count} {}", plural(kind)),
            Lang::Zh => format!("{count} 个 {kind}"),
        })
        .collect();
    let more: u64 = order.iter().skip(MOST_KINDS).map(|(_, count)| count).sum();
    if more > 0 {
        shown.push(match lang {
            Lang::En => format!("{more} more"),
            Lang::Zh => format!("另外 {more} 个"),
        });
    }
    let between = match lang {
        Lang::En => ", ",
        Lang::Zh => "、",
    };
    (!shown.is_empty()).then(|| shown.join(between))
}

/// Several objects of a kind of Kubernetes; other names have no plural.
fn plural(kind: &str) -> String {
    let is_kind = kind.starts_with(|c: char| c.is_ascii_uppercase())
        && kind.bytes().all(|c| c.is_ascii_alphabetic());
    let stem = kind.strip_suffix('y').filter(|stem| !stem.ends_with('a'));
    match stem {
        _ if !is_kind => kind.to_owned(),
        Some(stem) => format!("{stem}ies"),
        None if kind.ends_with("ss") => format!("{kind}es"),
        // Endpoints.
        None if kind.ends_with('s') => kind.to_owned(),
        None => format!("{kind}s"),
    }
}
