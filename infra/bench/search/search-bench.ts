import { Agent } from 'node:http';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { startChild } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { median, percentile } from '../../load/figures.ts';
import { ownSession } from '../durable-postgres.ts';
import type { Report } from '../results/report.ts';
import { fillCatalogue, searchTerms, type TermKind } from './synthetic-catalogue.ts';
import { call, longQueueTimeout, timed } from './clients.ts';
import { faultOf, type Answer } from './faults.ts';
import { countHolders, countNaively, createNaive, searchNaively } from './naive-search.ts';

const rounds = 5;
const naiveRounds = 3;
const maxClients = 8;
const kinds = Object.keys(searchTerms) as TermKind[];
const all = kinds.flatMap((kind) => searchTerms[kind]);
const products = 100_000;
const maxRatio = { broad: 0.35, browse: 0.1 };
const msToReach = { 'by prefix': 5, misspelled: 10 };
const throughputSeconds = 10;
/** The share of all products that contain a broad word itself. */
const broadShare = 0.2;

const labels: Record<TermKind | 'browse', string> = {
  broad: 'broad words',
  mid: 'words of middling frequency',
  rare: 'rare words',
  misspelled: 'misspelled words',
  browse: 'all products',
};

const searchPath = (word: string) => `/api/catalogue/search?search=${encodeURIComponent(word)}`;
const suggestPath = (word: string) => `/api/catalogue/suggestions?search=${encodeURIComponent(word)}`;
/**
 * Runs searches with all five facets over HTTP, in turns with the naive SQL that a developer writes first, sent directly from
 * here. Then measures suggestions, and as many searches as there is time for.
 */
export async function benchSearch(report: Report): Promise<void> {
  const app = await createTestApp();
  const clients = await Promise.all(Array.from({ length: maxClients }, () => ownSession(app.url)));
  const [first] = clients;
  if (!first) throw new Error('there is no client');
  await fillCatalogue(first, products);
  await createNaive(clients);
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
    JSON.parse((await call(agent, port, searchPath(word))) ?? 'null') as Answer | null;

  let different = 0;
  for (const words of ['', ...all]) {
    const ours = await search(words);
    const query = { words, known: !searchTerms.misspelled.includes(words) };
    const naive = await countNaively(first, query, ours?.hits.map((hit) => hit.objectID) ?? []);
    const problem = faultOf(ours, naive);
    if (problem === undefined) continue;
    different += 1;
    report(`"${words}": ${problem}`);
  }
  report.count('searches whose hits, totals or facets are wrong', different, 0);
  const shares: number[] = [];
  for (const word of searchTerms.broad) shares.push((await countHolders(first, word)) / products);
  report.check('share of the products with a broad word, median', median(shares), {
    min: 0.75 * broadShare,
    max: 1.25 * broadShare,
  });

  let aborted = 0;
  const tried = async (path: string, onEngine?: (ms: number) => void) => {
    const isAnswered = (await call(agent, port, path, onEngine)) !== undefined;
    if (!isAnswered) aborted += 1;
    return isAnswered;
  };
  for (const atOnce of [1, maxClients]) {
    for (const kind of [...kinds, 'browse' as const]) {
      const words = kind === 'browse' ? Array.from({ length: 10 }, () => '') : searchTerms[kind];
      const [ours, naive]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        // The naive turn has evicted the data that this one reads. The first search of each turn reloads it and is not counted.
        await tried(searchPath(words[0] ?? ''));
        const searches = words.map((word) => () => tried(searchPath(word)));
        ours.push(...(await timed(atOnce, searches)));
        if (round >= naiveRounds) continue;
        const searchFor = (word: string) => (client: number) =>
          searchNaively(clients[client] ?? first, { words: word, known: kind !== 'misspelled' });
        await searchFor(words[0] ?? '')(0);
        naive.push(...(await timed(atOnce, words.map(searchFor))));
      }
      const what = `${labels[kind]}, ${atOnce} at once`;
      const ratio = percentile(ours, 0.95) / percentile(naive, 0.95);
      if (kind === 'broad' || kind === 'browse')
        report.check(`${what}: p95 ÷ naive SQL`, ratio, { max: maxRatio[kind] });
      else report.figure(`${what}: p95 ÷ naive SQL`, ratio, '');
      report.times(what, ours);
    }
  }
  for (const atOnce of [1, maxClients]) {
    const typed = [...searchTerms.broad, ...searchTerms.mid].map((word) => word.slice(0, 4));
    for (const [how, words] of [
      ['by prefix', typed],
      ['misspelled', searchTerms.misspelled],
    ] as const) {
      const inServer: number[] = [];
      const tasks = words.map((word) => () => tried(suggestPath(word), (ms) => inServer.push(ms)));
      for (let round = 0; round < rounds; round++) await timed(atOnce, tasks);
      report.times(`suggestions ${how}, in the server, ${atOnce} at once`, inServer, msToReach[how]);
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
  report.figure(`searches a second, ${maxClients} at once`, answered / throughputSeconds, '');
  report.count('searches that were aborted after a second', aborted, 0);
  agent.destroy();
  await api.stop();
  await Promise.all(clients.map((client) => client.end()));
  await app.close();
}
