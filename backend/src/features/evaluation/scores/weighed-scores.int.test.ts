import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateAnswer, vendorResponse, vendorTable, type Rating } from '../contracts/evaluation.ts';
import type { RecordedEvent } from '../../../kernel/events.ts';
import { createVendors } from '../../rfps/contracts/invites.ts';
import { createPricing } from '../../responses/contracts/pricing.ts';
import { rankVendors } from '../contracts/ranking.ts';
import { sensitivity } from '../contracts/sensitivity.ts';
import { rankByWeights, shareOf, withShare } from '../contracts/what-if-ranking.ts';
import { createCommercial, createTechnical, type Category } from '../../rfps/contracts/requirements.ts';
import {
  acceptInvite,
  saveCommercialAnswers,
  saveTechnicalAnswers,
  submitResponse,
} from '../../responses/contracts/responses.ts';
import { presets } from '../../rfps/contracts/steps.ts';
import { createRfp } from '../../rfps/contracts/rfps.ts';
import { lowestPriceRule } from '../../rfps/contracts/price-score.ts';
import { rfpWeights, saveWeights } from '../../rfps/contracts/weights.ts';
import { sql } from '../../../platform/database/database.ts';
import { projectEvent, rebuild } from '../../../platform/outbox/projection.ts';
import { json, row } from '../../../platform/database/row.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpPerson } from '../../../testing/app/people.ts';
import { fillTerms, expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { scoresProjection } from './scores-projection.ts';

const yesNo = (questionId: number, score: number) => ({
  questionId,
  question: `Is ${questionId} so?`,
  type: 'yes-no' as const,
  score,
});
const detailed = (questionId: number, score: number) => ({
  questionId,
  question: `How is ${questionId} done?`,
  type: 'detailed' as const,
  score,
});

// Weights: Security 3 with Sign-in 2 and Audit 1; Operations 1 with Support 1.5; Costs 2 with Terms 1; Exit 1 with Leaving 1.
// Multiplied: Sign-in 6, Audit 3, Support 1.5; Terms 2, Leaving 1.
// Points: Sign-in 8, Audit 6, Support 6; Terms 6, Leaving 4. Technical whole: 6 · 8 + 3 · 6 + 1.5 · 6 = 75. Commercial whole: 2 ·
// 6 + 1 · 4 = 16.
const technical: Category[] = [
  {
    categoryName: 'Security',
    sections: [
      {
        sectionName: 'Sign-in',
        questions: [{ ...yesNo(1, 1), isMustHave: true }, yesNo(2, 2), detailed(3, 5)],
      },
      { sectionName: 'Audit', questions: [detailed(4, 4), yesNo(5, 2)] },
    ],
  },
  {
    categoryName: 'Operations',
    sections: [{ sectionName: 'Support', questions: [yesNo(6, 1), detailed(7, 4), yesNo(8, 1)] }],
  },
];
const commercial: Category[] = [
  {
    categoryName: 'Costs',
    sections: [{ sectionName: 'Terms', questions: [detailed(9, 5), yesNo(10, 1)] }],
  },
  {
    categoryName: 'Exit',
    sections: [{ sectionName: 'Leaving', questions: [yesNo(11, 2), detailed(12, 2)] }],
  },
];
const weightOf: Record<string, number> = {
  Security: 3,
  'Sign-in': 2,
  Audit: 1,
  Operations: 1,
  Support: 1.5,
  Costs: 2,
  Terms: 1,
  Exit: 1,
  ClosingFacts: 1,
};
const priceWeight = 40;

type AnswerWithRating = readonly [questionId: number, answer: string, rating?: Rating];
interface WorkedExample {
  answers: readonly AnswerWithRating[];
  price: number;
  /** By category, then section. */
  percents: readonly (readonly [name: string, percent: number])[];
  shown: object;
}

const worked: Record<string, WorkedExample> = {
  alpha: {
    answers: [
      [1, 'yes'], // 1
      [2, 'yes'], // 2
      [3, 'By keys.', 'partially-met'], // 2.5
      [4, 'In a file.', 'fully-met'], // 4
      [5, 'no'], // 0
      [6, 'yes'], // 1
      [7, 'By telephone.', 'partially-met'], // 2
      [8, 'no'], // 0
      [9, 'Thirty days.', 'fully-met'], // 5
      [10, 'no'], // 0
      [11, 'yes'], // 2
      [12, 'By file.', 'partially-met'], // 1
    ],
    price: 12_500,
    percents: [
      ['Security', 68.18], // (2 · 5.5 + 1 · 4) ÷ (2 · 8 + 1 · 6) = 15 ÷ 22
      ['Sign-in', 68.75], // 5.5 ÷ 8
      ['Audit', 66.67], // 4 ÷ 6
      ['Operations', 50],
      ['Support', 50], // 3 ÷ 6
      ['Costs', 83.33],
      ['Terms', 83.33], // 5 ÷ 6
      ['Exit', 75],
      ['Leaving', 75], // 3 ÷ 4
    ],
    shown: {
      technicalScore: 66, // (6 · 5.5 + 3 · 4 + 1.5 · 3) ÷ 75 = 49.5 ÷ 75
      commercialScore: 81.25, // (2 · 5 + 1 · 3) ÷ 16 = 13 ÷ 16
      priceScore: 80, // 100 ÷ 125
      overall: 76.18, // 0.6 · 73.625 + 0.4 · 80 = 76.175, half up
      rank: 2,
      isEligible: true,
      failedMustHaves: [],
    },
  },
  beta: {
    answers: [
      [1, 'yes'], // 1
      [2, 'no'], // 0
      [3, 'By card.', 'fully-met'], // 5
      [4, 'In two places.', 'partially-met'], // 2
      [5, 'yes'], // 2
      [6, 'no'], // 0
      [7, 'At night.', 'fully-met'], // 4
      [8, 'yes'], // 1
      [9, 'A year.', 'partially-met'], // 2.5
      [10, 'yes'], // 1
      [11, 'no'], // 0
      [12, 'Per seat.', 'fully-met'], // 2
    ],
    price: 10_000,
    percents: [
      ['Security', 72.73], // (2 · 6 + 1 · 4) ÷ 22 = 16 ÷ 22
      ['Sign-in', 75], // 6 ÷ 8
      ['Audit', 66.67], // 4 ÷ 6
      ['Operations', 83.33],
      ['Support', 83.33], // 5 ÷ 6
      ['Costs', 58.33],
      ['Terms', 58.33], // 3.5 ÷ 6
      ['Exit', 50],
      ['Leaving', 50], // 2 ÷ 4
    ],
    shown: {
      technicalScore: 74, // (6 · 6 + 3 · 4 + 1.5 · 5) ÷ 75 = 55.5 ÷ 75
      commercialScore: 56.25, // (2 · 3.5 + 1 · 2) ÷ 16 = 9 ÷ 16
      priceScore: 100,
      overall: 79.08, // 0.6 · 65.125 + 0.4 · 100 = 79.075, half up
      rank: 1,
      isEligible: true,
      failedMustHaves: [],
    },
  },
  gamma: {
    answers: [
      [1, 'no'], // 0, and the question is a must-have
      [2, 'yes'], // 2
      [3, 'By name.', 'fully-met'], // 5
      [4, 'Off site.', 'fully-met'], // 4
      [5, 'yes'], // 2
      [6, 'yes'], // 1
      [7, 'Always.', 'fully-met'], // 4
      [8, 'yes'], // 1
      [9, 'A day.', 'fully-met'], // 5
      [10, 'yes'], // 1
      [11, 'yes'], // 2
      [12, 'By use.', 'fully-met'], // 2
    ],
    price: 8_000,
    percents: [
      ['Security', 90.91], // (2 · 7 + 1 · 6) ÷ 22 = 20 ÷ 22
      ['Sign-in', 87.5], // 7 ÷ 8
      ['Audit', 100],
      ['Operations', 100],
      ['Support', 100],
      ['Costs', 100],
      ['Terms', 100],
      ['Exit', 100],
      ['Leaving', 100],
    ],
    shown: {
      technicalScore: 92, // (6 · 7 + 3 · 6 + 1.5 · 6) ÷ 75 = 69 ÷ 75
      commercialScore: 100,
      priceScore: null,
      overall: null,
      rank: null,
      isEligible: false,
      failedMustHaves: [{ questionId: 1, question: 'Is 1 so?' }],
    },
  },
};
const names = Object.keys(worked);

let app: TestApp;
let buyer: Person;
let rfpId: string;
const vendorIds = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, 'buyer@buyer.example');
  rfpId = await openRfp();
  for (const [name, example] of Object.entries(worked)) await respond(name, example);
  await app.runProjections();
});
afterAll(() => app.close());

