# What could not be computed, written or read; `.help` says the way out.

error = error
help = help
and-more = and { $more } more
computation-failed = the computation failed
because = { $what }: { $why }

of-system =
    { $error ->
        [entity-not-found] no such file or directory
        [permission-denied] permission denied
        [is-a-directory] is a directory
        [no-storage-space] no space left on device
       *[other] { $words }
    }

## Files given in place of others

is-workbook = { $file } is a workbook of a spreadsheet, not text
    .help = save its sheet as "CSV UTF-8", and give that file
is-archive = { $file } is a ZIP archive, not text
    .help = unpack it, and give what is in it
is-compressed = { $file } is compressed, not text
    .help = unpack it, and give what is in it
is-message-of-kubectl = { $file } holds a message of kubectl, not what it was asked for
    .help = run kubectl again until it prints objects, and save only those (`> FILE`, not `2>&1`); `kubectl cluster-info` and `kubectl auth can-i get nodes` say what is missing
is-terminal = { $file } begins with what a terminal shows, not with objects
    .help = save only what the command prints: `kubectl get ... -o json > FILE`, without `2>&1`
is-http = { $file } begins with the headers of an HTTP answer
    .help = save only the body: `curl` without -i and -v
is-table-of-kubectl = { $file } is a table of kubectl, not objects
    .help = add -o json to the command: `kubectl get ... -o json > FILE`
is-described = { $file } is what `kubectl describe` prints, not objects
    .help = save objects: `kubectl get ... -o json > FILE`; `cce-plan explain` reads lines of `kubectl describe`
is-table-of-aws = { $file } is a table of the AWS CLI, not JSON
    .help = add --output json to the command
has-non-breaking-spaces = { $file } has non-breaking spaces, which no format takes for spaces
    .help = copy it as plain text, or save it with the command; `sed 's/\xc2\xa0/ /g'` mends a file
is-of-google = { $file } has subnets as gcloud prints them, which are not read
    .help = save their networks, one a line: `gcloud compute networks subnets list --format='value(ipCidrRange)' > FILE`
is-xml = { $file } is XML, which is not read
    .help = ask for JSON: `aws ... --output json`
is-hcl = { $file } is Terraform's language, not what it makes of it
    .help = `terraform plan -out=tfplan && terraform show -json tfplan > FILE`
is-of-azure = { $file } has subnets as az prints them, which are not read
    .help = save their networks, one a line: `az network vnet subnet list -g GROUP --vnet-name NAME --query '[].addressPrefix' -o tsv > FILE`
is-result = { $file } is a result: what `cce-plan { $schema } -f json` printed
    .help = give the files that it was made of; `cce-plan diff` compares saved results
is-objects = { $file } holds objects of a cluster, not a plan
    .help = make a plan of it: cce-plan audit { $argument } --to-plan plan.toml; or audit it: cce-plan audit { $argument }
is-plan = { $file } is a plan file
plan-for-subnets = compute it: cce-plan plan { $argument }; a list of subnets has [[subnet]] tables alone
plan-for-audit = compare it with a cluster: cce-plan audit FILE --plan { $argument }; or compute it: cce-plan plan { $argument }
plan-for-volumes = give objects of a cluster; compute the plan: cce-plan plan { $argument }

## Files

cannot-read = cannot read { $file }
cannot-write = cannot write { $file }
cannot-write-stdout = cannot write standard output
cannot-write-terminal = cannot write the terminal
cannot-write-page = cannot write the manual page
cannot-write-pages = cannot write manual pages
cannot-read-terminal = cannot read the terminal
is-closed = it is closed
not-utf8 = { $file }:{ PLAIN($line) }:{ PLAIN($column) }: not UTF-8 text
    .help =
        { $what ->
            [utf-16] the file is UTF-16: save it as UTF-8
            [binary] the file is not text
           *[text] save the file as UTF-8; spreadsheets call it "CSV UTF-8"
        }
too-long = { $what } is longer than { $most } bytes
    .help = give what the command asks for alone, such as one kind of objects
all-files = all files together
no-pattern = invalid glob pattern "{ $pattern }": { $why }
    .help = * is any text, ? any character, [abc] one of these
