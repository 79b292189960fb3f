import { returnInvitePayments } from '../billing/public.ts';
import { listFailedMustHaves, ownScores } from '../evaluation/public.ts';
import { findDueAt, inviteReadBy, loadOwnRfp, sealOf } from '../rfps/public.ts';
import { decisionNotificationBuilders } from './decision-notification-builders.ts';
import { decisionHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const decisions: Feature = {
  handlers: () =>
    decisionHandlers({
      loadOwnRfp,
      inviteReadBy,
      findDueAt,
      isSealed: async (db, rfpId, now) => (await sealOf(db, rfpId, now)).isSealed,
      isEligible: async (db, inviteId) => (await listFailedMustHaves(db, inviteId, true)).length === 0,
      ownScores,
      returnInvitePayments,
    }),
  notificationBuilders: decisionNotificationBuilders,
  personTables,
};