async function openRfp(): Promise<string> {
  const settings = { rfpName: 'Weighed', processTypeValue: 'complete', scopeValue: 'private' } as const;
  const { rfp } = expectOk(
    await buyer.call(createRfp, { body: { ...settings, stepsValue: presets.complete } }),
  );
  const about = { rfpId: rfp._id, overview: JSON.stringify('What we need') };
  expectOk(await buyer.call(createTechnical, { body: { ...about, categories: technical } }));
  expectOk(await buyer.call(createCommercial, { body: { ...about, categories: commercial } }));
  await weigh(rfp._id, priceWeight, (name) => weightOf[name] ?? 1);
  await fillTerms(buyer, rfp._id);
  const invitees = names.map((name) => ({ email: `${name}@vendor.example` }));
  expectOk(await buyer.call(createVendors, { body: { rfpId: rfp._id, type: 'publish', invitees } }));
  return rfp._id;
}

async function weigh(id: string, price: number, weightFor: (name: string) => number): Promise<void> {
  const { categories, version } = expectOk(await buyer.call(rfpWeights, { params: { rfpId: id } }));
  const body = {
    rfpId: id,
    version,
    priceWeight: price,
    categories: categories.map(({ categoryName, sections }) => ({
      weight: weightFor(categoryName),
      sections: sections.map(({ sectionId, sectionName }) => ({ sectionId, weight: weightFor(sectionName) })),
    })),
  };
  expectOk(await buyer.call(saveWeights, { body }));
}

