of-document = 第 { PLAIN($document) } 个文档：
of-path = { $path }：
with-help = { $title }。{ $help }

did-you-mean = 是否想写“{ $near }”？

one-of =
    { $near ->
        [none] 请写以下之一：{ $all }
       *[other] 是否想写“{ $near }”？可写：{ $all }
    }

## What a value is, or should be

text = 文本
time = 时间，例如 2026-11-26T08:00:00Z
quoted-text = 带引号的文本
whole-number = 整数
unquoted-number = 不带引号的整数
other-number = 小数或负数
count = 不小于 0 的整数
possible-count = 不大于 { PLAIN($most) } 的整数
truth = 布尔值（true 或 false）
nothing = 空值
date = 日期
list = 列表
texts = 文本列表
networks = 网段列表
table = 表
mapping = 映射
object = 对象

read-as-truth = { $written }，而 YAML 将其读作 { $truth }
write-in-quotes = 加上引号，写成 "{ $written }"

## Networks, addresses and counts

cidr-empty = CIDR 为空
    .help = 请写网段，如 10.0.0.0/22
cidr-no-prefix = { $address } 缺少前缀长度
    .help = 同时写出子网的前缀长度，如 { $address }/24
cidr-prefix-range = /{ $prefix } 不是 IPv4 前缀长度：取值范围为 0 到 32
    .help = 请写 0 到 32 的前缀长度，如 { $address }/24
cidr-host-bits = { $given } 的主机位不为 0
    .help = 请写 { $network }；若只表示这一个地址，请写 { $address }/32
cidr-ipv6 = { $given } 是 IPv6 网段，而节点与 Pod 使用子网的 IPv4 地址
    .help = 请给出子网的 IPv4 CIDR
cidr-malformed = “{ $given }”不是 CIDR 格式的 IPv4 网段
    .help = 请写网段，如 10.0.0.0/22

network-no-prefix = “{ $given }”缺少前缀长度
network-prefix-range = “{ $given }”的 { $family } 前缀长度无效：取值范围为 0 到 { PLAIN($most) }
network-malformed = “{ $given }”不是 CIDR 格式的网段

address-malformed = “{ $given }”不是 IPv4 或 IPv6 地址
address-unspecified = { $address } 是未指定地址，不能作为服务的地址
address-loopback = { $address } 是环回地址，不能作为服务的地址
address-multicast = { $address } 是组播地址，不能作为服务的地址

count-overflow =
    { $what ->
        [IPs] IP 地址
        [addresses] IP 地址
        [ENIs] 弹性网卡
        [pods] Pod{" "}
        [nodes] 节点
        [volumes] 存储卷
        [subnets] 子网
        [VIPs] VIP{" "}
        [blocks] 地址块
       *[other] { $what }{" "}
    }数量过大，无法求和
no-threads = 无法启动线程：{ $words }
    .help = 减小 --jobs 的值

## Texts

no-toml = 此处不是有效的 TOML：{ $words }
    .help = 文本要加引号，每个键的值与键写在同一行，且只写一个
no-json = 此处不是有效的 JSON：{ $words }
    .help = 检查此处及之前的逗号、引号与括号
json-record = { $noun }对象或其列表
no-json-record = 此处应为对象或对象列表：{ $words }
    .help = 检查此处及之前的逗号、引号与括号
list-within-list = 此处不是有效的 JSON：列表中又有列表
    .help = 检查此处及之前的逗号、引号与括号
many-keys = 此处不是有效的 JSON：单个对象的键过多
    .help = 检查此处及之前的逗号、引号与括号
long-list = 此处不是有效的 JSON：单个列表的元素过多
    .help = 检查此处及之前的逗号、引号与括号
no-yaml = 此处不是有效的 YAML：{ $words }
    .help = 检查此处附近的缩进、引号与括号
too-large-yaml = 此处不是有效的 YAML：嵌套过深、值过多，或别名展开后过大
    .help = 检查此处附近的缩进、引号与括号
yaml-unread = { $file } 是 YAML，而本构建不读取 YAML
    .help = 请以 JSON 提供相同内容
no-csv = 此处不是有效的 CSV：{ $words }
not-as-written = { $what }：{ $words }

