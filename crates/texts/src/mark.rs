//! What stands in a template for what is put into it: characters that no text has.

/// Before a unit and the name of a variable.
pub(crate) const VARIABLE: char = '\u{1}';
/// Before the name of the variable that selects one of the variants that follow.
pub(crate) const SELECT: char = '\u{2}';
/// After a name, and after the key of a variant.
pub(crate) const END_OF_NAME: char = '\u{3}';
#[allow(dead_code, reason = "the build writes it")]
pub(crate) const END_OF_VARIANT: char = '\u{4}';
pub(crate) const END_OF_SELECT: char = '\u{5}';

/// The key of the last variant, which any value selects.
pub(crate) const DEFAULT: char = '*';

/// Before a key that is a number: a text with the same digits is none.
pub(crate) const NUMBER: char = '=';

/// The unit of a variable that is put in as it is, a number with thousands separators.
pub(crate) const AS_IT_IS: char = '=';
/// Of a number without them.
pub(crate) const PLAIN: char = '#';

/// The units by their names in the text files.
#[allow(dead_code, reason = "only the build reads it")]
pub(crate) const UNITS: [(&str, char); 11] = [
    ("PLAIN", PLAIN),
    ("IPS", 'i'),
    ("ENIS", 'e'),
    ("PODS", 'p'),
    ("NODES", 'n'),
    ("VOLUMES", 'v'),
    ("SUBNETS", 's'),
    ("VIPS", 'V'),
    ("PAIRS", 'P'),
    ("BLOCKS", 'b'),
    ("SPAN", 't'),
];
