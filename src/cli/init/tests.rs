//! Scripted sessions: the questions, the effects of answers, and the way back.

use std::collections::VecDeque;
use std::rc::Rc;

use super::answers::{Answers, GivenSubnets};
use super::ask::{Answer, Ask, NoAnswer, Question};
use super::wizard;
use crate::draft::{Mending, Verdict};
use model::catalog::Catalog;
use model::{ProfileOptions, Spread};
use net::lang::Lang;
use net::quantity::PodCount;

/// An answer of a script.
#[derive(Debug, Clone, Copy)]
enum Says {
    Types(&'static str),
    /// The first choice that holds this.
    Takes(&'static str),
    GoesBack,
}
use Says::{GoesBack, Takes, Types};

/// Scripted answers; keeps the questions.
struct Script {
    says: VecDeque<Says>,
    asked: Vec<String>,
    said: Vec<String>,
}

impl Script {
    fn next(&mut self, message: &str) -> Says {
        self.asked.push(message.to_owned());
        let says = self.says.pop_front();
        says.unwrap_or_else(|| panic!("no answer to {message}"))
    }
}

impl Ask for Script {
    fn ask(&mut self, question: &Question<'_>) -> Result<Answer, NoAnswer> {
        let choices = question.choices;
        loop {
            let typed = match self.next(question.message) {
                GoesBack => return Err(NoAnswer::Back),
                Takes(words) => {
                    let at = choices.iter().position(|one| one.contains(words));
                    let at = at.unwrap_or_else(|| panic!("{words} is none of {choices:#?}"));
                    return Ok(Answer::Chosen(at));
                }
                Types("") if !choices.is_empty() => return Ok(Answer::Chosen(question.first)),
                Types("") => question.default.unwrap_or_default(),
                Types(text) => text,
            };
            let check = question.check;
            let check = check.unwrap_or_else(|| panic!("{} takes no text", question.message));
            match check(typed) {
                Ok(()) => return Ok(Answer::Typed(typed.to_owned())),
                // A person sees what is wrong, and types again.
                Err(wrong) => self.said.push(wrong),
            }
        }
    }

    fn say(&mut self, lines: &[String]) {
        self.said.extend_from_slice(lines);
    }

    fn width(&self) -> usize {
        77
    }
}

fn nothing() -> Answers {
    Answers {
        lang: Lang::En,
        inputs: Rc::default(),
        catalog: Catalog::bundled().clone(),
        options: ProfileOptions::default(),
        name: None,
        zones: None,
        vpc: None,
        used: None,
        subnets: None,
        instance: None,
        likely_instance: None,
        nodes: None,
        nodes_in_a_year: None,
        survive_zone_loss: None,
        max_pods: None,
        likely_max_pods: None,
        carve: false,
        surge: None,
        reserved: None,
        eni_quota: None,
        planned_eni_quota: None,
        strategy: None,
        spread: Spread::default(),
    }
}

fn session(answers: &mut Answers, says: &[Says]) -> Script {
    let mut script = Script {
        says: says.iter().copied().collect(),
        asked: Vec::new(),
        said: Vec::new(),
    };
    wizard::ask(answers, &mut script).unwrap_or_else(|_| panic!("ended: {:?}", script.asked));
    assert!(script.says.is_empty(), "left over: {:?}", script.says);
    script
}

const BEGIN: [Says; 4] = [
    Types("shop"),
    Types("cn-bj-a,cn-bj-b"),
    Types("10.20.0.0/16"),
    Takes("type or paste"),
];

#[test]
fn a_person_who_takes_what_is_proposed_gets_a_plan_that_carries_it() {
    let mut answers = nothing();
    let script = session(
        &mut answers,
        &[
            Types(""),
            Types("cn-bj-a,cn-bj-b,cn-bj-d"),
            Types(""),
            Takes("none yet"),
            Types("10.0.0.0/16"),
            Types("10.1.0.0/20"),
            Types("10.0.0.0/20,10.0.64.9"),
            Types(""),
            Types("20"),
            Types(""),
            Types(""),
            Types(""),
            Types(""),
        ],
    );
    assert_eq!(
        script.asked,
        [
            "Name of the cluster:",
            "Zones of the nodes:",
            "Ranges of the VPC:",
            "Subnets for pods:",
            "Ranges of the VPC:",
            "Used in the VPC already:",
            "Used in the VPC already:",
            "Instance type:",
            "Nodes now:",
            "Nodes in a year:",
            "Must the other zones take over all nodes if one is lost?",
            "Pods per node, and what each leads to:",
            "Make the plan with these subnets?",
        ]
    );
    let draft = answers.draft().unwrap();
    assert_eq!(draft.nodes_in_a_year.get(), 40);
    assert!(draft.survive_zone_loss && answers.carve);
    let Mending::Done(mended) = draft.mended(&answers.catalog).unwrap() else {
        panic!("the VPC has room");
    };
    assert_eq!(mended.planned.verdict, Verdict::Fits);
    // Nothing is carved if subnets already exist.
    let wrong = script.said.join("\n");
    assert!(
        wrong.contains("used range 10.1.0.0/20 lies outside"),
        "{wrong}"
    );
    for new in &mended.added {
        let overlaps = |used: &&net::Cidr| used.overlaps(new.cidr);
        assert_eq!(answers.used().iter().find(overlaps), None);
    }
    let said = "used_cidrs = [\"10.0.0.0/20\", \"10.0.64.9/32\"]";
    assert!(mended.planned.text.contains(said));
}

#[test]
fn what_is_taken_is_asked_before_subnets_are_added_and_can_be_taken_back() {
    let mut answers = nothing();
    let script = session(
        &mut answers,
        &[
            &BEGIN[..],
            &[
                Types("10.20.0.0/22 cn-bj-a\n10.20.4.0/22 cn-bj-b"),
                Types(""),
                Takes("bcc.g5.c16m64"),
                Types("20"),
                Types("60"),
                Takes("no: "),
                Takes(" 64 pods/node"),
                Types("10.20.8.0/21"),
                GoesBack,
                Types("-"),
                Takes(". add a /"),
            ],
        ]
        .concat(),
    );
    let said = script.said.join("\n");
    assert!(said.contains("10.20.8.0/22 in cn-bj-a"), "{said}");
    assert!(answers.used().is_empty() && answers.carve);
}

#[test]
fn what_is_typed_is_checked_as_files_are_and_said_with_its_way_out() {
    let mut answers = nothing();
    let script = session(
        &mut answers,
        &[
            &BEGIN[..],
            &[
                Types(""),
                Types("10.20.0.1/22 cn-bj-a"),
                Types("10.20.0.0/22 cn-bj-a 5000"),
                Types("10.20.0.0/22"),
                Types("10.20.0.0/22 cn-bj-a 960"),
                Types("10.20.0.0/22 cn-bj-b"),
                Types("@nowhere.csv"),
                Types("10.20.4.0/22 cn-bj-b"),
                Types(""),
                Takes("bcc.g5.c16m64"),
                Types("many"),
                Types("20"),
                Types("3"),
                Types("20"),
                Takes("no: "),
                Takes(" 16 pods/node"),
            ],
        ]
        .concat(),
    );
    let wrong: Vec<&str> = script.said.iter().map(String::as_str).collect();
    let wrong = wrong.join("\n");
    for said in [
        "no subnet yet",
        "host bits",
        "more free addresses than 10.20.0.0/22 has: 5000",
        "the zone of 10.20.0.0/22 is not given",
        "subnet 10.20.0.0/22 is given twice",
        "cannot read nowhere.csv",
        "\"many\" is not a whole number",
        "\"3\" is out of range",
        "2 subnets, 1,982 IPs free",
    ] {
        assert!(wrong.contains(said), "{said}: {wrong}");
    }
    assert_eq!(answers.max_pods.map(PodCount::get), Some(16));
}

#[test]
fn another_instance_type_is_chosen_without_the_questions_between() {
    let mut answers = nothing();
    let script = session(
        &mut answers,
        &[
            &BEGIN[..],
            &[
                Types("10.20.0.0/22 cn-bj-a\n10.20.4.0/22 cn-bj-b"),
                Types(""),
                Takes("bcc.g5.c16m64"),
                Types("20"),
                Types("60"),
                Takes("no: "),
                Takes(" 64 pods/node"),
                Types(""),
                Takes("another instance type"),
                Types("bcc.g5.c4m61"),
                Types("bcc.g5.c32m128"),
                Takes(" 32 pods/node"),
            ],
        ]
        .concat(),
    );
    let nodes = script.asked.iter().filter(|asked| *asked == "Nodes now:");
    assert_eq!(nodes.count(), 1, "{:?}", script.asked);
    let profile = answers.instance.as_ref().map(|profile| &*profile.name);
    assert_eq!(profile, Some("bcc.g5.c32m128"));
}

#[test]
fn escape_goes_back_through_subnets_to_the_zones() {
    let mut answers = nothing();
    let script = session(
        &mut answers,
        &[
            &BEGIN[..],
            &[
                Types("10.20.0.0/22 cn-bj-a"),
                // The last subnet, the way of giving them, the question before.
                GoesBack,
                GoesBack,
                GoesBack,
                GoesBack,
                Types("cn-bj-b"),
                Types(""),
                Takes("type or paste"),
                Types("10.20.4.0/22"),
                Types(""),
                Types(""),
                Types("3"),
                Types("6"),
                Types(""),
            ],
        ]
        .concat(),
    );
    assert!(
        !script
            .asked
            .iter()
            .any(|asked| asked.contains("Must the other"))
    );
    let draft = answers.draft().unwrap();
    assert_eq!(draft.subnets.len(), 1);
    assert_eq!(draft.subnets[0].zone.as_deref(), Some("cn-bj-b"));
}

#[test]
fn a_zone_without_a_subnet_is_asked_about() {
    let begin = |then: &[Says]| {
        let typed = [Types("10.20.0.0/20 cn-bj-a"), Types("")];
        let rest = [Types(""), Types("3"), Types("6")];
        [&BEGIN[..], &typed, then, &rest].concat()
    };
    let mut answers = nothing();
    session(
        &mut answers,
        &[&begin(&[Takes("leave it out")])[..], &[Types("")]].concat(),
    );
    assert_eq!(answers.zones(), ["cn-bj-a"]);
    let mut answers = nothing();
    let says = [
        &begin(&[Takes("propose"), Types("")])[..],
        &[Takes("yes: "), Types(""), Takes("yes: ")],
    ]
    .concat();
    session(&mut answers, &says);
    assert!(answers.carve);
}

#[test]
fn what_flags_say_is_not_asked() {
    let mut answers = Answers {
        name: Some("shop".to_owned()),
        zones: Some(vec!["a".to_owned()]),
        vpc: Some(vec!["10.0.0.0/8".parse().unwrap()]),
        subnets: Some(GivenSubnets {
            items: vec!["10.0.0.0/22".to_owned()],
            ..GivenSubnets::default()
        }),
        ..nothing()
    };
    let script = session(
        &mut answers,
        &[Types(""), Types("3"), Types("6"), Types("")],
    );
    assert_eq!(
        script.asked,
        [
            "Instance type:",
            "Nodes now:",
            "Nodes in a year:",
            "Pods per node, and what each leads to:"
        ]
    );
}
