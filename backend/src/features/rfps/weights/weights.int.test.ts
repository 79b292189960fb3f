import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishAddendum } from '../../addenda/contract.ts';
import {
  rateAnswer,
  rfpQuestionnaire,
  vendorResponse,
  vendorTable,
} from '../../evaluation/contracts/evaluation.ts';
import { createTechnical, getTechnical, type Category } from '../contracts/requirements.ts';
import { saveTechnicalAnswers, submitResponse } from '../../responses/contracts/responses.ts';
import { cloneRfp } from '../contracts/starting-points.ts';
import { presets } from '../contracts/steps.ts';
import { createRfp } from '../contracts/rfps.ts';
import { rfpWeights, saveWeights, type Weights } from '../contracts/weights.ts';
import { sql } from '../../../platform/database/database.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import { acceptedRfp, answerOne, expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import {
  createTestApp,
  type TestResponse,
  type Person,
  type TestApp,
} from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const refusalIn = <A>({ status, problem }: TestResponse<A>) => [status, problem.code];
const overview = JSON.stringify('What we need');
const question = (questionId: number) => ({
  questionId,
  question: `Is ${questionId} so?`,
  type: 'yes-no' as const,
  score: 1,
});
const categories: Category[] = [
  {
    categoryName: 'Security',
    sections: [
      { sectionName: 'Sign-in', questions: [question(1), question(2)] },
      { sectionName: 'Audit', questions: [question(3)] },
    ],
  },
  { categoryName: 'Operations', sections: [{ sectionName: 'Support', questions: [question(4)] }] },
];

async function draft(address: string): Promise<{ buyer: Person; rfpId: string }> {
  const buyer = await signUpPerson(app, address);
  const settings = { rfpName: 'Draft', processTypeValue: 'complete', scopeValue: 'private' } as const;
  const { rfp } = expectOk(
    await buyer.call(createRfp, { body: { ...settings, stepsValue: presets.complete } }),
  );
  expectOk(await buyer.call(createTechnical, { body: { rfpId: rfp._id, overview, categories } }));
  return { buyer, rfpId: rfp._id };
}
const weightsOf = async (buyer: Person, rfpId: string) =>
  expectOk(await buyer.call(rfpWeights, { params: { rfpId } }));
/** Security 3, Sign-in 2, Support 0.5 and all else 1, the price 12.5 percent. */
const weighed = ({ rfpId, categories: own }: Weights) => ({
  rfpId,
  priceWeight: 12.5,
  categories: own.map(({ categoryName, sections }) => ({
    weight: categoryName === 'Security' ? 3 : 1,
    sections: sections.map(({ sectionId, sectionName }) => ({
      sectionId,
      weight: sectionName === 'Sign-in' ? 2 : sectionName === 'Support' ? 0.5 : 1,
    })),
  })),
});
const shown = ({ priceWeight, categories: own }: Weights) => [
  priceWeight,
  ...own.map(({ categoryName, weight, sections }) => [
    categoryName,
    weight,
    sections.map((section) => [section.sectionName, section.weight]),
  ]),
];
const expected = [
  12.5,
  [
    'Security',
    3,
    [
      ['Sign-in', 2],
      ['Audit', 1],
    ],
  ],
  ['Operations', 1, [['Support', 0.5]]],
];

test('Everything counts the same until weights are saved, and then the saved weights apply', async () => {
  const { buyer, rfpId } = await draft('saves@buyer.example');
  const before = await weightsOf(buyer, rfpId);
  expect(before).toMatchObject({ version: 0, priceWeight: 0 });
  expect(
    before.categories.flatMap((category) => [
      category.weight,
      ...category.sections.map(({ weight }) => weight),
    ]),
  ).toEqual([1, 1, 1, 1, 1]);
  expect(before.categories[0]!.sections.map(({ totals }) => totals)).toEqual([2, 1]);
  const body = { ...weighed(before), version: 0 };
  expect(expectOk(await buyer.call(saveWeights, { body })).version).toBe(1);
  expect(shown(await weightsOf(buyer, rfpId))).toEqual(expected);
  expect(refusalIn(await buyer.call(saveWeights, { body }))).toEqual([409, 'staleVersion']);
});

test('Weights of another questionnaire or with a third decimal are refused', async () => {
  const { buyer, rfpId } = await draft('refused@buyer.example');
  const body = weighed(await weightsOf(buyer, rfpId));
  const less = { ...body, categories: body.categories.slice(1) };
  expect(refusalIn(await buyer.call(saveWeights, { body: less }))).toEqual([409, 'staleVersion']);
  const fine = await buyer.call(saveWeights, { body: { ...body, priceWeight: 33.333 } });
  expect([...refusalIn(fine), fine.problem.errors?.map(({ field }) => field)]).toEqual([
    422,
    'invalidFields',
    ['priceWeight'],
  ]);
  for (const priceWeight of [-1, 101])
    expect(refusalIn(await buyer.call(saveWeights, { body: { ...body, priceWeight } }))).toEqual([
      422,
      'invalidFields',
    ]);
  expect(await weightsOf(buyer, rfpId)).toMatchObject({ version: 0, priceWeight: 0 });
});

