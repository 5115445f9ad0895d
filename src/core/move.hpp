// A move is a small number that means the same in every process; what it means is the game's affair.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

namespace parlour {

struct Move {
  std::uint32_t code;  // without a default: whoever makes room for a list of moves would pay for 4,096 of them
  friend constexpr bool operator==(Move, Move) = default;
  friend constexpr auto operator<=>(Move, Move) = default;
};

/// The legal moves of one decision. The caller owns the buffer and uses it again and again; nothing is cleared but the length.
class MoveList {
 public:
  static constexpr int capacity = 4096;

  MoveList() {}  // NOLINT(modernize-use-equals-default,*-member-init): leaves the buffer as it is, on purpose
  void clear() { size_ = 0; }
  void add(Move move) {
    assert(size_ < capacity);
    moves_[static_cast<std::size_t>(size_++)] = move;
  }
  /// Without a branch, for lists whose moves come and go unpredictably.
  void add_if(bool wanted, Move move) {
    assert(size_ < capacity);
    moves_[static_cast<std::size_t>(size_)] = move;
    size_ += wanted ? 1 : 0;
  }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Move operator[](int index) const { return moves_[static_cast<std::size_t>(index)]; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
  [[nodiscard]] bool contains(Move move) const {
    for (const Move listed : *this)
      if (listed == move) return true;
    return false;
  }

 private:
  int size_ = 0;
  std::array<Move, capacity> moves_;
};

}  // namespace parlour