several-documents = { $file } 不是单个 YAML 文档
    .help = 只写一个映射，各部分之间不写 ---
plan-file-is-empty = { $file } 为空
    .help = 规划文件的全部键见 `cce-plan schema plan-file`
file-is-csv = { $file } 是 CSV
    .help = 此处请用 TOML、JSON 或 YAML

too-long = { $format } 长达 { PLAIN($size) } MiB
    .help = 一次最多读取 { PLAIN($most) } MiB；更长的列表请用 CSV 或 JSON Lines
too-many-values = 单个对象中的值过多
    .help = 将各对象写成列表的元素，以便逐个读取
too-deep = 嵌套过深
    .help = 不需要这么多层
long-without-items = { PLAIN($size) } MiB 中没有可逐个读取的 items 列表
    .help = 将各对象写成同一列表的元素，各自另起一行；或使用 JSON
too-many-documents = 文档超过 { $millions } 百万个
    .help = 只提供该命令需要的内容，如某一类对象
too-many-items = 列表元素超过 { $millions } 百万个
    .help = 只提供该命令需要的内容，如某一类对象
too-many-lines = JSON 超过 { $millions } 百万行
    .help = 只提供该命令需要的内容，如某一类对象

## Keys and tables

key-twice = 键“{ $key }”重复
    .help = 只保留一个
key-twice-in = { $path } 中的 { $key } 重复
    .help = 只保留一个
table-twice = [{ $table }] 重复
    .help = 若是表的列表，在每个表之前写双方括号的 [[{ $table }]]；否则只保留一个
unknown-key = { $noun }没有键“{ $key }”
the-keys = 可用的键：{ $keys }
unknown-top-key = 顶层没有键“{ $key }”
    .help =
        { $near ->
            [none] 此处只读取 [[{ $list }]] 表
           *[other] 是否想写双方括号的 [[{ $near }]]？
        }
key-next-to-list = “{ $list }”同级没有键“{ $key }”
    .help = 删除该键
element-is-no-table = { $key } 有一个元素不是表
    .help = 在其各键之前写 [[{ $list }]]

## Records

noun =
    { $noun ->
        [subnet] 子网
        [instance] 机型
       *[size] 规格
    }
no-record = { $file } 中没有{ $noun }
    .help = 至少给出一个：TOML 的 [[{ $list }]] 表、JSON 或 YAML 列表、JSON Lines，或带表头的 CSV；可用的键：{ $keys }
no-record-in-nothing = { $file } 为空
    .help = 至少给出一个：TOML 的 [[{ $list }]] 表、JSON 或 YAML 列表、JSON Lines，或带表头的 CSV；可用的键：{ $keys }
no-mapping = 此处应为{ $noun }的映射，而不是{ $found }
    .help = 请写映射的列表，如 - { $key }: ...
wrong-value = { $key } 是{ $found }，应为{ $wanted }
    .help = 请写{ $wanted }
write-number = 写成 { PLAIN($n) }，不加引号和单位
value-is = { $key } 是 { $what }
long-text = { $key } 长达 { PLAIN($bytes) } 字节
    .help = 最多 { PLAIN($most) } 字节
empty-text = { $key } 为空
    .help = 填写该值，或删除该键
text-is-no-number = { $key } 的值“{ $text }”不是整数
    .help = 只写数字，不带分隔符和单位，最大 2^64 - 1
no-count = { $key } 的值 { $text } 不是不小于 0 的整数
    .help = 请写 0 或更大的整数，最大 2^64 - 1
text-is-no-truth = { $key } 的值“{ $text }”不是 true 或 false
    .help = 请写 true 或 false

## CSV

many-columns = 表头有 { PLAIN($columns) } 列
    .help = 最多读取 { PLAIN($most) } 列
many-cells = 该行有 { PLAIN($cells) } 个单元格，而表头只有 { PLAIN($columns) } 列
    .help = 单元格中含有分隔符时，请加引号
unknown-column = 不认识的列“{ $column }”
    .help = 是否想写“{ $near }”？
column-twice = 列“{ $key }”重复
    .help = 只保留一个
no-column = 表头中没有列“{ $column }”
    .help = 首行为列名：{ $keys }
text-after-quote = 单元格的右引号之后还有文本
    .help = 带引号的单元格首尾各一个引号；其中的引号要写两次
