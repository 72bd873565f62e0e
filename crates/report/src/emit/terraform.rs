//! Resources for Terraform's provider `baidubce/baiducloud`.
//!
//! Source of the attributes: the provider's documentation of `baiducloud_subnet`; `name`,
//! `zone_name`, `cidr` and `vpc_id` are required.

use std::collections::HashSet;
use std::fmt::Write as _;

use super::{EmittedSubnet, unique};
use net::lang::Lang;
use texts::{Message, output as say};

pub(super) fn text(subnets: &[EmittedSubnet], unnamed: &[String], lang: Lang) -> String {
    let mut text = variable("vpc_id", &say::TerraformVpc.text(lang));
    let mut variables: Vec<(String, String)> = Vec::new();
    let mut zones = Vec::new();
    for subnet in subnets {
        let (zone, variable) = zone(subnet, unnamed, lang);
        zones.push(zone);
        variables.extend(variable.filter(|new| !variables.contains(new)));
    }
    for (name, description) in variables {
        text.push('\n');
        text.push_str(&variable(&name, &description));
    }
    let mut names = HashSet::new();
    for (subnet, zone) in subnets.iter().zip(zones) {
        let name = quoted(&subnet.label());
        let _ = write!(
            text,
            r#"
resource "baiducloud_subnet" "{}" {{
  name        = {name}
  cidr        = "{}"
  zone_name   = {zone}
  vpc_id      = var.vpc_id
  subnet_type = "BCC"
}}
"#,
            unique(&identifier(&subnet.label()), '_', &mut names),
            subnet.cidr,
        );
    }
    text
}

/// How a subnet's zone is written, and the variable that this uses with its description.
fn zone(
    subnet: &EmittedSubnet,
    unnamed: &[String],
    lang: Lang,
) -> (String, Option<(String, String)>) {
    let Some(zone) = &subnet.zone else {
        let description = say::TerraformZone.text(lang);
        return (
            "var.zone_name".to_owned(),
            Some(("zone_name".to_owned(), description)),
        );
    };
    let Some(at) = unnamed.iter().position(|known| known == zone) else {
        return (quoted(zone), None);
    };
    let name = if unnamed.len() == 1 {
        "zone_name".to_owned()
    } else {
        format!("zone_name_{}", at + 1)
    };
    (
        format!("var.{name}"),
        Some((
            name,
            say::TerraformZones { number: at + 1, zones: unnamed.len() }.text(lang),
        )),
    )
}

fn variable(name: &str, description: &str) -> String {
    format!(
        "variable \"{name}\" {{\n  type        = string\n  description = \"{description}\"\n}}\n"
    )
}

/// A text as HCL reads it: `${` and `%{` begin a template, `$${` and `%%{` do not.
fn quoted(text: &str) -> String {
    let plain = super::quoted(text);
    let mut quoted = String::with_capacity(plain.len());
    let mut before = '"';
    let mut chars = plain.chars().peekable();
    while let Some(c) = chars.next() {
        let begins = matches!(c, '$' | '%') && chars.peek() == Some(&'{');
        if begins && before == c {
            // With one more in front, they are paired from the left.
            let _ = write!(quoted, "\\u{:04x}", u32::from(c));
        } else {
            quoted.extend(begins.then_some(c));
            quoted.push(c);
        }
        before = c;
    }
    quoted
}

/// What may name a resource: letters, digits, `_` and `-`, a letter or `_` first.
fn identifier(id: &str) -> String {
    let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let mut name: String = id
        .chars()
        .map(|c| if allowed(c) { c } else { '_' })
        .collect();
    if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        name.insert(0, '_');
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_valid_and_unique_and_texts_no_templates() {
        let subnet = |id: &str, zone: Option<&str>| EmittedSubnet {
            zone: zone.map(str::to_owned),
            ..EmittedSubnet::proposed(id.to_owned(), "10.0.0.0/24".parse().unwrap())
        };
        let subnets = [
            subnet("子网-1", Some("cn-bj-a")),
            subnet("网子-1", Some("a\"b\\c\n\u{7}")),
            subnet("__-1_2", Some("${var.x} %{if} $${y}")),
            subnet("1", None),
        ];
        insta::assert_snapshot!(text(&subnets, &[], Lang::En));
        insta::assert_snapshot!("without_subnets", text(&[], &[], Lang::En));
    }
}
