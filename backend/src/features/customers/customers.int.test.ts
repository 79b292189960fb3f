import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerList } from './contract.ts';
import { createVendors } from '../rfps/contracts/invites.ts';
import {
  acceptRejectMeeting,
  acceptRejectProductDemo,
  cancelMeeting,
} from '../meetings/contracts/meeting-requests.ts';
import { personRoom } from '../../kernel/pushes.ts';
import { createTechnical } from '../rfps/contracts/requirements.ts';
import { acceptInvite } from '../responses/contracts/responses.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { createRfp } from '../rfps/contracts/rfps.ts';
import { sql } from '../../platform/database/database.ts';
import { projectEvent, rebuild } from '../../platform/outbox/projection.ts';
import { customerProjection } from './customer-row.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { requestDemo, requestMeeting, createMeetingFixture } from '../../testing/fixtures/meeting-fixture.ts';
import { registerCompany, signUpPerson } from '../../testing/app/people.ts';
import {
  acceptedRfp,
  fillTerms,
  expectOk,
  publishRfp,
  technical,
  type RfpFixture,
} from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
let fixture: RfpFixture;
let vendor: Person;
beforeAll(async () => {
  app = await createTestApp();
  // The vendor's free pass does not pay for three invites.
  fixture = await acceptedRfp(app, ['vendor', 'rival']);
  vendor = fixture.vendors[0]!.person;
  await app.database.query(sql.statement`
    with filled as (
      insert into wallet (product_id, company_id, product_name)
      values (uuidv7(), ${fixture.vendors[0]!.companyId}, 'Spanner') returning product_id, company_id)
    insert into credit_entry (company_id, product_id, credits, kind, paid_by)
    select company_id, product_id, 30, 'grant', 'grant' from filled`);
});
afterAll(() => app.close());

const listOf = async (person: Person, search: { search?: string; page?: number; size?: number } = {}) => {
  await app.runProjections();
  return expectOk(await person.call(customerList, { search }));
};

/** Publishes another RFP of a buyer to the vendor, who accepts it only if `accepts`. */
async function inviteAgain(buyer: Person, rfpName: string, accepts: boolean): Promise<string> {
  app.now.ms += 60_000;
  const { rfp } = expectOk(
    await buyer.call(createRfp, {
      body: {
        rfpName,
        processTypeValue: 'rapid',
        scopeValue: 'private',
        stepsValue: presets.rapid,
        isAnonymous: true,
      },
    }),
  );
  const rfpId = rfp._id;
  expectOk(
    await buyer.call(createTechnical, {
      body: { rfpId, overview: JSON.stringify('What we need'), categories: technical },
    }),
  );
  await fillTerms(buyer, rfpId);
  expectOk(
    await buyer.call(createVendors, {
      body: { rfpId, type: 'publish', invitees: [{ email: vendor.email }] },
    }),
  );
  if (accepts) expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  return rfpId;
}

test('A buyer whose invite was accepted is listed as a customer, and other buyers are not', async () => {
  const { data, total_records } = await listOf(vendor);
  expect(total_records).toBe(1);
  expect(data[0]).toMatchObject({
    _id: fixture.buyer.userId,
    contactEmail: fixture.buyer.email,
    last: { kind: 'rfp', id: fixture.rfpId },
    acceptedCount: 1,
  });
  const other = await signUpPerson(app, 'hidden@buyer.example');
  await inviteAgain(other, 'Anonymous', false);
  expect((await listOf(vendor)).data.map((customer) => customer.contactEmail)).toEqual([fixture.buyer.email]);
  expect(await listOf(fixture.buyer)).toEqual({ data: [], total_records: 0 });
});

test('A person who registers a company is shown as that company from then on, in the same row', async () => {
  const companyId = await registerCompany(fixture.buyer, 'Harrow & Lyle');
  const { data } = await listOf(vendor);
  expect(data.map((customer) => [customer._id, customer.companyName, customer.acceptedCount])).toEqual([
    [companyId, 'Harrow & Lyle', 1],
  ]);
  expect((await listOf(fixture.vendors[1]!.person)).data.map((customer) => customer._id)).toEqual([
    companyId,
  ]);
});

