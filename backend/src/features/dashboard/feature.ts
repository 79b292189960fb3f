import { findCardOutcome } from '../decisions/public.ts';
import { listUnratedAnswers, timelineOn } from '../evaluation/public.ts';
import { loadBuyerSteps } from '../rfps/public.ts';
import { dashboardHandlers } from './handlers.ts';
import { rfpCardProjection } from './rfp-card-projection.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const dashboard: Feature = {
  handlers: () => dashboardHandlers(timelineOn, listUnratedAnswers),
  projections: [rfpCardProjection(timelineOn, loadBuyerSteps, findCardOutcome)],
  personTables,
};
