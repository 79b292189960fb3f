import {
  credits,
  type LicenceMail,
  type PaymentMail,
  type findIssueMail,
} from '@bidboard/backend/features/billing/jobs';
import { paymentIssues } from '@bidboard/backend/features/billing/contracts/payments';
import { companyForMail, productForMail } from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails, type EmailContent } from '../../mail/email-content.ts';
import type { ForReader } from '../../mail/emails-to-readers.ts';

type IssueFacts = Omit<NonNullable<Awaited<ReturnType<typeof findIssueMail>>>, 'to'>;

const aboutBilling = (subject: string, text: string): EmailContent => ({
  subject,
  body: [text, { button: 'Open Billing & Credit', path: '/app/billing-credit' }],
});

export const billingEmails = defineEmails('billing', {
  creditsBought: (
    payment: Pick<PaymentMail, 'product' | 'units' | 'amountMinor' | 'currency'> & ForReader,
  ) => {
    const product = productForMail(payment.product);
    return aboutBilling(
      `${credits(payment.units)} for ${product}`,
      `${payment.formats.money(payment.amountMinor, payment.currency)} was paid. ${credits(payment.units)} were added to the wallet of ${product}.`,
    );
  },
  licenceBought: (
    payment: Pick<PaymentMail, 'product' | 'amountMinor' | 'currency'> & ForReader & { periodEnd: number },
  ) => {
    const product = productForMail(payment.product);
    return aboutBilling(
      `Enterprise License for ${product}`,
      `${payment.formats.money(payment.amountMinor, payment.currency)} was paid. ${product} has an Enterprise License until ${payment.formats.date(payment.periodEnd)}.`,
    );
  },
  paymentReversed: (
    payment: Pick<PaymentMail, 'product' | 'taken' | 'units' | 'backMinor' | 'currency' | 'periodEnd'> &
      ForReader,
  ) => {
    const product = productForMail(payment.product);
    const went = `${payment.formats.money(payment.backMinor, payment.currency)} of a payment for ${product} was refunded or is disputed.`;
    return aboutBilling(
      `A payment for ${product} was refunded or disputed`,
      payment.periodEnd === null
        ? `${went} ${payment.taken} of its ${credits(payment.units)} were removed, because they were not spent yet.`
        : `${went} The licence that they paid for has ended.`,
    );
  },
  paymentReinstated: (payment: Pick<PaymentMail, 'product' | 'periodEnd'>) => {
    const product = productForMail(payment.product);
    return aboutBilling(
      `The dispute about a payment for ${product} is over`,
      payment.periodEnd === null
        ? `The dispute about a payment for ${product} is over: its credits are back in the wallet.`
        : `The dispute about a payment for ${product} is over: its licence is valid again.`,
    );
  },
  licencePastDue: (licence: Pick<LicenceMail, 'product' | 'licensedUntil'> & ForReader) => {
    const product = productForMail(licence.product);
    return aboutBilling(
      `The licence of ${product} could not be renewed`,
      `The payment for another year of ${product} failed. Please pay by ${licence.formats.date(licence.licensedUntil)}, when the Enterprise License ends. You can change your card with “Manage billing” on the page Billing & Credit.`,
    );
  },
  licenceEnded: (licence: Pick<LicenceMail, 'product' | 'licensedUntil'> & ForReader) => {
    const product = productForMail(licence.product);
    return aboutBilling(
      `The licence of ${product} has ended`,
      `The Enterprise License of ${product} ended on ${licence.formats.date(licence.licensedUntil)}. Accepting requests costs credits again.`,
    );
  },
  licenceCancelled: (licence: Pick<LicenceMail, 'product' | 'paidUntil'> & ForReader) => {
    const product = productForMail(licence.product);
    return aboutBilling(
      `The licence of ${product} will not be renewed`,
      `The Enterprise License of ${product} is cancelled and valid until ${licence.formats.date(licence.paidUntil)}.`,
    );
  },
  paymentIssue: ({ kind, reference, company, product, detail }: IssueFacts) => ({
    subject: 'A payment to review',
    body: [
      `${paymentIssues[kind]}.`,
      {
        facts: {
          Reference: reference,
          ...(company !== null && { Company: companyForMail(company) }),
          ...(product !== null && { Product: productForMail(product) }),
          Detail: detail,
        },
      },
      { button: 'Review the payment', path: '/app/payments-to-look-at' },
    ],
  }),
});
