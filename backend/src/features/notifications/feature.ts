import { notificationHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';
import { finalPersonRenamings, personTables } from './person-tables.ts';

export const notifications: Feature = {
  handlers: () => notificationHandlers,
  personTables,
  finalPersonRenamings,
};
