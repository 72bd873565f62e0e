## volumes fit

object-twice = 有两个 { $kind } 同名：“{ $name }”
    .help =
        { $file ->
            [none] 每个对象只提供一次，且只提供同一集群的对象
           *[other] 每个对象只提供一次，且只提供同一集群的对象；另一个位于 { $file }:{ PLAIN($line) }
        }
system-disks = 系统盘 { PLAIN($system) } 块，而机器只有 { PLAIN($physical) } 块盘
    .help = 调大 --physical，或调小 --system-disks
rows-of-fit = { $volumes } 个存储卷、{ $nodes } 个节点：结果至多 { $most } 行
    .help = 只检查一个节点：--node NAME
pod-missing = 缺少 --pod：要放置哪个 Pod？
pod-is-no-name = --pod “{ $pod }” 不是 Pod 名称
    .help = 写成 NAMESPACE/NAME；命名空间为 default 时可只写 NAME
pod-unknown = --pod：没有 Pod { $pod }
pod-near = 是否想写 { $near }？
pods-none = 文件中没有 Pod：请补充，例如 `{ $command }` 的输出
pods-none-pending = 没有 Pending 的 Pod；用 --pod NAMESPACE/NAME 指定任意 Pod，例如 { $pod }
pods-pending =
    { $more ->
        [0] 请写 --pod NAMESPACE/NAME；Pending 的有：{ $pods }
       *[other] 请写 --pod NAMESPACE/NAME；Pending 的有 { $pods } 及另外 { $more } 个
    }
nodes-none = 文件中没有 Node
    .help = 请补充节点：`{ $command }`
node-unknown = --node：没有名为“{ $node }”的节点
node-otherwise = 写文件中某个节点的名称

## simulate

more-than-simulated =
    { $what ->
        [ips-of-node] 单个节点 { PLAIN($count) } 个 IP，超出可模拟的数量
        [nodes] { PLAIN($count) } 个节点，超出可模拟的数量
        [pods] 同时 { PLAIN($count) } 个 Pod，超出可模拟的数量
        [arrivals] 先后到达 { PLAIN($count) } 个 Pod，超出可模拟的数量
        [pending] { PLAIN($count) } 个无节点可调度的 Pod，超出可模拟的数量
        [steps] 先后移除或重新加入 { PLAIN($count) } 个节点，超出可模拟的数量
        [periods] 单个地址池维护 { PLAIN($count) } 次，超出可模拟的数量
        [checks] 全部地址池共维护 { PLAIN($count) } 次，超出可模拟的数量
       *[workloads] { PLAIN($count) } 个工作负载，超出可模拟的数量
    }
    .help = 至多 { PLAIN($most) }；只模拟集群的一部分或更短的时间，也能看出同样的结果
too-many-runs = { $runs } 次模拟、每次 { $figures } 个指标，数量过多
too-many-runs-help = 该规划至多可汇总 { $most } 次模拟

## Shards

-made-again = 请用本版本的程序重新生成
-same-plan = 所有分片须由同一规划、同样的参数生成
shard-of-version = { $file }：由 { $other } 版本的程序生成，当前版本为 { $version }
    .help = { -made-again }
shard-figures = { $file }：有 { PLAIN($there) } 个指标，应为 { PLAIN($all) } 个
    .help = { -made-again }
shard-figure-elsewhere = { $file }：应为指标 { $expected }，实际为 { $there }
    .help = { -made-again }
figure-of-subnet = { $subnet } 的 { $figure }
shard-values = { $file }：指标 { $figure } 有 { PLAIN($there) } 个值，而该分片有 { $all } 次模拟
    .help = { -made-again }
shard-null = { $file }：指标 { $figure } 在某次模拟中为 null
    .help = { -made-again }
the-runs = 本次模拟
shard-none = 没有提供分片
shards-of-other-runs = { $other } 共 { $others } 次模拟，而 { $first } 共 { $firsts } 次
    .help = { -same-plan }
