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
copied-local = Copied. This address is of a file on this machine: a page made with --base-url copies links for others.
cannot-copy = The browser does not let this page copy. Select the text and copy it.
new-plan = New plan
open = Open a file
other-language = 中文
drop = Drop a plan file, or a list of subnets.
paste = Add subnets
    .help = One a line, such as 10.50.0.0/22 cn-bj-a; a table of the console or a spreadsheet; CSV; the JSON of the VPC's list, of the AWS CLI, or of kubectl.
pasted = the pasted text
paste-add = Add
paste-replace = Replace all subnets
replaced = The plan now has { $added ->
    [one] 1 subnet
   *[other] { $added } subnets
}, and no other.{ $vpc ->
    [true] {" "}They are outside its VPC ranges, which are taken out.
   *[false] {""}
}
taken = { $added ->
    [one] 1 subnet is added
   *[other] { $added } subnets are added
}{ $known ->
    [0] .
   *[other] ; { $known } of the list are in the plan already.
}
remove = Remove: { $table } { $number }
add = Add: { $table }
more-keys = More settings
more-rows = { $more } more are in the plan file.
place = line { $line }, column { $column }
more-problems = and { $more } more
problems = The plan has problems
no-form = The form shows a plan file without errors of syntax.
computing = Computing…
changes = Changes
apply = Apply
edit = Edit
answer = Answer
copy = Copy
menu = More
link-broken = This link is incomplete or damaged: it holds no whole plan. Ask for it again, or begin here.
begin = How many nodes and pods do your subnets carry?
begin-subnets = I have subnets
    .help = Paste the list: one a line, such as 10.50.0.0/22 cn-bj-a, or what a console, a spreadsheet or an API shows.
begin-new = I plan a new cluster
    .help = There is no subnet yet. The answer is the request for them.
begin-example = I only look
    .help = A cluster of three zones that grows.
begin-open = Show the example
begin-plan = Plan it
begin-file = I have a plan file
unit-zones = Zones, separated by commas
searching = Searching for changes…
nothing-found = Nothing mends it.
crashed = The page cannot compute this plan: { $why }. Try the program.
private = Everything is computed in this tab. Nothing is sent.
no-engine = This browser cannot run the engine: it needs WebAssembly and DecompressionStream.
picture = Picture (SVG)
not-text = { $file } is not text. Save the sheet of a workbook as CSV UTF-8, or copy its cells and paste them; of a picture, type the networks.
