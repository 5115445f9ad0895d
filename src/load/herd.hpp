// Thousands of people in rooms of two, with bots beside them: who comes in, sits down and plays over their own connection, all on one thread.
#pragma once

#include <array>
#include <deque>

#include "load/load.hpp"
#include "load/person.hpp"
#include "load/poll.hpp"

namespace parlour::load {

class Herd {
 public:
  explicit Herd(const Settings& settings);

  /// Everybody comes, and every room is dealt; the error says what went wrong.
  std::expected<void, std::string> gather(const Telling& tell);
  /// Everybody comes again over another server, and is there before anything goes on.
  std::expected<void, std::string> come_through(std::uint16_t port);
  /// Plays for so long.
  void play();

  struct Counts {
    std::uint64_t sent = 0;
    std::uint64_t acks = 0;
    std::uint64_t frames = 0;
    std::uint64_t bots = 0;
    std::uint64_t refused = 0;
    std::uint64_t lost = 0;
    std::uint64_t doubled = 0;
    std::uint64_t starved = 0;
    std::uint64_t returned = 0;
    std::map<std::string, std::uint64_t> why;
  };
  [[nodiscard]] const Counts& counts() const { return counts_; }
  [[nodiscard]] std::vector<std::int64_t> take_times() { return std::move(times_); }
  [[nodiscard]] std::vector<std::uint32_t> take_lengths() { return std::move(lengths_); }
  [[nodiscard]] std::size_t sockets() const { return guests_.size(); }

 private:
  enum class Stage : std::uint8_t { naming, making, upgrading, greeting, there, away, gone };
  struct Guest {
    Wire wire;
    Person person;
    Stage stage = Stage::naming;
    std::size_t room = 0;
    std::string token;
    Moment intended = 0;  // of the command under way; 0: none that is counted
  };
  struct Room {
    std::string id;
    std::string secret;
    std::vector<std::uint32_t> people;
    bool waits = false;  // in the queue
    bool plays = false;
    bool dead = false;
    std::uint64_t moves = 0;  // as its host has seen them
    bool bots_turn = false;
  };

  std::expected<void, std::string> come(std::size_t room);
  void poll(Moment until);
  void hear(std::uint32_t who, const Message& message, Moment now);
  void hear_response(std::uint32_t who, const Message& message);
  void hear_letter(std::uint32_t who, std::string_view letter, Moment now);
  void see(Room& room, const Person& person, std::string_view frame);
  void after(std::uint32_t who, Moment now);
  bool act_in(Room& room, Moment now, Moment intended);
  void act(std::uint32_t who, Moment intended);
  void say(Guest& guest, const std::string& text) const;
  void lose(std::uint32_t who, const std::string& why);
  void come_back(std::uint32_t who);

  Settings settings_;
  Poll poll_;
  std::vector<char> space_;
  std::vector<Guest> guests_;
  std::vector<Room> rooms_;
  std::deque<std::size_t> asked_;              // rooms in which somebody is, the first since longest
  std::multimap<Moment, std::uint32_t> away_;  // who comes back when
  std::size_t playing_ = 0;
  bool measured_ = false;
  std::string trouble_;  // while people come
  Counts counts_;
  std::vector<std::int64_t> times_;
  std::vector<std::uint32_t> lengths_;
};

}  // namespace parlour::load
