import { listLedgerDiscrepancies, settlePayments } from '@bidboard/backend/features/billing/jobs';
import { creditHistory } from '@bidboard/backend/features/billing/contracts/billing';
import {
  closePaymentIssue,
  licences,
  listPaymentIssues,
} from '@bidboard/backend/features/billing/contracts/payments';
import {
  acceptRejectMeeting,
  addDiscoveryMeeting,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { publishProduct } from '@bidboard/backend/features/products/contracts/products';
import { sql } from '@bidboard/backend/platform/database/database';
import type { PaymentSubject } from '@bidboard/backend/platform/payments/payment-facts';
import { row, text, time } from '@bidboard/backend/platform/database/row';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { signUpOperator, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import type { Person } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startPurchase,
  openSeller,
  createPurchaseFixture,
  type PurchaseFixture,
  type Seller,
} from './purchase-fixture.ts';

let fixture: PurchaseFixture;
let operator: Person;
let buyer: Person;
beforeAll(async () => {
  fixture = await createPurchaseFixture();
  operator = await signUpOperator(fixture.app);
  buyer = await signUpPerson(fixture.app, 'buyer@fenwick.example');
});
afterAll(() => fixture.close());

/** Buys a pack that is paid and granted. Returns the charge behind it. */
async function buyPack(seller: Seller): Promise<{ sessionId: string; charge: string }> {
  const sessionId = await startPurchase(seller);
  await fixture.provider.control.pay(sessionId);
  await fixture.settle();
  return { sessionId, charge: await chargeOf(sessionId) };
}

async function chargeOf(sessionId: string): Promise<string> {
  const { payment_intent: intent } = await fixture.stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent'],
  });
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  return typeof charge === 'string' ? charge : (charge?.id ?? '');
}

async function buyLicence(seller: Seller): Promise<string> {
  const sessionId = await startPurchase(seller, 'enterprisePlan');
  await fixture.provider.control.pay(sessionId);
  await fixture.settle();
  const { subscription } = await fixture.stripe.checkout.sessions.retrieve(sessionId);
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? '');
}

/** Requests and accepts a meeting, which costs a credit. */
async function accept({ person, productId }: Seller, question: string): Promise<void> {
  const { _id } = expectOk(
    await buyer.call(addDiscoveryMeeting, { body: { stage: 1, question, productId } }),
  );
  expectOk(await person.call(acceptRejectMeeting, { body: { _id, status: 1 } }));
}

const creditsOf = async ({ person }: Seller) =>
  expectOk(await person.call(creditHistory, { search: {} })).data.map((transition) => [
    transition.transitionType,
    transition.credits,
    transition.balance,
  ]);
const licenceOf = async ({ person }: Seller) => expectOk(await person.call(licences)).data[0];
const licensedUntil = ({ productId }: Seller) =>
  fixture.app.database.oneFirst(sql.type(row({ until: time }))`
    select licensed_until as until from wallet where product_id = ${productId}`);
const issuesOf = async (reference: string) =>
  expectOk(await operator.call(listPaymentIssues, { search: { size: 100 } })).data.filter(
    (issue) => issue.reference === reference,
  );

test('A full refund takes all credits back, and a partial refund as many as it paid for', async () => {
  const [whole, part] = [await openSeller(fixture), await openSeller(fixture)];
  await fixture.provider.control.refund((await buyPack(whole)).charge);
  const { charge } = await buyPack(part);
  await fixture.provider.control.refund(charge, 45_000);
  await fixture.settle();
  expect(await creditsOf(whole)).toEqual([
    ['Basic Plan, withdrawn', -5, 0],
    ['Basic Plan', 5, 5],
  ]);
  expect((await creditsOf(part))[0]).toEqual(['Basic Plan, withdrawn', -2, 3]);
  await fixture.provider.control.refund(charge);
  await fixture.settle();
  expect((await creditsOf(part))[0]).toEqual(['Basic Plan, withdrawn', -3, 0]);
});

test('Spent credits stay spent: a refund takes the rest, and an operator must review it', async () => {
  const seller = await openSeller(fixture);
  const { charge, sessionId } = await buyPack(seller);
  expectOk(
    await seller.person.call(publishProduct, { body: { productId: seller.productId, type: 'publish' } }),
  );
  for (const question of ['Who?', 'When?', 'Why?']) await accept(seller, question);
  await fixture.provider.control.refund(charge);
  await fixture.settle();
  expect((await creditsOf(seller))[0]).toEqual(['Basic Plan, withdrawn', -2, 0]);
  const [issue] = await issuesOf(sessionId);
  expect(issue).toMatchObject({
    kind: 'spentCredits',
    productName: expect.any(String),
    companyName: expect.any(String),
  });
  const seen = { params: { id: issue?.id ?? '' }, body: { note: 'Asked them' } };
  expectOk(await operator.call(closePaymentIssue, seen));
  expect((await operator.call(closePaymentIssue, seen)).problem.code).toBe('staleVersion');
  expect(await issuesOf(sessionId)).toEqual([]);
  const { data } = expectOk(await operator.call(listPaymentIssues, { search: { seen: true } }));
  expect(data[0]).toMatchObject({ note: 'Asked them', reference: sessionId });
});

