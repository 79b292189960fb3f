import { shortlist } from './contract.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import {
  addToShortlistHandler,
  mergeShortlistHandler,
  removeFromShortlistHandler,
} from './change-shortlist.ts';
import { listShortlisted } from './shortlist-store.ts';
import { listHits } from '../catalogue/public.ts';

export const shortlistHandlers: Handler[] = [
  queryHandler(shortlist, async ({ caller, db }) => {
    const data = await listHits(db, await listShortlisted(db, caller.userId));
    return { data, total_records: data.length };
  }),
  addToShortlistHandler,
  removeFromShortlistHandler,
  mergeShortlistHandler,
];
