import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDo } from './contract.ts';
import { acceptAward } from '../agreements/contract.ts';
import { awardRfp } from '../decisions/contract.ts';
import { saveVendorQuestion } from '../evaluation/contracts/vendor-questions.ts';
import { acceptInvite } from '../responses/contracts/responses.ts';
import { acceptedRfp, expectOk, publishRfp } from '../../testing/fixtures/rfp-fixture.ts';
import { companysRfp, nameEvaluatorsOf, rateAs } from '../../testing/fixtures/evaluated-rfp.ts';
import {
  offerOf,
  openRound,
  saveOffer,
  startRound,
  submitOffer,
  submittedRfp,
} from '../../testing/fixtures/final-round-fixture.ts';
import { awardableRfp } from '../../testing/fixtures/approval-fixture.ts';
import { sql } from '../../platform/database/database.ts';
import { signUpOperator } from '../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function tasksOf(person: Person) {
  await app.runProjections();
  return expectOk(await person.call(toDo)).tasks;
}
const kindsOf = async (person: Person) =>
  (await tasksOf(person)).map(({ kind, count }) => `${kind} ${count}`).toSorted();

test('A vendor has to answer its invite, then to submit its response by the due time', async () => {
  const { rfpId, vendors } = await publishRfp(app, ['alpha']);
  const vendor = vendors[0]!.person;
  expect(await tasksOf(vendor)).toMatchObject([{ kind: 'answerInvite', rfpId, timeZone: 'UTC' }]);
  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  const [task] = await tasksOf(vendor);
  expect(task).toMatchObject({ kind: 'submitResponse', rfpId });
  expect(Date.parse(task?.dueAt ?? '')).toBeGreaterThan(app.now.ms);
});

test('A vendor has to make its final offer by the due time of the round, and the buyer need not decide before', async () => {
  const fixture = await submittedRfp(app, ['alpha', 'beta']);
  const { rfpId, buyer, vendors, inviteIds } = fixture;
  const [alpha, beta] = vendors.map(({ person }) => person) as [Person, Person];
  expect(await kindsOf(buyer)).toContain('decideRfp 1');
  const { dueAt } = expectOk(await startRound(app, fixture, { inviteIds: inviteIds.slice(0, 1) }));
  expect(await tasksOf(alpha)).toMatchObject([{ kind: 'makeFinalOffer', rfpId, dueAt, timeZone: 'UTC' }]);
  expect(await tasksOf(beta)).toEqual([]);
  expect(await kindsOf(buyer)).not.toContain('decideRfp 1');
  expectOk(await saveOffer(alpha, rfpId, offerOf(1500)));
  expect(await kindsOf(alpha)).toEqual(['makeFinalOffer 1']);
  expectOk(await submitOffer(alpha, rfpId));
  expect(await tasksOf(alpha)).toEqual([]);
  await openRound(app);
  expect(await kindsOf(buyer)).toContain('decideRfp 1');
});

test('The winner of an RFP has to accept the award, and no one else does', async () => {
  const { rfpId, first, member, owner, vendors } = await awardableRfp(app);
  expectOk(await member.call(awardRfp, { body: { rfpId, inviteId: first, reason: 'Best' } }));
  const [winner, other] = vendors.map(({ person }) => person) as [Person, Person];
  const [task] = await tasksOf(winner);
  expect(task).toMatchObject({ kind: 'acceptAward', rfpId, count: 1, dueAt: null });
  expect(Date.parse(task?.since ?? '')).toBe(app.now.ms);
  for (const person of [other, owner, member]) expect(await tasksOf(person)).toEqual([]);
  expectOk(await winner.call(acceptAward, { body: { rfpId } }));
  expect(await tasksOf(winner)).toEqual([]);
});

test('A buyer has to answer questions of vendors, and vendors do not see that', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  for (const { person } of vendors)
    expectOk(
      await person.call(saveVendorQuestion, {
        body: { rfpId, questionId: 3, vendorQuestionId: 1_795_000_000_000, question: 'For how long?' },
      }),
    );
  const [task] = await tasksOf(buyer);
  expect(task).toMatchObject({ kind: 'answerQuestions', count: 2, rfpId, dueAt: null });
  expect(Date.parse(task?.since ?? '')).toBe(app.now.ms);
  expect(await kindsOf(vendors[0]!.person)).toEqual(['submitResponse 1']);
});

test('Unrated answers wait for the whole company, and separately for each evaluator if there are any', async () => {
  const fixture = await companysRfp(app, ['alpha', 'beta']);
  const { lead, ann, ben, carl } = fixture;
  for (const person of [lead, ann, carl]) expect(await kindsOf(person)).toEqual(['scoreAnswers 2']);
  expectOk(await rateAs(carl, fixture, 'fully-met'));
  expect(await kindsOf(lead)).toEqual(['scoreAnswers 1']);
  expectOk(await rateAs(carl, fixture, '-'));
  await nameEvaluatorsOf(fixture, [ann, ben]);
  expect(await kindsOf(carl)).toEqual([]);
  expectOk(await rateAs(ann, fixture, 'fully-met'));
  expect(await kindsOf(ann)).toEqual(['scoreAnswers 1']);
  expect(await kindsOf(ben)).toEqual(['scoreAnswers 2']);
});

test('Accounts that wait for approval wait for operators only', async () => {
  const { buyer } = await publishRfp(app, []);
  const operator = await signUpOperator(app);
  await app.database.query(sql.statement`
    update app_user set is_admin_verified = false where id = ${buyer.userId}`);
  expect(await kindsOf(operator)).toEqual(['approveUsers 1']);
  await app.database.query(sql.statement`
    update app_user set is_admin_verified = true where id = ${buyer.userId}`);
  expect(await kindsOf(operator)).toEqual([]);
  expect(await kindsOf(buyer)).toEqual([]);
});
