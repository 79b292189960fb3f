import {
  claimLicenceNotification,
  findPaymentMail,
  findIssueMail,
  type LicenceMail,
  type PaymentMail,
} from '@bidboard/backend/features/billing/jobs';
import type { Formats } from '@bidboard/backend/kernel/format/formats';
import type { Database } from '@bidboard/backend/platform/database/database';
import { findReaderFormats } from '@bidboard/backend/platform/notifications/reader-formats';
import type { Recipient } from '@bidboard/backend/platform/notifications/recipients';
import type { Email } from '../../mail/email-content.ts';
import { mailSubscriber, type Letter } from '../../mail/mail-subscriber.ts';
import { billingEmails } from './email-texts.ts';

interface ForReader {
  formats: Formats;
}

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
  async ({ name, payload }, { database }) => {
    const payment = await findPaymentMail(database, payload.paymentId);
    return payment
      ? lettersTo(database, payment.to, (reader) => paymentEmailOf[name]({ ...payment, ...reader }))
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
  async ({ eventId, payload }, { database }) => {
    const licence = await claimLicenceNotification(database, payload.licenceId, eventId);
    return licence
      ? lettersTo(database, licence.to, (reader) => licenceEmailOf[licence.kind]({ ...licence, ...reader }))
      : [];
  },
);

/** Mails the operators. */
export const paymentIssueMail = mailSubscriber(
  'paymentTroubleMail',
  ['paymentIssueFound'],
  async ({ payload }, { database }) => {
    const issue = await findIssueMail(database, payload.troubleId);
    return issue ? lettersTo(database, issue.to, () => billingEmails.paymentIssue(issue)) : [];
  },
);

/** Writes to each person by the formats of their account. */
async function lettersTo(
  database: Database,
  people: readonly Recipient[],
  write: (reader: ForReader) => Email,
): Promise<Letter[]> {
  const formatsOf = await findReaderFormats(
    database,
    people.map(({ id }) => id),
  );
  return people.map(({ id, email }) => ({ to: email, email: write({ formats: formatsOf(id) }) }));
}
