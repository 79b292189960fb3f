import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLedgerDiscrepancies } from '../../billing/wallets/ledger-discrepancies.ts';
import { creditHistory } from '../../billing/contracts/billing.ts';
import { getRfps } from '../../dashboard/contract.ts';
import { awardRfp, cancelRfp, closeRfp } from '../../decisions/contract.ts';
import { vendorTable } from '../../evaluation/contracts/evaluation.ts';
import { createVendors, getVendors, inviteAgain, retractInvite } from '../contracts/invites.ts';
import {
  acceptInvite,
  leaveRfp,
  saveTechnicalAnswers,
  submitResponse,
} from '../../responses/contracts/responses.ts';
import { getRfpById } from '../contracts/rfps.ts';
import { sql } from '../../../platform/database/database.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { openWallet } from '../../../testing/fixtures/open-wallet.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk, publishRfp } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { findInviteMail, findRetractionMail } from './invite-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Creates a published RFP with one invited address that never responds, and an uninvited vendor with a colleague. */
async function createFixture() {
  const run = crypto.randomUUID().slice(0, 8);
  const { rfpId, buyer } = await publishRfp(app, [], run);
  const vendor = await signUpPerson(app, `ann-${run}@vendor.example`);
  const companyId = await registerCompany(vendor, `Vendor ${run}`);
  const colleague = await signUpColleague(app, vendor, `bob-${run}@vendor.example`);
  const add = (...invitees: { email?: string; companyId?: string }[]) =>
    buyer.ask(createVendors, { body: { rfpId, type: 'save', invitees } });
  const listed = async () => expectOk(await buyer.ask(getVendors, { params: { rfpId } })).vendor;
  const own = async () => (await listed()).filter((one) => one.companyId === companyId);
  const mailed = async (from = 0) => {
    const sent = [];
    for (const { name, payload } of (await listEvents(app.database)).slice(from)) {
      if (!('rfpId' in payload) || payload.rfpId !== rfpId) continue;
      if (name === 'vendorInvited') sent.push(await findInviteMail(app.database, payload.inviteId));
      if (name === 'recipientAdded')
        sent.push(await findInviteMail(app.database, payload.inviteId, payload.recipientId));
    }
    return sent.flatMap((mail) => mail?.to.map(({ email }) => email) ?? []).toSorted();
  };
  const idOf = async () => (await own())[0]?._id ?? '';
  return { run, rfpId, buyer, vendor, companyId, colleague, add, listed, own, mailed, idOf };
}
type Fixture = Awaited<ReturnType<typeof createFixture>>;

const answer = (person: Person, rfpId: string, acceptStatus: 1 | 2) =>
  person.ask(acceptInvite, { body: { rfpId, acceptStatus } });
const rowOf = async ({ buyer, rfpId, companyId }: Fixture) => {
  await app.runProjections();
  const { data } = expectOk(await buyer.ask(vendorTable, { params: { rfpId } }));
  return data.find((one) => one.companyIds === companyId);
};
const cardOf = async (person: Person, rfpId: string) => {
  await app.runProjections();
  const { rfp } = expectOk(
    await person.ask(getRfps, { params: { userId: person.userId }, search: { filterBy: 'all' } }),
  );
  return rfp.find(({ _id }) => _id === rfpId);
};

test('A company and an address of one of its members share an invite, in one request or two, in either order', async () => {
  for (const order of ['companyFirst', 'addressFirst'] as const)
    for (const requests of [1, 2]) {
      const one = await createFixture();
      const both = [{ companyId: one.companyId }, { email: one.vendor.email.toUpperCase() }];
      if (order === 'addressFirst') both.reverse();
      if (requests === 1) expectOk(await one.add(...both));
      else for (const invitee of both) expectOk(await one.add(invitee));
      expect(
        (await one.own()).map(({ type, recipients }) => [
          type,
          recipients.map((email) => email.toLowerCase()),
        ]),
      ).toEqual([['COMPANY', [one.vendor.email]]]);
      expect(await one.listed()).toHaveLength(2);
      // Each member of the vendor gets one mail. Addresses that were named after the invite was sent get their own mail.
      const mails = (await one.mailed())
        .map((email) => email.toLowerCase())
        .filter((email) => !email.startsWith('spare'));
      expect(new Set(mails)).toEqual(new Set([one.vendor.email, one.colleague.email]));
      expect((await one.add({ email: one.vendor.email })).problem.code).toBe('alreadyInvited');
    }
});

