import { openPayments } from '@bidboard/backend/platform/payments/stripe-gateway';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPayments } from '../../embedded/payments/payments.ts';
import { type KnownIds, orderOf, type StripeCall, stripeCalls } from './stripe-calls.ts';
import { StripeMockMissingError, startStripeMock } from './stripe-mock.ts';

type At = Parameters<StripeCall>[0];

interface Judge {
  host: string;
  port: number;
  key: string;
  ids(at: Omit<At, 'ids'>): Promise<KnownIds>;
  /** Whether an answer, if there is one, is good enough. */
  accepts(answer: unknown): boolean;
  stop(): Promise<void>;
}

/**
 * Returns whether an answer contains what was requested. A list page or a read may come back without it, and without an error.
 */
function isFound(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some(isFound);
  if (typeof answer !== 'object' || answer === null) return typeof answer === 'string' && answer !== '';
  if ('data' in answer) return Array.isArray(answer.data) && answer.data.length > 0;
  if ('kind' in answer) return answer.kind === 'payment' || answer.kind === 'subscription';
  if ('status' in answer) return answer.status === 'complete';
  return 'url' in answer;
}

/**
 * Starts the stand-in, with a pack and a year bought and paid, and part of the pack's money refunded. The stand-in refuses calls
 * that it does not support, and ids that it did not issue. It finds everything that was bought.
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
 * Starts Stripe's own request validator. It knows no ids, gives every call the same example as its answer, and keeps nothing.
 *
 * It judges by 2026-08-26.dahlia, whatever version a call names, and we use 2026-10-28.endive. It therefore refuses correct calls
 * that are newer, and accepts calls that were removed since. A call that it accepts proves nothing; a call that it refuses must
 * be looked up.
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
  if (!(error instanceof StripeMockMissingError)) throw error;
  process.stdout.write(`No stripe-mock (${error.message}): the calls are judged by the stand-in alone.\n`);
}
afterAll(() => Promise.all(judges.map(({ judge }) => judge.stop())));

describe.each(judges)("Bidboard's calls to Stripe, judged by $name", ({ judge }) => {
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

  it.each(Object.entries(stripeCalls))('The call is valid: %s', async (_, call) => {
    expect(await call(at)).toSatisfy(judge.accepts);
  });

  it('An invalid call is refused', async () => {
    const { stripe } = at;
    await expect(stripe.charges.list({ creatd: 5 } as object)).rejects.toMatchObject({ statusCode: 400 });
    const wrongMode = { mode: 'pay', success_url: 'https://bidboard.example/' };
    await expect(stripe.checkout.sessions.create(wrongMode)).rejects.toMatchObject({ statusCode: 400 });
  });
});
