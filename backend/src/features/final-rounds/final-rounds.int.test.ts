import { afterAll, beforeAll, expect, test } from 'vitest';
import { rfpAudit } from '../audit/contract.ts';
import { acceptAward, ownAward } from '../agreements/contract.ts';
import { decideApproval } from '../approvals/contracts/approvals.ts';
import { awardRfp, cancelRfp, closeRfp, markVendor, rfpDecision } from '../decisions/contract.ts';
import { rateAnswer, vendorTable } from '../evaluation/contracts/evaluation.ts';
import { getAllPricing } from '../responses/contracts/pricing.ts';
import { checkReceipt } from '../responses/contracts/receipts.ts';
import { getRfpById } from '../rfps/contracts/rfps.ts';
import { cancelFinalRound, extendFinalRound, finalRounds } from './contracts/final-rounds.ts';
import {
  declineFinalOffer,
  finalComparison,
  ownFinalRounds,
  saveFinalOffer,
  submitFinalOffer,
  withdrawFinalOffer,
} from './contracts/final-offers.ts';
import { messages } from './contracts/messages.ts';
import { endFinalRounds } from './jobs.ts';
import { sha256Of } from '../../platform/canonical-json.ts';
import { sql } from '../../platform/database/database.ts';
import { number, row } from '../../platform/database/row.ts';
import { newestApproval, setRule } from '../../testing/fixtures/approval-fixture.ts';
import { signUpColleague } from '../../testing/app/people.ts';
import { dayFrom, expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import {
  offerOf,
  openRound,
  pricesOf,
  saveOffer,
  startRound,
  submitOffer,
  submittedRfp,
  type FinalRoundFixture,
} from '../../testing/fixtures/final-round-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const roundsOf = async ({ buyer, rfpId }: FinalRoundFixture) =>
  expectOk(await buyer.call(finalRounds, { params: { rfpId } }));
const ownOf = async (person: Person, rfpId: string) =>
  expectOk(await person.call(ownFinalRounds, { params: { rfpId } }));
const award = ({ buyer, rfpId, inviteIds }: FinalRoundFixture) =>
  buyer.call(awardRfp, { body: { rfpId, inviteId: inviteIds[0]!, reason: 'Best' } });
const comparisonOf = async ({ buyer, rfpId }: FinalRoundFixture) =>
  expectOk(await buyer.call(finalComparison, { params: { rfpId } })).vendors;
const pricesSeen = async ({ buyer, rfpId }: FinalRoundFixture) =>
  expectOk(await buyer.call(getAllPricing, { params: { rfpId } })).pricing.map(
    ({ totalValue }) => totalValue,
  );
const fieldsOf = (answered: { status: number; problem: { errors?: { field: string; message: string }[] } }) =>
  answered.problem.errors?.map(({ field, message }) => [field, message]);

test('A round goes from the question to the award, and the first response stays version 1', async () => {
  const fixture = await submittedRfp(app);
  const { rfpId, buyer, vendors, inviteIds } = fixture;
  const [alpha, beta] = vendors.map(({ person }) => person) as [Person, Person];
  expect(await roundsOf(fixture)).toMatchObject({ blocker: null, hasPrices: true, rounds: [] });
  const started = expectOk(await startRound(app, fixture));
  expect(started).toMatchObject({ number: 1, message: messages.finalRoundStarted });

  // Each vendor reads only its own part, prefilled with its response.
  const own = (await ownOf(alpha, rfpId)).rounds[0]!;
  expect(own).toMatchObject({
    state: 'open',
    message: 'Your best price, please.',
    offer: null,
    offerVersion: 0,
    questions: [{ questionId: 3, question: 'How are logs kept?' }],
    current: { pricing: pricesOf(2000), sheetPrices: null, answers: [{ questionId: 3, answer: 'On paper' }] },
  });
  expect(expectOk(await saveOffer(alpha, rfpId, offerOf(1500)))).toMatchObject({ version: 1 });
  const submitted = expectOk(await submitOffer(alpha, rfpId));
  expectOk(await beta.call(declineFinalOffer, { body: { rfpId, roundId: own._id } }));

  // Until the due time, the buyer sees what vendors did and nothing of what they offer.
  const sealed = await roundsOf(fixture);
  expect(sealed.rounds[0]?.vendors.map(({ state }) => state)).toEqual(['submitted', 'declined']);
  expect(JSON.stringify(sealed)).not.toContain('vault');
  expect(await pricesSeen(fixture)).toEqual([200_000, 200_000]);
  expect(await comparisonOf(fixture)).toEqual([]);
  expect(await endFinalRounds(app.database, app.now.ms)).toBe(0);
  expect((await award(fixture)).problem.code).toBe('finalRoundOpen');
  expect((await buyer.call(closeRfp, { body: { rfpId, reason: 'No' } })).problem.code).toBe('finalRoundOpen');
  expect(expectOk(await buyer.call(rfpDecision, { params: { rfpId } })).blocker).toBe('finalRoundOpen');

  expect(await openRound(app)).toBe(1);
  expect(await openRound(app)).toBe(0);
  expect((await roundsOf(fixture)).rounds[0]?.state).toBe('opened');
  expect(await pricesSeen(fixture)).toEqual([150_000, 200_000]);
  const compared = await comparisonOf(fixture);
  expect(compared).toMatchObject([
    {
      inviteId: inviteIds[0],
      versions: [
        { number: 1, roundNumber: null, totalMinor: 200_000 },
        { number: 2, roundNumber: 1, totalMinor: 150_000, lines: [{ name: 'Locks', costMinor: 150_000 }] },
      ],
      changedAnswers: [
        { questionId: 3, first: { answer: 'On paper' }, final: { answer: 'In a vault' }, wasUnrated: false },
      ],
    },
  ]);
  await app.runProjections();
  const table = expectOk(await buyer.call(vendorTable, { params: { rfpId } })).data;
  expect(table.map(({ price }) => price)).toContain(150_000);

  // The hash is of the document, and the acceptance of the award names both receipts.
  const receipt = (await ownOf(alpha, rfpId)).rounds[0]!.receipt!;
  expect(sha256Of(receipt.document)).toBe(receipt.sha256);
  expect(receipt.sha256).toBe(submitted.sha256);
  // The receipt of the first response still holds.
  const checked = expectOk(await alpha.call(checkReceipt, { params: { rfpId, number: '1' } }));
  expect(checked).toMatchObject({ isIntact: true, differences: [], currentSha256: checked.sha256 });
  expectOk(await award(fixture));
  const { acceptance } = expectOk(await alpha.call(acceptAward, { body: { rfpId } }));
  expect(JSON.parse(acceptance.document)).toMatchObject({
    form: 'bidboard-award-acceptance-2',
    receipt: { number: 1 },
    finalOffer: { round: 1, sha256: receipt.sha256 },
    price: { totalMinor: 150_000, currency: 'USD' },
  });
  expect(expectOk(await alpha.call(ownAward, { params: { rfpId } })).acceptance).not.toBeNull();
});

test('From the very second of the due time, nothing is saved, submitted, declined or withdrawn, and no award passes before the opening', async () => {
  const fixture = await submittedRfp(app);
  const { rfpId, vendors } = fixture;
  const [alpha, beta] = vendors.map(({ person }) => person) as [Person, Person];
  const { roundId, dueAt } = expectOk(await startRound(app, fixture));
  expectOk(await saveOffer(alpha, rfpId, offerOf(1500)));
  expectOk(await saveOffer(beta, rfpId, offerOf(1700)));
  app.now.ms = Date.parse(dueAt) - 1000;
  expectOk(await submitOffer(alpha, rfpId));
  app.now.ms = Date.parse(dueAt);
  const refused = [
    await saveOffer(beta, rfpId, offerOf(1)),
    await submitOffer(beta, rfpId),
    await beta.call(declineFinalOffer, { body: { rfpId, roundId } }),
    await alpha.call(withdrawFinalOffer, { body: { rfpId, roundId } }),
    await fixture.buyer.call(extendFinalRound, {
      body: { rfpId, roundId, dueOn: dayFrom(app, 9), dueTime: '' },
    }),
    await fixture.buyer.call(cancelFinalRound, { body: { rfpId, roundId } }),
  ];
  expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'finalRoundEnded'));
  expect((await roundsOf(fixture)).rounds[0]?.state).toBe('due');
  expect((await award(fixture)).problem.code).toBe('finalRoundOpen');
  expect(await pricesSeen(fixture)).toEqual([200_000, 200_000]);
  expect(await endFinalRounds(app.database, app.now.ms)).toBe(1);
  // A draft that was not submitted counts for nothing.
  expect(await pricesSeen(fixture)).toEqual([150_000, 200_000]);
  expectOk(await award(fixture));
});

