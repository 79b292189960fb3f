import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { Stripe } from 'stripe';
import { startPayments } from '../../embedded/payments/payments.ts';
import { on, type Brokers } from '../brokers.ts';
import { median, milliseconds, percentile, rounded } from '../../load/figures.ts';
import { post } from '../post.ts';
import { startProduct, type Product } from '../product.ts';
import type { Print } from '../say.ts';
import { steadily } from '../../load/steady.ts';

const perSecond = 50;
const seconds = 20;
const targetMs = 100;
/** Each message is sent, and sent again at once. */
const pairs = 200;
const timeoutMs = 60_000;

/**
 * Sends the payment provider's signed messages, steadily and then in pairs: a new message and the same one again. Fails if a
 * message is not acknowledged, is not in the inbox exactly once, or does not lead to exactly one job. Milliseconds fail nothing.
 */
export async function benchWebhooks(brokers: Brokers, print: Print): Promise<boolean> {
  const provider = await startPayments();
  let isWhole = true;
  for (const kind of brokers.kinds) {
    const app = await createTestApp();
    const product = await startProduct({
      databaseUrl: app.url,
      ...on(brokers, kind),
      settings: {
        STRIPE_SECRET_KEY: provider.key,
        STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
        STRIPE_API_URL: provider.url,
      },
    });
    const send = sender(product, provider.webhookSecret);
    const ackMs: number[] = [];
    await steadily(perSecond, seconds, async (index) => void ackMs.push(await send(`evt_steady_${index}`)));
    const [newMs, againMs]: [number[], number[]] = [[], []];
    for (let at = 0; at < pairs; at++) {
      newMs.push(await send(`evt_pair_${at}`));
      againMs.push(await send(`evt_pair_${at}`));
    }
    const sent = perSecond * seconds + pairs;
    const { stored, relayed } = await counted(app, product, sent);
    const ofSteady = `p99 ${rounded(percentile(ackMs, 0.99), 1)} ms, ${ackMs.length} of ${perSecond * seconds}`;
    print(
      `${kind}: message to acknowledgement, ${perSecond} a second, ${milliseconds(ackMs, targetMs)}, ${ofSteady}`,
    );
    print(
      `${kind}: a message that came before ÷ a new one, 1 at once: ` +
        `${rounded(median(againMs) / median(newMs))} (${rounded(median(againMs), 1)} and ${rounded(median(newMs), 1)} ms)`,
    );
    print(`${kind}: in the inbox ${stored} of ${sent}, relayed exactly once ${relayed} of ${sent}`);
    isWhole &&= ackMs.length === perSecond * seconds && stored === sent && relayed === sent;
    await product.stop();
    await app.close();
  }
  await provider.stop();
  return isWhole;
}

/** Sends a message with the provider's signature. Returns the ms until it was acknowledged. */
function sender({ port }: Product, secret: string): (id: string) => Promise<number> {
  const agent = new Agent({ keepAlive: true });
  return async (id) => {
    const message = {
      id,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: `cs_test_${id}`, object: 'checkout.session' } },
    };
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: JSON.stringify(message), secret });
    const startedAt = performance.now();
    await post(agent, port, '/api/payments/webhook', message, { 'stripe-signature': signature });
    return performance.now() - startedAt;
  };
}

/** Returns how many messages are stored, and how many of them led to one job each, once the last job has ended. */
async function counted({ database }: TestApp, { jobStarts }: Product, sent: number) {
  const finished = () =>
    database.oneFirst(sql.type(row({ count: number }))`
      select count(*)::int4 as count from event_receipt where follower = 'settlement' and given_up_error is null`);
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && (await finished()) < sent;)
    await setTimeout(200);
  const stored = await database.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count from payment_event`);
  const relayed = await database.anyFirst(sql.type(row({ correlationId: text }))`
    select correlation_id as "correlationId" from outbox where name = 'paymentEventReceived'`);
  const once = relayed.filter((correlationId) => jobStarts.get(correlationId)?.length === 1);
  return { stored, relayed: relayed.length === sent ? once.length : Number.NaN };
}
