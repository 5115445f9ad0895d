// What the fuzzer of journals begins with, fuzz/corpus/journal: journals that lead to rooms of today, or it would never get behind their first
// entry; and `older`, which must be upgraded. When they do not any more, they are made anew from what was done in them:
//   PARLOUR_WRITE_CORPUS=1 build/release/bin/test_room --gtest_filter='JournalCorpus.*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/hex.hpp"
#include "record/deal.hpp"
#include "room/room.hpp"
#include "support/journals.hpp"
#include "support/scratch.hpp"
#include "support/spoken.hpp"

namespace parlour::test {
namespace {

using Words = nlohmann::json;

std::vector<live::Entry> entries_in(const std::filesystem::path& file) {
  std::vector<live::Entry> entries;
  for (const std::string& line : lines_of_journal(read_file(file))) {
    const auto entry = live::read_entry(with_rules_of_today(line));
    EXPECT_TRUE(entry.has_value()) << file << ": " << line;
    if (entry) entries.push_back(*entry);
  }
  return entries;
}

/// What a guest says to these terms, with its number as all its secret bytes.
std::string commitment(const Words& game, live::Guest guest) {
  const Words& seats = game["seats"];
  const auto own = std::ranges::find_if(seats, [&](const Words& seat) { return seat["guest"] == guest; });
  Bytes32 share;
  share.fill(static_cast<std::uint8_t>(guest));
  return hex_text(commit_to(game["deal"]["terms"].get<std::string>(), static_cast<Seat>(own - seats.begin()), share));
}

/// What was done in a journal, done once more in a room of today.
std::vector<live::Entry> done_again(std::span<const live::Entry> entries) {
  const std::string& first = std::get<live::Snapshot>(entries.front().input).text;
  live::Room room("room", first.contains(R"("local":true)"));
  std::vector<live::Entry> written;
  Words game;  // as it was last told
  for (live::Entry entry : entries) {
    if (std::holds_alternative<live::Snapshot>(entry.input)) continue;
    if (auto* command = std::get_if<live::Command>(&entry.input); command != nullptr && !game.is_null()) {
      Words words = Words::parse(command->text);
      if (words["do"] == "commit") {
        words["hash"] = commitment(game, command->guest);
        command->text = R"({"id":)" + words["id"].dump() + R"(,"do":"commit","hash":)" + words["hash"].dump() + "}";
      }
    }
    const live::Outcomes out = room.step(entry.input, entry.at, entry.trip);
    written.insert(written.end(), out.entries.begin(), out.entries.end());
    for (const live::Letter& letter : out.letters)
      if (letter.text.starts_with(R"({"room":)")) game = Words::parse(letter.text)["room"]["game"];
  }
  return written;
}

TEST(JournalCorpus, leads_to_rooms_of_today) {
  std::size_t games = 0;
  for (const auto& file : std::filesystem::directory_iterator(PARLOUR_GOLDEN_DIR "/../../fuzz/corpus/journal")) {
    std::vector<live::Entry> entries = entries_in(file.path());
    ASSERT_FALSE(entries.empty()) << file;
    if (file.path().filename() == "older") {
      EXPECT_FALSE(live::is_current(entries.front()));
      const auto upgraded = live::Room::upgrade(entries);
      ASSERT_TRUE(upgraded.has_value()) << upgraded.error();
      EXPECT_TRUE(upgraded->stopped.has_value()) << "a game was running";
      continue;
    }
    if (std::getenv("PARLOUR_WRITE_CORPUS") != nullptr) {
      entries = done_again(entries);
      std::ofstream out(file.path());
      for (const live::Entry& entry : entries) out << live::write_entry(entry) << '\n';
    }
    ASSERT_TRUE(live::is_current(entries.front())) << file << " is of another version: write it anew, as is said above";
    const auto room = live::Room::rebuild(entries);
    ASSERT_TRUE(room.has_value()) << file << ": " << room.error();
    EXPECT_TRUE(room->games() > 0 || file.path().filename() == "lobby") << file << " has no game any more";
    games += room->games();
  }
  EXPECT_GE(games, 6U);
}

}  // namespace
}  // namespace parlour::test
