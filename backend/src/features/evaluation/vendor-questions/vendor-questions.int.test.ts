import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitResponse, acceptInvite } from '../../responses/contracts/responses.ts';
import { messages } from '../contracts/messages.ts';
import { rfpBuyerRoom, rfpVendorRoom } from '../../rfps/contracts/rooms.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import {
  getAllVendorQuestions,
  getVendorQuestions,
  saveVendorQuestion,
  type VendorQuestion,
} from '../contracts/vendor-questions.ts';
import { projectEvent, rebuild } from '../../../platform/outbox/projection.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import {
  acceptedRfp,
  answerOne,
  expectOk,
  publishRfp,
  type RfpFixture,
} from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { vendorQuestionProjection } from './vendor-question-row.ts';

let app: TestApp;
let fixture: RfpFixture;
let buyer: Person;
let alpha: RfpFixture['vendors'][number];
let beta: RfpFixture['vendors'][number];

beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alpha', 'beta']);
  ({ buyer } = fixture);
  await registerCompany(buyer, 'Fenwick Foods');
  [alpha, beta] = fixture.vendors as [typeof alpha, typeof beta];
});
afterAll(() => app.close());

const minted = 1_795_000_000_000;
const save = (person: Person, body: Partial<Infer<typeof saveVendorQuestion.body>>, rfpId = fixture.rfpId) =>
  person.call(saveVendorQuestion, { body: { rfpId, questionId: 3, vendorQuestionId: minted, ...body } });
const listed = async (person: Person): Promise<VendorQuestion[]> => {
  await app.runProjections();
  return expectOk(await person.call(getAllVendorQuestions, { params: { rfpId: fixture.rfpId } })).data;
};
const refusal = ({ status, problem }: Awaited<ReturnType<typeof save>>) => [
  status,
  problem.code,
  ...(problem.errors ?? []).map(({ field, message }) => `${field}: ${message}`),
];

test('A vendor asks, the buyer reads and answers all questions, and each vendor reads its own', async () => {
  const response = expectOk(
    await save(alpha.person, { question: ' For how long? ', userId: alpha.person.userId }),
  );
  expect(response).toEqual({ message: "You've successfully submitted your question.", savedVersion: 1 });
  expectOk(await save(beta.person, { question: 'In which country?' }));
  expectOk(
    await save(beta.person, {
      questionId: 1,
      vendorQuestionId: minted + 1,
      question: 'By which protocol?',
    }),
  );
  const [first, second, third] = await listed(buyer);
  expect([first, second, third].map((question) => [question?.askQuestion, question?.question])).toEqual([
    ['Single sign-on?', 'By which protocol?'],
    ['How are logs kept?', 'For how long?'],
    ['How are logs kept?', 'In which country?'],
  ]);
  expect(second).toMatchObject({
    rfpId: fixture.rfpId,
    vendorId: alpha.companyId,
    vendorQuestionId: minted,
    userId: alpha.person.userId,
    kind: 'technical',
    categoryName: 'Security',
    sectionName: 'Audit',
    questionId: 3,
    answer: '',
    answeredAt: null,
    askedAt: new Date(app.now.ms).toISOString(),
  });
  expect(second?.companyName).toMatch(/^alpha/);

  expectOk(await save(buyer, { vendorId: beta.companyId, answer: 'Here', savedVersion: 1 }));
  expect((await listed(beta.person)).map((question) => [question.question, question.answer])).toEqual([
    ['By which protocol?', ''],
    ['In which country?', 'Here'],
  ]);
  expect((await listed(alpha.person)).map((question) => [question.question, question.answer])).toEqual([
    ['For how long?', ''],
  ]);
  const ofOne = async (person: Person) =>
    expectOk(await person.call(getVendorQuestions, { params: { rfpId: fixture.rfpId, questionId: '3' } }));
  expect(await ofOne(alpha.person)).toMatchObject({
    total_records: 1,
    data: [{ question: 'For how long?' }],
  });
  expect((await ofOne(buyer)).total_records).toBe(2);
});

test('A colleague reads and rewords a question, but not after it is answered', async () => {
  const colleague = await signUpColleague(app, alpha.person, 'cleo@alpha.example');
  expect((await listed(colleague)).map(({ question }) => question)).toEqual(['For how long?']);
  expect(
    expectOk(await save(colleague, { question: 'For how many years?', savedVersion: 1 })).savedVersion,
  ).toBe(2);
  expect(refusal(await save(alpha.person, { question: 'How long?', savedVersion: 1 }))).toEqual([
    409,
    'staleVersion',
  ]);
  // The buyer still reads the first wording.
  expect(
    refusal(await save(buyer, { vendorId: alpha.companyId, question: 'For how long?', answer: 'Five' })),
  ).toEqual([409, 'staleVersion']);
  expectOk(await save(buyer, { vendorId: alpha.companyId, question: 'For how many years?', answer: 'Five' }));
  expect(refusal(await save(alpha.person, { question: 'Since when?', savedVersion: 3 }))).toEqual([
    409,
    'vendorQuestionAnswered',
  ]);
  expect((await listed(alpha.person))[0]).toMatchObject({
    question: 'For how many years?',
    answer: 'Five',
    userId: alpha.person.userId,
    savedVersion: 3,
  });
});

