import type { Database } from '../../../../platform/database/database.ts';
import { isEngineUnavailable, type SearchClient } from '../../../../platform/search-engine.ts';
import { probeEngine } from './elastic-fallback.ts';
import { writeChanges, type IndexChange } from './elastic-index.ts';
import { liveAlias } from './elastic-mapping.ts';
import { catchUp, addToBacklog } from './search-backlog.ts';
import { recordOutage, recordOutageEnd } from './search-outage.ts';

const writeTimeoutMs = 10_000;
const probeTimeoutMs = 1000;

/**
 * Informs the search engine which products changed; if it is unavailable, the changes are stored until it is back. Repeated, late
 * or reordered calls change nothing.
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

/**
 * Makes the changes sent to the engine searchable at once, not in half a second; if the engine is unavailable, PostgreSQL
 * searches.
 */
export async function showChanges({ client, name }: SearchClient): Promise<void> {
  try {
    const signal = AbortSignal.timeout(writeTimeoutMs);
    await client.indices.refresh({ index: liveAlias(name) }, { signal, ignore: [404] });
  } catch (error) {
    if (!isEngineUnavailable(error)) throw error;
  }
}

/**
 * Checks whether the search engine can be searched. If so, sends it the stored changes and ends an outage. Returns the number of
 * products sent, or 'away' if the engine is unavailable.
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
