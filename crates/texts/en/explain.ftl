explain-result = What `cce-plan explain TOPIC -f json` prints.

## TopicRow

topic = Topic
    .meaning = A finding's code, a field's key, a code of the cluster, or a word.
    .source = { -here }

name = Name
    .meaning = A finding's name, a field's header, or what a code says in words.
    .source = { -here }

meaning = Meaning
    .meaning = What it is.
    .source = { -here }

formula = Formula
    .meaning = How it is computed.
    .source = { -here }

other = Also
    .meaning = The other reading, where sources differ.
    .source = { -here }

source = Source
    .meaning = Where the rule was read.
    .source = { -here }

planner_term = Planner
    .meaning = What it is in the planner's terms.
    .source = { -here }

confirm = Confirm
    .meaning = How to confirm it.
    .source = { -here }

remedy = Do
    .meaning = What to do now.
    .source = { -here }

prevention = Prevent
    .meaning = What would have prevented it.
    .source = { -here }

explained_by = See
    .meaning = Findings of `audit` that explain it.
    .source = { -here }

title = Explained
lead = `cce-plan explain TOPIC` explains one of these.
plan-file-reference = reference of plan files
