import type { Feature } from '../../platform/feature.ts';
import { priceSheetHandlers } from './handlers.ts';
import { personTables } from './person-tables.ts';

export const priceSheets: Feature = {
  handlers: () => priceSheetHandlers,
  personTables,
};
