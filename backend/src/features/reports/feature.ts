import { independentSince } from '../evaluation/public.ts';
import { ownRfpView, sealOf } from '../rfps/public.ts';
import { reportHandlers } from './handlers.ts';
import { reportNotificationBuilders } from './report-notification-builders.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const reports: Feature = {
  handlers: ({ fileLinks }) => reportHandlers({ ownRfp: ownRfpView, sealOf, independentSince, fileLinks }),
  notificationBuilders: reportNotificationBuilders,
  personTables,
};
