import { listLedgerDiscrepancies, reconcilePayments } from '@bidboard/backend/features/billing/jobs';
import { creditHistory } from '@bidboard/backend/features/billing/contracts/billing';
import { licences, listPaymentIssues } from '@bidboard/backend/features/billing/contracts/payments';
import { sql } from '@bidboard/backend/platform/database/database';
import { signUpOperator } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import type { Person } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startPurchase,
  openSeller,
  payForMug,
  createPurchaseFixture,
  type PurchaseFixture,
  type Seller,
} from './purchase-fixture.ts';

let fixture: PurchaseFixture;
let operator: Person;
/** No message arrives here. */
beforeAll(async () => {
  fixture = await createPurchaseFixture();
  operator = await signUpOperator(fixture.app);
  await fixture.provider.control.webhooks({ state: 'off' });
});
afterAll(() => fixture.close());

const reconcile = () => reconcilePayments(fixture.app.database, fixture.payments);
const creditsOf = async ({ person }: Seller) =>
  expectOk(await person.ask(creditHistory, { search: {} })).credits;
const chargeOf = async (sessionId: string) => {
  const { payment_intent: intent } = await fixture.stripe.checkout.sessions.retrieve(sessionId);
  const { data } = await fixture.stripe.charges.list({ payment_intent: String(intent) });
  return data[0]?.id ?? '';
};
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600;
const issues = async () => expectOk(await operator.ask(listPaymentIssues, { search: {} })).data;

test('Reconciliation repairs what every message missed, once: packs, refunds, disputes and licences', async () => {
  const [pack, refunded, disputed, licensed] = [
    await openSeller(fixture),
    await openSeller(fixture),
    await openSeller(fixture),
    await openSeller(fixture),
  ];
  const sessions = await Promise.all([pack, refunded, disputed].map((seller) => startPurchase(seller)));
  for (const session of sessions) await fixture.provider.control.pay(session);
  await fixture.provider.control.pay(await startPurchase(licensed, 'enterprisePlan'));
  expect((await reconcile()).repaired).toBe(4);
  await fixture.provider.control.refund(await chargeOf(sessions[1] ?? ''), 19_980);
  await fixture.provider.control.dispute(await chargeOf(sessions[2] ?? ''));
  const [licence] = expectOk(await licensed.person.ask(licences)).data;
  const [subscription] = (await fixture.stripe.subscriptions.list({ limit: 1 })).data;
  await fixture.provider.control.cancel(subscription?.id ?? '', 'at period end');
  expect((await reconcile()).repaired).toBe(3);
  expect(await Promise.all([pack, refunded, disputed].map(creditsOf))).toEqual([5, 4, 0]);
  expect(expectOk(await licensed.person.ask(licences)).data).toMatchObject([
    { id: licence?.id, isCancelled: true },
  ]);
  expect((await reconcile()).repaired).toBe(0);
  const head = expectOk(await operator.ask(listPaymentIssues, { search: {} }));
  expect([head.repaired, Date.parse(head.reconciledAt ?? '')]).toEqual([0, expect.any(Number)]);
  expect(await listLedgerDiscrepancies(fixture.app.database)).toEqual([]);
});

test("Reconciliation covers 72 hours: it ignores an older checkout, but not that checkout's refund of today", async () => {
  const [old, late] = [await openSeller(fixture), await openSeller(fixture)];
  const sessions = [await startPurchase(old), await startPurchase(late)];
  for (const session of sessions) {
    await fixture.provider.control.pay(session);
    await fixture.provider.control.setCreated(session, hoursAgo(73));
    await fixture.provider.control.setCreated(await chargeOf(session), hoursAgo(73));
  }
  await reconcile();
  expect(await Promise.all([old, late].map(creditsOf))).toEqual([0, 0]);
  await fixture.provider.control.refund(await chargeOf(sessions[1] ?? ''), 19_980);
  await reconcile();
  expect(await Promise.all([old, late].map(creditsOf))).toEqual([0, 4]);
});

test('Reconciliation finds the renewal of a licence that began long ago', async () => {
  const seller = await openSeller(fixture);
  const session = await startPurchase(seller, 'enterprisePlan');
  await fixture.provider.control.pay(session);
  await reconcile();
  const [first] = expectOk(await seller.person.ask(licences)).data;
  const { subscription } = await fixture.stripe.checkout.sessions.retrieve(session);
  for (const id of [session, String(subscription)])
    await fixture.provider.control.setCreated(id, hoursAgo(8760));
  await fixture.provider.control.advance(String(subscription));
  await reconcile();
  const [second] = expectOk(await seller.person.ask(licences)).data;
  expect(Date.parse(second?.paidUntil ?? '')).toBeGreaterThan(Date.parse(first?.paidUntil ?? ''));
});

test('Operators hear of money without a checkout of ours and of a payment that the provider never had', async () => {
  const seller = await openSeller(fixture);
  const page = await startPurchase(seller);
  await fixture.provider.control.pay(page);
  await reconcile();
  const stray = await payForMug(fixture);
  await fixture.app.database.query(sql.statement`
    update payment set source = 'cs_test_invented', created_at = now() - interval '2 minutes' where source = ${page}`);
  await fixture.app.database.query(sql.statement`
    update payment set created_at = now() - interval '2 minutes'`);
  await reconcile();
  const found = (await issues()).map((issue) => [issue.kind, issue.reference]);
  expect(found).toContainEqual(['unknownPurchase', stray]);
  expect(found).toContainEqual(['notWithProvider', 'cs_test_invented']);
  const before = found.length;
  await reconcile();
  expect(await issues()).toHaveLength(before);
});

test('If the provider fails midway, settled payments stay settled and the next run does the rest', async () => {
  const sellers = [await openSeller(fixture), await openSeller(fixture)];
  for (const seller of sellers) await fixture.provider.control.pay(await startPurchase(seller));
  await fixture.provider.control.misbehave({ fault: 'status-500', only: 'GET /v1/charges' });
  await expect(reconcile()).rejects.toBeInstanceOf(Error);
  await fixture.provider.control.misbehave();
  await reconcile();
  expect(await Promise.all(sellers.map(creditsOf))).toEqual([5, 5]);
  expect(await listLedgerDiscrepancies(fixture.app.database)).toEqual([]);
});
