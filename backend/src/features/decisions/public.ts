export { awardApproved } from './decision-commands.ts';
export { findAwarded, findDecision, listDecidedVendors, lockRfp } from './decision-store.ts';
export { findCardOutcome, findOwnOutcome } from './own-outcome.ts';
