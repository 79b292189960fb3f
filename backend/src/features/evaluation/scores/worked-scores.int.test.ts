import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateAnswer, vendorResponse, vendorTable, type Rating } from '../contracts/evaluation.ts';
import type { RecordedEvent } from '../../../kernel/events.ts';
import { createVendors } from '../../rfps/contracts/invites.ts';
import {
  createCommercial,
  createTechnical,
  type Category,
  type RequirementKind,
} from '../../rfps/contracts/requirements.ts';
import {
  acceptInvite,
  saveCommercialAnswers,
  saveTechnicalAnswers,
  submitResponse,
} from '../../responses/contracts/responses.ts';
import { presets } from '../../rfps/contracts/steps.ts';
import { addProject, createRfp } from '../../rfps/contracts/rfps.ts';
import { sql } from '../../../platform/database/database.ts';
import { projectEvent, rebuild } from '../../../platform/outbox/projection.ts';
import { json, number, row, text } from '../../../platform/database/row.ts';
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

// Technical: Sign-in 1 + 0.5 + 5 = 6.5, Audit 3.33 + 2 = 5.33, so Security 11.83; Support 1 + 4 + 0.5 = 5.5; all 17.33.
const technical: Category[] = [
  {
    categoryName: 'Security',
    sections: [
      { sectionName: 'Sign-in', questions: [yesNo(1, 1), yesNo(2, 0.5), detailed(3, 5)] },
      { sectionName: 'Audit', questions: [detailed(4, 3.33), yesNo(5, 2)] },
    ],
  },
  {
    categoryName: 'Operations',
    sections: [{ sectionName: 'Support', questions: [yesNo(6, 1), detailed(7, 4), detailed(8, 0.5)] }],
  },
];
// Commercial: Terms 5 + 1 = 6, Costs 3.33 + 2.5 = 5.83; all 11.83.
const commercial: Category[] = [
  {
    categoryName: 'Price',
    sections: [
      { sectionName: 'Terms', questions: [detailed(9, 5), yesNo(10, 1)] },
      { sectionName: 'Costs', questions: [yesNo(11, 3.33), detailed(12, 2.5)] },
    ],
  },
];

type AnswerWithRating = readonly [questionId: number, answer: string | null, rating?: Rating];
/** The answers and ratings with the points that they earn, then each section's points, total and percentage. */
interface WorkedExample {
  answers: readonly AnswerWithRating[];
  sections: readonly [name: string, scores: number, totals: number, percent: number | null][];
  categories: readonly [name: string, percent: number | null][];
  technicalScore: number;
  commercialScore: number;
  overall: number;
  completion: number;
}

