import { Agent } from 'node:http';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import type { Client } from 'pg';
import { startChild, cpuSeconds, type Child } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { post } from '../post.ts';
import { ownSession } from '../durable-postgres.ts';
import { median } from '../../load/figures.ts';
import type { Report } from '../results/report.ts';

/** A route under load: one request of one writer, and how to tell its process and its database sessions from others. */
interface Route {
  name: 'full' | 'by hand' | 'bare';
  child: Child;
  ask(writer: number): Promise<void>;
  close(): Promise<void>;
}

const settings = {
  rfpName: 'Bench',
  processTypeValue: 'rapid',
  scopeValue: 'private',
  stepsValue: presets.rapid,
} as const;

const sessionsOf = (databaseUrl: string, name: Route['name']) =>
  `${databaseUrl}?application_name=${encodeURIComponent(name)}`;

/** A signed-in user with their own RFP: admission control does not give one user's place to another. */
export interface Writer {
  token: string;
  userId: string;
  rfp: { rfpId: string; version: number };
}

/** One after the other, because sign-ups have their own request queue. */
async function signUpWriters(app: TestApp, count: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  while (writers.length < count) {
    const { ask, token = '', userId } = await signUpPerson(app, `bench${writers.length}@buyer.example`);
    const { rfp } = (await ask(createRfp, { body: settings })).body;
    writers.push({ token, userId, rfp: { rfpId: rfp._id, version: rfp.version } });
  }
  return writers;
}

function writerOf(writers: readonly Writer[], number: number): Writer {
  const writer = writers[number];
  if (!writer) throw new Error(`no writer ${number}`);
  return writer;
}

/** Saves the settings of the writer's own RFP: authenticate, validate, idempotency, version, outbox. */
async function fullRoute(app: TestApp, writers: readonly Writer[]): Promise<Route> {
  const port = await freePort();
  const env = {
    DATABASE_URL: sessionsOf(app.url, 'full'),
    PORT: String(port),
    // This bench measures the cost of a command. Another bench measures which requests are turned away.
    QUEUE_TIMEOUT_MS: '2000',
  };
  const child = await startChild('backend/src/main.ts', env);
  const agent = new Agent({ keepAlive: true });
  return {
    name: 'full',
    child,
    async ask(number) {
      const { token, rfp } = writerOf(writers, number);
      const headers = { token, 'idempotency-key': crypto.randomUUID() };
      await post(agent, port, `/api/${createRfp.path}`, { ...settings, ...rfp }, headers);
      rfp.version += 1;
    },
    async close() {
      agent.destroy();
      await child.stop();
    },
  };
}

/** The same work by a route that is written for nothing else. */
async function byHandRoute(app: TestApp, writers: readonly Writer[]): Promise<Route> {
  const port = await freePort();
  const env = { DATABASE_URL: sessionsOf(app.url, 'by hand'), PORT: String(port) };
  const child = await startChild('infra/bench/calls/by-hand-route.ts', env);
  const agent = new Agent({ keepAlive: true });
  return {
    name: 'by hand',
    child,
    async ask(number) {
      const { token, userId, rfp } = writerOf(writers, number);
      const headers = { token, 'idempotency-key': crypto.randomUUID() };
      await post(agent, port, '/by-hand', { ...settings, ...rfp, userId }, headers);
      rfp.version += 1;
    },
    async close() {
      agent.destroy();
      await child.stop();
    },
  };
}

async function bareRoute(app: TestApp, client: Client): Promise<Route> {
  await client.query(
    'create table bench_bare (id uuid primary key default uuidv7(), name text not null, body jsonb not null)',
  );
  const port = await freePort();
  const env = { DATABASE_URL: sessionsOf(app.url, 'bare'), PORT: String(port) };
  const child = await startChild('infra/bench/calls/bare-route.ts', env);
  const agent = new Agent({ keepAlive: true });
  const body = { ...settings, rfpId: crypto.randomUUID(), version: 1 };
  return {
    name: 'bare',
    child,
    ask: async () => void (await post(agent, port, '/bare', body)),
    async close() {
      agent.destroy();
      await child.stop();
    },
  };
}

