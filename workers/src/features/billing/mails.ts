import {
  claimLicenceNotification,
  findPaymentMail,
  findIssueMail,
  type LicenceMail,
  type PaymentMail,
} from '@bidboard/backend/features/billing/jobs';
import type { Email, ForReader } from '../../mail/email-content.ts';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { billingEmails } from './email-texts.ts';

const paymentEmailOf = {
  paymentGranted: ({ periodEnd, ...payment }: PaymentMail & ForReader) =>
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
  async ({ name, payload }, { database, formats }) => {
    const payment = await findPaymentMail(database, payload.paymentId);
    return payment
      ? payment.to.map(({ email }) => ({ to: email, email: paymentEmailOf[name]({ ...payment, formats }) }))
      : [];
  },
);

const licenceEmailOf: { readonly [N in LicenceMail['kind']]: (licence: LicenceMail & ForReader) => Email } = {
  pastDue: billingEmails.licencePastDue,
  ended: billingEmails.licenceEnded,
  cancelled: billingEmails.licenceCancelled,
};

export const licenceMail = mailSubscriber(
  'licenceMail',
  ['licenceChanged'],
  async ({ eventId, payload }, { database, formats }) => {
    const licence = await claimLicenceNotification(database, payload.licenceId, eventId);
    return licence
      ? licence.to.map(({ email }) => ({
          to: email,
          email: licenceEmailOf[licence.kind]({ ...licence, formats }),
        }))
      : [];
  },
);

/** Mails the operators. */
export const paymentIssueMail = mailSubscriber(
  'paymentTroubleMail',
  ['paymentIssueFound'],
  async ({ payload }, { database }) => {
    const issue = await findIssueMail(database, payload.troubleId);
    return issue
      ? issue.to.map(({ email }) => ({ to: email, email: billingEmails.paymentIssue(issue) }))
      : [];
  },
);
