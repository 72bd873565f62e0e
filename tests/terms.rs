//! Every term of the design documents has a page.

use std::collections::{BTreeMap, BTreeSet};

use net::lang::Lang;
use texts::Symptom;

use crate::cli::Test;

const LIST: &str = include_str!("terms/list.txt");

const LANGS: [Lang; 2] = [Lang::En, Lang::Zh];

/// Terms as their documents write them, and the page of each.
fn terms() -> Vec<(&'static str, &'static str)> {
    let lines = LIST
        .lines()
        .filter(|line| !line.starts_with(['#', '[']) && !line.is_empty());
    lines.map(|line| line.split_once(" = ").unwrap()).collect()
}

/// What `explain` shows of a name: keys of topics, and its whole page.
fn explained(name: &str, lang: &str) -> (Vec<String>, serde_json::Value) {
    let run = Test::new(&format!("explain -f json --lang {lang}"))
        .arg("--")
        .arg(name)
        .run();
    if run.status != 0 {
        return Default::default();
    }
    let json = run.json();
    let topics = json["result"]["topics"].as_array().unwrap().iter();
    let keys = topics.map(|topic| topic["topic"].as_str().unwrap().to_owned());
    (keys.collect(), json["result"]["topics"][0].clone())
}

#[test]
fn the_list_has_the_terms_of_all_five_documents() {
    let documents: Vec<&str> = LIST.lines().filter(|line| line.starts_with('[')).collect();
    assert_eq!(documents.len(), 5, "{documents:?}");
    let terms = terms();
    assert!(terms.len() > 250, "{}", terms.len());
    let unique: BTreeSet<_> = terms.iter().map(|(term, _)| term).collect();
    assert_eq!(unique.len(), terms.len());
}

#[test]
fn every_term_is_explained_by_its_own_page_in_both_languages() {
    let mut wrong = Vec::new();
    for (term, page) in terms() {
        let (found, english) = explained(term, "en");
        if found.first().is_none_or(|first| first != page) {
            wrong.push(format!("{term}: {found:?}, not {page}"));
            continue;
        }
        let symptom = Symptom::all().find(|one| one.id == page).unwrap();
        let [en, zh] = LANGS.map(|lang| symptom.page(lang).meaning);
        let planner = LANGS.map(|lang| symptom.part("planner", lang).unwrap_or_default());
        assert_eq!(english["meaning"], en, "{term}");
        for text in [&en, &zh, &planner[0], &planner[1]] {
            assert!(text.chars().count() > 3, "{page}: {text}");
        }
        assert!(!zh.is_ascii() && zh != en, "{page}");
        assert!(!english["source"].as_str().unwrap().is_empty(), "{page}");
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn the_chinese_page_of_a_term_is_shown_with_what_the_program_does_with_it() {
    for (term, said) in [
        ("burstableMehrfachENI", "`burst_multiple`"),
        ("max-allocate", "A620"),
        ("rp_filter", "不使用"),
        ("KUBE_MAX_PD_VOLS", "`--env KUBE_MAX_PD_VOLS=N`"),
    ] {
        let (_, page) = explained(term, "zh");
        let planner = page["planner_term"].as_str().unwrap();
        assert!(planner.contains(said), "{term}: {planner}");
    }
}

#[test]
fn a_term_is_found_in_any_case_with_and_without_dashes() {
    for (written, page) in [
        ("BURSTABLEMEHRFACHENI", "burstableMehrfachENI"),
        ("burstable-mehrfach-eni", "burstableMehrfachENI"),
        ("maxAllocate", "max-allocate"),
        ("max_allocate", "max-allocate"),
        ("pre_allocate", "pre-allocate"),
        ("preAllocate", "pre-allocate"),
        ("MAX IPs PER ENI", "maxIPsPerENI"),
        ("TunID", "tun_id"),
        ("kube-max-pd-vols", "KUBE_MAX_PD_VOLS"),
        ("BroadcastDomain", "broadcast-domain"),
        ("广播域", "broadcast-domain"),
        ("跨子网IP", "cross-subnet-ip"),
    ] {
        assert_eq!(explained(written, "en").0[0], page, "{written}");
    }
    let is_ascii = |(term, _): &(&str, &str)| term.is_ascii();
    for (term, page) in terms().into_iter().filter(is_ascii) {
        let symptom = Symptom::all().find(|one| one.id == page).unwrap();
        let joined: String = term.chars().filter(|c| !"-_. ".contains(*c)).collect();
        let written = [
            term.to_lowercase(),
            term.to_uppercase(),
            term.replace('-', "_"),
            joined,
        ];
        for written in written {
            assert!(symptom.is_written(&written), "{term}: {written}");
        }
    }
}

/// A name that two pages have leads to one of them alone.
#[test]
fn no_two_pages_have_one_name() {
    let mut pages: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for symptom in Symptom::all() {
        let mut names = vec![symptom.id.to_owned()];
        for lang in LANGS {
            names.push(symptom.name(lang));
            let alias = symptom.part("alias", lang).unwrap_or_default();
            names.extend(alias.split('|').map(|name| name.trim().to_owned()));
        }
        for name in names.into_iter().filter(|name| !name.is_empty()) {
            pages
                .entry(name.to_lowercase())
                .or_default()
                .insert(symptom.id);
        }
    }
    pages.retain(|_, of| of.len() > 1);
    assert_eq!(pages, BTreeMap::new());
}

#[test]
fn every_page_of_a_term_is_of_a_term_in_the_list() {
    let pages: BTreeSet<&str> = terms().into_iter().map(|(_, page)| page).collect();
    for name in ["cce", "volumes", "vips", "pod-cidrs", "tke"] {
        for folder in ["en", "zh"] {
            let path =
                crate::cli::repository().join(format!("crates/texts/{folder}/terms-{name}.ftl"));
            let text = std::fs::read_to_string(path).unwrap();
            let begins = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
            let ids = text
                .lines()
                .filter(begins)
                .map(|line| line.split(' ').next().unwrap());
            let unknown: Vec<&str> = ids.filter(|id| !pages.contains(id)).collect();
            assert_eq!(unknown, [""; 0], "{folder} {name}");
        }
    }
}

/// Commands, keys and findings that pages name are there.
#[test]
fn pages_of_terms_name_findings_that_exist() {
    let codes: Vec<&str> = model::finding::KINDS.iter().map(|kind| kind.code).collect();
    for symptom in Symptom::all() {
        for lang in LANGS {
            let text = symptom.part("planner", lang).unwrap_or_default();
            let words = text.split(|c: char| !c.is_ascii_alphanumeric());
            let is_code = |word: &&str| {
                let (letter, digits) = word.split_at(word.len().min(1));
                "ACDHNPQSV".contains(letter)
                    && digits.len() == 3
                    && digits.bytes().all(|b| b.is_ascii_digit())
            };
            for code in words.filter(|word| !word.is_empty()).filter(is_code) {
                assert!(codes.contains(&code), "{}: {code}", symptom.id);
            }
        }
    }
}
