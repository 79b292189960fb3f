export { awardApproved } from './decision-commands.ts';
export {
  findAwarded,
  findDecision,
  findOfferedPrice,
  findPrice,
  listDecidedVendors,
  lockInvites,
  lockRfp,
} from './decision-store.ts';
export { findCardOutcome, findOwnOutcome } from './own-outcome.ts';
