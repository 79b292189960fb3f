import { settlePayments } from '@bidboard/backend/features/billing/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import type {
  PaymentFacts,
  PaymentReading,
  SubscriptionFacts,
} from '@bidboard/backend/platform/payments/payment-facts';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import {
  registerCompany,
  signUpColleague,
  signUpOperator,
  signUpPerson,
} from '@bidboard/backend/testing/app/people';
import { productBody } from '@bidboard/backend/testing/fixtures/product-form';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { sql } from '@bidboard/backend/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestDependencies,
  subscriberNamed,
  type TestDependencies,
} from '../../testing/test-dependencies.ts';
import { licenceMail, paymentMail, paymentIssueMail } from './mails.ts';
import { settlement } from './feature.ts';

const creditsInvalidation = subscriberNamed('creditsInvalidation');
const paymentIssuesInvalidation = subscriberNamed('paymentIssuesInvalidation');

const subscribers = [
  settlement,
  creditsInvalidation,
  licenceMail,
  paymentMail,
  paymentIssueMail,
  paymentIssuesInvalidation,
];
const day = 86_400_000;
const paidAt = Date.UTC(2026, 10, 20);

let app: TestApp;
let owner: Person;
let operator: Person;
let companyId: string;
let productId: string;
let caught: TestDependencies;

beforeAll(async () => {
  app = await createTestApp();
  owner = await signUpPerson(app, 'owner@calder.example');
  companyId = await registerCompany(owner, 'Calder Systems');
  await signUpColleague(app, owner, 'admin@calder.example', 'admin');
  await signUpColleague(app, owner, 'member@calder.example');
  operator = await signUpOperator(app);
  await app.database.query(
    sql.statement`insert into catalogue_category (category) values ('Tools') on conflict do nothing`,
  );
  productId = expectOk(await owner.call(addProduct, { body: productBody })).product._id;
});
afterAll(() => app.close());
beforeEach(() => {
  caught = createTestDependencies(app.database, {
    publicUrl: 'https://bidboard.example',
    clock: () => app.now.ms,
  });
});

let sources = 0;
const pack = (backMinor = 0, source = `cs_test_${(sources += 1)}`): PaymentFacts => ({
  source,
  order: {
    companyId,
    productId,
    productName: 'Ledgerly',
    planId: 'basicPlan',
    currency: 'gbp',
    amountMinor: 99_900,
    units: 5,
  },
  amountMinor: 99_900,
  currency: 'gbp',
  backMinor,
  paidAt,
  period: undefined,
});
const bought = (payment: PaymentFacts): PaymentReading => ({
  kind: 'payment',
  sessionId: payment.source,
  payment,
});

const year = (subscriptionId: string, source: string, backMinor = 0): PaymentFacts => ({
  source,
  order: {
    companyId,
    productId,
    productName: 'Ledgerly',
    planId: 'enterprisePlan',
    currency: 'gbp',
    amountMinor: 1_200_000,
    units: 1,
  },
  amountMinor: 1_200_000,
  currency: 'gbp',
  backMinor,
  paidAt,
  period: { subscriptionId, endsAt: paidAt + 365 * day },
});
const subscribed = (
  subscriptionId: string,
  now: Partial<Pick<SubscriptionFacts, 'status' | 'isCancelled' | 'endedAt'>> = {},
  backMinor = 0,
): PaymentReading => {
  const payment = year(subscriptionId, `in_${subscriptionId}`, backMinor);
  return {
    kind: 'subscription',
    sessionId: undefined,
    subscription: {
      subscriptionId,
      order: payment.order,
      payments: [payment],
      status: 'active',
      isCancelled: false,
      endedAt: undefined,
      ...now,
    },
  };
};

/** Settles the provider's current state, and delivers the resulting events to every subscriber, each twice. */
async function settle(reading: PaymentReading): Promise<void> {
  const before = await listEvents(app.database);
  const cause = { correlationId: crypto.randomUUID(), actorId: null, eventId: before[0]?.eventId ?? '' };
  const gateway = { read: async () => reading };
  await settlePayments(
    app.database,
    gateway,
    { kind: 'session', id: '' },
    { ...cause, subscriber: 'settlement' },
  );
  await deliver(before.length);
}

async function deliver(since: number): Promise<void> {
  const events = (await listEvents(app.database)).slice(since);
  for (const event of [...events, ...events.toReversed()])
    for (const subscriber of subscribers)
      if (subscriber.subscribesTo.includes(event.name))
        await subscriber.handle(event as RecordedEvent, caught.deps);
}

const mails = () => caught.mails.map((mail) => [mail.to, mail.subject]).sort();
const toBuyers = (subject: string) => [
  ['admin@calder.example', subject],
  ['owner@calder.example', subject],
];

test('Bought, refunded and restored credits bring owner and admins one mail each, and pages refetch', async () => {
  const { source } = pack();
  await settle(bought(pack(0, source)));
  expect(mails()).toEqual(toBuyers('5 credits for Ledgerly'));
  expect(caught.mails[0]?.text).toContain(
    '£999.00 was paid. 5 credits were added to the wallet of Ledgerly.',
  );
  expect(new Set(caught.pushes.map(([room, name]) => `${room} ${name}`))).toEqual(
    new Set([`company_${companyId} creditsChanged`]),
  );
  caught.mails.length = 0;
  await settle(bought(pack(99_900, source)));
  expect(mails()).toEqual(toBuyers('A payment for Ledgerly was refunded or disputed'));
  expect(caught.mails[0]?.text).toContain('5 of its 5 credits');
  caught.mails.length = 0;
  await settle(bought(pack(0, source)));
  expect(mails()).toEqual(toBuyers('The dispute about a payment for Ledgerly is over'));
});

test('A licence brings a mail only for its end, its cancellation, or a failed renewal', async () => {
  await settle(subscribed('sub_1'));
  expect(mails()).toEqual(toBuyers('Enterprise License for Ledgerly'));
  expect(caught.mails[0]?.text).toContain('until 20 November 2027');
  const results: string[] = [];
  for (const now of [
    { isCancelled: true },
    { status: 'pastDue' as const },
    { status: 'ended' as const, isCancelled: true, endedAt: paidAt + 30 * day },
  ]) {
    caught.mails.length = 0;
    await settle(subscribed('sub_1', now));
    expect(caught.mails).toHaveLength(2);
    results.push(caught.mails[0]?.text.split('\n\n')[1] ?? '');
  }
  expect(results).toEqual([
    'The Enterprise License of Ledgerly is cancelled and valid until 20 November 2027.',
    expect.stringContaining('Please pay by 23 November 2027'),
    'The Enterprise License of Ledgerly ended on 20 December 2026. Accepting requests costs credits again.',
  ]);
  caught.mails.length = 0;
  await settle(subscribed('sub_1', { status: 'ended', isCancelled: true, endedAt: paidAt + 30 * day }));
  expect(caught.mails).toEqual([]);
});

test('A licence that will not be renewed brings one mail about it, whatever else changes', async () => {
  const lasting = subscribed('sub_2', { isCancelled: true });
  if (lasting.kind !== 'subscription') throw new Error('a subscription is read');
  const before = { ...year('sub_2', 'in_sub_2_before'), period: { subscriptionId: 'sub_2', endsAt: paidAt } };
  const withYears = (backMinor: number): PaymentReading => ({
    ...lasting,
    subscription: {
      ...lasting.subscription,
      payments: [before, year('sub_2', 'in_sub_2', backMinor)],
    },
  });
  const since = (await listEvents(app.database)).length;
  await settle(withYears(0));
  const ofCancelling = () =>
    mails().filter(([, subject]) => subject === 'The licence of Ledgerly will not be renewed');
  expect(ofCancelling()).toHaveLength(2);
  await settle(withYears(1_200_000));
  const changes = (await listEvents(app.database))
    .slice(since)
    .filter(({ name }) => name === 'licenceChanged');
  expect(changes).toHaveLength(2);
  expect(ofCancelling()).toHaveLength(2);
});

test('A payment issue that no process may correct reaches the operators, once', async () => {
  const strange = { ...pack(), order: undefined };
  await settle(bought(strange));
  await settle(bought(strange));
  expect(mails()).toEqual([[operator.email, 'A payment to review']]);
  expect(caught.mails[0]?.text).toContain(strange.source);
  expect(new Set(caught.pushes.map(([room, name]) => `${room} ${name}`))).toEqual(
    new Set(['operators paymentIssuesChanged']),
  );
});

test('A message waits while the provider is not configured, and one that has expired is done', async () => {
  const event = (paymentEventId: string): RecordedEvent<'paymentEventReceived'> => ({
    eventId: crypto.randomUUID(),
    correlationId: crypto.randomUUID(),
    occurredAt: 0,
    name: 'paymentEventReceived',
    payload: { paymentEventId },
  });
  await app.database.query(sql.statement`
    insert into payment_event (id, type, subject_kind, subject_id) values ('evt_1', 'invoice.paid', 'subscription', 'sub_1')`);
  await expect(settlement.handle(event('evt_1') as RecordedEvent, caught.deps)).rejects.toThrow(
    'STRIPE_SECRET_KEY is not set',
  );
  await settlement.handle(event('evt_forgotten') as RecordedEvent, caught.deps);
});
