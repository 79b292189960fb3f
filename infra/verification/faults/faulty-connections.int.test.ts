import { creditHistory } from '@bidboard/backend/features/billing/contracts/billing';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import { isWhole, verificationSeed, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { through } from '@bidboard/backend/testing/app/test-app';
import { setTimeout } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import {
  expectAnswered,
  fallsBackWithinMs,
  recoversWithinMs,
  drawPairs,
  type Pair,
} from './expect-answered.ts';
import { partsHere, startFaultyProduct, type FaultyProduct } from './faulty-product.ts';
import { callNames, newRound, openForSale, type Part, type CallName, type Round } from './round-of-calls.ts';
import type { TimedResponse } from '../../testing/timed-call.ts';

const pairs = drawPairs(partsHere, sizeOf('faultyConnections'), verificationSeed);
/** By then the calls have begun, and few have their response. */
const onTheWayMs = 15;
const comesBackAfterMs = 200;
const worst = { answerMs: 0, recoveryMs: 0, reportedUpMs: 0, fallbackMs: 0 };
const counted = { calls: 0, unavailable: 0, mails: 0, payments: 0 };

let product: FaultyProduct;
let socket: Socket;
let isOver = false;
const receivedNames = new Set<string>();

beforeAll(async () => {
  product = await startFaultyProduct();
  const { url, seller } = product;
  socket = io(url, { auth: { token: seller.token }, transports: ['websocket'], forceNew: true });
  const receive = (name: string, card: { rfpName?: string }) =>
    name === 'rfpCardChanged' && receivedNames.add(card.rfpName ?? '');
  socket.on('rfpCardChanged', (card: { rfpName?: string }) => receive('rfpCardChanged', card));
  // Pushes of the same moment arrive together.
  socket.on('pushes', (_place: unknown, pushes: [string, { rfpName?: string }][]) => {
    for (const message of pushes) receive(...message);
  });
  // The pages do the same. If the database is unavailable, a client's rights are unknown, and it must retry to get in.
  socket.on('connect_error', () => {
    if (!socket.active) void setTimeout(comesBackAfterMs).then(() => isOver || socket.connect());
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
});
afterAll(async () => {
  isOver = true;
  socket?.disconnect();
  await product?.close();
  recordVerification('faults', { pairs: pairs.length, ...counted, ...worst });
});

async function openRound(name: string): Promise<Round> {
  // One company begins more purchases here than the limit for such a short time allows.
  await product.app.database.query(sql.statement`delete from attempt_count`);
  const { app, url, seller } = product;
  const client = through(app, url).as(seller.token ?? '', seller.userId);
  return newRound(product, name, await openForSale(client, `${name} for sale`));
}

async function all(round: Round): Promise<TimedResponse[]> {
  const answers = await Promise.all(callNames.map((name) => round.call(name)));
  counted.calls += answers.length;
  counted.unavailable += answers.filter((answer) => answer.status === 503).length;
  worst.answerMs = Math.max(worst.answerMs, ...answers.map((answer) => answer.tookMs));
  return answers;
}

type Parts = Record<string, 'up' | 'down' | 'unused'>;
/** The process that uses a part reports its state. Mail belongs to the workers. */
async function stateOf(part: Part): Promise<string | undefined> {
  const url = part === 'mail' ? product.workerUrl : product.url;
  const { parts } = (await (await fetch(`${url}/readyz`)).json()) as { parts: Parts };
  return parts[part === 'redis' ? 'broker' : part];
}

const nothing = { productId: '', datasheet: '' };

/** Makes a new change each time until one of them is pushed. A page refetches pushes that were lost before. */
async function isReceivedAfter({ part, mode }: Pair): Promise<boolean> {
  const name = `After ${part} ${mode}`;
  await newRound(product, `${name} ${crypto.randomUUID()}`, nothing).call('createRfp');
  return [...receivedNames].some((heard) => heard.startsWith(name));
}

const untilItSucceeds = (round: Round, name: CallName) =>
  expect.poll(async () => (await round.call(name)).status, { interval: 50, timeout: 60_000 }).toBe(200);

const countOf = (table: 'rfp' | 'product', name: string) =>
  product.app.database.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count from ${sql.identifier([table])} where name = ${name}`);

async function mailsTo(address: string): Promise<number> {
  const answer = await fetch(`${product.mailbox.url}/api/mails?to=${address}`);
  return ((await answer.json()) as { mails: unknown[] }).mails.length;
}

/**
 * Every second fault begins while its calls are on their way. Mail is excluded: a mail accepted before the fault may be sent
 * twice.
 */
const struck = pairs.map((pair, index) => ({
  pair,
  ...pair,
  when: index % 2 === 1 && pair.part !== 'mail' ? ('onTheWay' as const) : ('before' as const),
}));

test.each(struck)('$part: the product handles $mode, begun $when', async ({ pair, part, mode, when }) => {
  const proxy = product.proxies[part];
  const earlierRound = await openRound(`Begun before ${part} ${mode}`);
  const [sessionId] = /cs_[A-Za-z0-9_]+/.exec((await earlierRound.call('checkout')).body) ?? [];
  if (sessionId === undefined) throw new Error('nothing was begun to be bought');
  const round = await openRound(`During ${part} ${mode}`);

  const strike = () => proxy.inject({ mode, latencyMs: 100 });
  if (when === 'before') await strike();
  const pending = Promise.all([all(round), product.payments.control.pay(sessionId)]);
  if (when === 'onTheWay') await setTimeout(onTheWayMs).then(strike);
  const [answers] = await pending;
  expectAnswered(answers, pair, when);
  if (part === 'search' && mode !== 'latency' && when === 'before') {
    const [{ engine, tookMs } = { engine: null, tookMs: 0 }] = answers;
    expect(engine).toBe('postgres-fallback');
    worst.fallbackMs = Math.max(worst.fallbackMs, tookMs);
  }
  if (mode !== 'latency') await expect.poll(() => stateOf(part)).toBe('down');

  await proxy.heal(mode === 'blackhole' && verificationSeed % 2 === 0 ? 'cut' : undefined);
  const healedAt = performance.now();
  await Promise.all(callNames.map((name) => untilItSucceeds(round, name)));
  worst.recoveryMs = Math.max(worst.recoveryMs, Math.round(performance.now() - healedAt));
  await expect.poll(() => stateOf(part)).toBe('up');
  worst.reportedUpMs = Math.max(worst.reportedUpMs, Math.round(performance.now() - healedAt));
  if (part === 'search')
    await expect.poll(async () => (await round.call('search')).engine).toBe('elasticsearch');

  // Each command was sent several times, under one key.
  expect([await countOf('rfp', round.name), await countOf('product', round.name)]).toEqual([1, 1]);
  await expect.poll(() => mailsTo(round.address)).toBe(1);
  await expect.poll(() => isReceivedAfter(pair), { interval: 500, timeout: 60_000 }).toBe(true);
  counted.mails += 1;
  counted.payments += 1;
  const history = async () => {
    const { credits, total_records } = expectOk(await product.seller.call(creditHistory, { search: {} }));
    return { credits, total_records };
  };
  await expect.poll(history).toEqual({ credits: 5 * counted.payments, total_records: counted.payments });
});

test('Every mail went out exactly once, and the times are within the guarantees', async () => {
  for (const { part, mode } of pairs)
    expect(await mailsTo(`during-${part}-${mode.toLowerCase()}@x.example`)).toBe(1);
  expect(counted.calls).toBe(pairs.length * callNames.length);
  if (!isWhole) return;
  expect(worst.recoveryMs).toBeLessThan(recoversWithinMs);
  expect(worst.fallbackMs).toBeLessThan(fallsBackWithinMs);
});
