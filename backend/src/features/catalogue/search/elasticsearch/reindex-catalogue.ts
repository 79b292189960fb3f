import { siteFormats } from '../../../../kernel/format/formats.ts';
import { createDatabase } from '../../../../platform/database/database.ts';
import { showProgress } from '../../../../platform/progress-line.ts';
import {
  isEngineUnavailable,
  openElastic,
  type ElasticConfig,
  type SearchClient,
} from '../../../../platform/search-engine.ts';
import { hasIndex, rebuildIndex } from './elastic-rebuild.ts';

interface Reindex {
  databaseUrl: string;
  elastic: ElasticConfig | undefined;
  /** Prints one line of the result; stdout by default. */
  print?: (line: string) => void;
  /** Keeps an existing index as it is, and prints nothing about it. */
  onlyIfMissing?: boolean;
}

/**
 * Rebuilds the search index from the tables, beside the live one, and replaces it. Returns the exit code: 0, or 1 if there is no
 * engine, it does not answer, or another build is in progress.
 */
export async function reindexCatalogue({
  databaseUrl,
  elastic: config,
  print = toStdout,
  onlyIfMissing = false,
}: Reindex): Promise<number> {
  const elastic = await openElastic(config);
  if (!elastic) {
    print('ELASTICSEARCH_URL is not set. PostgreSQL searches, and needs no search index.');
    return 1;
  }
  try {
    if (onlyIfMissing && (await hasIndex(elastic))) return 0;
    return await build(databaseUrl, elastic, print);
  } catch (error) {
    if (!isEngineUnavailable(error)) throw error;
    print(`Elasticsearch is unavailable: ${String(error)}. The current search index is unchanged.`);
    return 1;
  } finally {
    await elastic.client.close();
  }
}

async function build(databaseUrl: string, elastic: SearchClient, print: Print): Promise<number> {
  const database = await createDatabase(databaseUrl, { connections: 2 });
  const progress = showProgress('search index');
  try {
    const count = await rebuildIndex({ ...elastic, database, onProgress: progress.update });
    progress.clear();
    if (count === undefined) print('Another process is already building the search index.');
    else print(`The search index contains ${siteFormats.number(count)} products.`);
    return count === undefined ? 1 : 0;
  } finally {
    progress.clear();
    await database.end();
  }
}

type Print = (line: string) => void;
const toStdout: Print = (line) => void process.stdout.write(`${line}\n`);
