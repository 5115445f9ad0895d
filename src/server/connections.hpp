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
    std::list<Entry>* among = nullptr;
  };

 public:
  /// A connection's place among them, given back when it ends.
  class Place {
   public:
    Place(Connections& all, boost::asio::ip::tcp::socket& socket)
        : all_(all), entry_(all.here_.insert(all.here_.end(), {.socket = &socket, .among = &all.here_})) {}
    ~Place() { entry_->among->erase(entry_); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place(Place&&) = delete;
    Place& operator=(Place&&) = delete;

    /// It has done something: opened, or taken a whole response.
    void renew() {
      if (entry_->among == &all_.here_) move(entry_, all_.here_);
    }
    /// It waits for us, and others see to it that not too many do: it makes room for nobody, and takes none.
    void stand_apart() {
      for_ever();
      if (entry_->among == &all_.here_) move(entry_, all_.apart_);
    }
    /// It is one of them again, who has just done something.
    void come_back() {
      if (entry_->among == &all_.apart_) move(entry_, all_.here_);
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
  /// To the end of another list.
  static void move(std::list<Entry>::iterator entry, std::list<Entry>& to) {
    to.splice(to.end(), *entry->among, entry);
    entry->among = &to;
  }
  void close(std::list<Entry>::iterator entry) {
    boost::system::error_code ignored;
    std::ignore = entry->socket->close(ignored);
    move(entry, leaving_);
  }

  std::list<Entry> here_;  // whoever did something last stands at the end
  std::list<Entry> apart_;
  std::list<Entry> leaving_;
};

}  // namespace parlour::server