test('The latest acceptance comes first, and accepted requests are counted', async () => {
  const other = await signUpPerson(app, 'ola@other.example', 'Ola');
  await inviteAgain(other, 'Lifts', true);
  const again = await inviteAgain(fixture.buyer, 'Ladders', true);
  const { data } = await listOf(vendor);
  expect(data.map((customer) => [customer.companyName, customer.acceptedCount, customer.last.name])).toEqual([
    ['Harrow & Lyle', 2, 'Ladders'],
    ['Ola', 1, 'Lifts'],
  ]);
  expect(data[0]?.last.id).toBe(again);
  expect(Date.parse(data[0]!.firstAcceptedAt)).toBeLessThan(Date.parse(data[0]!.lastAcceptedAt));
});

test('Paging and search narrow the list, and pattern characters are taken literally', async () => {
  const namesOn = async (page: number) =>
    (await listOf(vendor, { page, size: 1 })).data.map((customer) => customer.companyName);
  expect([await namesOn(0), await namesOn(1), await namesOn(2)]).toEqual([['Harrow & Lyle'], ['Ola'], []]);
  const found = async (search: string) => {
    const { data, total_records } = await listOf(vendor, { search });
    expect(data.length).toBe(total_records);
    return data.map((customer) => customer.companyName);
  };
  expect(await found(' OTHER.example ')).toEqual(['Ola']);
  expect(await found('& lyle')).toEqual(['Harrow & Lyle']);
  expect([await found('%'), await found('_la'), await found('nobody')]).toEqual([[], [], []]);
});

test('All users of the vendor, and no other users, are asked to refetch', async () => {
  const accepted = (await listEvents(app.database)).find((event) => event.name === 'inviteAccepted');
  const pushes = await projectEvent(app.database, customerProjection, accepted!, app.now.ms);
  expect(pushes).toEqual([{ room: personRoom(vendor.userId), name: 'customersChanged', payload: {} }]);
});

test('An invalid page is refused', async () => {
  for (const search of [{ page: -1 }, { size: 0 }, { size: 101 }, { search: 'x'.repeat(256) }])
    expect((await vendor.call(customerList, { search })).status).toBe(400);
});

test('A declined invite makes no customer', async () => {
  const declined = await publishRfp(app, ['third']);
  const { person } = declined.vendors[0]!;
  expectOk(await person.call(acceptInvite, { body: { rfpId: declined.rfpId, acceptStatus: 2 } }));
  expect(await listOf(person)).toEqual({ data: [], total_records: 0 });
});

test('A buyer whose meeting or demo was accepted is a customer, even after it is called off', async () => {
  const requested = await createMeetingFixture(app, 2);
  const [declined, meeting, demo] = [
    await requestMeeting(requested),
    await requestMeeting(requested),
    await requestDemo(requested, 1),
  ];
  expectOk(await requested.vendor.call(acceptRejectMeeting, { body: { _id: declined, status: 2 } }));
  expect(await listOf(requested.vendor)).toEqual({ data: [], total_records: 0 });
  expectOk(await requested.vendor.call(acceptRejectMeeting, { body: { _id: meeting, status: 1 } }));
  app.now.ms += 60_000;
  expectOk(await requested.vendor.call(acceptRejectProductDemo, { body: { _id: demo, status: 1 } }));
  const expected = {
    companyName: 'Fenwick Foods 1',
    contactEmail: requested.buyer.email,
    last: { kind: 'productDemo', id: demo, name: 'Calder Access' },
    acceptedCount: 2,
  };
  expect((await listOf(requested.vendor)).data).toMatchObject([expected]);
  expectOk(await requested.vendor.call(cancelMeeting, { body: { _id: demo } }));
  expect((await listOf(requested.vendor)).data).toMatchObject([expected]);
  await rebuild(app.database, customerProjection, app.now.ms);
  expect((await listOf(requested.vendor)).data).toMatchObject([expected]);
  expect(await listOf(requested.buyer)).toEqual({ data: [], total_records: 0 });
});
