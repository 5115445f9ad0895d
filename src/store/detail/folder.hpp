// A store's folder and the database in it, for those who keep it and those who look after it.
#pragma once

#include <sys/types.h>

#include "store/detail/house.hpp"

namespace parlour::store::sqlite {

inline constexpr const char* database_name = "parlour.db";
inline constexpr mode_t own_folder = 0700;
inline constexpr mode_t own_file = 0600;

std::unexpected<std::string> because(const std::string& what, int error);

/// From the root on, without a slash at its end.
std::filesystem::path settled(const std::filesystem::path& chosen);
/// With those above it, each on the disk before there is anything in it. What went wrong, or 0.
int make_folder(const std::filesystem::path& folder);
/// New names in a folder outlive a power cut only after this.
void sync_folder(const std::filesystem::path& folder);
/// A file for nobody but the owner of its folder, who need not be the one that makes it.
File make_file(const std::filesystem::path& file, int flags);
/// The lock that says who has the folder. The error says that somebody else has it, or why it cannot be had.
std::expected<File, std::string> take_folder(const std::filesystem::path& folder);

std::expected<Base, std::string> open_base(const std::filesystem::path& file, const std::string& vfs = {});
bool run(const Base& base, const char* text);
/// The number that a query comes to.
std::optional<std::int64_t> number_of(const Base& base, const char* text);
/// Which format a database has; 0: it is empty. The error: it is not Parlour's, or from a newer one.
std::expected<std::int64_t, std::string> format_of(const Base& base, const std::filesystem::path& file);
/// Makes what the format of this program has and `found` has not.
bool bring_up_to_date(const Base& base, std::int64_t found);

}  // namespace parlour::store::sqlite
