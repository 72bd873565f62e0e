error = 错误
help = 解决办法
and-more = 另有 { $more } 个错误
computation-failed = 计算失败
because = { $what }：{ $why }

of-system =
    { $error ->
        [entity-not-found] 没有该文件或目录
        [permission-denied] 没有权限
        [is-a-directory] 是目录，不是文件
        [no-storage-space] 磁盘空间不足
       *[other] { $words }
    }

## Files given in place of others

is-workbook = { $file } 是电子表格文件，不是文本
    .help = 将工作表另存为“CSV UTF-8”，再提供该文件
is-archive = { $file } 是 ZIP 压缩包，不是文本
    .help = 解压后提供其中的文件
is-compressed = { $file } 是压缩文件，不是文本
    .help = 解压后提供其中的文件
is-message-of-kubectl = { $file } 的内容是 kubectl 的报错信息，不是所需的对象
    .help = 重新运行 kubectl，直到输出对象，并且只保存对象（用 `> FILE`，不用 `2>&1`）；`kubectl cluster-info` 与 `kubectl auth can-i get nodes` 会指出缺少什么
is-terminal = { $file } 的开头是终端显示的内容，不是对象
    .help = 只保存命令的输出：`kubectl get ... -o json > FILE`，不用 `2>&1`
is-http = { $file } 的开头是 HTTP 响应头
    .help = 只保存响应体：`curl` 不加 -i 和 -v
is-table-of-kubectl = { $file } 是 kubectl 的表格，不是对象
    .help = 在命令中加 -o json：`kubectl get ... -o json > FILE`
is-described = { $file } 是 `kubectl describe` 的输出，不是对象
    .help = 保存对象：`kubectl get ... -o json > FILE`；`cce-plan explain` 可读取 `kubectl describe` 的各行
is-table-of-aws = { $file } 是 AWS CLI 的表格，不是 JSON
    .help = 在命令中加 --output json
has-non-breaking-spaces = { $file } 含有不间断空格，任何格式都不把它当作空格
    .help = 以纯文本复制，或用命令保存；`sed 's/\xc2\xa0/ /g'` 可修正文件
is-of-google = { $file } 的子网是 gcloud 的格式，无法读取
    .help = 保存各网段，每行一个：`gcloud compute networks subnets list --format='value(ipCidrRange)' > FILE`
is-xml = { $file } 是 XML，无法读取
    .help = 改用 JSON：`aws ... --output json`
is-hcl = { $file } 是 Terraform 的配置语言，不是其结果
    .help = `terraform plan -out=tfplan && terraform show -json tfplan > FILE`
is-of-azure = { $file } 的子网是 az 的格式，无法读取
    .help = 保存各网段，每行一个：`az network vnet subnet list -g GROUP --vnet-name NAME --query '[].addressPrefix' -o tsv > FILE`
is-result = { $file } 是结果文件：`cce-plan { $schema } -f json` 的输出
    .help = 请提供生成该结果的输入文件；`cce-plan diff` 可比较已保存的结果
is-objects = { $file } 的内容是集群对象，不是规划文件
    .help = 由它生成规划：cce-plan audit { $argument } --to-plan plan.toml；或直接审计：cce-plan audit { $argument }
is-plan = { $file } 是规划文件
plan-for-subnets = 计算规划：cce-plan plan { $argument }；子网列表只含 [[subnet]] 表
plan-for-audit = 与集群比较：cce-plan audit FILE --plan { $argument }；或计算规划：cce-plan plan { $argument }
plan-for-volumes = 请提供集群对象；计算规划：cce-plan plan { $argument }

## Files

cannot-read = 无法读取 { $file }
cannot-write = 无法写入 { $file }
cannot-write-stdout = 无法写入标准输出
cannot-write-terminal = 无法写入终端
cannot-write-page = 无法写出手册页
cannot-write-pages = 无法写出手册页
cannot-read-terminal = 无法读取终端
is-closed = 已关闭
not-utf8 = { $file }:{ PLAIN($line) }:{ PLAIN($column) }：不是 UTF-8 文本
    .help =
        { $what ->
            [utf-16] 文件为 UTF-16 编码，请另存为 UTF-8
            [binary] 文件不是文本
           *[text] 请将文件另存为 UTF-8；电子表格软件中为“CSV UTF-8”
        }
