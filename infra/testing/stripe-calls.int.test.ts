import { openPayments } from '@bidboard/backend/platform/payments/stripe-gateway';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPayments } from '../embedded/payments/payments.ts';
import { type KnownIds, orderOf, type StripeCall, stripeCalls } from './stripe-calls.ts';
import { NoStripeMock, startStripeMock } from './stripe-mock.ts';

type At = Parameters<StripeCall>[0];

interface Judge {
  host: string;
  port: number;
  key: string;
  ids(at: Omit<At, 'ids'>): Promise<KnownIds>;
  /** Whether an answer is good enough, where there was one. */
  accepts(answer: unknown): boolean;
  stop(): Promise<void>;
}

/** Whether an answer holds what was asked for: a page of a list or a reading may come back without it, and no error. */
function isFound(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some(isFound);
  if (typeof answer !== 'object' || answer === null) return typeof answer === 'string' && answer !== '';
  if ('data' in answer) return Array.isArray(answer.data) && answer.data.length > 0;
  if ('kind' in answer) return answer.kind === 'payment' || answer.kind === 'subscription';
  if ('status' in answer) return answer.status === 'complete';
  return 'url' in answer;
}

/**
 * The stand-in, where a pack and a year were bought and paid and some of the pack's money went back: it refuses what it
 * does not speak, and ids that it did not give, and finds all that was bought.
 */
async function standIn(): Promise<Judge> {
  const provider = await startPayments();
  return {
    ...provider,
    accepts: isFound,
    async ids({ payments, stripe }) {
      const customer = await payments.createCustomer(
        { companyId: crypto.randomUUID(), name: 'L' },
        'customer',
      );
      const bought = async (isYearly: boolean) => {
        const { sessionId } = await payments.openCheckout(orderOf(customer, isYearly));
        await provider.control.pay(sessionId);
        return stripe.checkout.sessions.retrieve(sessionId);
      };
      const [pack, year] = [await bought(false), await bought(true)];
      const paymentIntent = String(pack.payment_intent);
      const [charge] = (await stripe.charges.list({ payment_intent: paymentIntent })).data;
      await provider.control.refund(String(charge?.id), 100);
      await provider.control.dispute(String(charge?.id));
      return {
        session: pack.id,
        customer,
        subscription: String(year.subscription),
        invoice: String(pack.invoice),
        charge: String(charge?.id),
        paymentIntent,
      };
    },
  };
}

/**
 * Stripe's own validator of requests; it knows no ids, answers every one with the same example, and keeps nothing. It judges
 * by 2026-08-26.dahlia, whatever version a call names, and we speak 2026-10-28.endive: what is new since is refused by it
 * though it is right, and what was taken away since passes. What it lets pass is no proof, what it refuses is to be looked up.
 */
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
  return { ...mock, key: 'sk_test_123', ids: async () => ids, accepts: () => true };
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
  let at: At;
  beforeAll(async () => {
    const { host, port, key } = judge;
    const stripe = new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
    const payments = openPayments({
      secretKey: key,
      webhookSecret: 'whsec_of_tests',
      standInUrl: `http://${host}:${port}`,
    });
    at = { payments, stripe, ids: await judge.ids({ payments, stripe }) };
  });

  it.each(Object.entries(stripeCalls))('is right where %s', async (_, call) => {
    expect(await call(at)).toSatisfy(judge.accepts);
  });

  it('would be refused where it is wrong', async () => {
    const { stripe } = at;
    await expect(stripe.charges.list({ creatd: 5 } as object)).rejects.toMatchObject({ statusCode: 400 });
    const wrongMode = { mode: 'pay', success_url: 'https://bidboard.example/' };
    await expect(stripe.checkout.sessions.create(wrongMode)).rejects.toMatchObject({ statusCode: 400 });
  });
});
