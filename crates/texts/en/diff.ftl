diff-result = What `cce-plan diff OLD NEW -f json` prints.

## FindingRow

finding_change = Change
    .meaning = new, gone, worse (the same finding with a higher severity, or with more that is short), or better (a lower severity).
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
lead-runs-out =
    { $after ->
        [none] Growth no longer runs out. Before, it did { $before }.
       *[other] Growth runs out { $after }{ $same ->
            [true] , as before.
           *[other] { $before ->
                [none] . Before, it did not.
               *[other] . Before, it did { $before }.
            }
        }
    }
lead-figure = { $figure }: { $before } before, { $after } after.
lead-counts = Figures: { $better } better, { $worse } worse. Findings: { $new } new, { $gone } gone, { $more_severe } worse, { $less_severe } less severe.

changed-scenario =
    { $zone ->
        [none] { $when }
       *[other] { $when }: { $zone }
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
