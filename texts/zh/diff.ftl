diff-result = `cce-plan diff OLD NEW -f json` 的输出。

## FindingRow

finding_change = 变化
    .meaning = new：新增；gone：消失；worse / better：同一发现的级别升高或降低。
    .source = { -here }

code = 代码
    .meaning = 发现的代码。
    .source = { -input }

name = 名称
    .meaning = 发现的名称。
    .source = { -input }

severity_before = 之前
    .meaning = 之前的级别。
    .source = { -input }

severity_after = 之后
    .meaning = 之后的级别。
    .source = { -input }

subject = 对象
    .meaning = 所指对象。
    .source = { -input }

message = 发现
    .meaning = 结论（或先前的结论）。
    .source = { -input }
