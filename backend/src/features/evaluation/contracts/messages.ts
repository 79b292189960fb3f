import { texts } from '../../../kernel/text/texts.ts';

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  ratingSaved: 'Score saved.',
  evaluatorsNamed: 'The evaluators have been added and notified.',
  notOfCompany: 'Not a member of your company',
  evaluatorRemoved: 'The evaluator has been removed.',
  evaluationHandedOver: 'The evaluation has been handed over.',
  consensusOpened: 'The consensus is open. Only agreed scores count from now on.',
  technicalEvaluationClosed: 'The technical evaluation is closed, and the prices are open.',
  unanimousAgreed: 'All unanimous scores have been accepted.',

  vendorQuestionEmpty: 'The text must not be empty',
  vendorQuestionAsked: "You've successfully submitted your question.",
  vendorQuestionAnswerSaved: 'Your answer has been saved, and the vendor notified.',
  vendorQuestionPublished: 'The question and answer are published. Every invited vendor can read them.',
  answerIsBuyers: 'Only the buyer can answer questions',
  vendorNotNamed: 'Two vendors used this id. Please say which one you answer.',
});