no-such-file = no file matches "{ $pattern }"
holds-no-file = { $folder } holds no .{ $extension } file
stdin-twice = standard input is asked for twice
    .help = it can be read once; give a file
is-input = { $file } is an input of this run
    .help = write to another file
of-other-kind = { $file } is there already: { $old }, not { $new }
    .help = write to another file, or replace it with --force
no-text = no text
text = text
json-of = JSON of cce-plan/{ $schema }
same-file = { $other } and { $file } are the same file
    .help = give each output a file of its own
is-there = { $file } is there already
    .help = write another one with --output FILE, or over it with --force

## The configuration file

not-toml = not valid TOML here: { $why }
unknown-key = unknown key "{ $key }"
all-keys = the keys are { $all }
not-a-setting = { $key } is neither text nor a whole number
not-a-choice = { $key } cannot be "{ $text }"
    .help = write one of { $choices }

## Flags of several commands

of-flag = { $flag }: { $why }
out-of-range = { $name } "{ $item }" is out of range
    .help = give a whole number from { PLAIN($least) } to { $most }
not-whole = { $name } "{ $item }" is not a whole number
    .help = give a whole number from { PLAIN($least) } to { $most }
several-numbers = { $name } takes one number, not { PLAIN($count) }
keep-one = { $what } is given twice
    .help = keep one of them
ranges-overlap = { $what } overlaps { $other }, another range of the VPC
    .help = ranges of one VPC share no address; keep the larger, or correct one
no-subnet = no subnet is given
    .help = give --cidr 10.0.0.0/22, or --subnets FILE (- is standard input)
expected-above-most = --expected-pods { PLAIN($expected) } is above --max-pods { PLAIN($most) }
    .help = a node is expected to run at most as many pods as it may
too-many-setups = subnets x densities x types: { $subnets } x { $densities } x { $types } = { $rows } rows
    .help = at most { $most_rows } rows and { $most_setups } setups (densities x types): split the request
one-zone = --survive-zone-loss with one zone
    .help = give two zones or more, such as --zones { $such_as }
zone-twice = zone "{ $zone }" is named twice
zone-unnamed = a zone without a name
zone-number = "{ $zone }" is a number among names of zones
not-a-zone = "{ $zone }" is not the name of a zone
number-or-names = give a number of zones, or names such as cn-bj-a,cn-bj-b
names-of-zones = give names with commas between them, such as cn-bj-a,cn-bj-b
fraction = { $flag } "{ $text }" is a fraction
    .help = write a share such as 20%, or a whole number of nodes
not-a-share = { $flag } "{ $text }" is not a share
    .help = write a share such as 20%

## What is written, and where

both-stdout = { $flag } - and { $other } - both ask for standard output
    .help = write one of them to a file
only-one-format = --output { $file }: this result is { $only } alone, not { $format }
    .help = write a file that ends in .{ $only }, or leave --format out
no-format = --output { $file }: no format has this extension
    .help = use .json, .csv, .md, .html, .sarif, .xml or .txt, or say the format with --format
no-format-svg = --output { $file }: no format has this extension
    .help = a picture is drawn by --chart { $file }
no-such-table = there is no table "{ $table }" in this result
    .help =
        { $near ->
            [none] the tables are { $all }
           *[other] did you mean "{ $near }"? The tables are { $all }
        }
chart-not-svg = --chart { $file }: a picture is SVG
    .help = end the file's name in .svg
chart-twice = --chart { $file }: something is written there already
    .help = give it another name
no-picture = --chart { $file }: this result has no picture
    .help = leave --chart out
no-such-picture = --chart { $file }: this result has no picture "{ $picture }"
    .help =
        { $near ->
            [none] the pictures are { $all }; a name without a second point draws the first
           *[other] did you mean "{ $near }"? The pictures are { $all }
        }
not-for-reports = --output { $file }: a report is markdown or html, not { $format }
    .help = write a file that ends in .md or .html; `cce-plan plan` writes the numbers in every format
flag-not-for-reports = { $flag } is not for reports
    .help = `cce-plan plan` and `cce-plan simulate` have it

## audit

