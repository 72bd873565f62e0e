//! A config as it was written, and everything that is wrong with it.

mod requirement;

pub use requirement::DraftRequirement;

use std::ops::Range;

use super::{
    Blocks, CidrConfig, DEFAULT_NETWORKS, Form, LEAST_HOST_BITS, Labels, MOST_IPV6_BLOCK_BITS,
    Requirement, Selector, is_label_key, is_label_value, is_object_name,
};
use crate::problem::Origin;
use net::{Family, Network};
use texts::Said;

/// A value that a config may have, and where.
#[derive(Debug, Clone)]
pub enum Given<T> {
    /// It is there.
    Value {
        value: T,
        /// Its byte range.
        at: Range<usize>,
        /// The path to it, for messages.
        path: String,
    },
    /// The value is missing and required.
    Missing {
        /// The byte range of what it is missing from.
        at: Range<usize>,
        /// The path to it, for messages.
        path: String,
    },
    /// The value is invalid, which is already reported.
    Unreadable,
}

/// A config that was not checked.
#[derive(Debug, Clone)]
pub struct Draft {
    pub name: Given<String>,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// Its byte range in its text.
    pub at: Range<usize>,
    /// How it is written.
    pub form: Form,
    pub families: Vec<DraftFamily>,
    /// Its requirements for nodes.
    pub requirements: Vec<DraftRequirement>,
    /// Terms of its selector.
    pub terms: usize,
    /// Whether it is being deleted.
    pub terminating: bool,
    /// The network that it names.
    pub network: Option<String>,
    /// Each field of its `spec` as written.
    pub written: Vec<(String, String)>,
}

/// Blocks of a family that were not checked.
#[derive(Debug, Clone)]
pub struct DraftFamily {
    /// The family that its range should have.
    pub family: Family,
    pub range: Given<String>,
    /// The size of a block.
    pub size: Given<u64>,
    /// Whether the size is in host bits; else it is a prefix length.
    pub in_host_bits: bool,
}

/// One thing wrong with a config.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    /// What is wrong, the path first.
    pub title: Said,
    /// The bytes at which it is.
    pub at: Range<usize>,
    /// The way out.
    pub help: Said,
}

/// What to write for a label's key.
const LABEL_KEY_HELP: &str =
    "write a label's key, such as rack or node.kubernetes.io/instance-type";

/// The rule that `key` breaks, and what to write.
fn label_key_help(key: &str) -> &'static str {
    match key.split_once('/') {
        Some((prefix, _)) if !is_object_name(prefix) => {
            "before the slash stands a DNS name: small letters, digits, dashes and dots, no underscores, \
             such as example.com/my_pool"
        }
        Some((_, name)) if name.contains('/') => "a label's key has one slash at most",
        _ => {
            "write at most 63 letters, digits, dashes, underscores and dots; it begins and ends with a \
             letter or digit, such as my_pool or example.com/my_pool"
        }
    }
}

/// Flaws that are being collected.
#[derive(Default)]
struct Flaws(Vec<Flaw>);

impl Flaws {
    fn add(&mut self, at: &Range<usize>, title: impl Into<Said>, help: impl Into<Said>) {
        let flaw = Flaw {
            title: title.into(),
            at: at.clone(),
            help: help.into(),
        };
        // Both families may have their size from the same field.
        if !self.0.contains(&flaw) {
            self.0.push(flaw);
        }
    }

    /// The value, its place and its path; a flaw where it is missing.
    fn value<'g, T>(
        &mut self,
        given: &'g Given<T>,
        help: &str,
    ) -> Option<(&'g T, &'g Range<usize>, &'g str)> {
        match given {
            Given::Value { value, at, path } => Some((value, at, path)),
            Given::Missing { at, path } => {
                self.add(at, format!("{path} is missing"), help);
                None
            }
            Given::Unreadable => None,
        }
    }
}

