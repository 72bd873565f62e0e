# `cce-plan explore`：屏幕。

example = 示例
too-small = 窗口只有 { $width }x{ $height }，至少需要 { $least_width }x{ $least_height }。按 q 退出。
changed = （已更改）

## 可查看的内容

tab-plan = 1 规划
    .title = 规划
tab-zones = 2 可用区
    .title = 各可用区需要与可用的 IP
tab-simulate = 3 模拟
    .title = 地址池模拟
tab-compare = 4 对比
    .title = 机型与密度
tab-mend = m 变更
    .title = 使规划满足要求的变更
tab-help = ? 帮助
    .title = 帮助

knobs = 可调项
planning = 计算中……
limits = 受限于
    .of-group = 节点：{ $nodes }；Pod：{ $pods }
    .then = { $first }，其次 { $second }
no-simulation = 尚未模拟。调整任一项，或按 a。
simulating = 模拟中：已处理 { $events } 个事件。按 Esc 停止。
simulated = 按规划文件模拟，默认使用当前节点数。
mending = 正在查找变更……
mend-first = 建议操作（按 m 查看 { $changes } 种做法）
comparing = 节点组 { $node_group }，假设其子网仅供其使用。按 Enter 采用所选行。

## 始终可见的数字

figure-wanted = 需要节点
figure-guaranteed = 可保证节点
figure-short = 放不下
figure-short-if-lost = 故障时放不下
figure-pods = Pod
figure-enis = 弹性网卡
figure-stranded = 零头 IP
figure-errors = 错误
figure-warnings = 警告

## 可调项

cluster = 集群
all-groups = 所有节点组
lost-zones = 同时故障的可用区
pod-subnets = Pod 子网
knob-strategy = 策略
knob-max-pods = max-pods
knob-eni-quota = 弹性网卡配额
knob-instance = 机型
knob-nodes = 当前节点
knob-max-nodes = 节点上限
knob-expected-pods = 预期 Pod
value-by-group = （各组不同）
value-default =
    { $quota ->
        [none] 未知
       *[other] 默认 { $quota }
    }
value-lost = 故障
value-there = 可用
value-left-out = 不使用

## 最后一行

keys = ↑↓ 选项  ←→ 调整  Enter 输入  m 变更  PgDn 翻页  u 撤销  s 保存  c 命令  q 退出
    .compare = J/K 选择  Enter 采用  ↑↓ 选项  ←→ 调整  u 撤销  s 保存  c 命令  q 退出
    .mend = J/K 选择  Enter 应用  ↑↓ 选项  ←→ 调整  u 撤销  s 保存  c 命令  q 退出
    .running = Esc 停止  a 全部策略  ↑↓ 选项  ←→ 调整  u 撤销  s 保存  q 退出
    .simulate = a 全部策略  PgDn 翻页  ↑↓ 选项  ←→ 调整  u 撤销  s 保存  q 退出
mended = 已应用；u 撤销，s 保存
stopped = 模拟已停止
saved = 已保存为 { $path }
no-undo = 没有可撤销的更改
no-redo = 没有可重做的更改
no-file = 请先保存规划（s）：命令需要该文件

## 弹窗

value-hint = 当前 { $now }；Enter 设置，Esc 取消，- 表示默认值
value-odd = “{ $value }”无效：请输入整数，如 64
save-as = 规划文件另存为
    .hint = Enter 保存，Esc 取消
    .no-name = 请输入文件名
types = 机型（找到 { $count } 个）
    .none = 没有匹配的机型。若输入的是机型名，按 Enter 采用。
    .limits = { $enis } 网卡 x { $ips_per_eni } IP
exists = 文件已存在
    .what = { $path } 已存在。覆盖？y 是，n 否
overwritten = 文件已被修改
    .what = { $path } 读入后已被改写，覆盖会丢失其改动。y 覆盖，n 返回
not-saved = 尚未保存
    .what = 规划已更改。不保存就退出？y 退出，s 保存，Esc 返回
command = 等效命令
    .copied = 已复制（若终端允许）。退出时也会打印。

## 帮助

help-select = 选择可调项
    .keys = ↑ ↓  j k
help-turn = 调整：减、增、下一个
    .keys = ← →  h l
help-turn-far = 大步调整
    .keys = < >  H L
help-type = 输入数值，或按字母查找机型；- 表示默认值
    .keys = Enter
help-reset = 恢复为起点的值
    .keys = Backspace
help-undo = 撤销、重做
    .keys = u  r
help-tabs = 规划、可用区、模拟、对比
    .keys = 1 2 3 4  Tab
help-mend = 使规划满足要求的最小变更；按 Enter 应用一项
    .keys = m
help-scroll = 翻页；在列表中选择行
    .keys = PgUp PgDn  K J
help-strategies = 在模拟中：全部策略或按规划
    .keys = a
help-escape = 关闭弹窗，停止模拟
    .keys = Esc
help-save = 保存规划文件，保留其中注释
    .keys = s
help-copy = 复制等效命令
    .keys = c
help-help = 本页，再按返回
    .keys = ?
help-quit = 退出；Ctrl-C 立即退出
    .keys = q  Ctrl-C
help-click = 选择；再次点击：输入；点 ‹ ›：调整
    .keys = 点击
help-wheel = 翻页；在所选项上：调整
    .keys = 滚轮
help-mouse = 由终端选择文本
    .keys = Shift + 鼠标

seen-differences = ▲ ▼ 表示与打开时规划之差。调整过的项以粗体显示。
seen-panes = 窗口不小于 110x34 时，可用区、增长与变更与规划同屏显示；按键作用于标题反显的窗格。
seen-guaranteed = 可保证的节点：在 VPC 弹性网卡配额以内，任何顺序下都能达到各自的 Pod 数。
seen-zones = 同时故障的可用区在“各场景能否满足”中显示。不使用的子网视为独占子网，不承载 Pod。
seen-command = 此处的结果都可由 `cce-plan plan --set KEY=VALUE` 得到；按 c 查看命令。
