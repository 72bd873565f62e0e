//! Each input of the fuzz corpus keeps the laws of its target; `fuzz/README.md` says how they are
//! looked for.

#[expect(
    unreachable_pub,
    reason = "the fuzz targets are a package of their own"
)]
#[path = "../fuzz/src/lib.rs"]
mod targets;

use std::path::Path;

/// Runs a target on all of its inputs.
#[track_caller]
fn keeps_the_laws_of(name: &str) {
    let (_, check) = targets::TARGETS.iter().find(|(of, _)| *of == name).unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(name);
    let mut inputs: Vec<_> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .collect();
    inputs.sort();
    assert!(inputs.len() > 4, "{name} has {} inputs", inputs.len());
    let run = move || {
        for input in inputs {
            let bytes = std::fs::read(&input).unwrap();
            let kept = std::panic::catch_unwind(|| check(&bytes));
            assert!(kept.is_ok(), "{}", input.display());
        }
    };
    let thread = std::thread::Builder::new().stack_size(STACK);
    let ended = thread.spawn(run).unwrap().join();
    ended.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
}

/// The deepest YAML that is read takes half a mebibyte of stack, and five times that without
/// optimisation: more than test threads have.
const STACK: usize = 16 << 20;

macro_rules! targets {
    ($($test:ident: $name:literal,)*) => {
        /// Those that have a test.
        const TESTED: &[&str] = &[$($name),*];

        $(
            #[test]
            fn $test() {
                keeps_the_laws_of($name);
            }
        )*
    };
}

targets! {
    every_catalog_of_the_corpus_is_rows_or_problems: "catalog",
    every_allocation_of_the_corpus_gives_each_block_once: "cidrs",
    every_value_of_the_corpus_is_read_again_as_itself: "flags",
    every_dump_of_ports_of_the_corpus_takes_what_it_says: "listening",
    every_dump_of_objects_of_the_corpus_is_judged_or_refused: "objects",
    every_small_cluster_of_the_corpus_holds_together: "plan",
    every_plan_file_of_the_corpus_is_planned_or_refused: "plan_file",
    every_setting_of_the_corpus_leaves_a_plan_file: "plan_text",
    every_text_of_the_corpus_is_records_or_problems: "records",
    every_saved_outcome_of_the_corpus_is_itself: "saved",
    every_simulation_of_the_corpus_adds_up: "simulate",
    every_list_of_subnets_of_the_corpus_is_counted_once: "subnets",
}

#[test]
fn every_target_has_a_test_a_program_and_nothing_else_has_a_corpus() {
    let names: Vec<&str> = targets::TARGETS.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, TESTED);
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let manifest = std::fs::read_to_string(fuzz.join("Cargo.toml")).unwrap();
    for folder in ["corpus", "targets"] {
        let mut found: Vec<String> = std::fs::read_dir(fuzz.join(folder))
            .unwrap()
            .map(|entry| {
                entry
                    .unwrap()
                    .path()
                    .file_stem()
                    .unwrap()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        found.sort();
        assert_eq!(found, names, "{folder}");
    }
    for name in names {
        assert!(
            manifest.contains(&format!("path = \"targets/{name}.rs\"")),
            "{name}"
        );
        let program = std::fs::read_to_string(fuzz.join(format!("targets/{name}.rs"))).unwrap();
        assert!(program.contains(&format!("{name}::check(bytes)")), "{name}");
    }
}
