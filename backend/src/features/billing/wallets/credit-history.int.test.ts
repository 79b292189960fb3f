import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditHistory } from '../contracts/billing.ts';
import { acceptRejectMeeting } from '../../meetings/contracts/meeting-requests.ts';
import { sql } from '../../../platform/database/database.ts';
import {
  requestMeeting,
  createMeetingFixture,
  type MeetingFixture,
} from '../../../testing/fixtures/meeting-fixture.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { listLedgerDiscrepancies } from './ledger-discrepancies.ts';

let app: TestApp;
let fixture: MeetingFixture;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await createMeetingFixture(app, 5);
  for (let n = 0; n < 3; n++) {
    const _id = await requestMeeting(fixture);
    expectOk(await fixture.vendor.call(acceptRejectMeeting, { body: { _id, status: 1 } }));
  }
});
afterAll(() => app.close());

const history = async (search: Parameters<typeof fixture.vendor.call<typeof creditHistory>>[1] = {}) =>
  expectOk(await fixture.vendor.call(creditHistory, search));

test('Every entry shows its kind, who accepted it, and the balance left', async () => {
  const { data, total_records, credits, passes } = await history();
  expect([total_records, credits, passes]).toEqual([4, 2, 0]);
  expect(
    data.map((transition) => [transition.transitionType, transition.credits, transition.balance]),
  ).toEqual([
    ['Discovery Meeting', -1, 2],
    ['Discovery Meeting', -1, 3],
    ['Discovery Meeting', -1, 4],
    ['Credit grant', 5, 5],
  ]);
  expect(data[0]).toMatchObject({
    productName: 'Calder Access',
    acceptedBy: fixture.vendor.email.split('@')[0],
    requestDate: new Date(app.now.ms).toISOString(),
    isFree: false,
    isEnterprise: false,
  });
});

test('The history is filtered by days and kinds, and paged, without losing the balance', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const only = { types: ['discoveryMeeting' as const] };
  expect(
    (await history({ search: { ...only, size: 2, page: 1 } })).data.map((transition) => transition.balance),
  ).toEqual([4]);
  expect((await history({ search: { types: ['basicPlan'] } })).total_records).toBe(0);
  expect((await history({ search: { from: today, to: today } })).total_records).toBe(4);
  expect((await history({ search: { to: '2020-01-01' } })).total_records).toBe(0);
  const turned = await fixture.vendor.call(creditHistory, {
    search: { from: '2026-02-02', to: '2026-02-01' },
  });
  expect([turned.status, turned.problem.errors]).toEqual([
    400,
    [{ field: 'from', message: 'Please select a valid from date' }],
  ]);
});

test('A company cannot read another company’s history', async () => {
  const other = await signUpPerson(app, 'other@x.example');
  expect(expectOk(await other.call(creditHistory))).toEqual({
    data: [],
    total_records: 0,
    credits: 0,
    passes: 0,
  });
});

test('The ledger is verified, and each way of breaking it is reported', async () => {
  await app.database.query(sql.statement`update rfp_pass set used_at = null`);
  expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
  const breakBy = async (statement: ReturnType<typeof sql.statement>, message: RegExp) => {
    const discrepancies = await app.database
      .connect(async (connection) =>
        connection.transaction(async (tx) => {
          await tx.query(statement);
          const found = await listLedgerDiscrepancies(tx);
          throw new Undone(found);
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof Undone) return error.discrepancies;
        throw error;
      });
    expect(discrepancies.join('\n')).toMatch(message);
  };
  await breakBy(
    sql.statement`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by)
      values (${fixture.vendorCompany}::uuid, ${fixture.productId}::uuid, -9, 'inviteAcceptance', 'credits')`,
    /was at -7 after entry|pays an acceptance that there is not/,
  );
  await breakBy(
    sql.statement`delete from credit_entry where kind = 'meetingAcceptance'`,
    /accepted and not paid/,
  );
  await breakBy(sql.statement`update rfp_pass set used_at = now()`, /pass used 0 times/);
  await breakBy(
    sql.statement`update credit_entry set paid_by = 'licence' where kind = 'meetingAcceptance'`,
    /was paid by licence and took 1/,
  );
  expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
});

class Undone extends Error {
  readonly discrepancies: readonly string[];
  constructor(discrepancies: readonly string[]) {
    super('undone');
    this.discrepancies = discrepancies;
  }
}
