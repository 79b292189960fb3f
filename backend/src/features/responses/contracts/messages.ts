import { texts } from '../../../kernel/text/texts.ts';

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  inviteAccepted: 'Congratulations, you have accepted the RFP invite',
  inviteDeclined: 'Invitation has been rejected',
  declineFarewell:
    'We are sorry to hear that you are not interested in participating in the RFP. We will inform the buyer',
  submitFailed: 'An error has occurred',
  responseSubmitted: 'Thanks, your RFP is submitted successfully',
  rfpLeft: 'You have withdrawn from this RFP. We will inform the buyer.',
  responseWithdrawn: 'Your response has been withdrawn. You can change it and submit it again.',
  recordingMissing: 'Please upload a Digital Recording',
  referenceEmailInvalid: 'Please enter a valid email address',
  referenceRequired: 'Please add 1 Complete Reference Field!!',
  valueNegative: 'A negative value is not allowed',
  percentageOutside: 'A negative value, or one above 100, is not allowed',
  percentageDecimals: 'Must have no more than two decimals',
  quantityDigits: 'Quantity accepts digits only',
  pricedProductRequired: 'Please add at least 1 Product',
  paymentsExceedTotal: 'The payments add up to more than the total.',
  paymentsBelowTotal: 'The payments add up to less than the total.',
  paymentAmountRequired: 'Please add the amount of this payment',
  pricingTooLarge: 'This amount is too large',
  sumDiffers: 'Does not match the sum of the prices',
  answersImported: 'The answers from the file have been saved.',
  sectionsAssigned: 'The assignment has been saved.',
  commentRequired: 'Please write a comment',
  commentWritten: 'Your comment has been saved. Your colleagues can read it.',
  commentDeleted: 'The comment has been deleted.',
});
