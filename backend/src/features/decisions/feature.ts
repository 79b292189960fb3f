import { decisionNotificationBuilders } from './decision-notification.ts';
import { decisionHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const decisions: Feature = {
  handlers: () => decisionHandlers,
  notificationBuilders: decisionNotificationBuilders,
  personTables,
};