too-long = { $what }超过 { $most } 字节
    .help = 只提供命令所需的内容，例如一种对象
all-files = 全部文件合计
no-pattern = “{ $pattern }”不是有效的通配符：{ $why }
    .help = * 匹配任意文本，? 匹配任意一个字符，[abc] 匹配其中一个字符
no-such-file = 没有匹配“{ $pattern }”的文件
holds-no-file = { $folder } 中没有 .{ $extension } 文件
stdin-twice = 标准输入指定了两次
    .help = 标准输入只能读取一次，请改用文件
is-input = { $file } 是本次运行的输入文件
    .help = 请写入其他文件
of-other-kind = { $file } 已存在，且类型不同：现有 { $old }，将写入 { $new }
    .help = 请写入其他文件，或用 --force 覆盖
no-text = 二进制文件
text = 文本
json-of = cce-plan/{ $schema } 的 JSON
same-file = { $other } 与 { $file } 是同一个文件
    .help = 请为每个输出指定不同的文件
is-there = { $file } 已存在
    .help = 用 --output FILE 写入其他文件，或用 --force 覆盖

## The configuration file

not-toml = 此处不是有效的 TOML：{ $why }
unknown-key = 未知的键“{ $key }”
all-keys = 可用的键：{ $all }
not-a-setting = { $key } 既不是文本也不是整数
not-a-choice = { $key } 不能是“{ $text }”
    .help = 请写以下之一：{ $choices }

## Flags of several commands

of-flag = { $flag }：{ $why }
out-of-range = { $name } 的值“{ $item }”超出范围
    .help = 请写 { PLAIN($least) } 至 { $most } 的整数
not-whole = { $name } 的值“{ $item }”不是非负整数
    .help = 请写 { PLAIN($least) } 至 { $most } 的整数
several-numbers = { $name } 只接受一个数，实际给出 { PLAIN($count) } 个
keep-one = { $what } 指定了两次
    .help = 只保留一个
ranges-overlap = { $what } 与 VPC 的另一网段 { $other } 重叠
    .help = 同一 VPC 的网段不能重叠；请保留较大的网段，或改正其中一个
no-subnet = 未指定子网
    .help = 请指定 --cidr 10.0.0.0/22，或 --subnets FILE（- 为标准输入）
expected-above-most = --expected-pods { PLAIN($expected) } 大于 --max-pods { PLAIN($most) }
    .help = 节点预期运行的 Pod 数不能超过单节点 Pod 数上限
too-many-setups = 子网 x Pod 密度 x 机型：{ $subnets } x { $densities } x { $types } = { $rows } 行
    .help = 最多 { $most_rows } 行、{ $most_setups } 种组合（Pod 密度 x 机型）：请分多次计算
one-zone = 使用 --survive-zone-loss，但只有一个可用区
    .help = 请指定两个或更多可用区，例如 --zones { $such_as }
zone-twice = 可用区“{ $zone }”重复
zone-unnamed = 可用区名称为空
zone-number = 可用区名称中出现了数字“{ $zone }”
not-a-zone = “{ $zone }”不是可用区名称
number-or-names = 请写可用区个数，或名称，例如 cn-bj-a,cn-bj-b
names-of-zones = 请写可用区名称，以逗号分隔，例如 cn-bj-a,cn-bj-b
fraction = { $flag } 的值“{ $text }”是小数
    .help = 请写百分比（例如 20%）或整数个节点
not-a-share = { $flag } 的值“{ $text }”不是百分比
    .help = 请写百分比，例如 20%

## What is written, and where

both-stdout = { $flag } - 与 { $other } - 都要写入标准输出
    .help = 请将其中一个写入文件
only-one-format = --output { $file }：该结果只能是 { $only } 格式，不能是 { $format }
    .help = 请写入扩展名为 .{ $only } 的文件，或去掉 --format
no-format = --output { $file }：没有对应此扩展名的格式
    .help = 请使用 .json、.csv、.md、.html、.sarif、.xml 或 .txt，或用 --format 指定格式
