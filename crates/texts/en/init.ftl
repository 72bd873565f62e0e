# `cce-plan init`: its questions, and what it says between them.

## Between questions

greeting =
    .what = Plan a cluster: zones, subnets, nodes and pods. Nothing is sent anywhere.
    .keys = Enter takes the value in (), Esc goes back, Ctrl-C quits without writing.
back = (back)
nothing-written = Nothing was written.
rest-is-free = Apart from these subnets the VPC is assumed to be free; name what is used with --used.
choose-help = up and down, Enter takes it, Esc goes back
first-question = This is the first question:
    .continue = continue
    .stop = stop without writing

## Questions

name = Name of the cluster:
    .help = its name in reports
zones = Zones of the nodes:
    .help = names with commas, such as cn-bj-a,cn-bj-b; two or more survive losing one
vpc = Ranges of the VPC:
    .help = such as 10.20.0.0/16; press Enter if you do not know: subnets are then not checked against it
    .help-needed = new subnets are carved from it, such as 10.20.0.0/16; commas between several
used = Used in the VPC already:
    .help = such as 10.20.0.0/20,10.20.32.7: new subnets avoid it; press Enter if all else is free
    .help-again = new subnets avoid it; - if all else is free
instance = Instance type:
    .help = type part of its name, such as g5c16, or a whole name; Enter takes it
nodes = Nodes now:
    .help = the nodes that the cluster starts with
nodes-in-a-year = Nodes in a year:
    .help = subnets cannot be enlarged later; the proposal is twice the nodes now
zone-loss = Must the other zones take over all nodes if one is lost?
    .yes = yes
    .no = no
density = Pods per node, and what each leads to:
    .help = Enter takes it, or type a number (the type serves up to { PODS($pods) })

## Subnets

subnets = Subnets for pods:
    .typed = type or paste them
    .file = read them from a file
    .none = none yet: propose them
subnet = Subnet { $n }:
    .help = 10.20.0.0/22 { $zone } 960 (the free IPs); paste lines, or @FILE; Enter ends
    .none = no subnet yet; Esc goes back to the other ways
file-of-subnets = File of subnets:
    .help = TOML, JSON, YAML, CSV, an answer of the VPC's API, terraform show -json
subnets-sum =
    { SUBNETS($subnets) }, { IPS($free_ips) } free{ $unknown ->
        [0] {""}
        [one] ; 1 has no number of free IPs and counts as unused
       *[other] ; { $unknown } have no number of free IPs and count as unused
    }
bare-zones = No subnet for pods in { $zones }:
    .propose = propose what is missing there
    .leave-out = leave it out: no nodes there

## What to do where the plan falls short

offer = What now?
    .new = Make the plan with these subnets?
    .needed = Subnets that are needed: { $subnets }.
    .no-help = More subnets do not help here.
    .range = add what is missing: first name the VPC's range to carve from
    .density = choose another density
    .instance = choose another instance type
    .subnets = give other subnets
    .vpc = give other ranges of the VPC
    .keep = keep it as it is: { $what }
    .yes = yes: { $what }

## The file

exists = { $path } exists already:
    .overwrite = overwrite it
    .another = write another file
write-to = Write to:
    .help = a file that does not exist yet, such as shop.toml
    .no-name = no name
    .exists = this one exists too
written = Wrote { $path }.
    .again = Wrote { $path }. The same without questions:
next = Next:
    .plan = the whole answer
    .explore = change it and see what happens
    .report = a report to hand on
