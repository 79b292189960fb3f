import { notificationHandlers } from './handlers.ts';
import { mountOneClick } from './turn-mails.ts';
import type { Feature } from '../../platform/feature.ts';
import { finalPersonRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

export const notifications: Feature = {
  handlers: () => notificationHandlers,
  addRoutes: mountOneClick,
  personTables,
  finalPersonRenamings,
  retentionPolicies,
};