nothing-to-audit =
    { $skipped ->
        [none] nothing to audit in { $files }
       *[other] nothing to audit in { $files }: only { $skipped }
    }
    .help = give NetResourceSets, ENIs, Subnets or Nodes: kubectl get netresourcesets,enis,subnets.cce.baidubce.com,nodes,events,pods -A -o json
named-otherwise =
    { $flag } writes { $forms ->
        [plan] TOML, JSON or YAML
        [tf] Terraform
        [yaml] YAML
       *[toml] TOML
    }, and { $file } has the name of something else
    .help =
        write to { $better }{ $format ->
            [none] {""}
           *[other] , or leave { $flag } out: the result is then written as { $format }
        }
no-growth-rate = --growth "{ $text }" is not a number of addresses a day
    .help = write 200/day, 1400/week or 6000/month, from 1 up

no-time = { $flag } "{ $text }" is not a time
    .help = write a date and time with its offset, such as 2026-11-25T08:00:00Z or 2026-11-25T16:00:00+08:00
before-and-history = --before and --history are both given
    .help = a rate is measured from one of them: leave the other out
at-alone = --at without --before or --history
    .help = it is the time of what is audited, which only rates need
dump-without-time = { $file } does not say when it was made
    .help =
        { $flag ->
            [at] give its time: --at 2026-11-25T08:00:00Z, or dump Nodes or Leases too, which have heartbeats
           *[before] give its time: --before { $argument }@2026-11-01T00:00:00Z, or dump Nodes or Leases too, which have heartbeats
        }
dump-not-older = { $file } is of { $then }, not older than what is audited ({ $now })
    .help = give older dumps to --before, and the newest to audit
dumps-of-one-time = { $file } and { $other } are of the same time, { $at }
    .help = give each dump once; files of one dump go together as a pattern or a folder
dump-of-other-cluster = { $file } is of another cluster: it has no node and no subnet of what is audited
    .help = give dumps of one cluster
history-of-other-cluster = { $file } has none of the cluster's subnets: { $names }
    .help = ask for free IPs of the cluster's subnets, by subnet ID
time-not-used = { $file } is of { $own }, as its objects say: { $given } is not used
time-of-change = no heartbeat, lease or event of { $file } tells its time: taken is its newest pod or change, { $at }. If it is newer, give its time.
history-left-out = { $file }: left out, subnets that the cluster does not have: { $names }

## carve and size

no-demand = { $flag } is not given
    .help = say the demand, such as { $such_as }
used-without-vpc = --used without --vpc
    .help = give the range that they are used of
too-many-for-a-plan = { $subnets } subnets are more than a plan file holds: { $most }
    .help = ask for fewer and larger ones, or print them with --emit terraform, -f csv or -f json
no-range = no range of the VPC is given
    .help = give --vpc 10.0.0.0/16
no-range-in-plan = no range of the VPC is given
    .help = give --vpc 10.0.0.0/16, or vpc_cidrs in [cluster] of the plan file
bad-prefix = a name cannot begin with nothing or with control characters
    .help = write letters and digits, such as --name-prefix pods
no-need = no subnet is asked for
    .help = give --need /22, --need 3*/24 or --need /22xcn-bj-a
too-many-needs = more than { $most } subnets are asked for
    .help = ask for fewer and larger ones
empty-need = a need is empty
    .help = { not-a-need.help }
not-a-need = "{ $item }" is not a need
    .help = write a need as [COUNT*]/PREFIX[xZONE], such as /22, 3*/24 or /22xcn-bj-a
need-with-colon = "{ $item }" is not a need
    .help = write { $need }x{ $zone }: x comes before the zone, and nothing after it
need-is-network = { $item } is a network, not a need
    .help = write { $prefix }: where it goes is worked out
need-count = "{ $count }" is not a count of subnets
    .help = write a whole number from 1 to { $most }, such as 3*/{ $prefix }
need-prefix = /{ $prefix } is not a prefix length of a subnet
    .help = subnets have prefixes from /1 to /30; in a /31 or /32 no address is left
need-without-zone = the zone after "x" is missing
    .help = write /{ $prefix }xcn-bj-a, or /{ $prefix } for any zone
need-count-last = "{ $count }" is not a zone; a count comes first
    .help = write { $count }*/{ $prefix }

## catalog

