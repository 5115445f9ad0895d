// How nodes of one house speak to each other (docs/protocol.md, "Between nodes"): whoever wants something of another proves that it knows
// the key of the house, is proved the same, and says for whom and about which room it asks. Pure: what is said, without the sockets.
//
//   the one that is asked    parlour 1 NONCE
//   the one that asks        WISH ROOM KEY CLIENT NODE NONCE PROOF
//   the one that is asked    VERDICT PROOF
//
// A proof is an HMAC over all that was said so far, who said it to whom and in which direction: none fits any other conversation.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/hex.hpp"

namespace parlour::server {

/// What the nodes of a house know, and nobody else.
struct ClusterKey {
  std::string bytes;

  static constexpr std::size_t shortest = 32;
  static constexpr std::size_t longest = 4'096;
  /// The error says what is wrong with the file: it is missing, too short, or others can read it.
  static std::expected<ClusterKey, std::string> read(const std::filesystem::path& file);
};

/// What a node wants of another.
struct Knock {
  enum class Wish : std::uint8_t {
    pass,  // somebody is to be let through to a room: what they say comes next
    look,  // whether a room's lobby is open for this key
  };
  Wish wish = Wish::pass;
  std::string room;
  Bytes32 key{};       // the hash of a link's secret, to look
  std::string client;  // the address of whom it is for, as it is believed
  std::string node;    // who asks
};

/// What the other says to it.
enum class Verdict : std::uint8_t {
  here,       // go on
  elsewhere,  // the room is not here
  open,
  shut,
};

/// No line between nodes is longer.
inline constexpr std::size_t longest_peer_line = 512;
/// Names of nodes are told as they are: letters, digits, dots, hyphens and underscores, 1 to 64.
bool is_node_name(std::string_view name);

/// A conversation, as either of the two has it. Lines are with their ends.
class Handshake {
 public:
  /// `host` is the node that is asked, which proves that it is just this one.
  Handshake(const ClusterKey& key, std::string host) : key_(&key), host_(std::move(host)) {}

  // --- the one that is asked
  std::string challenge(const Bytes32& nonce);
  /// Nothing: whoever it is does not know the key.
  std::optional<Knock> read_knock(std::string_view line);
  std::string verdict(Verdict verdict) const;

  // --- the one that asks
  /// Nothing: this is no challenge.
  std::optional<std::string> knock(std::string_view challenge, const Knock& knock, const Bytes32& nonce);
  /// Nothing: whoever it is does not know the key.
  [[nodiscard]] std::optional<Verdict> read_verdict(std::string_view line) const;

 private:
  [[nodiscard]] Bytes32 proof(std::string_view direction, std::string_view said) const;

  const ClusterKey* key_;
  std::string host_;
  std::string said_;  // so far
};

}  // namespace parlour::server
