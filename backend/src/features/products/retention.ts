import type { RetentionPolicy } from '../../platform/retention/retention-policies.ts';

/** How long the views of product pages are kept by day: a little longer than the 90 days that vendors can look at. */
export const retentionPolicies = {
  productViews: {
    variable: 'KEEP_PRODUCT_VIEWS_DAYS',
    days: 100,
    minDays: 90,
    schedule: 'purgeProductViews',
  },
} satisfies Record<string, RetentionPolicy>;

type ProductsRetention = typeof retentionPolicies;
declare module '../../platform/retention/retention-policies.ts' {
  interface RetentionPolicies extends ProductsRetention {}
}
