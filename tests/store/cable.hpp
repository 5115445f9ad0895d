// A cable to a database that a test cuts: whoever is at its other end does not notice.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include "store/detail/file.hpp"
#include "support/scratch.hpp"

namespace parlour::test {

class Cable {
 public:
  /// To the server that listens in this folder.
  explicit Cable(const std::string& folder) : target_(folder + "/" + name) {
    const sockaddr_un here = address(scratch_.path(name));
    EXPECT_EQ(bind(door_.get(), reinterpret_cast<const sockaddr*>(&here), sizeof(here)), 0);
    EXPECT_EQ(listen(door_.get(), 10), 0);
    thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
  }
  /// What libpq takes for a host.
  [[nodiscard]] std::string folder() const { return scratch_.path(""); }
  /// From now on nothing passes on what is connected, and whoever called sees it end; the other side does not.
  void cut() {
    cut_ = true;
    while (cut_) std::this_thread::yield();
  }

 private:
  static constexpr const char* name = ".s.PGSQL.5432";
  struct Pair {
    store::File here;
    store::File there;
  };

  static sockaddr_un address(const std::string& path) {
    sockaddr_un found{.sun_family = AF_UNIX, .sun_path = {}};
    path.copy(found.sun_path, sizeof(found.sun_path) - 1);
    return found;
  }
  void work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      if (cut_) {
        for (Pair& each : pairs_) {
          each.here = store::File();
          silent_.push_back(std::move(each));
        }
        pairs_.clear();
        cut_ = false;
      }
      std::vector<pollfd> files{{.fd = door_.get(), .events = POLLIN, .revents = 0}};
      for (const Pair& each : pairs_)
        for (const int file : {each.here.get(), each.there.get()})
          files.push_back({.fd = file, .events = POLLIN, .revents = 0});
      poll(files.data(), files.size(), 2);
      for (std::size_t i = pairs_.size(); i-- > 0;) {
        Pair& pair = pairs_[i];
        const bool well = (files[1 + 2 * i].revents == 0 || pass(pair.here, pair.there)) &&
                          (files[2 + 2 * i].revents == 0 || pass(pair.there, pair.here));
        if (!well) pairs_.erase(pairs_.begin() + static_cast<std::ptrdiff_t>(i));
      }
      if (files[0].revents == 0) continue;
      Pair pair{store::File(accept(door_.get(), nullptr, nullptr)), store::File(socket(AF_UNIX, SOCK_STREAM, 0))};
      const sockaddr_un there = address(target_);
      if (connect(pair.there.get(), reinterpret_cast<const sockaddr*>(&there), sizeof(there)) == 0)
        pairs_.push_back(std::move(pair));
    }
  }
  static bool pass(const store::File& from, const store::File& to) {
    std::array<char, 65'536> bytes{};
    const ssize_t got = read(from.get(), bytes.data(), bytes.size());
    return got > 0 && send(to.get(), bytes.data(), static_cast<std::size_t>(got), MSG_NOSIGNAL) == got;
  }

  Scratch scratch_;
  std::string target_;
  store::File door_{socket(AF_UNIX, SOCK_STREAM, 0)};
  std::vector<Pair> pairs_;
  std::vector<Pair> silent_;
  std::atomic<bool> cut_ = false;
  std::jthread thread_;
};

}  // namespace parlour::test
