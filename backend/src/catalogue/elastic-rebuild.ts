import { sql, type Database, type Queryable } from '../platform/database.ts';
import { bool, number, row, text } from '../platform/row.ts';
import type { SearchClient } from '../platform/search-engine.ts';
import { indexedColumns, indexedRow, writeBulk, writing } from './elastic-index.ts';
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
  /** Of two connections at least: one keeps others from building at the same time. */
  database: Database;
  onProgress?(done: number, all: number): void | Promise<void>;
}

const batch = 500;
const batchTimeoutMs = 60_000;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Builds a new index beside the one that is searched, while changes are written to both, and lets the alias point to it
 * in one step; then deletes what the installation had before. Returns how many products it holds, or undefined where
 * somebody else is building. Rejects where the engine is away; what it had begun is deleted by the next one.
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
  // From here on changes are written to it too, so what is read below may be old by the time that it arrives.
  await pointTo(client, nextAlias(name), index);
  await copyAll(database, client, name, onProgress);
  await client.indices.putSettings({ index, settings: { refresh_interval: refreshInterval } });
  await client.indices.refresh({ index });
  await pointTo(client, liveAlias(name), index);
  const olds = (await indexesOf(client, name)).filter((one) => one !== index);
  if (olds.length > 0) await client.indices.delete({ index: olds, ignore_unavailable: true });
  return (await client.count({ index })).count;
}

/** Lets an alias point to one index and no other, in one step. */
async function pointTo(client: SearchClient['client'], alias: string, index: string): Promise<void> {
  const held = await client.indices.getAlias({ name: alias }, { ignore: [404] });
  const olds = Object.keys(held).filter((one) => one !== index && held[one]?.aliases !== undefined);
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
  // Up to the last product that there is now: those added meanwhile are written by whoever follows the catalogue.
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
      rows.flatMap((one) => writing(nextAlias(name), one)),
    );
    after = last.object_id;
    done += rows.length;
    await onProgress?.(done, all);
  }
}

/** How many products the index holds that is searched. Rejects where there is none, or the engine is away. */
export const countIndexed = async ({ client, name }: SearchClient, signal: AbortSignal): Promise<number> =>
  (await client.count({ index: liveAlias(name) }, { signal, maxRetries: 0 })).count;
