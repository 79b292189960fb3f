import type { Feature } from '../../platform/feature.ts';
import { approvalNotificationBuilders } from './approval-notification.ts';
import { approvalHandlers, type ApprovalDependencies } from './handlers.ts';
import { personTables } from './person-tables.ts';

export const approvals: Feature<ApprovalDependencies> = {
  handlers: ({ rateLimitMultiplier, carryOutPublication, carryOutAward }) =>
    approvalHandlers({
      carryOut: { publish: carryOutPublication(rateLimitMultiplier), award: carryOutAward },
    }),
  notificationBuilders: approvalNotificationBuilders,
  personTables,
};
