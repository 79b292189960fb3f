export { listPublishedQuestionNotifications } from './vendor-questions/published-question-notification.ts';
export { findVendorQuestionNotification } from './vendor-questions/vendor-question-notification.ts';
export { listEvaluationLeads } from './evaluators/evaluation-store.ts';
export {
  findConsensusNotification,
  findEvaluatorNotification,
  findLeadNotification,
} from './evaluators/evaluator-notification.ts';
