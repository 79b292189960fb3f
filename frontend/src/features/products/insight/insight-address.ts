import type { InsightPeriod } from '@bidboard/backend/features/products/contract';

/** The periods of the page, in days. The first one is shown unless the address names another. */
export const periods: readonly InsightPeriod[] = ['30', '90'];

export const readInsightPeriod = (search: URLSearchParams): InsightPeriod =>
  periods.find((period) => period === search.get('days')) ?? '30';

export const insightPath = (productId: string): string => `/app/products/${productId}/insight`;
