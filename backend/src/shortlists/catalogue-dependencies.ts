import type { SearchRecord } from '../contracts/catalogue.ts';
import type { Queryable } from '../platform/database.ts';

/** Which of some products the catalogue has, held there until the end of the transaction: the catalogue's knowledge, passed in as a dependency. */
export type HoldProducts = (db: Queryable, productIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Products as records of a result list, in the order given; what is not there is left out. */
export type ListHits = (db: Queryable, productIds: readonly string[]) => Promise<SearchRecord[]>;
