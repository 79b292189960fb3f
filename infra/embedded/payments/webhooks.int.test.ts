import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../machine/free-port.ts';
import { openShop, type Shop } from './testing-shop.ts';

describe('The webhooks of the stand-in', () => {
  let shop: Shop;
  let server: Server;
  let webhookUrl: string;
  let received: Stripe.Event[] = [];
  /** SDK errors for messages that failed verification. */
  let unproven: unknown[] = [];
  /** The statuses for the next messages; 200 once they are used up. */
  let answers: number[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      void buffer(request).then((body) => {
        const signature = String(request.headers['stripe-signature']);
        try {
          received.push(shop.stripe.webhooks.constructEvent(body, signature, shop.webhookSecret));
        } catch (error) {
          unproven.push(error);
        }
        response.writeHead(answers.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    webhookUrl = `http://127.0.0.1:${port}/`;
    shop = await openShop({ webhookUrl });
  });
  afterAll(async () => {
    await shop.stop();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  afterEach(async () => {
    await shop.control.webhooks({ state: 'on', copies: 1, dropEvery: 0 });
    await shop.control.untilQuiet();
    if (unproven.length > 0) throw unproven[0];
    received = [];
    unproven = [];
    answers = [];
  });

  const typesOf = (events: Stripe.Event[]) => events.map(({ type }) => type);

  async function paidSession(): Promise<Stripe.Checkout.Session> {
    const session = await shop.openSession({ invoice_creation: { enabled: true } });
    await shop.control.pay(session.id);
    return session;
  }

  it('Webhooks carry a signature that the SDK accepts, and report what happened', async () => {
    const session = await paidSession();
    await shop.control.untilQuiet();
    expect(typesOf(received).sort()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'invoice.paid',
    ]);
    const completed = received.find(({ type }) => type === 'checkout.session.completed')!;
    expect(completed).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      data: { object: { id: session.id, payment_status: 'paid', status: 'complete' } },
    });
    const retrieved = await shop.stripe.events.retrieve(completed.id);
    expect([retrieved.type, retrieved.pending_webhooks]).toEqual([completed.type, 0]);
    const forged = JSON.stringify(completed);
    expect(() => shop.stripe.webhooks.constructEvent(forged, 't=1,v1=00', shop.webhookSecret)).toThrow(
      'signature',
    );
  });

  it('Webhooks are repeated until they are accepted', async () => {
    answers = [500, 303, 404];
    const session = await shop.openSession();
    const { id } = await shop.stripe.checkout.sessions.expire(session.id);
    await shop.control.untilQuiet();
    expect(received.map(({ data }) => (data.object as { id: string }).id)).toEqual([id, id, id, id]);
    const log = (await shop.control.deliveries()).filter(({ eventId }) => eventId === received[0]!.id);
    expect(log.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 500],
      [2, 303],
      [3, 404],
      [4, 200],
    ]);
  });

  it('Webhooks name the request and the key that caused them', async () => {
    const session = await shop.openSession();
    await shop.stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: 'expired by us' });
    await shop.control.untilQuiet();
    expect(received[0]!.request?.idempotency_key).toBe('expired by us');
  });

  it('Webhooks are lost, doubled and shuffled as configured', async () => {
    const { control, stripe } = shop;
    await control.webhooks({ state: 'off' });
    const lost = await paidSession();
    await control.webhooks({ state: 'held', copies: 3 });
    await Promise.all(Array.from({ length: 4 }, paidSession));
    expect(received).toEqual([]);
    expect(await control.release(7)).toBe(4 * 3 * 3);
    await control.untilQuiet();
    expect(received).toHaveLength(36);
    const made: string[] = [];
    for await (const { id } of stripe.events.list({ limit: 100 })) made.unshift(id);
    const receivedIds = [...new Set(received.map(({ id }) => id))];
    expect(receivedIds).toHaveLength(12);
    expect(receivedIds).not.toEqual(made.filter((id) => receivedIds.includes(id)));
    received = [];
    await control.webhooks({ state: 'on', copies: 1, dropEvery: 3 });
    await Promise.all([paidSession(), paidSession()]);
    await control.untilQuiet();
    expect(received).toHaveLength(4);

    const { data } = await stripe.events.list({ type: 'checkout.session.completed', limit: 100 });
    const missed = data.find(({ data: { object } }) => (object as { id: string }).id === lost.id)!;
    await control.resend(missed.id);
    await control.untilQuiet();
    expect(received.at(-1)!.id).toBe(missed.id);
  });

  it('The next process sends the webhooks of a killed process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bidboard-webhooks-'));
    const options = { statePath: join(folder, 'payments.json'), webhookSecret: shop.webhookSecret };
    const first = await openShop({ ...options, webhookUrl: `http://127.0.0.1:${await freePort()}/` });
    const session = await first.openSession();
    await first.control.pay(session.id);
    await first.kill();
    const second = await openShop({ ...options, webhookUrl });
    await second.control.untilQuiet();
    expect(typesOf(received).sort()).toEqual(['charge.succeeded', 'checkout.session.completed']);
    await second.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('Webhooks report how a subscription changed', async () => {
    const subscription = await shop.openSubscription();
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await shop.control.untilQuiet();
    const updated = received.find(({ type }) => type === 'customer.subscription.updated')!;
    expect(updated.data.previous_attributes).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });
});
