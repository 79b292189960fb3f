import { openPayments } from '@bidboard/backend/platform/payments/stripe-door';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPayments } from '../embedded/payments/payments.ts';
import { type KnownIds, type StripeCall, stripeCalls } from './stripe-calls.ts';
import { NoStripeMock, startStripeMock } from './stripe-mock.ts';

interface Judge {
  host: string;
  port: number;
  key: string;
  ids(stripe: Stripe): Promise<KnownIds>;
  stop(): Promise<void>;
}

/** The stand-in, where a year was bought and paid: it refuses what it does not speak, and ids that it did not give. */
async function standIn(): Promise<Judge> {
  const payments = await startPayments();
  return {
    ...payments,
    async ids(stripe) {
      const price = {
        currency: 'gbp',
        unit_amount: 5000,
        product_data: { name: 'A year' },
        recurring: { interval: 'year' },
      } as const;
      const opened = await stripe.checkout.sessions.create({
        mode: 'subscription',
        success_url: 'https://bidboard.example/app',
        line_items: [{ quantity: 1, price_data: price }],
      });
      await payments.control.pay(opened.id);
      const { data: charges } = await stripe.charges.list();
      const { data: invoices } = await stripe.invoices.list();
      const session = await stripe.checkout.sessions.retrieve(opened.id);
      return {
        session: session.id,
        customer: String(session.customer),
        subscription: String(session.subscription),
        invoice: String(invoices[0]?.id),
        charge: String(charges[0]?.id),
        paymentIntent: String(charges[0]?.payment_intent),
      };
    },
  };
}

/** Stripe's own validator of requests; it knows no ids and takes all. */
async function stripeMock(): Promise<Judge> {
  const mock = await startStripeMock();
  const ids = {
    customer: 'cus_QXg1o8vcGmoR32',
    session: 'cs_test_a1YS1URlnyQCN5fUUduORoQ7Pw41PJqDWkIVQCpJPqkfIhd6tVY8XB1OLY',
    paymentIntent: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
    charge: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
    subscription: 'sub_1Pgc6rB7WZ01zgkWNy0Cn5nw',
    invoice: 'in_1Pgc6tB7WZ01zgkWu9fdqL6I',
  };
  return { ...mock, key: 'sk_test_123', ids: async () => ids };
}

const judges: { name: string; judge: Judge }[] = [{ name: 'the stand-in', judge: await standIn() }];
try {
  judges.push({ name: 'stripe-mock', judge: await stripeMock() });
} catch (error) {
  if (!(error instanceof NoStripeMock)) throw error;
  process.stdout.write(`No stripe-mock (${error.message}): the calls are judged by the stand-in alone.\n`);
}
afterAll(() => Promise.all(judges.map(({ judge }) => judge.stop())));

describe.each(judges)('what Bidboard asks of Stripe, by $name', ({ judge }) => {
  let at: Parameters<StripeCall>[0];
  beforeAll(async () => {
    const { host, port, key } = judge;
    const stripe = new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
    const payments = openPayments({
      secretKey: key,
      webhookSecret: 'whsec_of_tests',
      standInUrl: `http://${host}:${port}`,
    });
    at = { payments, stripe, ids: await judge.ids(stripe) };
  });

  it.each(Object.entries(stripeCalls))('is right where %s', async (_, call) => {
    await expect(call(at)).resolves.not.toBeInstanceOf(Error);
  });

  it('would be refused where it is wrong', async () => {
    const { stripe } = at;
    await expect(stripe.charges.list({ creatd: 5 } as object)).rejects.toMatchObject({ statusCode: 400 });
    const wrongMode = { mode: 'pay', success_url: 'https://bidboard.example/' };
    await expect(stripe.checkout.sessions.create(wrongMode)).rejects.toMatchObject({ statusCode: 400 });
  });
});
