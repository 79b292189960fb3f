import { paymentIssues } from '../contracts/payments.ts';
import type { Recipient } from '../../../platform/notifications/recipients.ts';
import {
  asBuyerOf,
  asOperator,
  type NotificationBuilder,
  type NotificationBuilders,
  type NotificationContent,
} from '../../../platform/notifications/notification-content.ts';
import {
  claimLicenceNotification,
  findPaymentMail,
  findIssueMail,
  credits,
  dayOf,
  type LicenceMail,
  type PaymentMail,
} from './payment-mail.ts';

type PaymentKind = 'paymentGranted' | 'paymentReversed' | 'paymentReinstated';
type Wording = Pick<NotificationContent, 'title' | 'detail'>;

/** Addresses the owner and admins of the company whose money it is. */
const toBuyers = (
  facts: { companyId: string; to: readonly Recipient[] },
  words: Wording,
): NotificationContent => ({
  to: facts.to.map(({ id }) => id),
  recipientRole: asBuyerOf(facts.companyId),
  path: '/app/billing-credit',
  ...words,
});

const ofPayment =
  <N extends PaymentKind>(wordsOf: (payment: PaymentMail) => Wording): NotificationBuilder<N> =>
  async (db, { paymentId }) => {
    const payment = await findPaymentMail(db, paymentId);
    return payment ? [toBuyers(payment, wordsOf(payment))] : [];
  };

const licenceTexts: { readonly [N in LicenceMail['kind']]: (licence: LicenceMail) => Wording } = {
  pastDue: ({ product, licensedUntil }) => ({
    title: `The licence of ${product} could not be renewed`,
    detail: `It ends on ${dayOf(licensedUntil)} unless it is paid.`,
  }),
  ended: ({ product }) => ({
    title: `The licence of ${product} is over`,
    detail: 'Accepting requests costs credits again.',
  }),
  cancelled: ({ product, paidUntil }) => ({
    title: `The licence of ${product} will not be renewed`,
    detail: `It holds until ${dayOf(paidUntil)}.`,
  }),
};

export const paymentNotificationBuilders: NotificationBuilders<
  PaymentKind | 'licenceChanged' | 'paymentIssueFound'
> = {
  paymentGranted: ofPayment(({ product, units, periodEnd }) =>
    periodEnd === null
      ? { title: `${credits(units)} more for ${product}` }
      : { title: `${product} has an Enterprise License`, detail: `Until ${dayOf(periodEnd)}.` },
  ),
  paymentReversed: ofPayment(({ product, taken, units, periodEnd }) => ({
    title: `A payment for ${product} went back`,
    detail:
      periodEnd === null
        ? `With it went ${taken} of its ${credits(units)}, as far as they were not spent.`
        : 'The licence that it paid for ends with it.',
  })),
  paymentReinstated: ofPayment(({ product, periodEnd }) => ({
    title: `A payment for ${product} is yours again`,
    detail: periodEnd === null ? 'Its credits are in the wallet again.' : 'Its licence holds again.',
  })),
  licenceChanged: async (db, { licenceId }, { eventId }) => {
    const licence = await claimLicenceNotification(db, licenceId, eventId);
    return licence ? [toBuyers(licence, licenceTexts[licence.kind](licence))] : [];
  },
  /** Goes to the operators. */
  paymentIssueFound: async (db, { troubleId }) => {
    const issue = await findIssueMail(db, troubleId);
    if (!issue) return [];
    const about = [issue.company, issue.product].filter((one) => one !== null).join(', ');
    return [
      {
        to: issue.to.map(({ id }) => id),
        recipientRole: asOperator,
        title: `A payment to look at: ${paymentIssues[issue.kind]}`,
        detail: about,
        path: '/app/payments-to-look-at',
      },
    ];
  },
};
