import fc from 'fast-check';
import { lowestPriceRule } from '../../rfps/contracts/price-score.ts';
import { expect, test } from 'vitest';
import { rankVendors, type Contender } from '../contracts/ranking.ts';
import { leadersOf, rankByWeights } from '../contracts/what-if-ranking.ts';
import { choicesIn } from '../../rfps/contracts/questions/question-details.ts';
import { failsMustHave } from './must-have.ts';
import {
  addRawSums,
  earnedPoints,
  fractionText,
  rawSumsOf,
  sumsOf,
  sumWeighted,
  weigh,
  weightedPercent,
  type ScoredQuestion,
} from './score.ts';

const names = ['EU', 'UK', 'USA', 'Elsewhere'] as const;
const percent = fc.integer({ min: 0, max: 100 });
const score = fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100);
const rating = fc.constantFrom(null, 'not-met', 'partially-met', 'fully-met');
const choiceGrading = fc.record({
  choices: fc.tuple(...names.map((choice) => percent.map((own) => ({ choice, percent: own })))),
  notApplicablePercent: percent,
});
const valueGrading = fc.record({
  ranges: fc.array(
    fc.record({ from: fc.nat(50).map(String), to: fc.integer({ min: 50, max: 100 }).map(String), percent }),
    { maxLength: 4 },
  ),
});
const details = { choices: [...names], mustHaveChoices: ['EU', 'UK'], allowsNotApplicable: true };
const chosen = fc.subarray([...names], { minLength: 1 });
const question: fc.Arbitrary<ScoredQuestion> = fc.oneof(
  fc.record({
    type: fc.constant('single-choice' as const),
    details: fc.constant(details),
    grading: choiceGrading,
    score,
    answer: fc.constantFrom(null, 'not-applicable', ...names),
    rating,
  }),
  fc.record({
    type: fc.constant('multiple-choice' as const),
    details: fc.constant(details),
    grading: choiceGrading,
    score,
    answer: chosen.map((choices) => choices.join('\n')),
    rating,
  }),
  fc.record({
    type: fc.constant('number' as const),
    grading: valueGrading,
    score,
    answer: fc.option(fc.nat(120).map(String)),
    rating,
  }),
  fc.record({
    type: fc.constant('yes-no' as const),
    score,
    answer: fc.constantFrom(null, 'yes', 'no'),
    rating,
  }),
  fc.record({
    type: fc.constant('detailed' as const),
    score,
    answer: fc.constantFrom(null, 'In words'),
    rating,
  }),
);
/** Sections with their weights. */
const sections = fc.array(
  fc.record({
    questions: fc.array(question, { minLength: 1, maxLength: 6 }),
    weight: fc.integer({ min: 1, max: 50_000 }).map((whole) => whole / 10_000),
  }),
  { minLength: 1, maxLength: 4 },
);
type Sections = typeof sections extends fc.Arbitrary<infer Value> ? Value : never;

const weighedOf = (own: Sections, times = 1) =>
  sumWeighted(own.map(({ questions, weight }) => weigh(rawSumsOf(questions), weight * times)));

