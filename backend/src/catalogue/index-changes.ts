import type { Database } from '../platform/database.ts';
import { isEngineUnavailable, type SearchClient } from '../platform/search-engine.ts';
import { probeEngine } from './elastic-fallback.ts';
import { writeChanges, type IndexChange } from './elastic-index.ts';
import { liveAlias } from './elastic-mapping.ts';
import { catchUp, addToBacklog } from './search-backlog.ts';
import { recordOutage, recordOutageEnd } from './search-outage.ts';

const writeTimeoutMs = 10_000;
const probeTimeoutMs = 1000;

/**
 * Tells the search engine which products changed; where it is away, they are kept for when it is back. Told twice, late
 * or out of order it changes nothing.
 */
export async function indexChanges(
  database: Database,
  elastic: SearchClient,
  changes: readonly IndexChange[],
): Promise<void> {
  try {
    await writeChanges(database, { ...elastic, signal: AbortSignal.timeout(writeTimeoutMs) }, changes);
  } catch (error) {
    if (!isEngineUnavailable(error)) throw error;
    await addToBacklog(database, changes);
    await recordOutage(database, String(error));
  }
}

/** Lets what the search engine was told be found from now on, not in half a second; where it is away PostgreSQL searches. */
export async function showChanges({ client, name }: SearchClient): Promise<void> {
  try {
    const signal = AbortSignal.timeout(writeTimeoutMs);
    await client.indices.refresh({ index: liveAlias(name) }, { signal, ignore: [404] });
  } catch (error) {
    if (!isEngineUnavailable(error)) throw error;
  }
}

/**
 * Whether the search engine can be searched; if so, it is told what was kept for it, and an outage has ended. Says how
 * many products that were, or that it is away.
 */
export async function catchUpSearch(database: Database, elastic: SearchClient): Promise<number | 'away'> {
  try {
    await probeEngine({ ...elastic, signal: AbortSignal.timeout(probeTimeoutMs) });
    const indexed = await catchUp(database, () => ({
      ...elastic,
      signal: AbortSignal.timeout(writeTimeoutMs),
    }));
    await recordOutageEnd(database);
    return indexed;
  } catch (error) {
    if (!isEngineUnavailable(error)) throw error;
    await recordOutage(database, String(error));
    return 'away';
  }
}
