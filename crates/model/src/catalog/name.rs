//! The grammar of instance type names.
//!
//! Source: the provider's names as its SDKs, API pages and driver spell them;
//! `instance-catalog/README.md` describes the forms.

use super::instance::LEGACY;
use super::{InstanceType, Kind};
use texts::{AnyMessage, Message, errors_model as say};

/// Why a name gives no limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.to_message())]
pub enum NameError {
    Empty,
    /// Not in a known form.
    Form,
    /// A number that does not fit its type.
    TooLarge,
    /// Less than one vCPU or one GiB.
    TooSmall,
    /// Nothing follows from its form.
    NeedsRow,
    /// A node of another product.
    OtherProduct,
    /// A series, not a type.
    Series,
}

impl NameError {
    /// What is wrong with the name.
    pub fn to_message(self) -> AnyMessage {
        match self {
            Self::Empty => say::NameEmpty.to_message(),
            Self::Form => say::NameForm.to_message(),
            Self::TooLarge => say::NameTooLarge.to_message(),
            Self::TooSmall => say::NameTooSmall.to_message(),
            Self::NeedsRow => say::NameNeedsRow.to_message(),
            Self::OtherProduct => say::NameOfOtherProduct.to_message(),
            Self::Series => say::NameOfSeries.to_message(),
        }
    }
}

/// Other products that use the same grammar for their node types.
const OTHER_PRODUCTS: [&str; 4] = ["bes", "rocketmq", "kafka", "bec"];

impl InstanceType {
    /// What `name` alone says about a type:
    ///
    /// - `bcc.g5.c4m16`, with dotted suffixes for cards and disks: all but its limits;
    /// - `BBC-G4-01S`: its series letter as the family, and the digit after it;
    /// - `bcc.g1.tiny`: only that it is older than the grammar; the digit is a step, not a generation.
    ///
    /// # Errors
    ///
    /// [`NameError`] for a name in no known form.
    pub fn of_name(name: &str) -> Result<Self, NameError> {
        let told = |kind, family: &str, generation: &str, vcpu, memory_gib| Self {
            name: name.to_owned(),
            kind,
            family: family.to_owned(),
            generation: generation.to_owned(),
            vcpu,
            memory_gib,
            ..Self::default()
        };
        if name.is_empty() {
            return Err(NameError::Empty);
        }
        if let Some(rest) = strip_prefix_ignoring_case(name, "BBC-") {
            let (series, generation) = bbc_series(rest).ok_or(NameError::Form)?;
            return Ok(told(Kind::Bbc, series, generation, None, None));
        }
        let Some((product, rest)) = name.split_once('.') else {
            let is_code = name.bytes().all(|byte| byte.is_ascii_alphanumeric())
                && name.bytes().any(|byte| byte.is_ascii_digit());
            return Err(if is_code {
                NameError::Series
            } else {
                NameError::Form
            });
        };
        if OTHER_PRODUCTS.contains(&product.to_ascii_lowercase().as_str()) {
            return Err(NameError::OtherProduct);
        }
        let kind: Kind = product.parse().map_err(|_| NameError::Form)?;
        let (series, size) = rest.split_once('.').ok_or(NameError::Form)?;
        let (family, generation) = split_at_first_digit(series).ok_or(NameError::Form)?;
        if kind == Kind::Bcc && is_legacy_size(size) && series.len() == 2 {
            return Ok(told(kind, "", LEGACY, None, None));
        }
        if matches!(kind, Kind::Bbc | Kind::Tke) || !generation_is_well_formed(generation) {
            return Err(NameError::Form);
        }
        let (size, suffixes) = size
            .split_once('.')
            .map_or((size, None), |(a, b)| (a, Some(b)));
        if suffixes.is_some_and(|suffixes| !suffixes.split('.').all(is_suffix)) {
            return Err(NameError::Form);
        }
        let (vcpu, memory) = strip_prefix_ignoring_case(size, "c")
            .and_then(|size| size.split_once(['m', 'M']))
            .filter(|(vcpu, memory)| is_digits(vcpu) && is_digits(memory))
            .ok_or(NameError::Form)?;
        let vcpu: u32 = vcpu.parse().map_err(|_| NameError::TooLarge)?;
        let memory_gib: u32 = memory.parse().map_err(|_| NameError::TooLarge)?;
        if vcpu == 0 || memory_gib == 0 {
            return Err(NameError::TooSmall);
        }
        let (vcpu, memory_gib) = (Some(vcpu), Some(memory_gib));
        Ok(told(kind, family, generation, vcpu, memory_gib))
    }
}

/// `G4-01S` as `G` and `4`.
fn bbc_series(rest: &str) -> Option<(&str, &str)> {
    let (series, code) = rest.split_once('-')?;
    let (letter, digit) = split_at_first_digit(series)?;
    let well_formed = letter.len() == 1
        && digit.len() == 1
        && !code.is_empty()
        && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    well_formed.then_some((letter, digit))
}

fn is_legacy_size(size: &str) -> bool {
    matches!(size, "tiny" | "small" | "medium" | "large")
        || size
            .strip_suffix("xlarge")
            .is_some_and(|n| n.bytes().all(|byte| byte.is_ascii_digit()))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_suffix(suffix: &str) -> bool {
    !suffix.is_empty()
        && suffix
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn generation_is_well_formed(generation: &str) -> bool {
    let variant = generation.trim_start_matches(|c: char| c.is_ascii_digit());
    variant.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// `hgn5IB` as `hgn` and `5IB`; both parts must exist, and the first must be letters.
fn split_at_first_digit(text: &str) -> Option<(&str, &str)> {
    let at = text.find(|c: char| c.is_ascii_digit())?;
    let (letters, rest) = text.split_at(at);
    let well_formed = !letters.is_empty() && letters.bytes().all(|b| b.is_ascii_alphabetic());
    well_formed.then_some((letters, rest))
}

fn strip_prefix_ignoring_case<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix)
        .then(|| &text[prefix.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn package_names_come_apart() {
        let name = "ehc.lgn5.c128m1024.8a100.8re.4d";
        let told = InstanceType {
            name: name.to_owned(),
            kind: Kind::Ehc,
            family: "lgn".into(),
            generation: "5".into(),
            vcpu: Some(128),
            memory_gib: Some(1024),
            ..InstanceType::default()
        };
        assert_eq!(InstanceType::of_name(name), Ok(told));
        let told = InstanceType::of_name("bcc.hgn5IB.c116m978.8A100-80g").unwrap();
        assert_eq!(
            (told.family.as_str(), told.generation.as_str()),
            ("hgn", "5IB")
        );
    }

    #[test]
    fn names_without_limits_in_them_are_told_apart() {
        let told = |name: &str| {
            let told = InstanceType::of_name(name)?;
            Ok((told.kind, told.family + "-" + &told.generation, told.vcpu))
        };
        assert_eq!(
            told("bcc.c5.2xlarge"),
            Ok((Kind::Bcc, "-legacy".into(), None))
        );
        assert_eq!(told("BBC-I4-HC04S"), Ok((Kind::Bbc, "I-4".into(), None)));
        assert_eq!(told("kafka.g4.c2m8"), Err(NameError::OtherProduct));
        assert_eq!(told("hgn5IB"), Err(NameError::Series));
        assert_eq!(told("hello"), Err(NameError::Form));
        assert_eq!(told("bcc.g5.c0m4"), Err(NameError::TooSmall));
        assert_eq!(told("bcc.g5.c4m16."), Err(NameError::Form));
        assert_eq!(told("bcc.g5.c+4m16"), Err(NameError::Form));
    }
}
