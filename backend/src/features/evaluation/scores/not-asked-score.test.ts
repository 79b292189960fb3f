import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failsMustHave } from './must-have.ts';
import { draftSumsOf, percentOf, rawSumsOf, sumsOf, type ScoredQuestion } from './score.ts';

const score = fc.nat(10_000).map((cents) => cents / 100);
const rating = fc.constantFrom(null, 'not-met', 'partially-met', 'fully-met');
const question: fc.Arbitrary<ScoredQuestion> = fc.record({
  type: fc.constant('yes-no' as const),
  score,
  answer: fc.constantFrom(null, 'yes', 'no'),
  rating,
  isNotAsked: fc.boolean(),
});
const section = fc.array(question, { minLength: 1, maxLength: 8 });
const points = (questions: readonly ScoredQuestion[]) =>
  rawSumsOf(questions.map((own) => ({ ...own, isNotAsked: false }))).totals;

test('Without questions that were not asked, the sums are those of all questions', () => {
  fc.assert(
    fc.property(section, (questions) => {
      const asked = questions.filter(({ isNotAsked }) => !isNotAsked);
      const sums = rawSumsOf(asked);
      expect(sums.totals).toBe(points(asked));
      expect(sums.questions).toBe(asked.length);
    }),
  );
});

test('A section counts the same for a vendor that is not asked everything, with the percentage of what it was asked', () => {
  fc.assert(
    fc.property(section, (questions) => {
      const asked = questions.filter(({ isNotAsked }) => !isNotAsked);
      const [sums, own] = [rawSumsOf(questions), rawSumsOf(asked)];
      expect(sums.totals).toBe(own.totals === 0 ? 0 : points(questions));
      expect(sums.scores).toBeLessThanOrEqual(sums.totals);
      if (own.totals === 0) return;
      // The points are rounded to thousandths.
      expect(Math.abs(sums.scores / sums.totals - own.scores / own.totals)).toBeLessThanOrEqual(
        0.0005 / sums.totals + 1e-12,
      );
    }),
  );
});

test('What a vendor was not asked changes no sum, whatever is answered or rated there', () => {
  fc.assert(
    fc.property(section, fc.constantFrom(null, 'yes', 'no'), rating, (questions, answer, given) => {
      const changed = questions.map((own) => (own.isNotAsked ? { ...own, answer, rating: given } : own));
      expect(rawSumsOf(changed)).toEqual(rawSumsOf(questions));
    }),
  );
});

test('Everything met earns all points, and nothing met earns none, however many questions were not asked', () => {
  fc.assert(
    fc.property(section, (questions) => {
      const rated = (own: 'fully-met' | 'not-met') =>
        rawSumsOf(questions.map((each) => ({ ...each, rating: own })));
      expect(rated('fully-met').scores).toBe(rated('fully-met').totals);
      expect(rated('not-met').scores).toBe(0);
    }),
  );
});

test('The order of questions and of vendors does not matter', () => {
  fc.assert(
    fc.property(section, (questions) => {
      expect(rawSumsOf(questions.toReversed())).toEqual(rawSumsOf(questions));
    }),
  );
});

test('A question that was not asked is not counted as open, answered or scored', () => {
  const asked: ScoredQuestion = { type: 'yes-no', score: 2, answer: 'yes', rating: null };
  const sums = sumsOf(
    rawSumsOf([asked, { type: 'detailed', score: 8, answer: null, rating: null, isNotAsked: true }]),
  );
  expect(sums).toEqual({
    scores: 10,
    totals: 10,
    answered: 1,
    scored: 1,
    questions: 1,
    percent: 100,
    completion: 100,
  });
});

test('The progress of a draft counts only questions that every vendor is asked', () => {
  const shownIf = { questionId: 1, answers: ['yes'] };
  const draft = (answer: string, isNotAsked: boolean): ScoredQuestion[] => [
    { type: 'yes-no', score: 2, answer, rating: null },
    { type: 'detailed', score: 3, answer: null, rating: null, details: { shownIf }, isNotAsked },
  ];
  const yes = draftSumsOf(draft('yes', false));
  const no = draftSumsOf(draft('no', true));
  for (const sums of [yes, no]) {
    expect(sums).toMatchObject({ answered: 1, questions: 1, totals: 5 });
    expect(percentOf(sums.answered, sums.questions)).toBe(100);
  }
});

test('A must-have that a vendor was not asked is never failed', () => {
  fc.assert(
    fc.property(question, fc.boolean(), (own, isSubmitted) => {
      expect(failsMustHave({ ...own, isNotAsked: true }, isSubmitted)).toBe(false);
    }),
  );
});
