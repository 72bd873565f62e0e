"""What the parts of CI fetch, by version and sum: scripts next to the archives, and the lines that name them."""

import os
import re

from .project import ROOT

SCRIPTS = {"ci-gate": "packaging/ci/gate", "ci-comment": "packaging/ci/comment"}
SUMS = {"INSTALL_SUM": "install.sh", "GATE_SUM": "ci-gate", "COMMENT_SUM": "ci-comment"}
PARTS = ["action.yml", "templates/plan.yml"]


def write(project):
    """The parts that have changed."""
    for name, path in SCRIPTS.items():
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            project.write(name, file.read())
    values = {"PINNED_VERSION": project.version} | {key: f'"{project.sum(name)}"' for key, name in SUMS.items()}
    changed = []
    for path in PARTS:
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            old = file.read()
        new = old
        for key, value in values.items():
            new = re.sub(rf"^( +{key}: ).*$", lambda line: line[1] + value, new, flags=re.MULTILINE)
        if new != old:
            with open(os.path.join(ROOT, path), "w", encoding="utf-8", newline="\n") as file:
                file.write(new)
            changed.append(path)
    return changed