impl Draft {
    /// The checked config.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it; empty if that is already reported.
    pub fn check(&self) -> Result<CidrConfig, Vec<Flaw>> {
        let mut flaws = Flaws::default();
        let name = self.name(&mut flaws);
        if self.families.is_empty() {
            let form = match self.form {
                Form::Plan => "neither ipv4 nor ipv6",
                _ => "neither spec.ipv4 nor spec.ipv6",
            };
            let title = match &name {
                Some(name) => format!("\"{name}\" has {form}"),
                None => format!("a config has {form}"),
            };
            flaws.add(&self.at, title, "give it a range of at least one family");
        }
        let mut masked = Vec::new();
        let mut blocks = [None; 2];
        for family in &self.families {
            let found = family.check(&mut masked, &mut flaws);
            blocks[usize::from(family.family == Family::V6)] = found;
        }
        let [ipv4, ipv6] = blocks;
        self.equal_blocks(ipv4, ipv6, &mut flaws);
        let requirements = self.requirements.iter();
        let requirements: Vec<Option<Requirement>> = requirements
            .map(|requirement| requirement.check(&mut flaws))
            .collect();
        let is_whole = requirements.iter().all(Option::is_some)
            && self.families.len() == blocks.iter().flatten().count();
        let Some(name) = name.filter(|_| flaws.0.is_empty() && is_whole) else {
            return Err(flaws.0);
        };
        Ok(CidrConfig {
            name: name.into(),
            origin: self.origin.clone(),
            at: self.at.clone(),
            form: self.form,
            ipv4,
            ipv6,
            selector: Selector::new(requirements.into_iter().flatten().collect()),
            terms: self.terms,
            terminating: self.terminating,
            network: self.secondary_network().map(Into::into),
            written: self.written.clone(),
            masked,
        })
    }

    /// The network that it names, unless that is the one that every pod is on.
    fn secondary_network(&self) -> Option<&str> {
        let network = self.network.as_deref();
        network.filter(|name| !DEFAULT_NETWORKS.contains(name))
    }

    fn name(&self, flaws: &mut Flaws) -> Option<String> {
        let (name, at, path) = flaws.value(&self.name, "give it a name of its own")?;
        if !is_object_name(name) {
            flaws.add(
                at,
                format!("{path} \"{name}\" is no name of an object"),
                "write small letters, digits and dashes, with dots between them; at most 253",
            );
        }
        Some(name.clone())
    }

    /// Blocks of both families have as many addresses.
    fn equal_blocks(&self, ipv4: Option<Blocks>, ipv6: Option<Blocks>, flaws: &mut Flaws) {
        let (Some(v4), Some(v6)) = (ipv4, ipv6) else {
            return;
        };
        if v4.host_bits() == v6.host_bits() {
            return;
        }
        let at = self
            .families
            .iter()
            .rev()
            .find_map(|family| match &family.size {
                Given::Value { at, path, .. } => Some((at, path.as_str())),
                _ => None,
            });
        let (at, path) = at.unwrap_or((&self.at, "the mask"));
        let title = format!(
            "{path}: blocks differ in size, {} host bits in IPv4 (/{}) and {} in IPv6 (/{})",
            v4.host_bits(),
            v4.mask,
            v6.host_bits(),
            v6.mask
        );
        let (wanted, other) = (128 - v4.host_bits(), v6.host_bits());
        let help = match 32_u8.checked_sub(other) {
            Some(mask) => {
                format!("write {wanted} for IPv6, or {mask} for IPv4: 32 - v4 = 128 - v6")
            }
            None => format!("write {wanted} for IPv6: 32 - v4 = 128 - v6"),
        };
        flaws.add(at, title, help);
    }
}

