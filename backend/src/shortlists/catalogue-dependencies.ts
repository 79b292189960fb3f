import type { SearchRecord } from '../contracts/catalogue.ts';
import type { Reader } from '../platform/database.ts';

/** Which of some products the catalogue has, held there until the end of the transaction: the catalogue's knowledge, passed in as a dependency. */
export type HoldProducts = (read: Reader, productIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Products as records of a result list, in the order given; what is not there is left out. */
export type ListHits = (read: Reader, productIds: readonly string[]) => Promise<SearchRecord[]>;
