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
use texts::{AnyMessage, Message, ToMessage, errors_input as say};

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
    pub said: AnyMessage,
    /// The bytes at which it is.
    pub at: Range<usize>,
}

/// That `key`, which is at `path` if anywhere, is no label's key: the rule that it breaks, and what to write.
fn no_label_key(key: &str, path: Option<&str>) -> AnyMessage {
    let broken = match key.split_once('/') {
        Some((prefix, _)) if !is_object_name(prefix) => "prefix",
        Some((_, name)) if name.contains('/') => "slashes",
        _ => "name",
    };
    say::NoLabelKey { key, path, broken }.to_message()
}

/// Flaws that are being collected.
#[derive(Default)]
struct Flaws(Vec<Flaw>);

impl Flaws {
    fn add(&mut self, at: &Range<usize>, said: AnyMessage) {
        let at = at.clone();
        let flaw = Flaw { said, at };
        // Both families may have their size from the same field.
        if !self.0.contains(&flaw) {
            self.0.push(flaw);
        }
    }

    /// The value, its place and its path; where it is missing, a flaw that says to write what `wanted` names.
    fn value<'g, T>(
        &mut self,
        given: &'g Given<T>,
        wanted: &AnyMessage,
    ) -> Option<(&'g T, &'g Range<usize>, &'g str)> {
        match given {
            Given::Value { value, at, path } => Some((value, at, path)),
            Given::Missing { at, path } => {
                let missing = say::NotGiven { path, wanted: wanted.clone() }.to_message();
                self.add(at, missing);
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
            let prefix = match self.form {
                Form::Plan => "",
                _ => "spec.",
            };
            let none = say::NoFamily { name: &name, prefix }.to_message();
            flaws.add(&self.at, none);
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
        let (name, at, path) = flaws.value(&self.name, &say::OwnName.to_message())?;
        if !is_object_name(name) {
            flaws.add(at, say::NoName { path, name }.to_message());
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
        let path = at.map(|(_, path)| path);
        let differ = say::BlocksDiffer {
            path,
            v4_bits: v4.host_bits(),
            v4_mask: v4.mask,
            v6_bits: v6.host_bits(),
            v6_mask: v6.mask,
            v6_wanted: 128 - v4.host_bits(),
            v4_wanted: 32_u8.checked_sub(v6.host_bits()),
            v6_range: Some(128 - v4.host_bits() - MOST_IPV6_BLOCK_BITS)
                .filter(|&prefix| prefix > v6.range.prefix()),
        }
        .to_message();
        flaws.add(at.map_or(&self.at, |(at, _)| at), differ);
    }
}

impl DraftFamily {
    fn check(&self, masked: &mut Vec<(String, Network)>, flaws: &mut Flaws) -> Option<Blocks> {
        let range = self.range(masked, flaws);
        let mask = self.mask(flaws);
        let (range, (mask, at, written)) = (range?, mask?);
        if mask < range.prefix() {
            let large =
                say::LargeBlocks { written, mask, range, prefix: range.prefix() }.to_message();
            flaws.add(at, large);
            return None;
        }
        if self.family == Family::V6 && mask - range.prefix() > MOST_IPV6_BLOCK_BITS {
            let small = say::SmallBlocks {
                written,
                mask,
                bits: mask - range.prefix(),
                range,
                most: range.prefix() + MOST_IPV6_BLOCK_BITS,
                prefix: mask.checked_sub(MOST_IPV6_BLOCK_BITS),
            }
            .to_message();
            flaws.add(at, small);
            return None;
        }
        Some(Blocks { range, mask })
    }

    fn range(&self, masked: &mut Vec<(String, Network)>, flaws: &mut Flaws) -> Option<Network> {
        let example = say::ARange { family: self.family }.to_message();
        let (text, at, path) = flaws.value(&self.range, &example)?;
        match Network::parse(text) {
            Err(error) => {
                let no_range =
                    say::NoRange { path, error: error.to_message(), wanted: example }.to_message();
                flaws.add(at, no_range);
                None
            }
            Ok((network, _)) if network.family() != self.family => {
                let other = say::OtherFamily {
                    path,
                    text,
                    found: network.family(),
                    family: self.family,
                    wanted: example,
                }
                .to_message();
                flaws.add(at, other);
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
        let wanted = say::ASize { least, most }.to_message();
        let (&size, at, path) = flaws.value(&self.size, &wanted)?;
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
            let (family, least) = (self.family, LEAST_HOST_BITS);
            let no_size = if self.in_host_bits && size < u64::from(least) {
                let few = say::FewBits { least, written, wanted };
                few.to_message()
            } else if self.in_host_bits {
                let many = say::ManyBits { bits, family, written, wanted };
                many.to_message()
            } else {
                let none = say::NoPrefixLength { family, written, wanted };
                none.to_message()
            };
            flaws.add(at, no_size);
            return None;
        };
        if bits - mask < LEAST_HOST_BITS {
            let few = say::FewBitsLeft { written, bits: bits - mask, wanted }.to_message();
            flaws.add(at, few);
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
            flaws.add(at, no_label_key(key, None));
        }
        if !is_label_value(value) {
            flaws.add(at, say::NoLabelValue { value }.to_message());
        }
    }
    let pairs = labels
        .iter()
        .map(|(key, value, _)| (key.clone(), value.clone()));
    (Labels::new(pairs.collect()), flaws.0)
}