test('More spent credits reopen an issue that an operator has already reviewed', async () => {
  const seller = await openSeller(fixture);
  const { charge, sessionId } = await buyPack(seller);
  expectOk(
    await seller.person.call(publishProduct, { body: { productId: seller.productId, type: 'publish' } }),
  );
  for (const question of ['1', '2', '3', '4', '5']) await accept(seller, question);
  await fixture.provider.control.refund(charge, 19_980);
  await fixture.settle();
  const [first] = await issuesOf(sessionId);
  expectOk(
    await operator.call(closePaymentIssue, { params: { id: first?.id ?? '' }, body: { note: 'Known' } }),
  );
  await fixture.provider.control.refund(charge);
  await fixture.settle();
  expect(await issuesOf(sessionId)).toMatchObject([
    { id: first?.id, detail: expect.stringContaining('5 of 5') },
  ]);
});

test('A partial refund that pays for no whole credit takes none and reports nothing', async () => {
  const seller = await openSeller(fixture);
  const { charge } = await buyPack(seller);
  await fixture.provider.control.refund(charge, 100);
  await fixture.settle();
  expect(await creditsOf(seller)).toEqual([['Basic Plan', 5, 5]]);
  const last = (await listEvents(fixture.app.database)).findLast(
    (event) => event.name.startsWith('payment') && event.name !== 'paymentEventReceived',
  );
  expect(last?.name).toBe('paymentCorrected');
});

test('A dispute takes credits while it is open or lost, and returns them when it is won', async () => {
  const [won, lost] = [await openSeller(fixture), await openSeller(fixture)];
  const disputes = [won, lost].map(async (seller) =>
    fixture.provider.control.dispute((await buyPack(seller)).charge),
  );
  const [ours, theirs] = await Promise.all(disputes);
  await fixture.settle();
  expect((await creditsOf(won))[0]).toEqual(['Basic Plan, withdrawn', -5, 0]);
  await fixture.provider.control.closeDispute(ours?.id ?? '', 'won');
  await fixture.provider.control.closeDispute(theirs?.id ?? '', 'lost');
  await fixture.settle();
  expect((await creditsOf(won))[0]).toEqual(['Basic Plan, restored', 5, 5]);
  expect((await creditsOf(lost))[0]).toEqual(['Basic Plan, withdrawn', -5, 0]);
});

test('A licence is renewed, becomes past due, is paid after all, and ends', async () => {
  const seller = await openSeller(fixture);
  const subscription = await buyLicence(seller);
  const first = await licenceOf(seller);
  expect(first).toMatchObject({ status: 'active', isCancelled: false });
  await fixture.provider.control.advance(subscription, 'paid');
  await fixture.settle();
  const second = await licenceOf(seller);
  expect(Date.parse(second?.paidUntil ?? '') - Date.parse(first?.paidUntil ?? '')).toBeGreaterThan(
    364 * 86_400_000,
  );
  expect(await creditsOf(seller)).toEqual([
    ['Enterprise plan', 0, 0],
    ['Enterprise plan', 0, 0],
  ]);
  await fixture.provider.control.advance(subscription, 'failed');
  await fixture.settle();
  expect(await licenceOf(seller)).toMatchObject({ status: 'pastDue', paidUntil: second?.paidUntil });
  // Three days to find another card.
  expect(await licensedUntil(seller)).toBe(Date.parse(second?.paidUntil ?? '') + 3 * 86_400_000);
  await fixture.provider.control.retryPayment(subscription, 'paid');
  await fixture.settle();
  const third = await licenceOf(seller);
  expect(third?.status).toBe('active');
  expect(third?.paidUntil).not.toBe(second?.paidUntil);
  await fixture.provider.control.cancel(subscription, 'at period end');
  await fixture.settle();
  expect(await licenceOf(seller)).toMatchObject({ status: 'active', isCancelled: true });
  expect(await licensedUntil(seller)).toBe(Date.parse(third?.paidUntil ?? ''));
  await fixture.provider.control.cancel(subscription);
  await fixture.settle();
  expect((await licenceOf(seller))?.status).toBe('ended');
  expect(await licensedUntil(seller)).toBeLessThanOrEqual(Date.now());
});

