export { loadPricing } from './pricing/pricing.ts';
export { listSubmittedVendors } from './vendor-store.ts';
export { listCompletedParts } from './wizard/submit-response.ts';
