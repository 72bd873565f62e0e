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
cannot-copy = 浏览器不允许本页面复制。请选中文字后复制。
open = 打开文件
other-language = English
drop = 将规划文件或子网列表拖放到此处。
paste = 粘贴子网
    .help = CIDR、CSV，或 VPC 子网列表、AWS CLI、kubectl 的 JSON。
pasted = 粘贴的内容
paste-add = 添加
taken = 已添加 { $added } 个子网{ $known ->
    [0] 。
   *[other] ；列表中有 { $known } 个子网已在规划中。
}
remove = 删除 { $table } { $number }
add = 添加 { $table }
more-keys = 更多键
more-rows = 另有 { $more } 项，见规划文件。
place = 第 { $line } 行，第 { $column } 列
more-problems = 另有 { $more } 处
problems = 规划文件有问题
no-form = 规划文件没有语法错误时，才能显示表单。
computing = 计算中……
changes = 变更
apply = 应用
searching = 正在查找变更……
nothing-found = 没有变更能使其满足要求。
crashed = 本页面无法计算该规划：{ $why }。请使用命令行程序。
private = 全部计算都在本标签页中完成，不发送任何数据。
no-engine = 此浏览器无法运行引擎：需要 WebAssembly 和 DecompressionStream。
picture = 图（SVG）
