import { enquiryNotificationBuilders } from './enquiry-notification.ts';
import { enquiryHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';

export const enquiries: Feature = {
  handlers: () => enquiryHandlers,
  notificationBuilders: enquiryNotificationBuilders,
  personTables,
  personRenamings,
};
