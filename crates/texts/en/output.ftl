# What every result says around its own sentences.

title-result = Result
title-findings = Findings
title-assumptions = Assumptions
title-contents = Contents

header-curve = Curve
header-axis = From { $begin } to { $end }
header-note = Note
header-name = Name
header-plan = Plan
header-bar = Bar
header-ips = IPs

all = All
more-bars = and { $count } more
labelled = { $label }: { $text }
sentence-end = { ". " }

rows =
    { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }
more-rows = ... and { $rows } more (-v shows all)
nothing-written = nothing is written, because of the error below
wrote =
    Wrote { $path }{ $verdict ->
        [none] .
       *[other] : { $verdict }
    }
hidden-columns = Hidden to fit { PLAIN($width) } columns: { $columns }.

severity-count =
    { $severity ->
        [error] { $count ->
            [one] 1 error
           *[other] { $count } errors
        }
        [warning] { $count ->
            [one] 1 warning
           *[other] { $count } warnings
        }
       *[info] { $count } info
    }
no-findings = no findings
more-of-code = { $more } more { $code }
more-alike = ... and { $more } more { $code } like these (-v shows all)
label-allowed = Allowed
label-baseline = Baseline
label-next = Next
label-at = At
note-allowed = allowed: { $reason }
note-known = in the baseline too, no less severe
note-help = help: { $help }

told-series = from { $first } to { $last }, at most { $most }
told-curve = { $label }: { $first } at { $begin }, { $last } at { $end }, between { $low } and { $high }
told-map =
    { $count ->
        [one] 1 cell
       *[other] { $count } cells
    } { $meaning }
told-matrix = Cells

outlook-available = available
outlook-asked = with what to ask for
outlook-needed = needed
outlook-without-any = needed if another zone is lost
outlook-short-from = short
outlook-short-without = short if another zone is lost
outlook-counted =
    { $counts ->
        [enis] { ENIS($value) }
       *[ips] { IPS($value) }
    }
outlook-at-maximum = most before growth
outlook-maximum = at maximum: { $value } ({ $name })
outlook-short =
    { NODES($nodes) }{ $ips ->
        [0] {""}
       *[other] , { IPS($ips) }
    } short
outlook-short-enis = { ENIS($enis) } short
outlook-decides = { $when }: { $lack }
outlook-note =
    { $decided ->
        [none] { $lack ->
            [none] { $value } of { $available } needed in { $label }
           *[other] { $lack } from { $label }{ $lost ->
                [none] {""}
               *[other] {" "}without { $lost }
            }
        }
       *[other] { $lack ->
            [none] {""}
           *[other] short from { $label }{ $lost ->
                [none] {""}
               *[other] {" "}without { $lost }
            };{" "}
        }{ $decided }
    }
outlook-worst =
    { $label }: { $lack ->
        [none] { $value } of { $available } needed
       *[other] { $lack }
    }
report-more = The whole report has { $chapters } chapters: write it with `-o report.html` or `-o report.md`.
comment-more = and { $rows } more
comment-plans =
    { $failed ->
        [0] all { $plans } plans pass
        [one] 1 of { $plans } plans does not pass
       *[other] { $failed } of { $plans } plans do not pass
    }
comment-cut = The log of the job has the rest.
cannot-plan = cannot be planned
outlook-axis = { $first } to { $last }; { $short } short
outlook-axis-without = { outlook-axis }, { $asks } short if another zone is lost
outlook-without = without { $lost }
outlook-case =
    { $sign } { $name }: { $value }{ $lack ->
        [none] {""}
       *[other] , { $lack }
    }
outlook-at =
    { $label }: { $value } of { $available } needed{ $lack ->
        [none] {""}
       *[other] , { $lack }
    }{ $without ->
        [none] {""}
       *[other] ; { $without }
    }
outlook-at-without =
    { $value } without { $lost }{ $lack ->
        [none] {""}
       *[other] , { $lack }
    }
outlook-more =
    and { $zones ->
        [one] 1 more zone
       *[other] { $zones } more zones
    }, later or never short

matrix-numbers = numbers: nodes
matrix-more-columns =
    and { $columns ->
        [one] 1 more column
       *[other] { $columns } more columns
    }{ $failing ->
        [0] {" "}where all fits
       *[other] , something is short in { $failing } (a wider terminal shows them)
    }
matrix-more-rows =
    and { $rows ->
        [one] 1 more scenario
       *[other] { $rows } more scenarios
    }{ $failing ->
        [0] {" "}where all fits
       *[other] , something is short in { $failing }
    }

title-todo = Do
open-in-page = Open this plan in the page
title-letter = Request to send
step-line = **{ $due }** { $what }: { $covers }
step-undo = To undo:
finding-line =
    { $severity } { $code }{ $count ->
        [1] {""}
       *[other] {" "}({ $count }x)
    }: { $message }
brief-count = ({ $count }x) {""}
brief-cut = ... and more (-v shows all)
brief-more =
    -v shows all of it{ $tables ->
        [none] .
       *[other] , --table NAME one table: { $tables }.
    }

## --emit terraform

terraform-vpc = Id of the VPC in which the subnets are made
terraform-zone = Zone of the subnets for which none was given
terraform-zones =
    { $zones ->
        [1] Zone of the subnets, such as cn-bj-a
       *[other] Zone { $number } of the { $zones } zones of the subnets, such as cn-bj-a
    }

## Gauges

gauge-findings = Findings, by severity.
gauge-in-seconds = { $meaning } As a gauge: in seconds.
