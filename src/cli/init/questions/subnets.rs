//! Subnets: typed, pasted, read from a file, or still to be made.

use std::path::PathBuf;

use super::{CHOOSE, said, vpc};
use crate::cli::init::answers::{Answers, GivenSubnets};
use crate::cli::init::ask::{Ask, ChoiceQuestion, NoAnswer, TextQuestion};
use crate::cli::init::lines;
use crate::draft::Draft;
use input::problem::Problems;
use net::lang::{Lang, text};
use net::quantity::{IpCount, SubnetCount};

pub(super) fn ask(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let lang = answers.lang;
    answers.carve = false;
    let mut first = match &answers.subnets {
        Some(given) if given.is_empty() => 2,
        Some(given) if given.items.is_empty() => 1,
        _ => 0,
    };
    loop {
        let choices = [
            text("type or paste them", "输入或粘贴"),
            text("read them from a file", "从文件读取"),
            text("none yet: propose them", "尚无子网：给出建议"),
        ];
        let choices = choices.map(|choice| choice.get(lang).to_owned());
        let chosen = ask.choose(&ChoiceQuestion {
            message: text("Subnets for pods:", "Pod 子网：").get(lang),
            choices: &choices,
            taken: &[],
            first,
            help: CHOOSE.get(lang),
            search: false,
        })?;
        first = chosen;
        let came = match chosen {
            0 => typed(answers, ask),
            1 => file(answers, ask),
            _ => none(answers, ask),
        };
        match came.and_then(|()| zones_without(answers, ask)) {
            Ok(()) => return Ok(()),
            // Back to this choice.
            Err(NoAnswer::Back) => {}
            Err(other) => return Err(other),
        }
    }
}

/// What lines say beside what is given already, checked with it.
fn with(answers: &Answers, given: &GivenSubnets, line: &str) -> Result<GivenSubnets, String> {
    let read = || -> Result<GivenSubnets, Problems> {
        let typed = lines::read(line, answers.zones())?;
        let mut problems = Problems::new();
        let new = GivenSubnets::read(typed.items, typed.files, &mut problems);
        let all = problems.or_else(given.and(new))?;
        all.checked(answers.zones(), answers.vpc(), answers.reserved)?;
        Ok(all)
    };
    read().map_err(|problems| said(&problems))
}

fn typed(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let lang = answers.lang;
    let mut given = GivenSubnets::default();
    // What was given before each answer, to go back to.
    let mut before: Vec<GivenSubnets> = Vec::new();
    let zone = answers.zones().first().map_or("cn-bj-a", String::as_str);
    let help = match lang {
        Lang::En => {
            format!("10.20.0.0/22 {zone} 960 (the free ones); paste lines, or @FILE; Enter ends")
        }
        Lang::Zh => {
            format!("10.20.0.0/22 {zone} 960（空闲 IP 数）；可粘贴多行，或 @文件；回车结束")
        }
    };
    loop {
        let count = known(answers, &given).len() as u64;
        let message = match lang {
            Lang::En => format!("Subnet {}:", count + 1),
            Lang::Zh => format!("子网 {}：", count + 1),
        };
        let answer = ask.text(&TextQuestion {
            message: &message,
            default: None,
            help: &help,
            check: &|line| {
                if line.trim().is_empty() {
                    let none = text(
                        "no subnet yet; Esc goes back to the other ways",
                        "尚无子网；Esc 返回其他方式",
                    );
                    return if given.is_empty() {
                        Err(none.get(lang).to_owned())
                    } else {
                        Ok(())
                    };
                }
                with(answers, &given, line).map(drop)
            },
        });
        match answer {
            Ok(line) if line.trim().is_empty() => break,
            Ok(line) => {
                if let Ok(all) = with(answers, &given, &line) {
                    before.push(std::mem::replace(&mut given, all));
                }
            }
            // Takes the last answer back.
            Err(NoAnswer::Back) => given = before.pop().ok_or(NoAnswer::Back)?,
            Err(other) => return Err(other),
        }
    }
    say_sum(answers, &given, ask);
    answers.subnets = Some(given);
    Ok(())
}

