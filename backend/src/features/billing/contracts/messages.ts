import { texts } from '../../../kernel/text/texts.ts';

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  addressElsewhere: 'This address is not part of this site',
  checkoutReturned: 'We are checking your payment.',
  paymentIssueClosed: 'The payment has been marked as reviewed.',
  paymentNoteRequired: 'Please describe what you found',

  fromDateRequired: 'Please select a from date',
  fromDateInvalid: 'Please select a valid from date',
  toDateAhead: 'Please select a day up to today',
});