no-format-svg = --output { $file }：没有对应此扩展名的格式
    .help = 绘图请用 --chart { $file }
no-such-table = 该结果中没有表“{ $table }”
    .help =
        { $near ->
            [none] 可用的表：{ $all }
           *[other] 是否想写“{ $near }”？可用的表：{ $all }
        }
chart-not-svg = --chart { $file }：图只能是 SVG 格式
    .help = 请使用扩展名 .svg
chart-twice = --chart { $file }：已有其他输出写入该文件
    .help = 请换一个文件名
no-picture = --chart { $file }：该结果没有图
    .help = 请去掉 --chart
no-such-picture = --chart { $file }：该结果没有图“{ $picture }”
    .help =
        { $near ->
            [none] 可用的图：{ $all }；文件名中没有第二个点时绘制第一张图
           *[other] 是否想写“{ $near }”？可用的图：{ $all }
        }
not-for-reports = --output { $file }：报告只能是 markdown 或 html 格式，不能是 { $format }
    .help = 请写入扩展名为 .md 或 .html 的文件；`cce-plan plan` 可用各种格式输出数值
flag-not-for-reports = 报告不支持 { $flag }
    .help = 请在 `cce-plan plan` 与 `cce-plan simulate` 中使用

## audit

nothing-to-audit =
    { $skipped ->
        [none] { $files } 中没有可审计的对象
       *[other] { $files } 中没有可审计的对象，只有 { $skipped }
    }
    .help = 请提供 NetResourceSet、ENI、Subnet 或 Node：kubectl get netresourcesets,enis,subnets.cce.baidubce.com,nodes,events,pods -A -o json
named-otherwise =
    { $flag } 输出{ $forms ->
        [plan] {" "}TOML、JSON 或 YAML
        [tf] {" "}Terraform 配置
        [yaml] {" "}YAML
       *[toml] {" "}TOML
    }，而 { $file } 的扩展名属于其他格式
    .help =
        请写入 { $better }{ $format ->
            [none] {""}
           *[other] ，或去掉 { $flag }：结果将以 { $format } 格式写出
        }
no-growth-rate = --growth 的值“{ $text }”不是每日增加的 IP 数
    .help = 请写 200/day、1400/week 或 6000/month，最小为 1

no-time = { $flag } 的值“{ $text }”不是时间
    .help = 请写带时区的日期时间，如 2026-11-25T08:00:00Z 或 2026-11-25T16:00:00+08:00
before-and-history = 同时指定了 --before 与 --history
    .help = 增长速度只能来自其中之一，请去掉另一个
at-alone = 指定了 --at，但未指定 --before 或 --history
    .help = 它是被审计对象的时间，只有计算增长速度时需要
dump-without-time = { $file } 没有说明其时间
    .help =
        { $flag ->
            [at] 请给出时间：--at 2026-11-25T08:00:00Z，或同时转储有心跳的 Node 或 Lease
           *[before] 请给出时间：--before { $argument }@2026-11-01T00:00:00Z，或同时转储有心跳的 Node 或 Lease
        }
dump-not-older = { $file } 的时间为 { $then }，不早于被审计的转储（{ $now }）
    .help = 请把较早的转储交给 --before，最新的用于审计
dumps-of-one-time = { $file } 与 { $other } 的时间相同：{ $at }
    .help = 每次转储只给一次；同一次转储的多个文件用通配符或目录一起给出
dump-of-other-cluster = { $file } 属于其他集群：没有与被审计对象相同的节点或子网
    .help = 请给出同一集群的转储
history-of-other-cluster = { $file } 中没有该集群的子网：{ $names }
    .help = 请按子网 ID 查询该集群各子网的剩余 IP
time-not-used = { $file } 的对象说明其时间为 { $own }：未采用 { $given }
time-of-change = { $file } 没有心跳、租约或事件说明其时间：采用最新的 Pod 或变更的时间 { $at }。若实际更晚，请给出时间。
history-left-out = { $file }：未计入集群中没有的子网：{ $names }

## carve and size

no-demand = 未指定 { $flag }
    .help = 请指定需求，例如 { $such_as }
