import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import {
  requestInvite,
  decideInviteRequest,
  inviteRequests,
} from '@bidboard/backend/features/rfps/contracts/open-rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { registerCompany, signUpColleague, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';
import { inviteRequestDeclinedMail, inviteRequestMail } from './mails.ts';

const inviteRequestInvalidation = subscriberNamed('inviteRequestInvalidation');

let app: TestApp;
let buyer: Person;
let vendor: Person;
let companyId: string;
let rfpId: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ rfpId, buyer } = await publishRfp(app, [], 'open'));
  await app.database.query(sql.statement`
    update rfp set scope = 'public', is_anonymous = true, name = ${'Open\n\ntender'} where id = ${rfpId}`);
  await app.runProjections();
  vendor = await signUpPerson(app, 'vera@vendor.example');
  companyId = await registerCompany(vendor, 'Vera\r\nSystems');
});
afterAll(() => app.close());

const eventOf = async (name: string) => {
  const event = (await listEvents(app.database)).findLast((candidate) => candidate.name === name);
  if (!event) throw new Error(`no ${name}`);
  return event;
};

test('A buyer gets one mail about a request for an invite, and the requester one about why it was declined', async () => {
  expectOk(
    await vendor.call(requestInvite, { body: { rfpId, note: 'First line\nPay here: https://evil.example' } }),
  );
  const { deps, mails, pushes } = createTestDependencies(app.database, {
    publicUrl: 'https://bidboard.example',
  });
  const requested = await eventOf('inviteRequested');
  for (const _ of [1, 2]) await inviteRequestMail.handle(requested, deps);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: buyer.email,
    subject: 'Vera Systems asks to be invited to an RFP',
  });
  expect(mails[0]?.text).toContain('> First line\n> Pay here: https://evil.example');
  expect(mails[0]?.text).toContain(`https://bidboard.example/app/dashboard-rfp/${rfpId}`);

  const [request] = expectOk(await buyer.call(inviteRequests, { params: { rfpId } })).data;
  expectOk(
    await buyer.call(decideInviteRequest, {
      body: { rfpId, requestId: request!._id, decision: 'decline', reason: 'Too late' },
    }),
  );
  const declined = await eventOf('inviteRequestDeclined');
  for (const _ of [1, 2]) await inviteRequestDeclinedMail.handle(declined, deps);
  expect(mails).toHaveLength(2);
  expect(mails[1]).toMatchObject({ to: vendor.email, subject: 'You are not invited to an RFP' });
  expect(mails[1]?.text).toContain('A buyer has decided');
  expect(mails[1]?.text).toContain('> Too late');

  for (const event of [declined, requested, declined]) {
    pushes.length = 0;
    await inviteRequestInvalidation.handle(event, deps);
    expect(pushes).toEqual([
      [`rfpBuyer_${rfpId}`, 'inviteRequestsChanged', { rfpId }],
      [`company_${companyId}`, 'openRfpsChanged', {}],
    ]);
    expect(await hasReceipt(app.database, event.eventId, 'inviteRequestInvalidation')).toBe(true);
  }
});

test('A person who has left the company gets no further mail, and its people do', async () => {
  const colleague = await signUpColleague(app, vendor, 'wim@vendor.example');
  const declined = await eventOf('inviteRequestDeclined');
  await app.database.query(sql.statement`delete from membership where user_id = ${vendor.userId}`);
  const { deps, mails } = createTestDependencies(app.database);
  await app.database.query(sql.statement`
    delete from event_receipt where event_id = ${declined.eventId} and subscriber = 'inviteRequestDeclinedMail'`);
  await inviteRequestDeclinedMail.handle(declined, deps);
  expect(mails.map(({ to }) => to)).toEqual([colleague.email]);
});

test('A request withdrawn before its mail brings no mail', async () => {
  await app.database.query(sql.statement`update invite_request set status = 'withdrawn'`);
  const requested = await eventOf('inviteRequested');
  await app.database.query(sql.statement`
    delete from event_receipt where event_id = ${requested.eventId} and subscriber = 'inviteRequestMail'`);
  const { deps, mails } = createTestDependencies(app.database);
  await inviteRequestMail.handle(requested, deps);
  expect(mails).toEqual([]);
});

test('An invite sent without a request shows on the lists of both sides', async () => {
  const { deps, pushes } = createTestDependencies(app.database);
  const { rfpId: other, vendors } = await publishRfp(app, ['viola'], 'hint');
  expectOk(await vendors[0]!.person.call(acceptInvite, { body: { rfpId: other, acceptStatus: 1 } }));
  const invited = await eventOf('vendorInvited');
  await inviteRequestInvalidation.handle(invited, deps);
  expect(pushes[0]).toEqual([`rfpBuyer_${other}`, 'inviteRequestsChanged', { rfpId: other }]);
});
