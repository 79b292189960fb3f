import type { LicenceMail, PaymentMail, findIssueMail } from '@bidboard/backend/features/billing/jobs';
import { paymentIssues } from '@bidboard/backend/features/billing/contracts/payments';
import { t } from '@bidboard/backend/kernel/text/texts';
import { companyForMail, productForMail } from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails, type EmailContent, type ForReader } from '../../mail/email-content.ts';

type IssueFacts = Omit<NonNullable<Awaited<ReturnType<typeof findIssueMail>>>, 'to'>;

const aboutBilling = (subject: string, text: string[]): EmailContent => ({
  subject,
  body: [text.join(' '), { button: t('Open Billing & Credit'), path: '/app/billing-credit' }],
});

export const billingEmails = defineEmails('billing', {
  creditsBought: (
    payment: Pick<PaymentMail, 'product' | 'units' | 'amountMinor' | 'currency'> & ForReader,
  ) => {
    const product = productForMail(payment.product);
    const { units: count } = payment;
    return aboutBilling(
      t('{count, plural, one {# credit for {product}} other {# credits for {product}}}', { count, product }),
      [
        t('{sum} was paid.', { sum: payment.formats.money(payment.amountMinor, payment.currency) }),
        t(
          '{count, plural, one {# credit was added to the wallet of {product}.} other {# credits were added to the wallet of {product}.}}',
          { count, product },
        ),
      ],
    );
  },
  licenceBought: (
    payment: Pick<PaymentMail, 'product' | 'amountMinor' | 'currency'> & ForReader & { periodEnd: number },
  ) => {
    const product = productForMail(payment.product);
    return aboutBilling(t('Enterprise License for {product}', { product }), [
      t('{sum} was paid.', { sum: payment.formats.money(payment.amountMinor, payment.currency) }),
      t('{product} has an Enterprise License until {date}.', {
        product,
        date: payment.formats.date(payment.periodEnd),
      }),
    ]);
  },
  paymentReversed: (
    payment: Pick<PaymentMail, 'product' | 'taken' | 'units' | 'backMinor' | 'currency' | 'periodEnd'> &
      ForReader,
  ) => {
    const { formats, units: count } = payment;
    const product = productForMail(payment.product);
    return aboutBilling(t('A payment for {product} was refunded or disputed', { product }), [
      t('{sum} of a payment for {product} was refunded or is disputed.', {
        sum: formats.money(payment.backMinor, payment.currency),
        product,
      }),
      payment.periodEnd === null
        ? t(
            '{count, plural, one {{taken} of its # credit was removed, because it was not spent yet.} other {{taken} of its # credits were removed, because they were not spent yet.}}',
            { count, taken: formats.number(payment.taken) },
          )
        : t('The licence that they paid for has ended.'),
    ]);
  },
  paymentReinstated: (payment: Pick<PaymentMail, 'product' | 'periodEnd'>) => {
    const product = productForMail(payment.product);
    return aboutBilling(t('The dispute about a payment for {product} is over', { product }), [
      payment.periodEnd === null
        ? t('The dispute about a payment for {product} is over: its credits are back in the wallet.', {
            product,
          })
        : t('The dispute about a payment for {product} is over: its licence is valid again.', { product }),
    ]);
  },
  licencePastDue: (licence: Pick<LicenceMail, 'product' | 'licensedUntil'> & ForReader) => {
    const product = productForMail(licence.product);
    return aboutBilling(t('The licence of {product} could not be renewed', { product }), [
      t('The payment for another year of {product} failed.', { product }),
      t('Please pay by {date}, when the Enterprise License ends.', {
        date: licence.formats.date(licence.licensedUntil),
      }),
      t('You can change your card with “Manage billing” on the page Billing & Credit.'),
    ]);
  },
  licenceEnded: (licence: Pick<LicenceMail, 'product' | 'licensedUntil'> & ForReader) => {
    const product = productForMail(licence.product);
    return aboutBilling(t('The licence of {product} has ended', { product }), [
      t('The Enterprise License of {product} ended on {date}.', {
        product,
        date: licence.formats.date(licence.licensedUntil),
      }),
      t('Accepting requests costs credits again.'),
    ]);
  },
  licenceCancelled: (licence: Pick<LicenceMail, 'product' | 'paidUntil'> & ForReader) => {
    const product = productForMail(licence.product);
    return aboutBilling(t('The licence of {product} will not be renewed', { product }), [
      t('The Enterprise License of {product} is cancelled and valid until {date}.', {
        product,
        date: licence.formats.date(licence.paidUntil),
      }),
    ]);
  },
  paymentIssue: ({ kind, reference, company, product, detail }: IssueFacts) => ({
    subject: t('A payment to review'),
    body: [
      `${paymentIssues[kind]}.`,
      {
        facts: {
          [t('Reference')]: reference,
          ...(company !== null && { [t('Company')]: companyForMail(company) }),
          ...(product !== null && { [t('Product')]: productForMail(product) }),
          [t('Detail')]: detail,
        },
      },
      { button: t('Review the payment'), path: '/app/payments-to-look-at' },
    ],
  }),
});
