import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRfps } from '../dashboard/contract.ts';
import { rateAnswer, rfpTimeline, vendorResponse, vendorTable } from '../evaluation/contracts/evaluation.ts';
import { createVendors } from '../rfps/contracts/invites.ts';
import { getTechnical } from '../rfps/contracts/requirements.ts';
import {
  acceptInvite,
  saveCommercialAnswers,
  saveTechnicalAnswers,
  submitResponse,
} from './contracts/responses.ts';
import { getRfpById } from '../rfps/contracts/rfps.ts';
import { sql } from '../../platform/database/database.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { registerCompany, signUpPerson } from '../../testing/app/people.ts';
import { acceptedRfp, expectOk, publishRfp } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const answersOf = (rfpId: string, ...quesAns: [number, string][]) => ({
  body: { rfpId, quesAns: quesAns.map(([questionId, answer]) => ({ questionId, answer })) },
});

test('The main journey works: accept, answer, submit, rate, and the buyer sees the scores', async () => {
  const { rfpId, buyer, vendors } = await publishRfp(app, ['alpha', 'beta']);
  const [alpha, beta] = vendors;
  if (!alpha || !beta) throw new Error('two vendors');
  expectOk(await alpha.person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  expectOk(await beta.person.call(acceptInvite, { body: { rfpId, acceptStatus: 2 } }));
  const saved = expectOk(
    await alpha.person.call(
      saveTechnicalAnswers,
      answersOf(rfpId, [1, 'yes'], [2, 'no'], [3, 'Daily, off site']),
    ),
  );
  expect(saved).toMatchObject({ answered: 3, total: 3 });
  expectOk(await alpha.person.call(saveCommercialAnswers, answersOf(rfpId, [9, 'Three months'])));
  const rating = { rfpId, vendorId: alpha.companyId };
  expectOk(await alpha.person.call(submitResponse, { body: { rfpId } }));
  expectOk(
    await buyer.call(rateAnswer, {
      body: { ...rating, type: 'technical', questionId: 3, answerRating: 'partially-met' },
    }),
  );
  expectOk(
    await buyer.call(rateAnswer, {
      body: { ...rating, type: 'commercial', questionId: 9, answerRating: 'fully-met' },
    }),
  );
  await app.runProjections();

  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const row = data.find((vendorRow) => vendorRow.companyIds === alpha.companyId);
  // (4 + 0 + 4 ÷ 2) ÷ 10 = 60.00; 5 ÷ 5 = 100.00; their mean is 80.00.
  expect(row).toMatchObject({
    isRfpAccepted: '1',
    isSubmitted: true,
    technicalScore: 60,
    commercialScore: 100,
    overall: 80,
    completion: 100,
  });
  expect(
    data
      .filter((vendorRow) => vendorRow !== row)
      .map((vendorRow) => [vendorRow.isRfpAccepted, vendorRow.overall]),
  ).toEqual(
    expect.arrayContaining([
      ['0', null],
      ['2', null],
    ]),
  );

  const { timeline } = expectOk(await buyer.call(rfpTimeline, { params: { rfpId } }));
  expect(timeline).toMatchObject({
    acceptedRFPCount: 1,
    rejectedRFPCount: 1,
    totalVendor: 3,
    currentStage: 'RFP Submission',
    daysToCompletion: 6,
    daysToNextStage: null,
  });

  const sections = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
  const [security] = sections.technicalDetails[0]?.categories ?? [];
  expect(security?.sections.map((section) => [section.sectionName, section.scores, section.totals])).toEqual([
    ['Sign-in', 4, 6],
    ['Audit', 2, 4],
  ]);
  const cards = expectOk(await alpha.person.call(getRfps, { params: { userId: alpha.person.userId } }));
  expect(cards.rfp).toMatchObject([
    {
      _id: rfpId,
      isInvited: true,
      isSubmitted: true,
      completedPer: 100,
      acceptedRFPCount: null,
      submittedVendorIds: [],
    },
  ]);
});

test('Nothing of the response can be changed after submission', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  expectOk(await person.call(saveTechnicalAnswers, answersOf(rfpId, [1, 'no'])));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  const refused = [
    await person.call(saveTechnicalAnswers, answersOf(rfpId, [1, 'yes'])),
    await person.call(saveCommercialAnswers, answersOf(rfpId, [9, 'x'])),
    await person.call(submitResponse, { body: { rfpId } }),
  ];
  expect(refused.map((response) => [response.status, response.problem.code])).toEqual(
    refused.map(() => [409, 'alreadySubmitted']),
  );
  const { quesAns } = expectOk(await person.call(getTechnical, { params: { rfpId, userId: person.userId } }));
  expect(quesAns.map(({ answer }) => answer)).toEqual(['no']);
});

