import {
  claimLicenceNotification,
  credits,
  findPaymentMail,
  findIssueMail,
  type LicenceMail,
  type PaymentMail,
} from '@bidboard/backend/features/billing/jobs';
import { paymentIssues } from '@bidboard/backend/features/billing/contracts/payments';
import { companyForMail, productForMail } from '@bidboard/backend/platform/notifications/name-for-mail';
import type { Recipient } from '@bidboard/backend/platform/notifications/recipients';
import type { Database } from '@bidboard/backend/platform/database/database';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import type { Formats } from '@bidboard/backend/kernel/format/formats';
import { findReaderFormats } from '@bidboard/backend/platform/notifications/reader-formats';

interface Letter {
  subject: string;
  text: string;
}

function granted(
  { product, units, amountMinor, currency, periodEnd }: PaymentMail,
  formats: Formats,
): Letter {
  const paid = `${formats.money(amountMinor, currency)} were paid.`;
  if (periodEnd === null)
    return {
      subject: `${credits(units)} for ${product}`,
      text: `${paid} ${credits(units)} were added to the wallet of ${product}.`,
    };
  return {
    subject: `Enterprise License for ${product}`,
    text: `${paid} ${product} has an Enterprise License until ${formats.date(periodEnd)}.`,
  };
}

function takenBack(
  { product, taken, units, backMinor, currency, periodEnd }: PaymentMail,
  formats: Formats,
): Letter {
  const went = `${formats.money(backMinor, currency)} of a payment for ${product} were refunded or are disputed.`;
  const text =
    periodEnd === null
      ? `${went} ${taken} of its ${credits(units)} were removed, because they were not spent yet.`
      : `${went} The licence that they paid for has ended.`;
  return { subject: `A payment for ${product} was refunded or disputed`, text };
}

const refundMail = ({ product, periodEnd }: PaymentMail): Letter => ({
  subject: `The dispute about a payment for ${product} is over`,
  text:
    periodEnd === null
      ? `The dispute about a payment for ${product} is over: its credits are back in the wallet.`
      : `The dispute about a payment for ${product} is over: its licence is valid again.`,
});

const letterOf = { paymentGranted: granted, paymentReversed: takenBack, paymentReinstated: refundMail };

/** Mails the owner and admins of the company. */
export const paymentMail = mailSubscriber(
  'paymentMail',
  ['paymentGranted', 'paymentReversed', 'paymentReinstated'],
  async ({ name, payload }, { database, publicUrl }) => {
    const payment = await findPaymentMail(database, payload.paymentId);
    return payment ? lettersOf(database, payment, letterOf[name], publicUrl) : [];
  },
);

const licenceTexts: {
  readonly [N in LicenceMail['kind']]: (licence: LicenceMail, formats: Formats) => Letter;
} = {
  pastDue: ({ product, licensedUntil }, formats) => ({
    subject: `The licence of ${product} could not be renewed`,
    text: `The payment for another year of ${product} failed. Please pay by ${formats.date(licensedUntil)}, when the Enterprise License ends. You can change your card with “Manage billing” on this page:`,
  }),
  ended: ({ product, licensedUntil }, formats) => ({
    subject: `The licence of ${product} has ended`,
    text: `The Enterprise License of ${product} ended on ${formats.date(licensedUntil)}. Accepting requests costs credits again.`,
  }),
  cancelled: ({ product, paidUntil }, formats) => ({
    subject: `The licence of ${product} will not be renewed`,
    text: `The Enterprise License of ${product} is cancelled and valid until ${formats.date(paidUntil)}.`,
  }),
};

export const licenceMail = mailSubscriber(
  'licenceMail',
  ['licenceChanged'],
  async ({ eventId, payload }, { database, publicUrl }) => {
    const licence = await claimLicenceNotification(database, payload.licenceId, eventId);
    return licence ? lettersOf(database, licence, licenceTexts[licence.kind], publicUrl) : [];
  },
);

async function lettersOf<Facts extends { product: string; to: readonly Recipient[] }>(
  database: Database,
  facts: Facts,
  write: (facts: Facts, formats: Formats) => Letter,
  publicUrl: string,
) {
  const formatsOf = await findReaderFormats(
    database,
    facts.to.map(({ id }) => id),
  );
  return facts.to.map(({ id, email }) => {
    const { subject, text: body } = write(
      { ...facts, product: productForMail(facts.product) },
      formatsOf(id),
    );
    return { to: email, subject, text: ['Hello,', body, `${publicUrl}/app/billing-credit`].join('\n\n') };
  });
}

/** Mails the operators. */
export const paymentIssueMail = mailSubscriber(
  'paymentTroubleMail',
  ['paymentIssueFound'],
  async ({ payload }, { database, publicUrl }) => {
    const issue = await findIssueMail(database, payload.troubleId);
    if (!issue) return [];
    const about = [
      issue.company === null ? [] : companyForMail(issue.company),
      issue.product === null ? [] : productForMail(issue.product),
    ].flat();
    const text = [
      'Hello,',
      `${paymentIssues[issue.kind]}: ${issue.reference}${about.length > 0 ? ` (${about.join(', ')})` : ''}. ${issue.detail}.`,
      `${publicUrl}/app/payments-to-look-at`,
    ].join('\n\n');
    return issue.to.map(({ email }) => ({ to: email, subject: 'A payment to review', text }));
  },
);
