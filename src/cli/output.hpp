// The files that a subcommand writes. What was there stays until the work is done: everything goes to a file beside it,
// which takes its name at the end. Work that fails or is ended leaves the old file; a first Ctrl-C, after which the result
// so far is printed, leaves a file with that much. Devices and pipes have no place beside them and are written directly.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::cli {

/// One of them. It is opened before the work begins: nobody wants to hear after an hour that it cannot be written.
class Output {
 public:
  /// Without a name there is no such output; "-" is standard output. Stops if it cannot be opened.
  Output(std::string_view option, std::string name);
  ~Output() { abandon(); }
  Output(Output&& other) noexcept;
  Output& operator=(Output&&) = delete;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  [[nodiscard]] const std::string& option() const { return option_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] bool wanted() const { return !name_.empty(); }
  [[nodiscard]] bool printed() const { return printed_; }
  /// Whether both would end in the same file.
  [[nodiscard]] bool same_file(const Output& other) const;
  [[nodiscard]] bool same_file(const std::string& input) const;

  /// More of it. If that fails it is told at once, and nothing more is written.
  void write(std::string_view text);
  /// Gives the file its name. Whether all was written.
  bool finish();

 private:
  void open();
  void open_beside();
  void fail(int error);
  void abandon();

  std::string option_;
  std::string name_;
  std::string target_;  // where it ends, all links followed; empty if it is written directly
  std::string beside_;  // where it is until then
  int file_ = -1;
  bool printed_ = false;
  bool failed_ = false;
};

/// All that a subcommand writes besides its result.
class Outputs {
 public:
  struct Wish {
    std::string_view option;
    const std::string& name;
  };
  /// Stops if one cannot be opened, if two are the same file or one is `input`, or if two want standard output; the result as
  /// JSON wants it too.
  Outputs(bool json, std::initializer_list<Wish> wishes, const std::string& input = "");

  /// Whether one of them takes the place of the result on standard output.
  [[nodiscard]] bool printed() const;
  [[nodiscard]] bool wanted(std::string_view option) const;
  void write(std::string_view option, std::string_view text);
  /// To be called when the result has been printed; stops if something could not be written.
  void finish();

 private:
  std::vector<Output> outputs_;
};

/// Removes what is unfinished, when the program is ended by a signal.
void abandon_outputs() noexcept;

/// To be called before anything is opened: a file must not come to stand where standard output or error is expected. False if
/// there is no standard output.
bool streams_are_open();

}  // namespace parlour::cli
