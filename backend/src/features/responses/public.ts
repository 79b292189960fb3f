export { loadPricing } from './pricing/pricing-store.ts';
export { listSubmittedVendors } from './vendor-store.ts';
export { listCompletedParts } from './wizard/completed-parts.ts';
