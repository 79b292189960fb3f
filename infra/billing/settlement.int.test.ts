import { listLedgerDiscrepancies, settlePayments } from '@bidboard/backend/commands';
import { creditHistory } from '@bidboard/backend/contracts/billing';
import { closePaymentIssue, licences, listPaymentIssues } from '@bidboard/backend/contracts/payments';
import { acceptRejectMeeting, addDiscoveryMeeting } from '@bidboard/backend/contracts/meeting-requests';
import { publishProduct } from '@bidboard/backend/contracts/products';
import { sql } from '@bidboard/backend/platform/database';
import type { PaymentSubject } from '@bidboard/backend/platform/payments/payment-facts';
import { row, text, time } from '@bidboard/backend/platform/row';
import { listEvents } from '@bidboard/backend/testing/run-projections';
import { signUpOperator, signUpPerson } from '@bidboard/backend/testing/people';
import { must } from '@bidboard/backend/testing/rfp-scene';
import type { Person } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPurchase, openSeller, setBuyingScene, type BuyingScene, type Seller } from './buying-scene.ts';

let scene: BuyingScene;
let operator: Person;
let buyer: Person;
beforeAll(async () => {
  scene = await setBuyingScene();
  operator = await signUpOperator(scene.app);
  buyer = await signUpPerson(scene.app, 'buyer@fenwick.example');
});
afterAll(() => scene.close());

/** A pack that is paid and granted; the charge behind it. */
async function buyPack(seller: Seller): Promise<{ sessionId: string; charge: string }> {
  const sessionId = await startPurchase(seller);
  await scene.provider.control.pay(sessionId);
  await scene.settle();
  return { sessionId, charge: await chargeOf(sessionId) };
}

async function chargeOf(sessionId: string): Promise<string> {
  const { payment_intent: intent } = await scene.stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent'],
  });
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  return typeof charge === 'string' ? charge : (charge?.id ?? '');
}

async function buyLicence(seller: Seller): Promise<string> {
  const sessionId = await startPurchase(seller, 'enterprisePlan');
  await scene.provider.control.pay(sessionId);
  await scene.settle();
  const { subscription } = await scene.stripe.checkout.sessions.retrieve(sessionId);
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? '');
}

/** A meeting that is asked for and accepted, for a credit. */
async function accept({ person, productId }: Seller, question: string): Promise<void> {
  const { _id } = must(await buyer.ask(addDiscoveryMeeting, { body: { stage: 1, question, productId } }));
  must(await person.ask(acceptRejectMeeting, { body: { _id, status: 1 } }));
}

const creditsOf = async ({ person }: Seller) =>
  must(await person.ask(creditHistory, { search: {} })).data.map((one) => [
    one.transitionType,
    one.credits,
    one.balance,
  ]);
const licenceOf = async ({ person }: Seller) => must(await person.ask(licences)).data[0];
const licensedUntil = ({ productId }: Seller) =>
  scene.app.database.oneFirst(sql.type(row({ until: time }))`
    select licensed_until as until from wallet where product_id = ${productId}`);
const issuesOf = async (reference: string) =>
  must(await operator.ask(listPaymentIssues, { search: { size: 100 } })).data.filter(
    (one) => one.reference === reference,
  );

test('all of the money back takes all credits back, part of it as many as it paid for', async () => {
  const [whole, part] = [await openSeller(scene), await openSeller(scene)];
  await scene.provider.control.refund((await buyPack(whole)).charge);
  const { charge } = await buyPack(part);
  await scene.provider.control.refund(charge, 45_000);
  await scene.settle();
  expect(await creditsOf(whole)).toEqual([
    ['Basic Plan, taken back', -5, 0],
    ['Basic Plan', 5, 5],
  ]);
  expect((await creditsOf(part))[0]).toEqual(['Basic Plan, taken back', -2, 3]);
  await scene.provider.control.refund(charge);
  await scene.settle();
  expect((await creditsOf(part))[0]).toEqual(['Basic Plan, taken back', -3, 0]);
});

