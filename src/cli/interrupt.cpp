#include "cli/interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>

namespace parlour::cli {
namespace {

std::atomic<bool> was_asked{false};  // a signal handler has nowhere else to put it
static_assert(std::atomic<bool>::is_always_lock_free);

void ask(int /*signal*/) {
  was_asked = true;
  constexpr std::string_view text = "\nStopping; this may take a moment. Ctrl-C again stops without results.\n";
  (void)!write(STDERR_FILENO, text.data(), text.size());
}

void on_signals(void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);  // the next one ends the program
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

Interrupt::Interrupt() { on_signals(ask); }
Interrupt::~Interrupt() { on_signals(SIG_DFL); }
bool Interrupt::asked() { return was_asked; }

void tell_if_stopped(std::uint64_t done, std::uint64_t wanted, std::string_view what, Exit& exit) {
  if (done == wanted) return;
  std::cout.flush();
  std::cerr << "Stopped after " << with_commas(done) << " of " << with_commas(wanted) << " " << what << ".\n";
  exit = Exit::stopped;
}

}  // namespace parlour::cli
