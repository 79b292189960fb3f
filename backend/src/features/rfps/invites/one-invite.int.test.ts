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
    buyer.call(createVendors, { body: { rfpId, type: 'save', invitees } });
  const listed = async () => expectOk(await buyer.call(getVendors, { params: { rfpId } })).vendor;
  const own = async () => (await listed()).filter((invite) => invite.companyId === companyId);
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
  person.call(acceptInvite, { body: { rfpId, acceptStatus } });
const rowOf = async ({ buyer, rfpId, companyId }: Fixture) => {
  await app.runProjections();
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  return data.find((vendorRow) => vendorRow.companyIds === companyId);
};
const cardOf = async (person: Person, rfpId: string) => {
  await app.runProjections();
  const { rfp } = expectOk(
    await person.call(getRfps, { params: { userId: person.userId }, search: { filterBy: 'all' } }),
  );
  return rfp.find(({ _id }) => _id === rfpId);
};

test('A company and an address of one of its members share an invite, in one request or two, in either order', async () => {
  for (const order of ['companyFirst', 'addressFirst'] as const)
    for (const requests of [1, 2]) {
      const fixture = await createFixture();
      const both = [{ companyId: fixture.companyId }, { email: fixture.vendor.email.toUpperCase() }];
      if (order === 'addressFirst') both.reverse();
      if (requests === 1) expectOk(await fixture.add(...both));
      else for (const invitee of both) expectOk(await fixture.add(invitee));
      expect(
        (await fixture.own()).map(({ type, recipients }) => [
          type,
          recipients.map((email) => email.toLowerCase()),
        ]),
      ).toEqual([['COMPANY', [fixture.vendor.email]]]);
      expect(await fixture.listed()).toHaveLength(2);
      // Each member of the vendor gets one mail. Addresses that were named after the invite was sent get their own mail.
      const mails = (await fixture.mailed())
        .map((email) => email.toLowerCase())
        .filter((email) => !email.startsWith('spare'));
      expect(new Set(mails)).toEqual(new Set([fixture.vendor.email, fixture.colleague.email]));
      expect((await fixture.add({ email: fixture.vendor.email })).problem.code).toBe('alreadyInvited');
    }
});

test('Two addresses of one company share an invite that both users hold, and it blocks neither award nor close', async () => {
  const fixture = await createFixture();
  const [spare] = await fixture.listed();
  expectOk(await fixture.buyer.call(retractInvite, { body: { rfpId: fixture.rfpId, id: spare?._id ?? '' } }));
  expectOk(await fixture.add({ email: fixture.vendor.email }, { email: fixture.colleague.email }));
  expect((await fixture.own()).map(({ email, recipients }) => [email, recipients])).toEqual([
    [fixture.vendor.email, [fixture.colleague.email]],
  ]);
  expectOk(await answer(fixture.colleague, fixture.rfpId, 1));
  const taken = await answer(fixture.vendor, fixture.rfpId, 1);
  expect(taken.problem.code).toBe('inviteAnswered');
  expectOk(
    await fixture.vendor.call(saveTechnicalAnswers, {
      body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] },
    }),
  );
  expectOk(await fixture.vendor.call(submitResponse, { body: { rfpId: fixture.rfpId } }));
  expectOk(
    await fixture.buyer.call(awardRfp, {
      body: { rfpId: fixture.rfpId, inviteId: await fixture.idOf(), reason: 'The best' },
    }),
  );
});

