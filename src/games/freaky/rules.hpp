// The rules of Freaky in the order of play. The second half of freaky.hpp, which includes it so that a simulation is
// compiled as one piece.
#pragma once

#include "games/freaky/freaky.hpp"
