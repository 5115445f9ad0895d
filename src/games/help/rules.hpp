// Every rule of HELP!, in the order in which the game is played.
#pragma once

#include "games/help/help.hpp"
