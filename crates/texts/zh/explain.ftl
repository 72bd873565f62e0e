explain-result = `cce-plan explain TOPIC -f json` 的输出。

## TopicRow

topic = 条目
    .meaning = 发现的代码、字段名、集群的代码或用词。
    .source = { -here }

name = 名称
    .meaning = 发现的名称、字段的表头，或代码的含义。
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

planner_term = 用语
    .meaning = 在本程序中的说法。
    .source = { -here }

confirm = 确认
    .meaning = 如何确认。
    .source = { -here }

remedy = 处理
    .meaning = 现在怎么做。
    .source = { -here }

prevention = 预防
    .meaning = 怎样可以避免。
    .source = { -here }

explained_by = 发现
    .meaning = `audit` 中可解释它的发现。
    .source = { -here }

title = 说明
lead = 用 `cce-plan explain 条目` 查看说明。
plan-file-reference = 规划文件参考
