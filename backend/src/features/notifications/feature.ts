import { notificationHandlers } from './handlers.ts';
import { mountOneClick } from './one-click.ts';
import type { Feature } from '../../platform/feature.ts';
import { finalPersonRenamings, personTables } from './person-tables.ts';

export const notifications: Feature = {
  handlers: () => notificationHandlers,
  addRoutes: mountOneClick,
  personTables,
  finalPersonRenamings,
};