shards-of-other-number = { $other } 属于 { PLAIN($others) } 个分片，而 { $first } 属于 { PLAIN($firsts) } 个
    .help = 所有分片的总数须相同
shards-of-other-plan = { $other } 与 { $first } 不是同一次模拟
    .help = { -same-plan }
shard-twice = 分片 { $shard } 出现两次：{ $first } 与 { $other }
    .help = 去掉其中一个
shards-missing = 缺少分片 { $shards }（共 { PLAIN($of) } 个）
    .help = 用 --shard 生成，例如 --shard { PLAIN($next) }/{ PLAIN($of) }

## vips check

service-twice =
    { $here ->
        [none] 重复提供了 Service { $service }
       *[other] 重复提供了 Service { $service }，位于 { $here }
    }
    .help =
        { $other ->
            [none] 每个对象只提供一次，且只提供同一集群的对象
           *[other] 每个对象只提供一次，且只提供同一集群的对象；另一个位于 { $other }
        }
service-address = { $service }：{ $what }：{ $error }
    .help = 写地址，例如 10.0.0.100，多个地址以逗号分隔
its-address = 其地址
protocol-unknown = { $service }：未知的协议“{ $protocol }”
    .help =
        { $near ->
            [none] 请写以下之一：{ $all }
           *[other] 是否想写 { $near }？
        }

## cidrs

island-without-range = Cluster “{ $cluster }” 的 spec.clusterNetwork.pods.cidrBlocks 中没有 IPv4 地址段，而其 Pod 网络独立于 VPC
    .help = 为 Pod 提供地址段，或写 flatIPv4: true 并提供 ClusterCIDRConfig
dual-stack-without-config = Cluster “{ $cluster }” 为双栈集群，但没有 ClusterCIDRConfig
    .help = 为每个节点组提供一个 ClusterCIDRConfig，或提供一个用于全部节点的
flat-without-config = Cluster “{ $cluster }” 设置了 flatIPv4，但没有 ClusterCIDRConfig：pods.cidrBlocks 不生效
    .help = 为每个节点组提供一个 ClusterCIDRConfig，或提供一个用于全部节点的
range-without-block = Cluster “{ $cluster }”：{ $range } 放不下 /{ $mask } 的地址块，而每节点 { PLAIN($pods) } 个 Pod 需要这样大的块
    .help = 提供更大的地址段，或调小 maxPodsPerNode
range-is-ipv6 = Cluster “{ $cluster }”：pods.cidrBlocks 中的 { $range } 是 IPv6 地址段
    .help = 请去掉：Pod 的 IPv6 地址段应写在 ClusterCIDRConfig 中
config-without-family = “{ $config }”没有 { $family }，而 Cluster “{ $cluster }” 为双栈集群
    .help = 为每个 ClusterCIDRConfig 提供两种协议的地址段
config-of-other-range = “{ $config }”的 IPv4 地址段为 { $range }，而 Cluster “{ $cluster }” 的为 { $list }
    .help = 双栈且 Pod 网络独立于 VPC 时，每个 ClusterCIDRConfig 的 IPv4 地址段须与 Cluster 相同
config-of-other-blocks =
    { $by_density ->
        [true] “{ $config }”的 IPv4 地址块为 /{ $own }，而按 Cluster 的 maxPodsPerNode 应为 /{ $mask }
       *[false] “{ $config }”的 IPv4 地址块为 /{ $own }，而第一个 ClusterCIDRConfig 的为 /{ $mask }
    }
    .help = 双栈且 Pod 网络独立于 VPC 时，每个 ClusterCIDRConfig 的 IPv4 地址块大小须与 Cluster 相同
config-changed = “{ $config }”已更改：{ $path } 原为 { $was }，现为 { $is }
    .help = { -immutable }
config-lost = “{ $config }”已更改：{ $path } 原为 { $was }，现已删除
    .help = { -immutable }
config-gained = “{ $config }”已更改：新增 { $path }，值为 { $is }
    .help = { -immutable }
-immutable = 字段不可修改：请以新名称添加，待没有节点使用其地址块后再删除旧的