no-such-family = no instance type is of family "{ $family }"
no-type-matches = no instance type matches "{ $name }"
    .help = a pattern matches whole names: try '*{ $name }*'
all-types = `cce-plan catalog list` shows all types
goes-down = { $flag } { $text } goes down
    .help = write { PLAIN($most) }..{ PLAIN($least) }

## cidrs

no-such-node = --why: no node is called "{ $name }"
name-a-node = name one of the nodes in the files
host-bits = { $item } has host bits set
    .help = write { $network }
write-a-range = write a range such as 10.96.0.0/16 or fd00::/112
is-csv = { $file } is CSV
    .help = give objects as YAML or JSON, or a plan file
config-twice = two configs are called "{ $name }"
    .help =
        { $other ->
            [none] give each its own name, and the objects of one cluster alone
           *[other] give each its own name, and the objects of one cluster alone; the other is at { $other }
        }
no-config-no-node = the files hold no config and no node
    .help = give ClusterCIDRConfig or ClusterCIDR objects, Node objects, or a plan file with [[cidr_config]]
second-cluster = a second Cluster, "{ $name }"
    .help = give the objects of one cluster at a time
too-many-nodes = { $count } nodes in all node groups
    .help = ask for at most { $most }
node-twice = two nodes are called "{ $name }"
    .help = give each node once, and the objects of one cluster alone; those of a node group are called GROUP-NUMBER

## diff, explain, explore, report and schema

not-alike = OLD is { $old } and NEW is { $new }
    .help = compare two outcomes of the same kind
no-such-topic = nothing is called "{ $name }"
    .help =
        { $near ->
            [none] `cce-plan explain` lists all topics
           *[other] did you mean "{ $near }"? `cce-plan explain` lists all topics
        }
man-page =
    The manual page is made for man:
      cce-plan man | man -l -
    All pages, a command each, into a folder that man reads:
      cce-plan man ~/.local/share/man/man1
no-terminal = explore needs an interactive terminal (stderr is not a TTY, or TERM=dumb)
    .help = `cce-plan plan FILE` prints the same numbers
no-such-chapter = there is no chapter "{ $chapter }"
    .help =
        { $near ->
            [none] the chapters are { $all }
           *[other] did you mean { $near }?
        }
chapter-without-baseline = --sections { $chapter } without --baseline OLD
    .help = leave { $chapter } out of --sections
chapter-without-simulation = --sections { $chapter } without a simulation
    .help = leave { $chapter } out of --sections
no-such-result = there is no result "{ $name }"
all-results = the results are { $all }

## init

the-answer = the answer
bad-name = a name cannot be empty or have control characters
    .help = write letters and digits, such as shop
fewer-nodes = --nodes-in-a-year { PLAIN($then) } is below --nodes { PLAIN($now) }
    .help = a plan has room for as many as there are; give at least as many
needs-zones = the zones of the nodes are missing
    .help = give --zones cn-bj-a,cn-bj-b
needs-subnets = the subnets are missing
    .help = give --cidr 10.20.0.0/22xcn-bj-a@960 or --subnets FILE, or have them carved by --vpc 10.20.0.0/16 --carve
needs-instance = the instance type is missing
    .help = give --instance bcc.g5.c16m64
needs-nodes = the number of nodes now is missing
    .help = give --nodes 20
needs-nodes-in-a-year = the number of nodes in a year is missing
    .help = give --nodes-in-a-year 60
needs-max-pods = the pods of a node are missing
    .help = give --max-pods 64
needs-vpc = the VPC's range to carve in is missing
    .help = give --vpc 10.20.0.0/16
bare-zone = zone { $zone } has no subnet for pods
    .help = give it one, such as --cidr 10.20.0.0/22x{ $zone }, leave it out of --zones, or have one carved by --vpc 10.20.0.0/16 --carve
no-terminal-to-ask = no questions can be asked: standard input or stderr is not a TTY, or TERM=dumb
    .help = give these flags, or run it in a terminal
no-zone = the zone of { $cidr } is not given
    .help = write { $cidr }x{ $zone }, say, or give it a zone in its file
other-zone = { $cidr } is in { $zone }, which is none of the zones ({ $zones })
    .help =
        { $near ->
            [none] add { $zone } to the zones, or leave the subnet out
           *[other] did you mean { $near }? Or add { $zone } to the zones
        }
