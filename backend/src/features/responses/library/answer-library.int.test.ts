import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSuggestions } from '../contracts/answer-library.ts';
import { createVendors } from '../../rfps/contracts/invites.ts';
import { createCommercial, createTechnical, type Category } from '../../rfps/contracts/requirements.ts';
import { acceptInvite, saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { presets } from '../../rfps/contracts/steps.ts';
import { createRfp } from '../../rfps/contracts/rfps.ts';
import { sql } from '../../../platform/database/database.ts';
import { json, row } from '../../../platform/database/row.ts';
import { rebuild } from '../../../platform/outbox/projection.ts';
import { signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import {
  acceptedRfp,
  commercial,
  fillTerms,
  expectOk,
  type RfpFixture,
} from '../../../testing/fixtures/rfp-fixture.ts';
import { typedQuestions } from '../../../testing/fixtures/typed-questions.ts';
import type { QuestionDetails } from '../../rfps/contracts/questions/question-details.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { libraryAnswerProjection } from './library-answer-row.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The three questions of every fixture in other words. */
const reworded: Category[] = [
  {
    categoryName: 'Safety',
    sections: [
      {
        sectionName: 'Signing in',
        questions: [{ questionId: 4, question: 'Is there SSO?', type: 'yes-no', score: 4 }],
      },
      {
        sectionName: 'Audit trail',
        questions: [
          { questionId: 5, question: 'In what way do you retain audit trails?', type: 'detailed', score: 4 },
          { questionId: 6, question: 'What is your favourite colour?', type: 'detailed', score: 4 },
        ],
      },
    ],
  },
];

const save = async (person: Person, rfpId: string, questionId: number, answer: string) => {
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId, answer }] } }));
  await app.runProjections();
};
const suggested = async (person: Person, rfpId: string) =>
  expectOk(await person.call(answerSuggestions, { params: { rfpId, kind: 'technical' } })).suggestions;
const answersOf = async (person: Person, rfpId: string) =>
  (await suggested(person, rfpId)).map((suggestion) => [suggestion.questionId, suggestion.answer]);

/** Publishes another buyer's RFP to the same vendors. By default all accept it under enterprise licences. */
async function anotherRfp(
  { vendors }: RfpFixture,
  of: { isAnonymous?: boolean; accepts?: boolean; categories?: Category[] } = {},
) {
  const buyerName = `next-${crypto.randomUUID().slice(0, 8)}`;
  const buyer = await signUpPerson(app, `${buyerName}@buyer.example`);
  const { rfp } = expectOk(
    await buyer.call(createRfp, {
      body: {
        rfpName: 'Next tender',
        processTypeValue: 'complete',
        scopeValue: 'private',
        stepsValue: presets.complete,
        ...(of.isAnonymous ? { isAnonymous: true } : {}),
      },
    }),
  );
  const rfpId = rfp._id;
  const overview = JSON.stringify('Needs');
  const categories = of.categories ?? reworded;
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories } }));
  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  await fillTerms(buyer, rfpId);
  const invitees = vendors.map(({ person }) => ({ email: person.email }));
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  for (const { person, companyId } of of.accepts === false ? [] : vendors) {
    await app.database.query(sql.statement`
      insert into wallet (product_id, company_id, product_name, licensed_until)
      values (uuidv7(), ${companyId}, 'Any', now() + interval '1 year')`);
    expectOk(await person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  }
  await app.runProjections();
  return { rfpId, buyer, buyerName };
}

test("A company's earlier answer is suggested with its source if the same question is asked in other words", async () => {
  const fixture = await acceptedRfp(app, ['alpha']);
  const { person, companyId } = fixture.vendors[0]!;
  const colleague = await signUpColleague(app, person, `c-${companyId}@vendor.example`);
  await save(person, fixture.rfpId, 1, 'yes');
  await save(colleague, fixture.rfpId, 3, 'For a year, off site');
  const next = await anotherRfp(fixture);
  expect(await suggested(person, next.rfpId)).toEqual([
    expect.objectContaining({
      questionId: 4,
      answer: 'yes',
      question: 'Single sign-on?',
      rfpId: fixture.rfpId,
    }),
    expect.objectContaining({
      questionId: 5,
      answer: 'For a year, off site',
      question: 'How are logs kept?',
      rfpName: expect.stringMatching(/^Tender /),
      answeredBy: `c-${companyId}`,
      answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }),
  ]);
  // An RFP's own answers are never suggested in it.
  expect(await suggested(person, fixture.rfpId)).toEqual([]);
});

test('Answers of another company are never suggested', async () => {
  const fixture = await acceptedRfp(app, ['alpha', 'beta']);
  const [alpha, beta] = fixture.vendors;
  await save(alpha!.person, fixture.rfpId, 3, 'The secret of alpha');
  await save(beta!.person, fixture.rfpId, 1, 'no');
  const next = await anotherRfp(fixture);
  expect(await answersOf(alpha!.person, next.rfpId)).toEqual([[5, 'The secret of alpha']]);
  expect(await answersOf(beta!.person, next.rfpId)).toEqual([[4, 'no']]);
  // This also applies to the author once they work elsewhere.
  await app.database.query(sql.statement`
    update membership set company_id = ${beta!.companyId}, role = 'member' where user_id = ${alpha!.person.userId}`);
  expect(await answersOf(alpha!.person, next.rfpId)).toEqual([[4, 'no']]);
});

