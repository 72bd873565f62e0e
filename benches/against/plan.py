#!/usr/bin/env python3
"""How many nodes and pods subnets hold, with the formulas of CCE's capacity table.

What an engineer would write for one meeting: Python's standard library alone, a row for each subnet,
instance type and density, under the columns of `cce-plan subnets -f csv`. It knows neither findings
nor ENIs spread over subnets nor whole clusters.

    plan.py subnets.jsonl --instance bcc.g5.c4m16 --max-pods 32,64 > rows.csv
"""

import argparse
import csv
import ipaddress
import json
import re
import sys
from collections import defaultdict
from typing import Iterator, NamedTuple

KEYS = {"id", "cidr", "zone", "available_ips"}
COLUMNS = (
    "subnet id zone total_ips available_ips available_is_estimate instance enis_limit ips_per_eni"
    " requested_max_pods max_pods_per_node enis_per_node ips_per_node max_nodes max_pods full_enis"
    " planned_enis startable_nodes occupied_ips pod_ips eni_primary_ips stranded_ips occupied_ratio"
    " stranded_ratio binding_limit"
).split()
TOTALS = (
    "zone instance requested_max_pods subnets available_ips max_nodes max_pods planned_enis"
    " startable_nodes occupied_ips stranded_ips eni_primary_ips"
).split()


class Subnet(NamedTuple):
    cidr: str
    id: str
    zone: str
    first: int
    total: int
    available: int
    is_estimate: bool


class Node(NamedTuple):
    """An instance type at a density: what one node takes."""

    instance: str
    enis_limit: int
    ips_per_eni: int
    requested: int
    pods: int
    enis: int
    ips: int
    first_eni_ips: int


def limits(name: str) -> tuple[str, int, int]:
    """ENIs of a type, and addresses of each; `8x40` says them instead of a name."""
    if given := re.fullmatch(r"(\d+)x(\d+)", name):
        enis, ips = int(given[1]), int(given[2])
        if enis < 1 or ips < 2:
            raise SystemExit(f"{name}: at least 1 ENI of 2 addresses")
        return f"custom-{enis}x{ips}", enis, ips
    size = re.fullmatch(r"bcc\.\w+\.c(\d+)m(\d+)", name)
    if not size:
        raise SystemExit(f"{name} is no BCC type such as bcc.g5.c4m16, nor ENIs x addresses such as 8x40")
    vcpu, memory = int(size[1]), int(size[2])
    # The smaller reading at 8, 32 and 64 GiB: the design's table, and the driver.
    bands = ((1, 2), (8, 8), (32, 16), (64, 30))
    ips = next((ips for most, ips in bands if memory <= most), 40)
    return name, min(vcpu, 8), ips


def node_of(instance: str, requested: int) -> Node:
    name, enis_limit, ips_per_eni = limits(instance)
    secondaries = ips_per_eni - 1
    pods = min(requested, enis_limit * secondaries)
    enis = max(1, -(-pods // secondaries))
    return Node(name, enis_limit, ips_per_eni, requested, pods, enis, pods + enis, min(ips_per_eni, pods + 1))


def records(path: str) -> Iterator[dict]:
    """The subnets of CSV, or of JSON lines."""
    with sys.stdin if path == "-" else open(path, encoding="utf-8", newline="") as file:
        if path.endswith(".csv"):
            yield from csv.DictReader(file)
        else:
            yield from (json.loads(line) for line in file if not line.isspace())


def read_subnets(path: str, reserved: int) -> list[Subnet]:
    subnets = []
    for number, record in enumerate(records(path), 1):
        if unknown := record.keys() - KEYS:
            # A role, say, would change the numbers.
            raise SystemExit(f"record {number}: {', '.join(sorted(unknown))} is not known here")
        try:
            network = ipaddress.IPv4Network(record["cidr"])
            given = record.get("available_ips")
            is_estimate = given is None or given == ""
            total = network.num_addresses
            most = max(0, total - reserved)
            available = most if is_estimate else int(given)
        except (KeyError, ValueError) as wrong:
            raise SystemExit(f"record {number}: {wrong}") from wrong
        if not 0 <= available <= most:
            raise SystemExit(f"record {number}: {available} of at most {most} addresses are available")
        subnets.append(
            Subnet(
                str(network),
                record.get("id") or "",
                record.get("zone") or "",
                int(network.network_address),
                total,
                available,
                is_estimate,
            )
        )
    in_order = sorted(subnets, key=lambda subnet: (subnet.first, -subnet.total))
    for one, after in zip(in_order, in_order[1:]):
        if after.first < one.first + one.total:
            raise SystemExit(f"{after.cidr} overlaps {one.cidr}")
    return subnets


def share(part: int, whole: int) -> str:
    """Up to six decimals, rounded half up: a float would round some of them down."""
    if whole == 0:
        return "0.0"
    millionths = (2_000_000 * part + whole) // (2 * whole)
    text = f"{millionths // 1_000_000}.{millionths % 1_000_000:06}".rstrip("0")
    return text + "0" if text.endswith(".") else text


def rows(subnets: list[Subnet], nodes: list[Node], eni_quota: int, totals: dict | None) -> Iterator[tuple]:
    for cidr, id, zone, _, total, available, is_estimate in subnets:
        estimate = "true" if is_estimate else "false"
        for node in nodes:
            instance, enis_limit, ips_per_eni, requested, pods, enis, ips, first_eni_ips = node
            max_nodes = available // ips
            max_pods = max_nodes * pods
            planned_enis = max_nodes * enis
            startable = available // first_eni_ips
            occupied = max_nodes * ips
            stranded = available - occupied
            if totals is not None:
                sums = totals[zone, instance, requested]
                counts = (1, available, max_nodes, max_pods, planned_enis, startable, occupied, stranded, planned_enis)
                for at, count in enumerate(counts):
                    sums[at] += count
            yield (
                cidr,
                id,
                zone,
                total,
                available,
                estimate,
                instance,
                enis_limit,
                ips_per_eni,
                requested,
                pods,
                enis,
                ips,
                max_nodes,
                max_pods,
                available // ips_per_eni,
                planned_enis,
                startable,
                occupied,
                max_pods,
                planned_enis,
                stranded,
                share(occupied, available),
                share(stranded, available),
                "vpc-eni-quota" if eni_quota // enis < max_nodes else "addresses",
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("subnets", help="JSON lines, or a file that ends in .csv; - is standard input")
    parser.add_argument("--instance", default="8x40", help="types, comma-separated")
    parser.add_argument("--max-pods", default="110", help="pods per node, comma-separated")
    parser.add_argument("--reserved", type=int, default=2, help="addresses that the VPC keeps of each subnet")
    parser.add_argument("--eni-quota", type=int, default=500, help="ENIs that the VPC may have")
    parser.add_argument("--totals", metavar="FILE", help="write sums per zone to FILE as CSV")
    args = parser.parse_args()

    densities = [int(pods) for pods in args.max_pods.split(",")]
    nodes = [node_of(instance, pods) for instance in args.instance.split(",") for pods in densities]
    subnets = read_subnets(args.subnets, args.reserved)
    totals = defaultdict(lambda: [0] * 9) if args.totals else None
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(COLUMNS)
    out.writerows(rows(subnets, nodes, args.eni_quota, totals))
    if totals is not None:
        with open(args.totals, "w", encoding="utf-8", newline="") as file:
            out = csv.writer(file, lineterminator="\n")
            out.writerow(TOTALS)
            out.writerows((*key, *sums) for key, sums in totals.items())


if __name__ == "__main__":
    main()
