import type { RetentionPolicy } from '../../platform/retention/retention-policies.ts';

/** How long the messages of the payment provider are kept. */
export const retentionPolicies = {
  paymentMessages: {
    variable: 'KEEP_PAYMENT_MESSAGES_DAYS',
    days: 90,
    minDays: 8,
    schedule: 'purgePaymentMessages',
  },
} satisfies Record<string, RetentionPolicy>;

type BillingRetention = typeof retentionPolicies;
declare module '../../platform/retention/retention-policies.ts' {
  interface RetentionPolicies extends BillingRetention {}
}
