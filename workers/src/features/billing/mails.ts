import {
  claimLicenceNotification,
  findPaymentMail,
  findIssueMail,
  type LicenceMail,
  type PaymentMail,
} from '@bidboard/backend/features/billing/jobs';
import type { Email } from '../../mail/email-content.ts';
import { mailSubscriber, type Letter } from '../../mail/mail-subscriber.ts';
import { billingEmails } from './email-texts.ts';

const paymentEmailOf = {
  paymentGranted: ({ periodEnd, ...payment }: PaymentMail) =>
    periodEnd === null
      ? billingEmails.creditsBought(payment)
      : billingEmails.licenceBought({ ...payment, periodEnd }),
  paymentReversed: billingEmails.paymentReversed,
  paymentReinstated: billingEmails.paymentReinstated,
};

/** Mails the owner and admins of the company. */
export const paymentMail = mailSubscriber(
  'paymentMail',
  ['paymentGranted', 'paymentReversed', 'paymentReinstated'],
  async ({ name, payload }, { database }) => {
    const payment = await findPaymentMail(database, payload.paymentId);
    return payment ? lettersTo(payment.to, paymentEmailOf[name](payment)) : [];
  },
);

const licenceEmailOf: { readonly [N in LicenceMail['kind']]: (licence: LicenceMail) => Email } = {
  pastDue: billingEmails.licencePastDue,
  ended: billingEmails.licenceEnded,
  cancelled: billingEmails.licenceCancelled,
};

export const licenceMail = mailSubscriber(
  'licenceMail',
  ['licenceChanged'],
  async ({ eventId, payload }, { database }) => {
    const licence = await claimLicenceNotification(database, payload.licenceId, eventId);
    return licence ? lettersTo(licence.to, licenceEmailOf[licence.kind](licence)) : [];
  },
);

/** Mails the operators. */
export const paymentIssueMail = mailSubscriber(
  'paymentTroubleMail',
  ['paymentIssueFound'],
  async ({ payload }, { database }) => {
    const issue = await findIssueMail(database, payload.troubleId);
    return issue ? lettersTo(issue.to, billingEmails.paymentIssue(issue)) : [];
  },
);

const lettersTo = (people: readonly { email: string }[], email: Email): Letter[] =>
  people.map((person) => ({ to: person.email, email }));
