// What leaves a room: how long it is, in which order, and how a client gets what it lacks.
#include <set>

#include "games/swirl/swirl.hpp"
#include "room/evening.hpp"

namespace parlour::test {
namespace {

/// All letters of a room to one guest, as they came.
struct Postbox {
  live::Room room;
  live::Time now = 0;
  std::uint64_t id = 0;
  std::vector<std::string> letters;

  void send(live::Guest guest, Words command) {
    command["id"] = ++id;
    for (live::Letter& letter : room.step(live::Command{.guest = guest, .text = command.dump()}, now).letters)
      if (letter.to == 1) letters.push_back(std::move(letter.text));
  }
  /// "room ack frame"
  [[nodiscard]] std::string kinds() const {
    std::string kinds;
    for (const std::string& letter : letters)
      for (const std::string kind : {"ack", "room", "frame", "said"})
        if (Words::parse(letter).contains(kind)) kinds += kind + " ";
    return kinds;
  }
};

TEST(RoomLetters, over_a_network_are_filled_up_and_on_one_device_are_not) {
  for (const bool local : {false, true}) {
    Postbox box{.room = live::Room("house", local), .now = 0, .id = 0, .letters = {}};
    box.send(1, {{"do", "enter"}});
    box.send(1, {{"do", "dance"}});
    box.send(1, {{"do", "say"}, {"phrase", "wow"}});
    ASSERT_EQ(box.letters.size(), 6U) << box.kinds();
    for (const std::string& letter : box.letters) {
      const std::size_t length = Words::parse(letter).contains("ack") ? 1'024 : 512;
      EXPECT_EQ(letter.size() == length, !local) << letter;
      EXPECT_EQ(letter.back() == '}', local) << letter;
    }
  }
}

/// How long the letters with frames are that the last input brought, by guest and frame.
using Lengths = std::map<std::pair<live::Guest, std::size_t>, std::size_t>;

/// Guest 3 watches, so that the public frame is among the letters: the others follow from it and from the cards in each hand.
void expect_lengths(const House& house, Lengths& lengths) {
  std::map<std::size_t, std::size_t> open;
  const auto rounded = [](std::size_t length) { return (length + 511) / 512 * 512; };
  for (const live::Letter& letter : house.letters) {
    if (!letter.text.starts_with(R"({"frame":)")) continue;
    const Words frame = Words::parse(letter.text)["frame"];
    const std::size_t seq = frame["seq"];
    lengths[{letter.to, seq}] = letter.text.size();
    if (letter.to == 3) open[seq] = letter.text.rfind(R"(,"chain":)") - 9;
    ASSERT_TRUE(open.contains(seq));
    const std::size_t more = letter.to == 3 ? 0 : 512 + 40 * frame["view"]["hand"].size();
    EXPECT_EQ(letter.text.size(), rounded(open[seq] + 64 + more)) << letter.text;
  }
}

TEST(RoomLetters, a_frame_is_as_long_as_the_public_one_and_the_hand_make_it) {
  House house(5);
  gather(house, 2, a_plan("solo", 3));
  ASSERT_TRUE(house.enter(3));
  deal_cards(house);
  Lengths lengths;
  for (int n = 0; n < 120; ++n) {
    const live::Guest guest = asked_guest(house);
    if (guest != live::no_guest && house.play(guest)) expect_lengths(house, lengths);
    house.wait(500);
  }
  ASSERT_GT(lengths.size(), 60U);
  // Who gets a frame again gets one of the same length.
  const std::size_t first = house.room().table()->first_frame();
  for (const live::Guest guest : {1U, 2U}) {
    house.disconnect(guest);
    house.clients[guest].next = first;
    house.connect(guest);
    for (const live::Letter& letter : house.letters) {
      const auto seq = number_behind(R"({"frame":{"seq":)", letter.text);
      if (seq && lengths.contains({guest, *seq})) {
        EXPECT_EQ(letter.text.size(), (lengths[{guest, *seq}])) << letter.text;
      }
    }
  }
}

TEST(RoomLetters, a_list_of_moves_that_does_not_fit_is_left_out) {
  AnyGame wordy = *find_game("swirl");
  wordy.notation = [](Move move) { return find_game("swirl")->notation(move) + std::string(300, '!'); };
  const std::vector<AnyGame> games{wordy};
  House house(1, false, games);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  EXPECT_EQ(house.clients[asked_guest(house)].frame["prompt"].dump(), R"({"moves":null,"secret":false})");
}

TEST(RoomLetters, tell_of_a_new_game_before_its_first_frame) {
  Postbox box{.room = live::Room("house", true), .now = 0, .id = 0, .letters = {}};
  box.send(1, {{"do", "enter"}});
  box.send(1, a_plan("swirl", 2));
  box.send(1, {{"do", "sit"}, {"seat", 0}});
  box.letters.clear();
  box.send(1, {{"do", "start"}, {"seed", "fast:1"}});
  EXPECT_EQ(box.kinds(), "ack room frame ");
  EXPECT_EQ(Words::parse(box.letters[1])["room"]["game"]["number"], 1);
}

TEST(RoomLetters, say_what_time_it_is) {
  House house(1);
  house.now = 700;
  ASSERT_TRUE(house.enter(1));
  EXPECT_EQ(house.clients[1].room["now"], 700);
}

TEST(RoomLetters, a_chain_covers_every_frame_that_these_eyes_have_got) {
  live::Room room("house", true);
  std::string chain(16, '0');
  std::size_t frames = 0;
  live::Time now = 0;
  const auto hear = [&](const live::Outcomes& out) {
    for (const live::Letter& letter : out.letters) {
      if (!letter.text.starts_with(R"({"frame":)")) continue;
      const std::size_t end = letter.text.rfind(R"(,"chain":)");
      Fnv1a hash;
      hash.feed(chain + letter.text.substr(9, end - 9));
      chain = hash_text(hash.value());
      EXPECT_EQ(Words::parse(letter.text)["chain"], chain) << frames;
      ++frames;
    }
  };
  std::uint64_t id = 0;
  const auto send = [&](Words command) {
    command["id"] = ++id;
    hear(room.step(live::Command{.guest = 1, .text = command.dump()}, now));
  };
  send({{"do", "enter"}});
  send(a_plan("swirl", 2));
  send({{"do", "sit"}, {"seat", 0}});
  send({{"do", "start"}, {"seed", "fast:1"}});
  for (int n = 0; n < 20; ++n, now += 2'000) {
    for (const std::vector<live::Question> asked(room.wanted().begin(), room.wanted().end());
         const live::Question& question : asked)
      hear(room.step(live::Thought{.ticket = question.ticket, .move = room.table()->game().notation(question.moves[0])},
                     now));
    if (room.table()->frames().back().to_act != 0) {
      hear(room.step(live::TimePassed{}, now));
      continue;
    }
    const live::Prompt asked = live::prompt(room.table()->game(), room.table()->frames().back(), 0);
    send({{"do", "move"},
          {"frame", room.table()->next_frame() - 1},
          {"move", room.table()->game().notation(asked.moves[0])}});
  }
  EXPECT_GT(frames, 10U);
}

TEST(RoomLetters, have_room_for_previews_and_nearly_every_list_of_moves) {
  for (const AnyGame& game : all_games()) {
    std::size_t lists = 0;
    std::size_t left_out = 0;
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
      House house(seed);
      gather_and_deal(house, 2, a_plan(std::string{game.info.id}, game.info.max_players - static_cast<int>(seed % 2)));
      for (int n = 0; n < 150; ++n) {
        house.wait(1'500);
        for (const live::Guest guest : {1U, 2U}) {
          const Words& frame = house.clients[guest].frame;
          EXPECT_EQ(frame["preview"].is_null(), game.preview_fields.empty()) << frame;
          if (!frame["prompt"].is_null()) {
            ++lists;
            left_out += frame["prompt"]["moves"].is_null() ? 1U : 0U;
          }
          house.play(guest);
        }
      }
    }
    EXPECT_GT(lists, 20U) << game.info.id;
    EXPECT_LT(50 * left_out, lists) << game.info.id;
  }
}

TEST(RoomLetters, frames_of_the_game_before_do_not_count_for_the_next) {
  House house(1);
  gather(house, 2, a_plan("swirl", 2));
  ASSERT_TRUE(house.enter(3));
  deal_cards(house);
  play_to_the_end(house);
  house.disconnect(3);
  ASSERT_GT(house.clients[3].next, 5U);
  expect_done(house, 1, {{"do", "again"}});
  expect_done(house, 2, {{"do", "ready"}, {"on", true}});
  deal_cards(house);
  house.connect(3);
  EXPECT_EQ(house.clients[3].next, house.room().table()->next_frame());
}

/// Swirl whose previews are so long for a seat, and null for the public.
std::size_t preview_length = 0;
AnyGame wordy_swirl() {
  AnyGame game = *find_game("swirl");
  game.write_preview = [](const AnyView& view, JsonWriter& json) {
    if (view.as<swirl::View>().observer == the_public)
      json.null();
    else
      json.begin_object().key("words").text(std::string(preview_length, 'x')).end_object();
  };
  static constexpr std::array<Field, 1> fields{{{"words", shapes::text}}};
  game.preview_fields = fields;
  return game;
}

TEST(RoomLetters, leave_out_the_list_and_then_the_preview_where_they_do_not_fit) {
  const std::array games{wordy_swirl()};
  std::string order;
  std::set<std::size_t> lengths;
  for (preview_length = 0; preview_length < 3'000; preview_length += 50) {
    House house(3, false, games);
    gather_and_deal(house, 2, a_plan("swirl", 2));
    for (int n = 0; n < 20 && asked_guest(house) == live::no_guest; ++n) house.wait(1'500);
    const live::Guest guest = asked_guest(house);
    ASSERT_NE(guest, live::no_guest);
    const Words& frame = house.clients[guest].frame;
    const bool list = !frame["prompt"]["moves"].is_null();
    const bool preview = !frame["preview"].is_null();
    const char what = list && preview ? 'a' : preview ? 'p' : list ? 'l' : '-';
    if (order.empty() || order.back() != what) order += what;
    lengths.insert(house.room().frames_for(guest, frame["seq"])[0].size());
  }
  EXPECT_EQ(order, "ap-");
  EXPECT_EQ(lengths.size(), 1U) << "nothing of it shows";
}

TEST(RoomLetters, who_was_away_for_long_gets_every_frame) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 3));
  house.wait(500);
  house.disconnect(2);
  for (int n = 0; n < 60; ++n) {
    house.play(1);
    house.wait(2'000);
  }
  const std::size_t first = house.room().table()->first_frame();
  ASSERT_GT(first, house.clients[2].next) << "not away for long enough";
  EXPECT_LT(house.room().table()->frames().size(), 2 * live::frames_kept);
  house.connect(2);  // and the house looks for holes
  EXPECT_EQ(house.clients[2].next, house.room().table()->next_frame());
  EXPECT_EQ(house.clients[2].frame["view"]["observer"], 1);
}

}  // namespace
}  // namespace parlour::test
