import { addToShortlist, messages, mergeShortlist, removeFromShortlist } from './contract.ts';
import { commandHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockProductsForShare } from '../catalogue/public.ts';
import { decideAddition, mergeLists } from './shortlist.ts';
import { addShortlisted, addShortlistedBefore, dropShortlisted, lockShortlisted } from './shortlist-store.ts';

export const addToShortlistHandler = commandHandler(
  addToShortlist,
  async ({ body, caller: { userId }, db, record, now }) => {
    const listed = await lockShortlisted(db, userId);
    const productId = body.objectID.toLowerCase();
    if (!(await lockProductsForShare(db, [productId])).has(productId)) return refuse('notFound');
    const decided = decideAddition(listed, productId);
    if (!decided.ok) return refuse(decided.code);
    if (decided.added.length > 0)
      await record(
        { name: 'shortlistChanged', payload: { userId } },
        ...addShortlistedBefore(userId, { productId, before: body.before?.toLowerCase() }, now),
      );
    return { message: messages.shortlisted };
  },
);

/** Merges a visitor's list into the account's. If it runs twice, the second run adds nothing. */
export const mergeShortlistHandler = commandHandler(
  mergeShortlist,
  async ({ body, caller: { userId }, db, record, now }) => {
    const requested = body.objectIDs.map((id) => id.toLowerCase());
    const listed = await lockShortlisted(db, userId);
    const { added, unknown, leftOut } = mergeLists(
      listed,
      requested,
      await lockProductsForShare(db, requested),
    );
    if (added.length > 0)
      await record({ name: 'shortlistChanged', payload: { userId } }, addShortlisted(userId, added, now));
    return { message: messages.shortlistMerged, unknown, leftOut };
  },
);

export const removeFromShortlistHandler = commandHandler(
  removeFromShortlist,
  async ({ body, caller: { userId }, db, record }) => {
    const productId = body.objectID.toLowerCase();
    if ((await lockShortlisted(db, userId)).includes(productId))
      await record({ name: 'shortlistChanged', payload: { userId } }, dropShortlisted(userId, productId));
    return { message: messages.unshortlisted };
  },
);