open-quote = 引号没有闭合
    .help = 带引号的单元格首尾各一个引号；其中的引号要写两次

## Objects

file-is-empty = { $file } 为空
    .help = 提供对象，或不给出该文件
no-objects = { $file } 中没有对象
    .help = 请以 YAML 或 JSON 提供 Kubernetes 对象
the-object = 该对象
empty-object = { $object }：空对象
    .help = { $known }
unknown-object = { $object }：无法识别，它的键为 { $keys }
    .help = { $known }
known-objects = 请提供 Kubernetes 对象（NetResourceSet、ENI、Subnet、Node、Service、ClusterCIDRConfig）、VPC 或 BCC API 的返回结果、`terraform show -json`、AWS、腾讯云或阿里云的子网，或带表头的 CSV
known-of-volumes = 请提供 Kubernetes 对象：Pod、PersistentVolumeClaim、PersistentVolume、StorageClass、Node、CSINode、VolumeAttachment
of-kind = { PLAIN($count) } 个 { $kind }
and-kind = { $before }、{ $kind }
and-more-kinds = { $before }、另外 { PLAIN($more) } 个
no-object =
    { $path ->
        [none] 此处应为对象，而不是{ $found }
       *[other] { $path } 应为对象，而不是{ $found }
    }
    .help = 将其删除
part-of-list =
    { $pager ->
        [kubectl] { $file } 并非所查询的全部：{ $kind }
       *[other] { $more ->
            [none] { $file } 并非全部：其中 { $read } 个 { $kind } 只是多页中的一页
           *[other] { $file } 并非全部：列表有 { $read } 个 { $kind }，还缺 { $more } 个
        }
    }
    .help =
        { $pager ->
            [kubernetes] `kubectl get` 会读取所有页；使用 `kubectl get --raw` 时，以 continue=METADATA.CONTINUE 继续查询，直到结果中没有该字段，并给出所有结果
            [baidu] 以 marker=NEXTMARKER 继续查询，直到 isTruncated 为 false，并给出所有结果
            [tencent] 以 --Offset 和 --Limit 继续查询，直到达到 TotalCount，并给出所有结果
            [alibaba] 以 --PageNumber 继续查询，直到达到 TotalCount，并给出所有结果；或用 --pager 一次读取
            [aws] 不加 --max-items 和 --no-paginate 时，AWS CLI 会读取所有页；或以 --starting-token 继续查询，并给出所有结果
            [google] gcloud 会读取所有页；或以 pageToken=NEXTPAGETOKEN 继续查询，并给出所有结果
            [azure] az 会读取所有页；或继续查询 nextLink，直到没有为止，并给出所有结果
           *[kubectl] 也请读取这些对象，并与其他对象一起给出
        }
items-twice = items 重复
    .help = 将所有元素放入同一列表
item-is-no-object = { $path } 是{ $found }，应为对象
    .help = 将其删除

unlike-kind = { $path } 应为{ $wanted }，而不是{ $found }
    .help = 该对象与 API 返回的不符：请重新导出，或更正该值
unlike = { $path } 应为{ $wanted }，而不是 { $found }
    .help = 该对象与 API 返回的不符：请重新导出，或更正该值
missing = 缺少 { $path }
    .help = 该对象与 API 返回的不符：请重新导出，或补上该值
without-name = 有 { $kind } 缺少 metadata.name
    .help = 对象都有名称；由模板创建的对象由集群命名

node-without-name = { $object }：缺少 metadata.name
    .help = Node 都有名称
resource-set-without-name = { $object }：缺少 metadata.name
    .help = NetResourceSet 以其节点命名
service-without-name = { $object }：缺少 metadata.name
    .help = Service 都有名称
eni-without-id = { $object }：既没有 spec.id，也没有 metadata.name
    .help = 弹性网卡都有 ID
machine-without-id = { $object }：缺少 ID
    .help = 机器都有 ID
attachment-without-spec = VolumeAttachment { $name } 缺少 spec
    .help = 请重新导出
key-is-no-address = { $path } 中的“{ $key }”不是地址
    .help = 其键应为 IP 地址
port-without-number = { $path } 缺少 port
    .help = Service 的端口都有端口号