test('A vendor can respond to an invite only once, even with a double click', async () => {
  const { rfpId, vendors } = await publishRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  const both = await Promise.all(
    [1, 2].map(() => person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } })),
  );
  expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
});

test('Two invites of one company, accepted by two colleagues at once, count as one acceptance', async () => {
  const { rfpId, vendors } = await publishRfp(app, ['alpha', 'beta']);
  const [alpha, beta] = vendors;
  await app.database.query(sql.statement`
    update membership set company_id = ${alpha!.companyId}, role = 'member' where user_id = ${beta!.person.userId}`);
  await app.database.query(sql.statement`
    insert into wallet (product_id, company_id, product_name, licensed_until)
    values (uuidv7(), ${alpha!.companyId}, 'Alpha', now() + interval '1 year')`);
  const both = await Promise.all(
    vendors.map(({ person }) => person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } })),
  );
  expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
});

test('Acceptance uses the pass first, and a second invite without credits is refused with that reason', async () => {
  const first = await publishRfp(app, ['alpha']);
  const { person } = first.vendors[0]!;
  const second = await publishRfp(app, []);
  expectOk(
    await second.buyer.call(createVendors, {
      body: { rfpId: second.rfpId, type: 'save', invitees: [{ email: person.email }] },
    }),
  );
  const readRfp = () => person.call(getRfpById, { params: { rfpId: second.rfpId } });
  expect(expectOk(await readRfp()).rfpStepper).toMatchObject({
    mayAccept: true,
    freeCreditInfo: { credits: 1 },
  });
  expectOk(await person.call(acceptInvite, { body: { rfpId: first.rfpId, acceptStatus: 1 } }));
  expect(expectOk(await readRfp()).rfpStepper).toMatchObject({
    mayAccept: false,
    freeCreditInfo: { credits: 0 },
    creditInfo: { credits: 0 },
  });
  const refused = await person.call(acceptInvite, { body: { rfpId: second.rfpId, acceptStatus: 1 } });
  expect([refused.status, refused.problem.code]).toEqual([403, 'creditsRequired']);
});

test('An invite is bound to its email address, and acceptance requires a company', async () => {
  const { rfpId, buyer } = await publishRfp(app, []);
  const holder = await signUpPerson(app, 'later@vendor.example');
  const other = await signUpPerson(app, 'other@vendor.example');
  expectOk(
    await buyer.call(createVendors, {
      body: { rfpId, type: 'save', invitees: [{ email: 'LATER@vendor.example' }] },
    }),
  );
  expect((await other.call(getRfpById, { params: { rfpId } })).status).toBe(404);
  expect((await other.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } })).status).toBe(404);
  const refused = await holder.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
  expect([refused.status, refused.problem.code]).toEqual([403, 'companyRequired']);
  await registerCompany(holder, 'Later Ltd');
  expectOk(await holder.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
});

test('Saving unchanged answers records no event', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  expectOk(await person.call(saveTechnicalAnswers, answersOf(rfpId, [1, 'yes'])));
  const before = (await listEvents(app.database)).length;
  expectOk(await person.call(saveTechnicalAnswers, answersOf(rfpId, [1, 'yes'])));
  expect((await listEvents(app.database)).length).toBe(before);
});

test('A bad answer is reported at its place, and nothing of its batch is written', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  const { status, problem } = await person.call(
    saveTechnicalAnswers,
    answersOf(rfpId, [1, 'yes'], [2, 'maybe'], [9, 'commercial'], [77, 'x']),
  );
  expect(status).toBe(422);
  expect(problem.errors?.map((error) => error.field)).toEqual([
    'quesAns[1].answer',
    'quesAns[2].questionId',
    'quesAns[3].questionId',
  ]);
  expect(
    expectOk(await person.call(getTechnical, { params: { rfpId, userId: person.userId } })).quesAns,
  ).toEqual([]);
});

test('A vendor cannot read or rate the response of another vendor', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  const [alpha, beta] = vendors;
  expectOk(await alpha!.person.call(saveTechnicalAnswers, answersOf(rfpId, [3, 'secret'])));
  const read = await beta!.person.call(getTechnical, { params: { rfpId, userId: alpha!.person.userId } });
  expect(read.text).not.toContain('secret');
  expect((await beta!.person.call(vendorResponse, { params: { rfpId } })).status).toBe(404);
  const rated = await alpha!.person.call(rateAnswer, {
    body: { rfpId, vendorId: alpha!.companyId, type: 'technical', questionId: 3, answerRating: 'fully-met' },
  });
  expect(rated.status).toBe(404);
});