test('credits that are spent stay spent: the rest is taken, and somebody is to look at it', async () => {
  const seller = await openSeller(scene);
  const { charge, sessionId } = await buyPack(seller);
  must(await seller.person.ask(publishProduct, { body: { productId: seller.productId, type: 'publish' } }));
  for (const question of ['Who?', 'When?', 'Why?']) await accept(seller, question);
  await scene.provider.control.refund(charge);
  await scene.settle();
  expect((await creditsOf(seller))[0]).toEqual(['Basic Plan, taken back', -2, 0]);
  const [issue] = await issuesOf(sessionId);
  expect(issue).toMatchObject({
    kind: 'spentCredits',
    productName: expect.any(String),
    companyName: expect.any(String),
  });
  const seen = { params: { id: issue?.id ?? '' }, body: { note: 'RequestInput them' } };
  must(await operator.ask(closePaymentIssue, seen));
  expect((await operator.ask(closePaymentIssue, seen)).problem.code).toBe('staleVersion');
  expect(await issuesOf(sessionId)).toEqual([]);
  const { data } = must(await operator.ask(listPaymentIssues, { search: { seen: true } }));
  expect(data[0]).toMatchObject({ note: 'RequestInput them', reference: sessionId });
});

test('more that is spent is news to whoever looked at it already', async () => {
  const seller = await openSeller(scene);
  const { charge, sessionId } = await buyPack(seller);
  must(await seller.person.ask(publishProduct, { body: { productId: seller.productId, type: 'publish' } }));
  for (const question of ['1', '2', '3', '4', '5']) await accept(seller, question);
  await scene.provider.control.refund(charge, 19_980);
  await scene.settle();
  const [first] = await issuesOf(sessionId);
  must(await operator.ask(closePaymentIssue, { params: { id: first?.id ?? '' }, body: { note: 'Known' } }));
  await scene.provider.control.refund(charge);
  await scene.settle();
  expect(await issuesOf(sessionId)).toMatchObject([
    { id: first?.id, detail: expect.stringContaining('5 of 5') },
  ]);
});

test('a part of the money that pays for no whole credit takes none, and is no news', async () => {
  const seller = await openSeller(scene);
  const { charge } = await buyPack(seller);
  await scene.provider.control.refund(charge, 100);
  await scene.settle();
  expect(await creditsOf(seller)).toEqual([['Basic Plan', 5, 5]]);
  const last = (await listEvents(scene.app.database)).findLast(
    (event) => event.name.startsWith('payment') && event.name !== 'paymentEventReceived',
  );
  expect(last?.name).toBe('paymentCorrected');
});

test('a dispute takes credits as long as it is open or lost, and gives them again when it is won', async () => {
  const [won, lost] = [await openSeller(scene), await openSeller(scene)];
  const disputes = [won, lost].map(async (seller) =>
    scene.provider.control.dispute((await buyPack(seller)).charge),
  );
  const [ours, theirs] = await Promise.all(disputes);
  await scene.settle();
  expect((await creditsOf(won))[0]).toEqual(['Basic Plan, taken back', -5, 0]);
  await scene.provider.control.closeDispute(ours?.id ?? '', 'won');
  await scene.provider.control.closeDispute(theirs?.id ?? '', 'lost');
  await scene.settle();
  expect((await creditsOf(won))[0]).toEqual(['Basic Plan, given back', 5, 5]);
  expect((await creditsOf(lost))[0]).toEqual(['Basic Plan, taken back', -5, 0]);
});

test('a licence is renewed, past due, paid after all, and ended', async () => {
  const seller = await openSeller(scene);
  const subscription = await buyLicence(seller);
  const first = await licenceOf(seller);
  expect(first).toMatchObject({ status: 'active', isCancelled: false });
  await scene.provider.control.advance(subscription, 'paid');
  await scene.settle();
  const second = await licenceOf(seller);
  expect(Date.parse(second?.paidUntil ?? '') - Date.parse(first?.paidUntil ?? '')).toBeGreaterThan(
    364 * 86_400_000,
  );
  expect(await creditsOf(seller)).toEqual([
    ['Enterprise plan', 0, 0],
    ['Enterprise plan', 0, 0],
  ]);
  await scene.provider.control.advance(subscription, 'failed');
  await scene.settle();
  expect(await licenceOf(seller)).toMatchObject({ status: 'pastDue', paidUntil: second?.paidUntil });
  // Three days to find another card.
  expect(await licensedUntil(seller)).toBe(Date.parse(second?.paidUntil ?? '') + 3 * 86_400_000);
  await scene.provider.control.retryPayment(subscription, 'paid');
  await scene.settle();
  const third = await licenceOf(seller);
  expect(third?.status).toBe('active');
  expect(third?.paidUntil).not.toBe(second?.paidUntil);
  await scene.provider.control.cancel(subscription, 'at period end');
  await scene.settle();
  expect(await licenceOf(seller)).toMatchObject({ status: 'active', isCancelled: true });
  expect(await licensedUntil(seller)).toBe(Date.parse(third?.paidUntil ?? ''));
  await scene.provider.control.cancel(subscription);
  await scene.settle();
  expect((await licenceOf(seller))?.status).toBe('ended');
  expect(await licensedUntil(seller)).toBeLessThanOrEqual(Date.now());
});

