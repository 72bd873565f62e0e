"""What a binary is made of: a CycloneDX file, from what cargo resolved for its target."""

import datetime
import json

from .project import output


def write(project, target):
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--filter-platform", target.triple]
    metadata = json.loads(output(*command))
    packages = {one["id"]: one for one in metadata["packages"]}
    nodes = {one["id"]: one for one in metadata["resolve"]["nodes"]}

    def needed(node):
        """What is linked or runs while it builds, without what only tests need."""
        kinds = lambda one: {kind["kind"] for kind in one["dep_kinds"]}
        return [one["pkg"] for one in nodes[node]["deps"] if kinds(one) != {"dev"}]

    root = metadata["resolve"]["root"]
    seen, left = {root}, [root]
    while left:
        more = set(needed(left.pop())) - seen
        seen |= more
        left += more

    def name(node):
        return f"pkg:cargo/{packages[node]['name']}@{packages[node]['version']}"

    def component(node):
        package = packages[node]
        kind = "application" if node == root else "library"
        said = {"type": kind, "bom-ref": name(node), "name": package["name"], "version": package["version"]}
        licenses = [{"expression": package["license"]}] if package["license"] else []
        return said | {"purl": name(node), "licenses": licenses}

    moment = datetime.datetime.fromtimestamp(project.time, datetime.timezone.utc)
    order = sorted(seen - {root}, key=name)
    bom = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": component(root)},
        "components": [component(node) for node in order],
        "dependencies": [
            {"ref": name(node), "dependsOn": sorted({name(one) for one in needed(node)})}
            for node in [root] + order
        ],
    }
    project.write(project.stem(target) + ".cdx.json", json.dumps(bom, indent=2) + "\n")