no-port = { $path } 的值为 { PLAIN($port) }
    .help = 端口号为 1 到 65535
no-network = { $path }：{ $error }
    .help = 请写网段，如 10.0.0.0/24 或 fd00::/120
pod-cidrs-differ = { $path } 为 { $one }，而 podCIDRs 的第一个为 { $first }
    .help = 使两者一致，与 Kubernetes 相同

## Subnets

subnet-without-id = { $object }：子网既没有 ID，也没有网段
    .help = 子网都有 ID 与网段
subnet-without-cidr = 子网缺少 cidr
    .help = 补上其网段，如 10.0.0.0/22
more-free-than-all = { $cidr } 的空闲 IP 数 { PLAIN($free) } 超过其 IP 总数
    .help = 它共有 { PLAIN($all) } 个 IP；请更正数量或网段
too-many-subnets = 子网超过 { $millions } 百万个
    .help = 只提供一个 VPC 的子网；没有集群会用到这么多

## Configs of pod CIDRs

not-given = 缺少 { $path }
    .help = { $wanted }
own-name = 为其取一个唯一的名称
no-name = { $path } 的值“{ $name }”不是有效的对象名
    .help = 由小写字母、数字和短横线组成，各段以点分隔；最多 253 个字符
no-family =
    { $name ->
        [none] 有配置既没有 { $prefix }ipv4，也没有 { $prefix }ipv6
       *[other] “{ $name }”既没有 { $prefix }ipv4，也没有 { $prefix }ipv6
    }
    .help = 至少给出一个地址族的网段

a-range =
    { $family ->
        [IPv4] 请写网段，如 10.0.0.0/16
       *[IPv6] 请写网段，如 fd00::/104
    }
no-range = { $path }：{ $error }
    .help = { $wanted }
other-family = { $path } 的值“{ $text }”是 { $found } 网段，此处应为 { $family }
    .help = { $wanted }

a-size = 请写 { PLAIN($least) } 到 { PLAIN($most) } 的整数
few-bits = { $written } 不足 { PLAIN($least) } 个主机位
    .help = { $wanted }
many-bits = { $written } 超出 { $family } 的 { PLAIN($bits) } 位
    .help = { $wanted }
no-prefix-length = { $written } 不是 { $family } 块的前缀长度
    .help = { $wanted }
few-bits-left = { $written } 只留下 { PLAIN($bits) } 个主机位，少于 4 个
    .help = { $wanted }：一个块至少有 16 个地址
blocks-differ =
    { $path ->
        [none] 掩码：两个地址族的块大小不同，IPv4 有 { PLAIN($v4_bits) } 个主机位（/{ PLAIN($v4_mask) }），IPv6 有 { PLAIN($v6_bits) } 个（/{ PLAIN($v6_mask) }）
       *[other] { $path }：两个地址族的块大小不同，IPv4 有 { PLAIN($v4_bits) } 个主机位（/{ PLAIN($v4_mask) }），IPv6 有 { PLAIN($v6_bits) } 个（/{ PLAIN($v6_mask) }）
    }
    .help =
        { $v4_wanted ->
            [none] IPv6 写 { PLAIN($v6_wanted) }{ $v6_range ->
                [none] {""}
               *[other] ，网段用 /{ PLAIN($v6_range) }
            }：32 - v4 = 128 - v6；不计算掩码不同的情况（kube-controller-manager 允许）
           *[other] IPv6 写 { PLAIN($v6_wanted) }，或 IPv4 写 { PLAIN($v4_wanted) }：32 - v4 = 128 - v6
        }
large-blocks = { $written } 划分出的块为 /{ PLAIN($mask) }，大于网段 { $range }
    .help = 使用 /{ PLAIN($prefix) } 或更小的块，或更大的网段
small-blocks = { $written } 划分出的块为 /{ PLAIN($mask) }，比网段 { $range } 长 { PLAIN($bits) } 位
    .help =
        { $prefix ->
            [none] IPv6 的块最多长 16 位：写 /{ PLAIN($most) } 或更短的前缀
           *[other] IPv6 的块最多长 16 位：使用 /{ PLAIN($prefix) } 的网段，或（无 IPv4 时）写 /{ PLAIN($most) } 或更短的前缀
        }

