// The player for children and beginners: it has the habits of `greedy` and errs as people do. Now and then it overlooks
// a row, a pile, a place or what it holds, misses the moment to interject, and forgets to call.
#pragma once

#include "bots/bot.hpp"

namespace parlour {

Move easy_move(const Decision& decision, Chance& chance);

}  // namespace parlour
