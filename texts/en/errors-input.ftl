# What is wrong with text, records and objects of the input; `.help` says the way out.

of-document = document { PLAIN($document) }:{ " " }

did-you-mean = did you mean "{ $near }"?

one-of =
    { $near ->
        [none] write one of { $all }
       *[other] did you mean "{ $near }"? It is one of { $all }
    }
