// Two presses in a hurry are one: what takes a button's place must be read before it can be meant.
const hurry = 400;

/** For one place on the screen: whether a press there counts, by what it would do and when. */
export function steady(): (meaning: string, time?: number) => boolean {
  let last = { meaning: '', time: -Infinity };
  return (meaning, time = performance.now()) => {
    if (meaning !== last.meaning && time - last.time < hurry) return false;
    last = { meaning, time };
    return true;
  };
}
