explain-result = What `cce-plan explain TOPIC -f json` prints.

## TopicRow

topic = Topic
    .meaning = A finding's code, or a field's key.
    .source = { -here }

name = Name
    .meaning = A finding's name, or a field's header.
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

title = Explained
lead = `cce-plan explain TOPIC` explains one of these.
