import { notificationHandlers } from './handlers.ts';
import { mountOneClickUnsubscribe } from './mail-subscription.ts';
import type { Feature } from '../../platform/feature.ts';
import { finalPersonRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

export const notifications: Feature = {
  handlers: () => notificationHandlers,
  addRoutes: mountOneClickUnsubscribe,
  personTables,
  finalPersonRenamings,
  retentionPolicies,
};
