export { findOrderedJob } from './queues/failed-job-orders.ts';
export { purgeOperatorSearches } from './audit-search/audit-search-store.ts';
export { reportFailedJobs } from './queues/failed-job-notification.ts';