used-without-vpc = 指定了 --used，但未指定 --vpc
    .help = 请用 --vpc 指定其所在的 VPC 网段
too-many-for-a-plan = { $subnets } 个子网超过规划文件的上限 { $most } 个
    .help = 请减少个数、增大子网，或用 --emit terraform、-f csv 或 -f json 输出
no-range = 未指定 VPC 网段
    .help = 请指定 --vpc 10.0.0.0/16
no-range-in-plan = 未指定 VPC 网段
    .help = 请指定 --vpc 10.0.0.0/16，或在规划文件的 [cluster] 中写 vpc_cidrs
bad-prefix = 名称前缀不能为空或含控制字符
    .help = 请用字母与数字，例如 --name-prefix pods
no-need = 未指定所需的子网
    .help = 请指定 --need /22、--need 3*/24 或 --need /22xcn-bj-a
too-many-needs = 所需的子网超过 { $most } 个
    .help = 请减少个数、增大子网
empty-need = 需求为空
    .help = { not-a-need.help }
not-a-need = “{ $item }”不是有效的需求
    .help = 请写成 [COUNT*]/PREFIX[xZONE]，例如 /22、3*/24 或 /22xcn-bj-a
need-with-colon = “{ $item }”不是有效的需求
    .help = 请写 { $need }x{ $zone }：可用区前写 x，其后不写其他内容
need-is-network = { $item } 是网段，不是需求
    .help = 请写 { $prefix }：位置由程序计算
need-count = “{ $count }”不是子网个数
    .help = 请写 1 至 { $most } 的整数，例如 3*/{ $prefix }
need-prefix = /{ $prefix } 不能作为子网的前缀长度
    .help = 子网的前缀长度为 /1 至 /30；/31 与 /32 中没有可用的 IP
need-without-zone = “x”之后缺少可用区
    .help = 请写 /{ $prefix }xcn-bj-a；不限可用区时写 /{ $prefix }
need-count-last = “{ $count }”不是可用区；个数应写在前面
    .help = 请写 { $count }*/{ $prefix }

## catalog

no-such-family = 没有属于系列“{ $family }”的机型
no-type-matches = 没有匹配“{ $name }”的机型
    .help = 通配符匹配完整名称，请尝试 '*{ $name }*'
all-types = `cce-plan catalog list` 列出全部机型
goes-down = { $flag } { $text } 的上下限颠倒
    .help = 请写 { PLAIN($most) }..{ PLAIN($least) }

## cidrs

no-such-node = --why：没有名为“{ $name }”的节点
name-a-node = 请写文件中某个节点的名称
host-bits = { $item } 的主机位不为 0
    .help = 请写 { $network }
write-a-range = 请写网段，例如 10.96.0.0/16 或 fd00::/112
is-csv = { $file } 是 CSV 文件
    .help = 请提供 YAML 或 JSON 格式的对象，或规划文件
config-twice = 两个配置同名：“{ $name }”
    .help =
        { $other ->
            [none] 请使用不同的名称，并且只提供一个集群的对象
           *[other] 请使用不同的名称，并且只提供一个集群的对象；另一个位于 { $other }
        }
no-config-no-node = 文件中既没有配置，也没有节点
    .help = 请提供 ClusterCIDRConfig 或 ClusterCIDR 对象、Node 对象，或含 [[cidr_config]] 的规划文件
second-cluster = 出现第二个 Cluster：“{ $name }”
    .help = 请每次只提供一个集群的对象
too-many-nodes = 各节点组共有 { $count } 个节点
    .help = 最多 { $most } 个
node-twice = 两个节点同名：“{ $name }”
    .help = 每个节点只提供一次，并且只提供一个集群的对象；节点组的节点名为 GROUP-NUMBER

## diff, explain, explore, report and schema

not-alike = OLD 是 { $old }，NEW 是 { $new }
    .help = 请比较两个同类的结果
no-such-topic = 没有名为“{ $name }”的条目
    .help =
        { $near ->
            [none] `cce-plan explain` 列出全部条目
           *[other] 是否想写“{ $near }”？`cce-plan explain` 列出全部条目
        }
