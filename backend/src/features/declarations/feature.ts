import type { Feature } from '../../platform/feature.ts';
import { conflictNotificationBuilders } from './conflict-notification.ts';
import { declarationHandlers } from './handlers.ts';
import { personTables } from './person-tables.ts';

export const declarations: Feature = {
  handlers: () => declarationHandlers,
  notificationBuilders: conflictNotificationBuilders,
  personTables,
};
