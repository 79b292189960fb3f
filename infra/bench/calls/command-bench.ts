import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import type { Client } from 'pg';
import { cpuSeconds } from '../../processes/child.ts';
import { bareRoute, byHandRoute, fullRoute, gatherWriters, type Route } from './command-setup.ts';
import { ownSession } from '../own-session.ts';
import { median } from '../../load/figures.ts';
import type { Report } from '../results/report.ts';

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
  const everybody = await gatherWriters(app, maxWriters);
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
    const ms = (name: Route['name']) => cpuMs[name].reduce((sum, one) => sum + one, 0) / rounds / requests;
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
  return [await cpuSeconds(route.child.pid), sessions.reduce((sum, one) => sum + one, 0)];
}
