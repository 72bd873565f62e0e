diff-result = What `cce-plan diff OLD NEW -f json` prints.

## FindingRow

finding_change = Change
    .meaning = new, gone, or the same finding with a higher (worse) or lower (better) severity.
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
