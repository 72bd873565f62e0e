"""Builds binaries and Debian packages."""

import os
import shutil
import subprocess

from .project import PACKAGES, ROOT, output


class Refused(Exception):
    """Why a target cannot be built here."""


def binary(project, target):
    """One linker for all: Zig has what each system's libraries look like, so no SDK is needed."""
    for tool in ["cargo-zigbuild", "zig"]:
        found = shutil.which(tool) or (tool == "zig" and shutil.which("python-zig"))
        if not found:
            raise Refused(f"there is no {tool} (pip install ziglang cargo-zigbuild)")
    folder = output("rustc", "--print", "target-libdir", "--target", target.triple).strip()
    if not os.path.isdir(folder):
        raise Refused(f"Rust's library for it is not installed (rustup target add {target.triple})")
    cargo_home = os.environ.get("CARGO_HOME", os.path.expanduser("~/.cargo"))
    # No path of this machine.
    paths = {cargo_home: "/cargo", ROOT: "/cce-plan"}
    flags = " ".join(f"--remap-path-prefix={path}={instead}" for path, instead in paths.items())
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(project.time), "RUSTFLAGS": flags}
    command = ["cargo", "zigbuild", "--profile", "dist", "--locked", "--bin", "cce-plan", "--target", target.triple]
    if subprocess.run(command, env=environment).returncode != 0:
        raise Refused("its build fails, as said above")
    return os.path.join("target", target.triple, "dist", target.program)


def deb(project, target):
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(project.time)}
    command = ["cargo", "deb", "--profile", "dist", "--no-build", "--no-strip", "--locked"]
    command += ["--target", target.triple, "--output", PACKAGES + "/"]
    subprocess.run(command, env=environment, check=True)
