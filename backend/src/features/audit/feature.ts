import { auditHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';
import { finalPersonRenamings, personTables } from './person-tables.ts';

export const audit: Feature = {
  handlers: () => auditHandlers,
  personTables,
  finalPersonRenamings,
};
