//! The keys of a struct, known while the program is built.

/// The keys that serde writes.
pub trait Keys {
    const KEYS: &'static [Key];
}

impl<T: Keys> Keys for Option<T> {
    const KEYS: &'static [Key] = T::KEYS;
}

/// A key, or the keys of a field that is flattened.
pub enum Key {
    Own(&'static str),
    Of(&'static [Key]),
}

impl Key {
    /// Whether `name` is one of these keys.
    pub const fn is_among(keys: &[Self], name: &str) -> bool {
        let mut at = 0;
        while at < keys.len() {
            let is_it = match keys[at] {
                Self::Own(key) => is_same(key, name),
                Self::Of(keys) => Self::is_among(keys, name),
            };
            if is_it {
                return true;
            }
            at += 1;
        }
        false
    }
}

/// Whether `name` is one of these.
pub const fn is_named(names: &[&str], name: &str) -> bool {
    let mut at = 0;
    while at < names.len() {
        if is_same(names[at], name) {
            return true;
        }
        at += 1;
    }
    false
}

const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}