const table: Record<string, WorkedExample> = {
  alpha: {
    answers: [
      [1, 'yes'], // 1
      [2, 'no'], // 0
      [3, 'By keys.', 'fully-met'], // 5
      [4, 'In a file.', 'partially-met'], // 3.33 ÷ 2 = 1.665
      [5, 'yes', 'not-met'], // Rated no: 0
      [6, 'no', 'fully-met'], // Rated yes: 1
      [7, 'By telephone.', 'partially-met'], // 4 ÷ 2 = 2
      [8, 'By post.'], // Not rated: 0
      [9, 'Thirty days.', 'fully-met'], // 5
      [10, 'yes'], // 1
      [11, 'yes', 'partially-met'], // 3.33 ÷ 2 = 1.665
      [12, null], // 0
    ],
    sections: [
      ['Sign-in', 6, 6.5, 92.31], // 6 ÷ 6.5 = 92.307…
      ['Audit', 1.665, 5.33, 31.24], // 1.665 ÷ 5.33 = 31.238…
      ['Support', 3, 5.5, 54.55], // 3 ÷ 5.5 = 54.545…
      ['Terms', 6, 6, 100],
      ['Costs', 1.665, 5.83, 28.56], // 1.665 ÷ 5.83 = 28.559…
    ],
    categories: [
      ['Security', 64.79], // 7.665 ÷ 11.83 = 64.792…
      ['Operations', 54.55],
      ['Price', 64.79], // 7.665 ÷ 11.83
    ],
    technicalScore: 61.54, // 10.665 ÷ 17.33 = 61.540…
    commercialScore: 64.79,
    overall: 63.17, // (61.54 + 64.79) ÷ 2 = 63.165, half up
    completion: 91.67, // 11 ÷ 12
  },
  beta: {
    answers: [
      [1, 'no'], // 0
      [2, 'yes', 'partially-met'], // 0.5 ÷ 2 = 0.25
      [3, 'By card.', 'partially-met'], // 5 ÷ 2 = 2.5
      [4, 'In two places.', 'fully-met'], // 3.33
      [5, 'yes'], // 2
      [6, 'yes'], // 1
      [7, null, 'not-met'], // 0
      [8, 'At night.', 'fully-met'], // 0.5
      [9, 'A year.', 'not-met'], // 0
      [10, 'no'], // 0
      [11, 'no', 'fully-met'], // 3.33
      [12, 'Per seat.', 'partially-met'], // 2.5 ÷ 2 = 1.25
    ],
    sections: [
      ['Sign-in', 2.75, 6.5, 42.31], // 2.75 ÷ 6.5 = 42.307…
      ['Audit', 5.33, 5.33, 100],
      ['Support', 1.5, 5.5, 27.27], // 1.5 ÷ 5.5 = 27.272…
      ['Terms', 0, 6, 0],
      ['Costs', 4.58, 5.83, 78.56], // 4.58 ÷ 5.83 = 78.559…
    ],
    categories: [
      ['Security', 68.3], // 8.08 ÷ 11.83 = 68.300…
      ['Operations', 27.27],
      ['Price', 38.72], // 4.58 ÷ 11.83 = 38.715…
    ],
    technicalScore: 55.28, // 9.58 ÷ 17.33 = 55.279…
    commercialScore: 38.72,
    overall: 47, // (55.28 + 38.72) ÷ 2
    completion: 91.67, // 11 ÷ 12
  },
  gamma: {
    answers: [
      [1, 'yes'], // 1
      [2, 'yes'], // 0.5
      [3, 'By name.'], // Not rated: 0
      [4, null], // 0
      [5, 'no'], // 0
      [6, null],
      [7, null],
      [8, null],
      [9, null],
      [10, null],
      [11, 'yes'], // 3.33
      [12, 'By use.', 'fully-met'], // 2.5
    ],
    sections: [
      ['Sign-in', 1.5, 6.5, 23.08], // 1.5 ÷ 6.5 = 23.076…
      ['Audit', 0, 5.33, 0],
      ['Support', 0, 5.5, null], // Nothing is answered yet
      ['Terms', 0, 6, null],
      ['Costs', 5.83, 5.83, 100],
    ],
    categories: [
      ['Security', 12.68], // 1.5 ÷ 11.83 = 12.679…
      ['Operations', null],
      ['Price', 49.28], // 5.83 ÷ 11.83 = 49.281…
    ],
    technicalScore: 8.66, // 1.5 ÷ 17.33 = 8.655…
    commercialScore: 49.28,
    overall: 28.97, // (8.66 + 49.28) ÷ 2
    completion: 50, // 6 ÷ 12
  },
};

let app: TestApp;
let buyer: Person;
let rfpId: string;
let events: RecordedEvent[];
/** The rows that result if each event arrives in order and once. */
let before: string[];
const vendorIds = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, 'buyer@buyer.example');
  rfpId = await openRfp();
  for (const [name, { answers }] of Object.entries(table)) await respond(name, answers);
  await app.runProjections();
  events = await listEvents(app.database);
  before = await rows();
});
afterAll(() => app.close());

async function openRfp(): Promise<string> {
  const settings = { rfpName: 'Worked', processTypeValue: 'complete', scopeValue: 'private' } as const;
  const { rfp } = expectOk(
    await buyer.call(createRfp, { body: { ...settings, stepsValue: presets.complete } }),
  );
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId: rfp._id, overview, categories: technical } }));
  expectOk(
    await buyer.call(createCommercial, { body: { rfpId: rfp._id, overview, categories: commercial } }),
  );
  const timelineItems = [
    { mileStoneName: 'RFP START', description: '', mileStoneDate: '2026-11-21', isFixed: true },
  ];
  const project = { rfpId: rfp._id, projectName: 'Worked', projectDescription: overview, timelineItems };
  expectOk(await buyer.call(addProject, { body: project }));
  const invitees = Object.keys(table).map((name) => ({ email: `${name}@vendor.example` }));
  await fillTerms(buyer, rfp._id);
  expectOk(await buyer.call(createVendors, { body: { rfpId: rfp._id, type: 'publish', invitees } }));
  return rfp._id;
}