man-page =
    手册页供 man 阅读：
      cce-plan man | man -l -
    将全部手册页（每个命令一页）写入 man 读取的目录：
      cce-plan man ~/.local/share/man/man1
no-terminal = explore 需要交互式终端（stderr 不是 TTY，或 TERM=dumb）
    .help = `cce-plan plan FILE` 输出相同的数值
no-such-chapter = 没有章节“{ $chapter }”
    .help =
        { $near ->
            [none] 可用的章节：{ $all }
           *[other] 是否想写“{ $near }”？
        }
chapter-without-baseline = --sections { $chapter } 需要 --baseline OLD
    .help = 请指定 --baseline，或从 --sections 中去掉 { $chapter }
chapter-without-simulation = --sections { $chapter } 需要模拟
    .help = 请去掉 --no-simulation，或从 --sections 中去掉 { $chapter }
no-such-result = 没有名为“{ $name }”的结果
all-results = 可用的结果：{ $all }

## init

the-answer = 回答
bad-name = 名称不能为空或含控制字符
    .help = 请用字母与数字，例如 shop
fewer-nodes = --nodes-in-a-year { PLAIN($then) } 小于 --nodes { PLAIN($now) }
    .help = 规划须容纳现有节点，一年后的节点数不能少于当前节点数
needs-zones = 缺少节点所在的可用区
    .help = 请指定 --zones cn-bj-a,cn-bj-b
needs-subnets = 缺少子网
    .help = 请指定 --cidr 10.20.0.0/22xcn-bj-a@960 或 --subnets FILE，或用 --vpc 10.20.0.0/16 --carve 划分
needs-instance = 缺少机型
    .help = 请指定 --instance bcc.g5.c16m64
needs-nodes = 缺少当前节点数
    .help = 请指定 --nodes 20
needs-nodes-in-a-year = 缺少一年后的节点数
    .help = 请指定 --nodes-in-a-year 60
needs-max-pods = 缺少单节点 Pod 数
    .help = 请指定 --max-pods 64
needs-vpc = 缺少用于划分的 VPC 网段
    .help = 请指定 --vpc 10.20.0.0/16
bare-zone = 可用区 { $zone } 没有 Pod 子网
    .help = 请为其指定子网，例如 --cidr 10.20.0.0/22x{ $zone }；或从 --zones 中去掉；或用 --vpc 10.20.0.0/16 --carve 划分
no-terminal-to-ask = 无法提问：标准输入或 stderr 不是终端，或 TERM=dumb
    .help = 请指定这些参数，或在终端中运行
no-zone = 未指定 { $cidr } 的可用区
    .help = 请写明可用区，例如 { $cidr }x{ $zone }，或写在其文件中
other-zone = { $cidr } 位于 { $zone }，不在可用区（{ $zones }）之列
    .help =
        { $near ->
            [none] 将 { $zone } 加入可用区，或去掉该子网
           *[other] 是否想写“{ $near }”？或将 { $zone } 加入可用区
        }
two-in-one-line = “{ $one }”与“{ $other }”写在同一行
    .help = 请每行只写一个子网
several-networks = 一行中有多个网段
    .help = 请每行只写一个子网
no-network = “{ $line }”中没有网段
    .help = 请写网段，例如 10.20.0.0/22
not-of-a-subnet = “{ $word }”既不是网段，也不是可用区（{ $zones }）
    .help =
        { $near ->
            [none] 请写网段、可用区与空闲 IP 数，例如 10.20.0.0/22 cn-bj-a 960；文件用 @FILE 读取
           *[other] 是否想写“{ $near }”？
        }
nothing-written = 未写入任何文件：{ $why }

## mend

no-scope = “{ $word }”不是有效的范围
    .help = 请写 { $words }、growth 或 growth:N（N 个月，最多 { PLAIN($most) }）
no-lever = “{ $word }”不是有效的手段
    .help = 请写 { $words }
edited-does-not-fit = 修改后的规划仍未满足要求：请反馈此问题
no-growth = { $file } 中没有 [[growth]]
    .help = 请在 [[growth]] 中写 nodes_per_month 或 milestones，或从 --scope 中去掉 growth
nothing-to-apply = 规划已满足要求，无需变更
    .help = 请去掉 --apply
