//! The text files.

use std::collections::BTreeSet;

use crate::cli::repository;

#[test]
fn every_file_of_texts_is_in_the_list_that_is_read() {
    let list = std::fs::read_to_string(repository().join("src/texts.rs")).unwrap();
    let names = |lang: &str| -> BTreeSet<String> {
        let files = std::fs::read_dir(repository().join("texts").join(lang)).unwrap();
        let files = files.map(|file| file.unwrap().path());
        files
            .map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names("en"), names("zh"));
    for name in names("en") {
        assert!(list.contains(&format!("    \"{name}\",\n")), "{name}");
    }
}
