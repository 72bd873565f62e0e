"""The project and its targets."""

import hashlib
import json
import os
import subprocess
import tomllib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PACKAGES = os.path.join(ROOT, "target", "packages")
os.chdir(ROOT)


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


class Target:
    """One of packaging/targets.toml; `binary` is where it was built."""

    def __init__(self, triple, os, arch, deb=None, runs_by=()):
        self.triple, self.os, self.arch, self.deb, self.runs_by = triple, os, arch, deb, list(runs_by)
        self.binary = None

    @property
    def program(self):
        return "cce-plan.exe" if self.os == "windows" else "cce-plan"


class Project:
    def __init__(self):
        metadata = json.loads(output("cargo", "metadata", "--format-version", "1", "--no-deps", "--locked"))
        package = next(one for one in metadata["packages"] if one["name"] == "cce-plan")
        self.version = package["version"]
        self.about = package["description"]
        self.license = package["license"]
        self.repository = package["repository"]
        # No time but the commit's.
        self.time = int(output("git", "log", "-1", "--format=%ct"))
        with open("packaging/targets.toml", "rb") as file:
            self.all_targets = [Target(**one) for one in tomllib.load(file)["target"]]

    def targets(self, names):
        unknown = set(names) - {target.triple for target in self.all_targets}
        if unknown:
            raise SystemExit(f"not in packaging/targets.toml: {', '.join(sorted(unknown))}")
        return [target for target in self.all_targets if not names or target.triple in names]

    def stem(self, target):
        return f"cce-plan-{self.version}-{target.triple}"

    def archive(self, target):
        return self.stem(target) + (".zip" if target.os == "windows" else ".tar.gz")

    def address(self, file):
        """Where a released file is."""
        return f"{self.repository}/releases/download/v{self.version}/{file}"

    def write(self, name, text):
        with open(os.path.join(PACKAGES, name), "w", newline="\n") as file:
            file.write(text)

    def sum(self, name):
        with open(os.path.join(PACKAGES, name), "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()

    def write_sums(self):
        names = sorted(os.listdir(PACKAGES))
        self.write("SHA256SUMS", "".join(f"{self.sum(name)}  {name}\n" for name in names))
