# The page that `cce-plan web` writes.

plan = Plan
form = Form
file = Plan file
undo = Undo
redo = Redo
download = Download
copy-link = Copy link
copy-command = Copy command
copied = Copied.
cannot-copy = The browser does not let this page copy. Select the text and copy it.
open = Open a file
other-language = 中文
drop = Drop a plan file, or a list of subnets.
paste = Paste subnets
    .help = CIDRs, CSV, or the JSON of the VPC's list, of the AWS CLI, or of kubectl.
pasted = the pasted text
paste-add = Add them
taken = { $added ->
    [one] 1 subnet is added
   *[other] { $added } subnets are added
}{ $known ->
    [0] .
   *[other] ; { $known } of the list are in the plan already.
}
remove = Remove { $table } { $number }
add = Add { $table }
more-keys = More keys
more-rows = { $more } more are in the plan file.
place = line { $line }, column { $column }
more-problems = and { $more } more
problems = The plan file has problems
no-form = The form shows a plan file without errors of syntax.
computing = Computing…
changes = Changes
apply = Apply
searching = Searching for changes…
nothing-found = Nothing mends it.
crashed = The page cannot compute this plan: { $why }. Try the program.
private = Everything is computed in this tab. Nothing is sent.
no-engine = This browser cannot run the engine: it needs WebAssembly and DecompressionStream.
picture = Picture (SVG)
