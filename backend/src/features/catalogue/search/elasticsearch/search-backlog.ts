import { sql, type Database, type Queryable } from '../../../../platform/database/database.ts';
import { number, row, text } from '../../../../platform/database/row.ts';
import { writeChanges, type IndexChange } from './elastic-index.ts';
import type { SearchCall } from './elastic-search.ts';

const maxAtOnce = 500;
const changeRow = row({ objectID: text, revision: number });

/** Stores changes until the engine answers again. Ids are in order, so two calls that store the same ids do not deadlock. */
export async function addToBacklog(
  db: Pick<Queryable, 'any'>,
  changes: readonly IndexChange[],
): Promise<void> {
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
export async function catchUp(database: Database, startCall: () => SearchCall): Promise<number> {
  for (let indexed = 0; ;) {
    const kept = await database.any(sql.type(changeRow)`
      select object_id::text as "objectID", revision from search_backlog order by object_id limit ${maxAtOnce}`);
    if (kept.length === 0) return indexed;
    await writeChanges(database, startCall(), kept);
    await database.query(sql.statement`
      delete from search_backlog using ${sql.unnest(
        kept.map(({ objectID, revision }) => [objectID, revision]),
        ['uuid', 'int8'],
      )} as done (id, revision)
      where object_id = done.id and search_backlog.revision = done.revision`);
    indexed += kept.length;
  }
}
