// Looking after a store's folder: a copy of it while it is in use, a copy put in its place, and what is wrong with it.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

namespace parlour::store {

/// What a folder holds at this moment as one file, which must not be there before and appears when it is whole, for nobody but its owner.
/// In any thread or process, while the folder is in use or not: nobody waits for it.
std::expected<void, std::string> back_up(const std::filesystem::path& folder, const std::filesystem::path& file);

/// Puts a backup into a folder that nobody uses and that has no database; it is made if it is missing.
std::expected<void, std::string> restore(const std::filesystem::path& file, const std::filesystem::path& folder);

/// What is wrong with a folder, in words; nothing, if it is all as it was stored.
struct Findings {
  std::vector<std::string> rooms;  // whose journals cannot be trusted to their ends, each with what can be
  std::vector<std::string> other;  // the database itself, and what else is in it
  std::size_t checked = 0;         // rooms
  std::string before;              // where the old database is, if it was repaired
};

/// Looks at everything, in a folder that nobody uses. With `apply`, and if something is wrong, all that can be trusted is put into a new
/// database, in which each journal ends with its last entry that can be; the old one stays beside it.
std::expected<Findings, std::string> repair(const std::filesystem::path& folder, bool apply);

}  // namespace parlour::store
