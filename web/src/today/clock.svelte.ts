// The time, for whoever shows what is another thing tomorrow: it is looked at again when the day ends, and when somebody comes back to the page.
import { nextDay } from './days';

export interface Clock {
  readonly now: number;
  look(): void;
}

/** As long as the component that asks for it is there. */
export function clock(): Clock {
  let now = $state(Date.now());
  const look = () => void (now = Date.now());
  $effect(() => {
    const timer = setTimeout(look, nextDay(now) - Date.now() + 500);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  return {
    get now() {
      return now;
    },
    look,
  };
}