async function respond(name: string, answers: readonly AnswerWithRating[]): Promise<void> {
  const person = await signUpPerson(app, `${name}@vendor.example`);
  const vendorId = await registerCompany(person, name);
  vendorIds.set(name, vendorId);
  expectOk(await person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  const kindOf = (questionId: number): RequirementKind => (questionId < 9 ? 'technical' : 'commercial');
  for (const [kind, save] of [
    ['technical', saveTechnicalAnswers],
    ['commercial', saveCommercialAnswers],
  ] as const) {
    const quesAns = answers.flatMap(([questionId, answer]) =>
      answer !== null && kindOf(questionId) === kind ? [{ questionId, answer }] : [],
    );
    expectOk(await person.call(save, { body: { rfpId, quesAns } }));
  }
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  for (const [questionId, , answerRating] of answers) {
    if (answerRating === undefined) continue;
    const type = kindOf(questionId);
    expectOk(await buyer.call(rateAnswer, { body: { rfpId, vendorId, type, questionId, answerRating } }));
  }
}

const names = Object.keys(table);

test.each(names)('The vendor table shows the worked scores of %s', async (name) => {
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const { technicalScore, commercialScore, overall, completion } = table[name]!;
  expect(data.find((vendorRow) => vendorRow.companyName === name)).toMatchObject({
    technicalScore,
    commercialScore,
    overall,
    completion,
  });
});

test.each(names)('The API returns the worked scores of %s by category and section', async (name) => {
  const { technicalDetails, commercialDetails } = expectOk(
    await buyer.call(vendorResponse, { params: { rfpId } }),
  );
  const own = [technicalDetails, commercialDetails].flatMap((kind) =>
    kind.filter((vendorRow) => vendorRow.companyName === name),
  );
  const { technicalScore, commercialScore, categories, sections } = table[name]!;
  expect(own.map((vendorRow) => vendorRow.percent)).toEqual([technicalScore, commercialScore]);
  const ofCategories = own.flatMap((vendorRow) => vendorRow.categories);
  expect(ofCategories.map((category) => [category.categoryName, category.percent])).toEqual(categories);
  const ofSections = ofCategories.flatMap((category) => category.sections);
  expect(
    ofSections.map((section) => [section.sectionName, section.scores, section.totals, section.percent]),
  ).toEqual(sections);
});

test.each(names)('The section rows hold the worked scores of %s', async (name) => {
  const sections = await app.database.any(sql.type(row({ name: text, scores: number, totals: number }))`
    select section_name as name, scores, totals from response_section where vendor_id = ${vendorIds.get(name) ?? ''}
    order by kind desc, category_position, section_position`);
  expect(sections.map((section) => [section.name, section.scores, section.totals])).toEqual(
    table[name]!.sections.map(([section, scores, totals]) => [section, scores, totals]),
  );
});

/** Returns every row of the scores, without its revision, which only says how often it was written. */
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

async function empty(): Promise<void> {
  for (const name of scoresProjection.tables)
    await app.database.query(sql.statement`delete from ${sql.identifier([name])}`);
}

test('Deliveries in any order, some repeated, into empty tables produce the same rows', async () => {
  expect(before.length).toBeGreaterThan(names.length);
  const scoringEvents = events.filter((event) => event.name in scoresProjection.subscribesTo);
  const orders = fc
    .tuple(
      fc.shuffledSubarray(scoringEvents, {
        minLength: scoringEvents.length,
        maxLength: scoringEvents.length,
      }),
      fc.subarray(scoringEvents, { maxLength: 10 }),
    )
    .map(([all, again]) => [...all, ...again]);
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      await empty();
      for (const event of order) await projectEvent(app.database, scoresProjection, event, app.now.ms);
      expect(await rows()).toEqual(before);
    }),
    { numRuns: 5 },
  );
});

test('Tables that are dropped and rebuilt hold the same rows', async () => {
  await rebuild(app.database, scoresProjection, app.now.ms);
  expect(await rows()).toEqual(before);
});
