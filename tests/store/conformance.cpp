#include "store/conformance.hpp"

namespace parlour::test {
namespace {

using store::Claim;
using store::Claimed;
using store::Commit;
using store::Committed;
using store::Done;
using store::Expired;
using store::Fate;
using store::FinishedGame;
using store::Heartbeat;
using store::Held;
using store::Missing;
using store::Newer;
using store::Owner;
using store::Release;
using store::Row;
using store::Taken;
using store::Where;

// --- nodes -----------------------------------------------------------------------------------------------------------

TEST_P(AnyStore, whoever_joins_is_told_who_it_is) {
  const Owner one = join("one");
  EXPECT_EQ(one.node, "one");
  EXPECT_NE(join("two"), one);
}

TEST_P(SharedStore, a_number_is_no_life_and_takes_none) {
  create("house");
  const Owner one = join("one");
  const Owner late = ask<store::Joined>(store::Join{.node = "one"}).owner;
  ask<Expired>(Claim{.room = "house", .owner = late});
  claim("house", one);
  ask<store::Done>(store::Heartbeat{.owner = one});
  // The first heartbeat is what counts, and then the one of before is over.
  ask<store::Done>(store::Heartbeat{.owner = late});
  ask<Expired>(store::Heartbeat{.owner = one});
  claim("house", late);
}

TEST_P(SharedStore, whoever_joins_is_told_for_how_long) {
  EXPECT_EQ(ask<store::Joined>(store::Join{.node = "one"}).lease, store::lease);
}

TEST_P(AnyStore, a_node_that_is_heard_of_in_time_stays) {
  const Owner one = join("one");
  for (int n = 0; n < 5; ++n) {
    now += store::lease - 1;
    ask<Done>(Heartbeat{.owner = one});
  }
}

TEST_P(SharedStore, a_lease_ends_at_its_very_millisecond_by_the_clock_of_the_store) {
  create("house");
  const Owner one = join("one");
  const Owner two = join("two");
  claim("house", one);
  now += store::lease - 1;
  ask<Done>(Heartbeat{.owner = two});
  EXPECT_EQ(ask<Held>(Claim{.room = "house", .owner = two}).by, one);
  now += 1;
  ask<Claimed>(Claim{.room = "house", .owner = two});
}

TEST_P(SharedStore, what_has_run_out_is_never_renewed) {
  const Owner one = join("one");
  now += store::lease;
  ask<Expired>(Heartbeat{.owner = one});
  // Not even a moment later, though nobody has taken anything.
  ask<Expired>(Heartbeat{.owner = one});
  // Whoever comes back is somebody new.
  const Owner again = join("one");
  EXPECT_NE(again, one);
  ask<Done>(Heartbeat{.owner = again});
  ask<Expired>(Heartbeat{.owner = one});
}

TEST_P(AnyStore, a_node_that_joins_again_takes_the_place_of_its_predecessor_at_once) {
  create("house");
  const Owner before = join("one");
  claim("house", before);
  const Owner after = join("one");
  EXPECT_GT(after.joined, before.joined);
  ask<Expired>(Heartbeat{.owner = before});
  ask<Expired>(Claim{.room = "house", .owner = before});
  // Nobody waits for the lease of somebody who is known to be gone.
  ask<Claimed>(Claim{.room = "house", .owner = after});
}

TEST_P(AnyStore, nobody_is_alive_who_never_joined) {
  create("house");
  ask<Expired>(Heartbeat{.owner = {.node = "one", .joined = 1}});
  ask<Expired>(Claim{.room = "house", .owner = {.node = "one", .joined = 1}});
}

// --- claims ----------------------------------------------------------------------------------------------------------

TEST_P(AnyStore, a_room_is_made_once) {
  create("house");
  ask<Taken>(store::CreateRoom{.room = "house"});
  create("hut");
  EXPECT_TRUE(journal("house").empty());
}

TEST_P(AnyStore, whoever_claims_a_room_learns_what_lets_people_in) {
  ask<store::Done>(store::CreateRoom{.room = "house", .key = {1, 2, 3}});
  ask<store::Done>(store::CreateRoom{.room = "hut", .key = {4}});
  ask<Taken>(store::CreateRoom{.room = "hut", .key = {5}});
  const Owner one = join("one");
  EXPECT_EQ(ask<Claimed>(Claim{.room = "house", .owner = one}).key, (Bytes32{1, 2, 3}));
  EXPECT_EQ(ask<Claimed>(Claim{.room = "hut", .owner = one}).key, (Bytes32{4}));
}

TEST_P(AnyStore, nobody_claims_or_loads_a_room_that_does_not_exist) {
  const Owner one = join("one");
  ask<Missing>(Claim{.room = "house", .owner = one});
  ask<Missing>(store::Load{.room = "house"});
}

TEST_P(AnyStore, a_claim_tells_how_long_the_journal_is) {
  create("house");
  const Owner one = join("one");
  const auto first = ask<Claimed>(Claim{.room = "house", .owner = one});
  EXPECT_EQ(first.entries, 0U);
  ASSERT_EQ(commit({.room = "house", .epoch = first.epoch, .rows = {snapshot(0), row(1), snapshot(2)}, .finished = {}}),
            Fate::stored);
  // Also what need not be loaded any more counts.
  EXPECT_EQ(ask<Claimed>(Claim{.room = "house", .owner = one}).entries, 3U);
}

TEST_P(AnyStore, the_epoch_rises_with_every_claim_also_with_a_nodes_own) {
  create("house");
  create("hut");
  const Owner one = join("one");
  const std::uint64_t first = claim("house", one);
  EXPECT_GE(first, 1U);
  const std::uint64_t second = claim("house", one);
  EXPECT_GT(second, first);
  ask<Done>(Release{.room = "house", .epoch = second});
  const std::uint64_t third = claim("house", join("two"));
  EXPECT_GT(third, second);
}

TEST_P(SharedStore, a_claim_that_is_refused_changes_nothing) {
  create("house");
  const Owner one = join("one");
  const std::uint64_t epoch = claim("house", join("two"));
  ask<Held>(Claim{.room = "house", .owner = one});
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::stored);
}

TEST_P(SharedStore, a_room_belongs_to_its_node_as_long_as_that_is_alive) {
  create("house");
  create("hut");
  const Owner one = join("one");
  const Owner two = join("two");
  claim("house", one);
  EXPECT_EQ(ask<Held>(Claim{.room = "house", .owner = two}).by, one);
  claim("hut", two);
}

TEST_P(SharedStore, a_room_whose_node_was_not_heard_of_is_free) {
  create("house");
  const Owner one = join("one");
  const std::uint64_t before = claim("house", one);
  now += store::lease;
  const std::uint64_t after = claim("house", join("two"));
  EXPECT_GT(after, before);
  // Whoever comes back too late has it no more, under whatever name.
  ask<Expired>(Claim{.room = "house", .owner = one});
  EXPECT_EQ(ask<Held>(Claim{.room = "house", .owner = join("one")}).by.node, "two");
}

TEST_P(AnyStore, a_room_that_was_released_is_free) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  ask<Done>(Release{.room = "house", .epoch = epoch});
  EXPECT_GT(claim("house", join("two")), epoch);
}

