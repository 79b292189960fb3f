import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { startChild } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { costSoFar } from '../cost.ts';
import { median, percentile, rounded } from '../../load/figures.ts';
import { ownSession } from '../own-session.ts';
import type { Print } from '../say.ts';
import { fillCatalogue } from './catalogue.ts';
import { ask, longQueueTimeout, timed } from './clients.ts';
import { faultOf, type Answer } from './faults.ts';
import { countHolders, countNaively } from './naive-counts.ts';
import { createNaive, searchNaively } from './naive-search.ts';
import { searchTerms, type TermKind } from './terms.ts';
import type { Client } from 'pg';
import { memoryKb } from '../../load/process-memory.ts';

const rounds = 5;
const naiveRounds = 3;
const maxClients = 8;
const kinds = Object.keys(searchTerms) as TermKind[];
const all = kinds.flatMap((kind) => searchTerms[kind]);
const ratioToReach = { broad: 0.35, browse: 0.1 };
const throughputSeconds = 10;
/** The share of all products that contain a broad word itself. */
const broadShare = 0.2;

const searchPath = (word: string) => `/api/catalogue/search?search=${encodeURIComponent(word)}`;
const suggestPath = (word: string) => `/api/catalogue/suggestions?search=${encodeURIComponent(word)}`;
interface Measurement {
  times: number[];
  cpuMs: number;
}
const format = ({ times, cpuMs }: Measurement) =>
  `p50 ${rounded(median(times), 1)} ms, p95 ${rounded(percentile(times, 0.95), 1)} ms, CPU ${rounded(cpuMs / times.length, 1)} ms each`;

/**
 * Runs searches with all five facets over HTTP, in turns with the naive SQL that a developer writes first, sent directly from
 * here. Then measures suggestions, and as many searches as there is time for. The million is searched without the naive SQL.
 * Fails if hits or counts differ from the naive ones, or if broad words are not in about a fifth of all products. Also fails if
 * it is not as much faster as promised, or if a search is aborted.
 */