fn file(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let lang = answers.lang;
    let read = |path: &str| -> Result<GivenSubnets, String> {
        let mut problems = Problems::new();
        let files = vec![PathBuf::from(path.trim())];
        let given = GivenSubnets::read(Vec::new(), files, &mut problems);
        let checked = problems.or_else(given).and_then(|given| {
            given.checked(answers.zones(), answers.vpc(), answers.reserved)?;
            Ok(given)
        });
        checked.map_err(|problems| said(&problems))
    };
    let path = ask.text(&TextQuestion {
        message: text("File of subnets:", "子网文件：").get(lang),
        default: None,
        help: text(
            "TOML, JSON, YAML, CSV, an answer of the VPC's API, terraform show -json",
            "TOML、JSON、YAML、CSV、VPC API 应答、terraform show -json",
        )
        .get(lang),
        check: &|path| read(path).map(drop),
    })?;
    let given = read(&path).unwrap_or_default();
    say_sum(answers, &given, ask);
    answers.subnets = Some(given);
    Ok(())
}

fn none(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    if answers.vpc().is_empty() {
        vpc(answers, ask, true)?;
    }
    answers.subnets = Some(GivenSubnets::default());
    answers.carve = true;
    Ok(())
}

/// Asks about zones in which there is no subnet yet.
fn zones_without(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let lang = answers.lang;
    let Ok(Draft { zones, subnets, .. }) = answers.draft() else {
        return Ok(());
    };
    let bare = answers.draft().map_or_else(
        |_| Vec::new(),
        |draft| {
            draft
                .bare_zones()
                .into_iter()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        },
    );
    if bare.is_empty() || answers.carve || subnets.is_empty() {
        return Ok(());
    }
    let names = bare.join(text(", ", "、").get(lang));
    let message = match lang {
        Lang::En => format!("No subnet for pods in {names}:"),
        Lang::Zh => format!("{names} 没有 Pod 子网："),
    };
    let choices = [
        text("propose what is missing there", "给出缺少的子网建议"),
        text("leave it out: no nodes there", "不在其中部署节点"),
    ];
    let choices = choices.map(|choice| choice.get(lang).to_owned());
    let chosen = ask.choose(&ChoiceQuestion {
        message: &message,
        choices: &choices,
        taken: &[],
        first: 0,
        help: CHOOSE.get(lang),
        search: false,
    })?;
    if chosen == 0 {
        if answers.vpc().is_empty() {
            vpc(answers, ask, true)?;
        }
        answers.carve = true;
    } else {
        let left = zones.into_iter().filter(|zone| !bare.contains(zone));
        answers.zones = Some(left.collect());
    }
    Ok(())
}

fn known(answers: &Answers, given: &GivenSubnets) -> Vec<report::EmittedSubnet> {
    let checked = given.checked(answers.zones(), answers.vpc(), answers.reserved);
    checked.unwrap_or_default()
}

/// How many there are, and how many addresses they have left.
fn say_sum(answers: &Answers, given: &GivenSubnets, ask: &mut dyn Ask) {
    let (lang, all) = (answers.lang, known(answers, given));
    let free = all.iter().map(|subnet| {
        let usable = model::usable(subnet.cidr, answers.reserved).get();
        subnet.available_ips.unwrap_or(usable)
    });
    // Subnets share no address, so all of them together have less than 2^32.
    let free = IpCount::new(free.sum()).spelled(lang);
    let count = SubnetCount::new(all.len() as u64).spelled(lang);
    ask.say(&[match lang {
        Lang::En => format!("  {count}, {free} free"),
        Lang::Zh => format!("  {count}，空闲 {free}"),
    }]);
}
