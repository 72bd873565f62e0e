diff-result = What `cce-plan diff OLD NEW -f json` prints.

## FindingRow

finding_change = Change
    .meaning = new, gone, worse (the same finding with a higher severity, or with more that is short, or sooner), better (a lower severity), or less-asked (a lower severity, where the new plan asks for less or allows the finding).
    .source = { -here }

code = Code
    .meaning = The finding's code.
    .source = { -input }

name = Name
    .meaning = The finding's name.
    .source = { -input }

severity_before = Before
    .meaning = Its severity before.
    .source = { -input }

severity_after = After
    .meaning = Its severity after.
    .source = { -input }

subject = Subject
    .meaning = What it is about.
    .source = { -input }

message = Finding
    .meaning = What is true, or was.
    .source = { -input }

## Sentences

title = What changed
title-scenarios = Scenarios before and after
fits = fits
short = { $nodes ->
        [1] 1 node short
       *[other] { $nodes } nodes short
    }
title-figures = Figures, the worst change first
title-findings = Findings that are new, gone or changed

lead-nothing = Nothing changed.
lead-verdict = Before: { $before }. After: { $after }.
    .nodes =
        { $short ->
            [0] { $wanted ->
                [one] the one node fits at maximum
               *[other] all { NODES($wanted) } fit at maximum
            }
           *[other] { $short } of { NODES($wanted) } at maximum do not fit
        }
lead-things =
    { $new ->
        [none] {""}
       *[other] New: { $new }.
    }{ $gone ->
        [none] {""}
       *[other] { $new ->
            [none] {""}
           *[other] {" "}
        }Gone: { $gone }.
    }
    .counted =
        { $table ->
            [zones] { $count ->
                [one] 1 zone
               *[other] { $count } zones
            }
            [node_groups] { $count ->
                [one] 1 node group
               *[other] { $count } node groups
            }
            [vip_pools] { $count ->
                [one] 1 VIP pool
               *[other] { $count } VIP pools
            }
            [planned] { $count ->
                [one] 1 planned request
               *[other] { $count } planned requests
            }
            [requests] { $count ->
                [one] 1 request
               *[other] { $count } requests
            }
            [totals] { $count ->
                [one] 1 total
               *[other] { $count } totals
            }
            [rows] { $count ->
                [one] 1 row of a subnet
               *[other] { $count } rows of subnets
            }
           *[subnets] { SUBNETS($count) }
        }
lead-worst =
    { $kind ->
        [worse] Worse
       *[new] New
    }: { $message }{ $more ->
        [0] {""}
       *[other] {" "}(and { $more } more)
    }
lead-lost = No longer survives losing { $zones }.

lead-unasked-group = The node group { $of } ({ $nodes } nodes at maximum) is no longer planned.
lead-fewer =
    { $what ->
        [max-nodes] Fewer nodes are planned in { $of }: { $after } at maximum instead of { $before }.
        [nodes] Fewer nodes are planned in { $of }: { $after } now instead of { $before }.
        [surge] Fewer nodes are planned for a rolling upgrade of { $of }: { $after } instead of { $before }.
       *[pods] Fewer pods are planned on each node of { $of }: { $after } instead of { $before }.
    }
lead-unasked-any-growth = Growth is no longer planned.
lead-unasked-growth =
    { $after ->
        [none] Growth of { $of }, { $before }, is no longer planned.
       *[other] Less growth of { $of } is planned: { $after } instead of { $before }.
    }
lead-other-growth = Growth of { $of } is planned otherwise, in some months with fewer nodes: { $after } instead of { $before }.
lead-pace = { NODES($nodes) } a month
lead-pace-until = to { NODES($nodes) } { $when }
lead-unasked-loss = The loss of { $of } is no longer planned for.
lead-unasked-vips =
    { $after ->
        [none] { $before } VIPs of { $of } are no longer required.
       *[other] Fewer VIPs of { $of } are required: { $after } instead of { $before }.
    }
