import type { SearchRecord } from '../contracts/catalogue.ts';
import { sql, type Reader } from '../platform/database.ts';
import { row, text } from '../platform/row.ts';
import { hitOf, productColumns, productRow, recordOf } from './product-record.ts';

const listRows = (read: Reader, productIds: readonly string[]) =>
  read.any(sql.type(productRow)`
    select ${productColumns}
    from unnest(${sql.array([...productIds], 'uuid')}) with ordinality as asked (id, at)
    join catalogue_product p on p.object_id = asked.id
    order by asked.at`);

/** Whole records in the order asked; what is not there is left out. */
export const listProducts = async (read: Reader, productIds: readonly string[]): Promise<SearchRecord[]> =>
  (await listRows(read, productIds)).map(recordOf);

/** The same as a result list shows them, with the description cut. */
export const listHits = async (read: Reader, productIds: readonly string[]): Promise<SearchRecord[]> =>
  (await listRows(read, productIds)).map(hitOf);

/** Which of these products there are. They stay there until the end of the transaction: who would take one away waits. */
export const holdProducts = async (
  read: Reader,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await read.anyFirst(sql.type(row({ id: text }))`
      select object_id::text as id from catalogue_product
      where object_id = any(${sql.array([...productIds], 'uuid')}) order by object_id for key share`),
  );
