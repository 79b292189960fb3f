import { addToShortlist, messages } from './contract.ts';
import { commandHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockProductsForShare } from '../catalogue/public.ts';
import { decideAddition } from './shortlist.ts';
import { addShortlisted, lockShortlisted } from './shortlist-store.ts';

export const doAddToShortlist = commandHandler(
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
        addShortlisted(userId, decided.added, now),
      );
    return { message: messages.shortlisted };
  },
);