TEST_P(AnyStore, a_release_by_an_old_epoch_does_nothing) {
  create("house");
  const Owner one = join("one");
  const std::uint64_t old = claim("house", one);
  const std::uint64_t epoch = claim("house", one);
  ask<Done>(Release{.room = "house", .epoch = old});
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::stored);
  // Nor does one of a room that does not exist.
  ask<Done>(Release{.room = "hut", .epoch = 1});
  ask<Missing>(store::Load{.room = "hut"});
}

TEST_P(SharedStore, a_release_by_an_old_epoch_gives_nothing_away) {
  create("house");
  const Owner one = join("one");
  const std::uint64_t old = claim("house", one);
  claim("house", one);
  ask<Done>(Release{.room = "house", .epoch = old});
  EXPECT_EQ(ask<Held>(Claim{.room = "house", .owner = join("two")}).by, one);
}

// --- where rooms are --------------------------------------------------------------------------------------------------

TEST_P(AnyStore, whoever_asks_is_told_which_node_has_a_room) {
  ask<Missing>(Where{.room = "house"});
  create("house");
  ask<Done>(Where{.room = "house"});
  const Owner one = join("one", "one.example:7001");
  const std::uint64_t epoch = claim("house", one);
  const auto held = ask<Held>(Where{.room = "house"});
  EXPECT_EQ(held.by, one);
  EXPECT_EQ(held.address, "one.example:7001");
  // To ask takes nothing from anybody.
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::stored);
  ask<Done>(Release{.room = "house", .epoch = epoch});
  ask<Done>(Where{.room = "house"});
}

