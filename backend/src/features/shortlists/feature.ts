import { shortlistHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const shortlists: Feature = {
  handlers: () => shortlistHandlers,
  personTables,
};
