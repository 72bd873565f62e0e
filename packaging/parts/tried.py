"""Runs what was made, where it can be run here: natively, by QEMU's user mode, by Wine."""

import glob
import hashlib
import json
import os
import platform
import shutil
import subprocess
import tarfile
import tempfile

from .project import PACKAGES

# The README's command.
COMMAND = ["subnets", "--cidr", "10.0.0.0/22", "--max-pods", "64"]


def runner(target):
    """What runs a target's binary here; `None` where nothing does."""
    machine = {"x86_64": "amd64", "AMD64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    if (target.os, target.arch) == (platform.system().lower(), machine):
        return []
    found = [tool for tool in target.runs_by if shutil.which(tool)]
    return found[:1] or None


def random_of_windows(folder):
    """Wine before 9 lacks the library in which Windows 10 has its random numbers."""
    source = os.path.join(folder, "random.c")
    with open(source, "w") as file:
        file.write(
            "int __stdcall SystemFunction036(void *, unsigned long);"
            "__declspec(dllexport) int __stdcall ProcessPrng(void *data, unsigned long long length)"
            "{ return SystemFunction036(data, (unsigned long)length); }"
        )
    library = os.path.join(folder, "bcryptprimitives.dll")
    zig = [shutil.which("zig") or shutil.which("python-zig"), "cc", "-target", "x86_64-windows-gnu"]
    subprocess.run(zig + ["-shared", "-o", library, source, "-ladvapi32"], check=True)


def answer(command):
    environment = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "WINEDEBUG": "-all"}
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, env=environment).stdout


def all(project, targets):
    """What was tried, a line each; ends where an answer is another than the others."""
    said, answers = [], {}
    with tempfile.TemporaryDirectory() as folder:
        for target in targets:
            run = runner(target)
            if run is None:
                tools = f": there is no {' or '.join(target.runs_by)} here" if target.runs_by else ""
                said.append(f"{target.triple}: built, not run{tools}")
                continue
            shutil.unpack_archive(os.path.join(PACKAGES, project.archive(target)), folder)
            binary = os.path.join(folder, project.stem(target), target.program)
            os.chmod(binary, 0o755)
            if run == ["wine"]:
                random_of_windows(os.path.dirname(binary))
            answers[target.triple] = answer(run + [binary] + COMMAND)
            said.append(f"{target.triple}: built, run{' by ' + run[0] if run else ''}")
        if len(set(answers.values())) > 1:
            raise SystemExit(f"not the same answer: {answers}")
        for target in targets:
            if target.deb and runner(target) is not None:
                (package,) = glob.glob(f"{PACKAGES}/*_{target.deb}.deb")
                check = ["bash", "packaging/check-deb", package] + runner(target)
                said.append(answer(check).decode().strip())
        said += image(project, targets, folder, answers)
    return said


def image(project, targets, folder, answers):
    """Unpacks the image as a container engine does, digests checked, and runs its entry point."""
    path = os.path.join(PACKAGES, f"cce-plan-{project.version}.oci.tar")
    if not os.path.exists(path):
        return []
    root = os.path.join(folder, "image")
    shutil.unpack_archive(path, root)

    def blob(reference):
        with open(os.path.join(root, "blobs", *reference["digest"].split(":")), "rb") as file:
            data = file.read()
        if hashlib.sha256(data).hexdigest() != reference["digest"].split(":")[1]:
            raise SystemExit(f"{reference} is not what it says")
        return data

    with open(os.path.join(root, "index.json")) as file:
        (named,) = json.load(file)["manifests"]
    said = []
    for manifest in json.loads(blob(named))["manifests"]:
        arch = manifest["platform"]["architecture"]
        target = next(one for one in targets if (one.os, one.arch) == ("linux", arch))
        manifest = json.loads(blob(manifest))
        (entry,) = json.loads(blob(manifest["config"]))["config"]["Entrypoint"]
        (layer,) = manifest["layers"]
        inside = os.path.join(folder, arch)
        blob(layer)
        with tarfile.open(os.path.join(root, "blobs", *layer["digest"].split(":"))) as file:
            file.extractall(inside, filter="tar")
        if target.triple in answers:
            given = answer(runner(target) + [inside + entry] + COMMAND)
            if given != answers[target.triple]:
                raise SystemExit(f"the image for {arch} answers {given}")
            said.append(f"image for {arch}: unpacked and run")
    return said
