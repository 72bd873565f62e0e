#!/usr/bin/env python3
"""Address pools of CCE nodes under watermarks, simulated with SimPy.

Reads a plan file and follows the same rules as `cce-plan simulate` under the design's best-effort
strategy: nodes join and make their first ENI, jobs of pods start and end, and each node's pool binds
and gives back addresses around its watermarks. What is not written here is refused: one node group,
workloads that are scaled, and subnets that do not run dry. Prints its counts as JSON under the names
that `cce-plan simulate -f json` has for them.

    simulate.py plan.toml

Calls to the cloud and timers are timeouts with a callback and no processes of their own, which costs
one event of SimPy instead of three. Times are whole milliseconds.
"""

import heapq
import ipaddress
import json
import re
import sys
import tomllib
from collections import Counter, deque
from math import ceil

import simpy

UNITS = {"ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000}


def span(text: str) -> int:
    """A length of time such as "1h30m", in milliseconds."""
    return sum(int(n) * UNITS[unit] for n, unit in re.findall(r"(\d+)(ms|s|m|h)", text))


class Subnet:
    def __init__(self, id: str, cidr: str, zone: str):
        self.id, self.zone = id, zone
        self.size = ipaddress.IPv4Network(cidr).num_addresses - 2
        self.free = self.size
        self.bound = self.primaries = 0


class Eni:
    __slots__ = ("subnet", "bound", "used")

    def __init__(self, subnet: Subnet, bound: int):
        self.subnet, self.bound, self.used = subnet, bound, 0


class Pod:
    __slots__ = ("node", "eni", "asked_at")

    def __init__(self, node: "Node", asked_at: int):
        self.node, self.eni, self.asked_at = node, None, asked_at


class Cloud:
    """The API: so many calls begin in a second, the others wait for their turn."""

    def __init__(self, env: simpy.Environment, per_second: int):
        self.env = env
        self.gap_us = ceil(1_000_000 / per_second) if per_second else 0
        self.free_at_us = self.calls = self.throttled = 0

    def call(self, takes: int, done) -> None:
        """`done` is called when the call has had its turn and its time."""
        self.calls += 1
        now_us = self.env.now * 1_000
        turn = max(self.free_at_us, now_us)
        if self.gap_us:
            self.throttled += turn > now_us
            self.free_at_us = turn + self.gap_us
        begins = -(-turn // 1_000)
        self.env.timeout(begins + takes - self.env.now).callbacks.append(done)


class Node:
    """A node and its pool, which asks the cloud for one thing at a time."""

    def __init__(self, cluster: "Cluster", number: int, subnets: list[Subnet]):
        self.cluster, self.number, self.subnets = cluster, number, subnets
        self.phase = cluster.env.now % cluster.maintenance
        self.enis: list[Eni] = []
        self.waiting: deque[Pod] = deque()
        self.available = self.used = self.pods = 0
        self.due = 0  # addresses that it is time to give back
        self.busy = self.timed = self.ready = False
        self.look()

    def decide(self) -> tuple[int, int]:
        """Addresses to ask for in one go, and addresses too many."""
        c = self.cluster
        idle = self.available - self.used
        need = max(c.pre_allocate - idle, c.min_allocate - self.available)
        need = min(need, c.most_ips - self.available)
        if need > 0:
            return min(need + c.max_above_watermark, c.most_ips - self.available), 0
        keeps = c.min_allocate + c.max_above_watermark
        if self.used <= keeps and self.available <= keeps:
            return 0, 0
        return 0, max(0, idle - c.pre_allocate - c.max_above_watermark)

    def look(self) -> None:
        """Does what the watermarks ask for, unless the cloud is at work for this node."""
        if self.busy:
            return
        batch, excess = self.decide()
        if batch:
            self.grow(batch)
        elif excess:
            self.shrink(excess)

    def grow(self, batch: int) -> None:
        c = self.cluster
        for eni in self.enis:  # the oldest with room first
            room = c.secondaries - eni.bound
            if room and eni.subnet.free:
                count = min(batch, room, eni.subnet.free, c.addresses_per_call)
                c.draw(eni.subnet, count)
                self.busy = True
                c.cloud.call(c.address_call, lambda _: self.bound(eni, count))
                return
        subnet = max(self.subnets, key=lambda subnet: subnet.free)
        if len(self.enis) == c.enis_per_node or subnet.free < 2:
            raise SystemExit("a pool cannot grow: subnets that run dry are not simulated here")
        count = min(batch, c.secondaries, subnet.free - 1)
        c.draw(subnet, count + 1)
        self.busy = True
        c.cloud.call(c.eni_create, lambda _: self.attached(subnet, count))

    def attached(self, subnet: Subnet, count: int) -> None:
        subnet.primaries += 1
        self.cluster.reserved -= 1
        eni = Eni(subnet, 0)
        self.enis.append(eni)
        self.bound(eni, count)

    def bound(self, eni: Eni, count: int) -> None:
        eni.bound += count
        eni.subnet.bound += count
        self.available += count
        self.cluster.reserved -= count
        self.at_rest()

    def shrink(self, excess: int) -> None:
        c = self.cluster
        if not self.due:
            # Excess is given back when the pool's maintenance comes round.
            if not self.timed:
                self.timed = True
                wait = (self.phase - c.env.now) % c.maintenance or c.maintenance
                c.env.timeout(wait).callbacks.append(self.maintain)
            return
        # From the newest ENI that has idle addresses.
        eni = next((eni for eni in reversed(self.enis) if eni.bound > eni.used), None)
        if eni is None:
            return
        count = min(self.due, eni.bound - eni.used, excess)
        self.due -= count
        eni.bound -= count
        eni.subnet.bound -= count
        self.available -= count
        c.reserved += count
        self.busy = True
        c.cloud.call(c.address_call, lambda _: self.released(eni.subnet, count))

    def maintain(self, _) -> None:
        self.timed = False
        self.due = self.decide()[1]
        self.look()

    def released(self, subnet: Subnet, count: int) -> None:
        subnet.free += count
        self.cluster.held -= count
        self.cluster.reserved -= count
        self.at_rest()

    def at_rest(self) -> None:
        """The cloud has answered."""
        self.busy = False
        self.serve()
        if not self.ready:
            self.ready = True
            self.cluster.rank(self)
        self.look()

    def serve(self) -> None:
        """Pods that wait take what has become free, the first first."""
        while self.waiting and self.take(self.waiting[0]):
            self.waiting.popleft()

    def take(self, pod: Pod) -> bool:
        if self.available <= self.used:
            return False
        eni = next(eni for eni in self.enis if eni.used < eni.bound)
        eni.used += 1
        self.used += 1
        pod.eni = eni
        self.cluster.started(pod)
        return True

    def put(self, pod: Pod) -> None:
        self.pods += 1
        if not self.take(pod):
            self.waiting.append(pod)
        self.look()

    def end(self, pod: Pod) -> None:
        if pod.eni is None:
            self.waiting.remove(pod)
            self.cluster.given_up += 1
            self.cluster.waits[self.cluster.env.now - pod.asked_at] += 1
        else:
            pod.eni.used -= 1
            self.used -= 1
            self.cluster.ended += 1
        self.pods -= 1
        self.cluster.rank(self)
        self.serve()
        self.look()


class Cluster:
    def __init__(self, env: simpy.Environment, plan: dict):
        self.env = env
        simulation, latency = plan["simulation"], plan["simulation"].get("latency", {})
        self.pre_allocate = simulation.get("pre_allocate", 1)
        self.min_allocate = simulation.get("min_allocate", 1)
        self.max_above_watermark = simulation.get("max_above_watermark", 2)
        self.maintenance = span(simulation.get("maintenance", "20s"))
        self.eni_create = span(latency.get("eni_create", "8s"))
        self.address_call = span(latency.get("address_call", "1s"))
        self.addresses_per_call = latency.get("addresses_per_call", 10)
        self.cloud = Cloud(env, latency.get("calls_per_second", 10))

        (group,) = plan["node_group"]
        if group.get("strategy") != "best-effort" or simulation.get("nodes_at_start", True):
            raise SystemExit("one best-effort node group whose nodes join by events is simulated here")
        self.enis_per_node = group["enis"]
        self.secondaries = group["ips_per_eni"] - 1
        self.max_pods = plan["cluster"]["max_pods"]
        self.most_ips = min(self.max_pods, self.enis_per_node * self.secondaries)
        self.node_ips = self.most_ips + -(-self.most_ips // self.secondaries)

        self.subnets = [Subnet(one["id"], one["cidr"], one["zone"]) for one in plan["subnet"]]
        self.zones: dict[str, list[Subnet]] = {}
        for subnet in self.subnets:
            self.zones.setdefault(subnet.zone, []).append(subnet)
        self.room = {zone: sum(one.size for one in subnets) for zone, subnets in self.zones.items()}
        self.in_zone = dict.fromkeys(self.zones, 0)
        self.nodes: list[Node] = []
        # (pods, number) of nodes that take pods; entries that have become wrong stay until they come up,
        # and none is there twice.
        self.ranking: list[tuple[int, int]] = []
        self.ranked: set[tuple[int, int]] = set()
        self.jobs: dict[str, list[Pod]] = {one["name"]: [] for one in plan["workload"]}
        self.asked = self.running = self.ended = self.given_up = 0
        self.held = self.peak = self.reserved = 0
        self.waits: Counter[int] = Counter()

        for event in plan["event"]:
            env.process(self.act(span(event["at"]), event))

    def act(self, at: int, event: dict):
        """An event of the plan file."""
        yield self.env.timeout(at)
        if join := event.get("join"):
            over = span(join["over"])
            for i in range(join["count"]):
                self.env.timeout(over * i // join["count"]).callbacks.append(self.join)
        elif scale := event.get("scale"):
            pods = self.jobs[scale["workload"]]
            while len(pods) > scale["to"]:
                pod = pods.pop()  # the newest goes first
                pod.node.end(pod)
            while len(pods) < scale["to"]:
                pods.append(self.place())
        else:
            raise SystemExit(f"only join and scale are simulated here: {event}")

    def join(self, _) -> None:
        """A node joins where the fewest are, and of these zones where most room is planned to be left."""
        zone = min(
            self.zones,
            key=lambda zone: (self.in_zone[zone], self.in_zone[zone] * self.node_ips - self.room[zone]),
        )
        self.in_zone[zone] += 1
        self.nodes.append(Node(self, len(self.nodes), self.zones[zone]))

    def rank(self, node: Node) -> None:
        entry = node.pods, node.number
        if node.ready and node.pods < self.max_pods and entry not in self.ranked:
            self.ranked.add(entry)
            heapq.heappush(self.ranking, entry)

    def place(self) -> Pod:
        """A new pod goes to the node with the fewest pods, and of these to the oldest."""
        self.asked += 1
        while self.ranking:
            entry = pods, number = heapq.heappop(self.ranking)
            self.ranked.discard(entry)
            node = self.nodes[number]
            if node.pods == pods:
                pod = Pod(node, self.env.now)
                node.put(pod)
                self.rank(node)
                return pod
        raise SystemExit("no node takes a pod, which is not simulated here")

    def started(self, pod: Pod) -> None:
        self.waits[self.env.now - pod.asked_at] += 1

    def draw(self, subnet: Subnet, count: int) -> None:
        subnet.free -= count
        self.held += count
        self.reserved += count
        self.peak = max(self.peak, self.held)

    def wait(self, percent: int) -> int:
        """The wait that so many of a hundred pods did not exceed."""
        rank = max(1, -(-self.waits.total() * percent // 100))
        seen = 0
        for ms in sorted(self.waits):
            seen += self.waits[ms]
            if seen >= rank:
                return ms
        return 0

    def counts(self) -> dict:
        enis = sum(len(node.enis) for node in self.nodes)
        used = sum(node.used for node in self.nodes)
        bound = sum(node.available for node in self.nodes)
        return {
            "pods": {
                "running": used,
                "waiting": sum(len(node.waiting) for node in self.nodes),
                "asked": self.asked,
                "ended": self.ended,
                "given_up": self.given_up,
            },
            "nodes": {"total": len(self.nodes)},
            "addresses": {
                "bound": bound,
                "used": used,
                "warm": bound - used,
                "eni_primaries": enis,
                "reserved": self.reserved,
                "available": sum(subnet.free for subnet in self.subnets),
                "peak": self.peak,
            },
            "enis": enis,
            "api_calls": self.cloud.calls,
            "api_throttled": self.cloud.throttled,
            "waits": {
                "p50_ms": self.wait(50),
                "p95_ms": self.wait(95),
                "p99_ms": self.wait(99),
                "max_ms": max(self.waits, default=0),
            },
            "subnets": [
                {"id": one.id, "available": one.free, "bound": one.bound, "eni_primaries": one.primaries}
                for one in self.subnets
            ],
        }


def main() -> None:
    with open(sys.argv[1], "rb") as file:
        plan = tomllib.load(file)
    env = simpy.Environment()
    cluster = Cluster(env, plan)
    # What happens at the horizon still happens.
    env.run(until=span(plan["simulation"]["horizon"]) + 1)
    json.dump(cluster.counts(), sys.stdout)
    print()


if __name__ == "__main__":
    main()
