#include "cli/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "cli/cli.hpp"

namespace parlour::cli {
namespace {

namespace fs = std::filesystem;

/// The names of the unfinished files, for a signal handler, which may neither wait nor allocate.
std::array<std::atomic<const char*>, 4> unfinished{};
static_assert(std::atomic<const char*>::is_always_lock_free);

void exchange_unfinished(const char* old_name, const char* new_name) {
  for (auto& place : unfinished)
    if (const char* expected = old_name; place.compare_exchange_strong(expected, new_name)) return;
}

bool same(const struct stat& a, const struct stat& b) { return a.st_dev == b.st_dev && a.st_ino == b.st_ino; }
bool is_stream(const struct stat& file, int stream) {
  struct stat found{};
  return fstat(stream, &found) == 0 && same(file, found);
}

/// The file that a name means, whether or not there is one yet.
std::string settled(fs::path path) {
  std::error_code ignored;
  constexpr int most_links = 40;
  for (int links = 0; links < most_links && fs::is_symlink(fs::symlink_status(path, ignored)); ++links)
    path = path.parent_path() / fs::read_symlink(path, ignored);
  return fs::weakly_canonical(fs::absolute(path, ignored), ignored).string();
}

[[noreturn]] void cannot_write(const std::string& name, const char* why) {
  throw Stop{.message = "cannot write " + printable(name) + ": " + why};
}

/// The permissions that a file has, or that a new one gets.
mode_t permissions(const std::string& file) {
  struct stat found{};
  if (stat(file.c_str(), &found) == 0) return found.st_mode & 07777U;
  const mode_t mask = umask(0);
  umask(mask);
  return 0666U & ~mask;
}

}  // namespace

Output::Output(std::string_view option, std::string name) : option_(option), name_(std::move(name)) {
  if (wanted()) open();
}

Output::Output(Output&& other) noexcept
    : option_(std::move(other.option_)), name_(std::move(other.name_)), target_(std::move(other.target_)),
      file_(std::exchange(other.file_, -1)), printed_(other.printed_), failed_(other.failed_) {
  exchange_unfinished(other.beside_.c_str(), nullptr);
  beside_ = std::exchange(other.beside_, {});
  if (!beside_.empty()) exchange_unfinished(nullptr, beside_.c_str());
}

void Output::open() {
  struct stat found{};
  const bool exists = stat(name_.c_str(), &found) == 0;
  if (exists && S_ISDIR(found.st_mode)) cannot_write(name_, std::strerror(EISDIR));
  const bool regular = !exists || S_ISREG(found.st_mode);
  const bool to_stdout = exists && is_stream(found, STDOUT_FILENO);
  if (name_ == "-" || name_ == "/dev/stdout" || (to_stdout && !regular)) {
    printed_ = true;
  } else if (to_stdout) {
    throw Stop{.message = option_ + " " + printable(name_) + " is where standard output goes: " + option_ +
                          " - prints it there instead of the result"};
  } else if (exists && is_stream(found, STDERR_FILENO)) {
    file_ = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
  } else if (regular) {
    open_beside();
  } else {
    file_ = ::open(name_.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (file_ < 0) cannot_write(name_, std::strerror(errno));
  }
}

void Output::open_beside() {
  target_ = settled(name_);
  if (access(target_.c_str(), F_OK) == 0 && access(target_.c_str(), W_OK) != 0)
    cannot_write(name_, std::strerror(errno));
  beside_ = (fs::path{target_}.parent_path() / ".parlour-XXXXXX").string();
  file_ = mkstemp(beside_.data());
  if (file_ < 0) {
    beside_.clear();
    cannot_write(name_, std::strerror(errno));
  }
  exchange_unfinished(nullptr, beside_.c_str());
  fcntl(file_, F_SETFD, FD_CLOEXEC);
  fchmod(file_, permissions(target_));
}

bool Output::same_file(const Output& other) const {
  if (!wanted() || !other.wanted()) return false;
  if (printed_ || other.printed_) return printed_ && other.printed_;
  if (!target_.empty() || !other.target_.empty()) return target_ == other.target_ || same_file(other.name_);
  // Two writers do not mind sharing a device, such as /dev/null; in a pipe they would get mixed up.
  struct stat own{};
  return stat(name_.c_str(), &own) == 0 && S_ISFIFO(own.st_mode) && same_file(other.name_);
}

bool Output::same_file(const std::string& input) const {
  struct stat own{};
  struct stat theirs{};
  if (!wanted() || printed_ || stat(name_.c_str(), &own) != 0) return false;
  const bool found = input == "-" ? fstat(STDIN_FILENO, &theirs) == 0 : stat(input.c_str(), &theirs) == 0;
  return found && !S_ISCHR(own.st_mode) && same(own, theirs);
}

void Output::fail(int error) {
  failed_ = true;
  std::cout.flush();
  std::cerr << "parlour: cannot write " << printable(name_) << ": " << std::strerror(error) << '\n';
}

void Output::write(std::string_view text) {
  if (printed_) {
    std::cout << text;
    return;
  }
  while (wanted() && !failed_ && !text.empty()) {
    const ssize_t count = ::write(file_, text.data(), text.size());
    if (count >= 0)
      text.remove_prefix(static_cast<std::size_t>(count));
    else if (errno != EINTR)
      fail(errno);
  }
}

bool Output::finish() {
  if (file_ < 0 || failed_) return !failed_;
  if (!beside_.empty()) {
    // Without it, a power cut could leave the new name with nothing in it.
    if (fsync(file_) != 0 || std::rename(beside_.c_str(), target_.c_str()) != 0) {
      fail(errno);
      return false;
    }
    exchange_unfinished(beside_.c_str(), nullptr);
    beside_.clear();
  }
  if (close(std::exchange(file_, -1)) != 0) fail(errno);
  return !failed_;
}

void Output::abandon() {
  if (file_ >= 0) close(std::exchange(file_, -1));
  if (beside_.empty()) return;
  unlink(beside_.c_str());
  exchange_unfinished(beside_.c_str(), nullptr);
}

Outputs::Outputs(bool json, std::initializer_list<Wish> wishes, const std::string& input) {
  for (const Wish& wish : wishes) {
    const Output& added = outputs_.emplace_back(wish.option, wish.name);
    if (json && added.printed())
      throw Stop{.message = "--json and " + added.option() + " " + printable(added.name()) +
                            " both want the output; write one to a file"};
    if (!input.empty() && added.same_file(input))
      throw Stop{.message = added.option() + " would overwrite the records in " + printable(input)};
    for (const Output& other : outputs_)
      if (&other != &added && other.same_file(added))
        throw Stop{.message = other.option() + " and " + added.option() + " both go to " + printable(added.name()) +
                              "; write one of them elsewhere"};
  }
}

bool Outputs::printed() const { return std::ranges::any_of(outputs_, &Output::printed); }

bool Outputs::wanted(std::string_view option) const {
  return std::ranges::any_of(outputs_,
                             [&](const Output& output) { return output.option() == option && output.wanted(); });
}

void Outputs::write(std::string_view option, std::string_view text) {
  for (Output& output : outputs_)
    if (output.option() == option) output.write(text);
}

void Outputs::finish() {
  std::string lost;
  for (Output& output : outputs_)
    if (!output.finish()) lost += (lost.empty() ? "" : ", ") + printable(output.name());
  if (!lost.empty()) throw Stop{.exit = Exit::negative, .message = "not written: " + lost};
}

void abandon_outputs() noexcept {
  for (auto& place : unfinished)
    if (const char* name = place.exchange(nullptr)) unlink(name);
}

bool streams_are_open() {
  const auto is_open = [](int stream) { return fcntl(stream, F_GETFD) != -1; };
  const bool has_output = is_open(STDOUT_FILENO);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (!is_open(stream)) (void)::open("/dev/null", O_RDWR);  // takes the lowest number, which is this one
  return has_output;
}

}  // namespace parlour::cli