test('Two addresses of one company share an invite that both users hold, and it blocks neither award nor close', async () => {
  const one = await createFixture();
  const [spare] = await one.listed();
  expectOk(await one.buyer.ask(retractInvite, { body: { rfpId: one.rfpId, id: spare?._id ?? '' } }));
  expectOk(await one.add({ email: one.vendor.email }, { email: one.colleague.email }));
  expect((await one.own()).map(({ email, recipients }) => [email, recipients])).toEqual([
    [one.vendor.email, [one.colleague.email]],
  ]);
  expectOk(await answer(one.colleague, one.rfpId, 1));
  const taken = await answer(one.vendor, one.rfpId, 1);
  expect(taken.problem.code).toBe('inviteAnswered');
  expectOk(
    await one.vendor.ask(saveTechnicalAnswers, {
      body: { rfpId: one.rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] },
    }),
  );
  expectOk(await one.vendor.ask(submitResponse, { body: { rfpId: one.rfpId } }));
  expectOk(
    await one.buyer.ask(awardRfp, {
      body: { rfpId: one.rfpId, inviteId: await one.idOf(), reason: 'The best' },
    }),
  );
});

test('The company and its address, added by two buyers at once, share an invite', async () => {
  for (let run = 0; run < 5; run += 1) {
    const one = await createFixture();
    const said = await Promise.all([
      one.add({ companyId: one.companyId }),
      one.add({ email: one.vendor.email }),
      one.add({ email: one.vendor.email }),
    ]);
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(await one.own()).toHaveLength(1);
  }
});

test('A buyer can withdraw a sent invite: the vendor is notified, can no longer read the RFP, and may be invited again', async () => {
  const one = await createFixture();
  expectOk(await one.add({ companyId: one.companyId }));
  const id = await one.idOf();
  expect(await cardOf(one.vendor, one.rfpId)).toMatchObject({ isInvited: true });
  const retract = () => one.buyer.ask(retractInvite, { body: { rfpId: one.rfpId, id } });
  const twice = await Promise.all([retract(), retract()]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await one.vendor.ask(getRfpById, { params: { rfpId: one.rfpId } })).status).toBe(404);
  expect(await cardOf(one.vendor, one.rfpId)).toBeUndefined();
  expect(await one.own()).toEqual([]);
  expect(await rowOf(one)).toBeUndefined();
  const retraction = await findRetractionMail(app.database, id);
  expect(retraction?.to.map(({ email }) => email).toSorted()).toEqual([
    one.vendor.email,
    one.colleague.email,
  ]);
  expect((await answer(one.vendor, one.rfpId, 1)).status).toBe(404);

  expectOk(await one.add({ companyId: one.companyId }));
  expect(await cardOf(one.vendor, one.rfpId)).toMatchObject({ acceptStatus: 0 });
  expectOk(await answer(one.vendor, one.rfpId, 1));
});

test('A vendor that declined can be invited again, by the button or by being named again', async () => {
  for (const how of ['button', 'name'] as const) {
    const one = await createFixture();
    expectOk(await one.add({ companyId: one.companyId }));
    const again = () =>
      how === 'button'
        ? one.idOf().then((id) => one.buyer.ask(inviteAgain, { body: { rfpId: one.rfpId, id } }))
        : one.add({ companyId: one.companyId });
    expect((await again()).problem.code).toBe('alreadyInvited');
    expectOk(await answer(one.vendor, one.rfpId, 2));
    const from = (await listEvents(app.database)).length;
    expectOk(await again());
    expect(await one.mailed(from)).toEqual([one.vendor.email, one.colleague.email].toSorted());
    expect(await rowOf(one)).toMatchObject({ isRfpAccepted: '0' });
    expectOk(await answer(one.vendor, one.rfpId, 1));
  }
});