export async function benchSearch(print: Print, products = 100_000): Promise<boolean> {
  const app = await createTestApp();
  const clients = await Promise.all(Array.from({ length: maxClients }, () => ownSession(app.url)));
  const [first] = clients;
  if (!first) throw new Error('there is no client');
  const what = `search in ${products.toLocaleString('en')} products`;
  print(`${what}: filled in ${rounded(await fillCatalogue(first, products), 0)} s`);
  const withNaive = products <= 100_000;
  if (withNaive) await createNaive(clients);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const api = await startChild('backend/src/main.ts', {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: app.url,
    ...longQueueTimeout,
  });
  // During the naive turn, the API closes connections that are idle for five seconds, so the agent does not reuse them.
  const agent = new Agent({ keepAlive: true, maxSockets: maxClients, timeout: 3000 });
  const search = async (word: string) =>
    JSON.parse((await ask(agent, port, searchPath(word))) ?? 'null') as Answer | null;

  let isRight = true;
  if (withNaive) {
    let exact = 0;
    for (const words of ['', ...all]) {
      const ours = await search(words);
      const asked = { words, known: !searchTerms.misspelled.includes(words) };
      const naive = await countNaively(first, asked, ours?.hits.map((hit) => hit.objectID) ?? []);
      exact += Number(ours?.exhaustiveNbHits);
      const problem = faultOf(ours, naive);
      if (problem === undefined) continue;
      isRight = false;
      print(`${what}: "${words}": ${problem}`);
    }
    print(
      `${what}: hits and counts of ${all.length + 1} searches ${isRight ? 'agree' : 'do not agree'}, ${exact} exactly, the others as estimates`,
    );
    const shares: number[] = [];
    for (const word of searchTerms.broad) shares.push((await countHolders(first, word)) / products);
    const ofBroad = median(shares);
    print(`${what}: a broad word is in ${rounded(ofBroad)} of the products (about ${broadShare})`);
    isRight &&= Math.abs(ofBroad - broadShare) < broadShare / 4;
  }

  let brokenOff = 0;
  const tried = async (path: string, onEngine?: (ms: number) => void) => {
    const isAnswered = (await ask(agent, port, path, onEngine)) !== undefined;
    if (!isAnswered) brokenOff += 1;
    return isAnswered;
  };
  /** Returns the CPU that the API's process and the database have used so far, in ms. */
  const cpuMs = async () => {
    const used = await costSoFar({ api: api.pid, database: first });
    return used.api + used.database;
  };
  const measured = async (atOnce: number, tasks: readonly ((client: number) => Promise<unknown>)[]) => {
    const before = await cpuMs();
    const times = await timed(atOnce, tasks);
    return { times, cpuMs: (await cpuMs()) - before };
  };
  const together = (runs: readonly { times: number[]; cpuMs: number }[]) => ({
    times: runs.flatMap(({ times }) => times),
    cpuMs: runs.reduce((sum, one) => sum + one.cpuMs, 0),
  });
  for (const atOnce of [1, maxClients]) {
    for (const kind of [...kinds, 'browse' as const]) {
      const words = kind === 'browse' ? Array.from({ length: 10 }, () => '') : searchTerms[kind];
      const runs = { ours: [] as Measurement[], naive: [] as Measurement[] };
      for (let round = 0; round < rounds; round++) {
        // The naive turn has evicted the data that this one reads. The first search of each turn reloads it and is not counted.
        await tried(searchPath(words[0] ?? ''));
        runs.ours.push(
          await measured(
            atOnce,
            words.map((word) => () => tried(searchPath(word))),
          ),
        );
        if (!withNaive || round >= naiveRounds) continue;
        const asked = (word: string) => (client: number) =>
          searchNaively(clients[client] ?? first, { words: word, known: kind !== 'misspelled' });
        await asked(words[0] ?? '')(0);
        runs.naive.push(await measured(atOnce, words.map(asked)));
      }
      const [ours, naive] = [together(runs.ours), together(runs.naive)];
      const ratio = percentile(ours.times, 0.95) / percentile(naive.times, 0.95);
      print(
        `${what}, ${kind}, ${atOnce} at once: ${format(ours)}${withNaive ? `; naive ${format(naive)}; ratio of p95 ${rounded(ratio, 3)}` : ''}`,
      );
      if (withNaive && (kind === 'broad' || kind === 'browse')) isRight &&= ratio <= ratioToReach[kind];
    }
  }
  for (const atOnce of [1, maxClients]) {
    const typed = [...searchTerms.broad, ...searchTerms.mid].map((word) => word.slice(0, 4));
    for (const [how, words] of [
      ['by prefix', typed],
      ['misspelled', searchTerms.misspelled],
    ] as const) {
      const tasks = Array.from({ length: rounds }, () => words).flat();
      const inServer: number[] = [];
      const times = await measured(
        atOnce,
        tasks.map((word) => () => tried(suggestPath(word), (ms) => inServer.push(ms))),
      );
      print(
        `${what}, suggestions ${how}, ${atOnce} at once: ${format(times)}; in the server p50 ${rounded(median(inServer), 1)} ms, ` +
          `p95 ${rounded(percentile(inServer, 0.95), 1)} ms (to reach ${how === 'by prefix' ? 5 : 10} ms)`,
      );
    }
  }
  let answered = 0;
  const endsAt = performance.now() + throughputSeconds * 1000;
  await Promise.all(
    Array.from({ length: maxClients }, async (_, client) => {
      for (let n = client; performance.now() < endsAt; n += maxClients)
        if (await tried(searchPath(all[n % all.length] ?? ''))) answered += 1;
    }),
  );
  const perSecond = answered / throughputSeconds;
  print(
    `${what}, ${maxClients} at once, ${all.length} words in turn: ${rounded(perSecond, 0)} searches/s, ` +
      `${rounded(perSecond / cpus().length, 0)} a core (to reach 60)`,
  );
  print(`${what}: ${brokenOff} answers broken off after a second`);
  print(`${what}: ${await sizesOf(first)}`);
  agent.destroy();
  await api.stop();
  await Promise.all(clients.map((client) => client.end()));
  await app.close();
  return isRight && brokenOff === 0;
}

/** Returns the disk size of the search tables, and the memory of the database sessions, shared and private. */
async function sizesOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string; size: string }>(`
    select name, pg_size_pretty(pg_total_relation_size(name::regclass)) as size
    from unnest(array['catalogue_product', 'catalogue_entry', 'catalogue_sample', 'catalogue_facet_value', 'catalogue_word']) as name
    union all select 'of which catalogue_entry__search', pg_size_pretty(pg_relation_size('catalogue_entry__search'))
    union all select 'shared_buffers', current_setting('shared_buffers')`);
  const sessions = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const ownKb = await Promise.all(sessions.rows.map(({ pid }) => memoryKb(pid, 'RssAnon')));
  const ownMb = Math.round(ownKb.reduce((sum, one) => sum + one, 0) / 1024);
  return [
    ...rows.map(({ name, size }) => `${name} ${size}`),
    `${ownKb.length} sessions ${ownMb} MB of their own`,
  ].join(', ');
}
