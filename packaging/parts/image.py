"""An OCI image from scratch, for all Linux targets: the binary and nothing else, made without a daemon."""

import gzip
import hashlib
import json
import os

from .archive import tar
from .project import PACKAGES

CONFIG = "application/vnd.oci.image.config.v1+json"
INDEX = "application/vnd.oci.image.index.v1+json"
LAYER = "application/vnd.oci.image.layer.v1.tar+gzip"
MANIFEST = "application/vnd.oci.image.manifest.v1+json"


def digest(data):
    return "sha256:" + hashlib.sha256(data).hexdigest()


def text(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True).encode()


def write(project, targets):
    if not targets:
        return
    blobs = {}

    def blob(data, kind):
        blobs[digest(data)] = data
        return {"mediaType": kind, "digest": digest(data), "size": len(data)}

    manifests = []
    for target in targets:
        with open(target.binary, "rb") as file:
            layer = tar([("cce-plan", 0o755, file.read())], project.time)
        config = {
            "architecture": target.arch,
            "os": "linux",
            # Plans are read from where a job mounts them.
            "config": {"Entrypoint": ["/cce-plan"], "WorkingDir": "/work", "Labels": labels(project)},
            "rootfs": {"type": "layers", "diff_ids": [digest(layer)]},
        }
        manifest = {
            "schemaVersion": 2,
            "mediaType": MANIFEST,
            "config": blob(text(config), CONFIG),
            "layers": [blob(gzip.compress(layer, 9, mtime=0), LAYER)],
        }
        platform = {"architecture": target.arch, "os": "linux"}
        manifests.append(blob(text(manifest), MANIFEST) | {"platform": platform})
    named = {"org.opencontainers.image.ref.name": project.version}
    every = {"schemaVersion": 2, "mediaType": INDEX, "manifests": manifests}
    index = {"schemaVersion": 2, "mediaType": INDEX, "manifests": [blob(text(every), INDEX) | {"annotations": named}]}
    files = [("index.json", 0o644, text(index)), ("oci-layout", 0o644, text({"imageLayoutVersion": "1.0.0"}))]
    files += [("blobs/" + name.replace(":", "/"), 0o644, data) for name, data in sorted(blobs.items())]
    with open(os.path.join(PACKAGES, f"cce-plan-{project.version}.oci.tar"), "wb") as file:
        file.write(tar(files, project.time))


def labels(project):
    prefix = "org.opencontainers.image."
    said = {"title": "cce-plan", "description": project.about, "version": project.version}
    said |= {"licenses": project.license, "source": project.repository}
    return {prefix + key: value for key, value in said.items()}