two-in-one-line = "{ $one }" and "{ $other }" in one line
    .help = write each subnet on a line of its own
several-networks = several networks in one line
    .help = write each subnet on a line of its own
no-network = no network in "{ $line }"
    .help = write one such as 10.20.0.0/22
not-of-a-subnet = "{ $word }" is neither a network nor one of the zones ({ $zones })
    .help =
        { $near ->
            [none] write network, zone and free addresses, such as 10.20.0.0/22 cn-bj-a 960; files with more in them are read by @FILE
           *[other] did you mean { $near }?
        }
nothing-written = nothing is written: { $why }

## mend

no-scope = "{ $word }" is not part of a scope
    .help = write { $words }, growth, or growth:N for N months up to { PLAIN($most) }
no-lever = "{ $word }" is not a lever
    .help = write { $words }
edited-does-not-fit = the edited plan does not fit: please report this
no-growth = { $file } has no [[growth]]
    .help = add [[growth]] with nodes_per_month or milestones, or leave growth out of --scope
nothing-to-apply = the plan fits: there is nothing to apply
    .help = leave --apply out
no-such-change = there is no change { PLAIN($rank) }: { PLAIN($count) } make the plan fit
    .help = run the command without --apply to see the changes

## simulate

unknown-strategy = --strategy "{ $word }" is not known
    .help =
        { $near ->
            [none] it is one of { $all }
           *[other] did you mean "{ $near }"? It is one of { $all }
        }
not-a-horizon = --duration "{ $text }" is not a length of time
    .help = write a number with a unit, such as 24h, 90m or 1h30m
not-a-wait = --tune "{ $text }" is not a length of time
    .help = write how long a pod may wait, such as 5s or 0
not-a-snapshot = --snapshot "{ $text }" is not a length of time
    .help = write times since the start, such as 6h,30h or 90m
snapshot-after-end = --snapshot { $text } is after the end of the simulation, { $horizon }
    .help = ask for an earlier time, or simulate longer with --duration
snapshot-of-several = --snapshot is given with several strategies
    .help = choose one: their files would have the same names
snapshot-of-tke = --snapshot is given, and nodes take IPs by { $strategy }
    .help = only nodes of CCE have objects that `audit` reads: use --strategy best-effort or burstable
without-runs = { $flag } is given without --runs
    .help = say how many runs there are in all, such as --runs 1000
not-a-shard = --shard "{ $text }" is not a part of the runs
    .help = write which part and of how many, from 1/1 to { $most }/{ $most }: 3/64 is the third of 64
with-runs = { $flag } is given with --runs
    .help = { $flag } is about one run: leave one of them out
plan-with-merge = plan file { $file } is given with --merge
    .help = the shards say what was simulated: leave the plan file out
with-merge = { $flag } is given with --merge
    .help = the runs are made already: leave it out

## vips

check-with-nodes = `vips check` looks at services, and not at numbers of nodes
    .help = leave the flags before `check` out
no-nodes-no-vips = no nodes are given, and no VIPs are asked for
    .help = give --nodes 6,10, --domain 12,9, or --require-vips 5000
asks-about-nodes = { $flag } asks about nodes, and none are given
    .help = add --nodes N or --domain N
more-in-use-than-bound = --in-use { PLAIN($in_use) } is larger than --bound { PLAIN($bound) }
    .help = --bound counts all secondary IPs on the node, those in use included: are the two swapped?
many-failures = --failures { PLAIN($failed) } is larger than every number of nodes (largest: { PLAIN($largest) })
    .help = no more nodes can fail than there are
too-many-rows = the lists of flags together make { $rows } rows
    .help = at most { $most } are made at once: give shorter lists
not-node-and-file = --listening "{ $text }" is not NODE=FILE
    .help = write the node's name and its file: node-1=node-1.ss
ports-of-stdin = of which node are the listening ports in stdin?
    .help = give --listening NODE=-
bare-ports = of which node are the listening ports in { $file }?
    .help = give --listening NODE={ $file } in place of { $file }, or name the file NODE.netstat
second-plan = a second plan file, { $file }
    .help = give the plan of one cluster at a time