test('A vendor can leave until the due time: the buyer no longer waits for it, and its work is kept for a new invite', async () => {
  const one = await createFixture();
  const [spare] = await one.listed();
  expectOk(await one.buyer.ask(retractInvite, { body: { rfpId: one.rfpId, id: spare?._id ?? '' } }));
  expectOk(await one.add({ companyId: one.companyId }));
  const leave = () => one.vendor.ask(leaveRfp, { body: { rfpId: one.rfpId } });
  expect((await leave()).problem.code).toBe('inviteNotAccepted');
  expectOk(await answer(one.vendor, one.rfpId, 1));
  const given = { body: { rfpId: one.rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] } };
  expectOk(await one.vendor.ask(saveTechnicalAnswers, given));
  expectOk(await one.vendor.ask(submitResponse, { body: { rfpId: one.rfpId } }));
  const twice = await Promise.all([leave(), leave()]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(
    expectOk(await one.vendor.ask(getRfpById, { params: { rfpId: one.rfpId } })).rfpStepper,
  ).toMatchObject({
    isRfpAccepted: 2,
    hasLeft: true,
    isSubmitted: false,
  });
  expect(await rowOf(one)).toMatchObject({ isRfpAccepted: '2', isSubmitted: false, technicalScore: null });
  expect((await one.vendor.ask(saveTechnicalAnswers, given)).problem.code).toBe('inviteNotAccepted');

  const passes = async () => expectOk(await one.vendor.ask(creditHistory, { search: {} })).passes;
  expect(await passes()).toBe(0);
  expectOk(await one.buyer.ask(inviteAgain, { body: { rfpId: one.rfpId, id: await one.idOf() } }));
  expect(
    expectOk(await one.vendor.ask(getRfpById, { params: { rfpId: one.rfpId } })).rfpStepper,
  ).toMatchObject({
    mayAccept: true,
  });
  // It has already paid, and is not charged twice.
  expectOk(await answer(one.vendor, one.rfpId, 1));
  expect(await rowOf(one)).toMatchObject({ isRfpAccepted: '1' });
  expectOk(await one.vendor.ask(submitResponse, { body: { rfpId: one.rfpId } }));
  expectOk(await leave());
  expectOk(await one.buyer.ask(closeRfp, { body: { rfpId: one.rfpId, reason: 'Nobody is left' } }));
  expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
});

test('After the due time a vendor cannot leave', async () => {
  const one = await createFixture();
  expectOk(await one.add({ companyId: one.companyId }));
  expectOk(await answer(one.vendor, one.rfpId, 1));
  const now = app.now.ms;
  app.now.ms += 30 * 86_400_000;
  const late = await one.vendor.ask(leaveRfp, { body: { rfpId: one.rfpId } });
  app.now.ms = now;
  expect(late.problem.code).toBe('responsesClosed');
});

/** Returns the RFP's entries in a vendor's history, newest first. */
const paid = async (person: Person) =>
  expectOk(await person.ask(creditHistory, { search: {} }))
    .data.filter(({ transitionType }) => transitionType.startsWith('Request For Proposal'))
    .map(({ transitionType, credits, isFree }) => [transitionType, credits, isFree]);

