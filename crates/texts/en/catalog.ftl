catalog-check-result = What `cce-plan catalog check -f json` prints.

catalog-show-result = What `cce-plan catalog show NAME -f json` prints.

catalog-list-result = What `cce-plan catalog list -f json` prints.

## InstanceRow

name = Name
    .meaning = The type as the API spells it.
    .source = instance-catalog/README.md

kind = Kind
    .meaning = Virtual machine (bcc), elastic bare metal (ebc), high-performance cluster node (ehc), bare metal (bbc), machine size of TKE (tke).
    .source = instance-catalog/README.md

family = Family
    .meaning = Letters of the family.
    .source = instance-catalog/README.md

generation = Gen
    .meaning = Generation, with its variant.
    .source = instance-catalog/README.md

vcpu = vCPU
    .meaning = Virtual cores.
    .source = instance-catalog/README.md

memory_gib =
    Memory
    GiB
    .meaning = Memory in GiB.
    .source = instance-catalog/README.md

gpu = GPU
    .meaning = Card and count.
    .source = instance-catalog/README.md

enis_limit =
    ENI
    limit
    .meaning = E: ENIs that a node may attach; of a TKE size all ENIs of the machine, one of which serves no pods.
    .source = instance-catalog/README.md

ips_per_eni =
    IPs/
    ENI
    .meaning = m: IPs on one ENI.
    .source = instance-catalog/README.md

node_pod_limit =
    Most
    pods
    .meaning = Most pods of a node with an IP of their own.
    .formula = E x c, c = m - 1; TKE: (E - 1) x c
    .source = { -design }

primary_nic_only =
    Primary
    NIC only
    .meaning = Whether pods are counted on the primary NIC alone: the type attaches no ENIs, or no source says that it does (N207).
    .source = instance-catalog/README.md

catalogued = In catalog
    .meaning = Whether a catalog row has the type; otherwise its limits follow from its name.
    .source = instance-catalog/README.md

source = Source
    .meaning = Where it was read.
    .source = instance-catalog/README.md

## LimitRow

limit = Limit
    .meaning = Which limit: enis_limit or ips_per_eni.
    .source = instance-catalog/README.md

value = Value
    .meaning = The limit.
    .source = instance-catalog/README.md

rule = Rule
    .meaning = The rule that gave it.
    .source = instance-catalog/README.md

rule_text = In words
    .meaning = The rule in words.
    .source = instance-catalog/README.md

limit-row-source = Source
    .meaning = Where the rule was read.
    .source = instance-catalog/README.md

## ReadingRow

memory_bands = Reading
    .meaning = Which end of a memory band belongs to it.
    .source = instance-catalog/README.md

reading-row-node_pod_limit =
    Most
    pods
    .meaning = Most pods of a node.
    .source = instance-catalog/README.md

used = Used
    .meaning = Whether it is the one used.
    .source = instance-catalog/README.md

reading-row-source = Source
    .meaning = Who reads it so.
    .source = instance-catalog/README.md

## CheckRow

rows = Rows
    .meaning = Rows that were checked.
    .source = instance-catalog/README.md

named_rows = By name
    .meaning = Of those, rows whose name contains vCPU and memory.
    .source = instance-catalog/README.md

quota_rows =
    Own
    quota
    .meaning = Rows with a quota of their own.
    .source = instance-catalog/README.md

disagreements =
    Dis-
    agree
    .meaning = Numbers that disagree with the row's name or with the rules.
    .source = instance-catalog/README.md

## Sentences

title-list = Instance types
title-limits = Limits
title-readings = Both readings of the memory bands
title-check = Catalog check

lead-list =
    { $types ->
        [one] 1 instance type.
       *[other] { $types } instance types.
    }
lead-show = { $name }: { ENIS($enis_limit) } of { $ips_per_eni } IPs, at most { $node_pod_limit } pods per node.
lead-check =
    { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }, { $disagreements ->
        [0] all in agreement with names and rules
        [one] 1 disagreement
       *[other] { $disagreements } disagreements
    }.

assume-quotas = No public source gives the quota of a type itself: unless a catalog row has one, limits follow from the rules.
