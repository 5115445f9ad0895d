// Any bytes may come as a record, or as the receipt of a deal: the reader refuses or reads them, the checker accepts or refuses them,
// nothing else happens.
#include <cstdint>
#include <cstdlib>

#include "games/registry.hpp"
#include "record/deal.hpp"

namespace {

/// What was read is written and read again to the same.
void look_at_receipt(std::string_view line) {
  const auto receipt = parlour::read_receipt(line);
  if (!receipt && receipt.error().empty()) std::abort();
  if (receipt && parlour::read_receipt(parlour::write_receipt(*receipt)) != receipt) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlour;
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  look_at_receipt(bytes);
  const auto record = read_record(bytes, all_games());
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
