import type { Feature } from '../../platform/feature.ts';
import { finalRoundNotificationBuilders } from './final-round-notification.ts';
import { finalRoundHandlers } from './handlers.ts';
import { personTables } from './person-tables.ts';

export const finalRounds: Feature = {
  handlers: () => finalRoundHandlers,
  notificationBuilders: finalRoundNotificationBuilders,
  personTables,
};