no-such-change = 没有第 { PLAIN($rank) } 个变更：共有 { PLAIN($count) } 个可使规划满足要求的变更
    .help = 不加 --apply 运行该命令可查看全部变更

## simulate

unknown-strategy = 未知的 --strategy“{ $word }”
    .help =
        { $near ->
            [none] 可写：{ $all }
           *[other] 是否想写“{ $near }”？可写：{ $all }
        }
not-a-horizon = --duration 的值“{ $text }”不是时长
    .help = 请写数值与单位，例如 24h、90m 或 1h30m
not-a-wait = --tune 的值“{ $text }”不是时长
    .help = 请写 Pod 可等待的时长，例如 5s 或 0
not-a-snapshot = --snapshot 的值“{ $text }”不是时长
    .help = 请写距开始的时长，例如 6h,30h 或 90m
snapshot-after-end = --snapshot { $text } 晚于模拟的结束时间 { $horizon }
    .help = 请改用更早的时间，或用 --duration 延长模拟
snapshot-of-several = --snapshot 不能与多种策略同时使用
    .help = 请只选一种策略：否则文件会重名
snapshot-of-tke = 指定了 --snapshot，但节点按 { $strategy } 申请 IP
    .help = 只有 CCE 节点有 `audit` 能读取的对象：请使用 --strategy best-effort 或 burstable
without-runs = 指定了 { $flag }，但未指定 --runs
    .help = 请指定运行总次数，例如 --runs 1000
not-a-shard = --shard 的值“{ $text }”不是有效的分片
    .help = 请写第几份与总份数，从 1/1 到 { $most }/{ $most }：3/64 是 64 份中的第 3 份
with-runs = { $flag } 不能与 --runs 同时使用
    .help = { $flag } 针对单次运行：请去掉其中一个
plan-with-merge = 规划文件 { $file } 不能与 --merge 同时使用
    .help = 分片中已含模拟内容，请去掉规划文件
with-merge = { $flag } 不能与 --merge 同时使用
    .help = 运行已经完成，请去掉该参数

## vips

check-with-nodes = `vips check` 检查 Service，不接受节点数
    .help = 请去掉 `check` 之前的参数
no-nodes-no-vips = 未指定节点数，也未指定所需的 VIP 数
    .help = 请指定 --nodes 6,10、--domain 12,9 或 --require-vips 5000
asks-about-nodes = { $flag } 需要节点数，但未指定节点数
    .help = 请加上 --nodes N 或 --domain N
more-in-use-than-bound = --in-use { PLAIN($in_use) } 大于 --bound { PLAIN($bound) }
    .help = --bound 为节点上全部辅助 IP 数，含使用中的：两者是否写反了？
many-failures = --failures { PLAIN($failed) } 大于所有节点数（最大为 { PLAIN($largest) }）
    .help = 故障节点数不能超过节点数
too-many-rows = 各参数的取值组合共 { $rows } 行
    .help = 一次最多 { $most } 行：请减少取值
not-node-and-file = --listening 的值“{ $text }”不是 NODE=FILE 形式
    .help = 请写节点名与文件，例如 node-1=node-1.ss
ports-of-stdin = 标准输入中的监听端口未指明所属节点
    .help = 请指定 --listening NODE=-
bare-ports = { $file } 中的监听端口未指明所属节点
    .help = 请用 --listening NODE={ $file } 代替 { $file }，或将文件命名为 NODE.netstat
second-plan = 出现第二个规划文件：{ $file }
    .help = 请每次只提供一个集群的规划文件
no-service-no-pool = 文件中既没有 Service，也没有 VIP 池
    .help = 请提供 `kubectl get services -A -o json` 的输出，或含 [[vip_pool]] 的规划文件

## volumes

no-volumes-per-node = 未说明节点可挂载多少存储卷
    .help = CSI 驱动没有内置上限：请指定 --volumes-per-node
too-many-workloads = { $count } 个工作负载：最多可一起计算 { $most } 个
    .help = 请只计算最大的，或分多次计算
too-many-disks = --system-disks { $system } 与 --data-disks { $data } 之和超过机器的 { $physical } 块磁盘
    .help = 请增大 --physical，或减小 --system-disks 或 --data-disks
