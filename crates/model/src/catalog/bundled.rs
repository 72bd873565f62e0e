//! The files of `instance-catalog/`, compiled into the binary.

/// Name and text of each file of instance types, in the order in which they are listed.
pub(super) const FILES: &[(&str, &str)] = &[
    (
        "bcc-g.toml",
        include_str!("../../../../instance-catalog/bcc-g.toml"),
    ),
    (
        "bcc-c.toml",
        include_str!("../../../../instance-catalog/bcc-c.toml"),
    ),
    (
        "bcc-ca.toml",
        include_str!("../../../../instance-catalog/bcc-ca.toml"),
    ),
    (
        "bcc-m.toml",
        include_str!("../../../../instance-catalog/bcc-m.toml"),
    ),
    (
        "bcc-ic.toml",
        include_str!("../../../../instance-catalog/bcc-ic.toml"),
    ),
    (
        "bcc-e.toml",
        include_str!("../../../../instance-catalog/bcc-e.toml"),
    ),
    (
        "bcc-l.toml",
        include_str!("../../../../instance-catalog/bcc-l.toml"),
    ),
    (
        "bcc-d.toml",
        include_str!("../../../../instance-catalog/bcc-d.toml"),
    ),
    (
        "bcc-gr.toml",
        include_str!("../../../../instance-catalog/bcc-gr.toml"),
    ),
    (
        "bcc-lgn.toml",
        include_str!("../../../../instance-catalog/bcc-lgn.toml"),
    ),
    (
        "bcc-hgn.toml",
        include_str!("../../../../instance-catalog/bcc-hgn.toml"),
    ),
    (
        "bcc-legacy.toml",
        include_str!("../../../../instance-catalog/bcc-legacy.toml"),
    ),
    (
        "ebc-l.toml",
        include_str!("../../../../instance-catalog/ebc-l.toml"),
    ),
    (
        "ehc-lgn.toml",
        include_str!("../../../../instance-catalog/ehc-lgn.toml"),
    ),
    (
        "bbc.toml",
        include_str!("../../../../instance-catalog/bbc.toml"),
    ),
    (
        "tke.toml",
        include_str!("../../../../instance-catalog/tke.toml"),
    ),
];

/// The file of sizes that have no type name.
pub(super) const SIZES: &str = include_str!("../../../../instance-catalog/bcc-sizes.toml");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "the test looks at the folder")]
    fn the_binary_holds_all_files_of_the_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../instance-catalog");
        let on_disk: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| {
                path.extension()
                    .is_some_and(|extension| extension == "toml")
            })
            .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
            .collect();
        let bundled = super::FILES.iter().map(|(name, _)| (*name).to_owned());
        assert_eq!(
            on_disk,
            bundled.chain(["bcc-sizes.toml".to_owned()]).collect()
        );
    }
}
