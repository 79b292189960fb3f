import { expect, test } from 'vitest';
import { responseOf } from './response.ts';
import { withdrawalBlocker } from './withdrawal.ts';

const dueAt = 1_800_000_000_000;
const submitted = responseOf(1, dueAt - 5000);
const ahead = { dueAt, isRated: false, now: dueAt - 1 };

test('a submitted response is withdrawn while a due time lies ahead and nothing is rated', () => {
  expect(withdrawalBlocker(submitted, ahead)).toBeNull();
});

test('what is not submitted is not withdrawn', () => {
  for (const response of [responseOf(0, null), responseOf(1, null), responseOf(2, null)])
    expect(withdrawalBlocker(response, ahead)).toBe('notSubmitted');
});

test('from the due time on it stays, and without one it stays too', () => {
  expect(withdrawalBlocker(submitted, { ...ahead, now: dueAt })).toBe('noDueTimeAhead');
  expect(withdrawalBlocker(submitted, { ...ahead, now: dueAt + 1 })).toBe('noDueTimeAhead');
  expect(withdrawalBlocker(submitted, { ...ahead, dueAt: null })).toBe('noDueTimeAhead');
});

test('what was rated stays', () => {
  expect(withdrawalBlocker(submitted, { ...ahead, isRated: true })).toBe('responseRated');
});

test('who was asked more since takes it back until the due time, rated or not, and where no time is due', () => {
  const more = { ...ahead, needsMoreAnswers: true };
  for (const facts of [more, { ...more, isRated: true }, { ...more, dueAt: null }])
    expect(withdrawalBlocker(submitted, facts)).toBeNull();
  expect(withdrawalBlocker(submitted, { ...more, now: dueAt })).toBe('noDueTimeAhead');
  expect(withdrawalBlocker(responseOf(1, null), more)).toBe('notSubmitted');
});