const kindOf = (questionId: number) => (questionId < 9 ? ('technical' as const) : ('commercial' as const));

async function respond(name: string, { answers, price }: WorkedExample): Promise<void> {
  const person = await signUpPerson(app, `${name}@vendor.example`);
  vendorIds.set(name, await registerCompany(person, name));
  expectOk(await person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  for (const [kind, save] of [
    ['technical', saveTechnicalAnswers],
    ['commercial', saveCommercialAnswers],
  ] as const) {
    const quesAns = answers
      .filter(([questionId]) => kindOf(questionId) === kind)
      .map(([questionId, answer]) => ({ questionId, answer }));
    expectOk(await person.call(save, { body: { rfpId, quesAns } }));
  }
  const products = [{ productName: 'All of it', price, quantity: 1 }];
  const pricing = { rfpId, products, discountPercentage: 0, taxPercentage: 0, payments: [] };
  expectOk(await person.call(createPricing, { body: pricing }));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  for (const [questionId, , rating] of answers) if (rating) await rate(name, questionId, rating);
}

const rate = async (name: string, questionId: number, answerRating: Rating | '-') =>
  expectOk(
    await buyer.call(rateAnswer, {
      body: {
        rfpId,
        vendorId: vendorIds.get(name) ?? '',
        type: kindOf(questionId),
        questionId,
        answerRating,
      },
    }),
  );

const table = async () => {
  await app.runProjections();
  return expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
};
const rowOf = async (name: string) =>
  (await table()).data.find((vendorRow) => vendorRow.companyName === name);

test.each(names)('The vendor table shows the worked scores of %s', async (name) => {
  expect(await rowOf(name)).toMatchObject(worked[name]!.shown);
});

test('The table says that there is a ranking, and how much the price counts', async () => {
  expect(await table()).toMatchObject({ isRanked: true, priceWeight, total_records: 3 });
});

const sensitivityParts = async () => {
  const { criteria, vendors } = expectOk(await buyer.call(sensitivity, { params: { rfpId } }));
  const fractionIn = (text: string) => {
    const [numerator = '', denominator = ''] = text.split('/');
    return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
  };
  return {
    criteria,
    weights: criteria.map(({ weight }) => BigInt(weight)),
    vendors: vendors.map((vendor) => ({ ...vendor, scores: vendor.scores.map(fractionIn) })),
  };
};

test('The parts of the overall score have their saved shares, and give the ranks and scores of the vendor table', async () => {
  const { criteria, weights, vendors } = await sensitivityParts();
  // 30 % for each kind: 66 and 9 of 75 technical points, 12 and 4 of 16 commercial ones; 40 % for the price.
  expect(criteria.map(({ kind, name }, at) => [kind, name, shareOf(weights, at)])).toEqual([
    ['technical', 'Security', 2640],
    ['technical', 'Operations', 360],
    ['commercial', 'Costs', 2250],
    ['commercial', 'Exit', 750],
    ['price', '', 4000],
  ]);
  // Gamma fails a must-have, so it has no rank to change.
  expect(vendors.map(({ companyName }) => companyName)).toEqual(['alpha', 'beta']);
  const { data } = await table();
  const ranked = rankByWeights(vendors, weights);
  for (const [at, { inviteId, overall, rank }] of vendors.entries()) {
    expect(data.find((vendorRow) => vendorRow.inviteId === inviteId)).toMatchObject({ overall, rank });
    expect(ranked[at]).toEqual({ overall, rank });
  }
});

test('Without the price, the vendor with the better answers is first', async () => {
  const { weights, vendors } = await sensitivityParts();
  // The means without the price: alpha (66 + 81.25) ÷ 2, beta (74 + 56.25) ÷ 2.
  expect(rankByWeights(vendors, withShare(weights, 4, 0, weights))).toEqual([
    { overall: 73.63, rank: 1 },
    { overall: 65.13, rank: 2 },
  ]);
});

test.each(names)('The worked scores of %s are shown by category and section', async (name) => {
  const { technicalDetails, commercialDetails } = expectOk(
    await buyer.call(vendorResponse, { params: { rfpId } }),
  );
  const own = [...technicalDetails, ...commercialDetails].filter(
    (vendorRow) => vendorRow.companyName === name,
  );
  const percents = own.flatMap(({ categories }) =>
    categories.flatMap(({ categoryName, percent, sections }) => [
      [categoryName, percent],
      ...sections.map((section) => [section.sectionName, section.percent]),
    ]),
  );
  expect(percents).toEqual(worked[name]!.percents);
  const { technicalScore, commercialScore } = (await rowOf(name))!;
  expect(own.map(({ percent }) => percent)).toEqual([technicalScore, commercialScore]);
});

test('The weighted push of a section equals what is read, and readers rank its row themselves', async () => {
  const before = (await listEvents(app.database)).length;
  await rate('alpha', 3, 'fully-met');
  const [rated] = (await listEvents(app.database)).slice(before);
  const [section, vendor] = await projectEvent(app.database, scoresProjection, rated!, app.now.ms);
  // Security: (2 · 8 + 1 · 4) ÷ 22; technical: (6 · 8 + 3 · 4 + 1.5 · 3) ÷ 75 = 64.5 ÷ 75
  expect(section).toMatchObject({
    name: 'responseSectionChanged',
    payload: { section: { percent: 100 }, category: { percent: 90.91 }, total: { percent: 86 } },
  });
  expect(vendor).toMatchObject({ name: 'vendorRowChanged', payload: { technicalScore: 86, rank: null } });
  const { data } = await table();
  const again = rankVendors(
    data.map((vendorRow) => ({ ...vendorRow, priceMinor: vendorRow.price })),
    { priceWeight, ...lowestPriceRule },
  );
  expect(data.map(({ rank }) => rank)).toEqual(data.map(({ inviteId }) => again.get(inviteId)?.rank));
  await rate('alpha', 3, 'partially-met');
  expect(await rowOf('alpha')).toMatchObject(worked['alpha']!.shown);
});

test('A rating overrides a must-have’s answer, and a vendor that is eligible again affects the others’ price scores', async () => {
  await rate('gamma', 1, 'partially-met');
  const { data } = await table();
  const of = (name: string) => {
    const { priceScore, overall, rank, isEligible } = data.find(
      (vendorRow) => vendorRow.companyName === name,
    )!;
    return [priceScore, overall, rank, isEligible];
  };
  // 8,000 is now the lowest price: 64 and 80. Gamma: (6 · 7.5 + 18 + 9) ÷ 75 = 96, mean 98, 0.6 · 98 + 40.
  expect(of('alpha')).toEqual([64, 69.78, 3, true]); // 44.175 + 25.6 = 69.775
  expect(of('beta')).toEqual([80, 71.08, 2, true]); // 39.075 + 32 = 71.075
  expect(of('gamma')).toEqual([100, 98.8, 1, true]);
  await rate('gamma', 1, '-');
  expect(await rowOf('gamma')).toMatchObject(worked['gamma']!.shown);
});

/** Returns every row of the scores, without the values that only say how often it was written. */
async function rows(): Promise<string[]> {
  const each = scoresProjection.tables.map((name) =>
    app.database.anyFirst(sql.type(row({ row: json<object>() }))`
      select to_jsonb(t) - 'revision' #- '{row,version}' as row from ${sql.identifier([name])} t`),
  );
  return (await Promise.all(each))
    .flat()
    .map((score) => JSON.stringify(score))
    .toSorted();
}

test('Events in any order into empty tables, and a rebuild, produce the same rows', async () => {
  await app.runProjections();
  const before = await rows();
  const scoringEvents = (await listEvents(app.database)).filter(
    (event) => event.name in scoresProjection.subscribesTo,
  );
  const orders = fc.shuffledSubarray(scoringEvents, {
    minLength: scoringEvents.length,
    maxLength: scoringEvents.length,
  });
  await fc.assert(
    fc.asyncProperty(orders, async (order: RecordedEvent[]) => {
      for (const name of scoresProjection.tables)
        await app.database.query(sql.statement`delete from ${sql.identifier([name])}`);
      for (const event of order) await projectEvent(app.database, scoresProjection, event, app.now.ms);
      expect(await rows()).toEqual(before);
    }),
    { numRuns: 3 },
  );
  await rebuild(app.database, scoresProjection, app.now.ms);
  expect(await rows()).toEqual(before);
});
