import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../../testing/servers/until-waiting.ts';
import { acceptInvite } from '../../responses/contracts/responses.ts';
import {
  getAllVendorQuestions,
  getPublishedQuestions,
  publishVendorQuestion,
  saveVendorQuestion,
} from '../contracts/vendor-questions.ts';
import { sql } from '../../../platform/database/database.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { acceptedRfp, expectOk, publishRfp, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import {
  createTestApp,
  type TestResponse,
  type Person,
  type TestApp,
} from '../../../testing/app/test-app.ts';

let app: TestApp;
let fixture: RfpFixture;
let requester: RfpFixture['vendors'][0];
let other: RfpFixture['vendors'][0];

const minted = 1_795_000_000_000;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alpha', 'beta']);
  [requester, other] = fixture.vendors as [typeof requester, typeof other];
  expectOk(await call(requester.person, 'We at Alpha keep logs for ten years. Is that enough?'));
});
afterAll(() => app.close());

const call = (person: Person, question: string, vendorQuestionId = minted) =>
  person.call(saveVendorQuestion, {
    body: { rfpId: fixture.rfpId, questionId: 3, vendorQuestionId, question },
  });
const publish = (more: object = {}, person = fixture.buyer) =>
  person.call(publishVendorQuestion, {
    body: {
      rfpId: fixture.rfpId,
      questionId: 3,
      vendorQuestionId: minted,
      vendorId: requester.companyId,
      question: ' Are ten years enough? ',
      answer: ' They are. ',
      ...more,
    },
  });
const published = async (person: Person) =>
  expectOk(await person.call(getPublishedQuestions, { params: { rfpId: fixture.rfpId } })).data;
const own = async (person: Person) => {
  await app.runProjections();
  return expectOk(await person.call(getAllVendorQuestions, { params: { rfpId: fixture.rfpId } })).data;
};
const eventsOf = async (work: () => Promise<unknown>) => {
  const before = (await listEvents(app.database)).length;
  await work();
  return (await listEvents(app.database)).slice(before).map(({ name }) => name);
};
const refusal = ({ status, problem }: TestResponse<unknown>) => [status, problem.code];

test('Only the requester reads a private answer', async () => {
  expect(await published(other.person)).toEqual([]);
  expect(await own(other.person)).toEqual([]);
});

test('Question and answer are published in the buyer’s words, and the requester also reads the answer as its own', async () => {
  expect(await eventsOf(async () => expectOk(await publish({ savedVersion: 1 })))).toEqual([
    'vendorQuestionAnswered',
    'vendorQuestionPublished',
  ]);
  const [question] = await published(other.person);
  expect(question).toMatchObject({
    askQuestion: 'How are logs kept?',
    question: 'Are ten years enough?',
    answer: 'They are.',
    categoryName: 'Security',
    sectionName: 'Audit',
  });
  expect(await published(requester.person)).toEqual([question]);
  expect(await published(fixture.buyer)).toEqual([question]);
  expect(await own(requester.person)).toMatchObject([
    {
      question: 'We at Alpha keep logs for ten years. Is that enough?',
      answer: 'They are.',
      published: { _id: question?._id, question: 'Are ten years enough?' },
    },
  ]);
});

test('Other vendors read nothing of a published question that comes from the requester', async () => {
  const readTexts = JSON.stringify([
    await published(other.person),
    await own(other.person),
    (await publish({}, other.person)).problem,
  ]).toLowerCase();
  const markers = [
    requester.companyId,
    requester.person.userId,
    requester.person.email,
    'alpha',
    String(minted),
    new Date(minted).toISOString(),
    'we at',
  ];
  expect(markers.filter((marker) => readTexts.includes(marker.toLowerCase()))).toEqual([]);
  expect(Object.keys((await published(other.person))[0] ?? {}).sort()).toEqual(
    [
      '_id',
      'kind',
      'categoryName',
      'categoryPosition',
      'sectionName',
      'sectionPosition',
      'questionId',
      'questionPosition',
      'askQuestion',
      'question',
      'answer',
      'publishedAt',
    ].sort(),
  );
});