TEST_P(AnyStore, a_node_that_joins_again_has_nothing_that_it_had) {
  create("house");
  claim("house", join("one"));
  join("one");
  ask<Done>(Where{.room = "house"});
}

TEST_P(SharedStore, a_node_that_was_not_heard_of_has_nothing) {
  create("house");
  claim("house", join("one"));
  EXPECT_EQ(ask<Held>(Where{.room = "house"}).left, store::lease);
  now += store::lease - 1;
  EXPECT_EQ(ask<Held>(Where{.room = "house"}).left, 1);
  EXPECT_EQ(ask<Held>(Claim{.room = "house", .owner = join("two")}).left, 1);
  now += 1;
  ask<Done>(Where{.room = "house"});
}

TEST_P(SharedStore, the_address_is_that_of_the_node_which_lives) {
  create("house");
  const Owner two = join("two", "two.example:7001");
  claim("house", join("one", "old.example:7001"));
  const Owner late = ask<store::Joined>(store::Join{.node = "one", .address = "new.example:7001"}).owner;
  EXPECT_EQ(ask<Held>(Where{.room = "house"}).address, "old.example:7001");
  EXPECT_EQ(ask<Held>(Claim{.room = "house", .owner = two}).address, "old.example:7001");
  ask<Done>(Heartbeat{.owner = late});
  claim("house", late);
  EXPECT_EQ(ask<Held>(Claim{.room = "house", .owner = two}).address, "new.example:7001");
}

// --- versions --------------------------------------------------------------------------------------------------------

TEST_P(SharedStore, what_a_newer_program_has_written_is_not_for_an_older_one) {
  create("house");
  const Owner old = join("old");
  const Owner young = join("young");
  const auto claim_knowing = [&](const Owner& owner, std::uint64_t version) {
    return Claim{.room = "house", .owner = owner, .knows = version};
  };
  const auto take = [&](const Owner& owner, std::uint64_t version) {
    return ask<Claimed>(claim_knowing(owner, version)).epoch;
  };
  std::uint64_t epoch = take(old, 7);
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::stored);
  ask<Done>(Release{.room = "house", .epoch = epoch});
  // To claim it is not to write in it.
  epoch = take(young, 8);
  ask<Held>(claim_knowing(old, 7));
  ask<Done>(Release{.room = "house", .epoch = epoch});
  ask<Done>(Release{.room = "house", .epoch = take(old, 7)});
  epoch = take(young, 8);
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {row(1)}, .finished = {}}), Fate::stored);
  ask<Done>(Release{.room = "house", .epoch = epoch});
  ask<Newer>(claim_knowing(old, 7));
  ask<Done>(Where{.room = "house"});
  take(young, 8);
}

// --- commits ---------------------------------------------------------------------------------------------------------

TEST_P(AnyStore, what_is_stored_is_loaded_byte_for_byte) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  const Row odd{.number = 1, .snapshot = false, .text = "\"'\\\n \xc3\xa4 \xf0\x9f\x82\xa1;--"};
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0), odd}, .finished = {}}), Fate::stored);
  EXPECT_EQ(journal("house"), (std::vector{snapshot(0), odd}));
}

TEST_P(AnyStore, a_journal_is_loaded_from_its_last_snapshot_on) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0), row(1)}, .finished = {}}), Fate::stored);
  EXPECT_EQ(journal("house"), (std::vector{snapshot(0), row(1)}));
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {row(2), snapshot(3), row(4)}, .finished = {}}),
            Fate::stored);
  EXPECT_EQ(journal("house"), (std::vector{snapshot(3), row(4)}));
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {row(5)}, .finished = {}}), Fate::stored);
  EXPECT_EQ(journal("house"), (std::vector{snapshot(3), row(4), row(5)}));
}

