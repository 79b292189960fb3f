import { sql, type Database, type Queryable } from '../../../../platform/database/database.ts';
import { isEngineUnavailable, type SearchClient } from '../../../../platform/search-engine.ts';
import { probeEngine, recordOutage, recordOutageEnd } from '../engine.ts';
import { writeChanges, type IndexChange } from './elastic-index.ts';
import { liveAlias } from './elastic-mapping.ts';
import { number, row, text } from '../../../../platform/database/row.ts';
import type { SearchCall } from './elastic-search.ts';

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
export async function refreshIndex({ client, name }: SearchClient): Promise<void> {
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

const maxAtOnce = 500;
const changeRow = row({ objectID: text, revision: number });

/** Stores changes until the engine answers again. Ids are in order, so two calls that store the same ids do not deadlock. */
async function addToBacklog(db: Pick<Queryable, 'any'>, changes: readonly IndexChange[]): Promise<void> {
  await db.any(sql.statement`
    insert into search_backlog as kept (object_id, revision)
    select id, max(revision) from ${sql.unnest(
      changes.map(({ objectID, revision }) => [objectID, revision]),
      ['uuid', 'int8'],
    )} as told (id, revision)
    group by id order by id
    on conflict (object_id) do update set revision = greatest(kept.revision, excluded.revision)`);
}

/** Sends the stored changes to the engine; returns the number of products. Changes made in the meantime stay stored. */
async function catchUp(database: Database, startCall: () => SearchCall): Promise<number> {
  for (let indexed = 0; ;) {
    const stored = await database.any(sql.type(changeRow)`
      select object_id::text as "objectID", revision from search_backlog order by object_id limit ${maxAtOnce}`);
    if (stored.length === 0) return indexed;
    await writeChanges(database, startCall(), stored);
    await database.query(sql.statement`
      delete from search_backlog using ${sql.unnest(
        stored.map(({ objectID, revision }) => [objectID, revision]),
        ['uuid', 'int8'],
      )} as done (id, revision)
      where object_id = done.id and search_backlog.revision = done.revision`);
    indexed += stored.length;
  }
}
