import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts';

let fixture: PurchaseFixture;
beforeAll(async () => {
  fixture = await createPurchaseFixture();
});
afterAll(() => fixture.close());

let messages = 0;
const message = (type = 'charge.refunded') =>
  JSON.stringify({
    id: `evt_${(messages += 1)}`,
    object: 'event',
    type,
    data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' } },
  });

interface SigningOptions {
  secret?: string;
  secondsAgo?: number;
}
const signatureOf = (
  payload: string,
  { secret = fixture.provider.webhookSecret, secondsAgo = 0 }: SigningOptions = {},
) =>
  fixture.stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

async function send(
  payload: string | Uint8Array,
  signature?: string,
): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(`${fixture.app.baseUrl}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature !== undefined && { 'Stripe-Signature': signature }),
    },
    body: payload,
  });
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code };
}

const inbox = () =>
  fixture.app.database.anyFirst(
    sql.type(row({ id: text }))`select id from payment_event order by received_at, id`,
  );
const eventCountOf = async (id: string) =>
  (await listEvents(fixture.app.database)).filter(
    (event) =>
      event.name === 'paymentEventReceived' &&
      'paymentEventId' in event.payload &&
      event.payload.paymentEventId === id,
  ).length;

test('A signed message is stored once and recorded as an event once, however often it arrives', async () => {
  const payload = message();
  const { id } = JSON.parse(payload) as { id: string };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(payload, signatureOf(payload))));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect([await inbox(), await eventCountOf(id)]).toEqual([[id], 1]);
});

test('A message that is resent later is recorded as an event again', async () => {
  const payload = message();
  const { id } = JSON.parse(payload) as { id: string };
  await send(payload, signatureOf(payload));
  await fixture.app.database.query(sql.statement`
    update payment_event set received_at = now() - interval '11 minutes' where id = ${id}`);
  await send(payload, signatureOf(payload));
  expect(await eventCountOf(id)).toBe(2);
});

test('A message about something we do not follow is stored and causes no event', async () => {
  const payload = message('balance.available');
  const { id } = JSON.parse(payload) as { id: string };
  expect((await send(payload, signatureOf(payload))).status).toBe(200);
  expect([(await inbox()).includes(id), await eventCountOf(id)]).toEqual([true, 0]);
});

test('Forged, changed, stale and unsigned messages are refused and leave nothing behind', async () => {
  const before = await inbox();
  const payload = message();
  const good = signatureOf(payload);
  const [time = ''] = good.split(',');
  const hostile: [string, string | Uint8Array, string | undefined][] = [
    ['another secret', payload, signatureOf(payload, { secret: 'whsec_of_somebody_else' })],
    ['another body', payload.replace('pi_1', 'pi_2'), good],
    ['a byte more', `${payload} `, good],
    ['five minutes and a second old', payload, signatureOf(payload, { secondsAgo: 301 })],
    ['another time than was signed', payload, good.replace(time, `t=${Math.floor(Date.now() / 1000) + 1}`)],
    ['no signature', payload, undefined],
    ['an empty signature', payload, ''],
    ['no time', payload, good.replace(`${time},`, '')],
    ['an old scheme', payload, good.replace('v1=', 'v0=')],
    ['another message’s signature', payload, signatureOf(message())],
    ['nothing', '', signatureOf('')],
    ['no JSON', 'paid', signatureOf('paid')],
    ['no text', new Uint8Array([0xff, 0xfe, 0x00]), good],
  ];
  for (const [what, body, signature] of hostile)
    expect([what, await send(body, signature)]).toEqual([what, { status: 400, code: 'signatureUnproven' }]);
  expect(await inbox()).toEqual(before);
});

test('A message that is far too long is refused', async () => {
  const payload = message().replace('pi_1', 'p'.repeat(5_000_000));
  expect(await send(payload, signatureOf(payload))).toEqual({ status: 413, code: 'payloadTooLarge' });
});
