import { billingHandlers } from './handlers.ts';
import { paymentNotificationBuilders } from './notifications/payment-notification.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';
import { mountPaymentInbox } from './settlement/payment-inbox.ts';

export const billing: Feature = {
  handlers: ({ payments, publicUrl }) => billingHandlers({ payments, publicUrl }),
  addRoutes: mountPaymentInbox,
  notificationBuilders: paymentNotificationBuilders,
  personTables,
  personRenamings,
  retentionPolicies,
};