test('A licence whose payment is refunded ends', async () => {
  const seller = await openSeller(fixture);
  const subscription = await buyLicence(seller);
  const [charge] = (await fixture.stripe.charges.list({ limit: 1 })).data;
  await fixture.provider.control.refund(charge?.id ?? '');
  await fixture.settle();
  expect(await licenceOf(seller)).toMatchObject({ paidUntil: null });
  expect((await issuesOf(subscription)).map((issue) => issue.kind)).toEqual(['returnedYear']);
  const { isSubscripton } = expectOk(await seller.person.call(creditHistory, { search: {} })).data[0] ?? {};
  expect([isSubscripton, (await creditsOf(seller))[0]?.[0]]).toEqual([false, 'Enterprise plan, withdrawn']);
});

/** Opens a checkout page as our commands do, with a word changed here and there. */
async function openPage(
  seller: Seller,
  planId: 'basicPlan' | 'enterprisePlan',
  order: object = {},
): Promise<string> {
  const isYearly = planId === 'enterprisePlan';
  const { companyId, productId } = seller;
  const customerId = await fixture.payments.createCustomer(
    { companyId, name: 'Calder' },
    crypto.randomUUID(),
  );
  const { sessionId } = await fixture.payments.openCheckout({
    order: {
      companyId,
      productId,
      productName: 'Calder Access',
      planId,
      currency: 'gbp',
      ...(isYearly ? { amountMinor: 1_200_000, units: 1 } : { amountMinor: 99_900, units: 5 }),
      ...order,
    },
    customerId,
    planName: 'Plan',
    description: 'What it is',
    isYearly,
    successUrl: 'https://bidboard.example/',
    cancelUrl: 'https://bidboard.example/',
    idempotencyKey: crypto.randomUUID(),
  });
  return sessionId;
}

test('Two admins who pay for a licence on two pages are distinguished, and the operators hear of it', async () => {
  const seller = await openSeller(fixture);
  for (const page of [await openPage(seller, 'enterprisePlan'), await openPage(seller, 'enterprisePlan')])
    await fixture.provider.control.pay(page);
  await fixture.settle();
  const { data } = expectOk(await operator.call(listPaymentIssues, { search: {} }));
  expect(data.filter((issue) => issue.kind === 'paidTwice')).toHaveLength(1);
  expect(expectOk(await seller.person.call(licences)).data).toHaveLength(2);
});

test("Nothing is granted for another amount, another company's product, or another person's purchase", async () => {
  const [seller, other] = [await openSeller(fixture), await openSeller(fixture)];
  const dearer = await openPage(seller, 'basicPlan', { amountMinor: 99_900 });
  const moved = await openPage(seller, 'basicPlan', { productId: other.productId });
  const missing = await openPage(seller, 'basicPlan', { productId: crypto.randomUUID() });
  const strange = await openPage(seller, 'basicPlan', { planId: 'goldPlan' });
  const stray = await fixture.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://elsewhere.example/',
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: 500, product_data: { name: 'Mug' } } },
    ],
  });
  for (const session of [dearer, moved, missing, strange, stray.id])
    await fixture.provider.control.pay(session);
  await fixture.settle();
  const kinds = await Promise.all(
    [moved, missing, strange, stray.id].map(async (reference) => (await issuesOf(reference))[0]?.kind),
  );
  expect(kinds).toEqual(['productMoved', 'productMoved', 'unknownPurchase', 'unknownPurchase']);
  expect(await creditsOf(seller)).toEqual([['Basic Plan', 5, 5]]);
  expect(await creditsOf(other)).toEqual([]);
});

test('A read from before the latest message changes nothing afterwards', async () => {
  const seller = await openSeller(fixture);
  const { sessionId, charge } = await buyPack(seller);
  const subject: PaymentSubject = { kind: 'session', id: sessionId };
  const stale = await fixture.payments.read(subject);
  const cause = { correlationId: crypto.randomUUID(), actorId: null, subscriber: 'settlement' };
  const late = Promise.withResolvers<typeof stale>();
  // Reads before the refund, and gets the answer after everything is settled.
  const slow = settlePayments(fixture.app.database, { read: () => late.promise }, subject, {
    ...cause,
    eventId: await anEvent(),
  });
  await fixture.provider.control.refund(charge);
  await fixture.settle();
  late.resolve(stale);
  await slow;
  expect((await creditsOf(seller))[0]).toEqual(['Basic Plan, withdrawn', -5, 0]);
});

test('The ledger is consistent after all of it', async () => {
  expect(await listLedgerDiscrepancies(fixture.app.database)).toEqual([]);
});

const anEvent = () =>
  fixture.app.database.oneFirst(sql.type(row({ id: text }))`
    select event_id::text as id from outbox where name = 'checkoutOpened' order by position desc limit 1`);
