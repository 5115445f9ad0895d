// Days as everybody on earth has them at the same time: from midnight to midnight, UTC, by the clock of this device. A date is a text, 2026-01-31.

const length = 24 * 3600 * 1000;

export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
/** When it began; NaN if there is no such day. */
export function startOf(date: string): number {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : NaN;
  return Number.isNaN(start) || dateOf(start) !== date ? NaN : start;
}
export function daysBefore(date: string, days: number): string {
  return dateOf(startOf(date) - days * length);
}
/** When the day after this time begins. */
export function nextDay(time: number): number {
  return startOf(dateOf(time)) + length;
}

/** How many days in a row until today; who has played yesterday may still go on. */
export function streak(dates: ReadonlySet<string>, today: string): number {
  const from = dates.has(today) ? 0 : 1;
  let days = 0;
  while (dates.has(daysBefore(today, from + days))) ++days;
  return days;
}
/** The most days in a row that there ever were. */
export function longestStreak(dates: ReadonlySet<string>): number {
  return Math.max(0, ...[...dates].map((date) => streak(dates, date)));
}
