import { expect, test } from 'vitest';
import type { Rating } from '../contracts/evaluation.ts';
import { failsMustHave } from './must-have.ts';

const yesNo = (answer: string | null, rating: Rating | null = null) => ({
  type: 'yes-no' as const,
  answer,
  rating,
});
const detailed = (answer: string | null, rating: Rating | null = null) => ({
  type: 'detailed' as const,
  answer,
  rating,
});

test('The answer no fails a must-have at once, and yes never does', () => {
  expect([yesNo('no'), yesNo('yes')].map((answer) => failsMustHave(answer, false))).toEqual([true, false]);
  expect([yesNo('no'), yesNo('yes')].map((answer) => failsMustHave(answer, true))).toEqual([true, false]);
});

test('A missing answer fails a must-have once the response is submitted', () => {
  for (const silent of [yesNo(null), yesNo(''), detailed(null), detailed('')])
    expect([failsMustHave(silent, false), failsMustHave(silent, true)]).toEqual([false, true]);
});

test('Free text does not fail a must-have by its words, even if it says no', () => {
  expect(failsMustHave(detailed('no'), true)).toBe(false);
});

test.each(['yes', 'no', null])('A rating decides a must-have regardless of the answer: %s', (answer) => {
  for (const question of [yesNo, detailed]) {
    expect(failsMustHave(question(answer, 'not-met'), true)).toBe(true);
    expect(failsMustHave(question(answer, 'partially-met'), true)).toBe(false);
    expect(failsMustHave(question(answer, 'fully-met'), true)).toBe(false);
  }
});

test('Choices fail a must-have without those that it demands: one of a single choice, all of a multiple choice', () => {
  const details = { choices: ['EU', 'US', 'UK'], mustHaveChoices: ['EU', 'UK'] };
  const fails = (type: 'single-choice' | 'multiple-choice', answer: string) =>
    failsMustHave({ type, details, answer, rating: null }, false);
  expect(['EU', 'UK', 'US'].map((answer) => fails('single-choice', answer))).toEqual([false, false, true]);
  expect(['EU\nUK', 'UK\nUS\nEU', 'EU', 'EU\nUS'].map((answer) => fails('multiple-choice', answer))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(fails('single-choice', 'not-applicable')).toBe(false);
  expect(failsMustHave({ type: 'number', answer: '0', rating: null }, true)).toBe(false);
});
