//! The files of `instance-catalog/`, compiled into the binary.

macro_rules! files {
    ($($name:literal)+) => {
        &[$(($name, include_str!(concat!("../../instance-catalog/", $name)))),+]
    };
}

/// Name and text of each file of instance types, in the order in which they are listed.
pub(super) const FILES: &[(&str, &str)] = files! {
    "bcc-g.toml" "bcc-c.toml" "bcc-ca.toml" "bcc-m.toml" "bcc-ic.toml" "bcc-e.toml" "bcc-l.toml"
    "bcc-d.toml" "bcc-gr.toml" "bcc-lgn.toml" "bcc-hgn.toml" "bcc-legacy.toml" "ebc-l.toml"
    "ehc-lgn.toml" "bbc.toml" "tke.toml"
};

/// The file of sizes that have no type name.
pub(super) const SIZES: &str = include_str!("../../instance-catalog/bcc-sizes.toml");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "the test looks at the folder")]
    fn the_binary_holds_all_files_of_the_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("instance-catalog");
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
