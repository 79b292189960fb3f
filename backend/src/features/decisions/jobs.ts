export {
  findDecisionNotification,
  listVendorCompanies,
  formatOutcome,
  type DecisionNotification,
  type OutcomeNotification,
} from './decision-notification.ts';
