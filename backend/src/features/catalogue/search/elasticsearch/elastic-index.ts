import type { estypes } from '@elastic/elasticsearch';
import { sql, type Queryable } from '../../../../platform/database/database.ts';
import { number, row } from '../../../../platform/database/row.ts';
import { documentOf, type IndexedProduct } from './elastic-document.ts';
import { indexPattern, liveAlias, nextAlias } from './elastic-mapping.ts';
import type { SearchCall } from './elastic-search.ts';
import { productColumns, productShape, type ProductRow } from '../../product-record.ts';

/** A product that was added, changed or removed, with a revision that is at most its current one. */
export interface IndexChange {
  objectID: string;
  revision: number;
}

/** The columns of `IndexedRow`, from a table named p. */
export const indexedRow = row({ ...productShape, revision: number });
export const indexedColumns = sql.fragment`${productColumns}, p.revision`;
export type IndexedRow = ProductRow & { revision: number };

const maxAtOnce = 500;

/**
 * Writes the current state of these products to the live index, and to one under construction. Repeated, late or reordered calls
 * change nothing: a newer version is never overwritten. Without an index it does nothing, since the first build reads everything.
 */
export async function writeChanges(
  db: Queryable,
  call: SearchCall,
  changes: readonly IndexChange[],
): Promise<void> {
  // The aliases are read before the rows: an index that is not visible here starts later, and reads what is committed by then.
  const targets = await aliasesToWrite(call);
  if (targets.length === 0) return;
  for (let at = 0; at < changes.length; at += maxAtOnce)
    await writeSome(db, call, targets, changes.slice(at, at + maxAtOnce));
}

async function writeSome(
  db: Queryable,
  call: SearchCall,
  targets: readonly string[],
  changes: readonly IndexChange[],
): Promise<void> {
  const ids = sql.array(
    changes.map((change) => change.objectID),
    'uuid',
  );
  const rows = await db.any(sql.type(indexedRow)`
    select ${indexedColumns} from catalogue_product p where p.object_id = any(${ids})`);
  const there = new Map(rows.map((indexed) => [indexed.object_id, indexed]));
  const operations = targets.flatMap((target) =>
    changes.flatMap(({ objectID, revision }) => {
      const now = there.get(objectID);
      // Renaming a category changes its products without raising their own revision.
      return now
        ? bulkLinesOf(target, { ...now, revision: Math.max(now.revision, revision) })
        : [{ delete: { _index: target, _id: objectID, ...versioned(revision) } }];
    }),
  );
  await writeBulk(call, operations);
}

const versioned = (revision: number) => ({ version: revision, version_type: 'external' as const });

/** Returns the two lines that write a product. */
export const bulkLinesOf = (target: string, indexed: IndexedRow): Operation[] => [
  { index: { _index: target, _id: indexed.object_id, ...versioned(indexed.revision) } },
  documentOf(indexed),
];
export type Operation = estypes.BulkOperationContainer | IndexedProduct;

/** Sends lines in one request. The existence of a newer version is expected; any other failure is an error. */
export async function writeBulk({ client, signal }: SearchCall, operations: Operation[]): Promise<void> {
  const { errors, items } = await client.bulk<IndexedProduct>({ operations }, { signal });
  if (!errors) return;
  for (const item of items) {
    const { error, status } = item.index ?? item.delete ?? {};
    if (error && status !== 409) throw new IndexingError(String(error.reason), status ?? 500);
  }
}

/** The engine accepted the request but not the product. */
class IndexingError extends Error {
  readonly statusCode: number;
  constructor(reason: string, statusCode: number) {
    super(`the search engine rejected a product: ${reason}`);
    this.statusCode = statusCode;
  }
}

/**
 * Always writes through an alias: writing to a deleted index by its own name would recreate it without its mapping. An existing
 * alias is never removed; it only moves.
 */
async function aliasesToWrite({ client, name, signal }: SearchCall): Promise<string[]> {
  const indexes = await client.indices.getAlias({ index: indexPattern(name) }, { signal });
  const holding = (alias: string) =>
    Object.keys(indexes).find((index) => Object.hasOwn(indexes[index]?.aliases ?? {}, alias));
  const [live, next] = [liveAlias(name), nextAlias(name)];
  if (holding(live) === undefined) return holding(next) === undefined ? [] : [next];
  return holding(next) === undefined || holding(next) === holding(live) ? [live] : [live, next];
}
