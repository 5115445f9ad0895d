// A few words about what just happened, for a moment: seen wherever one is, and read out by screen readers.
let text = $state('');
let timer: ReturnType<typeof setTimeout> | undefined;

export const notice = {
  get text(): string {
    return text;
  },
  say(words: string): void {
    clearTimeout(timer);
    text = words;
    timer = setTimeout(() => (text = ''), 5000);
  },
};
