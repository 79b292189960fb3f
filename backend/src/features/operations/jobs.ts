export { findOrderedJob } from './queues/ordered-job.ts';
export { purgeOperatorSearches } from './audit-search/forget-searches.ts';
