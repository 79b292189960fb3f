export interface LegalPart {
  head: string;
  paragraphs: readonly string[];
}

/** The terms that a user accepts on sign-up. The dialog and the page show the same text. */
export const terms: readonly LegalPart[] = [
  {
    head: 'Your account',
    paragraphs: [
      'One account is one person. Use your own name and an address whose mail you read. Keep the password to yourself; what is done with your account is done by you. If you think that somebody else knows the password, change it: every other device is signed out with that.',
      'Where an operator approves accounts, yours opens once that has been done.',
    ],
  },
  {
    head: 'Price',
    paragraphs: [
      'The account is free forever and needs no credit card. Credits and licences cost what their page says, and only once you buy them. Nothing renews or is charged without your asking for it.',
    ],
  },
  {
    head: 'What you enter',
    paragraphs: [
      'Your requests, questionnaires and answers stay yours. You let us keep them and show them to the people whom you invite or answer; to nobody else. What you publish as a product or company page anybody may read.',
      'Enter only what you may share: nothing that breaks the law, harms others, or belongs to somebody who did not agree.',
    ],
  },
  {
    head: 'Between buyers and vendors',
    paragraphs: [
      'A request for proposal is an invitation to offer, not a contract. What you agree on, you agree on with each other; Bidboard is no party to it and is not paid for it.',
      'Scores and ratings are the opinion of the buyer who gave them. Facts on a product page come from the company that keeps it or from public lists, and may be out of date.',
    ],
  },
  {
    head: 'Fair use',
    paragraphs: [
      'Do not try to get at what is not yours, send what nobody asked for, or load the service beyond what a person with a browser would. Attempts to sign in are limited; an account that is used against others can be closed.',
    ],
  },
  {
    head: 'What we promise, and what we do not',
    paragraphs: [
      'We take care that what you save is kept and that only those see it who may. We do not promise that the service is always there, nor that a deal comes of it. Keep copies of what you cannot do without.',
    ],
  },
  {
    head: 'Leaving',
    paragraphs: [
      'You may close your account at any time by writing to us. Responses that were submitted stay with the buyer who received them, as a letter would.',
    ],
  },
  {
    head: 'Changes',
    paragraphs: [
      'If these terms change, we tell you by mail before they do. If you do not agree with the new ones, you may leave under the old.',
    ],
  },
];
