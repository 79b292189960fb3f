export { purgeDeadClaimLinks, mintClaimLink, type ClaimLink } from './claim-link.ts';
export {
  findBroughtClaim,
  findClaimant,
  findDecisionMail,
  listCompaniesConcerned,
  type BroughtClaim,
  type DecisionMail,
} from './claim-notification.ts';