allocatable-without-type = 指定了 --allocatable，但未指定 --type
    .help = 请用 --type 指定其所属类型，或指定 --limit
two-limits = { $name } 与 { $other } 类型相同，但上限不同
    .help = 节点对每种类型只有一个上限
no-limit =
    { $key ->
        [none] { $name } 的存储卷没有上限
       *[other] { $name } 的存储卷没有上限：{ $key } 未知
    }
    .help =
        { $key ->
            [none] 请指定 --limit，或用 --type 采用内置上限
           *[other] CSI 驱动没有内置上限：请指定 --limit，即 CSINode 中的 count
        }
values-of-workloads = { $flag } 有 { PLAIN($count) } 个值，而工作负载有 { PLAIN($workloads) } 个
    .help = 请写一个共用的值，或为每个 --volumes-per-pod 各写一个
no-volumes = --volumes-per-pod 的值“{ $item }”不是存储卷数
    .help = 请写 1 至 { $most } 的整数，或 NAME=N
volumes-unnamed = --volumes-per-pod 的值“{ $item }”在 = 之前没有名称
    .help = 请写 NAME=N，或只写 N
workload-twice = 工作负载“{ $name }”重复
    .help = 请为每个工作负载使用不同的名称
no-such-gate = --feature-gates：{ $why }
    .help = 请去掉该参数，或用 --k8s-version 指定具有该特性门控的版本：自 1.11 起具有，1.16 及以前可以关闭
true-or-false = { $name } 应为 true 或 false，不能是“{ $value }”
    .help = 请写 { $name }=true 或 { $name }=false
no-version = “{ $text }”不是 Kubernetes 版本（例如 1.20）
    .help = 写法与 `kubectl version` 相同：1.20 或 v1.20.8
without-value = { $known } 没有值
    .help = 请写 { $known }=VALUE
changes-nothing = “{ $name }”在此不起作用
    .help =
        { $near ->
            [none] 起作用的只有 { $known }
           *[other] 是否想写“{ $near }”？
        }

## Hints

hint = 提示
reads-terminal = 正在从终端读取，按 Ctrl-D 结束
hidden-findings = 退出码为 1 的原因是 --min-severity 隐藏的发现
of-severity =
    { PLAIN($count) } 个{ $severity ->
        [error] 错误
        [warning] 警告
       *[other] 提示
    }
findings-elsewhere = 该表中不含发现（{ $counted }）：请用 --table findings
nothing-to-emit = 没有可输出的内容：没有节点得到新的 Pod CIDR，规划文件中也没有配置
skipped-for-pod-cidrs = 与 Pod CIDR 无关的对象：{ $skipped }
skipped-for-volumes = 与存储卷无关的对象：{ $skipped }
skipped-for-vips = 与 VIP 无关的对象：{ $skipped }
not-random = 规划中没有随机因素（无 churn），每次运行都相同：只运行 1 次，不运行 { $runs } 次
more-pictures = --chart 绘制第一张图；用 FILE.NAME.svg 绘制其他图：{ $others }
much-yaml = { PLAIN($mib) } MiB 的 YAML：`kubectl get -o json` 的输出读取速度快十倍
passed-over = 已跳过无关的对象：{ $kinds }
ignored-column = 未读取 { $file } 的列“{ $column }”
with-set = { $file }（按 --set 修改后）
used-range = 已用地址段

## The command line

usage-tip = 提示
usage-more = 更多信息见“{ $help }”。
usage-value =
    { $given ->
        [none] “{ $at }”需要一个值，但没有提供
       *[other] “{ $at }”的值“{ $given }”无效
    }
usage-values = 可用的值：{ $names }
usage-bad-value =
    { $why ->
        [none] “{ $at }”的值“{ $given }”无效
       *[other] “{ $at }”的值“{ $given }”无效：{ $why }
    }
