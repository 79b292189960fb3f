import { mergeShortlist, messages } from './contract.ts';
import { commandHandler } from '../../platform/handler.ts';
import { lockProductsForShare } from '../catalogue/public.ts';
import { mergeLists } from './shortlist.ts';
import { addShortlisted, lockShortlisted } from './shortlist-store.ts';

/** Merges a visitor's list into the account's. If it runs twice, the second run adds nothing. */
export const doMergeShortlist = commandHandler(
  mergeShortlist,
  async ({ body, caller: { userId }, db, record, now }) => {
    const asked = body.objectIDs.map((id) => id.toLowerCase());
    const listed = await lockShortlisted(db, userId);
    const { added, unknown, leftOut } = mergeLists(listed, asked, await lockProductsForShare(db, asked));
    if (added.length > 0)
      await record({ name: 'shortlistChanged', payload: { userId } }, addShortlisted(userId, added, now));
    return { message: messages.shortlistMerged, unknown, leftOut };
  },
);