lead-unasked =
    { $what ->
        [target-nodes] { $after ->
            [none] The target of { $before } nodes is gone.
           *[other] The target is { $after } nodes instead of { $before }.
        }
        [target-pods] { $after ->
            [none] The target of { $before } pods is gone.
           *[other] The target is { $after } pods instead of { $before }.
        }
        [target-required] The target is no longer required.
        [survive-zone-loss] Surviving the loss of any one zone is no longer required.
        [lost-zones] Surviving the loss of { $of } together is no longer required.
        [min-headroom] { $after ->
            [none] Headroom of { $before } is no longer required.
           *[other] Less headroom is required: { $after } instead of { $before }.
        }
        [max-stranded] { $after ->
            [none] The limit of { $before } stranded IPs is gone.
           *[other] More stranded IPs are allowed: { $after } instead of { $before }.
        }
        [expected-pods] Fewer pods are expected on each node of { $of }: { $after } instead of { $before }.
       *[workload] { $after ->
            [none] The workload { $of } ({ $before } pods) is no longer planned.
           *[other] Fewer pods of the workload { $of } are planned: { $after } instead of { $before }.
        }
    }
lead-asked-growth =
    { $before ->
        [none] Growth of { $of } is now planned: { $after }.
       *[other] More growth of { $of } is planned: { $after } instead of { $before }.
    }
lead-asked =
    { $what ->
        [target-nodes] { $before ->
            [none] A target of { $after } nodes is new.
           *[other] The target is { $after } nodes instead of { $before }.
        }
        [target-pods] { $before ->
            [none] A target of { $after } pods is new.
           *[other] The target is { $after } pods instead of { $before }.
        }
        [target-required] The target is now required.
        [survive-zone-loss] Surviving the loss of any one zone is now required.
        [lost-zones] Surviving the loss of { $of } together is now required.
        [min-headroom] { $before ->
            [none] Headroom of { $after } is now required.
           *[other] More headroom is required: { $after } instead of { $before }.
        }
        [max-stranded] { $before ->
            [none] A limit of { $after } stranded IPs is new.
           *[other] Fewer stranded IPs are allowed: { $after } instead of { $before }.
        }
        [expected-pods] { $before ->
            [none] { $after } pods are now expected on each node of { $of }.
           *[other] More pods are expected on each node of { $of }: { $after } instead of { $before }.
        }
       *[workload] { $before ->
            [none] The workload { $of } ({ $after } pods) is new.
           *[other] More pods of the workload { $of } are planned: { $after } instead of { $before }.
        }
    }
lead-asked-more = { $more } more of what is asked changed.

lead-runs-out =
    { $change ->
        [unplanned] Before, growth ran out { $before }.
        [planned] Growth runs out { $after }. Before, no growth was planned.
        [same] Growth runs out { $after }, as before.
        [sooner] { $before ->
            [none] Growth runs out { $after }. Before, it did not.
           *[other] Growth runs out sooner: { $after } instead of { $before }.
        }
        [later] { $after ->
            [none] Growth no longer runs out. Before, it did { $before }.
           *[other] Growth lasts longer: it runs out { $after } instead of { $before }.
        }
       *[slower] { $after ->
            [none] What is planned of growth does not run out. Before, it did { $before }.
           *[other] What is planned of growth runs out { $after }. Before, it did { $before }.
        }
    }
lead-figure = { $figure }: { $before } before, { $after } after.
lead-counts = Figures: { $better } better, { $worse } worse. Findings: { $new } new, { $gone } gone, { $more_severe } worse, { $less_severe } less severe.

changed-scenario =
    { $zone ->
        [none] { $when }
       *[other] { $when }: { $zone }
    }
changed-request =
    { $of ->
        [planned] planned request
       *[requests] request
    }{ $months ->
        [0] , now
       *[other] {" "}by month { $months }
    }
changed-quota =
    { $quota ->
        [enis] ENIs of the VPC
       *[subnets] subnets of the VPC
    }
changed-growth =
    { $lost ->
        [none] growth runs out
       *[other] growth runs out without { $lost }
    }

comment-row = Which
comment-figure = Figure
comment-before = Before
comment-after = After

assume-names = Rows are compared by name: a zone, a node group or a subnet that was renamed counts as gone and new.
todo-mend = See what the new plan needs:
