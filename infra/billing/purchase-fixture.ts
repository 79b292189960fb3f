import { findSubject, settlePayments } from '@bidboard/backend/features/billing/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { createCheckoutSession } from '@bidboard/backend/features/billing/contracts/payments';
import type { PlanId } from '@bidboard/backend/features/billing/contracts/plans';
import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { openPayments } from '@bidboard/backend/platform/payments/stripe-gateway';
import type { PaymentGateway } from '@bidboard/backend/platform/payments/payment-gateway';
import { sql } from '@bidboard/backend/platform/database/database';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { Stripe } from 'stripe';
import { startPayments, type Payments } from '../embedded/payments/payments.ts';

/** The API with a provider that takes money. Messages arrive, and are settled when a test asks for it. */
export interface PurchaseFixture {
  app: TestApp;
  provider: Payments;
  payments: PaymentGateway;
  /** The client of the provider itself, for what a test does or reads there. */
  stripe: Stripe;
  /** Waits until every message has arrived, and settles what they report. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** A person with a company and a product that a plan is for. */
export interface Seller {
  person: Person;
  companyId: string;
  productId: string;
}

export const pages = {
  successUrl: 'https://bidboard.example/app/subscription-plan?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://bidboard.example/app/subscription-plan',
};

export async function createPurchaseFixture(): Promise<PurchaseFixture> {
  const provider = await startPayments();
  const payments = openPayments({
    secretKey: provider.key,
    webhookSecret: provider.webhookSecret,
    standInUrl: provider.url,
  });
  const app = await createTestApp({ payments, clock: Date.now });
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
  await provider.control.webhooks({ url: `${app.baseUrl}/api/payments/webhook` });
  return {
    app,
    provider,
    payments,
    stripe: new Stripe(provider.key, { host: provider.host, port: provider.port, protocol: 'http' }),
    async settle() {
      await provider.control.untilQuiet();
      for (const event of await listEvents(app.database)) await settleEvent(app, payments, event);
    },
    async close() {
      await app.close();
      await provider.stop();
    },
  };
}

async function settleEvent(app: TestApp, payments: PaymentGateway, event: RecordedEvent): Promise<void> {
  if (event.name !== 'paymentEventReceived' && event.name !== 'checkoutReturned') return;
  const cause = { ...event, actorId: null, subscriber: 'settlement' };
  if (await hasReceipt(app.database, event.eventId, cause.subscriber)) return;
  const subject = await findSubject(
    app.database,
    event as RecordedEvent<'paymentEventReceived' | 'checkoutReturned'>,
  );
  if (subject) await settlePayments(app.database, payments, subject, cause);
}

let sellers = 0;

export async function openSeller({ app }: PurchaseFixture): Promise<Seller> {
  const run = (sellers += 1);
  const person = await signUpPerson(app, `seller-${run}@calder.example`);
  const companyId = await registerCompany(person, `Calder Systems ${run}`);
  const productId = await openProduct(person, `Calder Access ${run}`);
  return { person, companyId, productId };
}

export async function openProduct(person: Person, productName: string): Promise<string> {
  return expectOk(await person.call(addProduct, { form: productForm({ productName }) })).product._id;
}

/** Pays our account for something that we never sold. Returns the session's id at the provider. */
export async function payForMug({ stripe, provider }: PurchaseFixture): Promise<string> {
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://elsewhere.example/',
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: 500, product_data: { name: 'Mug' } } },
    ],
  });
  await provider.control.pay(id);
  return id;
}

/** Starts a purchase. Returns the session's id at the provider. */
export async function startPurchase(
  { person, productId }: Pick<Seller, 'person' | 'productId'>,
  planId: PlanId = 'basicPlan',
): Promise<string> {
  const { url } = expectOk(
    await person.call(createCheckoutSession, { body: { productId, planId, ...pages } }),
  );
  return /cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? '';
}
