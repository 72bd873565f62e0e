//! The key by which the scheduler counts volumes: an in-tree plug-in, or a CSI driver.

use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use sha1::{Digest as _, Sha1};

use input::objects::InTree;
use input::problem::nearest;
use rows::{Cell, Kind, Value};
use texts::{AnyMessage, List, Message, errors_model as say};

/// The CSI driver of CBS disks.
pub const CBS_CSI: &str = "com.tencent.cloud.csi.cbs";

/// The longest name that a resource may have.
const LONGEST_KEY: usize = 63;

/// How many bytes of a long driver name are kept, and how many hex digits of its hash follow.
const KEPT: usize = 23;
const HASH_DIGITS: usize = 16;

const CSI_PREFIX: &str = "attachable-volumes-csi-";

/// What volumes are counted by; each has its own limit.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LimitKey {
    /// Volumes of an in-tree plug-in.
    InTree(InTree),
    /// Volumes of a CSI driver, by its name.
    Csi(String),
}

impl LimitKey {
    /// The type or driver.
    pub fn short(&self) -> &str {
        match self {
            Self::InTree(kind) => kind.word(),
            Self::Csi(driver) => driver,
        }
    }

    /// By the word for it in flags and plan files: an in-tree type, `cbs-csi`, or a CSI driver,
    /// which has a dot in its name or `csi:` before it.
    fn of_word(word: &str) -> Option<Self> {
        if let Ok(kind) = word.parse() {
            return Some(Self::InTree(kind));
        }
        let driver = match word.strip_prefix("csi:") {
            Some(driver) => driver,
            None if word == "cbs-csi" => CBS_CSI,
            None if word.contains('.') => word,
            None => return None,
        };
        let fine = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
        (!driver.is_empty() && driver.bytes().all(fine)).then(|| Self::Csi(driver.to_owned()))
    }

    /// The words that are not driver names.
    pub fn words() -> impl Iterator<Item = &'static str> {
        let in_tree = InTree::ALL.iter().map(|kind| kind.word());
        in_tree.chain(["cbs-csi"])
    }

    /// Whether its volumes are CBS disks. A machine attaches 20 of both kinds together.
    pub fn is_cbs(&self) -> bool {
        match self {
            Self::InTree(kind) => *kind == InTree::Cbs,
            Self::Csi(driver) => driver == CBS_CSI,
        }
    }

    /// The driver, where it is CSI.
    pub fn driver(&self) -> Option<&str> {
        match self {
            Self::InTree(_) => None,
            Self::Csi(driver) => Some(driver),
        }
    }
}

/// A word that is not a type of volume.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.to_message())]
pub struct UnknownType(String);

impl UnknownType {
    /// That it is none.
    pub fn to_message(&self) -> AnyMessage {
        say::NoVolumeType { word: &self.0 }.to_message()
    }

    /// What to write instead.
    pub fn help(&self) -> AnyMessage {
        say::VolumeTypes {
            near: nearest(&self.0, LimitKey::words()),
            words: List::of(LimitKey::words()),
        }
        .to_message()
    }
}

impl Serialize for LimitKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Value for LimitKey {
    fn kind() -> Kind {
        Kind::Text
    }

    fn cell(&self) -> Cell {
        self.to_string().cell()
    }
}

impl FromStr for LimitKey {
    type Err = UnknownType;

    fn from_str(word: &str) -> Result<Self, UnknownType> {
        Self::of_word(word).ok_or_else(|| UnknownType(word.to_owned()))
    }
}

/// The key of its limit in a node's `status.allocatable`.
///
/// If the driver's name makes the key too long, it is cut and its hash is appended.
///
/// Source: `GetCSIAttachLimitKey` of Kubernetes, `pkg/volume/util/attach_limit.go`.
impl fmt::Display for LimitKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let driver = match self {
            Self::InTree(kind) => return f.pad(kind.limit_key()),
            Self::Csi(driver) => driver,
        };
        let mut key = CSI_PREFIX.to_owned();
        if CSI_PREFIX.len() + driver.len() < LONGEST_KEY {
            key.push_str(driver);
            return f.pad(&key);
        }
        let mut hash = String::new();
        for byte in Sha1::digest(driver.as_bytes()) {
            write!(hash, "{byte:02x}")?;
        }
        // Names are ASCII; one that is not is cut at the end of a letter.
        key.push_str(&driver[..driver.floor_char_boundary(KEPT)]);
        key.push_str(&hash[..HASH_DIGITS]);
        f.pad(&key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(driver: &str) -> String {
        LimitKey::Csi(driver.to_owned()).to_string()
    }

    #[test]
    fn a_driver_of_39_letters_keeps_its_name_and_one_of_40_is_hashed() {
        let short = "a".repeat(39);
        assert_eq!(key(&short), format!("attachable-volumes-csi-{short}"));
        // printf 'a%.0s' {1..40} | sha1sum
        let long = "a".repeat(40);
        let cut = "a".repeat(23);
        assert_eq!(
            key(&long),
            format!("attachable-volumes-csi-{cut}a56559418dc7908c")
        );
        assert_eq!(key(&long).len(), 62);
    }

    #[test]
    fn every_word_names_what_it_says() {
        for &kind in InTree::ALL {
            assert_eq!(LimitKey::of_word(kind.word()), Some(LimitKey::InTree(kind)));
            assert_eq!(InTree::of_plugin(kind.plugin()), Some(kind));
        }
        let csi = |driver: &str| Some(LimitKey::Csi(driver.to_owned()));
        assert_eq!(LimitKey::of_word("cbs-csi"), csi(CBS_CSI));
        assert_eq!(LimitKey::of_word("ebs.csi.aws.com"), csi("ebs.csi.aws.com"));
        assert_eq!(LimitKey::of_word("csi:csi-cdsplugin"), csi("csi-cdsplugin"));
        for wrong in ["", "csi:", "ebs", "csi:a b", "a.b c"] {
            assert_eq!(LimitKey::of_word(wrong), None, "{wrong}");
        }
    }
}
