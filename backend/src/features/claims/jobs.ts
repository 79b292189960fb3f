export { purgeDeadClaimLinks, mintClaimLink, type ClaimLink } from './claim-link.ts';
export {
  findEscalatedClaim,
  findClaimant,
  findDecisionMail,
  listAffectedCompanies,
  type EscalatedClaim,
  type DecisionMail,
} from './claim-notification.ts';
