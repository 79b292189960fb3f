import { sql, type Database } from '../../platform/database/database.ts';
import type { Projection } from '../../platform/outbox/projection.ts';
import { json, row } from '../../platform/database/row.ts';

/** Returns every row of these read models in order, without its revision, which only counts writes. */
export async function readModelRows(
  database: Pick<Database, 'anyFirst'>,
  projections: readonly Projection[],
): Promise<string[]> {
  const tables = projections.flatMap((projection) => projection.tables);
  const all = await Promise.all(
    tables.map((table) =>
      database.anyFirst(sql.type(row({ row: json<Record<string, unknown>>() }))`
        select to_jsonb(t) - 'revision' #- '{row,version}' as row from ${sql.identifier([table])} t`),
    ),
  );
  return all
    .flatMap((list, index) => list.map((modelRow) => `${tables[index]} ${JSON.stringify(modelRow)}`))
    .sort();
}