TEST_P(AnyStore, the_same_commit_again_stores_nothing_more) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  const store::Part part{.room = "house", .epoch = epoch, .rows = {snapshot(0), row(1)}, .finished = {}};
  EXPECT_EQ(commit(part), Fate::stored);
  EXPECT_EQ(commit(part), Fate::fenced);
  EXPECT_EQ(journal("house"), part.rows);
}

TEST_P(AnyStore, a_number_is_used_once) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0), row(1)}, .finished = {}}), Fate::stored);
  Row other = row(1);
  other.text = "something else";
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {other, row(2)}, .finished = {}}), Fate::fenced);
  EXPECT_EQ(journal("house"), (std::vector{snapshot(0), row(1)}));
}

TEST_P(AnyStore, no_number_is_left_out) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {row(1)}, .finished = {}}), Fate::fenced);
  // A part is stored as a whole or not at all.
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0), row(2)}, .finished = {}}), Fate::fenced);
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0), row(0)}, .finished = {}}), Fate::fenced);
  EXPECT_TRUE(journal("house").empty());
}

TEST_P(AnyStore, nothing_is_stored_under_an_epoch_that_is_over) {
  create("house");
  const Owner one = join("one");
  const std::uint64_t old = claim("house", one);
  now += store::lease;
  const std::uint64_t epoch = claim("house", join("two"));
  EXPECT_EQ(commit({.room = "house", .epoch = old, .rows = {snapshot(0)}, .finished = {}}), Fate::fenced);
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::stored);
}

TEST_P(AnyStore, nor_if_it_is_the_same_node_that_has_claimed_it_again) {
  create("house");
  const Owner one = join("one");
  const std::uint64_t old = claim("house", one);
  const std::uint64_t epoch = claim("house", one);
  EXPECT_EQ(commit({.room = "house", .epoch = old, .rows = {snapshot(0)}, .finished = {}}), Fate::fenced);
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::stored);
}

TEST_P(AnyStore, nor_under_one_that_nobody_was_given) {
  create("house");
  EXPECT_EQ(commit({.room = "house", .epoch = 0, .rows = {snapshot(0)}, .finished = {}}), Fate::fenced);
  const std::uint64_t epoch = claim("house", join("one"));
  EXPECT_EQ(commit({.room = "house", .epoch = epoch + 1, .rows = {snapshot(0)}, .finished = {}}), Fate::fenced);
  EXPECT_EQ(commit({.room = "hut", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::fenced);
  EXPECT_TRUE(journal("house").empty());
}

TEST_P(AnyStore, nothing_is_stored_after_a_release) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  ask<Done>(Release{.room = "house", .epoch = epoch});
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::fenced);
  EXPECT_TRUE(journal("house").empty());
}

/// Safety rests on epochs alone: as long as nobody else has claimed the room, nobody is hurt.
TEST_P(AnyStore, a_lease_that_has_run_out_alone_fences_nobody) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  now += 2 * store::lease;
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::stored);
}

TEST_P(AnyStore, each_part_of_a_commit_has_its_own_fate) {
  for (const std::string room : {"house", "hut", "cave"}) create(room);
  const Owner one = join("one");
  const std::uint64_t house = claim("house", one);
  const std::uint64_t hut = claim("hut", one);
  const std::uint64_t cave = claim("cave", one);
  const auto done =
      ask<Committed>(Commit{.parts = {{.room = "house", .epoch = house, .rows = {snapshot(0)}, .finished = {}},
                                      {.room = "hut", .epoch = hut + 1, .rows = {snapshot(0)}, .finished = {}},
                                      {.room = "lost", .epoch = 1, .rows = {snapshot(0)}, .finished = {}},
                                      {.room = "cave", .epoch = cave, .rows = {snapshot(0), row(1)}, .finished = {}}}});
  EXPECT_EQ(done.fates, (std::vector{Fate::stored, Fate::fenced, Fate::fenced, Fate::stored}));
  EXPECT_EQ(journal("house").size(), 1U);
  EXPECT_TRUE(journal("hut").empty());
  EXPECT_EQ(journal("cave").size(), 2U);
}

