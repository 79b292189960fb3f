import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  earnedPoints,
  fractionText,
  overallPercent,
  percentOf,
  addRawSums,
  sumsOf,
  sumsOfAll,
  rawSumsOf,
  type ScoredQuestion,
  weigh,
  weightedPercent,
} from './score.ts';

const yesNo = (answer: string | null, rating: ScoredQuestion['rating'] = null): ScoredQuestion => ({
  type: 'yes-no',
  score: 4,
  answer,
  rating,
});

test('The answer yes earns the full score; the answer no or no answer earns nothing', () => {
  expect([yesNo('yes'), yesNo('no'), yesNo(null)].map(earnedPoints)).toEqual([4, 0, 0]);
});

test('Free text earns points by its rating', () => {
  const detailed = { type: 'detailed', score: 5, answer: 'Daily' } as const;
  expect(earnedPoints({ ...detailed, rating: null })).toBe(0);
  expect(earnedPoints({ ...detailed, rating: 'not-met' })).toBe(0);
  expect(earnedPoints({ ...detailed, rating: 'partially-met' })).toBe(2.5);
  expect(earnedPoints({ ...detailed, rating: 'fully-met' })).toBe(5);
});

test('A rating decides for either type of question', () => {
  expect(earnedPoints(yesNo('yes', 'not-met'))).toBe(0);
  expect(earnedPoints(yesNo('no', 'fully-met'))).toBe(4);
});

test('Percentages have two decimals, rounded half up', () => {
  expect(percentOf(1, 3)).toBe(33.33);
  expect(percentOf(2, 3)).toBe(66.67);
  expect(percentOf(1, 16)).toBe(6.25);
  expect(percentOf(0.005, 100)).toBe(0.01);
  expect(percentOf(0, 0)).toBeNull();
});

test('The overall score is the mean of both kinds, or the only one that the RFP has', () => {
  const share = (scores: number, totals: number) => weigh({ scores, totals }, 1);
  expect(overallPercent(share(70, 100), null)).toBe(70);
  expect(overallPercent(null, share(1, 8))).toBe(12.5);
  expect(overallPercent(null, null)).toBeNull();
  expect(overallPercent(share(0, 0), share(1, 2))).toBe(50);
});

test('The overall score is rounded once: for 40 % and one sixth it is 28.33 %', () => {
  const [technical, commercial] = [weigh({ scores: 4, totals: 10 }, 1), weigh({ scores: 1, totals: 6 }, 2.5)];
  expect([weightedPercent(technical), weightedPercent(commercial)]).toEqual([40, 16.67]);
  expect(overallPercent(technical, commercial)).toBe(28.33);
  expect([fractionText(technical), fractionText(commercial)]).toEqual(['2/5', '1/6']);
  expect(fractionText(weigh({ scores: 0, totals: 0 }, 1))).toBeNull();
});

const question = fc.record({
  type: fc.constantFrom('yes-no' as const, 'detailed' as const),
  score: fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100),
  answer: fc.constantFrom(null, 'yes', 'no'),
  rating: fc.constantFrom(null, 'not-met' as const, 'partially-met' as const, 'fully-met' as const),
});

const questionnaire = fc.array(question, { minLength: 1, maxLength: 40 });
const percentAt = (questions: readonly ScoredQuestion[]) => sumsOfAll(rawSumsOf(questions)).percent ?? -1;

test('A percentage is between 0 and 100, and the order of questions does not matter', () => {
  fc.assert(
    fc.property(questionnaire, (questions) => {
      const { percent, completion } = sumsOfAll(rawSumsOf(questions));
      for (const value of [percent, completion]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }
      expect(percentAt(questions.toReversed())).toBe(percent);
    }),
  );
});

test('Only the proportion of weights counts: if all are doubled, every percentage stays', () => {
  fc.assert(
    fc.property(questionnaire, (questions) => {
      const doubled = questions.map((rated) => ({ ...rated, score: rated.score * 2 }));
      expect(percentAt(doubled)).toBe(percentAt(questions));
    }),
  );
});

test('A better rating never lowers a percentage, and raises it by its share of the weights', () => {
  fc.assert(
    fc.property(questionnaire, fc.nat(), (questions, pick) => {
      const at = pick % questions.length;
      const rated = (rating: ScoredQuestion['rating']) =>
        percentAt(questions.map((candidate, index) => (index === at ? { ...candidate, rating } : candidate)));
      const [none, half, full] = [rated('not-met'), rated('partially-met'), rated('fully-met')];
      expect(none <= half && half <= full).toBe(true);
      const weight = questions[at]!.score / rawSumsOf(questions).totals;
      expect(Math.abs(full - none - weight * 100)).toBeLessThan(0.011);
    }),
  );
});

test('Sections add up to their category, however the questions are divided', () => {
  fc.assert(
    fc.property(fc.array(questionnaire, { minLength: 1, maxLength: 6 }), (sections) => {
      const whole = rawSumsOf(sections.flat());
      expect(addRawSums(sections.map(rawSumsOf))).toEqual(whole);
    }),
  );
});

test('A section without any answer or rating has no score yet, though its points count in its category', () => {
  const silent = rawSumsOf([yesNo(null), { ...yesNo(null), type: 'detailed' }]);
  expect(sumsOf(silent)).toMatchObject({ percent: null, completion: 0, scores: 0, totals: 8 });
  expect(sumsOfAll(silent).percent).toBe(0);
  expect(sumsOf(rawSumsOf([yesNo('no')])).percent).toBe(0);
  expect(sumsOf(rawSumsOf([yesNo(null, 'not-met')])).percent).toBe(0);
});

test('The overall score is never outside the two scores that it is the mean of', () => {
  const points = fc
    .record({
      scores: fc.nat(1_000),
      more: fc.integer({ min: 1, max: 1_000 }),
      weight: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ scores, more, weight }) => weigh({ scores, totals: scores + more }, weight));
  fc.assert(
    fc.property(fc.option(points), fc.option(points), (technical, other) => {
      const overall = overallPercent(technical, other);
      const scores = [technical, other].flatMap((each) =>
        each === null ? [] : (weightedPercent(each) ?? []),
      );
      if (scores.length === 0) expect(overall).toBeNull();
      else {
        expect(overall).toBeGreaterThanOrEqual(Math.min(...scores));
        expect(overall).toBeLessThanOrEqual(Math.max(...scores));
      }
      expect(overallPercent(other, technical)).toBe(overall);
    }),
  );
});
