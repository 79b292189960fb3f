import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnedPoints, overallPercent, percentOf, sumPoints, type ScoredQuestion } from './score.ts';

const yesNo = (answer: string | null, rating: ScoredQuestion['rating'] = null): ScoredQuestion => ({
  type: 'yes-no',
  score: 4,
  answer,
  rating,
});

test('yes earns the full score, no and silence nothing', () => {
  expect([yesNo('yes'), yesNo('no'), yesNo(null)].map(earnedPoints)).toEqual([4, 0, 0]);
});

test('free text earns by its rating', () => {
  const detailed = { type: 'detailed', score: 5, answer: 'Daily' } as const;
  expect(earnedPoints({ ...detailed, rating: null })).toBe(0);
  expect(earnedPoints({ ...detailed, rating: 'not-met' })).toBe(0);
  expect(earnedPoints({ ...detailed, rating: 'partially-met' })).toBe(2.5);
  expect(earnedPoints({ ...detailed, rating: 'fully-met' })).toBe(5);
});

test('a rating decides for either type', () => {
  expect(earnedPoints(yesNo('yes', 'not-met'))).toBe(0);
  expect(earnedPoints(yesNo('no', 'fully-met'))).toBe(4);
});

test('percents have two decimals, half up', () => {
  expect(percentOf(1, 3)).toBe(33.33);
  expect(percentOf(2, 3)).toBe(66.67);
  expect(percentOf(1, 16)).toBe(6.25);
  expect(percentOf(0.005, 100)).toBe(0.01);
  expect(percentOf(0, 0)).toBeNull();
});

test('overall is the mean, or the one that the RFP has', () => {
  expect(overallPercent(81.91, 84.5)).toBe(83.21);
  expect(overallPercent(70, null)).toBe(70);
  expect(overallPercent(null, 12.5)).toBe(12.5);
  expect(overallPercent(null, null)).toBeNull();
});

const question = fc.record({
  type: fc.constantFrom('yes-no' as const, 'detailed' as const),
  score: fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100),
  answer: fc.constantFrom(null, 'yes', 'no'),
  rating: fc.constantFrom(null, 'not-met' as const, 'partially-met' as const, 'fully-met' as const),
});

test('a percent lies between 0 and 100, and the order of questions is irrelevant', () => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 40 }), (questions) => {
      const of = (list: readonly ScoredQuestion[]) =>
        percentOf(sumPoints(list.map(earnedPoints)), sumPoints(list.map((one) => one.score))) ?? -1;
      expect(of(questions)).toBeGreaterThanOrEqual(0);
      expect(of(questions)).toBeLessThanOrEqual(100);
      expect(of([...questions].reverse())).toBe(of(questions));
    }),
  );
});
