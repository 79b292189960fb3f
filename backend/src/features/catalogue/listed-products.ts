import { setImmediate } from 'node:timers/promises';
import type { SearchRecord } from './contracts/catalogue.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import { hitOf, productColumns, productRow, wholeRecordOf } from './product-record.ts';

const listRows = (db: Queryable, productIds: readonly string[]) =>
  db.any(sql.type(productRow)`
    select ${productColumns}
    from unnest(${sql.array([...productIds], 'uuid')}) with ordinality as asked (id, at)
    join catalogue_product p on p.object_id = asked.id
    order by asked.at`);

/** Lists whole records in the requested order; leaves out missing products. */
export async function listProducts(db: Queryable, productIds: readonly string[]): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for (const product of await listRows(db, productIds)) {
    records.push(wholeRecordOf(product));
    // A hostile description takes tens of milliseconds to parse, so other requests run between two of them.
    await setImmediate();
  }
  return records;
}

/** Lists the same records in the form of a result list, with the description cut. */
export const listHits = async (db: Queryable, productIds: readonly string[]): Promise<SearchRecord[]> =>
  (await listRows(db, productIds)).map(hitOf);

/** Lists the existing products among these. Locks them for share, so that none is removed before the end of the transaction. */
export const lockProductsForShare = async (
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await db.anyFirst(sql.type(row({ id: text }))`
      select object_id::text as id from catalogue_product
      where object_id = any(${sql.array([...productIds], 'uuid')}) order by object_id for key share`),
  );