test('A round is started only after the due time of the RFP, with vendors, something to ask and a due time ahead', async () => {
  const fixture = await submittedRfp(app, ['alpha', 'beta', 'gamma']);
  const { rfpId, buyer, inviteIds } = fixture;
  const dueAt = Date.parse(
    expectOk(await buyer.call(getRfpById, { params: { rfpId } })).rfpStepper.dueAt ?? 'never',
  );
  const now = app.now.ms;
  app.now.ms = dueAt - 1000;
  expect((await startRound(app, fixture)).problem.code).toBe('responsesOpen');
  expect((await roundsOf(fixture)).blocker).toBe('responsesOpen');
  app.now.ms = now;
  const mark = { rfpId, inviteId: inviteIds[2]!, isShortlisted: false, reason: 'Dear' };
  expectOk(await buyer.call(markVendor, { body: mark }));
  expect((await roundsOf(fixture)).candidates.map(({ inviteId }) => inviteId)).toEqual(inviteIds.slice(0, 2));
  expect(
    fieldsOf(await startRound(app, fixture, { asksPrices: false, questionIds: [], dueOn: dayFrom(app, -1) })),
  ).toEqual([
    ['inviteIds[2]', messages.vendorNotEligible],
    ['asksPrices', messages.nothingAsked],
    ['dueOn', messages.dueTimePast],
  ]);
  const asked = { inviteIds: inviteIds.slice(0, 1) };
  expect(fieldsOf(await startRound(app, fixture, { ...asked, questionIds: [77] }))).toEqual([
    ['questionIds[0]', messages.questionUnknown],
  ]);
  expect((await startRound(app, fixture, { inviteIds: [] })).status).toBe(422);
  // Of two people who start a round at the same time, one does.
  const both = await Promise.all([startRound(app, fixture, asked), startRound(app, fixture, asked)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await startRound(app, fixture, asked)).problem.code).toBe('finalRoundOpen');
  // A vendor that is not asked sees no round, and neither vendor sees the other.
  const [alpha, beta] = fixture.vendors.map(({ person }) => person) as [Person, Person];
  expect((await ownOf(beta, rfpId)).rounds).toEqual([]);
  const own = await ownOf(alpha, rfpId);
  expect(JSON.stringify(own)).not.toContain(inviteIds[1]);
  const roundId = own.rounds[0]!._id;
  expect((await beta.call(declineFinalOffer, { body: { rfpId, roundId } })).status).toBe(404);
  expect((await beta.call(finalRounds, { params: { rfpId } })).status).toBe(404);
  expect((await beta.call(finalComparison, { params: { rfpId } })).status).toBe(404);
  expect((await buyer.call(ownFinalRounds, { params: { rfpId } })).status).toBe(404);
});

