/** The texts of this feature that both the server and the pages show. */
export const messages = {
  ratingSaved: 'Score saved.',
  evaluatorsNamed: 'They evaluate this RFP now, and are told so.',
  nobodyOfCompany: 'Nobody of your company',
  evaluatorRemoved: 'They are an evaluator no more.',
  evaluationHandedOver: 'They lead the evaluation now.',
  consensusOpened: 'The consensus is open. Agreed scores alone count from now on.',
  unanimousAgreed: 'What all gave the same is agreed.',

  vendorQuestionEmpty: 'The text must not be empty',
  vendorQuestionAsked: "You've successfully submitted your question.",
  vendorQuestionAnswerSaved: 'Your answer is saved, and the vendor is told.',
  vendorQuestionPublished: 'Question and answer are published: every invited vendor can read them.',
  answerIsBuyers: 'The buyer answers what vendors ask',
  vendorNotNamed: 'Two vendors asked under this id: please say which one is answered',
} as const;
