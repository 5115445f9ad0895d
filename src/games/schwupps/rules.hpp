#pragma once
#include "games/schwupps/schwupps.hpp"