// --- guests ----------------------------------------------------------------------------------------------------------

TEST_P(AnyStore, a_guest_has_a_number_and_is_found_by_its_session) {
  const live::Guest anna = new_guest(session(1), "Anna");
  const live::Guest bert = new_guest(session(2), "Bert");
  EXPECT_NE(anna, live::no_guest);
  EXPECT_NE(anna, bert);
  const auto found = ask<store::GuestIs>(store::FindGuest{.session = session(2)});
  EXPECT_EQ(found.guest, bert);
  EXPECT_EQ(found.name, "Bert");
  ask<Missing>(store::FindGuest{.session = session(3)});
}

TEST_P(AnyStore, a_session_belongs_to_one_guest) {
  const live::Guest anna = new_guest(session(1), "Anna");
  const live::Guest bert = new_guest(session(2), "Bert");
  ask<Taken>(store::NewGuest{.session = session(1), .name = "Carl"});
  ask<Taken>(store::AddSession{.guest = bert, .session = session(1)});
  EXPECT_EQ(ask<store::GuestIs>(store::FindGuest{.session = session(1)}).guest, anna);
}

TEST_P(AnyStore, a_guest_may_have_several_sessions_and_ends_each_alone) {
  const live::Guest anna = new_guest(session(1), "Anna");
  EXPECT_EQ(ask<store::GuestIs>(store::AddSession{.guest = anna, .session = session(2)}).name, "Anna");
  // Twice does no harm.
  EXPECT_EQ(ask<store::GuestIs>(store::AddSession{.guest = anna, .session = session(2)}).guest, anna);
  ask<Missing>(store::AddSession{.guest = anna + 1, .session = session(3)});
  ask<Done>(store::EndSession{.session = session(1)});
  ask<Done>(store::EndSession{.session = session(1)});
  ask<Missing>(store::FindGuest{.session = session(1)});
  EXPECT_EQ(ask<store::GuestIs>(store::FindGuest{.session = session(2)}).guest, anna);
  // Or all but one.
  ask<store::GuestIs>(store::AddSession{.guest = anna, .session = session(4)});
  const live::Guest bert = new_guest(session(5), "Bert");
  ask<Done>(store::EndSessions{.guest = anna, .but = session(2)});
  ask<Missing>(store::FindGuest{.session = session(4)});
  EXPECT_EQ(ask<store::GuestIs>(store::FindGuest{.session = session(2)}).guest, anna);
  EXPECT_EQ(ask<store::GuestIs>(store::FindGuest{.session = session(5)}).guest, bert);
}

TEST_P(SharedStore, sessions_that_are_over_are_told_for_a_minute) {
  using Ended = std::vector<store::EndedSession>;
  const auto lately = [&] { return ask<store::EndedSessions>(store::EndedLately{}).sessions; };
  const live::Guest anna = new_guest(session(1), "Anna");
  for (const std::uint8_t which : {std::uint8_t{2}, std::uint8_t{3}})
    ask<store::GuestIs>(store::AddSession{.guest = anna, .session = session(which)});
  const live::Guest bert = new_guest(session(4), "Bert");
  EXPECT_EQ(lately(), Ended{});
  ask<Done>(store::EndSession{.session = session(1)});
  ask<Done>(store::EndSession{.session = session(9)});
  EXPECT_EQ(lately(), (Ended{{.guest = anna, .session = session(1)}}));
  now += store::ended_lately - 1;
  // Those that were ended, and none that may come: who has all others ended takes another device an hour later.
  ask<Done>(store::EndSessions{.guest = anna, .but = session(3)});
  ask<Done>(store::ForgetGuest{.guest = bert});
  EXPECT_EQ(lately(),
            (Ended{{.guest = anna, .session = session(1)}, {.guest = anna, .session = session(2)}, {.guest = bert}}));
  now += 1;
  EXPECT_EQ(lately().size(), 2U);
  now += store::ended_lately;
  EXPECT_EQ(lately(), Ended{});
}

