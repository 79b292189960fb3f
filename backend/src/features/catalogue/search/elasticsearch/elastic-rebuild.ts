import { sql, type Database, type Queryable } from '../../../../platform/database/database.ts';
import { bool, number, row, text } from '../../../../platform/database/row.ts';
import type { SearchClient } from '../../../../platform/search-engine.ts';
import { indexedColumns, indexedRow, writeBulk, bulkLinesOf } from './elastic-index.ts';
import {
  anyIndexPattern,
  indexAt,
  liveAlias,
  mappings,
  nextAlias,
  refreshInterval,
  settings,
} from './elastic-mapping.ts';

export interface Rebuild extends SearchClient {
  /** At least two connections: one of them prevents simultaneous builds. */
  database: Database;
  onProgress?(done: number, all: number): void | Promise<void>;
}

const batch = 500;
const batchTimeoutMs = 60_000;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Builds a new index beside the live one while changes are written to both, moves the alias to it in one step, then deletes the
 * old indexes. Returns the number of products, or undefined if another build is in progress. Rejects if the engine is
 * unavailable; the next build deletes the unfinished index.
 */
export const rebuildIndex = (rebuild: Rebuild): Promise<number | undefined> =>
  rebuild.database.connect(async (holding) => {
    const isOurs = await holding.oneFirst(
      sql.type(row({ ours: bool }))`select pg_try_advisory_lock(7215612) as ours`,
    );
    if (!isOurs) return undefined;
    try {
      return await build(rebuild);
    } finally {
      await holding.any(sql.statement`select pg_advisory_unlock(7215612)::text`);
    }
  });

/** Whether there is an index to search. */
export const hasIndex = ({ client, name }: SearchClient): Promise<boolean> =>
  client.indices.existsAlias({ name: liveAlias(name) });

async function build({ database, client, name, onProgress }: Rebuild): Promise<number> {
  const index = indexAt(name, Date.now());
  await client.indices.create({ index, settings: { ...settings, refresh_interval: '-1' }, mappings });
  // From here on changes are written to this index too, so the rows read below may be outdated when they arrive.
  await pointTo(client, nextAlias(name), index);
  await copyAll(database, client, name, onProgress);
  await client.indices.putSettings({ index, settings: { refresh_interval: refreshInterval } });
  await client.indices.refresh({ index });
  await pointTo(client, liveAlias(name), index);
  const olds = (await indexesOf(client, name)).filter((other) => other !== index);
  if (olds.length > 0) await client.indices.delete({ index: olds, ignore_unavailable: true });
  return (await client.count({ index })).count;
}

/** Points an alias to exactly one index, in one step. */
async function pointTo(client: SearchClient['client'], alias: string, index: string): Promise<void> {
  const held = await client.indices.getAlias({ name: alias }, { ignore: [404] });
  const olds = Object.keys(held).filter(
    (indexName) => indexName !== index && held[indexName]?.aliases !== undefined,
  );
  await client.indices.updateAliases({
    actions: [{ add: { index, alias } }, ...olds.map((old) => ({ remove: { index: old, alias } }))],
  });
}

async function indexesOf(client: SearchClient['client'], name: string): Promise<string[]> {
  const indexes = Object.keys(await client.indices.getAlias({ index: anyIndexPattern(name) }));
  return indexes.filter((index) => /^_v\d+_\d+$/.test(index.slice(name.length)));
}

async function copyAll(
  db: Queryable,
  client: SearchClient['client'],
  name: string,
  onProgress: Rebuild['onProgress'],
): Promise<void> {
  // Stops at the last product that exists now: the subscriber of the catalogue writes products added in the meantime.
  const { all, end } = await db.one(sql.type(row({ all: number, end: text }))`
    select count(*)::int4 as all,
      coalesce((select p.object_id::text from catalogue_product p order by p.object_id desc limit 1), ${first}) as end
    from catalogue_product`);
  let done = 0;
  await onProgress?.(done, all);
  for (let after = first; ;) {
    const rows = await db.any(sql.type(indexedRow)`
      select ${indexedColumns} from catalogue_product p
      where p.object_id > ${after}::uuid and p.object_id <= ${end}::uuid order by p.object_id limit ${batch}`);
    const last = rows.at(-1);
    if (!last) return;
    const call = { client, name, signal: AbortSignal.timeout(batchTimeoutMs) };
    await writeBulk(
      call,
      rows.flatMap((indexed) => bulkLinesOf(nextAlias(name), indexed)),
    );
    after = last.object_id;
    done += rows.length;
    await onProgress?.(done, all);
  }
}

/** Returns the number of products in the live index. Rejects if there is none or the engine is unavailable. */
export const countIndexed = async ({ client, name }: SearchClient, signal: AbortSignal): Promise<number> =>
  (await client.count({ index: liveAlias(name) }, { signal, maxRetries: 0 })).count;
