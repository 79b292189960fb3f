import type { Feature } from '../../platform/feature.ts';
import { agreementNotificationBuilders } from './agreement-notification.ts';
import { agreementHandlers } from './handlers.ts';
import { personTables } from './person-tables.ts';

export const agreements: Feature = {
  handlers: agreementHandlers,
  notificationBuilders: agreementNotificationBuilders,
  personTables,
};
