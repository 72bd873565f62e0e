# `cce-plan web` 写出的页面。

plan = 规划
form = 表单
file = 规划文件
undo = 撤销
redo = 重做
download = 下载
copy-link = 复制链接
copy-command = 复制命令
copied = 已复制。
copied-local = 已复制。该地址指向本机文件；用 --base-url 生成的页面可复制供他人打开的链接。
cannot-copy = 浏览器不允许本页面复制。请选中文字后复制。
new-plan = 新建规划
open = 打开文件
other-language = English
drop = 将规划文件或子网列表拖放到此处。
paste = 添加子网
    .help = 每行一个，如 10.50.0.0/22 cn-bj-a；也可以是控制台或表格中的列表、CSV，或 VPC 子网列表、AWS CLI、kubectl 的 JSON。
pasted = 粘贴的内容
paste-add = 添加
paste-replace = 替换全部子网
replaced = 规划现有 { $added } 个子网，原有子网已删除。{ $vpc ->
    [true] 这些子网不在原 VPC 网段内，原 VPC 网段已删除。
   *[false] {""}
}
taken = 已添加 { $added } 个子网{ $known ->
    [0] 。
   *[other] ；列表中有 { $known } 个子网已在规划中。
}
remove = 删除：{ $table } { $number }
add = 添加：{ $table }
more-keys = 更多设置
more-rows = 另有 { $more } 项，见规划文件。
place = 第 { $line } 行，第 { $column } 列
more-problems = 另有 { $more } 处
problems = 规划有问题
no-form = 规划文件没有语法错误时，才能显示表单。
computing = 计算中……
changes = 变更
apply = 应用
edit = 编辑
answer = 结果
copy = 复制
menu = 更多
link-broken = 此链接不完整或已损坏，其中没有完整的规划。请重新获取链接，或从这里开始。
begin = 现有子网能承载多少节点和 Pod？
begin-subnets = 已有子网
    .help = 粘贴子网列表：每行一个，如 10.50.0.0/22 cn-bj-a，也可以是控制台、表格或 API 中的内容。
begin-new = 规划新集群
    .help = 尚无子网时，结果就是子网申请。
begin-example = 查看示例
    .help = 一个三可用区、持续增长的集群。
begin-open = 打开示例
begin-plan = 开始规划
begin-file = 已有规划文件
unit-zones = 可用区（用逗号分隔）
searching = 正在查找变更……
nothing-found = 没有变更能使其满足要求。
crashed = 本页面无法计算该规划：{ $why }。请使用命令行程序。
private = 全部计算都在本标签页中完成，不发送任何数据。
no-engine = 此浏览器无法运行引擎：需要 WebAssembly 和 DecompressionStream。
picture = 图（SVG）
not-text = { $file } 不是文本。请将工作表另存为 CSV UTF-8，或复制单元格后粘贴；图片中的网段请手工输入。
