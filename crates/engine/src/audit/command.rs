//! Commands about one object, to paste into a shell.

/// `kubectl WHAT NAME -n NAMESPACE`. Names of objects need no quotes; what is no such name is not put into a command.
pub(super) fn kubectl(what: &str, namespace: &str, name: &str) -> String {
    let is_name = |text: &str| {
        let is_inner = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.".contains(c);
        text.starts_with(|c: char| c.is_ascii_alphanumeric()) && text.chars().all(is_inner)
    };
    if is_name(name) && is_name(namespace) {
        format!("kubectl {what} {name} -n {namespace}")
    } else {
        format!("kubectl {what} NAME -n NAMESPACE")
    }
}
