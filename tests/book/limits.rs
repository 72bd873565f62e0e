//! The numbers of `reference/limits.md` in both books are those of the constants in the files that it names;
//! `UPDATE=1 cargo test` writes them again.

use net::quantity::grouped;

use crate::cli::repository;

/// Rows by what they are about, and the constant of the file that the row names.
const ROWS: [(&str, &str); 46] = [
    ("a file, or standard input", "MOST_BYTES"),
    ("files that are read together", "MOST_BYTES_OF_ALL"),
    ("the configuration file", "MOST_BYTES_OF_CONFIG"),
    ("a text in TOML", "MOST_BYTES"),
    ("a text in YAML", "MOST_BYTES"),
    ("an object in JSON", "MOST_BYTES"),
    ("a name, or another text", "MOST_BYTES_OF_TEXT"),
    ("levels of a plan file", "MOST_LEVELS"),
    ("levels of objects", "MOST_FOREIGN_LEVELS"),
    ("values of a plan file", "MOST_VALUES"),
    ("values of one object", "MOST_FOREIGN_VALUES"),
    ("documents of a text", "MOST_ITEMS"),
    ("columns of CSV", "MOST_COLUMNS"),
    ("mistakes that are reported", "MOST_PROBLEMS"),
    ("characters of a message", "MOST_CHARS"),
    ("subnets of `--subnets`", "MOST_SUBNETS"),
    ("rows of `--catalog`", "MOST_ROWS"),
    ("instance types of a cloud's own list", "MOST_ROWS"),
    ("subnets, events, workloads", "MOST_TABLES"),
    ("node groups of a plan file", "MOST_GROUPS"),
    ("existing nodes of a plan file", "MOST_NODES"),
    ("zones of a plan file", "MOST_ZONES"),
    ("node groups by zones", "MOST_CELLS"),
    ("names of a list", "MOST_TEXTS"),
    ("ENIs of a node", "ENIS_PER_NODE"),
    ("IPs of an ENI", "IPS_PER_ENI"),
    ("pods of a node", "PODS_PER_NODE"),
    ("months of growth", "MOST_MONTHS"),
    ("nodes of node groups for `cidrs`", "MOST_NODES"),
    ("subnets that `carve` looks for", "MOST_SUBNETS"),
    ("of these, with `--emit plan`", "MOST_TABLES"),
    ("rows of `vips`", "MOST_ROWS"),
    ("rows of `subnets` and `compare`", "MOST_ROWS"),
    ("densities by types of these", "MOST_SETUPS"),
    ("volumes of the pod by nodes", "MOST_ROWS"),
    ("workloads of `volumes`", "MOST_WORKLOADS"),
    ("zones of `size`", "MOST_ZONES"),
    ("nodes of a simulation at once", "MOST_NODES"),
    ("pods at once", "MOST_PODS"),
    ("pods that come and go", "MOST_ARRIVALS"),
    ("pods that no node takes", "MOST_PENDING"),
    ("nodes that events remove", "MOST_STEPS"),
    ("maintenance runs of a pool", "MOST_PERIODS"),
    ("maintenance runs of all pools", "MOST_CHECKS"),
    ("runs by figures", "MOST_VALUES"),
    ("`--jobs`", "MOST_JOBS"),
];

/// The number of `const NAME: T = 64 << 20;` in a file.
fn constant(file: &str, name: &str) -> Option<u64> {
    let text = std::fs::read_to_string(repository().join(file)).ok()?;
    let (_, after) = text.split_once(&format!("const {name}: "))?;
    let (_, value) = after.split_once(';')?.0.split_once(" = ")?;
    let numbers = value.replace('_', "");
    let mut numbers = numbers.split(" << ").map(str::parse::<u64>);
    let first = numbers.next()?.ok()?;
    match numbers.next() {
        Some(bits) => Some(first << bits.ok()?),
        None => Some(first),
    }
}

/// Bytes as they are written: `64 MiB`.
fn bytes(count: u64) -> String {
    let units = [(30, "GiB"), (20, "MiB")];
    let unit = units.iter().find(|(bits, _)| count >> bits > 0);
    unit.map_or_else(
        || format!("{} bytes", grouped(count)),
        |(bits, unit)| format!("{} {unit}", count >> bits),
    )
}

fn lines(path: &str) -> Vec<String> {
    let page = std::fs::read_to_string(repository().join(path)).unwrap();
    page.lines().map(str::to_owned).collect()
}

/// The row about something, by its place among all rows of the page.
fn place(rows: &[String], about: &str) -> usize {
    let is_about = |row: &String| row.starts_with(&format!("| {about}"));
    let place = rows.iter().position(is_about);
    place.unwrap_or_else(|| panic!("no row about {about}"))
}

fn rows(lines: &[String]) -> impl Iterator<Item = &String> {
    lines.iter().filter(|line| line.starts_with('|'))
}

/// A row with the number of the constant.
fn with_number(row: &str, name: &str) -> String {
    let cells: Vec<&str> = row.split(" | ").collect();
    let mut files = cells[2]
        .split('`')
        .filter(|file| file.split('.').next_back() == Some("rs"));
    let found = files.find_map(|file| constant(file, name));
    let found = found.unwrap_or_else(|| panic!("no {name} in {}", cells[2]));
    let counts_bytes = name.contains("BYTES");
    let number = if counts_bytes {
        let unit = if row.is_ascii() { "bytes" } else { "字节" };
        bytes(found).replace("bytes", unit)
    } else {
        grouped(found)
    };
    // What follows the number stays as it is written.
    let is_number = |c: char| c.is_ascii_digit() || c == ',';
    let mut end = cells[1].find(|c| !is_number(c)).unwrap_or(cells[1].len());
    if counts_bytes {
        let unit = &cells[1][end + 1..];
        end += 1 + unit
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(unit.len());
    }
    let number_of_list = cells[1][..end].trim_end_matches(',');
    let rest = &cells[1][number_of_list.len()..];
    row.replacen(
        &format!(" | {}", cells[1]),
        &format!(" | {number}{rest}"),
        1,
    )
}

#[test]
fn the_limits_are_those_in_the_code() {
    let english = lines("docs/reference/limits.md");
    let english: Vec<String> = rows(&english).cloned().collect();
    for path in ["docs/reference/limits.md", "docs/zh/reference/limits.md"] {
        let page = lines(path);
        let mut new = page.clone();
        let own: Vec<String> = rows(&page).cloned().collect();
        assert_eq!(own.len(), english.len(), "{path} has other rows");
        for (about, name) in ROWS {
            let row = &own[place(&english, about)];
            let line = new.iter_mut().find(|line| *line == row).unwrap();
            *line = with_number(row, name);
        }
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(repository().join(path), new.join("\n") + "\n").unwrap();
        }
        assert!(
            page == new,
            "{path}: run UPDATE=1 cargo test, and look at what changes"
        );
    }
}