test('Each section keeps its weight, however the questionnaire is rearranged', async () => {
  const { buyer, rfpId } = await draft('arranges@buyer.example');
  expectOk(await buyer.call(saveWeights, { body: weighed(await weightsOf(buyer, rfpId)) }));
  const save = async (now: Category[]) =>
    expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: now } }));
  const [security, operations] = categories as [Category, Category];
  await save([operations, { ...security, categoryName: 'Safety', sections: security.sections.toReversed() }]);
  expect(shown(await weightsOf(buyer, rfpId))).toEqual([
    12.5,
    ['Operations', 1, [['Support', 0.5]]],
    [
      'Safety',
      3,
      [
        ['Audit', 1],
        ['Sign-in', 2],
      ],
    ],
  ]);
});

test('A copy has the weights and the must-haves', async () => {
  const { buyer, rfpId } = await draft('copies@buyer.example');
  expectOk(await buyer.call(saveWeights, { body: weighed(await weightsOf(buyer, rfpId)) }));
  const [first, ...rest] = categories as [Category, ...Category[]];
  const [section, ...sections] = first.sections as [Category['sections'][number]];
  const must1 = [
    { ...question(1), isMustHave: true },
    { ...question(2), isMustHave: false },
  ];
  const marked = [{ ...first, sections: [{ ...section, questions: must1 }, ...sections] }, ...rest];
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: marked } }));
  const copy = expectOk(await buyer.call(cloneRfp, { body: { rfpId } })).rfp._id;
  expect(shown(await weightsOf(buyer, copy))).toEqual(expected);
  const { technicalEval } = expectOk(
    await buyer.call(getTechnical, { params: { rfpId: copy, userId: buyer.userId } }),
  );
  // Questions that are not must-haves lack the flag.
  expect(technicalEval.categories[0]!.sections[0]!.questions).toEqual([
    { ...question(1), isMustHave: true },
    question(2),
  ]);
  const technical = expectOk(await buyer.call(rfpQuestionnaire, { params: { rfpId: copy } })).technical;
  expect(technical[0]!.sections[0]!.questions.map(({ isMustHave }) => isMustHave)).toEqual([true, undefined]);
});

test('After publication, weights change only by addendum, which recalculates the score of every response', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  const quesAns = [
    { questionId: 1, answer: 'yes' },
    { questionId: 3, answer: 'In a file.' },
  ];
  for (const { person } of vendors) {
    expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
  }
  await app.runProjections();
  const table = async () => expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const before = await table();
  // 4 of 10 points
  expect(before.data.map(({ technicalScore }) => technicalScore)).toEqual([null, 40, 40]);
  expect(before).toMatchObject({ isRanked: false, priceWeight: 0 });
  const { version, ...saved } = await weightsOf(buyer, rfpId);
  const body = {
    rfpId,
    priceWeight: 20,
    categories: saved.categories.map(({ sections }) => ({
      weight: 1,
      sections: sections.map(({ sectionId, sectionName }) => ({
        sectionId,
        weight: sectionName === 'Sign-in' ? 3 : 1,
      })),
    })),
  };
  expect(refusalIn(await buyer.call(saveWeights, { body }))).toEqual([409, 'alreadyPublished']);
  const { rfpId: _own, ...weights } = body;
  expectOk(
    await buyer.call(publishAddendum, {
      body: { rfpId, number: 1, title: 'Weights', text: JSON.stringify('Sign-in counts more.'), weights },
    }),
  );
  await app.runProjections();
  const after = await table();
  // 3 · 4 ÷ (3 · 6 + 4)
  expect(after.data.map(({ technicalScore }) => technicalScore)).toEqual([null, 54.55, 54.55]);
  expect(after).toMatchObject({ isRanked: true, priceWeight: 20 });
  expect((await weightsOf(buyer, rfpId)).version).toBe(version + 1);
  const { technicalDetails } = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
  expect(technicalDetails.map(({ percent, scores, totals }) => [percent, scores, totals])).toEqual([
    [54.55, 4, 10],
    [54.55, 4, 10],
  ]);
});

test('A vendor sees which questions are must-haves, but no weights', async () => {
  const { rfpId, person } = await withMustHave();
  const read = await person.call(getTechnical, { params: { rfpId, userId: person.userId } });
  const [first] = expectOk(read).technicalEval.categories[0]!.sections[0]!.questions;
  expect(first).toMatchObject({ questionId: 1, isMustHave: true });
  expect(read.text.toLowerCase()).not.toContain('weight');
  expect(refusalIn(await person.call(rfpWeights, { params: { rfpId } }))).toEqual([404, 'notFound']);
});

test('A submitted response without an answer to a must-have fails it, a draft reports nothing, and the buyer’s rating decides', async () => {
  const { rfpId, buyer, person, companyId } = await withMustHave();
  const saved = async () => {
    await app.runProjections();
    const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
    const { isEligible, failedMustHaves, rank, overall } = data.find(
      (vendorRow) => vendorRow.companyIds === companyId,
    )!;
    return [isEligible, failedMustHaves.map(({ questionId }) => questionId), rank, overall !== null];
  };
  expect(await saved()).toEqual([true, [], null, false]);
  await answerOne(person, rfpId, 2);
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  expect(await saved()).toEqual([false, [1], null, false]);
  const rated = { rfpId, vendorId: companyId, type: 'technical' as const, questionId: 1 };
  expectOk(await buyer.call(rateAnswer, { body: { ...rated, answerRating: 'partially-met' } }));
  expect(await saved()).toEqual([true, [], 1, true]);
});

/** Creates an RFP whose first question is a must-have. */
async function withMustHave() {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha']);
  await app.database.query(sql.statement`
    update question set is_must_have = true where rfp_id = ${rfpId} and id = 1`);
  return { rfpId, buyer, ...vendors[0]! };
}
