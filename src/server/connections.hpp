// The open connections of a server: which of them has done nothing for longest, and how long each may take for what it is about.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <list>

namespace parlour::server {

class Connections {
  using Clock = std::chrono::steady_clock;
  struct Entry {
    boost::asio::ip::tcp::socket* socket = nullptr;
    Clock::time_point end = Clock::time_point::max();
    bool leaving = false;
  };

 public:
  /// A connection's place among them, given back when it ends.
  class Place {
   public:
    Place(Connections& all, boost::asio::ip::tcp::socket& socket)
        : all_(all), entry_(all.here_.insert(all.here_.end(), {.socket = &socket})) {}
    ~Place() { (entry_->leaving ? all_.leaving_ : all_.here_).erase(entry_); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place(Place&&) = delete;
    Place& operator=(Place&&) = delete;

    /// It has done something: opened, or taken a whole response.
    void renew() {
      if (!entry_->leaving) all_.here_.splice(all_.here_.end(), all_.here_, entry_);
    }
    /// It is closed if it has not come to the next of these by then.
    void within(std::chrono::milliseconds time) { entry_->end = Clock::now() + time; }
    /// It waits for us.
    void for_ever() { entry_->end = Clock::time_point::max(); }

   private:
    Connections& all_;
    std::list<Entry>::iterator entry_;
  };

  [[nodiscard]] std::size_t size() const { return here_.size(); }

  /// Closes the connections that have done nothing for longest until there are fewer than `most`.
  void make_room(std::size_t most) {
    while (!here_.empty() && here_.size() >= most) close(here_.begin());
  }
  /// Closes those whose time is over.
  void look_round() {
    const auto now = Clock::now();
    for (auto at = here_.begin(); at != here_.end();) {
      const auto entry = at++;
      if (entry->end <= now) close(entry);
    }
  }

 private:
  void close(std::list<Entry>::iterator entry) {
    boost::system::error_code ignored;
    std::ignore = entry->socket->close(ignored);
    entry->leaving = true;
    leaving_.splice(leaving_.end(), here_, entry);
  }

  std::list<Entry> here_;  // whoever did something last stands at the end
  std::list<Entry> leaving_;
};

}  // namespace parlour::server
