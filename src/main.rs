//! The `cce-plan` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    cce_plan::cli::main(std::env::args_os())
}
