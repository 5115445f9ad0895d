import { expect, test } from 'vitest';
import { Attempt } from './effort';

const asked = { prompt: { moves: ['draw'], secret: false } };
const secretly = { prompt: { moves: ['wait'], secret: true } };

test('a decision takes from when it is seen until it is made', () => {
  const attempt = new Attempt({ moves: 1, time: 500 });
  attempt.shown(asked, 1000);
  attempt.shown(asked, 1500); // the same question, shown again
  attempt.moved(3000);
  attempt.moved(9000); // nothing was asked
  expect(attempt.effort).toEqual({ moves: 2, time: 2500 });
});

test('answers out of turn do not count, nor does what somebody else is asked', () => {
  const attempt = new Attempt();
  attempt.shown(asked, 0);
  attempt.shown({ prompt: null }, 100);
  attempt.moved(200);
  attempt.shown(secretly, 300);
  attempt.moved(400);
  expect(attempt.effort).toEqual({ moves: 0, time: 0 });
});

test('who goes away does not think all the while', () => {
  const attempt = new Attempt();
  attempt.shown(asked, 0);
  attempt.moved(3_600_000);
  expect(attempt.effort).toEqual({ moves: 1, time: 120_000 });
});
