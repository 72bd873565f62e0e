//! Files that the page holds, opens or drops.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::answer::Wrong;
use input::problem::{Problem, Source};
use input::records::Format;
use model::{Cloud, PlanText, Spot, Subnet, Subnets};
use model::{parse_subnets, plan_format, subnet_file};
use net::Cidr;
use net::lang::Lang;
use texts::{Message as _, web as say};

/// A text and its name.
#[derive(Deserialize, PartialEq, Eq)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl File {
    pub(crate) fn source(&self) -> Source<'_> {
        Source::new(&self.name, &self.text)
    }

    /// The format as a plan file.
    pub(crate) fn format(&self) -> Format {
        plan_format(&self.source()).unwrap_or(Format::Toml)
    }

    /// Its text, to be edited.
    pub(crate) fn edited(&self) -> Result<PlanText, Wrong> {
        Ok(PlanText::parse(&self.source(), self.format())?)
    }

    /// The plan with another text, which is TOML whatever the old one was.
    pub(crate) fn with(&self, text: &PlanText) -> Value {
        let stem = match self.format() {
            Format::Toml => None,
            _ => self.name.rsplit_once('.').map(|(stem, _)| stem),
        };
        let name = stem.map_or_else(|| self.name.clone(), |stem| format!("{stem}.toml"));
        json!({ "text": text.to_string(), "name": name })
    }

    /// Whether it is a plan and not a list of subnets.
    fn is_plan(&self) -> bool {
        let says = |key| self.text.contains(key);
        plan_format(&self.source()).is_some() && (says("version") || says("node_group"))
    }
}

/// The plan with what a file has: all of it where that is a plan, else its subnets, in place of those that there are
/// or in addition.
pub(crate) fn opened(plan: &File, file: &File, replace: bool, lang: Lang) -> Result<Value, Wrong> {
    if file.text.contains(['\0', '\u{fffd}']) {
        let problem = Problem::new(say::NotText { file: &*file.name });
        return Err(Wrong::from(Box::new(problem)));
    }
    if file.is_plan() {
        if file.format() == Format::Yaml {
            // It is not read here, so there is nothing to mend in it.
            file.edited()?;
        }
        return Ok(json!({ "text": file.text, "name": file.name }));
    }
    let subnets = parse_subnets(&[subnet_file(file.source())], Cloud::default().reserved())?;
    let mut text = plan.edited()?;
    let vpc = replace && replaced(&mut text, &subnets)?;
    let old = text.values("subnet");
    let is_old = |subnet: &Subnet| {
        let cidr = subnet.cidr.to_string();
        let mut keys = old.iter().flatten();
        keys.any(|(key, value)| key == "cidr" && *value == cidr)
    };
    let mut added = 0;
    for subnet in subnets.list().iter().filter(|subnet| !is_old(subnet)) {
        let keys = keys_of(subnet, &subnets);
        let keys: Vec<(&str, &str)> = keys.iter().map(|(key, value)| (*key, &**value)).collect();
        text.add("subnet", &keys, None)?;
        added += 1;
    }
    let known = subnets.list().len() - added;
    let said = if replace {
        say::Replaced { added, vpc }.text(lang)
    } else {
        say::Taken { added, known }.text(lang)
    };
    let mut opened = plan.with(&text);
    opened["said"] = said.into();
    Ok(opened)
}

/// Takes the subnets out of a plan, and the ranges of its VPC where the new ones are of another; whether they were.
fn replaced(text: &mut PlanText, subnets: &Subnets) -> Result<bool, Wrong> {
    for at in (0..text.values("subnet").len()).rev() {
        text.remove("subnet", at);
    }
    let cluster = text.values("cluster");
    let mut ranges = cluster
        .iter()
        .flatten()
        .filter(|(key, _)| key == "vpc_cidrs");
    let ranges = ranges.next().map_or("", |(_, ranges)| ranges);
    let ranges: Vec<Cidr> = ranges
        .split(',')
        .filter_map(|range| range.trim().parse().ok())
        .collect();
    let mut cidrs = subnets.list().iter().map(|subnet| subnet.cidr);
    let is_other =
        !ranges.is_empty() && !cidrs.all(|cidr| ranges.iter().any(|one| one.contains(cidr)));
    if is_other {
        for key in ["vpc_cidrs", "used_cidrs"] {
            text.set_at(Spot { table: "cluster", at: None }, key, "")?;
        }
    }
    Ok(is_other)
}

fn keys_of(subnet: &Subnet, subnets: &Subnets) -> Vec<(&'static str, String)> {
    let mut keys = Vec::new();
    keys.extend(subnet.id.as_deref().map(|id| ("id", id.to_owned())));
    keys.push(("cidr", subnet.cidr.to_string()));
    let zone = subnet.zone.map(|zone| subnets.zone_name(zone));
    keys.extend(zone.map(|zone| ("zone", zone.to_owned())));
    if !subnet.available_is_estimate {
        keys.push(("available_ips", subnet.available.get().to_string()));
    }
    keys
}
