import type { NewEvent, RecordedEvent } from '@bidboard/backend/kernel/events';
import { notifications as notificationList } from '@bidboard/backend/features/notifications/contracts/notifications';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import {
  registerCompany,
  signUpColleague,
  signUpOperator,
  signUpPerson,
} from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies } from '../../testing/test-dependencies.ts';
import { notifications } from './notifications.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let member: Person;
let operator: Person;
let companyId: string;
const productId = crypto.randomUUID();
const idRow = row({ id: text });

beforeAll(async () => {
  app = await createTestApp();
  owner = await signUpPerson(app, 'owner@calder.example');
  companyId = await registerCompany(owner, 'Calder Systems');
  admin = await signUpColleague(app, owner, 'admin@calder.example', 'admin');
  member = await signUpColleague(app, owner, 'member@calder.example');
  operator = await signUpOperator(app);
  await app.database.query(sql.statement`
    insert into wallet (product_id, company_id, product_name) values (${productId}, ${companyId}, 'Ledgerly')`);
});
afterAll(() => app.close());

/** Delivers one event twice. */
async function recordAndNotify(happened: NewEvent): Promise<void> {
  const event = { ...happened, eventId: crypto.randomUUID(), correlationId: 'c', occurredAt: app.now.ms };
  for (let time = 0; time < 2; time += 1)
    await notifications.handle(event as RecordedEvent, createTestDependencies(app.database).deps);
}
const notificationsOf = async (person: Person) =>
  expectOk(await person.call(notificationList, { search: {} }))
    .data.map(({ title, detail }) => `${title}. ${detail}`)
    .toSorted();

test('Owner and admins are notified of money matters once each, and members are not', async () => {
  const pay = (source: string, periodEnd: string | null) =>
    app.database.oneFirst(sql.type(idRow)`
      insert into payment (source, company_id, product_id, product_name, plan_id, units, amount_minor, currency, returned_units,
        period_end, paid_at, read_at)
      values (${source}, ${companyId}, ${productId}, 'Ledgerly', 'basicPlan', ${periodEnd === null ? 5 : 1}, 99900, 'gbp', 0,
        ${periodEnd}::timestamptz, now(), now())
      returning id::text`);
  const [pack, year] = [await pay('cs_1', null), await pay('in_1', '2027-11-20T00:00:00Z')];
  for (const paymentId of [pack, year])
    await recordAndNotify({ name: 'paymentGranted', payload: { paymentId, companyId } });
  await app.database.query(sql.statement`update payment set returned_units = 3 where id = ${pack}`);
  await recordAndNotify({ name: 'paymentReversed', payload: { paymentId: pack, companyId } });
  await recordAndNotify({ name: 'paymentReinstated', payload: { paymentId: pack, companyId } });
  for (const person of [owner, admin])
    expect(await notificationsOf(person)).toEqual([
      '5 credits more for Ledgerly. ',
      'A payment for Ledgerly was refunded or disputed. 3 of its 5 credits were removed, because they were not spent yet.',
      'Ledgerly has an Enterprise License. Until 20 November 2027.',
      'The dispute about a payment for Ledgerly is over. Its credits are back in the wallet.',
    ]);
  for (const person of [member, operator]) expect(await notificationsOf(person)).toEqual([]);
});

test('A licence brings notifications only for states other than simply paid', async () => {
  const before = await notificationsOf(owner);
  const licenceId = await app.database.oneFirst(sql.type(idRow)`
    insert into licence (subscription_id, company_id, product_id, product_name, status, is_cancelled, paid_until,
      licensed_until, read_at)
    values ('sub_1', ${companyId}, ${productId}, 'Ledgerly', 'active', false, '2027-11-20T00:00:00Z', '2027-11-23T00:00:00Z', now())
    returning id::text`);
  const changed = () => recordAndNotify({ name: 'licenceChanged', payload: { licenceId, companyId } });
  await changed();
  expect(await notificationsOf(owner)).toEqual(before);
  const become = (status: string, isCancelled: boolean) =>
    app.database.query(sql.statement`
      update licence set status = ${status}, is_cancelled = ${isCancelled} where id = ${licenceId}`);
  await become('active', true);
  await changed();
  // A refund of another year changes the licence, but is not news. The same holds for changes without a paid year.
  const paidUntil = (until: string | null) =>
    app.database.query(sql.statement`
      update licence set paid_until = ${until}::timestamptz where id = ${licenceId}`);
  for (const until of ['2026-11-20T00:00:00Z', null, '2027-11-20T00:00:00Z']) {
    await paidUntil(until);
    await changed();
  }
  await become('pastDue', false);
  await changed();
  await become('ended', true);
  await changed();
  expect((await notificationsOf(owner)).filter((notification) => !before.includes(notification))).toEqual([
    'The licence of Ledgerly could not be renewed. It ends on 23 November 2027 unless you pay for it.',
    'The licence of Ledgerly has ended. Accepting requests costs credits again.',
    'The licence of Ledgerly will not be renewed. It is valid until 20 November 2027.',
  ]);
  // The licence is paid, and a year later it is not: that is news again.
  await become('active', false);
  await changed();
  await become('pastDue', false);
  await changed();
  expect(
    (await notificationsOf(owner)).filter((notification) => notification.includes('could not be renewed')),
  ).toHaveLength(2);
});

test('A person who stops being an admin can no longer read their notifications about money', async () => {
  expect(await notificationsOf(admin)).not.toEqual([]);
  await app.database.query(sql.statement`
    update membership set role = 'member' where user_id = ${admin.userId}`);
  expect(await notificationsOf(admin)).toEqual([]);
});
