import { removeFromShortlist, messages } from './contract.ts';
import { commandHandler } from '../../platform/handler.ts';
import { dropShortlisted, lockShortlisted } from './shortlist-store.ts';

export const doRemoveFromShortlist = commandHandler(
  removeFromShortlist,
  async ({ body, caller: { userId }, db, record }) => {
    const productId = body.objectID.toLowerCase();
    if ((await lockShortlisted(db, userId)).includes(productId))
      await record({ name: 'shortlistChanged', payload: { userId } }, dropShortlisted(userId, productId));
    return { message: messages.unshortlisted };
  },
);