impl DraftFamily {
    fn check(&self, masked: &mut Vec<(String, Network)>, flaws: &mut Flaws) -> Option<Blocks> {
        let range = self.range(masked, flaws);
        let mask = self.mask(flaws);
        let (range, (mask, at, written)) = (range?, mask?);
        if mask < range.prefix() {
            let title = format!("{written} makes blocks of /{mask}, larger than the range {range}");
            let help = format!(
                "blocks are /{} or smaller, or the range is larger",
                range.prefix()
            );
            flaws.add(at, title, help);
            return None;
        }
        if self.family == Family::V6 && mask - range.prefix() > MOST_IPV6_BLOCK_BITS {
            let most = range.prefix() + MOST_IPV6_BLOCK_BITS;
            let title = format!(
                "{written} makes blocks of /{mask}, {} bits longer than the range {range}",
                mask - range.prefix()
            );
            let help = match mask.checked_sub(MOST_IPV6_BLOCK_BITS) {
                Some(prefix) => format!(
                    "IPv6 blocks are at most 16 bits longer: write /{most} or shorter, or a range of /{prefix}"
                ),
                None => format!("IPv6 blocks are at most 16 bits longer: write /{most} or shorter"),
            };
            flaws.add(at, title, help);
            return None;
        }
        Some(Blocks { range, mask })
    }

    fn range(&self, masked: &mut Vec<(String, Network)>, flaws: &mut Flaws) -> Option<Network> {
        let example = match self.family {
            Family::V4 => "10.0.0.0/16",
            Family::V6 => "fd00::/104",
        };
        let help = format!("write a range such as {example}");
        let (text, at, path) = flaws.value(&self.range, &help)?;
        match Network::parse(text) {
            Err(error) => {
                flaws.add(at, format!("{path} {error}"), help);
                None
            }
            Ok((network, _)) if network.family() != self.family => {
                let (wanted, found) = (self.family, network.family());
                let title = format!("{path} \"{text}\" is {found}, where {wanted} belongs");
                flaws.add(at, title, help);
                None
            }
            Ok((network, had_host_bits)) => {
                if had_host_bits {
                    masked.push((text.clone(), network));
                }
                Some(network)
            }
        }
    }

    /// The prefix length of a block, the place of its size, and how it is written.
    fn mask<'g>(&'g self, flaws: &mut Flaws) -> Option<(u8, &'g Range<usize>, String)> {
        let bits = self.family.bits();
        let (least, most) = if self.in_host_bits {
            (LEAST_HOST_BITS, bits - 1)
        } else {
            (1, bits - LEAST_HOST_BITS)
        };
        let help = format!("write a whole number from {least} to {most}");
        let (&size, at, path) = flaws.value(&self.size, &help)?;
        let written = format!("{path} {size}");
        let fits = u8::try_from(size)
            .ok()
            .filter(|size| (1..=bits).contains(size));
        let mask = match fits {
            Some(size) if self.in_host_bits => bits.checked_sub(size).filter(|&mask| mask > 0),
            Some(size) => Some(size),
            None => None,
        };
        let Some(mask) = mask else {
            let title = if self.in_host_bits && size < u64::from(LEAST_HOST_BITS) {
                format!("{written} is below {LEAST_HOST_BITS} host bits")
            } else if self.in_host_bits {
                format!("{written} is beyond the {bits} bits of {}", self.family)
            } else {
                format!("{written} is no prefix length of an {} block", self.family)
            };
            flaws.add(at, title, help);
            return None;
        };
        if bits - mask < LEAST_HOST_BITS {
            let title = format!("{written} leaves {} host bits, fewer than 4", bits - mask);
            flaws.add(
                at,
                title,
                format!("{help}: a block has at least 16 addresses"),
            );
            return None;
        }
        Some((mask, at, written))
    }
}

/// Labels of nodes that a plan file gives: what is wrong with them.
pub fn label_flaws(labels: &[(String, String, Range<usize>)]) -> (Labels, Vec<Flaw>) {
    let mut flaws = Flaws::default();
    for (key, value, at) in labels {
        if !is_label_key(key) {
            let title = format!("\"{key}\" is not a label key");
            flaws.add(at, title, label_key_help(key));
        }
        if !is_label_value(value) {
            let help = "write at most 63 letters, digits, dashes, dots and underscores";
            flaws.add(at, format!("\"{value}\" is no label value"), help);
        }
    }
    let pairs = labels
        .iter()
        .map(|(key, value, _)| (key.clone(), value.clone()));
    (Labels::new(pairs.collect()), flaws.0)
}
