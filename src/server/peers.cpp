#include "server/peers.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <vector>

#include "core/secret.hpp"
#include "core/sha256.hpp"

namespace parlour::server {
namespace {

constexpr std::string_view greeting = "parlour 1 ";
constexpr std::string_view nobody = "-";  // an address that is not known
constexpr std::size_t longest_node_name = 64;
constexpr std::size_t longest_room = 32;
constexpr std::array<std::string_view, 2> wishes{"pass", "look"};
constexpr std::array<std::string_view, 4> verdicts{"here", "elsewhere", "open", "shut"};

bool all_of(std::string_view text, std::string_view more) {
  return std::ranges::all_of(text, [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || more.find(c) != std::string_view::npos;
  });
}

/// A line's words, if it is a line of so many.
std::optional<std::vector<std::string_view>> words_of(std::string_view line, std::size_t count) {
  if (line.empty() || line.size() > longest_peer_line || line.back() != '\n') return std::nullopt;
  line.remove_suffix(1);
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from <= line.size();) {
    const std::size_t end = std::min(line.find(' ', from), line.size());
    words.push_back(line.substr(from, end - from));
    from = end + 1;
  }
  const bool whole = words.size() == count && std::ranges::none_of(words, &std::string_view::empty);
  return whole ? std::optional{std::move(words)} : std::nullopt;
}

template <std::size_t size>
std::optional<std::size_t> place_of(const std::array<std::string_view, size>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

std::expected<ClusterKey, std::string> ClusterKey::read(const std::filesystem::path& file) {
  const auto refuse = [&](const std::string& why) { return std::unexpected(file.string() + ": " + why); };
  struct stat status{};
  if (stat(file.c_str(), &status) != 0) return refuse(std::strerror(errno));
  if (!S_ISREG(status.st_mode)) return refuse("this is no file");
  // What root keeps may be lent to a group: so a service manager hands it on.
  const bool own = status.st_uid == geteuid();
  if ((status.st_mode & (own ? S_IRWXG | S_IRWXO : S_IWGRP | S_IRWXO)) != 0 || (!own && status.st_uid != 0))
    return refuse("others can read this key; chmod 600 makes it yours alone");
  std::ifstream in(file, std::ios::binary);
  ClusterKey key;
  key.bytes.resize(longest + 1);
  in.read(key.bytes.data(), static_cast<std::streamsize>(key.bytes.size()));
  if (in.bad() || (!in.eof() && in.fail())) return refuse("this key cannot be read");
  key.bytes.resize(static_cast<std::size_t>(in.gcount()));
  if (key.bytes.size() < shortest || key.bytes.size() > longest)
    return refuse("a key has at least " + std::to_string(shortest) + " bytes and at most " + std::to_string(longest) +
                  "; `head -c 32 /dev/urandom >FILE` makes one");
  return key;
}

bool is_node_name(std::string_view name) {
  return !name.empty() && name.size() <= longest_node_name && all_of(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ._-");
}

Bytes32 Handshake::proof(std::string_view direction, std::string_view said) const {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(key_->bytes.data());
  return HmacSha256({bytes, key_->bytes.size()})
      .feed("parlour peers 1 ")
      .feed(direction)
      .feed(" ")
      .feed(host_)
      .feed("\n")
      .feed(said)
      .digest();
}

// --- the one that is asked -------------------------------------------------------------------------------------------

std::string Handshake::challenge(const Bytes32& nonce) {
  said_ = std::string{greeting} + hex_text(nonce) + "\n";
  return said_;
}

std::optional<Knock> Handshake::read_knock(std::string_view line) {
  const auto words = words_of(line, 7);
  if (!words) return std::nullopt;
  const std::string_view before = line.substr(0, line.rfind(' ') + 1);
  const auto shown = parse_hex(words->at(6));
  if (!shown || !same_secret(*shown, proof("asks", said_ + std::string{before}))) return std::nullopt;
  const auto wish = place_of(wishes, words->at(0));
  const auto key = parse_hex(words->at(2));
  const std::string_view room = words->at(1);
  if (!wish || !key || room.size() > longest_room || !all_of(room, "") || !is_node_name(words->at(4)))
    return std::nullopt;
  said_ += line;
  return Knock{.wish = static_cast<Knock::Wish>(*wish),
               .room = std::string{room},
               .key = *key,
               .client = words->at(3) == nobody ? std::string{} : std::string{words->at(3)},
               .node = std::string{words->at(4)}};
}

std::string Handshake::verdict(Verdict verdict) const {
  const std::string word = std::string{verdicts[static_cast<std::size_t>(verdict)]} + " ";
  return word + hex_text(proof("answers", said_ + word)) + "\n";
}

// --- the one that asks -----------------------------------------------------------------------------------------------

std::optional<std::string> Handshake::knock(std::string_view challenge, const Knock& knock, const Bytes32& nonce) {
  const bool known = challenge.starts_with(greeting) && challenge.ends_with("\n");
  const auto theirs =
      known ? parse_hex(challenge.substr(greeting.size(), challenge.size() - greeting.size() - 1)) : std::nullopt;
  if (!theirs) return std::nullopt;
  said_ = challenge;
  std::string line{wishes[static_cast<std::size_t>(knock.wish)]};
  for (const std::string& word :
       {knock.room, hex_text(knock.key), knock.client.empty() ? std::string{nobody} : knock.client, knock.node,
        hex_text(nonce)})
    line += " " + word;
  line += " ";
  line += hex_text(proof("asks", said_ + line)) + "\n";
  said_ += line;
  return line;
}

std::optional<Verdict> Handshake::read_verdict(std::string_view line) const {
  const auto words = words_of(line, 2);
  if (!words) return std::nullopt;
  const auto shown = parse_hex(words->at(1));
  const std::string word = std::string{words->at(0)} + " ";
  const auto verdict = place_of(verdicts, words->at(0));
  if (!shown || !verdict || !same_secret(*shown, proof("answers", said_ + word))) return std::nullopt;
  return static_cast<Verdict>(*verdict);
}

}  // namespace parlour::server
