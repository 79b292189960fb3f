export { lockOpenResponse, responsePartSaved } from './open-response.ts';
export { loadPricing, putTermPricing } from './pricing/pricing.ts';
export { findResponseCurrency } from './pricing/response-currency.ts';
export { listSubmittedVendors, loadForBuyer } from './vendor-store.ts';
export { listCompletedParts } from './wizard/submit-response.ts';
