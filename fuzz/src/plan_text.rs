//! Plan files in which keys are set.

use input::problem::{Problems, Source};
use input::records::Format;
use input::records::parse_tree;
use model::{PlanText, Setting};

/// Lines before the first blank one are settings, the rest is a plan file.
pub fn check(bytes: &[u8]) {
    let Some(text) = super::text_of(bytes) else {
        return;
    };
    let (settings, text) = text.split_once("\n\n").unwrap_or((text, "version = 1\n"));
    let settings: Vec<Setting> = settings.lines().filter_map(read).collect();
    let source = Source::new("plan", text);
    for format in [Format::Toml, Format::Json, Format::Yaml] {
        let plan = match PlanText::parse(&source, format) {
            Ok(plan) => plan,
            Err(problems) => {
                super::refused(&problems);
                continue;
            }
        };
        is_toml(&plan.to_string());
        for setting in &settings {
            set(plan.clone(), setting);
        }
    }
}

/// A setting says the same when it is written and read again.
fn read(line: &str) -> Option<Setting> {
    match Setting::parse(line) {
        Ok(setting) => {
            let again = Setting::parse(&setting.to_string());
            assert_eq!(again.as_ref().ok(), Some(&setting), "{setting}");
            Some(setting)
        }
        Err(problem) => {
            super::shown(&problem);
            None
        }
    }
}

/// A value that is set is valid TOML and present, and setting it again changes nothing.
fn set(mut plan: PlanText, setting: &Setting) {
    for one in plan.each(setting) {
        let _ = plan.written(&one);
    }
    if let Err(problem) = plan.set(setting) {
        super::shown(&problem);
        return;
    }
    let once = plan.to_string();
    is_toml(&once);
    if setting.text().is_empty() {
        assert_eq!(plan.written(setting), None, "{setting}\n{once}");
    }
    plan.set(setting)
        .expect("what could be set can be set again");
    assert_eq!(plan.to_string(), once, "{setting}");
}

#[track_caller]
fn is_toml(text: &str) {
    let mut problems = Problems::new();
    if !text.trim().is_empty() {
        parse_tree(&Source::new("plan", text), Format::Toml, &mut problems);
        assert!(problems.is_empty(), "{problems:?}\n{text}");
    }
}
