"""Manifests of package managers and the install script, from the same list and with the same sums."""

import json


def write(project, targets):
    project.write("cce-plan.rb", homebrew(project, targets))
    project.write("cce-plan.json", scoop(project, targets))
    project.write("cce-plan.yaml", krew(project, targets))
    project.write("install.sh", script(project, targets))


def homebrew(project, targets):
    def branch(target):
        name = project.archive(target)
        system = {"darwin": "on_macos", "linux": "on_linux"}[target.os]
        cpu = {"amd64": "on_intel", "arm64": "on_arm"}[target.arch]
        return (
            f"  {system} do\n    {cpu} do\n      url \"{project.address(name)}\"\n"
            f"      sha256 \"{project.sum(name)}\"\n    end\n  end\n"
        )

    branches = "\n".join(branch(target) for target in targets if target.os != "windows")
    return f"""class CcePlan < Formula
  desc "Capacity planner for Kubernetes clusters on Baidu Cloud CCE"
  homepage "{project.repository}"
  version "{project.version}"
  license "{project.license}"

{branches}
  def install
    bin.install "cce-plan"
    bin.install_symlink "cce-plan" => "kubectl-cce_plan"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/cce-plan.bash" => "cce-plan"
    zsh_completion.install "completions/_cce-plan"
    fish_completion.install "completions/cce-plan.fish"
    pkgshare.install "schemas", "examples"
  end

  test do
    assert_match "15 nodes", shell_output("#{{bin}}/cce-plan subnets --cidr 10.0.0.0/22 --max-pods 64")
  end
end
"""


def scoop(project, targets):
    cpus = {"amd64": "64bit", "arm64": "arm64"}
    archives = {
        cpus[target.arch]: {
            "url": project.address(project.archive(target)),
            "hash": project.sum(project.archive(target)),
            "extract_dir": project.stem(target),
        }
        for target in targets
        if target.os == "windows"
    }
    manifest = {
        "version": project.version,
        "description": project.about,
        "homepage": project.repository,
        "license": project.license,
        "architecture": archives,
        "bin": ["cce-plan.exe", ["cce-plan.exe", "kubectl-cce_plan"]],
    }
    return json.dumps(manifest, indent=4) + "\n"


def krew(project, targets):
    def platform(target):
        stem = project.stem(target)
        return f"""    - selector:
        matchLabels: {{os: {target.os}, arch: {target.arch}}}
      uri: {project.address(project.archive(target))}
      sha256: {project.sum(project.archive(target))}
      files:
        - {{from: {stem}/{target.program}, to: .}}
        - {{from: {stem}/LICENSE, to: .}}
      bin: {target.program}
"""

    platforms = "".join(platform(target) for target in targets)
    return f"""apiVersion: krew.googlecontainertools.github.com/v1alpha2
kind: Plugin
metadata:
  name: cce-plan
spec:
  version: v{project.version}
  homepage: {project.repository}
  shortDescription: Tell which nodes and subnets are out of IPs
  description: |
    Reads a cluster on Baidu Cloud CCE and tells which pods wait for an IP, which nodes and
    subnets cannot grow, why, and what to do. It only reads.
  platforms:
{platforms}"""


def script(project, targets):
    def case(target):
        name = project.archive(target)
        system = {"darwin": "Darwin", "linux": "Linux"}[target.os]
        cpus = {"amd64": ["x86_64", "amd64"], "arm64": ["aarch64", "arm64"]}[target.arch]
        cpus = " | ".join(f"{system}-{cpu}" for cpu in cpus)
        return f"    {cpus})\n        triple={target.triple} sum={project.sum(name)} ;;\n"

    cases = "".join(case(target) for target in targets if target.os != "windows")
    return f"""#!/bin/sh
# Installs cce-plan {project.version}: install.sh [FOLDER], by default ~/.local/bin.
set -eu

folder=${{1:-$HOME/.local/bin}}
address=${{CCE_PLAN_ADDRESS:-{project.address('')[:-1]}}}
case "$(uname -s)-$(uname -m)" in
{cases}    *)
        echo "nothing is released for $(uname -s) on $(uname -m): cargo install cce-plan" >&2
        exit 1 ;;
esac
name=cce-plan-{project.version}-$triple
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if command -v curl > /dev/null; then
    curl -fsSL "$address/$name.tar.gz" -o "$work/archive"
else
    wget -q "$address/$name.tar.gz" -O "$work/archive"
fi
if command -v sha256sum > /dev/null; then
    given=$(sha256sum "$work/archive")
else
    given=$(shasum -a 256 "$work/archive")
fi
if [ "${{given%% *}}" != "$sum" ]; then
    echo "$address/$name.tar.gz is not what was released: its SHA-256 is ${{given%% *}}" >&2
    exit 1
fi
tar -xzf "$work/archive" -C "$work"
mkdir -p "$folder"
install -m 755 "$work/$name/cce-plan" "$folder/cce-plan"
# The name by which kubectl finds it.
ln -sf cce-plan "$folder/kubectl-cce_plan"
echo "cce-plan {project.version} is in $folder"
"""