test('The company and its address, added by two buyers at once, share an invite', async () => {
  for (let run = 0; run < 5; run += 1) {
    const fixture = await createFixture();
    const responses = await Promise.all([
      fixture.add({ companyId: fixture.companyId }),
      fixture.add({ email: fixture.vendor.email }),
      fixture.add({ email: fixture.vendor.email }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(await fixture.own()).toHaveLength(1);
  }
});

test('A buyer can withdraw a sent invite: the vendor is notified, can no longer read the RFP, and may be invited again', async () => {
  const fixture = await createFixture();
  expectOk(await fixture.add({ companyId: fixture.companyId }));
  const id = await fixture.idOf();
  expect(await cardOf(fixture.vendor, fixture.rfpId)).toMatchObject({ isInvited: true });
  const retract = () => fixture.buyer.call(retractInvite, { body: { rfpId: fixture.rfpId, id } });
  const twice = await Promise.all([retract(), retract()]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await fixture.vendor.call(getRfpById, { params: { rfpId: fixture.rfpId } })).status).toBe(404);
  expect(await cardOf(fixture.vendor, fixture.rfpId)).toBeUndefined();
  expect(await fixture.own()).toEqual([]);
  expect(await rowOf(fixture)).toBeUndefined();
  const retraction = await findRetractionMail(app.database, id);
  expect(retraction?.to.map(({ email }) => email).toSorted()).toEqual([
    fixture.vendor.email,
    fixture.colleague.email,
  ]);
  expect((await answer(fixture.vendor, fixture.rfpId, 1)).status).toBe(404);

  expectOk(await fixture.add({ companyId: fixture.companyId }));
  expect(await cardOf(fixture.vendor, fixture.rfpId)).toMatchObject({ acceptStatus: 0 });
  expectOk(await answer(fixture.vendor, fixture.rfpId, 1));
});

test('A vendor that declined can be invited again, by the button or by being named again', async () => {
  for (const how of ['button', 'name'] as const) {
    const fixture = await createFixture();
    expectOk(await fixture.add({ companyId: fixture.companyId }));
    const again = () =>
      how === 'button'
        ? fixture.idOf().then((id) => fixture.buyer.call(inviteAgain, { body: { rfpId: fixture.rfpId, id } }))
        : fixture.add({ companyId: fixture.companyId });
    expect((await again()).problem.code).toBe('alreadyInvited');
    expectOk(await answer(fixture.vendor, fixture.rfpId, 2));
    const from = (await listEvents(app.database)).length;
    expectOk(await again());
    expect(await fixture.mailed(from)).toEqual([fixture.vendor.email, fixture.colleague.email].toSorted());
    expect(await rowOf(fixture)).toMatchObject({ isRfpAccepted: '0' });
    expectOk(await answer(fixture.vendor, fixture.rfpId, 1));
  }
});

test('A vendor can leave until the due time: the buyer no longer waits for it, and its work is kept for a new invite', async () => {
  const fixture = await createFixture();
  const [spare] = await fixture.listed();
  expectOk(await fixture.buyer.call(retractInvite, { body: { rfpId: fixture.rfpId, id: spare?._id ?? '' } }));
  expectOk(await fixture.add({ companyId: fixture.companyId }));
  const leave = () => fixture.vendor.call(leaveRfp, { body: { rfpId: fixture.rfpId } });
  expect((await leave()).problem.code).toBe('inviteNotAccepted');
  expectOk(await answer(fixture.vendor, fixture.rfpId, 1));
  const input = { body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] } };
  expectOk(await fixture.vendor.call(saveTechnicalAnswers, input));
  expectOk(await fixture.vendor.call(submitResponse, { body: { rfpId: fixture.rfpId } }));
  const twice = await Promise.all([leave(), leave()]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(
    expectOk(await fixture.vendor.call(getRfpById, { params: { rfpId: fixture.rfpId } })).rfpStepper,
  ).toMatchObject({
    isRfpAccepted: 2,
    hasLeft: true,
    isSubmitted: false,
  });
  expect(await rowOf(fixture)).toMatchObject({
    isRfpAccepted: '2',
    isSubmitted: false,
    technicalScore: null,
  });
  expect((await fixture.vendor.call(saveTechnicalAnswers, input)).problem.code).toBe('inviteNotAccepted');

  const passes = async () => expectOk(await fixture.vendor.call(creditHistory, { search: {} })).passes;
  expect(await passes()).toBe(0);
  expectOk(
    await fixture.buyer.call(inviteAgain, { body: { rfpId: fixture.rfpId, id: await fixture.idOf() } }),
  );
  expect(
    expectOk(await fixture.vendor.call(getRfpById, { params: { rfpId: fixture.rfpId } })).rfpStepper,
  ).toMatchObject({
    mayAccept: true,
  });
  // It has already paid, and is not charged twice.
  expectOk(await answer(fixture.vendor, fixture.rfpId, 1));
  expect(await rowOf(fixture)).toMatchObject({ isRfpAccepted: '1' });
  expectOk(await fixture.vendor.call(submitResponse, { body: { rfpId: fixture.rfpId } }));
  expectOk(await leave());
  expectOk(await fixture.buyer.call(closeRfp, { body: { rfpId: fixture.rfpId, reason: 'Nobody is left' } }));
  expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
});

test('After the due time a vendor cannot leave', async () => {
  const fixture = await createFixture();
  expectOk(await fixture.add({ companyId: fixture.companyId }));
  expectOk(await answer(fixture.vendor, fixture.rfpId, 1));
  const now = app.now.ms;
  app.now.ms += 30 * 86_400_000;
  const late = await fixture.vendor.call(leaveRfp, { body: { rfpId: fixture.rfpId } });
  app.now.ms = now;
  expect(late.problem.code).toBe('responsesClosed');
});

/** Returns the RFP's entries in a vendor's history, newest first. */
const paid = async (person: Person) =>
  expectOk(await person.call(creditHistory, { search: {} }))
    .data.filter(({ transitionType }) => transitionType.startsWith('Request For Proposal'))
    .map(({ transitionType, credits, isFree }) => [transitionType, credits, isFree]);

test('A cancelled RFP returns the pass and the credits of its acceptances once, except to vendors that left', async () => {
  const fixture = await createFixture();
  const other = await signUpPerson(app, `cas-${fixture.run}@other.example`);
  const otherCompany = await registerCompany(other, `Other ${fixture.run}`);
  await app.database.query(sql.statement`
    update rfp_pass set used_at = null where company_id = ${otherCompany}`);
  const third = await signUpPerson(app, `dee-${fixture.run}@third.example`);
  const thirdCompany = await registerCompany(third, `Third ${fixture.run}`);
  await app.database.query(sql.statement`delete from rfp_pass where company_id = ${thirdCompany}`);
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Access') on conflict do nothing`);
  await openWallet(app.database, thirdCompany, 5);
  expectOk(
    await fixture.add(
      { companyId: fixture.companyId },
      { companyId: otherCompany },
      { companyId: thirdCompany },
    ),
  );
  for (const person of [fixture.vendor, other, third]) expectOk(await answer(person, fixture.rfpId, 1));
  expectOk(await other.call(leaveRfp, { body: { rfpId: fixture.rfpId } }));
  const cancel = () => fixture.buyer.call(cancelRfp, { body: { rfpId: fixture.rfpId, reason: 'Not now' } });
  const twice = await Promise.all([cancel(), cancel()]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await paid(fixture.vendor)).toEqual([
    ['Request For Proposal, returned', 0, true],
    ['Request For Proposal', 0, true],
  ]);
  expect(expectOk(await fixture.vendor.call(creditHistory, { search: {} })).passes).toBe(1);
  expect(await paid(third)).toEqual([
    ['Request For Proposal, returned', 3, false],
    ['Request For Proposal', -3, false],
  ]);
  expect(expectOk(await third.call(creditHistory, { search: {} })).credits).toBe(5);
  expect(await paid(other)).toEqual([['Request For Proposal', 0, true]]);
  expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
});

test('A cancellation after the due time returns nothing', async () => {
  const fixture = await createFixture();
  expectOk(await fixture.add({ companyId: fixture.companyId }));
  expectOk(await answer(fixture.vendor, fixture.rfpId, 1));
  const now = app.now.ms;
  app.now.ms += 30 * 86_400_000;
  expectOk(await fixture.buyer.call(cancelRfp, { body: { rfpId: fixture.rfpId, reason: 'Too late' } }));
  app.now.ms = now;
  expect(await paid(fixture.vendor)).toEqual([['Request For Proposal', 0, true]]);
  expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
});

test('Withdrawing an accepted invite refunds the vendor, even if it happens while the vendor accepts, and a new acceptance is charged again', async () => {
  for (let run = 0; run < 5; run += 1) {
    const fixture = await createFixture();
    expectOk(await fixture.add({ companyId: fixture.companyId }));
    const id = await fixture.idOf();
    const [accepted, retracted] = await Promise.all([
      answer(fixture.vendor, fixture.rfpId, 1),
      fixture.buyer.call(retractInvite, { body: { rfpId: fixture.rfpId, id } }),
    ]);
    expect(retracted.status).toBe(200);
    expect([200, 404]).toContain(accepted.status);
    expect(expectOk(await fixture.vendor.call(creditHistory, { search: {} })).passes).toBe(1);
    expectOk(await fixture.add({ companyId: fixture.companyId }));
    expectOk(await answer(fixture.vendor, fixture.rfpId, 1));
    expect(expectOk(await fixture.vendor.call(creditHistory, { search: {} })).passes).toBe(0);
    expect((await paid(fixture.vendor))[0]).toEqual(['Request For Proposal', 0, true]);
    expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
  }
});

test('The buyer cannot withdraw the invite of a submitted response, and an empty response cannot be submitted', async () => {
  const fixture = await createFixture();
  expectOk(await fixture.add({ companyId: fixture.companyId }));
  expectOk(await answer(fixture.vendor, fixture.rfpId, 1));
  const submit = () => fixture.vendor.call(submitResponse, { body: { rfpId: fixture.rfpId } });
  const empty = await submit();
  expect([empty.status, empty.problem.code]).toEqual([422, 'responseEmpty']);
  const save = (value: string) =>
    fixture.vendor.call(saveTechnicalAnswers, {
      body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 1, answer: value }] },
    });
  expectOk(await save('no'));
  expectOk(await save(''));
  expect((await submit()).problem.code).toBe('responseEmpty');
  expectOk(await save('no'));
  expectOk(await submit());
  const refused = await fixture.buyer.call(retractInvite, {
    body: { rfpId: fixture.rfpId, id: await fixture.idOf() },
  });
  expect(refused.problem.code).toBe('alreadySubmitted');
});
