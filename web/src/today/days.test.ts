import { expect, it } from 'vitest';
import { dateOf, daysBefore, longestStreak, nextDay, startOf, streak } from './days';

it('changes the day at midnight, UTC', () => {
  expect(dateOf(Date.UTC(2026, 1, 28, 23, 59, 59, 999))).toBe('2026-02-28');
  expect(dateOf(Date.UTC(2026, 2, 1))).toBe('2026-03-01');
  expect(nextDay(Date.UTC(2026, 1, 28, 12))).toBe(Date.UTC(2026, 2, 1));
  expect(nextDay(Date.UTC(2026, 2, 1))).toBe(Date.UTC(2026, 2, 2));
});

it('counts days over months, years and leap days', () => {
  expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
  expect(daysBefore('2026-03-30', 2)).toBe('2026-03-28');
});

it.each(['', '2026-02-30', '2026-13-01', '26-01-01', '2026-01-01x', 'tomorrow'])('%s is no day', (text) => {
  expect(startOf(text)).toBeNaN();
});

it('counts days in a row until today', () => {
  const dates = new Set(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03']);
  expect(streak(dates, '2026-03-01')).toBe(3);
  expect(streak(dates, '2026-03-02')).toBe(3); // today may still come
  expect(streak(dates, '2026-03-03')).toBe(1); // a day is missing
  expect(streak(dates, '2026-03-05')).toBe(0);
  expect(streak(new Set(), '2026-03-05')).toBe(0);
  expect(longestStreak(dates)).toBe(3);
  expect(longestStreak(new Set())).toBe(0);
});

it('does not count days that this clock has not come to', () => {
  const dates = new Set(['2026-03-01', '2026-03-09']); // the clock was wrong for a while
  expect(streak(dates, '2026-03-01')).toBe(1);
  expect(longestStreak(dates)).toBe(1);
});
