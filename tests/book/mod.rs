//! The book in `docs/`, in English and Chinese: what it shows is the real output, and its parts are connected.
//!
//! A page is read from top to bottom, as by a reader with that language in `LANG`, in a separate folder that has
//! the repository's `examples/`:
//!
//! - a block that is told its file, such as ```` ```toml file=plan.toml ````, is saved under that name;
//! - of a `console` block the lines after `$ ` are typed and what is below it is what comes out; a
//!   line of `...` stands for some that are left out. A command ends with 0, unless `$ echo $?` below
//!   it says otherwise. `UPDATE=1 cargo test` writes again what comes out;
//! - a `text` block that is told its shot, such as ```` ```text shot=tests/explore/snapshots/... ````, is a part of
//!   that snapshot;
//! - an `sh` block is run as a script in which no `cce-plan` is unable to do its part;
//! - a picture that a page shows, and that its commands draw (`--chart NAME.svg`), is that of `docs/pictures/`, which
//!   `UPDATE=1 cargo test` draws again;
//! - other code is read by what reads it, and commands in it are known with all their flags.

mod code;
mod files;
mod limits;
mod links;
mod page;
mod reference;
#[cfg(unix)]
mod sharding;
#[cfg(unix)]
mod transcript;