test('Of two colleagues who save, the second gets an edit conflict, and a second click on Submit changes nothing', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, vendors } = fixture;
  const alpha = vendors[0]!.person;
  const { roundId } = expectOk(await startRound(app, fixture));
  const save = () =>
    alpha.call(saveFinalOffer, { body: { rfpId, roundId, version: 0, offer: offerOf(1500) } });
  expect((await submitOffer(alpha, rfpId)).problem.code).toBe('finalOfferEmpty');
  const saves = await Promise.all([save(), save()]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const submit = () => alpha.call(submitFinalOffer, { body: { rfpId, roundId, version: 1 } });
  const [first, second] = await Promise.all([submit(), submit()]);
  expect(expectOk(first!)).toEqual(expectOk(second!));
  const count = await app.database.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from outbox
    where name = 'finalOfferSubmitted' and payload ->> 'rfpId' = ${rfpId}`);
  expect(count).toBe(1);
  expect((await saveOffer(alpha, rfpId, offerOf(1400))).problem.code).toBe('alreadySubmitted');
  expect((await alpha.call(declineFinalOffer, { body: { rfpId, roundId } })).problem.code).toBe(
    'alreadySubmitted',
  );
  // Withdrawn, the offer is a draft again, and a declined one can still be submitted.
  expectOk(await alpha.call(withdrawFinalOffer, { body: { rfpId, roundId } }));
  expect((await ownOf(alpha, rfpId)).rounds[0]).toMatchObject({ receipt: null, offerVersion: 1 });
  expectOk(await alpha.call(declineFinalOffer, { body: { rfpId, roundId } }));
  expectOk(await alpha.call(declineFinalOffer, { body: { rfpId, roundId } }));
  expectOk(await saveOffer(alpha, rfpId, offerOf(1400)));
  expect((await roundsOf(fixture)).rounds[0]?.vendors[0]?.state).toBe('asked');
  expectOk(await submitOffer(alpha, rfpId));
  await openRound(app);
  expect(await pricesSeen(fixture)).toEqual([140_000]);
});

test('An offer holds exactly what the round asks for, by the rules of a response', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, vendors } = fixture;
  const alpha = vendors[0]!.person;
  expectOk(await startRound(app, fixture, { questionIds: [1] }));
  const offer = { ...offerOf(1500), answers: [{ questionId: 1, answer: 'perhaps' }] };
  expect(fieldsOf(await saveOffer(alpha, rfpId, offer))).toEqual([
    ['offer.answers[0].answer', 'Answer yes or no'],
  ]);
  expect(fieldsOf(await saveOffer(alpha, rfpId, offerOf(1500)))).toEqual([
    ['offer.answers[0].questionId', messages.answersRequired],
  ]);
  expect(fieldsOf(await saveOffer(alpha, rfpId, { ...offer, pricing: null, answers: [] }))).toEqual([
    ['offer.pricing', messages.pricesRequired],
  ]);
  const payments = [{ amount: 1, date: null }];
  const wrong = { ...offer, pricing: { ...pricesOf(1500), payments }, answers: [] };
  expect(fieldsOf(await saveOffer(alpha, rfpId, wrong))?.map(([field]) => field)).toEqual([
    'offer.pricing.payments[0].amount',
  ]);
});

test('The rating of an answer goes if the answer changes, the buyer sees which, and other ratings stay', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, buyer, vendors } = fixture;
  const { person: alpha, companyId: vendorId } = vendors[0]!;
  for (const questionId of [1, 3])
    expectOk(
      await buyer.call(rateAnswer, {
        body: { rfpId, type: 'technical', vendorId, questionId, answerRating: 'fully-met' },
      }),
    );
  expectOk(await startRound(app, fixture, { questionIds: [1, 3] }));
  const answers = [
    { questionId: 1, answer: 'no' },
    { questionId: 3, answer: 'In a vault' },
  ];
  expectOk(await saveOffer(alpha, rfpId, { ...offerOf(2000), answers }));
  expectOk(await submitOffer(alpha, rfpId));
  const rated = () =>
    app.database.anyFirst(sql.type(row({ id: number }))`
      select question_id as id from rating where invite_id = ${fixture.inviteIds[0]!} order by id`);
  expect(await rated()).toEqual([1, 3]);
  await openRound(app);
  expect(await rated()).toEqual([1]);
  expect((await comparisonOf(fixture))[0]?.changedAnswers).toMatchObject([
    { questionId: 3, wasUnrated: true },
  ]);
});

test('Several rounds follow one another, and each adds a version', async () => {
  const fixture = await submittedRfp(app, ['alpha', 'beta']);
  const { rfpId, vendors } = fixture;
  const [alpha, beta] = vendors.map(({ person }) => person) as [Person, Person];
  expectOk(await startRound(app, fixture));
  expectOk(await saveOffer(alpha, rfpId, offerOf(1500)));
  expectOk(await submitOffer(alpha, rfpId));
  await openRound(app);
  expect(expectOk(await startRound(app, fixture, { questionIds: [] })).number).toBe(2);
  // The second round starts from the response as it is now.
  expect((await ownOf(alpha, rfpId)).rounds[0]?.current.pricing).toEqual(pricesOf(1500));
  for (const [person, price] of [
    [alpha, 1400],
    [beta, 1300],
  ] as const) {
    expectOk(await saveOffer(person, rfpId, { ...offerOf(price), answers: [] }));
    expectOk(await submitOffer(person, rfpId));
  }
  await openRound(app);
  expect(
    (await comparisonOf(fixture)).map(({ versions }) =>
      versions.map(({ number: version, roundNumber, totalMinor }) => [version, roundNumber, totalMinor]),
    ),
  ).toEqual([
    [
      [1, null, 200_000],
      [2, 1, 150_000],
      [3, 2, 140_000],
    ],
    [
      [1, null, 200_000],
      [2, 2, 130_000],
    ],
  ]);
});

test('The buyer extends a round to a later time and cancels it, each time based on the version that it read', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, buyer, vendors } = fixture;
  const alpha = vendors[0]!.person;
  const { roundId, dueAt } = expectOk(await startRound(app, fixture));
  const extend = (days: number, version?: number) =>
    buyer.call(extendFinalRound, {
      body: { rfpId, roundId, dueOn: dayFrom(app, days), dueTime: '12:00', ...(version && { version }) },
    });
  expect(fieldsOf(await extend(3))).toEqual([['dueOn', messages.dueTimeEarlier]]);
  expect(Date.parse(expectOk(await extend(5, 1)).dueAt)).toBe(Date.parse(dueAt) + 2 * 86_400_000);
  expect((await extend(6, 1)).problem.code).toBe('staleVersion');
  expectOk(await saveOffer(alpha, rfpId, offerOf(1500)));
  expectOk(await submitOffer(alpha, rfpId));
  expectOk(await buyer.call(cancelFinalRound, { body: { rfpId, roundId, version: 2 } }));
  expect((await roundsOf(fixture)).rounds[0]?.state).toBe('cancelled');
  expect(await openRound(app)).toBe(0);
  expect(await pricesSeen(fixture)).toEqual([200_000]);
  expect(await comparisonOf(fixture)).toEqual([]);
  expectOk(await award(fixture));
});

test('Cancelling the RFP cancels its round, and the vendors can no longer submit anything', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, buyer, vendors } = fixture;
  const alpha = vendors[0]!.person;
  expectOk(await startRound(app, fixture));
  expectOk(await saveOffer(alpha, rfpId, offerOf(1500)));
  expectOk(await buyer.call(cancelRfp, { body: { rfpId, reason: 'No budget' } }));
  expect((await submitOffer(alpha, rfpId)).problem.code).toBe('rfpDecided');
  expect((await roundsOf(fixture)).rounds[0]?.state).toBe('cancelled');
  expect((await ownOf(alpha, rfpId)).rounds[0]?.state).toBe('cancelled');
  expect(await endFinalRounds(app.database, app.now.ms)).toBe(1);
  expect(await endFinalRounds(app.database, app.now.ms)).toBe(0);
  expect((await startRound(app, fixture)).problem.code).toBe('rfpDecided');
});

test('The audit trail says who did what, and holds no price or answer of an offer', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, buyer, vendors } = fixture;
  const alpha = vendors[0]!.person;
  expectOk(await startRound(app, fixture));
  expectOk(await saveOffer(alpha, rfpId, offerOf(1500)));
  expectOk(await submitOffer(alpha, rfpId));
  await openRound(app);
  const trail = expectOk(await buyer.call(rfpAudit, { params: { rfpId }, search: {} }));
  const lines = trail.data.flatMap(({ sentences }) => sentences);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Started a best-and-final round',
      'Submitted a final offer',
      'The best-and-final round was due, and its final offers were opened',
    ]),
  );
  expect(JSON.stringify(trail)).not.toContain('vault');
  const entries = await app.database.any(sql.type(row({ n: number }))`
    select count(*)::int4 as n from audit_entry where table_name in ('final_offer', 'response_version')
      and (before::text like '%vault%' or after::text like '%vault%')`);
  expect(entries[0]?.n).toBe(0);
});

test('A vendor that no longer takes part is not opened, and two workers open a round once', async () => {
  const fixture = await submittedRfp(app, ['alpha', 'beta']);
  const { rfpId, vendors, inviteIds } = fixture;
  expectOk(await startRound(app, fixture));
  for (const { person } of vendors) {
    expectOk(await saveOffer(person, rfpId, offerOf(1500)));
    expectOk(await submitOffer(person, rfpId));
  }
  // No command lets a vendor leave after the due time; an operator's own SQL may.
  await app.database.query(sql.statement`
    update invite set accept_status = 2, submitted_at = null where id = ${inviteIds[1]!}`);
  app.now.ms += 4 * 86_400_000;
  const opened = await Promise.all([1, 2, 3].map(() => endFinalRounds(app.database, app.now.ms)));
  expect(opened.toSorted()).toEqual([0, 0, 1]);
  const versions = await app.database.any(sql.type(row({ n: number }))`
    select v.number as n from response_version v join invite i on i.id = v.invite_id
    where i.rfp_id = ${rfpId} order by v.number`);
  expect(versions.map(({ n }) => n)).toEqual([1, 2]);
  expect(await pricesSeen(fixture)).toEqual([150_000]);
});

test('A round that starts makes a pending approval of an award void, and none is carried out while it is open', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, buyer, inviteIds } = fixture;
  expectOk(await setRule(buyer, 'award'));
  const admin = await signUpColleague(app, buyer, `admin-${crypto.randomUUID()}@buyer.example`, 'admin');
  expect(
    expectOk(await buyer.call(awardRfp, { body: { rfpId, inviteId: inviteIds[0]!, reason: 'Best' } })),
  ).toMatchObject({ decisionStatus: 'open', awaitsApproval: true });
  const approval = await newestApproval(buyer, rfpId);
  expectOk(await startRound(app, fixture));
  const decided = await admin.call(decideApproval, {
    body: { approvalId: approval.approvalId, isApproved: true, reason: '' },
  });
  expect(expectOk(decided).status).toBe('void');
  expect(expectOk(await buyer.call(rfpDecision, { params: { rfpId } })).decisionStatus).toBe('open');
});

test('An RFP that is deleted takes its rounds, offers and versions with it', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, vendors } = fixture;
  expectOk(await startRound(app, fixture));
  expectOk(await saveOffer(vendors[0]!.person, rfpId, offerOf(1500)));
  expectOk(await submitOffer(vendors[0]!.person, rfpId));
  await openRound(app);
  const count = () =>
    app.database.oneFirst(sql.type(row({ n: number }))`
      select ((select count(*) from final_round where rfp_id = ${rfpId})
        + (select count(*) from final_offer o join invite i on i.id = o.invite_id where i.rfp_id = ${rfpId})
        + (select count(*) from final_round_question where rfp_id = ${rfpId})
        + (select count(*) from response_version v join invite i on i.id = v.invite_id
          where i.rfp_id = ${rfpId}))::int4 as n`);
  expect(await count()).toBe(5);
  await app.database.query(sql.statement`delete from invite where rfp_id = ${rfpId}`);
  await app.database.query(sql.statement`delete from final_round where rfp_id = ${rfpId}`);
  expect(await count()).toBe(0);
});
