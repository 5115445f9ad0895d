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

# Any signature and any number will do at first: tools/golden.py and `make bench-check UPDATE=1` write the right ones.
edit(bench/instructions.txt
"help 1 4 "
"eights 1 4 4d07a3be1ab63ae0 20000 1000.0
help 1 4 ")

edit(README.md
"and **SOLO** (2-10)."
"**SOLO** (2-10) and **Crazy Eights** (2-6).")

edit(CHANGELOG.md
"## 0.2.0, not yet released
"
"## 0.2.0, not yet released

- Crazy Eights for 2-6 players; rules version 1.
")