no-service-no-pool = the files hold no Service and no VIP pool
    .help = give the output of `kubectl get services -A -o json`, or a plan file with [[vip_pool]]

## volumes

no-volumes-per-node = how many volumes a node can attach is not known
    .help = CSI drivers have no built-in limit: give --volumes-per-node
too-many-workloads = { $count } workloads: at most { $most } are packed together
    .help = plan the largest, or several at a time
too-many-disks = --system-disks { $system } and --data-disks { $data } are more than the machine's { $physical } disks
    .help = raise --physical, or lower --system-disks or --data-disks
allocatable-without-type = --allocatable without --type
    .help = say by --type what nodes say it of, or give --limit
two-limits = { $name } and { $other } have the same type and different limits
    .help = a node has one limit for each type
no-limit =
    { $key ->
        [none] nothing limits the volumes of { $name }
       *[other] nothing limits the volumes of { $name }: { $key } is not known
    }
    .help =
        { $key ->
            [none] give --limit, or --type for a built-in limit
           *[other] CSI drivers have no built-in limit: give --limit, which is the count of the CSINode
        }
values-of-workloads =
    { $workloads ->
        [one] { $flag } has { PLAIN($count) } values for { PLAIN($workloads) } workload
       *[other] { $flag } has { PLAIN($count) } values for { PLAIN($workloads) } workloads
    }
    .help = give one for all, or one for each --volumes-per-pod
no-volumes = --volumes-per-pod "{ $item }" is not a number of volumes
    .help = give a whole number from 1 to { $most }, or NAME=N
volumes-unnamed = --volumes-per-pod "{ $item }" has no name before =
    .help = write NAME=N, or N alone
workload-twice = workload "{ $name }" is given twice
    .help = give each a name of its own
no-such-gate = --feature-gates: { $why }
    .help = leave it out, or give the --k8s-version that has it: from 1.11, and can turn it off up to 1.16
true-or-false = { $name } is true or false, not "{ $value }"
    .help = write { $name }=true or { $name }=false
no-version = "{ $text }" is not a Kubernetes version such as 1.20
    .help = write it as `kubectl version` does: 1.20 or v1.20.8
without-value = { $known } without a value
    .help = write { $known }=VALUE
changes-nothing = "{ $name }" changes nothing here
    .help =
        { $near ->
            [none] the only one that does is { $known }
           *[other] did you mean { $near }?
        }

## Hints

hint = hint
reads-terminal = reading from the terminal; end with Ctrl-D
hidden-findings = exit 1 for findings that --min-severity hides
of-severity = { PLAIN($count) } { $severity }
findings-elsewhere = findings ({ $counted }) are not in this table: --table findings
nothing-to-emit = nothing to emit: no node gets anything, and no config is in a plan file
skipped-for-pod-cidrs = objects that say nothing of pod CIDRs: { $skipped }
skipped-for-volumes = objects that say nothing of volumes: { $skipped }
skipped-for-vips = objects that say nothing of VIPs: { $skipped }
not-random = nothing in the plan is random (no churn), so every run is the same: one is made, not { $runs }
more-pictures = --chart drew the first picture; FILE.NAME.svg draws another: { $others }
much-yaml = { PLAIN($mib) } MiB of YAML: what `kubectl get -o json` writes is read ten times faster
passed-over = passed over, since nothing is read from them: { $kinds }
ignored-column = nothing is read from column "{ $column }" of { $file }
used-range = used range
with-set = { $file } with --set

## The command line

usage-tip = tip
usage-more = For more information, try '{ $help }'.
usage-value =
    { $given ->
        [none] a value is required for '{ $at }' but none was supplied
       *[other] invalid value '{ $given }' for '{ $at }'
    }
usage-values = possible values: { $names }
usage-bad-value =
    { $why ->
        [none] invalid value '{ $given }' for '{ $at }'
       *[other] invalid value '{ $given }' for '{ $at }': { $why }
    }
usage-argument = unexpected argument '{ $given }' found
usage-command = unrecognized subcommand '{ $given }'
usage-no-command = '{ $given }' requires a subcommand but one was not provided
usage-commands = subcommands: { $names }
usage-missing = the following required arguments were not provided:
usage-twice = the argument '{ $given }' cannot be used multiple times
usage-conflict =
    { $other ->
        [none] the argument '{ $given }' cannot be used with one or more of the other specified arguments
       *[other] the argument '{ $given }' cannot be used with '{ $other }'
    }
