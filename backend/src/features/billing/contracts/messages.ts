/** The texts of this feature that both the server and the pages show. */
export const messages = {
  addressElsewhere: 'This is no address of this site',
  checkoutReturned: 'We are looking for your payment.',
  paymentIssueClosed: 'This payment is marked as looked at.',
  paymentNoteRequired: 'Please say what you found',

  fromDateRequired: 'Please select from date',
  fromDateInvalid: 'Please select valid from date',
  toDateAhead: 'Please select a day up to today',
} as const;
