import { findOwnProduct } from '../products/public.ts';
import { billingHandlers } from './handlers.ts';
import { paymentNotificationBuilders } from './notifications/payment-notification-builders.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';

export const billing: Feature = {
  handlers: ({ payments, publicUrl }) => billingHandlers({ payments, publicUrl, findOwnProduct }),
  notificationBuilders: paymentNotificationBuilders,
  personTables,
  personRenamings,
};
