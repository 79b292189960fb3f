import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRfps } from '../dashboard/contract.ts';
import { awardRfp, cancelRfp, closeRfp, markVendor, rfpDecision, rfpOutcome } from './contract.ts';
import { rateAnswer, vendorTable } from '../evaluation/contracts/evaluation.ts';
import { createVendors } from '../rfps/contracts/invites.ts';
import { createLegal } from '../responses/contracts/legal-documents.ts';
import { requestInvite, decideInviteRequest, inviteRequests, openRfps } from '../rfps/contracts/open-rfps.ts';
import { createPricing } from '../responses/contracts/pricing.ts';
import { createReference, getAllReferences, getReference } from '../responses/contracts/references.ts';
import {
  acceptInvite,
  saveCommercialAnswers,
  saveTechnicalAnswers,
  submitResponse,
} from '../responses/contracts/responses.ts';
import { withdrawResponse } from '../responses/contracts/receipts.ts';
import { addProject, createRfp, getRfpById } from '../rfps/contracts/rfps.ts';
import { cloneRfp } from '../rfps/contracts/starting-points.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { assignSections } from '../responses/contracts/colleagues.ts';
import { vendorDocuments } from '../responses/contracts/vendor-documents.ts';
import { saveVendorQuestion } from '../evaluation/contracts/vendor-questions.ts';
import { sql } from '../../platform/database/database.ts';
import { number, row, text } from '../../platform/database/row.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../testing/app/people.ts';
import { acceptedRfp, answerOne, expectOk, type RfpFixture } from '../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../testing/files/sample-files.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { listVendorCompanies } from './decision-notification.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
/** The fixture's responses are due six days after it begins. */
const waitTillDue = () => {
  app.now.ms += 8 * dayMs;
};

const inviteOf = (rfpId: string, companyId: string): Promise<string> =>
  app.database.oneFirst(
    sql.type(row({ id: text }))`select id from invite where rfp_id = ${rfpId} and company_id = ${companyId}`,
  );

/**
 * Creates an RFP past its due time: alpha and beta submitted, gamma accepted but did not submit, and one address never answered.
 */
async function submittedRfp(): Promise<RfpFixture & { invites: string[] }> {
  const fixture = await acceptedRfp(app, ['alpha', 'beta', 'gamma']);
  const { rfpId, vendors } = fixture;
  for (const [at, { person }] of vendors.slice(0, 2).entries()) {
    const quesAns = [
      { questionId: 1, answer: 'yes' },
      { questionId: 2, answer: at === 0 ? 'yes' : 'no' },
    ];
    expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
  }
  const invites: string[] = [];
  for (const { companyId } of vendors) invites.push(await inviteOf(rfpId, companyId));
  waitTillDue();
  return { ...fixture, invites };
}

const decisionOf = async ({ buyer, rfpId }: Pick<RfpFixture, 'buyer' | 'rfpId'>) =>
  expectOk(await buyer.call(rfpDecision, { params: { rfpId } }));

