import { isRatingStarted } from '../evaluation/public.ts';
import {
  amendPresentation,
  amendQuestionnaire,
  changeWeights,
  findDueAt,
  inviteReadBy,
  isTakingPart,
  lockOwnUndecidedRfp,
  lockUndecidedInvite,
  reopenRfp,
} from '../rfps/public.ts';
import { addendumNotificationBuilders } from './addendum-notification.ts';
import { addendumHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const addenda: Feature = {
  handlers: () =>
    addendumHandlers({
      lockOwnUndecidedRfp: async (db, caller, rfpId) => {
        const rfp = await lockOwnUndecidedRfp(db, caller, rfpId);
        return { ...rfp, dueAt: await findDueAt(db, rfp) };
      },
      reopen: async (db, caller, rfpId, input, now) =>
        reopenRfp(db, await lockOwnUndecidedRfp(db, caller, rfpId), input, now),
      inviteReadBy,
      isTakingPart,
      lockInvite: lockUndecidedInvite,
      isRatingStarted,
      amendQuestionnaire,
      amendPresentation,
      changeWeights,
    }),
  notificationBuilders: addendumNotificationBuilders,
  personTables,
};
