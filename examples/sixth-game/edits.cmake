# What a new game changes in files that are there already.

edit(src/games/registry.hpp
"#include \"games/freaky/freaky.hpp\""
"#include \"games/eights/eights.hpp\"
#include \"games/freaky/freaky.hpp\"")
edit(src/games/registry.hpp
"Schwupps, Solo>;"
"Schwupps, Solo, Eights>;")

edit(src/bots/games.hpp
"#include \"bots/freaky/traits.hpp\""
"#include \"bots/eights/traits.hpp\"
#include \"bots/freaky/traits.hpp\"")

edit(web/src/games/all.ts
"import { freaky } from './freaky';"
"import { eights } from './eights';
import { freaky } from './freaky';")
edit(web/src/games/all.ts
"schwupps, solo }"
"schwupps, solo, eights }")
