# `cce-plan explore`: the screen.

example = example
too-small = This window has { $width }x{ $height } cells; the explorer needs { $least_width }x{ $least_height }. q quits.
changed = { " " }(changed)

## What can be looked at

tab-plan = 1 Plan
    .title = Plan
tab-zones = 2 Zones
    .title = What zones need of what they have
tab-simulate = 3 Simulate
    .title = Pools over time
tab-compare = 4 Compare
    .title = Types and densities
tab-mend = m Mend
    .title = Changes that make it fit
tab-help = ? Help
    .title = Help

knobs = Knobs
planning = planning...
limits = Limited by
    .of-group = nodes by { $nodes }; pods by { $pods }
    .then = { $first }, then { $second }
no-simulation = Not simulated yet. Turn a knob, or press a.
simulating = Simulating: { $events } events so far. Esc stops.
simulated = Simulated as the plan file says; by default with the nodes wanted now.
mending = Searching for changes...
mend-first =
    What to do (m { $changes ->
        [one] applies it
       *[other] shows { $changes } ways
    })
comparing = Node group { $node_group }, as if it were alone in its subnets. Enter takes a row.

## Numbers that are always seen

figure-wanted = Wanted
figure-guaranteed = Guaranteed
figure-short = Do not fit
figure-short-if-lost = Do not fit if lost
figure-pods = Pods
figure-enis = ENIs
figure-stranded = Stranded IPs
figure-errors = Errors
figure-warnings = Warnings

## What can be turned

cluster = Cluster
all-groups = All groups
lost-zones = Zones lost together
pod-subnets = Subnets for pods
knob-strategy = strategy
knob-max-pods = max-pods
knob-eni-quota = ENI quota
knob-instance = type
knob-nodes = nodes now
knob-max-nodes = nodes at most
knob-expected-pods = expected pods
value-by-group = (by group)
value-default =
    { $quota ->
        [none] not known
       *[other] default { $quota }
    }
value-lost = lost
value-there = available
value-left-out = left out

## The last line

keys = ↑↓ knob  ←→ turn  Enter type  m mend  PgDn scroll  u undo  s save  c command  q quit
    .compare = J/K choose  Enter take  ↑↓ knob  ←→ turn  u undo  s save  c command  q quit
    .mend = J/K choose  Enter apply  ↑↓ knob  ←→ turn  u undo  s save  c command  q quit
    .running = Esc stop  a all strategies  ↑↓ knob  ←→ turn  u undo  s save  q quit
    .simulate = a all strategies  PgDn scroll  ↑↓ knob  ←→ turn  u undo  s save  q quit
mended = applied; u undoes it, s saves it
stopped = simulation stopped
saved = saved as { $path }
no-undo = nothing to undo
no-redo = nothing to redo
no-file = save the plan first (s): the command needs its file

## What opens over everything else

value-hint = now { $now }; Enter sets, Esc cancels, - is the default
value-odd = "{ $value }" is not valid: enter a whole number, such as 64
save-as = Save the plan file as
    .hint = Enter saves, Esc cancels
    .no-name = enter a file name
types = Instance type ({ $count } found)
    .none = No type has these letters. Enter takes what is typed, if it is a type's name.
    .limits = { $enis } ENIs x { $ips_per_eni } IPs
exists = File exists
    .what = { $path } exists already. Replace it? y yes, n no
overwritten = The file was changed meanwhile
    .what = { $path } was changed on disk since it was read. If you replace it, those changes are lost. y replace it, n go back
not-saved = Not saved
    .what = The plan was changed. Quit without saving? y quit, s save, Esc stay
command = Equivalent command
    .copied = Copied, if the terminal allows it. It is also printed when you quit.

## Help

help-select = select another knob
    .keys = ↑ ↓  j k
help-turn = turn it: less, more, the next one
    .keys = ← →  h l
help-turn-far = turn it in large steps
    .keys = < >  H L
help-type = type a value, or find a type by its letters; - is the default
    .keys = Enter
help-reset = back to its value at the start
    .keys = Backspace
help-undo = undo, redo
    .keys = u  r
help-tabs = plan, zones, simulate, compare
    .keys = 1 2 3 4  Tab
help-mend = the least changes that make the plan fit; Enter applies one
    .keys = m
help-scroll = scroll; in a list choose a row
    .keys = PgUp PgDn  K J
help-strategies = in simulate: all strategies, or as planned
    .keys = a
help-escape = close a popup, stop a simulation
    .keys = Esc
help-save = save the plan file; its comments stay
    .keys = s
help-copy = copy the equivalent command
    .keys = c
help-help = this page, and back
    .keys = ?
help-quit = quit; Ctrl-C at once
    .keys = q  Ctrl-C
help-click = select; again: type; on ‹ ›: turn
    .keys = click
help-wheel = scroll; over the selected knob: turn
    .keys = wheel
help-mouse = select text, as the terminal does it
    .keys = Shift + mouse

seen-differences = ▲ ▼ show the change since the plan was opened. Knobs that you turned are bold.
seen-panes = A window of 110x34 or more shows zones, growth and changes next to the plan. Keys go to the pane whose title is reversed.
seen-guaranteed = Guaranteed nodes reach all their pods in every order, within the VPC ENI quota.
seen-zones = Zones lost together show in What fits. A subnet that is left out is exclusive: it serves no pods.
seen-command = `cce-plan plan --set KEY=VALUE` prints everything you see here; c shows the command.
