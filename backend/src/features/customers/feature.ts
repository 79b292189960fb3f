import { customerProjection } from './customer-row.ts';
import { customerHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const customers: Feature = {
  handlers: () => customerHandlers,
  projections: [customerProjection],
  personTables,
};
