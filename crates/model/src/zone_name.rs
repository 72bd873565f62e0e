//! Names of zones as people and clouds write them: `cn-bj-d`, `CN-BJ-D`, `zoneD` are one zone.

use net::is_deceptive;

/// What the words before a zone's letter are.
const ZONE_WORDS: [&str; 3] = ["zone", "az", "可用区"];

/// A zone without what differs between its spellings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZoneForm {
    /// All of the name.
    pub whole: String,
    /// The region, where the name has one.
    pub region: Option<String>,
    /// What tells zones of a region apart: a letter or a number, or else all of the name.
    pub zone: String,
}

impl ZoneForm {
    pub fn of(name: &str) -> Self {
        let folded: String = name
            .chars()
            .filter(|&c| !is_deceptive(c))
            .map(half_width)
            .flat_map(char::to_lowercase)
            .map(|c| {
                if c.is_whitespace() || c == '_' {
                    '-'
                } else {
                    c
                }
            })
            .collect();
        let words: Vec<&str> = folded.split('-').filter(|word| !word.is_empty()).collect();
        let folded = &*words.join("-");
        let after_word = ZONE_WORDS.iter().find_map(|word| folded.strip_prefix(word));
        if let Some(zone) = after_word.map(|rest| rest.trim_start_matches('-'))
            && is_short(zone)
        {
            return Self { whole: zone.into(), region: None, zone: zone.into() };
        }
        let whole = joined(folded);
        match parted(folded) {
            Some((region, zone)) => Self { whole, region: Some(region.into()), zone: zone.into() },
            None => Self { zone: whole.clone(), whole, region: None },
        }
    }
}

/// Whether a word says that it is a zone: by its region, or as `zoneA` does.
pub(crate) fn is_zone(word: &str) -> bool {
    let form = ZoneForm::of(word);
    form.region.is_some() || (is_short(&form.whole) && !is_short(word))
}

/// `ｃ` is `c`.
fn half_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    }
}

/// The letter or number of a zone.
fn is_short(zone: &str) -> bool {
    let is_number = zone.len() <= 2 && zone.bytes().all(|b| b.is_ascii_digit());
    !zone.is_empty() && (is_number || (zone.len() == 1 && zone.is_ascii()))
}

/// `cn-bj` and `d`, `ap-guangzhou` and `3`, `us-east-1` and `a`.
fn parted(name: &str) -> Option<(&str, &str)> {
    let (before, last) = name.split_once('-').and(name.rsplit_once('-'))?;
    let begins = before.split('-').next()?;
    let is_region = begins.len() == 2 && begins.bytes().all(|b| b.is_ascii_lowercase());
    if !is_region {
        return None;
    }
    if is_short(last) && !(last.bytes().all(|b| b.is_ascii_digit()) && before.len() == 2) {
        return before.contains('-').then_some((before, last));
    }
    let digits = last.strip_suffix(|c: char| c.is_ascii_lowercase())?;
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| name.split_at(name.len() - 1))
}

fn joined(name: &str) -> String {
    name.chars().filter(|&c| c != '-').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str) -> (Option<String>, String) {
        let form = ZoneForm::of(name);
        (form.region, form.zone)
    }

    #[test]
    fn case_space_and_width_make_no_other_zone() {
        for name in [
            "cn-bj-D",
            "cn-bj-d ",
            " CN-BJ-d",
            "cn_bj_d",
            "cn-bj -d",
            "ｃｎ-bj-d",
            "cn-bj-\u{200b}d",
        ] {
            assert_eq!(ZoneForm::of(name), ZoneForm::of("cn-bj-d"), "{name:?}");
        }
        assert_eq!(ZoneForm::of("cnbjd").whole, ZoneForm::of("cn-bj-d").whole);
        assert_ne!(ZoneForm::of("cn-bj-d"), ZoneForm::of("cn-bj-e"));
        assert_ne!(ZoneForm::of("cn-bj-d"), ZoneForm::of("cn-gz-d"));
        assert_eq!(ZoneForm::of("Rack 1"), ZoneForm::of("rack-1"));
        assert_ne!(ZoneForm::of("rack-1"), ZoneForm::of("rack-2"));
    }

    #[test]
    fn region_and_letter_are_told_apart_in_the_forms_of_clouds() {
        let some = |region: &str, zone: &str| (Some(region.to_owned()), zone.to_owned());
        assert_eq!(of("cn-bj-d"), some("cn-bj", "d"));
        assert_eq!(of("ap-guangzhou-3"), some("ap-guangzhou", "3"));
        assert_eq!(of("us-east-1a"), some("us-east-1", "a"));
        for name in ["zoneD", "zone-d", "Zone D", "可用区D", "az_d", "d"] {
            assert_eq!(of(name), (None, "d".to_owned()), "{name}");
        }
        assert_eq!(of("z0"), (None, "z0".to_owned()));
        assert_eq!(of("east-wing-a"), (None, "eastwinga".to_owned()));
    }
}
