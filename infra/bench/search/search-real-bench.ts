import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { importCatalogue } from '@bidboard/backend/features/catalogue/jobs';
import { hitsPerPage } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { startChild } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { median, percentile, rounded } from '../../load/figures.ts';
import { ownSession } from '../own-session.ts';
import { catalogues, judgementsFile } from '../relevance/relevance-bench.ts';
import type { Judgement } from '../relevance/relevance-judge.ts';
import type { Print } from '../say.ts';
import { ask, longQueueTimeout, timed } from './clients.ts';
import { createNaive, searchNaively } from './naive-search.ts';

const rounds = 5;
const maxQueries = 40;
const maxClients = 8;

/**
 * Runs the same searches with the first judged queries of the two real catalogues, if these are available. Fails if a response
 * has fewer or more hits than it says.
 */
export async function benchRealSearch(print: Print): Promise<boolean> {
  const files = [...catalogues.landscape, ...catalogues.saas];
  if (!files.every((file) => existsSync(file))) {
    print.leftOut('search in the real catalogues: they are not here, so they are left out');
    return true;
  }
  const judgements = JSON.parse(await readFile(judgementsFile, 'utf8')) as Record<string, Judgement[]>;
  const queries = [judgements['landscape'] ?? [], judgements['saas'] ?? []].flatMap((list) =>
    list.filter((_, at) => at % 6 === 0).slice(0, maxQueries / 2),
  );
  const app = await createTestApp();
  await importCatalogue({ databaseUrl: app.url, files, print: () => {} });
  const port = await freePort();
  const api = await startChild('backend/src/main.ts', {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: app.url,
    ...longQueueTimeout,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: maxClients, timeout: 3000 });
  let whole = 0;
  const search = async ({ query }: Judgement) => {
    const said = await ask(agent, port, `/api/catalogue/search?search=${encodeURIComponent(query)}`);
    const { hits, nbHits } = JSON.parse(said ?? '{"hits":[]}') as { hits: unknown[]; nbHits?: number };
    if (hits.length === Math.min(hitsPerPage, nbHits ?? 1)) whole += 1;
  };
  const clients = await Promise.all(Array.from({ length: maxClients }, () => ownSession(app.url)));
  const [first] = clients;
  if (!first) throw new Error('there is no client');
  await createNaive(clients);
  const naively = ({ query }: Judgement, client: number) =>
    searchNaively(clients[client] ?? first, { words: query, known: true });
  let asked = 0;
  for (const atOnce of [1, maxClients]) {
    const [ours, naive]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(
        ...(await timed(
          atOnce,
          queries.map((query) => () => search(query)),
        )),
      );
      naive.push(
        ...(await timed(
          atOnce,
          queries.map((query) => (client: number) => naively(query, client)),
        )),
      );
      asked += queries.length;
    }
    const format = (times: number[]) =>
      `p50 ${rounded(median(times), 1)} ms, p95 ${rounded(percentile(times, 0.95), 1)} ms`;
    print(
      `search in the real catalogues, ${queries.length} words in turn, ${atOnce} at once: ${format(ours)}; naive without HTTP ${format(naive)}; ` +
        `ratio of p95 ${rounded(percentile(ours, 0.95) / percentile(naive, 0.95))}`,
    );
  }
  await Promise.all(clients.map((client) => client.end()));
  print(`search in the real catalogues: ${whole} of ${asked} answers are whole`);
  agent.destroy();
  await api.stop();
  await app.close();
  return whole === asked;
}
