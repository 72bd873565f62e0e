//! Kinds of objects that nothing is read from, for messages.

/// Kinds that a message names; more of them are counted.
const MOST_KINDS: usize = 5;

/// The kinds that matter most, each with its count: those that look like subnets, then the most
/// frequent. `None` where there is none.
///
/// ```
/// use cce_plan_input::objects::few_kinds;
/// let kinds = [("aws_instance".to_owned(), 12), ("azurerm_subnet".to_owned(), 3)];
/// assert_eq!(few_kinds(&kinds).unwrap(), "3 azurerm_subnet, 12 aws_instance");
/// assert_eq!(few_kinds(&[]), None);
/// ```
pub fn few_kinds(kinds: &[(String, u64)]) -> Option<String> {
    let mut order: Vec<&(String, u64)> = kinds.iter().collect();
    order.sort_by_key(|(kind, count)| {
        let kind = kind.to_ascii_lowercase();
        let subnet = kind.contains("subnet") || kind.contains("vswitch");
        (!subnet, std::cmp::Reverse(*count), kind)
    });
    let shown = order.iter().take(MOST_KINDS);
    let mut shown: Vec<String> = shown
        .map(|(kind, count)| format!("{count} {kind}"))
        .collect();
    let more: u64 = order.iter().skip(MOST_KINDS).map(|(_, count)| count).sum();
    if more > 0 {
        shown.push(format!("{more} more"));
    }
    (!shown.is_empty()).then(|| shown.join(", "))
}
