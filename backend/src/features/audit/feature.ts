import { hidesRatings } from '../evaluation/public.ts';
import { ownRfpView } from '../rfps/public.ts';
import { auditHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';
import { finalPersonRenamings, personTables } from './person-tables.ts';

export const audit: Feature = {
  handlers: () => auditHandlers({ ownRfp: ownRfpView, hidesRatings }),
  personTables,
  finalPersonRenamings,
};
