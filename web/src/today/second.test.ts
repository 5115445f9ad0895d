import { expect, it } from 'vitest';
import { agreement, resultOf, type Second } from './second';

const decision = (number: number, made: string, instead: string) => ({ number, made, instead, reason: null });
const outcome = { status: 'won' as const, winners: [0], scores: [1, 0] };
const second: Second = {
  decisions: [decision(0, 'a', 'a'), decision(4, 'b', 'c'), decision(6, 'a', 'a'), decision(9, 'c', 'b')],
  parted: 4,
  outcome,
  moves: '',
};

it('counts the decisions that were the same, and names the first that was not', () => {
  expect(agreement(second)).toEqual({ same: 2, count: 4, first: 2 });
  const alike = { ...second, decisions: second.decisions.filter(({ made, instead }) => made === instead), parted: null };
  expect(agreement(alike)).toEqual({ same: 2, count: 2, first: null });
});

it('knows how it ended for the person', () => {
  expect(resultOf(outcome)).toBe('won');
  expect(resultOf({ ...outcome, winners: [0, 2] })).toBe('shared');
  expect(resultOf({ ...outcome, status: 'drawn', winners: [0, 1] })).toBe('drawn');
  expect(resultOf({ ...outcome, winners: [1] })).toBe('lost');
  expect(resultOf({ ...outcome, status: 'drawn', winners: [1, 2] })).toBe('lost');
});
