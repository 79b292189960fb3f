import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  earnedPoints,
  overallPercent,
  percentOf,
  sumsOf,
  sumsOfAll,
  sumTallies,
  tallyOf,
  type ScoredQuestion,
} from './score.ts';

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

const questionnaire = fc.array(question, { minLength: 1, maxLength: 40 });
const percentAt = (questions: readonly ScoredQuestion[]) => sumsOfAll(tallyOf(questions)).percent ?? -1;

test('a percent lies between 0 and 100, and the order of questions is irrelevant', () => {
  fc.assert(
    fc.property(questionnaire, (questions) => {
      const { percent, completion } = sumsOfAll(tallyOf(questions));
      for (const one of [percent, completion]) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(100);
      }
      expect(percentAt(questions.toReversed())).toBe(percent);
    }),
  );
});

test('weights count by their proportion: all of them doubled, every percent stays', () => {
  fc.assert(
    fc.property(questionnaire, (questions) => {
      const doubled = questions.map((one) => ({ ...one, score: one.score * 2 }));
      expect(percentAt(doubled)).toBe(percentAt(questions));
    }),
  );
});

test('a better rating never lowers a percent, and by how much it rises is its share of the weights', () => {
  fc.assert(
    fc.property(questionnaire, fc.nat(), (questions, pick) => {
      const at = pick % questions.length;
      const rated = (rating: ScoredQuestion['rating']) =>
        percentAt(questions.map((one, index) => (index === at ? { ...one, rating } : one)));
      const [none, half, full] = [rated('not-met'), rated('partially-met'), rated('fully-met')];
      expect(none <= half && half <= full).toBe(true);
      const weight = questions[at]!.score / tallyOf(questions).totals;
      expect(Math.abs(full - none - weight * 100)).toBeLessThan(0.011);
    }),
  );
});

test('sections add up to their category, however questions are parted', () => {
  fc.assert(
    fc.property(fc.array(questionnaire, { minLength: 1, maxLength: 6 }), (sections) => {
      const whole = tallyOf(sections.flat());
      expect(sumTallies(sections.map(tallyOf))).toEqual(whole);
    }),
  );
});

test('a section without any answer or rating has no score yet, though its points count above it', () => {
  const silent = tallyOf([yesNo(null), { ...yesNo(null), type: 'detailed' }]);
  expect(sumsOf(silent)).toMatchObject({ percent: null, completion: 0, scores: 0, totals: 8 });
  expect(sumsOfAll(silent).percent).toBe(0);
  expect(sumsOf(tallyOf([yesNo('no')])).percent).toBe(0);
  expect(sumsOf(tallyOf([yesNo(null, 'not-met')])).percent).toBe(0);
});

test('overall is never outside of the two that it is the mean of', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.option(percent), fc.option(percent), (one, other) => {
      const overall = overallPercent(one, other);
      const given = [one, other].filter((each) => each !== null);
      if (given.length === 0) expect(overall).toBeNull();
      else {
        expect(overall).toBeGreaterThanOrEqual(Math.min(...given));
        expect(overall).toBeLessThanOrEqual(Math.max(...given));
      }
      expect(overallPercent(other, one)).toBe(overall);
    }),
  );
});
