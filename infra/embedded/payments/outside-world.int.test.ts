import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChild } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { openShop, type Shop } from './testing-shop.ts';

const yearInDays = [365, 366];
const daysOf = ({ current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem) =>
  (end - start) / 86_400;

describe('Events of the outside world', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());

  async function paidCharge(): Promise<Stripe.Charge> {
    const session = await shop.openSession();
    await shop.control.pay(session.id);
    const { payment_intent: intent } = await shop.stripe.checkout.sessions.retrieve(session.id);
    const { data } = await shop.stripe.charges.list({ payment_intent: String(intent) });
    return data[0]!;
  }

  const eventsOf = async (id: string): Promise<string[]> => {
    const types: string[] = [];
    for await (const { type, data } of shop.stripe.events.list({ limit: 100 }))
      if ((data.object as { id: string }).id === id) types.unshift(type);
    return types;
  };

  it('A yearly subscription renews', async () => {
    const { stripe, control } = shop;
    const opened = await shop.openSubscription();
    const [item] = opened.items.data;
    expect([opened.status, opened.metadata]).toEqual(['active', { licence: '9' }]);
    expect(yearInDays).toContain(daysOf(item!));
    await control.advance(opened.id);
    const renewed = await stripe.subscriptions.retrieve(opened.id);
    expect(renewed.items.data[0]!.current_period_start).toBe(item!.current_period_end);
    expect(yearInDays).toContain(daysOf(renewed.items.data[0]!));
    const { data: invoices } = await stripe.invoices.list({
      subscription: opened.id,
      expand: ['data.payments'],
    });
    expect(
      invoices.map(({ billing_reason: reason, status, lines }) => [
        reason,
        status,
        lines.data[0]!.period.start,
      ]),
    ).toEqual([
      ['subscription_cycle', 'paid', item!.current_period_end],
      ['subscription_create', 'paid', item!.current_period_start],
    ]);
    expect(invoices[0]).toMatchObject({
      parent: { subscription_details: { subscription: opened.id, metadata: { licence: '9' } } },
      payments: { data: [{ payment: { type: 'payment_intent' } }] },
    });
    const due = await stripe.subscriptions.list({
      current_period_end: { gt: item!.current_period_end },
      customer: String(opened.customer),
    });
    expect(due.data.map(({ id }) => id)).toEqual([opened.id]);
  });

  it('A renewal can fail, be paid after all, or be abandoned', async () => {
    const { stripe, control } = shop;
    const { id } = await shop.openSubscription();
    const statusOf = async () => (await stripe.subscriptions.retrieve(id)).status;
    await control.advance(id, 'failed');
    expect(await statusOf()).toBe('past_due');
    await control.retryPayment(id, 'failed');
    const { data: open } = await stripe.invoices.list({ subscription: id, status: 'open' });
    expect(open.map(({ attempt_count: count, amount_remaining: left }) => [count, left])).toEqual([
      [2, 4900],
    ]);
    await control.retryPayment(id, 'paid');
    expect(await statusOf()).toBe('active');
    await control.advance(id, 'failed');
    await control.abandonPayment(id, 'unpaid');
    expect(await statusOf()).toBe('unpaid');
    await control.abandonPayment(id, 'canceled');
    const { data } = await stripe.subscriptions.list({ status: 'all', limit: 1 });
    expect(data[0]).toMatchObject({
      id,
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(
      (await stripe.subscriptions.list({ limit: 100 })).data.map((subscription) => subscription.id),
    ).not.toContain(id);
    expect((await eventsOf(id)).at(-1)).toBe('customer.subscription.deleted');
    expect(await eventsOf(open[0]!.id)).toEqual([
      'invoice.payment_failed',
      'invoice.payment_failed',
      'invoice.paid',
    ]);
  });

  it('A subscription ends at the end of its period on request, in the portal too', async () => {
    const { stripe, control } = shop;
    const { id, customer } = await shop.openSubscription();
    const { url } = await stripe.billingPortal.sessions.create({
      customer: String(customer),
      return_url: 'http://localhost:3000/billing',
    });
    const press = (action: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ subscription: id, action }) });
    expect(await (await press('cancel')).text()).toContain('Ends on');
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at_period_end: true,
      status: 'active',
    });
    expect(await (await press('renew')).text()).toContain('Renews on');
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
    await press('cancel');
    await control.advance(id);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    const page = await (await fetch(url)).text();
    for (const words of ['Ended on', 'http://localhost:3000/billing', '-0001']) expect(page).toContain(words);

    const other = await shop.openSubscription();
    const foreign = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ subscription: other.id, action: 'cancel' }),
    });
    expect(foreign.status).toBe(404);
  });

  it('A subscription is cancelled at once, and only once', async () => {
    const { stripe } = shop;
    const { id } = await shop.openSubscription();
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('Refunds return a part, then the rest, and nothing beyond', async () => {
    const { stripe, control } = shop;
    const charge = await paidCharge();
    const part = await control.refund(charge.id, 4700);
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 4700,
      refunded: false,
    });
    await expect(stripe.refunds.create({ charge: charge.id, amount: 10_001 })).rejects.toMatchObject({
      param: 'amount',
    });
    const rest = await stripe.refunds.create({
      payment_intent: String(charge.payment_intent),
      metadata: { why: 'x' },
    });
    expect([rest.amount, rest.status]).toEqual([10_000, 'succeeded']);
    expect(await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 14_700,
      refunded: true,
      refunds: { data: [{ id: part.id }, { id: rest.id }] },
    });
    await expect(control.refund(charge.id)).rejects.toThrow('already been refunded');
    expect((await eventsOf(charge.id)).slice(1)).toEqual(['charge.refunded', 'charge.refunded']);
    const other = await paidCharge();
    const mixed = { charge: other.id, payment_intent: String(charge.payment_intent) };
    await expect(stripe.refunds.create(mixed)).rejects.toMatchObject({ param: 'payment_intent' });
    await control.failRefund(part.id);
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 10_000,
      refunded: false,
    });
    expect(await eventsOf(part.id)).toEqual(['refund.created', 'refund.updated', 'refund.failed']);
    const { data } = await stripe.refunds.list({ charge: charge.id });
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      [rest.id, 'succeeded'],
      [part.id, 'failed'],
    ]);
  });

  it.each([
    ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
    ['lost', ['charge.dispute.closed']],
  ] as const)('A charge is disputed, and the dispute is %s', async (outcome, lastEvents) => {
    const { stripe, control } = shop;
    const charge = await paidCharge();
    const { id } = await control.dispute(charge.id);
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ amount: 14_700, status: 'needs_response' });
    expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true);
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    await control.closeDispute(id, outcome);
    const { data } = await stripe.disputes.list({ payment_intent: String(charge.payment_intent) });
    expect(data.map(({ status }) => status)).toEqual([outcome]);
    expect(await eventsOf(id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      ...lastEvents,
    ]);
  });
});

