import type { SearchRecord } from '../catalogue/contracts/catalogue.ts';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * Returns which of these products the catalogue has, and locks them until the end of the transaction. The catalogue knows this
 * and passes it in as a dependency.
 */
export type HoldProducts = (db: Queryable, productIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Returns products as records of a result list, in the given order; missing ones are left out. */
export type ListHits = (db: Queryable, productIds: readonly string[]) => Promise<SearchRecord[]>;