test('Vendors go onto the shortlist and off it, each change based on the version that was read', async () => {
  const { rfpId, buyer, vendors, invites } = await submittedRfp();
  const [alpha = '', beta = ''] = invites;
  const mark = (inviteId: string, isShortlisted: boolean, reason?: string, version?: number) =>
    buyer.call(markVendor, {
      body: {
        rfpId,
        inviteId,
        isShortlisted,
        ...(reason && { reason }),
        ...(version !== undefined && { version }),
      },
    });
  expect(await decisionOf({ buyer, rfpId })).toEqual({
    decisionStatus: 'open',
    version: 0,
    blocker: null,
    marks: [],
    decided: null,
  });
  expect(expectOk(await mark(alpha, true, 'Fast', 0))).toEqual({
    message: expect.stringMatching(/^alpha .* has been shortlisted\.$/),
    version: 1,
    isChanged: true,
  });
  expect(expectOk(await mark(beta, false, 'Dear', 0))).toEqual({
    message: expect.stringMatching(/^beta .* has been excluded\.$/),
    version: 1,
    isChanged: true,
  });
  // An equal mark changes nothing, and a save of an outdated version gets an edit conflict.
  expect(expectOk(await mark(alpha, true, 'Fast', 0))).toMatchObject({ version: 1, isChanged: false });
  expect((await mark(alpha, false, '', 0)).problem.code).toBe('staleVersion');
  const { marks, version } = await decisionOf({ buyer, rfpId });
  expect(version).toBe(2);
  expect(marks.map(({ inviteId, isShortlisted, reason }) => [inviteId, isShortlisted, reason])).toEqual([
    [alpha, true, 'Fast'],
    [beta, false, 'Dear'],
  ]);
  const notified = await app.database.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from outbox where name = 'vendorMarked' and payload ->> 'rfpId' = ${rfpId}`);
  expect(notified).toBe(2);
  expect((await mark(crypto.randomUUID(), true)).status).toBe(404);
  expect((await mark(beta, true, 'x'.repeat(2001))).status).toBe(422);
  expect(expectOk(await vendors[0]!.person.call(rfpOutcome, { params: { rfpId } })).outcome).toBeNull();
});

test('To the second, nothing is awarded or closed while vendors may still respond', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha']);
  const { person, companyId } = vendors[0]!;
  await answerOne(person, rfpId);
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  const inviteId = await inviteOf(rfpId, companyId);
  const award = () => buyer.call(awardRfp, { body: { rfpId, inviteId, reason: 'Best' } });
  const dueAt = Date.parse(
    expectOk(await person.call(getRfpById, { params: { rfpId } })).rfpStepper.dueAt ?? 'never',
  );
  const before = app.now.ms;
  app.now.ms = dueAt - 1000;
  expect((await award()).problem.code).toBe('responsesOpen');
  expect((await buyer.call(closeRfp, { body: { rfpId, reason: 'None' } })).problem.code).toBe(
    'responsesOpen',
  );
  expect((await decisionOf({ buyer, rfpId })).blocker).toBe('responsesOpen');
  app.now.ms = dueAt + 1000;
  expect((await award()).status).toBe(200);
  app.now.ms = Math.max(before, app.now.ms);
});

test('An RFP can be decided once everyone invited has submitted or declined', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha']);
  await answerOne(vendors[0]!.person, rfpId);
  expectOk(await vendors[0]!.person.call(submitResponse, { body: { rfpId } }));
  expect((await decisionOf({ buyer, rfpId })).blocker).toBe('responsesOpen');
  await app.database.query(
    sql.statement`update invite set accept_status = 2 where rfp_id = ${rfpId} and accept_status = 0`,
  );
  expect((await decisionOf({ buyer, rfpId })).blocker).toBeNull();
  expect((await buyer.call(closeRfp, { body: { rfpId, reason: 'None fits' } })).status).toBe(200);
});

test('An award is final, and each vendor reads its own outcome with its own scores', async () => {
  const fixture = await submittedRfp();
  const { rfpId, buyer, vendors, invites } = fixture;
  const [alpha = '', beta = '', gamma = ''] = invites;
  const body = { rfpId, inviteId: alpha, reason: 'The most points', message: 'Thank you all.' };
  expectOk(
    await buyer.call(rateAnswer, {
      body: {
        rfpId,
        type: 'technical',
        vendorId: vendors[0]!.companyId,
        questionId: 3,
        answerRating: 'partially-met',
      },
    }),
  );
  await app.runProjections();
  const unfit = async (more: object) => {
    const { status, problem } = await buyer.call(awardRfp, { body: { ...body, ...more } });
    return [status, problem.code];
  };
  expect(await unfit({ inviteId: gamma })).toEqual([409, 'notSubmitted']);
  expect(await unfit({ inviteId: crypto.randomUUID() })).toEqual([404, 'notFound']);
  expect(await unfit({ reason: ' ' })).toEqual([422, 'invalidFields']);
  expect(await unfit({ version: 7 })).toEqual([409, 'staleVersion']);
  expect(await unfit({ messages: [{ inviteId: crypto.randomUUID(), message: 'Hello' }] })).toEqual([
    422,
    'invalidFields',
  ]);
  const twice = [
    { inviteId: beta, message: 'One' },
    { inviteId: beta, message: 'Two' },
  ];
  expect(await unfit({ messages: twice })).toEqual([422, 'invalidFields']);
  expectOk(
    await buyer.call(markVendor, { body: { rfpId, inviteId: alpha, isShortlisted: false, reason: 'Dear' } }),
  );
  expect(await unfit({})).toEqual([409, 'vendorSetAside']);
  expectOk(await buyer.call(markVendor, { body: { rfpId, inviteId: alpha, isShortlisted: true } }));

  const key = crypto.randomUUID();
  const input = { ...body, version: 2, messages: [{ inviteId: beta, message: ' You were close. ' }] };
  const first = await buyer.call(awardRfp, { body: input, key });
  expect(expectOk(first)).toEqual({
    message: 'The RFP has been awarded, and the vendors notified.',
    decisionStatus: 'awarded',
  });
  expect((await buyer.call(awardRfp, { body: input, key })).text).toBe(first.text);
  expect(await unfit({})).toEqual([409, 'rfpDecided']);
  for (const other of [closeRfp, cancelRfp])
    expect((await buyer.call(other, { body: { rfpId, reason: 'Again' } })).problem.code).toBe('rfpDecided');
  expect(
    (await buyer.call(markVendor, { body: { rfpId, inviteId: beta, isShortlisted: true } })).problem.code,
  ).toBe('rfpDecided');
  await app.runProjections();

  const { decisionStatus, decided, blocker } = await decisionOf(fixture);
  expect([decisionStatus, blocker, decided?.reason, decided?.awarded?.inviteId]).toEqual([
    'awarded',
    null,
    'The most points',
    alpha,
  ]);
  expect(decided?.outcomes.map(({ inviteId, outcome, message }) => [inviteId, outcome, message])).toEqual([
    [alpha, 'awarded', 'Thank you all.'],
    [beta, 'notAwarded', 'You were close.'],
    [gamma, 'notAwarded', 'Thank you all.'],
  ]);

  const outcomes = [];
  for (const { person } of vendors)
    outcomes.push(expectOk(await person.call(rfpOutcome, { params: { rfpId } })).outcome);
  expect(outcomes.map((outcome) => [outcome?.outcome, outcome?.message])).toEqual([
    ['awarded', 'Thank you all.'],
    ['notAwarded', 'You were close.'],
    ['notAwarded', 'Thank you all.'],
  ]);
  // 4 + 2 + half of 4 of ten points, and 4 of ten. Commercially nothing is answered or rated. A vendor that submitted nothing has
  // no scores.
  expect(outcomes.map((outcome) => outcome?.scores)).toEqual([
    {
      technical: 80,
      commercial: null,
      overall: 40,
      categories: [
        { kind: 'technical', categoryName: 'Security', percent: 80 },
        { kind: 'commercial', categoryName: 'Price', percent: null },
      ],
    },
    expect.objectContaining({ technical: 40, overall: 20 }),
    null,
  ]);
  const card = async (person: typeof buyer) =>
    expectOk(await person.call(getRfps, { params: { userId: person.userId } })).rfp.find(
      ({ _id }) => _id === rfpId,
    )?.outcome;
  expect([await card(buyer), await card(vendors[0]!.person), await card(vendors[1]!.person)]).toEqual([
    'awarded',
    'awarded',
    'notAwarded',
  ]);
  expect((await vendors[0]!.person.call(rfpDecision, { params: { rfpId } })).status).toBe(404);
  expect((await buyer.call(rfpOutcome, { params: { rfpId } })).status).toBe(404);
});

test('Scores are held back if the buyer says so, and those of a cancelled RFP unless the buyer releases them', async () => {
  const held = await submittedRfp();
  expectOk(
    await held.buyer.call(closeRfp, {
      body: { rfpId: held.rfpId, reason: 'None fits', areScoresReleased: false },
    }),
  );
  const cancelled = await submittedRfp();
  expectOk(await cancelled.buyer.call(cancelRfp, { body: { rfpId: cancelled.rfpId, reason: 'No budget' } }));
  for (const { rfpId, vendors, outcome } of [
    { ...held, outcome: 'closed' },
    { ...cancelled, outcome: 'cancelled' },
  ]) {
    const own = expectOk(await vendors[0]!.person.call(rfpOutcome, { params: { rfpId } })).outcome;
    expect([own?.outcome, own?.scores, own?.message]).toEqual([outcome, null, '']);
  }
});

test('Scores of an RFP that was cancelled while sealed stay hidden until the due time, released or not', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha']);
  const { person } = vendors[0]!;
  await answerOne(person, rfpId);
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  await app.database.query(sql.statement`update rfp set is_sealed = true where id = ${rfpId}`);
  await app.runProjections();
  const dueAt = Date.parse(
    expectOk(await person.call(getRfpById, { params: { rfpId } })).rfpStepper.dueAt ?? 'never',
  );
  expectOk(await buyer.call(cancelRfp, { body: { rfpId, reason: 'No budget', areScoresReleased: true } }));
  const own = async () => expectOk(await person.call(rfpOutcome, { params: { rfpId } })).outcome;
  const before = app.now.ms;
  app.now.ms = dueAt - 1000;
  expect([(await own())?.outcome, (await own())?.scores]).toEqual(['cancelled', null]);
  app.now.ms = dueAt + 1000;
  expect((await own())?.scores?.categories.length).toBeGreaterThan(0);
  app.now.ms = Math.max(before, app.now.ms);
});

test('The end of an RFP asks its vendors to refetch, except those that declined', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  const [alpha, beta] = vendors.map(({ companyId }) => companyId);
  await app.database.query(sql.statement`
    update invite set accept_status = 2 where rfp_id = ${rfpId} and company_id = ${beta ?? null}`);
  expectOk(await buyer.call(cancelRfp, { body: { rfpId, reason: 'No budget' } }));
  expect(await listVendorCompanies(app.database, rfpId)).toEqual([alpha]);
});

test('When two users decide at once, one succeeds and the other is refused', async () => {
  const { rfpId, buyer, invites } = await submittedRfp();
  await registerCompany(buyer, `Buyers of ${rfpId}`);
  const colleague = await signUpColleague(app, buyer, `second-${rfpId}@buyer.example`);
  const [alpha = '', beta = ''] = invites;
  const tried = await Promise.all([
    buyer.call(awardRfp, { body: { rfpId, inviteId: alpha, reason: 'Mine' } }),
    colleague.call(awardRfp, { body: { rfpId, inviteId: beta, reason: 'Mine' } }),
    buyer.call(closeRfp, { body: { rfpId, reason: 'None' } }),
    colleague.call(cancelRfp, { body: { rfpId, reason: 'None' } }),
    buyer.call(awardRfp, { body: { rfpId, inviteId: beta, reason: 'Mine' } }),
  ]);
  expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(tried.filter(({ status }) => status === 409).map(({ problem }) => problem.code)).toEqual(
    Array(4).fill('rfpDecided'),
  );
  const counted = await app.database.one(sql.type(row({ ends: number, told: number }))`
    select (select count(*)::int4 from rfp_decision where rfp_id = ${rfpId}) as ends,
      (select count(*)::int4 from outbox where name in ('rfpAwarded', 'rfpClosed', 'rfpCancelled')
        and payload ->> 'rfpId' = ${rfpId}) as told`);
  expect(counted).toEqual({ ends: 1, told: 1 });
});

test('A save, rating or acceptance during a decision either completes before it or is refused', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta', 'gamma']);
  const late = await signUpPerson(app, `late-${rfpId}@vendor.example`);
  await registerCompany(late, `Late ${rfpId}`);
  expectOk(
    await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees: [{ email: late.email }] } }),
  );
  const [cancelled, ...others] = await Promise.all([
    buyer.call(cancelRfp, { body: { rfpId, reason: 'No budget' } }),
    late.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }),
    ...vendors.flatMap(({ person, companyId }, at) => [
      person.call(saveTechnicalAnswers, {
        body: { rfpId, quesAns: [{ questionId: 1, answer: at === 1 ? 'no' : 'yes' }] },
      }),
      person.call(submitResponse, { body: { rfpId } }),
      buyer.call(rateAnswer, {
        body: { rfpId, type: 'technical', vendorId: companyId, questionId: 3, answerRating: 'fully-met' },
      }),
    ]),
  ]);
  expect(cancelled?.status).toBe(200);
  for (const response of others)
    if (response.status !== 200)
      expect(['rfpDecided', 'alreadySubmitted', 'notSubmitted']).toContain(response.problem.code);
  const counts = await app.database.one(sql.type(row({ answers: number, ratings: number, accepted: number }))`
    select (select count(*)::int4 from answer a join invite i on i.id = a.invite_id where i.rfp_id = ${rfpId}) as answers,
      (select count(*)::int4 from rating where rfp_id = ${rfpId}) as ratings,
      (select count(*)::int4 from invite where rfp_id = ${rfpId} and accept_status = 1) as accepted`);
  expect(counts).toEqual({
    answers: others.filter((response, index) => index > 0 && index % 3 === 1 && response.status === 200)
      .length,
    ratings: others.filter((response, index) => index > 0 && index % 3 === 0 && response.status === 200)
      .length,
    accepted: 3 + (others[0]?.status === 200 ? 1 : 0),
  });
});

test('After a decision nothing changes, and a late acceptance takes no credit', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  const late = await signUpPerson(app, `waiting-${rfpId}@vendor.example`);
  const lateCompany = await registerCompany(late, `Waiting ${rfpId}`);
  const requester = await signUpPerson(app, `asking-${rfpId}@vendor.example`);
  await registerCompany(requester, `Asking ${rfpId}`);
  const stranger = await signUpPerson(app, `stranger-${rfpId}@vendor.example`);
  await registerCompany(stranger, `Stranger ${rfpId}`);
  expectOk(
    await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees: [{ email: late.email }] } }),
  );
  const { rfp } = expectOk(await buyer.call(getRfpById, { params: { rfpId } }));
  const settings = {
    rfpId,
    rfpName: rfp.rfpName,
    processTypeValue: 'complete' as const,
    stepsValue: presets.complete,
  };
  expectOk(await buyer.call(createRfp, { body: { ...settings, scopeValue: 'public' } }));
  await app.runProjections();
  expectOk(await requester.call(requestInvite, { body: { rfpId } }));
  const [request] = expectOk(await buyer.call(inviteRequests, { params: { rfpId } })).data;
  const isListed = async () =>
    expectOk(await stranger.call(openRfps, { search: {} })).data.some(({ _id }) => _id === rfpId);
  expect(await isListed()).toBe(true);
  const [alpha, beta] = vendors as [RfpFixture['vendors'][number], RfpFixture['vendors'][number]];
  await answerOne(beta.person, rfpId);
  expectOk(await beta.person.call(submitResponse, { body: { rfpId } }));
  const call = { rfpId, questionId: 1, vendorQuestionId: 1_795_000_000_001 };
  expectOk(await alpha.person.call(saveVendorQuestion, { body: { ...call, question: 'By when?' } }));

  expectOk(await buyer.call(cancelRfp, { body: { rfpId, reason: 'No budget' } }));
  await app.runProjections();
  const passes = () =>
    app.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from credit_entry where company_id = ${lateCompany}`);
  const before = await passes();
  const legal = new FormData();
  legal.set('rfpId', rfpId);
  legal.set('legalDocuments', new File([new Uint8Array(sampleFiles.pdf)], 'a.pdf'));
  const quesAns = [{ questionId: 1, answer: 'yes' }];
  const tried = {
    accept: await late.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }),
    decline: await late.call(acceptInvite, { body: { rfpId, acceptStatus: 2 } }),
    technical: await alpha.person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }),
    commercial: await alpha.person.call(saveCommercialAnswers, {
      body: { rfpId, quesAns: [{ questionId: 9, answer: 'A month' }] },
    }),
    submit: await alpha.person.call(submitResponse, { body: { rfpId } }),
    withdraw: await beta.person.call(withdrawResponse, { body: { rfpId } }),
    price: await alpha.person.call(createPricing, {
      body: {
        rfpId,
        products: [{ productName: 'Lock', price: 1, quantity: 1 }],
        payments: [],
        discountPercentage: 0,
        taxPercentage: 0,
      },
    }),
    legalDocument: await alpha.person.call(createLegal, { form: legal }),
    assign: await alpha.person.call(assignSections, {
      body: { rfpId, sectionIds: [crypto.randomUUID()], userId: null },
    }),
    question: await alpha.person.call(saveVendorQuestion, {
      body: { ...call, vendorQuestionId: 1_795_000_000_002, question: 'And how?' },
    }),
    answerToIt: await buyer.call(saveVendorQuestion, {
      body: { ...call, vendorId: alpha.companyId, answer: 'Soon' },
    }),
    rating: await buyer.call(rateAnswer, {
      body: {
        rfpId,
        type: 'technical',
        vendorId: alpha.companyId,
        questionId: 1,
        answerRating: 'fully-met',
      },
    }),
    invite: await buyer.call(createVendors, {
      body: { rfpId, type: 'publish', invitees: [{ email: stranger.email }] },
    }),
    request: await stranger.call(requestInvite, { body: { rfpId } }),
    requestDecided: await buyer.call(decideInviteRequest, {
      body: { rfpId, requestId: request!._id, decision: 'accept' },
    }),
    project: await buyer.call(addProject, {
      body: { rfpId, projectName: 'Later', projectDescription: JSON.stringify('Later') },
    }),
    settings: await buyer.call(createRfp, { body: { ...settings, scopeValue: 'private' } }),
  };
  const codes = Object.entries(tried).map(([name, { status, problem }]) => [name, status, problem.code]);
  expect(codes).toEqual(Object.keys(tried).map((name) => [name, 409, 'rfpDecided']));
  expect(await passes()).toBe(before);
  expect(expectOk(await late.call(rfpOutcome, { params: { rfpId } })).outcome).toMatchObject({
    outcome: 'ended',
    message: '',
    scores: null,
  });
  expect(await isListed()).toBe(false);
  // The decided RFP may still be copied into another one.
  expect((await buyer.call(cloneRfp, { body: { rfpId, rfpName: 'Again' } })).status).toBe(200);
});