usage-argument = 未知的参数“{ $given }”
usage-command = 未知的子命令“{ $given }”
usage-no-command = “{ $given }”需要子命令，但没有提供
usage-commands = 子命令：{ $names }
usage-missing = 缺少必需的参数：
usage-twice = 参数“{ $given }”不能重复
usage-conflict =
    { $other ->
        [none] 参数“{ $given }”不能与其他某个参数同时使用
       *[other] 参数“{ $given }”不能与“{ $other }”同时使用
    }
usage-conflicts = 参数“{ $given }”不能与以下参数同时使用：
usage-no-equals = 为“{ $given }”赋值需要等号
usage-too-many = “{ $at }”多了一个值“{ $given }”
usage-too-few = “{ $at }”需要 { $expected } 个值，只提供了 { $actual } 个
usage-number = “{ $at }”需要 { $expected } 个值，提供了 { $actual } 个
usage-utf8 = 某个参数不是有效的 UTF-8
usage-near =
    { $what ->
        [command] 相近的子命令：{ $names }
        [argument] 相近的参数：{ $names }
       *[value] 相近的值：{ $names }
    }
usage-as-value = 若要将“{ $given }”作为值，请写“{ $instead }”

## 由 kubectl 直接读取集群

several-results = 多个规划文件只有一个输出
    .help = `plan` 的文本、Markdown、SARIF、JUnit 与 GitHub 格式可包含多个结果，`mend` 的结果在标准输出依次输出；其他格式请为每个文件各运行一次
leave-simulation-out = 请减小数量，或用 --no-simulation 不做模拟
several-reports = 多个规划文件只有一份报告
    .help = --comment 为全部规划写一条评论；报告请为每个文件各运行一次
no-plan-file = { $list } 未列出任何规划文件
    .help = 请列出文件或通配符，以空格或换行分隔
one-baseline = 有多个规划文件，而 { $file } 不是目录
    .help = 请给 --baseline 一个目录，其中以相同路径存放之前的规划文件
not-in-folder = { $file } 不在 cce-plan 的运行目录中，--baseline 的目录中没有与之对应的路径
    .help = 请在仓库根目录用相对路径运行，或给 --baseline 一个文件
baseline-is-plan = { $old } 与 { $file } 是同一个文件
    .help = 请给 --baseline 该规划之前的版本
known-findings = { $file } 有 { $count } 条发现在基线中已有且未加重，不计失败
not-in-baseline = { $old } 不存在：{ $file } 的所有发现都视为新增
baseline-not-planned = { $old } 无法规划：{ $file } 的所有发现都视为新增
result-nowhere = 给出了 { $other }，但 { $flag } 会代替结果输出
    .help = 去掉 { $other }
files-and-cluster = 同时给出了 { $flag } 和文件
    .help = 要么给出文件，要么不给文件，由 kubectl 读取集群
no-objects = 没有文件，也没有指定集群
    .help = 给出 `kubectl get { $resources } -A -o json` 的输出，或用 --context 指定集群
asks-cluster = kubectl get { $resources }
no-kubectl = 找不到 kubectl
    .help = 安装 kubectl，或给出它在别处写的文件
nothing-from-cluster = kubectl 没有读到任何对象：{ $why }
    .help = 用 `{ $contexts }` 检查上下文，用 `{ $rights }` 检查权限
no-actions = 集群无法写成规划文件，因此没有给出现在该怎么办：{ $why }
not-from-cluster = kubectl get { $resource }：{ $why }
    .help = 请看 `{ $command }`
not-a-timeout = --request-timeout 的值“{ $text }”不是时长
    .help = 请写数值与单位，例如 30s 或 2m；0 表示一直等待
not-asked = --allow-missing 的值“{ $name }”不在读取范围内
allow-a-kind = 请写以下对象类型：{ $resources }
answer-too-long = 回答超过 { $most } 字节
ended-by-signal = 被信号 { $signal } 终止{ $said ->
        [none] {""}
       *[other] ，此前的输出：“{ $said }”
    }
ended-silently = 没有任何说明，退出码为 { $code }
says-nothing = 没有任何说明
no-page = 本程序不含页面：构建之前没有构建页面模块
    .help = 请在源码中运行 web/build 后重新构建，或使用发布版程序

no-base-url = --base-url { $url } 不是页面地址
    .help = 请使用形如 https://example.com/cce-plan.html 的地址，不含 #