// --- codes -----------------------------------------------------------------------------------------------------------

TEST_P(AnyStore, a_code_leads_to_its_text_until_its_time_is_over) {
  ask<Missing>(store::FindCode{.hash = session(1)});
  const auto kept = ask<store::Code>(store::KeepCode{.hash = session(1), .text = "kitchen", .lasts = 900'000});
  EXPECT_EQ(kept.text, "kitchen");
  EXPECT_EQ(kept.left, 900'000);
  now += 300'000;
  const auto found = ask<store::Code>(store::FindCode{.hash = session(1)});
  EXPECT_EQ(found.text, "kitchen");
  EXPECT_EQ(found.left, 600'000);
  now += 599'999;
  ask<store::Code>(store::FindCode{.hash = session(1)});
  now += 1;
  ask<Missing>(store::FindCode{.hash = session(1)});
  ask<Missing>(store::TakeCode{.hash = session(1)});
}

TEST_P(AnyStore, a_code_that_stands_for_something_goes_on_standing_for_it) {
  ask<store::Code>(store::KeepCode{.hash = session(1), .text = "kitchen", .lasts = 900'000});
  now += 300'000;
  const auto same = ask<store::Code>(store::KeepCode{.hash = session(1), .text = "kitchen", .lasts = 900'000});
  EXPECT_EQ(same.left, 600'000) << "it does not begin anew";
  EXPECT_EQ(ask<store::Code>(store::KeepCode{.hash = session(1), .text = "cellar", .lasts = 900'000}).text, "kitchen");
  // Its time over, it may stand for something else.
  now += 600'000;
  EXPECT_EQ(ask<store::Code>(store::KeepCode{.hash = session(1), .text = "cellar", .lasts = 900'000}).text, "cellar");
}

TEST_P(AnyStore, a_text_has_one_code_the_last) {
  ask<store::Code>(store::KeepCode{.hash = session(1), .text = "anna", .lasts = 300'000});
  ask<store::Code>(store::KeepCode{.hash = session(2), .text = "bert", .lasts = 300'000});
  ask<store::Code>(store::KeepCode{.hash = session(3), .text = "anna", .lasts = 300'000});
  ask<Missing>(store::FindCode{.hash = session(1)});
  EXPECT_EQ(ask<store::Code>(store::FindCode{.hash = session(2)}).text, "bert");
  EXPECT_EQ(ask<store::Code>(store::FindCode{.hash = session(3)}).text, "anna");
}

TEST_P(AnyStore, a_code_counts_once_where_it_is_taken) {
  ask<store::Code>(store::KeepCode{.hash = session(1), .text = "anna", .lasts = 300'000});
  EXPECT_EQ(ask<store::Code>(store::TakeCode{.hash = session(1)}).text, "anna");
  ask<Missing>(store::TakeCode{.hash = session(1)});
  ask<Missing>(store::FindCode{.hash = session(1)});
}

// --- guests, once more -----------------------------------------------------------------------------------------------

TEST_P(AnyStore, a_guest_may_take_another_name) {
  const live::Guest anna = new_guest(session(1), "Anna");
  EXPECT_EQ(ask<store::GuestIs>(store::Rename{.guest = anna, .name = "Annabel"}).name, "Annabel");
  EXPECT_EQ(ask<store::GuestIs>(store::FindGuest{.session = session(1)}).name, "Annabel");
  ask<Missing>(store::Rename{.guest = anna + 1, .name = "Bert"});
}

TEST_P(AnyStore, names_are_told_of_those_who_have_one) {
  const live::Guest anna = new_guest(session(1), "Anna");
  const live::Guest bert = new_guest(session(2), "Bert");
  const auto names = ask<store::Names>(store::NamesOf{.guests = {bert, bert + 1, anna}}).guests;
  ASSERT_EQ(names.size(), 2U);
  EXPECT_EQ(names[0].guest, bert);
  EXPECT_EQ(names[0].name, "Bert");
  EXPECT_EQ(names[1].guest, anna);
  EXPECT_EQ(names[1].name, "Anna");
}

TEST_P(AnyStore, nobody_inherits_the_number_of_a_guest_who_is_forgotten) {
  const live::Guest anna = new_guest(session(1), "Anna");
  const live::Guest bert = new_guest(session(2), "Bert");
  ask<store::GuestIs>(store::AddSession{.guest = bert, .session = session(3)});
  ask<Done>(store::ForgetGuest{.guest = bert});
  ask<Missing>(store::FindGuest{.session = session(2)});
  ask<Missing>(store::FindGuest{.session = session(3)});
  ask<Missing>(store::Rename{.guest = bert, .name = "Bert"});
  ask<Missing>(store::AddSession{.guest = bert, .session = session(4)});
  EXPECT_TRUE(ask<store::Names>(store::NamesOf{.guests = {bert}}).guests.empty());
  // The device may come again, as somebody new.
  const live::Guest again = new_guest(session(2), "Bert");
  EXPECT_NE(again, bert);
  EXPECT_NE(again, anna);
  EXPECT_EQ(ask<store::GuestIs>(store::FindGuest{.session = session(1)}).guest, anna);
}

// --- finished games --------------------------------------------------------------------------------------------------

FinishedGame game(const std::string& room, std::uint64_t number, std::vector<live::Guest> guests,
                  const std::string& record) {
  return {.room = room, .number = number, .guests = std::move(guests), .record = record};
}

TEST_P(AnyStore, finished_games_are_told_to_those_who_played_the_latest_first) {
  create("house");
  create("hut");
  const Owner one = join("one");
  const std::uint64_t house = claim("house", one);
  const std::uint64_t hut = claim("hut", one);
  const FinishedGame first = game("house", 1, {1, 2}, "first");
  const FinishedGame second = game("hut", 1, {1}, "second");
  const FinishedGame third = game("house", 2, {2, 1}, "third");
  ASSERT_EQ(commit({.room = "house", .epoch = house, .rows = {snapshot(0)}, .finished = {first}}), Fate::stored);
  ASSERT_EQ(commit({.room = "hut", .epoch = hut, .rows = {snapshot(0)}, .finished = {second}}), Fate::stored);
  ASSERT_EQ(commit({.room = "house", .epoch = house, .rows = {row(1)}, .finished = {third}}), Fate::stored);
  EXPECT_EQ(games_of(1), (std::vector{third, second, first}));
  EXPECT_EQ(games_of(2), (std::vector{third, first}));
  EXPECT_TRUE(games_of(3).empty());
  // In pages, if one likes: each says where the next begins.
  std::optional<std::uint64_t> before;
  for (const FinishedGame& each : {third, second, first}) {
    const auto page = ask<store::Games>(store::GamesOf{.guest = 1, .before = before, .most = 1});
    EXPECT_EQ(page.games, std::vector{each});
    EXPECT_EQ(page.more.has_value(), each.record != "first");
    before = page.more;
  }
}

TEST_P(AnyStore, the_first_record_of_a_game_stays) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  const FinishedGame first = game("house", 1, {1}, "first");
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {first}}), Fate::stored);
  // It is no reason to refuse what comes with it.
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {row(1)}, .finished = {game("house", 1, {1}, "other")}}),
            Fate::stored);
  EXPECT_EQ(games_of(1), std::vector{first});
}

TEST_P(AnyStore, a_finished_game_is_stored_with_its_entries_or_not_at_all) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  const FinishedGame first = game("house", 1, {1}, "first");
  EXPECT_EQ(commit({.room = "house", .epoch = epoch + 1, .rows = {snapshot(0)}, .finished = {first}}), Fate::fenced);
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {row(1)}, .finished = {first}}), Fate::fenced);
  EXPECT_TRUE(games_of(1).empty());
}

TEST_P(AnyStore, records_outlive_the_names_of_those_who_played) {
  create("house");
  const live::Guest anna = new_guest(session(1), "Anna");
  const std::uint64_t epoch = claim("house", join("one"));
  const FinishedGame first = game("house", 1, {anna, anna + 1}, "first");
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {first}}), Fate::stored);
  ask<Done>(store::ForgetGuest{.guest = anna});
  EXPECT_EQ(games_of(anna + 1), std::vector{first});
}

}  // namespace
}  // namespace parlour::test
