import { privacyHandlers } from './handlers.ts';
import { ownDataNotificationBuilders } from './own-data-notification-builders.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

export const privacy: Feature = {
  handlers: ({ fileLinks }) => privacyHandlers({ fileLinks }),
  notificationBuilders: ownDataNotificationBuilders,
  personTables,
  personRenamings,
  retentionPolicies,
};