a-label-key = 请写标签键，如 rack 或 node.kubernetes.io/instance-type
no-label-key =
    { $path ->
        [none] “{ $key }”不是标签键
       *[other] { $path } 的值“{ $key }”不是标签键
    }
    .help =
        { $broken ->
            [prefix] 斜杠之前应为 DNS 名称：由小写字母、数字、短横线和点组成，不含下划线，如 example.com/my_pool
            [slashes] 标签键最多含一个斜杠
           *[name] 由最多 63 个字母、数字、短横线、下划线和点组成，以字母或数字开头和结尾，如 my_pool 或 example.com/my_pool
        }
no-label-value = “{ $value }”不是标签值
    .help = 由最多 63 个字母、数字、短横线、点和下划线组成
one-field = 节点的字段中只能匹配 metadata.name
no-such-field = { $path } 的值“{ $key }”不是可匹配的字段
    .help = 节点的字段中只能匹配 metadata.name
a-word = 请写以下之一：{ $all }
unknown-operator = { $path } 的值“{ $operator }”无法识别
    .help = { $wanted }
takes-no-values = { $path }：{ $operator } 不带值
    .help = 删除 values
takes-one-number = { $path }：{ $operator } 只带一个整数
    .help = 请写一个值，如 "16"
without-values = { $path }：{ $operator } 没有值
    .help = 至少写一个值
no-value =
    { $field ->
        [true] { $path }：“{ $value }”不是节点名称
       *[false] { $path }：“{ $value }”不是标签值
    }
    .help = 由最多 63 个字母、数字、短横线、点和下划线组成，首尾为字母或数字

## Listening ports

no-socket = { $file } 中没有套接字
    .help = 请提供节点上 `ss -lntuH` 或 `netstat -lntu` 的输出
socket-without-columns = 该行套接字缺少部分列
    .help = 请原样提供 `ss -lntuH` 或 `netstat -lntu` 的输出
socket-without-state = 该行套接字没有可识别的状态
    .help = 请原样提供 `ss -lntuH` 或 `netstat -lntu` 的英文输出
not-address-and-port = “{ $text }”不是带端口的地址
    .help = 请原样提供 `ss -lntuH` 或 `netstat -lntu` 的输出
not-port = “{ $port }”不是端口号
    .help = 导出时加 -n，使端口保持为数字：`ss -lntuH`、`netstat -lntu`
not-bare-port = “{ $port }”不是端口
    .help = 每行写一个端口（0 至 65535），或提供 `ss -lntuH` 的输出
not-address = “{ $address }”不是地址
    .help = 导出时加 -n 并保留完整地址：`ss -lntuH` 或 `netstat -lntuW`

## Saved results

not-saved = 这不是已保存的结果
saved-other = 这是 { $schema }，而不是 { $expected }
not-as-saved = 内容与保存时不同
give-saved = 请提供 `-f json` 或 `-o FILE.json` 写出的文件，不要改动
give-shards = 请提供 `simulate --runs N --shard K/N -o FILE.json` 写出的文件，不要改动
shard-without-strategies = { $file }：没有策略
shard-of-bad-digest = { $file }：其摘要不是 16 位十六进制数
shard-of-large-latency = { $file }：其时延过大
shard-of-no-number = { $file }：没有分片 { PLAIN($number) }/{ PLAIN($of) }

## History

history-failed = { $file } 是一次失败的查询：{ $error }
    .help = 请重新查询并保存其结果
history-is-other = { $file } 不是区间查询的结果
    .help = 请保存 /api/v1/query_range 按子网返回的剩余 IP 数，例如 cce_plan_audit_subnets_available_ips
history-is-no-matrix = { $file } 的类型是 { $found }，而不是 matrix
    .help = 请使用 /api/v1/query_range，它返回一段时间的数据
history-without-subnet = 该序列没有表示子网的标签
    .help = 标签应为 { $wanted } 之一，例如查询 min by (subnet) (cce_plan_audit_subnets_available_ips)
history-is-no-sample = 不是时间与数值
    .help = 每个样本由秒数和带引号的 IP 数组成：[1764111000, "253"]
history-is-empty = { $file } 没有样本
    .help = 请查询更长的时间范围，或使用其他指标