test('A cancelled RFP returns the pass and the credits of its acceptances once, except to vendors that left', async () => {
  const one = await createFixture();
  const other = await signUpPerson(app, `cas-${one.run}@other.example`);
  const otherCompany = await registerCompany(other, `Other ${one.run}`);
  await app.database.query(sql.statement`
    update rfp_pass set used_at = null where company_id = ${otherCompany}`);
  const third = await signUpPerson(app, `dee-${one.run}@third.example`);
  const thirdCompany = await registerCompany(third, `Third ${one.run}`);
  await app.database.query(sql.statement`delete from rfp_pass where company_id = ${thirdCompany}`);
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Access') on conflict do nothing`);
  await openWallet(app.database, thirdCompany, 5);
  expectOk(
    await one.add({ companyId: one.companyId }, { companyId: otherCompany }, { companyId: thirdCompany }),
  );
  for (const person of [one.vendor, other, third]) expectOk(await answer(person, one.rfpId, 1));
  expectOk(await other.ask(leaveRfp, { body: { rfpId: one.rfpId } }));
  const cancel = () => one.buyer.ask(cancelRfp, { body: { rfpId: one.rfpId, reason: 'Not now' } });
  const twice = await Promise.all([cancel(), cancel()]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await paid(one.vendor)).toEqual([
    ['Request For Proposal, returned', 0, true],
    ['Request For Proposal', 0, true],
  ]);
  expect(expectOk(await one.vendor.ask(creditHistory, { search: {} })).passes).toBe(1);
  expect(await paid(third)).toEqual([
    ['Request For Proposal, returned', 3, false],
    ['Request For Proposal', -3, false],
  ]);
  expect(expectOk(await third.ask(creditHistory, { search: {} })).credits).toBe(5);
  expect(await paid(other)).toEqual([['Request For Proposal', 0, true]]);
  expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
});

test('A cancellation after the due time returns nothing', async () => {
  const one = await createFixture();
  expectOk(await one.add({ companyId: one.companyId }));
  expectOk(await answer(one.vendor, one.rfpId, 1));
  const now = app.now.ms;
  app.now.ms += 30 * 86_400_000;
  expectOk(await one.buyer.ask(cancelRfp, { body: { rfpId: one.rfpId, reason: 'Too late' } }));
  app.now.ms = now;
  expect(await paid(one.vendor)).toEqual([['Request For Proposal', 0, true]]);
  expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
});

test('Withdrawing an accepted invite refunds the vendor, even if it happens while the vendor accepts, and a new acceptance is charged again', async () => {
  for (let run = 0; run < 5; run += 1) {
    const one = await createFixture();
    expectOk(await one.add({ companyId: one.companyId }));
    const id = await one.idOf();
    const [accepted, retracted] = await Promise.all([
      answer(one.vendor, one.rfpId, 1),
      one.buyer.ask(retractInvite, { body: { rfpId: one.rfpId, id } }),
    ]);
    expect(retracted.status).toBe(200);
    expect([200, 404]).toContain(accepted.status);
    expect(expectOk(await one.vendor.ask(creditHistory, { search: {} })).passes).toBe(1);
    expectOk(await one.add({ companyId: one.companyId }));
    expectOk(await answer(one.vendor, one.rfpId, 1));
    expect(expectOk(await one.vendor.ask(creditHistory, { search: {} })).passes).toBe(0);
    expect((await paid(one.vendor))[0]).toEqual(['Request For Proposal', 0, true]);
    expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
  }
});

test('The buyer cannot withdraw the invite of a submitted response, and an empty response cannot be submitted', async () => {
  const one = await createFixture();
  expectOk(await one.add({ companyId: one.companyId }));
  expectOk(await answer(one.vendor, one.rfpId, 1));
  const submit = () => one.vendor.ask(submitResponse, { body: { rfpId: one.rfpId } });
  const empty = await submit();
  expect([empty.status, empty.problem.code]).toEqual([422, 'responseEmpty']);
  const save = (value: string) =>
    one.vendor.ask(saveTechnicalAnswers, {
      body: { rfpId: one.rfpId, quesAns: [{ questionId: 1, answer: value }] },
    });
  expectOk(await save('no'));
  expectOk(await save(''));
  expect((await submit()).problem.code).toBe('responseEmpty');
  expectOk(await save('no'));
  expectOk(await submit());
  const refused = await one.buyer.ask(retractInvite, { body: { rfpId: one.rfpId, id: await one.idOf() } });
  expect(refused.problem.code).toBe('alreadySubmitted');
});
