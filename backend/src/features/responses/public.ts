export { answerError, remarkError } from './answers/answer-errors.ts';
export { writeAnswers } from './answers/answer-store.ts';
export { lockOpenResponse, responsePartSaved } from './open-response.ts';
export { findPricing, loadPricing, putTermPricing, savePricing, storedPricing } from './pricing/pricing.ts';
export { findResponseCurrency } from './pricing/response-currency.ts';
export { listSubmittedVendors, loadForBuyer } from './vendor-store.ts';
export { listCompletedParts } from './wizard/submit-response.ts';
