export { findDecision, listDecidedVendors } from './decision-store.ts';
export { findAwarded } from './decision-store.ts';
export { findCardOutcome } from './own-outcome.ts';
