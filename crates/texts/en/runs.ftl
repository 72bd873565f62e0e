shard-result = What `cce-plan simulate FILE --runs N --shard K/N` prints, for simulate --merge.

runs-result = What `cce-plan simulate FILE --runs N -f json` prints, and simulate --merge.

## RunsResult

runs = Runs
    .meaning = Runs that were made; of a figure those that have it. One where nothing is random, since all would be the same.
    .source = { -pools }

random = Random
    .meaning = Whether anything differs between runs: only pods that come and go do.
    .source = { -pools }

seed = Seed
    .meaning = From which all that is random follows, with the number of the run.
    .source = { -input }

## StrategyRow

figures = Figures
    .meaning = Each figure over all runs.
    .source = { -input }

## FigureRow

figure = Figure
    .meaning = A figure of a run, by its key in the JSON of one run; `cce-plan explain` knows each.
    .source = { -input }

subnet = Subnet
    .meaning = Id or CIDR of the subnet that the figure is of; none for those of the cluster.
    .source = { -input }

min = Least
    .meaning = The least of all runs.
    .formula = by nearest rank: the smallest value with at least the share of the runs at or below it; milliseconds where the figure ends in _ms
    .source = { -pools }

p5 = p5
    .meaning = What 5 of 100 runs do not exceed.
    .formula = by nearest rank: the smallest value with at least the share of the runs at or below it; milliseconds where the figure ends in _ms
    .source = { -pools }

p50 = p50
    .meaning = What half of the runs do not exceed.
    .formula = by nearest rank: the smallest value with at least the share of the runs at or below it; milliseconds where the figure ends in _ms
    .source = { -pools }

p95 = p95
    .meaning = What 95 of 100 runs do not exceed.
    .formula = by nearest rank: the smallest value with at least the share of the runs at or below it; milliseconds where the figure ends in _ms
    .source = { -pools }

max = Most
    .meaning = The most of all runs.
    .formula = by nearest rank: the smallest value with at least the share of the runs at or below it; milliseconds where the figure ends in _ms
    .source = { -pools }

## ShardResult

digest = Digest
    .meaning = Sixteen hexadecimal digits of all that was simulated and of the program's version: shards with another are not merged.
    .source = { -input }

shard = Shard
    .meaning = Which part of the runs it is, from 1: run i, from 0, is in part i mod shards + 1.
    .source = { -input }

shards = Shards
    .meaning = Parts into which the runs are divided.
    .source = { -input }

cluster = Cluster
    .meaning = The cluster's name.
    .source = { -input }

by_default = By default
    .meaning = Whether the plan says nothing of events or workloads.
    .source = { -input }

horizon_ms = Horizon
    .meaning = How long each run lasts.
    .source = { -input }

latency-eni_create_ms = ENI
    .meaning = Time to make an ENI.
    .source = { -input }

latency-address_call_ms = Call
    .meaning = Time to bind or give back IPs.
    .source = { -input }

latency-addresses_per_call = IPs per call
    .meaning = IPs that one call binds at most.
    .source = { -input }

latency-calls_per_second = Calls per second
    .meaning = Calls that the cluster may make in a second; 0 for any number.
    .source = { -input }

min_severity = Least severity
    .meaning = The least severity that the plan's policy shows.
    .source = { -input }

## ShardStrategyRow

shard-strategy-row-figures = Figures
    .meaning = Each figure in every run.
    .source = { -input }

## AllowedRow

subject = About
    .meaning = The strategy that it is about; any where empty.
    .source = { -input }

reason = Reason
    .meaning = Why.
    .source = { -input }

## OwnFigure

errors = Errors
    .meaning = Findings of severity error that the run alone would have, less those that the plan allows; a run with any goes wrong.
    .source = { -pools }

rollouts_unfinished = Rollouts unfinished
    .meaning = Rollouts that are not done at the end.
    .source = { -pools }

first_isolated_ms = First isolated
    .meaning = When a node was isolated first; none in runs where that never happened.
    .source = { -pools }

first_starved_ms = First out of IPs
    .meaning = When a node was out of IPs first; none in runs where that never happened.
    .source = { -pools }

first_stuck_ms = First stuck
    .meaning = When a node was stuck first; none in runs where that never happened.
    .source = { -pools }

first_pod_pends_ms = First pod without node
    .meaning = When a pod was first taken by no node; none in runs where that never happened.
    .source = { -pools }

subnet-available = IPs left in the subnet
    .meaning = IPs of the subnet that are left at the end.
    .source = { -pools }

subnet-first_dry_ms = Subnet first exhausted
    .meaning = When the subnet had no IP left first; none in runs where that never happened.
    .source = { -pools }

## ShardFigureRow

values = Values
    .meaning = Its value in each run, in order; null where a run has none; milliseconds where the figure ends in _ms.
    .source = { -input }

## Sentences

title =
    Simulation, { $runs ->
        [one] 1 run
       *[other] { $runs } runs
    }{ $name ->
        [none] {""}
       *[other] : { $name }
    }

lead-strategy =
    { $strategy }: { $runs ->
        [1] { $wrong ->
            [0] nothing is wrong in the only run
           *[other] something is wrong in the only run
        }
       *[other] { $wrong ->
            [0] nothing is wrong in any of { $runs } runs
           *[other] something is wrong in { $wrong } of { $runs } runs ({ $share })
        }
    }{ $unhealthy ->
        [none] {""}
       *[other] : { $unhealthy }
    }. Pods running at the end: { $running_p50 } (p50), { $running_p95 } (p95); longest wait: { SPAN($wait_p50) } (p50), { SPAN($wait_p95) } (p95).

amiss-in =
    { $runs ->
        [1] { $unhealthy }
       *[other] { $unhealthy } in { $count }
    }
amiss-isolated = nodes isolated
amiss-starved = nodes out of IPs
amiss-stuck = nodes stuck
amiss-unjoined = nodes that could not join
amiss-waiting = pods still waiting at the end
amiss-never-started = pods that never started
amiss-rollouts = a rollout not finished

lead-same = Nothing in the plan is random, because no pods come and go (churn): every run is the same, so only one was made.
