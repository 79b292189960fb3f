export { findOrderedJob } from './queues/failed-job-orders.ts';
export { purgeOperatorSearches } from './audit-search/audit-search-store.ts';