describe('The process of the stand-in', () => {
  it('The stand-in keeps its state in a file, whenever it is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bidboard-payments-'));
    const statePath = join(folder, 'state', 'payments.json');
    const first = await openShop({ statePath });
    const session = await first.openSession();
    await first.control.pay(session.id);
    const { id: customer } = await first.stripe.customers.create(
      { name: 'Kept' },
      { idempotencyKey: 'kept' },
    );
    await first.kill();
    const { port, key, webhookSecret } = first;
    const second = await openShop({ statePath, port, key, webhookSecret });
    expect(await second.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
    });
    const again = await second.stripe.customers.create({ name: 'Kept' }, { idempotencyKey: 'kept' });
    expect(again.id).toBe(customer);
    await second.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['with a live key', { STRIPE_SECRET_KEY: 'sk_live_abc' }],
    ['without a key', { STRIPE_SECRET_KEY: '' }],
  ])('The stand-in does not start %s', async (_, change) => {
    const env = {
      NODE_ENV: 'test',
      PAYMENTS_PORT: '0',
      STRIPE_SECRET_KEY: 'sk_test_abc',
      WEBHOOK_SECRET: 'whsec_a',
    };
    const start = startChild('infra/embedded/payments/payments-main.ts', { ...env, ...change });
    await expect(start).rejects.toThrow('ended with 1 before it was ready');
  });

  it('The stand-in says what to do if its state is damaged, and leaves the file as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bidboard-payments-'));
    const path = join(folder, 'payments.json');
    await writeFile(path, '{"customer":[["cus_');
    const main = fileURLToPath(new URL('payments-main.ts', import.meta.url));
    const env = {
      PATH: process.env['PATH'],
      PAYMENTS_PORT: '0',
      PAYMENTS_STATE: path,
      STRIPE_SECRET_KEY: 'sk_test_abc',
      WEBHOOK_SECRET: 'whsec_a',
    };
    const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The demo payments cannot read their state, .*npm start -- --reset\n$/);
    expect(stderr).toContain(path);
    expect(await readFile(path, 'utf8')).toBe('{"customer":[["cus_');
    await rm(folder, { recursive: true, force: true });
  });

  it('The stand-in continues if its state cannot be written, and writes it when it can', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bidboard-payments-'));
    const statePath = join(folder, 'payments.json');
    const first = await openShop({ statePath });
    const session = await first.openSession();
    // Longer than the interval between two sweeps, one of which fails meanwhile.
    await first.control.misbehave({ delayMs: 1500 });
    await mkdir(`${statePath}.new`);
    await expect(first.stripe.customers.create({ name: 'Unwritten' })).rejects.toMatchObject({
      statusCode: 500,
    });
    expect((await first.stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id]);
    await rm(`${statePath}.new`, { recursive: true });
    await expect.poll(() => readFile(statePath, 'utf8')).toContain('Unwritten');
    await first.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('The stand-in has no control endpoint without a token', async () => {
    const env = { NODE_ENV: 'test', STRIPE_SECRET_KEY: 'sk_test_abc', WEBHOOK_SECRET: 'whsec_a' };
    const port = await freePort();
    const child = await startChild('infra/embedded/payments/payments-main.ts', {
      ...env,
      PAYMENTS_PORT: String(port),
    });
    const answer = await fetch(`http://127.0.0.1:${port}/control/deliveries`, {
      method: 'POST',
      headers: { authorization: 'Bearer ' },
      body: '[]',
    });
    await child.stop();
    expect(answer.status).toBe(404);
  });
});