test('When two buyers answer at once, one is refused and may change the answer based on the new version', async () => {
  const colleague = await signUpColleague(app, buyer, 'bea@fenwick.example');
  expectOk(await save(beta.person, { vendorQuestionId: minted + 2, question: 'Who reads them?' }));
  const at = { vendorQuestionId: minted + 2, savedVersion: 1 };
  const both = await Promise.all([
    save(buyer, { ...at, answer: 'Auditors' }),
    save(colleague, { ...at, answer: 'Nobody' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('staleVersion');
  expectOk(await save(colleague, { ...at, savedVersion: 2, answer: 'Auditors, once a year' }));
  expect(
    (await listed(beta.person)).find((question) => question.vendorQuestionId === minted + 2),
  ).toMatchObject({
    answer: 'Auditors, once a year',
    answeredBy: 'bea',
    savedVersion: 3,
  });
});

test('An id that two vendors share identifies neither question, so the buyer must name the vendor', async () => {
  for (const { person } of [alpha, beta])
    expectOk(await save(person, { vendorQuestionId: minted + 3, question: `Which one, ${person.email}?` }));
  const both = { vendorQuestionId: minted + 3, answer: 'Yours' };
  expect(refusal(await save(buyer, both))).toEqual([
    422,
    'invalidFields',
    `vendorId: ${messages.vendorNotNamed}`,
  ]);
  expectOk(await save(buyer, { ...both, vendorId: beta.companyId }));
  expect((await listed(alpha.person)).at(-1)).toMatchObject({ vendorQuestionId: minted + 3, answer: '' });
  expect((await listed(beta.person)).at(-1)).toMatchObject({ vendorQuestionId: minted + 3, answer: 'Yours' });
});

test('Asking needs words and a question of the RFP and gives no answer, and answering needs words', async () => {
  const empty = messages.vendorQuestionEmpty;
  const fresh = { vendorQuestionId: minted + 9 };
  expect(refusal(await save(alpha.person, fresh))).toContain(`question: ${empty}`);
  expect(refusal(await save(alpha.person, { ...fresh, question: ' \n ' }))).toContain(`question: ${empty}`);
  expect(refusal(await save(alpha.person, { ...fresh, questionId: 77, question: 'Which?' }))).toEqual([
    422,
    'invalidFields',
    'questionId: No such question',
  ]);
  expect(refusal(await save(alpha.person, { ...fresh, question: 'Is it?', answer: 'Yes' }))).toContain(
    `answer: ${messages.answerIsBuyers}`,
  );
  // A zero-width space and a soft hyphen show nothing.
  for (const question of ['\u200b', ' \u200b\n\u00ad '])
    expect(refusal(await save(alpha.person, { ...fresh, question }))).toContain(`question: ${empty}`);
  expect(refusal(await save(buyer, { vendorId: alpha.companyId, answer: '\u200b' }))).toContain(
    `answer: ${empty}`,
  );
  expect(refusal(await save(buyer, { vendorId: alpha.companyId }))).toContain(`answer: ${empty}`);
  expect(refusal(await save(buyer, { vendorId: alpha.companyId, answer: ' ' }))).toContain(
    `answer: ${empty}`,
  );
  expect((await save(buyer, { ...fresh, answer: 'To what?' })).status).toBe(404);
});

test('Only an invited vendor that has accepted may ask, until it submits', async () => {
  const { rfpId, vendors, buyer: other } = await publishRfp(app, ['gamma']);
  const { person } = vendors[0]!;
  expect(refusal(await save(person, { question: 'Why?' }, rfpId))).toEqual([409, 'inviteNotAccepted']);
  expectOk(await person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  expectOk(await save(person, { question: 'Why?' }, rfpId));
  await answerOne(person, rfpId);
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  expect(refusal(await save(person, { vendorQuestionId: minted + 1, question: 'How?' }, rfpId))).toEqual([
    409,
    'alreadySubmitted',
  ]);
  // The buyer may still answer, and the vendor may still read the answer.
  expectOk(await save(other, { answer: 'Since' }, rfpId));
  await app.runProjections();
  expect(expectOk(await person.call(getAllVendorQuestions, { params: { rfpId } })).data).toMatchObject([
    { answer: 'Since' },
  ]);
  const stranger = await signUpPerson(app, 'stranger@x.example');
  for (const reader of [stranger, alpha.person]) {
    expect((await save(reader, { question: 'Why?' }, rfpId)).status).toBe(404);
    expect((await reader.call(getAllVendorQuestions, { params: { rfpId } })).status).toBe(404);
  }
});

test('A question is pushed only to the buyer’s room and the vendor’s company', async () => {
  const event = (await listEvents(app.database)).find(
    ({ name, payload }) =>
      name === 'vendorQuestionAsked' && (payload as { rfpId: string }).rfpId === fixture.rfpId,
  );
  const pushes = await projectEvent(app.database, vendorQuestionProjection, event!, app.now.ms);
  expect(pushes.map(({ room, name }) => [room, name])).toEqual([
    [rfpBuyerRoom(fixture.rfpId), 'vendorQuestionChanged'],
    [rfpVendorRoom(fixture.rfpId, alpha.companyId), 'vendorQuestionChanged'],
  ]);
});

test('Repeated and reordered events change no row, and a rebuild writes the same rows with newer versions', async () => {
  const bare = (rows: VendorQuestion[]) => rows.map((row) => ({ ...row, version: 0 }));
  const before = await listed(buyer);
  expect(before.length).toBe(6);
  const events = (await listEvents(app.database)).filter(
    ({ name }) => name in vendorQuestionProjection.subscribesTo,
  );
  for (const event of [...events, ...events].toReversed())
    await projectEvent(app.database, vendorQuestionProjection, event, app.now.ms);
  expect(bare(await listed(buyer))).toEqual(bare(before));
  await rebuild(app.database, vendorQuestionProjection, app.now.ms);
  const after = await listed(buyer);
  expect(bare(after)).toEqual(bare(before));
  expect(Math.min(...after.map(({ version }) => version))).toBeGreaterThan(
    Math.max(...before.map(({ version }) => version)),
  );
});
