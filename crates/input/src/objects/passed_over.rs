//! Kinds of objects that are not read, for messages.

use texts::{AnyMessage, Message, errors_input as say};

/// Kinds that a message names; more of them are counted.
const MOST_KINDS: usize = 5;

/// The kinds that matter most, each with its count: those that look like subnets, then the most
/// frequent. `None` if there are no kinds.
///
/// ```
/// use cce_plan_input::objects::few_kinds;
/// use net::lang::Lang;
/// let kinds = [("aws_instance".to_owned(), 12), ("azurerm_subnet".to_owned(), 3)];
/// assert_eq!(few_kinds(&kinds).unwrap().text(Lang::En), "3 azurerm_subnet, 12 aws_instance");
/// assert_eq!(few_kinds(&[]), None);
/// let kinds = [("Pod".to_owned(), 78), ("Ingress".to_owned(), 2), ("Node".to_owned(), 1)];
/// let few = few_kinds(&kinds).unwrap();
/// assert_eq!(few.text(Lang::En), "78 Pods, 2 Ingresses, 1 Node");
/// assert_eq!(few.text(Lang::Zh), "78 个 Pod、2 个 Ingress、1 个 Node");
/// ```
pub fn few_kinds(kinds: &[(String, u64)]) -> Option<AnyMessage> {
    let mut order: Vec<&(String, u64)> = kinds.iter().collect();
    net::sort_by_key(&mut order, |(kind, count)| {
        let kind = kind.to_ascii_lowercase();
        let subnet = kind.contains("subnet") || kind.contains("vswitch");
        (!subnet, std::cmp::Reverse(*count), kind)
    });
    let shown = order.iter().take(MOST_KINDS);
    let shown = shown.map(|(kind, count)| {
        let of_kind = say::OfKind { count, kind, kinds: plural(kind) };
        of_kind.to_message()
    });
    let shown = shown.reduce(|before, kind| say::AndKind { before, kind }.to_message())?;
    let more: u64 = order.iter().skip(MOST_KINDS).map(|(_, count)| count).sum();
    if more == 0 {
        return Some(shown);
    }
    let and_more = say::AndMoreKinds { before: shown, more };
    Some(and_more.to_message())
}

/// Several objects of a kind of Kubernetes, or of a kind that this program names; other names have no plural.
pub(super) fn plural(kind: &str) -> String {
    if matches!(kind, "subnet" | "instance" | "object") {
        return format!("{kind}s");
    }
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