test('A repeat publishes nothing, but another wording or answer is a correction, even by the ordinary call', async () => {
  expect(await eventsOf(async () => expectOk(await publish()))).toEqual([]);
  expect(await eventsOf(async () => expectOk(await publish({ question: 'Is ten years enough?' })))).toEqual([
    'vendorQuestionPublished',
  ]);
  const answer = { rfpId: fixture.rfpId, questionId: 3, vendorQuestionId: minted, answer: 'Twelve are.' };
  expect(
    await eventsOf(async () => expectOk(await fixture.buyer.call(saveVendorQuestion, { body: answer }))),
  ).toEqual(['vendorQuestionAnswered', 'vendorQuestionPublished']);
  expect(await published(other.person)).toMatchObject([
    { question: 'Is ten years enough?', answer: 'Twelve are.' },
  ]);
});

test('When two users publish at once, the second is refused, and a question that was reworded meanwhile is not answered', async () => {
  expectOk(await call(requester.person, 'Where?', minted + 1));
  const next = { vendorQuestionId: minted + 1, question: 'Where?', answer: 'Here.' };
  const both = await Promise.all([
    publish({ ...next, savedVersion: 1 }),
    publish({ ...next, savedVersion: 1, answer: 'There.' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(refusal(await publish({ ...next, answer: 'So.', originalQuestion: 'When?' }))).toEqual([
    409,
    'staleVersion',
  ]);
  expect((await published(other.person)).map(({ question }) => question)).toEqual([
    'Is ten years enough?',
    'Where?',
  ]);
});

test('When a publication and a correction happen at once, the second finds the first, and the notification has the current text', async () => {
  const vendorQuestionId = minted + 3;
  expectOk(await call(requester.person, 'Who?', vendorQuestionId));
  const answered = (answer: string) =>
    fixture.buyer.call(saveVendorQuestion, {
      body: { rfpId: fixture.rfpId, questionId: 3, vendorQuestionId, vendorId: requester.companyId, answer },
    });
  expectOk(await answered('Anybody.'));
  const newEvents = await eventsOf(async () => {
    const both = await app.database.transaction(async (tx) => {
      await tx.any(sql.statement`
        select from vendor_question where rfp_id = ${fixture.rfpId} and id = ${vendorQuestionId} for update`);
      const publishing = publish({ vendorQuestionId, question: 'Who?', answer: 'Anybody.' });
      await untilWaiting(tx, 1);
      const corrected = answered('Nobody.');
      await untilWaiting(tx, 2);
      return { publishing, corrected };
    });
    expectOk(await both.publishing);
    expectOk(await both.corrected);
  });
  expect(newEvents).toEqual(['vendorQuestionPublished', 'vendorQuestionAnswered', 'vendorQuestionPublished']);
});

test('An id that two vendors share identifies neither question, and only the buyer publishes', async () => {
  for (const { person } of [requester, other]) expectOk(await call(person, 'Why?', minted + 2));
  const at = { vendorQuestionId: minted + 2 };
  expect(refusal(await publish({ ...at, vendorId: undefined }))).toEqual([422, 'invalidFields']);
  for (const person of [requester.person, other.person]) expect((await publish(at, person)).status).toBe(404);
});

test('A vendor that has not answered its invite reads published questions, but a vendor that declined does not', async () => {
  const pending = await publishRfp(app, ['gamma', 'delta']);
  const [gamma, delta] = pending.vendors.map(({ person }) => person) as [Person, Person];
  const before = fixture;
  fixture = pending;
  try {
    expectOk(await gamma.call(acceptInvite, { body: { rfpId: pending.rfpId, acceptStatus: 1 } }));
    expectOk(await call(gamma, 'How?'));
    expectOk(await publish({ vendorId: pending.vendors[0]!.companyId }));
    expect(await published(delta)).toHaveLength(1);
    expectOk(await delta.call(acceptInvite, { body: { rfpId: pending.rfpId, acceptStatus: 2 } }));
    expect(await published(delta)).toEqual([]);
  } finally {
    fixture = before;
  }
});
