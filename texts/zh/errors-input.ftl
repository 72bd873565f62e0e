of-document = 第 { PLAIN($document) } 个文档：

did-you-mean = 是否想写“{ $near }”？

one-of =
    { $near ->
        [none] 请写以下之一：{ $all }
       *[other] 是否想写“{ $near }”？可写：{ $all }
    }
