import { shortlist } from './contract.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import { doAddToShortlist } from './add-to-shortlist.ts';
import { listHits } from '../catalogue/public.ts';
import { doMergeShortlist } from './merge-shortlist.ts';
import { doRemoveFromShortlist } from './remove-from-shortlist.ts';
import { listShortlisted } from './shortlist-store.ts';

export const shortlistHandlers: Handler[] = [
  queryHandler(shortlist, async ({ caller, db }) => {
    const data = await listHits(db, await listShortlisted(db, caller.userId));
    return { data, total_records: data.length };
  }),
  doAddToShortlist,
  doRemoveFromShortlist,
  doMergeShortlist,
];
