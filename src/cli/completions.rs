//! `cce-plan completions`: tab completion for shells.

use clap::ValueEnum;

use super::context::Context;
use super::file::print;
use super::{Exit, command};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    shell: Shell,
}

/// A shell with tab completion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Shell {
    /// GNU Bash
    Bash,
    /// Zsh
    Zsh,
    /// fish
    Fish,
    /// PowerShell
    #[value(name = "powershell")]
    PowerShell,
    /// Elvish
    Elvish,
    /// Nushell
    Nushell,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    use clap_complete::shells;
    let mut bytes = Vec::new();
    let (command, name) = (&mut command(context.lang), "cce-plan");
    match args.shell {
        Shell::Bash => clap_complete::generate(shells::Bash, command, name, &mut bytes),
        Shell::Zsh => clap_complete::generate(shells::Zsh, command, name, &mut bytes),
        Shell::Fish => clap_complete::generate(shells::Fish, command, name, &mut bytes),
        Shell::PowerShell => clap_complete::generate(shells::PowerShell, command, name, &mut bytes),
        Shell::Elvish => clap_complete::generate(shells::Elvish, command, name, &mut bytes),
        Shell::Nushell => {
            clap_complete::generate(clap_complete_nushell::Nushell, command, name, &mut bytes);
        }
    }
    print(&String::from_utf8_lossy(&bytes))?;
    Ok(Exit::Fine)
}
