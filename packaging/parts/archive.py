"""The archive of a target: the binary with manual pages, completions, schemas and examples."""

import gzip
import io
import os
import tarfile
import time
import zipfile

from .project import PACKAGES

FILES = ["README.md", "README.zh.md", "CHANGELOG.md", "LICENSE"]
FOLDERS = ["man", "completions", "schemas", "examples"]


def content(project, target):
    """Name, mode and bytes of each file, in order of name."""
    sources = {target.program: target.binary} | {name: name for name in FILES}
    for folder in FOLDERS:
        sources |= {f"{folder}/{name}": f"{folder}/{name}" for name in os.listdir(folder)}
    for name in sorted(sources):
        with open(sources[name], "rb") as file:
            mode = 0o755 if name == target.program else 0o644
            yield f"{project.stem(target)}/{name}", mode, file.read()


def tar(files, moment):
    """A tar file whose bytes depend on nothing else."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as into:
        for name, mode, data in files:
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode, entry.mtime = len(data), mode, moment
            into.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def write(project, target):
    path = os.path.join(PACKAGES, project.archive(target))
    files = content(project, target)
    if target.os != "windows":
        with open(path, "wb") as file:
            file.write(gzip.compress(tar(files, project.time), 9, mtime=0))
        return
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as into:
        for name, mode, data in files:
            # The earliest that the format knows is 1980.
            entry = zipfile.ZipInfo(name, time.gmtime(project.time)[:6])
            entry.external_attr, entry.create_system = (0o100000 | mode) << 16, 3
            entry.compress_type = zipfile.ZIP_DEFLATED
            into.writestr(entry, data)
