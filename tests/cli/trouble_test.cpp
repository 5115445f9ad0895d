// parlour serve when something is wrong with its folder: clear words, and nothing is lost.
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <fstream>

#include "cli/serving.hpp"

namespace parlour::test {
namespace {

namespace fs = std::filesystem;

/// In a process about to become the program: a small file system of its own at this place. Whoever may not do that gives up.
std::function<void()> small_disk(const std::string& place, unsigned long flags) {
  return [place, flags] {
    const bool alone = unshare(CLONE_NEWNS) == 0 || unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0;
    if (!alone || mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount("none", place.c_str(), "tmpfs", flags, "size=600k") != 0)
      _exit(77);
  };
}

TEST(ServeTrouble, a_full_disk_takes_nothing_new_and_loses_nothing) {
  const Scratch scratch;
  const std::string data = scratch.path("data");
  fs::create_directory(data);
  Started server(serve_with({"--data", data}, scratch), "", small_disk(data, 0));
  if (ends_within(server.id(), std::chrono::milliseconds(300))) {
    const Ran ran = server.wait();
    ASSERT_EQ(ran.exit, 77) << ran.err;
    GTEST_SKIP() << "no file system of its own for a process here";
  }
  const std::uint16_t port = port_of(server);
  const std::string token = token_in(post(port, "/api/me", R"({"name":"Anna"})"));
  ASSERT_EQ(token.size(), 64U);
  const std::string filler = "/proc/" + std::to_string(server.id()) + "/root" + data + "/filler";
  {
    std::ofstream file(filler, std::ios::binary);
    const std::string piece(1'024, 'x');
    while (file.write(piece.data(), std::ssize(piece)).flush()) {
    }
  }
  // What fits into the room that the log has is taken; then nothing.
  std::string answer;
  for (int i = 0; i < 300 && !has(answer, " 503 "); ++i) answer = post(port, "/api/me", R"({"name":"Bert"})");
  EXPECT_TRUE(has(answer, "this could not be stored; try again")) << answer;
  EXPECT_TRUE(has(post(port, "/api/rooms", "", token), " 503 ")) << "known to it, but nothing can be made";
  fs::remove(filler);
  EXPECT_TRUE(has(post(port, "/api/rooms", "", token), "secret")) << "it goes on by itself";
  kill(server.id(), SIGTERM);
  const Ran ran = server.wait();
  EXPECT_EQ(ran.exit, 0);
  EXPECT_TRUE(has(ran.err, "storing: database or disk is full")) << ran.err;
}

TEST(ServeTrouble, a_folder_that_cannot_be_written_is_refused) {
  const Scratch scratch;
  const std::string data = scratch.path("data");
  fs::create_directory(data);
  const Ran ran = run_prepared(serve_with({"--data", data}, scratch), small_disk(data, MS_RDONLY));
  if (ran.exit == 77) GTEST_SKIP() << "no file system of its own for a process here";
  EXPECT_EQ(ran.exit, 1);
  EXPECT_EQ(ran.err, "parlour serve: cannot write in " + data + ": Read-only file system\n");
}

TEST(ServeTrouble, a_folder_of_a_newer_program_is_refused) {
  const Scratch scratch;
  const std::string data = scratch.path("data");
  fs::create_directory(data);
  (void)scratch.file("data/parlour.db", "");
  tamper(data, "CREATE TABLE house (runs); PRAGMA application_id = 1348563564; PRAGMA user_version = 999");
  const Ran ran = run(serve_with({"--data", data}, scratch));
  EXPECT_EQ(ran.exit, 1);
  EXPECT_TRUE(has(ran.err, "is from a newer Parlour (format 999; this one knows ")) << ran.err;
}

TEST(ServeTrouble, a_folder_that_is_none_is_refused) {
  const Scratch scratch;
  const std::string file = scratch.file("data", "something else");
  const Ran ran = run(serve_with({"--data", file}, scratch));
  EXPECT_EQ(ran.exit, 1);
  EXPECT_TRUE(has(ran.err, "cannot make the folder " + file + ": Not a directory")) << ran.err;
}

TEST(ServeTrouble, who_is_forgotten_is_in_no_file_any_more) {
  const Scratch scratch;
  const std::string data = scratch.path("data");
  const Started server(serve_with({"--data", data}, scratch));
  const std::uint16_t port = port_of(server);
  const std::string token = token_in(post(port, "/api/me", R"({"name":"Annabel Unforgotten"})"));
  ASSERT_EQ(token.size(), 64U);
  const auto somewhere = [&](std::string_view text) {
    return std::ranges::any_of(fs::directory_iterator(data),
                               [&](const auto& file) { return has(read_file(file.path()), text); });
  };
  EXPECT_TRUE(somewhere("Annabel Unforgotten"));
  EXPECT_FALSE(somewhere(token)) << "hashed";
  EXPECT_TRUE(has(post(port, "/api/forget", "", token), " 200 "));
  EXPECT_FALSE(somewhere("Annabel"));
  EXPECT_TRUE(has(post(port, "/api/rooms", "", token), " 401 "));
}

TEST(ServeTrouble, a_folder_belongs_to_the_service_or_else_to_whoever_starts_it) {
  const Scratch scratch;
  const auto home = [&](const char* variable, const std::string& folder) {
    return [=] { setenv(variable, folder.c_str(), 1); };
  };
  for (const auto& [variable, folder, data] :
       {std::tuple{"STATE_DIRECTORY", "state", "state"}, std::tuple{"XDG_DATA_HOME", "home", "home/parlour"}}) {
    Started server(serve_with({}, scratch), "", home(variable, scratch.path(folder)));
    port_of(server);
    EXPECT_EQ(fs::status(scratch.path(data)).permissions(), fs::perms::owner_all) << variable;
    EXPECT_TRUE(fs::exists(scratch.path(data) + "/parlour.db")) << variable;
  }
}

}  // namespace
}  // namespace parlour::test