test('a licence whose money went back is over', async () => {
  const seller = await openSeller(scene);
  const subscription = await buyLicence(seller);
  const [charge] = (await scene.stripe.charges.list({ limit: 1 })).data;
  await scene.provider.control.refund(charge?.id ?? '');
  await scene.settle();
  expect(await licenceOf(seller)).toMatchObject({ paidUntil: null });
  expect((await issuesOf(subscription)).map((one) => one.kind)).toEqual(['returnedYear']);
  const { isSubscripton } = must(await seller.person.ask(creditHistory, { search: {} })).data[0] ?? {};
  expect([isSubscripton, (await creditsOf(seller))[0]?.[0]]).toEqual([false, 'Enterprise plan, taken back']);
});

/** A page as ours open it, with another word here and there. */
async function openPage(
  seller: Seller,
  planId: 'basicPlan' | 'enterprisePlan',
  order: object = {},
): Promise<string> {
  const isYearly = planId === 'enterprisePlan';
  const { companyId, productId } = seller;
  const customerId = await scene.payments.createCustomer({ companyId, name: 'Calder' }, crypto.randomUUID());
  const { sessionId } = await scene.payments.openCheckout({
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

test('two admins who pay for a licence on two pages are told apart, and the operators hear of it', async () => {
  const seller = await openSeller(scene);
  for (const page of [await openPage(seller, 'enterprisePlan'), await openPage(seller, 'enterprisePlan')])
    await scene.provider.control.pay(page);
  await scene.settle();
  const { data } = must(await operator.ask(listPaymentIssues, { search: {} }));
  expect(data.filter((one) => one.kind === 'paidTwice')).toHaveLength(1);
  expect(must(await seller.person.ask(licences)).data).toHaveLength(2);
});

test('nothing is granted for another amount, another company’s product, or somebody else’s purchase', async () => {
  const [seller, other] = [await openSeller(scene), await openSeller(scene)];
  const dearer = await openPage(seller, 'basicPlan', { amountMinor: 99_900 });
  const moved = await openPage(seller, 'basicPlan', { productId: other.productId });
  const gone = await openPage(seller, 'basicPlan', { productId: crypto.randomUUID() });
  const strange = await openPage(seller, 'basicPlan', { planId: 'goldPlan' });
  const stray = await scene.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://elsewhere.example/',
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: 500, product_data: { name: 'Mug' } } },
    ],
  });
  for (const session of [dearer, moved, gone, strange, stray.id]) await scene.provider.control.pay(session);
  await scene.settle();
  const kinds = await Promise.all(
    [moved, gone, strange, stray.id].map(async (one) => (await issuesOf(one))[0]?.kind),
  );
  expect(kinds).toEqual(['productMoved', 'productMoved', 'unknownPurchase', 'unknownPurchase']);
  expect(await creditsOf(seller)).toEqual([['Basic Plan', 5, 5]]);
  expect(await creditsOf(other)).toEqual([]);
});

test('what was read before the latest news changes nothing any more', async () => {
  const seller = await openSeller(scene);
  const { sessionId, charge } = await buyPack(seller);
  const subject: PaymentSubject = { kind: 'session', id: sessionId };
  const stale = await scene.payments.read(subject);
  const cause = { correlationId: crypto.randomUUID(), actorId: null, follower: 'settlement' };
  const late = Promise.withResolvers<typeof stale>();
  // Reads before the refund, and hears the answer after all of it is settled.
  const slow = settlePayments(scene.app.database, { read: () => late.promise }, subject, {
    ...cause,
    eventId: await anEvent(),
  });
  await scene.provider.control.refund(charge);
  await scene.settle();
  late.resolve(stale);
  await slow;
  expect((await creditsOf(seller))[0]).toEqual(['Basic Plan, taken back', -5, 0]);
});

test('the ledger holds after all of it', async () => {
  expect(await listLedgerDiscrepancies(scene.app.database)).toEqual([]);
});

const anEvent = () =>
  scene.app.database.oneFirst(sql.type(row({ id: text }))`
    select event_id::text as id from outbox where name = 'checkoutOpened' order by position desc limit 1`);
