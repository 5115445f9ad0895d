// A deal that everybody has a hand in, and what is told of it when.
#include "room/evening.hpp"

namespace parlour::test {
namespace {

std::string terms_told(House& house, live::Guest guest) { return house.clients[guest].room["game"]["deal"]["terms"]; }

/// The guest of seat `guest` - 1 promises 32 times this byte.
void promise(House& house, live::Guest guest, std::uint8_t byte) {
  Bytes32& share = house.clients[guest].share;
  share.fill(byte);
  const std::string hash = hex_text(commit_to(terms_told(house, guest), static_cast<Seat>(guest - 1), share));
  expect_done(house, guest, {{"do", "commit"}, {"hash", hash}});
}
/// Two persons and a bot want to play.
void begin(House& house) {
  gather(house, 2, a_plan("swirl", 3));
  expect_done(house, 1, {{"do", "start"}});
}
void both_promise(House& house, std::uint8_t first, std::uint8_t second) {
  promise(house, 1, first);
  promise(house, 2, second);
}
Words shown(House& house, live::Guest guest) {
  return {{"do", "reveal"}, {"bytes", hex_text(house.clients[guest].share)}};
}
Record record_of(const House& house) {
  return *house.room().record([](live::Guest guest) { return "name " + std::to_string(guest); });
}
/// With what the cards are drawn if the two promise these.
std::string key_of(std::uint64_t luck, std::uint8_t first, std::uint8_t second) {
  House house(luck);
  begin(house);
  both_promise(house, first, second);
  expect_done(house, 2, shown(house, 2));
  expect_done(house, 1, shown(house, 1));
  return house.room().table() == nullptr ? "" : hex_text(house.room().table()->record().seed.key);
}

TEST(RoomDeal, everybodys_bytes_matter_and_the_rooms_too) {
  const std::string key = key_of(1, 7, 9);
  EXPECT_EQ(key, key_of(1, 7, 9));
  EXPECT_NE(key, key_of(1, 8, 9));
  EXPECT_NE(key, key_of(1, 7, 8));
  EXPECT_NE(key, key_of(2, 7, 9));
}

TEST(RoomDeal, goes_step_by_step_and_is_seen_by_all) {
  House house(1);
  gather(house, 2, a_plan("swirl", 3));
  ASSERT_TRUE(house.enter(3));
  expect_done(house, 1, {{"do", "start"}});
  const auto deal = [&]() -> Words { return house.clients[3].room["game"]["deal"]; };
  EXPECT_EQ(deal()["ends"], 10'000);
  EXPECT_EQ(deal()["shares"].dump(), R"([{"bytes":null,"hash":null,"seat":0},{"bytes":null,"hash":null,"seat":1}])");
  expect_refused(house, 1, shown(house, 1), "phase");
  expect_refused(house, 3, {{"do", "commit"}, {"hash", std::string(64, '0')}}, "phase");
  promise(house, 1, 7);
  EXPECT_FALSE(deal()["shares"][0]["hash"].is_null());
  EXPECT_EQ(deal()["seed_hash"], nullptr);
  expect_refused(house, 1, {{"do", "commit"}, {"hash", std::string(64, '0')}}, "phase");
  house.wait(4'000);
  promise(house, 2, 9);
  EXPECT_EQ(house.clients[3].room["phase"], "revealing");
  EXPECT_FALSE(deal()["seed_hash"].is_null());
  EXPECT_EQ(deal()["ends"], 14'000);
  EXPECT_EQ(deal()["seed"], nullptr);

  // Other bytes than those that were promised are not taken.
  house.clients[2].share.fill(10);
  expect_refused(house, 2, shown(house, 2), "deal");
  house.clients[2].share.fill(9);
  expect_done(house, 2, shown(house, 2));
  EXPECT_EQ(deal()["shares"][1]["bytes"], hex_text(house.clients[2].share));
  house.expect_rebuilt();
  expect_done(house, 1, shown(house, 1));
  EXPECT_EQ(house.clients[3].room["phase"], "playing");
}

TEST(RoomDeal, who_does_not_commit_sits_out_and_it_begins_again_on_new_terms) {
  House house(1);
  begin(house);
  promise(house, 1, 7);
  const std::string before = terms_told(house, 1);
  house.wait(9'999);
  EXPECT_EQ(terms_told(house, 1), before);
  house.wait(1);
  EXPECT_NE(terms_told(house, 1), before);
  EXPECT_EQ(Words::parse(terms_told(house, 2))["seats"].dump(), R"([{"guest":1},{"bot":"random"},{"bot":"random"}])");
  EXPECT_EQ(house.clients[2].room["phase"], "committing");
  EXPECT_EQ(house.clients[2].room["game"]["seats"][1]["guest"], nullptr);
  EXPECT_EQ(house.clients[1].room["game"]["deal"]["shares"][0]["hash"], nullptr);
  house.share();
  house.share();
  EXPECT_EQ(house.clients[2].room["phase"], "playing");
  EXPECT_EQ(bot_in(house, 1), "random");
  // The chair is kept for the next game; this one is watched.
  EXPECT_EQ(house.clients[2].frame["view"]["observer"], nullptr);
  EXPECT_EQ(house.clients[2].room["seats"][1]["guest"], 2);
  house.expect_rebuilt();
}

TEST(RoomDeal, who_does_not_reveal_sits_out_and_nobody_is_left_in_the_lobby) {
  House house(1);
  begin(house);
  both_promise(house, 7, 9);
  expect_done(house, 2, shown(house, 2));
  house.wait(10'000);
  EXPECT_EQ(Words::parse(terms_told(house, 2))["seats"].dump(), R"([{"bot":"random"},{"guest":2},{"bot":"random"}])");
  EXPECT_EQ(house.clients[2].room["game"]["deal"]["seed_hash"], nullptr);
  EXPECT_EQ(house.room().table(), nullptr);
  house.wait(10'000);
  EXPECT_EQ(house.clients[2].room["phase"], "lobby");
  EXPECT_EQ(house.room().due(), std::nullopt);
  house.expect_rebuilt();
  deal_cards(house);
  EXPECT_EQ(house.room().games(), 2U);
}

TEST(RoomDeal, a_step_ends_when_it_ends_though_nobody_looks) {
  House house(1);
  begin(house);
  promise(house, 1, 7);
  house.now += 15'000;
  house.input(live::TimePassed{});
  EXPECT_EQ(house.clients[1].room["game"]["deal"]["ends"], 20'000);
  house.expect_rebuilt();
}

TEST(RoomDeal, goes_on_after_a_lost_line) {
  House house(1);
  begin(house);
  promise(house, 1, 7);
  house.disconnect(2);
  house.wait(5'000);
  house.connect(2);
  promise(house, 2, 9);
  house.disconnect(1);
  house.wait(5'000);
  house.connect(1);
  expect_done(house, 1, shown(house, 1));
  expect_done(house, 2, shown(house, 2));
  EXPECT_EQ(house.clients[1].room["phase"], "playing");
  EXPECT_EQ(bot_in(house, 0), nullptr);
}

TEST(RoomDeal, goes_on_in_a_room_that_was_rebuilt_before_it_had_its_luck) {
  House house(1);
  gather(house, 1, a_plan("swirl", 2));
  expect_done(house, 1, {{"do", "start"}});
  promise(house, 1, 7);
  ASSERT_TRUE(std::holds_alternative<live::Luck>(house.journal.back().input));
  auto room = live::Room::rebuild(std::span(house.journal).first(house.journal.size() - 1));
  ASSERT_TRUE(room) << room.error();
  EXPECT_TRUE(room->wants_luck());
  EXPECT_EQ(room->due(), std::nullopt);
  room->step(live::Luck{}, 0);
  EXPECT_FALSE(room->wants_luck());
  // Luck that nobody asked for changes nothing.
  const std::string before = room->everything();
  EXPECT_TRUE(room->step(live::Luck{.bytes = Bytes32{1}}, 0).entries.empty());
  EXPECT_EQ(room->everything(), before);
}

TEST(RoomDeal, a_share_counts_though_its_guest_has_left) {
  House house(1);
  begin(house);
  both_promise(house, 7, 9);
  expect_done(house, 2, shown(house, 2));
  expect_done(house, 2, {{"do", "leave"}});
  house.clients[2].connected = false;
  expect_done(house, 1, shown(house, 1));
  // The seat is still theirs, and a bot plays there.
  EXPECT_EQ(house.clients[1].room["game"]["seats"][1].dump(), R"({"bot":"random","guest":2})");
  house.clients[2].connected = true;
  ASSERT_TRUE(house.enter(2));
  EXPECT_EQ(house.clients[2].frame["view"]["observer"], 1);
  expect_done(house, 2, {{"do", "here"}});
  EXPECT_EQ(bot_in(house, 1), nullptr);
  house.expect_rebuilt();
}

TEST(RoomDeal, is_told_when_the_game_is_over_and_the_record_agrees_with_the_receipt) {
  House house(1);
  begin(house);
  both_promise(house, 7, 9);
  const Words deal = house.clients[2].room["game"]["deal"];
  Receipt receipt{.terms = deal["terms"],
                  .seat = 1,
                  .bytes = house.clients[2].share,
                  .commitments = {},
                  .seed_hash = *parse_hex(deal["seed_hash"].get<std::string>())};
  for (const Words& share : deal["shares"])
    receipt.commitments.emplace_back(share["seat"].get<Seat>(), *parse_hex(share["hash"].get<std::string>()));
  expect_done(house, 1, shown(house, 1));
  expect_done(house, 2, shown(house, 2));

  const std::string key = hex_text(house.room().table()->record().seed.key);
  for (int n = 0; n < 2'000 && !house.room().table()->over(); ++n) {
    ASSERT_EQ(house.clients[1].room["game"]["deal"]["seed"], nullptr);
    ASSERT_EQ(house.clients[1].room.dump().find(key), std::string::npos);
    ASSERT_EQ(house.clients[1].frame.dump().find(key), std::string::npos);
    ASSERT_FALSE(house.room().record([](live::Guest) { return "x"; }));
    for (const live::Guest guest : {1U, 2U}) house.play(guest);
    house.wait(2'000);
  }
  ASSERT_EQ(house.clients[1].room["phase"], "over");
  const std::string seed = house.clients[1].room["game"]["deal"]["seed"];
  EXPECT_EQ(deal["seed_hash"], hex_text(hash_of_seed(receipt.terms, *parse_hex(seed))));
  const Record record = record_of(house);
  EXPECT_EQ(record.seats, (std::vector<std::string>{"name 1", "name 2", "random"}));
  EXPECT_FALSE(record.deal.empty());
  const auto verified = verify_record(record);
  EXPECT_TRUE(verified) << verified.error().text();
  const auto checked = check_deal(record);
  EXPECT_TRUE(checked) << checked.error();
  const auto agrees = check_receipt(record, receipt);
  EXPECT_TRUE(agrees) << agrees.error();
  receipt.bytes.fill(8);
  EXPECT_FALSE(check_receipt(record, receipt));
  // While the next game is dealt there is none to tell of.
  expect_done(house, 1, {{"do", "start"}});
  EXPECT_FALSE(house.room().record([](live::Guest) { return "x"; }));
}

TEST(RoomDeal, a_local_room_takes_a_given_seed_and_moves) {
  House house(1, true);
  ASSERT_TRUE(house.enter(1));
  expect_done(house, 1, a_plan("swirl", 2));
  expect_done(house, 1, {{"do", "sit"}, {"seat", 0}});
  expect_refused(house, 1, {{"do", "start"}}, "unreadable");
  expect_refused(house, 1, {{"do", "start"}, {"seed", "fast:7"}, {"moves", "nonsense"}}, "moves");
  expect_done(house, 1, {{"do", "start"}, {"seed", "fast:7"}});
  EXPECT_EQ(house.clients[1].room["phase"], "playing");
  const std::string first = house.clients[1].frame["prompt"]["moves"][0];
  ASSERT_TRUE(house.play(1));
  play_to_the_end(house);
  // Moves that can be read but not made: the game before is still there, with those who played it.
  expect_done(house, 1, {{"do", "sit"}, {"seat", 1}});
  expect_refused(house, 1, {{"do", "start"}, {"seed", "fast:7"}, {"moves", first + " " + first}}, "moves");
  EXPECT_EQ(house.room().games(), 1U);
  expect_done(house, 1, {{"do", "seat"}, {"seat", 1}, {"kind", "open"}});
  expect_done(house, 1, {{"do", "start"}, {"seed", "fast:7"}, {"moves", first}});
  EXPECT_EQ(house.room().games(), 2U);
  EXPECT_EQ(record_of(house).moves.size(), 1U);
  house.expect_rebuilt();
  EXPECT_EQ(house.clients[1].room["game"]["deal"], nullptr);
  EXPECT_TRUE(record_of(house).deal.empty());
}

TEST(RoomDeal, a_local_room_goes_on_after_as_many_moves_as_a_long_contest_has) {
  House house(2, true);
  ASSERT_TRUE(house.enter(1));
  expect_done(house, 1, a_plan("solo", 4));
  expect_done(house, 1, {{"do", "start"}, {"seed", "fast:7"}});
  std::string moves;
  while (moves.size() < 5'000 && !house.room().table()->over()) {
    house.wait(60'000);
    moves.clear();
    for (const Move move : record_of(house).moves)
      moves += (moves.empty() ? "" : " ") + house.room().table()->game().notation(move);
  }
  ASSERT_GT(moves.size(), 4'096U);

  House other(2, true);
  ASSERT_TRUE(other.enter(1));
  expect_done(other, 1, a_plan("solo", 4));
  expect_done(other, 1, {{"do", "start"}, {"seed", "fast:7"}, {"moves", moves}});
  EXPECT_EQ(record_of(other).moves, record_of(house).moves);
  other.expect_rebuilt();
}

}  // namespace
}  // namespace parlour::test
