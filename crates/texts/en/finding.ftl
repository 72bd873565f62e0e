## FindingRow

code = Code
    .meaning = Letter for the area and number; never reused.
    .source = { -here }

name = Name
    .meaning = Kebab-case name, as stable as the code.
    .source = { -here }

severity = Severity
    .meaning = error: the plan does not work; warning: it will hurt; info: worth knowing.
    .source = { -here }

subject = Subject
    .meaning = What it is about: a subnet, an instance type, the cluster.
    .source = { -here }

message = Finding
    .meaning = What is true, with numbers.
    .source = { -here }

help = Next step
    .meaning = One next step, with numbers.
    .source = { -here }

## When

when-today = today
when-at-maximum = at maximum
when-upgraded = during a rolling upgrade
when-zones-lost = without { $zones }
when-grown =
    in month { $months }{ $month ->
        [none] {""}
       *[other] {" "}({ $month })
    }
when-month =
    { $month ->
        [none] month { $months }
       *[other] { $month }
    }

## Names

names-and-more = { $names } and { PLAIN($more) } more
nodes-and-others =
    { $names } and { $others ->
        [1] 1 other
       *[other] { $others } others
    }
