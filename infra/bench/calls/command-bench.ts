import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import type { Client } from 'pg';
import { cpuSeconds } from '../../processes/child.ts';
import { bareRoute, byHandRoute, fullRoute, gatherWriters, type Route } from './command-setup.ts';
import { ownSession } from '../own-session.ts';
import { median, rounded } from '../../load/figures.ts';
import type { Print } from '../say.ts';

const rounds = 9;
const maxWriters = 8;
/** The number of concurrent writers, and the number of requests in a round. */
const levels = [
  { writers: 1, requests: 120 },
  { writers: maxWriters, requests: 400 },
];
const ratioToReach = 0.75;

/**
 * Compares a full command (authenticate, validate, idempotency, version, outbox) with an Express route that runs one bare
 * prepared insert. They are separate processes on the same database. They take turns round by round, with the same number of
 * concurrent requests.
 */
export async function benchCommand(print: Print): Promise<boolean> {
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
  let isReached = true;
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
    isReached &&= ratioOf('full') >= ratioToReach;
    const cpu = (name: Route['name']) =>
      cpuMs[name].map((sum) => rounded(sum / rounds / requests)).join(' + ');
    print(
      `command, ${writers} at once: full ${rounded(median(rates.full), 0)}/s, bare insert ${rounded(median(rates.bare), 0)}/s, ` +
        `ratio ${rounded(ratioOf('full'))} (to reach ${ratioToReach}; the same rows by hand ${rounded(ratioOf('by hand'))})`,
    );
    print(
      `command, ${writers} at once: CPU of process + database, ms a request: full ${cpu('full')}, by hand ${cpu('by hand')}, bare ${cpu('bare')}`,
    );
  }
  /** The full route and the hand-written route both write these rows. */
  const written = 2 * sent;
  const counted = {
    events: (await count('(select count(*) from outbox)')) - eventsBefore,
    keys: await count('(select count(*) from idempotency where answer is not null)'),
    versions: await count('(select sum(version) - count(*) from rfp)'),
    rows: await count('(select count(*) from bench_bare)'),
  };
  print(
    `command: of ${sent} requests of each route there are ${Object.entries(counted)
      .map(([what, n]) => `${n} ${what}`)
      .join(', ')}`,
  );
  await Promise.all(routes.map((route) => route.close()));
  await client.end();
  await app.close();
  const { rows, ...ofBoth } = counted;
  return rows === sent && Object.values(ofBoth).every((one) => one === written) && isReached;
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
