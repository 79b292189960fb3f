import { shortlist } from './contract.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import { doAddToShortlist } from './add-to-shortlist.ts';
import type { HoldProducts, ListHits } from './catalogue-dependencies.ts';
import { doMergeShortlist } from './merge-shortlist.ts';
import { doRemoveFromShortlist } from './remove-from-shortlist.ts';
import { listShortlisted } from './shortlist-store.ts';

export interface ShortlistDependencies {
  lockProductsForShare: HoldProducts;
  listHits: ListHits;
}

export const shortlistHandlers = ({ lockProductsForShare, listHits }: ShortlistDependencies): Handler[] => [
  queryHandler(shortlist, async ({ caller, db }) => {
    const data = await listHits(db, await listShortlisted(db, caller.userId));
    return { data, total_records: data.length };
  }),
  doAddToShortlist(lockProductsForShare),
  doRemoveFromShortlist,
  doMergeShortlist(lockProductsForShare),
];