/** Vendors that answered different questionnaires, which is no matter to a ranking of their scores. */
const contenders = fc
  .array(
    fc.record({
      own: sections,
      priceMinor: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      isEligible: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((vendors) =>
    vendors.map(({ own, priceMinor, isEligible }, at): Contender => ({
      inviteId: `vendor-${at}`,
      technicalScore: weightedPercent(weighedOf(own)),
      technicalFraction: fractionText(weighedOf(own)),
      commercialScore: null,
      priceMinor,
      isEligible,
    })),
  );
const priceWeight = fc.integer({ min: 0, max: 100 });

test('An answer earns from nothing to all of its points, and a rating always wins over its grading', () => {
  fc.assert(
    fc.property(question, (own) => {
      const earned = earnedPoints(own);
      expect(earned).toBeGreaterThanOrEqual(0);
      expect(earned).toBeLessThanOrEqual(own.score);
      if (own.rating !== null) expect(earned).toBe(earnedPoints({ ...own, answer: null, grading: null }));
      expect(earnedPoints({ ...own, rating: 'fully-met' })).toBe(own.score);
    }),
  );
});

test('The order of choices changes neither points nor must-haves, in the question, its grading or the answer', () => {
  const orders = fc.shuffledSubarray([...names], { minLength: names.length });
  fc.assert(
    fc.property(question, orders, orders, (own, order, otherOrder) => {
      const byOrder = (choices: readonly string[]) =>
        choices.toSorted(
          (choice, other) => otherOrder.indexOf(choice as never) - otherOrder.indexOf(other as never),
        );
      const graded = own.grading?.choices;
      const shuffled: ScoredQuestion = {
        ...own,
        details: own.details && { ...own.details, choices: [...order] },
        grading: own.grading && {
          ...own.grading,
          ...(graded && { choices: order.flatMap((name) => graded.filter(({ choice }) => choice === name)) }),
        },
        answer: own.type === 'multiple-choice' ? byOrder(choicesIn(own.answer ?? '')).join('\n') : own.answer,
      };
      expect(earnedPoints(shuffled)).toBe(earnedPoints(own));
      expect(failsMustHave(shuffled, true)).toBe(failsMustHave(own, true));
    }),
  );
});

test('One more choice never lowers the points of a multiple choice', () => {
  fc.assert(
    fc.property(choiceGrading, score, chosen, fc.constantFrom(...names), (grading, points, choices, more) => {
      const earnedBy = (own: readonly string[]) =>
        earnedPoints({
          type: 'multiple-choice',
          details,
          grading,
          score: points,
          answer: own.join('\n'),
          rating: null,
        });
      expect(earnedBy([...new Set([...choices, more])])).toBeGreaterThanOrEqual(earnedBy(choices));
    }),
  );
});

test('The order of questions and sections and a common factor of all weights do not change a score', () => {
  fc.assert(
    fc.property(sections, fc.integer({ min: 2, max: 20 }), (own, times) => {
      const reversed = own.toReversed().map((section) => ({
        ...section,
        questions: section.questions.toReversed(),
      }));
      const whole = weightedPercent(weighedOf(own));
      expect(weightedPercent(weighedOf(reversed))).toBe(whole);
      expect(weightedPercent(weighedOf(own, times))).toBe(whole);
      const raw = addRawSums(own.map(({ questions }) => rawSumsOf(questions)));
      expect(sumsOf(raw).scores).toBe(
        sumsOf(addRawSums(reversed.map(({ questions }) => rawSumsOf(questions)))).scores,
      );
    }),
  );
});

test('The order of vendors does not change a ranking, and a vendor that is not eligible changes no one else', () => {
  fc.assert(
    fc.property(contenders, priceWeight, (vendors, weight) => {
      const ranking = rankVendors(vendors, { priceWeight: weight, ...lowestPriceRule });
      const reversed = rankVendors(vendors.toReversed(), { priceWeight: weight, ...lowestPriceRule });
      expect([...reversed].toSorted()).toEqual([...ranking].toSorted());
      const irrelevant: Contender = {
        inviteId: 'irrelevant',
        technicalScore: 100,
        commercialScore: 100,
        priceMinor: 1,
        isEligible: false,
      };
      const joined = rankVendors([irrelevant, ...vendors], { priceWeight: weight, ...lowestPriceRule });
      for (const { inviteId } of vendors) expect(joined.get(inviteId)).toEqual(ranking.get(inviteId));
    }),
  );
});

test('A vendor that earns nothing and is dearest changes no score and no rank of the others', () => {
  fc.assert(
    fc.property(contenders, priceWeight, (vendors, weight) => {
      const ranking = rankVendors(vendors, { priceWeight: weight, ...lowestPriceRule });
      const last: Contender = {
        inviteId: 'last',
        technicalScore: 0,
        commercialScore: null,
        priceMinor: null,
        isEligible: true,
      };
      const joined = rankVendors([...vendors, last], { priceWeight: weight, ...lowestPriceRule });
      for (const { inviteId } of vendors) expect(joined.get(inviteId)).toEqual(ranking.get(inviteId));
    }),
  );
});

test('What-if ranks do not depend on the order of vendors or a factor of all weights, and keep without a worse vendor', () => {
  const fraction = (own: Sections) => {
    const { scores, totals } = weighedOf(own);
    return { numerator: scores, denominator: totals };
  };
  const vendors = fc.array(fc.tuple(sections, sections), { minLength: 1, maxLength: 5 });
  const weights = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }));
  fc.assert(
    fc.property(vendors, weights, fc.integer({ min: 2, max: 9 }), (all, pair, times) => {
      const scored = all.map((own) => ({ scores: own.map(fraction) }));
      const shares = pair.map(BigInt);
      const ranks = rankByWeights(scored, shares);
      expect(rankByWeights(scored.toReversed(), shares)).toEqual(ranks.toReversed());
      expect(
        rankByWeights(
          scored,
          shares.map((share) => share * BigInt(times)),
        ),
      ).toEqual(ranks);
      const nothing = { scores: pair.map(() => ({ numerator: 0n, denominator: 1n })) };
      expect(rankByWeights([...scored, nothing], shares).slice(0, -1)).toEqual(ranks);
      expect(leadersOf([...scored, nothing], shares).filter((at) => at < scored.length)).toEqual(
        leadersOf(scored, shares),
      );
    }),
  );
});