test('A changed or removed answer changes its suggestion from then on, and submission changes nothing', async () => {
  const fixture = await acceptedRfp(app, ['alpha']);
  const { person } = fixture.vendors[0]!;
  await save(person, fixture.rfpId, 3, 'First');
  await save(person, fixture.rfpId, 1, 'yes');
  const next = await anotherRfp(fixture);
  await save(person, fixture.rfpId, 3, 'Second');
  await save(person, fixture.rfpId, 1, '');
  expect(await answersOf(person, next.rfpId)).toEqual([[5, 'Second']]);
  expectOk(await person.call(submitResponse, { body: { rfpId: fixture.rfpId } }));
  await app.runProjections();
  expect(await answersOf(person, next.rfpId)).toEqual([[5, 'Second']]);
});

/** The typed questions as another buyer asks them: with other choices, ranges and permissions. */
function askedOtherwise(): Category[] {
  const categories = structuredClone(typedQuestions);
  const questions = categories.flatMap(({ sections }) => sections.flatMap((section) => section.questions));
  const change = (questionId: number, details: QuestionDetails) => {
    const question = questions.find((asked) => asked.questionId === questionId)!;
    delete question.grading;
    Object.assign(question, { details, isMustHave: undefined });
  };
  change(1, { allowsRemark: true });
  change(2, { choices: ['eu', 'Asia'] });
  change(3, { choices: ['saml', 'openid  connect', 'Card'] });
  change(4, { unit: 'minutes' });
  change(5, { minimum: '2027-05-01' });
  return categories;
}

test('An earlier answer is suggested only where it fits, with the choices of the question, and its remark where it may have one', async () => {
  const fixture = await acceptedRfp(app, ['alpha'], typedQuestions);
  const { person } = fixture.vendors[0]!;
  const quesAns = [
    { questionId: 1, answer: 'yes', remark: 'See annex 1' },
    { questionId: 2, answer: 'EU', remark: 'In Dublin' },
    { questionId: 3, answer: 'SAML\nOpenID Connect' },
    { questionId: 4, answer: '2.5' },
    { questionId: 5, answer: '2027-04-01' },
  ];
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId: fixture.rfpId, quesAns } }));
  await app.runProjections();
  const suggestedIn = async (categories: Category[]) => {
    const next = await anotherRfp(fixture, { categories });
    return (await suggested(person, next.rfpId)).map(({ questionId, answer, remark }) => [
      questionId,
      answer,
      remark,
    ]);
  };
  expect(await suggestedIn(askedOtherwise())).toEqual([
    [1, 'yes', 'See annex 1'],
    [2, 'eu', undefined],
    [3, 'saml\nopenid  connect', undefined],
  ]);
  expect(await suggestedIn(typedQuestions)).toEqual([
    [1, 'yes', 'See annex 1'],
    [2, 'EU', 'In Dublin'],
    [3, 'SAML\nOpenID Connect', undefined],
    [4, '2.5', undefined],
    [5, '2027-04-01', undefined],
  ]);
});

test('Vendors that have not accepted cannot read suggestions, and neither can the buyer', async () => {
  const fixture = await acceptedRfp(app, ['alpha']);
  const { person } = fixture.vendors[0]!;
  await save(person, fixture.rfpId, 3, 'First');
  const next = await anotherRfp(fixture, { accepts: false });
  const params = { rfpId: next.rfpId, kind: 'technical' as const };
  const refused = await person.call(answerSuggestions, { params });
  expect([refused.status, refused.problem.code]).toEqual([409, 'inviteNotAccepted']);
  expect((await next.buyer.call(answerSuggestions, { params })).status).toBe(404);
});

test('The source names the buyer of an anonymous RFP only as its reader may know them', async () => {
  const fixture = await acceptedRfp(app, ['alpha']);
  const { person } = fixture.vendors[0]!;
  const hidden = await anotherRfp(fixture, { isAnonymous: true });
  await save(person, hidden.rfpId, 5, 'On tape');
  const named = async () =>
    (await suggested(person, fixture.rfpId)).map((suggestion) => suggestion.buyerName);
  expect(await named()).toEqual([hidden.buyerName]);
  await app.database.query(sql.statement`
    update invite set accept_status = 2 where rfp_id = ${hidden.rfpId} and company_id is not null`);
  expect(await named()).toEqual(['A buyer']);
});

test('The dropped and rebuilt library has the same rows', async () => {
  const rows = () =>
    app.database.anyFirst(sql.type(row({ row: json<object>() }))`
      select to_jsonb(l) - 'revision' as row from library_answer l order by invite_id, question_id`);
  const before = await rows();
  expect(before.length).toBeGreaterThan(4);
  await rebuild(app.database, libraryAnswerProjection, app.now.ms);
  expect(await rows()).toEqual(before);
});
