import { t } from '@lingui/core/macro';
export interface LegalPart {
  head: string;
  paragraphs: readonly string[];
}

/** The terms that a user accepts on sign-up. The dialog and the page show the same text. */
export const terms: readonly LegalPart[] = [
  {
    head: t`Your account`,
    paragraphs: [
      t`An account is for one person. Use your own name and an email address that you read. Keep your password to yourself: you are responsible for what is done with your account. If you think that someone else knows your password, change it. This logs out all your other devices.`,
      t`If the operators of this site approve new accounts, yours opens once it is approved.`,
    ],
  },
  {
    head: t`Price`,
    paragraphs: [
      t`Accounts are free forever and need no credit card. Credits, RFP passes and licences cost what their page says, and only when you buy them. The Enterprise License renews every year until you cancel it under Manage billing. It then lasts until the end of the paid year. Nothing else renews.`,
    ],
  },
  {
    head: t`Your content`,
    paragraphs: [
      t`Your requests, questionnaires and responses belong to you. You allow us to store them and to show them to the people whom you invite or respond to, and to no one else. Product and company pages that you publish are public.`,
      t`Enter only what you may share: nothing that breaks the law, harms others, or belongs to someone who did not agree.`,
    ],
  },
  {
    head: t`Buyers and vendors`,
    paragraphs: [
      t`A request for proposal invites offers; it is not a contract. You make your agreements with each other. Bidboard is not a party to them and takes no share.`,
      t`Scores and ratings are the opinion of the buyer who gave them. The facts on a product page come from the company that manages it, or from public lists, and may be out of date.`,
    ],
  },
  {
    head: t`Fair use`,
    paragraphs: [
      t`Do not try to access other people’s data, send unwanted messages, or load the service more than a person with a browser would. Login attempts are limited, and accounts that harm others can be closed.`,
    ],
  },
  {
    head: t`What we promise`,
    paragraphs: [
      t`We take care to keep what you save, and to show it only to those who may see it. We do not promise that the service is always available, or that a deal results from it. Keep copies of anything you cannot do without.`,
    ],
  },
  {
    head: t`Leaving`,
    paragraphs: [
      t`You can delete your account at any time under Account. Submitted responses stay with the buyers who received them, and what you did for a company stays with that company.`,
    ],
  },
  {
    head: t`Changes`,
    paragraphs: [
      t`If these terms change, we tell you by email beforehand. If you do not agree with the new terms, you can leave before they apply.`,
    ],
  },
];