test('An award releases the references of the chosen vendor only', async () => {
  const fixture = await acceptedRfp(app, ['alpha', 'beta']);
  const { rfpId, buyer, vendors } = fixture;
  for (const { person } of vendors) {
    const references = [{ name: 'Rita', email: 'rita@quill.example', mobile: '', company: person.email }];
    expectOk(await person.call(createReference, { body: { rfpId, references } }));
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
  }
  const invites = await Promise.all(vendors.map(({ companyId }) => inviteOf(rfpId, companyId)));
  waitTillDue();
  // The last milestone is undated, so the date alone would never release anything.
  await app.database.query(sql.statement`
    insert into milestone (rfp_id, position, name, description, date, is_fixed)
    select rfp_id, max(position) + 1, 'Contract', '', null, false from milestone where rfp_id = ${rfpId} group by rfp_id`);
  const held = async () => {
    const results = [];
    for (const [at, { person }] of vendors.entries()) {
      const panel = expectOk(
        await buyer.call(vendorDocuments, { params: { rfpId, inviteId: invites[at] ?? '' } }),
      );
      const ownReference = await buyer.call(getReference, { params: { rfpId, userId: person.userId } });
      results.push([panel.areReferencesHeld, panel.references?.length ?? null, ownReference.status]);
    }
    return results;
  };
  expect(await held()).toEqual([
    [true, null, 403],
    [true, null, 403],
  ]);
  expect((await buyer.call(getAllReferences, { params: { rfpId } })).problem.code).toBe('referencesHeld');
  expectOk(await buyer.call(awardRfp, { body: { rfpId, inviteId: invites[1] ?? '', reason: 'Best' } }));
  expect(await held()).toEqual([
    [true, null, 403],
    [false, 1, 200],
  ]);
  const { reference } = expectOk(await buyer.call(getAllReferences, { params: { rfpId } }));
  expect(reference.map(({ inviteId }) => inviteId)).toEqual([invites[1]]);
});

