export { findOrderedJob } from './queues/ordered-job.ts';
export { forgetOperatorSearches } from './audit-search/forget-searches.ts';