const rounds = 9;
const maxWriters = 8;
/** The number of concurrent writers, and the number of requests in a round. */
const levels = [
  { writers: 1, requests: 120 },
  { writers: maxWriters, requests: 400 },
];
const minRatio = 0.75;

/**
 * Compares a full command (authenticate, validate, idempotency, version, outbox) with an Express route that runs one bare
 * prepared insert. They are separate processes on the same database. They take turns round by round, with the same number of
 * concurrent requests.
 */
export async function benchCommand(report: Report): Promise<void> {
  const app = await createTestApp();
  const client = await ownSession(app.url);
  const everybody = await signUpWriters(app, maxWriters);
  const routes = [
    await fullRoute(app, everybody),
    await byHandRoute(app, everybody),
    await bareRoute(app, client),
  ];
  const count = async (statement: string) =>
    Number((await client.query<{ n: string }>(`select ${statement} as n`)).rows[0]?.n);
  const eventsBefore = await count('(select count(*) from outbox)');
  for (const route of routes) await runRound(route, maxWriters, 800);

  let sent = 800;
  for (const { writers, requests } of levels) {
    const rates: Record<Route['name'], number[]> = { full: [], 'by hand': [], bare: [] };
    const cpuMs: Record<Route['name'], number[]> = { full: [0, 0], 'by hand': [0, 0], bare: [0, 0] };
    for (let round = 0; round < rounds; round++) {
      for (const route of routes) {
        const before = await cpuOf(route, client);
        rates[route.name].push(await runRound(route, writers, requests));
        const after = await cpuOf(route, client);
        cpuMs[route.name] = cpuMs[route.name].map(
          (sum, at) => sum + ((after[at] ?? 0) - (before[at] ?? 0)) * 1000,
        );
      }
    }
    sent += rounds * requests;
    const ratioOf = (name: Route['name']) => median(rates[name]) / median(rates.bare);
    const ms = (name: Route['name']) => cpuMs[name].reduce((sum, time) => sum + time, 0) / rounds / requests;
    report.check(`full command ÷ bare insert, requests a second, ${writers} at once`, ratioOf('full'), {
      min: minRatio,
    });
    report.figure(`the same rows by hand ÷ bare insert, ${writers} at once`, ratioOf('by hand'), '');
    report.figure(`CPU of process and database for a full command, ${writers} at once`, ms('full'), 'ms');
    report.figure(`CPU of process and database for a bare insert, ${writers} at once`, ms('bare'), 'ms');
  }
  /** The full route and the hand-written route both write these rows. */
  const written = 2 * sent;
  report.count('events', (await count('(select count(*) from outbox)')) - eventsBefore, written);
  report.count(
    'idempotency keys',
    await count('(select count(*) from idempotency where answer is not null)'),
    written,
  );
  report.count('versions', await count('(select sum(version) - count(*) from rfp)'), written);
  report.count('rows of the bare insert', await count('(select count(*) from bench_bare)'), sent);
  await Promise.all(routes.map((route) => route.close()));
  await client.end();
  await app.close();
}

/** Returns requests per second. */
async function runRound(route: Route, writers: number, requests: number): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < requests / writers; n++) await route.ask(writer);
    }),
  );
  return requests / ((performance.now() - startedAt) / 1000);
}

/**
 * Returns the CPU seconds that the route's process and its database sessions have used so far. Returns NaN where there is no
 * /proc.
 */
async function cpuOf(route: Route, client: Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [route.name],
  );
  const sessions = await Promise.all(rows.map(({ pid }) => cpuSeconds(pid)));
  return [await cpuSeconds(route.child.pid), sessions.reduce((sum, seconds) => sum + seconds, 0)];
}