usage-conflicts = the argument '{ $given }' cannot be used with:
usage-no-equals = equal sign is needed when assigning values to '{ $given }'
usage-too-many = unexpected value '{ $given }' for '{ $at }' found; no more were expected
usage-too-few =
    { $actual ->
        [1] { $expected } values required by '{ $at }'; only { $actual } was provided
       *[other] { $expected } values required by '{ $at }'; only { $actual } were provided
    }
usage-number =
    { $actual ->
        [1] { $expected } values required for '{ $at }' but { $actual } was provided
       *[other] { $expected } values required for '{ $at }' but { $actual } were provided
    }
usage-utf8 = invalid UTF-8 was detected in one or more arguments
usage-near =
    { $count ->
        [1]
            { $what ->
                [command] a similar subcommand exists: { $names }
                [argument] a similar argument exists: { $names }
               *[value] a similar value exists: { $names }
            }
       *[other]
            { $what ->
                [command] some similar subcommands exist: { $names }
                [argument] some similar arguments exist: { $names }
               *[value] some similar values exist: { $names }
            }
    }
usage-as-value = to pass '{ $given }' as a value, use '{ $instead }'

## The cluster itself, by kubectl

several-results = one output for several plan files
    .help = text, Markdown, SARIF, JUnit and GitHub's format of `plan` hold several results, and standard output those of `mend`; for others run the command once for each file
leave-simulation-out = lower the numbers, or leave the simulation out with --no-simulation
several-reports = one report for several plan files
    .help = --comment writes one comment for all; for reports run the command once for each file
no-plan-file = { $list } names no plan file
    .help = name files or patterns, with blanks or line ends between them
one-baseline = several plan files, and { $file } is not a folder
    .help = give --baseline a folder that has the earlier plan files under the same paths
not-in-folder = { $file } is not in the folder that cce-plan runs in: no path in the folder of --baseline has its name
    .help = run it from the top of the repository with relative paths, or give --baseline a file
baseline-is-plan = { $old } and { $file } are the same file
    .help = give --baseline an earlier state of the plan
known-findings =
    { $count ->
        [one] 1 finding of { $file } is in the baseline too, no less severe: it does not fail
       *[other] { $count } findings of { $file } are in the baseline too, no less severe: they do not fail
    }
not-in-baseline = { $old } is not there: every finding of { $file } counts as new
baseline-not-planned = { $old } cannot be planned: every finding of { $file } counts as new
result-nowhere = { $other }, but { $flag } is written instead of the result
    .help = leave { $other } out
files-and-cluster = { $flag } and files
    .help = give files, or leave them out so that kubectl asks the cluster
no-objects = no file, and no cluster to ask
    .help = give what `kubectl get { $resources } -A -o json` writes, or name a cluster with --context
asks-cluster = kubectl get { $resources }
no-kubectl = kubectl is not there
    .help = install it, or give files that it wrote elsewhere
nothing-from-cluster = kubectl gives no object: { $why }
    .help = check the context with `{ $contexts }`, and what it may read with `{ $rights }`
not-from-cluster = kubectl get { $resource }: { $why }
    .help = see `{ $command }`
not-a-timeout = --request-timeout "{ $text }" is not a length of time
    .help = write a number with a unit, such as 30s or 2m, or 0 to wait without end
not-asked = --allow-missing "{ $name }" is not asked for
allow-a-kind = name kinds of { $resources }
answer-too-long = its answer is longer than { $most } bytes
ended-by-signal = it is ended by signal { $signal }{ $said ->
        [none] {""}
       *[other] , after "{ $said }"
    }
ended-silently = it says nothing and ends with { $code }
says-nothing = it says nothing
no-actions = what to do now is not judged, because the cluster cannot be written as a plan: { $why }
no-page = this build has no page, because the page's module was not built before it
    .help = run web/build in the sources and build again, or take a released program

no-base-url = --base-url { $url } is not the address of a page
    .help = use one such as https://example.com/cce-plan.html, without #
