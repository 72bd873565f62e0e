# Alerts for Prometheus and a dashboard for Grafana, over the gauges of `audit`.

## Heads

rules-head = Alerts over the gauges of `cce-plan audit -f openmetrics`. The numbers are those of the plan: write them again when it changes.

title =
    { $name ->
        [none] IP addresses of the cluster
       *[other] IP addresses of { $name }
    }

## Places

subnets-of-zone = { $subnets } in { $zone }

## Alerts

zone-short =
    { $surge_ips ->
        [0] { $place } has less than one more node left
       *[other] { $place } has less than one more node and its surge left
    }
    .description =
        Once its nodes have what they ask for, { $left } IPs are left. One more node takes { IPS($node_ips) }{ $surge_ips ->
            [0] { "" }
           *[other] , the surge of an upgrade { IPS($surge_ips) }
        }{ $split_ips ->
            [0] { "" }
           *[other] , and up to { IPS($split_ips) } lie in pieces that are too small for an ENI
        }: { IPS($least_ips) } in all.

zone-runs-out = { $place } has no room for one more node within 30 days at this rate
    .description = One more node takes { IPS($node_ips) }{ $split_ips ->
            [0] { "" }
           *[other] , and up to { IPS($split_ips) } lie in pieces that are too small for an ENI
        }. The rate is the one that the audit knows; without one, that of the last 7 days.

node-stuck = Node { $node } is stuck
    .description = All its ENIs are bound, none can grow, and no IP is free: the next Pod on it waits. No new subnet helps. Drain the node and re-create it while its zone has room for it.

node-cannot-grow = Node { $node } needs IPs that none of its subnets has
    .description = Pods on it wait, or will wait soon. A new subnet in its zone, among the node's subnets, helps.

node-one-eni-from-stuck = Node { $node } is one ENI from stuck
    .description = It can make one more ENI, and its other ENIs cannot grow. Give its subnets IPs before that ENI is full, or re-create the node.

pods-wait = Pods wait for an IP: { $cause }
    .description = { $pods } pods wait. `cce-plan audit` says which, and what to do now.

zone-unknown = How many IPs { $place } has left is not known
    .description = There is no such gauge: the audit does not run, it does not see a subnet of the zone, or the zone has another name in the plan.

gauges-old = The gauges of { $file } are old
    .description = The file has not been written for two hours. Until the audit runs again, all other alerts are blind.

runbook-step = { $number }. { $due }: { $what }; { $covers }
runbook-search = What changes the plan: { $command }
runbook-today = The plan asks for nothing, so the cluster is not as planned. Plan from today: { $command }

## Panels

panel-left = IPs left
    .note = IPs that subnets of these zones can still hand out to ENIs for Pods.
panel-zone = { $zone }: IPs left
    .note = Below the line, one more node and its surge are not sure.
panel-states = Nodes in trouble
    .note = Nodes that are not listed here have what they ask for, or all that they may have.
panel-unknown = Nodes that cannot be judged
panel-warm = Warm IPs
    .note = Bound and not used by a Pod: locked on their nodes.
panel-until = Until a zone is exhausted
    .note = At the rate that the audit knows. Nothing is shown for never and for unknown.
panel-pods = Pods that report missing addresses
    .note = By the code in their Events.
panel-findings = Findings
    .note = What the audit finds, by severity.
panel-nodes = Nodes that need you
    .note = Each node that is stuck, cannot grow, or is one ENI from stuck.

legend-available = left
legend-after-needs = left after what nodes ask for
legend-least = one more node and its surge
legend-zone = Zone
legend-source = Data source
