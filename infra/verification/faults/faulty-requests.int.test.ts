import { createDatabase, sql } from '@bidboard/backend/platform/database/database';
import { createFileStore } from '@bidboard/backend/platform/storage/storage';
import { openElastic } from '@bidboard/backend/platform/search-engine';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { isWhole, verificationSeed, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { createTestApp, type Person } from '@bidboard/backend/testing/app/test-app';
import { startTestS3 } from '@bidboard/backend/testing/servers/test-s3';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startElasticStandIn } from '../../testing/elastic-stand-in.ts';
import { openFaultProxy, type FaultProxy } from '../../testing/proxies/fault-proxy.ts';
import { recordVerification } from '../../testing/record-verification.ts';
import { expectAnswered, fallsBackWithinMs, recoversWithinMs, drawPairs } from './expect-answered.ts';
import { callNames, newRound, openForSale } from './round-of-calls.ts';

/** The parts that the API uses during a request. Mail goes through jobs, and payment outages are tested elsewhere. */
const parts = ['database', 'storage', 'search'] as const;
const calls = callNames.filter((name) => name !== 'checkout');
const pairs = drawPairs(parts, sizeOf('faultyRequests'), verificationSeed);

const closes: (() => Promise<unknown>)[] = [];
const closing = <T>(resource: T, close: (closed: T) => Promise<unknown>): T => {
  closes.push(() => close(resource));
  return resource;
};
const worst = { answerMs: 0, recoveryMs: 0, fallbackMs: 0 };
let [requestCount, unavailable] = [0, 0];
let proxies: Record<(typeof parts)[number], FaultProxy>;
let seller: Person;
let url: string;

beforeAll(async () => {
  const direct = closing(await createTestApp({ clock: Date.now }), (app) => app.close());
  const s3 = closing(await startTestS3(), (resource) => resource.close());
  const engine = closing(await startElasticStandIn(), (resource) => resource.close());
  const through = async (target: string) => closing(await openFaultProxy(target), (proxy) => proxy.close());
  proxies = {
    database: await through(direct.appUrl),
    storage: await through(s3.place.endpoint),
    search: await through(engine.url),
  };
  const database = closing(
    await createDatabase(proxies.database.urlOf(direct.appUrl), {
      connections: 5,
      statementTimeoutMs: 7_000,
    }),
    (resource) => resource.end(),
  );
  const elastic = closing(
    await openElastic({ url: proxies.search.urlOf(engine.url), name: 'faults' }),
    async (resource) => resource?.client.close(),
  );
  const files = createFileStore(tmpdir(), {
    ...s3.place,
    endpoint: proxies.storage.urlOf(s3.place.endpoint),
  });
  const app = closing(await createTestApp({ clock: Date.now, database, elastic, files }), (resource) =>
    resource.close(),
  );
  const { token = '', userId } = await signUpPerson(direct, 'seller@calder.example');
  seller = app.as(token, userId);
  await registerCompany(seller, 'Calder Systems');
  await direct.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
  url = app.baseUrl;
});
afterAll(async () => {
  for (const close of closes.toReversed()) await close();
  recordVerification('faults: requests', {
    pairs: pairs.length,
    requested: requestCount,
    unavailable,
    ...worst,
  });
});

test.each(pairs)('$part: requests handle $mode', async (pair) => {
  const { part, mode } = pair;
  const during = `During ${part} ${mode}`;
  const round = newRound({ url, seller }, during, await openForSale(seller, `${during} for sale`));
  const proxy = proxies[part as keyof typeof proxies];
  // The connections are open and idle.
  await Promise.all(calls.map(() => round.call('list')));
  await proxy.inject({ mode, latencyMs: 100 });
  const answers = await Promise.all(calls.map((name) => round.call(name)));
  expectAnswered(answers, pair, 'before');
  if (part === 'database' && mode !== 'latency') expect(answers.map(({ status }) => status)).toContain(503);
  requestCount += answers.length;
  unavailable += answers.filter(({ status }) => status === 503).length;
  worst.answerMs = Math.max(worst.answerMs, ...answers.map(({ tookMs }) => tookMs));
  if (part === 'search' && mode !== 'latency') {
    expect(answers[0]?.engine).toBe('postgres-fallback');
    worst.fallbackMs = Math.max(worst.fallbackMs, answers[0]?.tookMs ?? 0);
  }
  await proxy.heal(mode === 'blackhole' && verificationSeed % 2 === 1 ? 'cut' : undefined);
  const healedAt = performance.now();
  await Promise.all(
    calls.map((name) =>
      expect.poll(async () => (await round.call(name)).status, { interval: 50, timeout: 60_000 }).toBe(200),
    ),
  );
  worst.recoveryMs = Math.max(worst.recoveryMs, Math.round(performance.now() - healedAt));
  if (part === 'search')
    await expect.poll(async () => (await round.call('search')).engine).toBe('elasticsearch');
});

test('Every call was made, and a whole run stays within the guaranteed times', () => {
  expect(requestCount).toBe(pairs.length * calls.length);
  if (!isWhole) return;
  expect(worst.recoveryMs).toBeLessThan(recoversWithinMs);
  expect(worst.fallbackMs).toBeLessThan(fallsBackWithinMs);
});
