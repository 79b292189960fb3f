import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditBalances } from '../contracts/billing.ts';
import { sql } from '../../../platform/database/database.ts';
import { createMeetingFixture, type MeetingFixture } from '../../../testing/fixtures/meeting-fixture.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let fixture: MeetingFixture;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await createMeetingFixture(app, 5);
});
afterAll(() => app.close());

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Records that the vendor's company got or spent credits some days ago. */
const enter = (credits: number, daysAgo: number) =>
  app.database.query(sql.statement`
    insert into credit_entry (company_id, product_id, credits, kind, paid_by, created_at)
    values (${fixture.vendorCompany}::uuid, ${fixture.productId}::uuid, ${credits},
      ${credits > 0 ? 'grant' : 'inviteAcceptance'}, ${credits > 0 ? 'grant' : 'credits'},
      ((now() at time zone 'UTC')::date - ${daysAgo}::int4)::timestamp at time zone 'UTC')`);

test('The balance is that at the end of each day on which it changed', async () => {
  expect(expectOk(await fixture.vendor.call(creditBalances)).data).toEqual([{ day: dayAgo(0), balance: 5 }]);
  await enter(4, 10);
  await enter(-1, 10);
  await enter(-2, 3);
  expect(expectOk(await fixture.vendor.call(creditBalances)).data).toEqual([
    { day: dayAgo(10), balance: 3 },
    { day: dayAgo(3), balance: 1 },
    { day: dayAgo(0), balance: 6 },
  ]);
});

test('What changed more than 365 days ago is one balance at the beginning', async () => {
  await enter(7, 500);
  await enter(2, 400);
  const { data } = expectOk(await fixture.vendor.call(creditBalances));
  expect(data.slice(0, 2)).toEqual([
    { day: dayAgo(365), balance: 9 },
    { day: dayAgo(10), balance: 12 },
  ]);
});

test('A company cannot read another company’s balances', async () => {
  const other = await signUpPerson(app, 'other@x.example');
  expect(expectOk(await other.call(creditBalances))).toEqual({ data: [] });
});
