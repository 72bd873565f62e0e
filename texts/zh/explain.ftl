explain-result = `cce-plan explain TOPIC -f json` 的输出。

## TopicRow

topic = 条目
    .meaning = 发现的代码，或字段名。
    .source = { -here }

name = 名称
    .meaning = 发现的名称，或字段的表头。
    .source = { -here }

meaning = 含义
    .meaning = 含义。
    .source = { -here }

formula = 公式
    .meaning = 计算方法。
    .source = { -here }

other = 另见
    .meaning = 来源不一致时的另一种读法。
    .source = { -here }

source = 来源
    .meaning = 规则来源。
    .source = { -here }

title = 说明
lead = 用 `cce-plan explain 条目` 查看说明。
