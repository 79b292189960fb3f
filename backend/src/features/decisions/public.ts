export { findDecision, listDecidedVendors } from './decision-store.ts';
export { findAwarded } from './find-awarded.ts';
export { findCardOutcome } from './own-outcome.ts';
