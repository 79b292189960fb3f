import { Stripe } from 'stripe';
import { startPayments, type Payments, type PaymentsOptions } from './payments.ts';
import { openStore, type Store } from './store.ts';
import type { World } from './world.ts';

type SessionToCreate = Partial<Stripe.Checkout.SessionCreateParams>;

/** The stand-in with the real SDK as its client, and what a test sells. */
export interface Shop extends Payments {
  stripe: Stripe;
  openSession(change?: SessionToCreate): Promise<Stripe.Checkout.Session>;
  /** Creates a paid yearly subscription and its session. */
  openSubscription(): Promise<Stripe.Subscription>;
}

export const clientOf = ({ host, port, key }: Payments, config: Partial<Stripe.StripeConfig> = {}): Stripe =>
  new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0, ...config });

export const packOf = (units: number) => ({
  quantity: units,
  price_data: {
    currency: 'eur',
    unit_amount: 4900,
    product_data: { name: 'Credit', description: 'One accepted request' },
  },
});

export async function openShop(options: PaymentsOptions = {}): Promise<Shop> {
  const payments = await startPayments(options);
  const stripe = clientOf(payments);
  const openSession = (change: SessionToCreate = {}) =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost:3000/paid?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/not-paid',
      line_items: [packOf(3)],
      ...change,
    });
  return {
    ...payments,
    stripe,
    openSession,
    async openSubscription() {
      const price = { ...packOf(1).price_data, recurring: { interval: 'year' } as const };
      const session = await openSession({
        mode: 'subscription',
        line_items: [{ quantity: 1, price_data: price }],
        subscription_data: { metadata: { licence: '9' } },
      });
      await payments.control.pay(session.id);
      const paid = await stripe.checkout.sessions.retrieve(session.id);
      return stripe.subscriptions.retrieve(String(paid.subscription));
    },
  };
}

/** A world without a server, which sends no events. */
export const testingWorld = (store: Store = openStore(undefined), now = () => 1_800_000_000): World => ({
  store,
  now,
  origin: 'http://127.0.0.1:8027',
  cause: { id: null, idempotency_key: null },
  notify: () => undefined,
});
