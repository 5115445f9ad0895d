// Any bytes may come as a record: the reader refuses or reads them, the checker accepts or refuses them, nothing else happens.
#include <cstdint>
#include <cstdlib>

#include "games/registry.hpp"
#include "record/record.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlour;
  const auto record = read_record({reinterpret_cast<const char*>(data), size}, all_games());
  if (!record) {
    if (record.error().reason.empty()) std::abort();  // a refusal without a reason helps nobody
    return 0;
  }
  (void)verify_record(*record);
  // What was read is written and read again to the same line.
  const std::string line = write_record(*record);
  const auto again = read_record(line, all_games());
  if (!again || write_record(*again) != line) std::abort();
  return 0;
}