test('The database itself accepts only one decision per RFP, and no vendor of another RFP', async () => {
  const [rfp, other] = [await submittedRfp(), await submittedRfp()];
  const end = (outcome: string, inviteId: string | null) =>
    app.database.query(sql.statement`
      insert into rfp_decision (rfp_id, outcome, awarded_invite_id, reason, message, releases_scores, decided_by, decided_at)
      values (${rfp.rfpId}, ${outcome}, ${inviteId}, 'So', '', true, ${rfp.buyer.userId}, now())`);
  await expect(end('awarded', other.invites[0] ?? '')).rejects.toThrow(/foreign key/);
  await expect(end('awarded', null)).rejects.toThrow(/check constraint/);
  await expect(end('closed', rfp.invites[0] ?? '')).rejects.toThrow(/check constraint/);
  await end('closed', null);
  await expect(end('cancelled', null)).rejects.toThrow(/unique constraint/);
});

test('The vendor table does not change, because a decision is reported separately', async () => {
  const { rfpId, buyer } = await submittedRfp();
  await app.runProjections();
  const before = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  expectOk(await buyer.call(closeRfp, { body: { rfpId, reason: 'None' } }));
  await app.runProjections();
  expect(expectOk(await buyer.call(vendorTable, { params: { rfpId } }))).toEqual(before);
});
