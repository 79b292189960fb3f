import type { RetentionPolicy } from '../../platform/retention/retention-policies.ts';

/** How long the views of product pages are kept by day: 25 months, so that a month can be compared with two years before. */
export const retentionPolicies = {
  productViews: {
    variable: 'KEEP_PRODUCT_VIEWS_DAYS',
    days: 760,
    minDays: 90,
    schedule: 'purgeProductViews',
  },
} satisfies Record<string, RetentionPolicy>;

type ProductsRetention = typeof retentionPolicies;
declare module '../../platform/retention/retention-policies.ts' {
  interface RetentionPolicies extends ProductsRetention {}
}
