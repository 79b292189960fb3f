import { expect, test } from 'vitest';
import { responseOf } from './response.ts';
import { withdrawalBlocker } from './withdrawal.ts';

const dueAt = 1_800_000_000_000;
const submitted = responseOf(1, dueAt - 5000);
const ahead = { dueAt, isRated: false, now: dueAt - 1 };

test('A submitted response can be withdrawn while the due time is in the future and nothing is rated', () => {
  expect(withdrawalBlocker(submitted, ahead)).toBeNull();
});

test('A response that is not submitted cannot be withdrawn', () => {
  for (const response of [responseOf(0, null), responseOf(1, null), responseOf(2, null)])
    expect(withdrawalBlocker(response, ahead)).toBe('notSubmitted');
});

test('A response cannot be withdrawn from the due time on, or without a due time', () => {
  expect(withdrawalBlocker(submitted, { ...ahead, now: dueAt })).toBe('noDueTimeAhead');
  expect(withdrawalBlocker(submitted, { ...ahead, now: dueAt + 1 })).toBe('noDueTimeAhead');
  expect(withdrawalBlocker(submitted, { ...ahead, dueAt: null })).toBe('noDueTimeAhead');
});

test('A rated response cannot be withdrawn', () => {
  expect(withdrawalBlocker(submitted, { ...ahead, isRated: true })).toBe('responseRated');
});

test('A vendor that was asked for more may withdraw until the due time, rated or not, and also without a due time', () => {
  const more = { ...ahead, needsMoreAnswers: true };
  for (const facts of [more, { ...more, isRated: true }, { ...more, dueAt: null }])
    expect(withdrawalBlocker(submitted, facts)).toBeNull();
  expect(withdrawalBlocker(submitted, { ...more, now: dueAt })).toBe('noDueTimeAhead');
  expect(withdrawalBlocker(responseOf(1, null), more)).toBe('notSubmitted');
});
