import { t } from '../../../kernel/text/texts.ts';
import type { FragmentSqlToken } from 'slonik';
import { paymentIssues, type PaymentIssueKind } from '../contracts/payments.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { recipientList, type Recipient } from '../../../platform/notifications/recipients.ts';
import { oneOf, json, nullable, number, row, text, time, bool } from '../../../platform/database/row.ts';
import {
  asBuyerOf,
  asOperator,
  type NotificationBuilder,
  type NotificationBuilders,
  type NotificationContent,
} from '../../../platform/notifications/notification-content.ts';
import type { Formats } from '../../../kernel/format/formats.ts';

/** Only the owner and admins handle money. */
const buyersOf = (companyId: FragmentSqlToken) => sql.fragment`
  (select ${recipientList} from membership m join app_user u on u.id = m.user_id
    where m.company_id = ${companyId} and m.role in ('owner', 'admin')) as "to"`;

/** The contents of a payment mail. Amounts are in the currency's minor unit, times in ms since 1970. */
const paymentMailRow = row({
  companyId: text,
  product: text,
  planId: text,
  units: number,
  taken: number,
  amountMinor: number,
  backMinor: number,
  currency: text,
  periodEnd: nullable(time),
  to: json<Recipient[]>(),
});

export const findPaymentMail = (db: Queryable, paymentId: string) =>
  db.maybeOne(sql.type(paymentMailRow)`
    select p.company_id::text as "companyId", p.product_name as product, p.plan_id as "planId", p.units,
      p.returned_units as taken, p.amount_minor::float8 as "amountMinor", p.refunded_minor::float8 as "backMinor", p.currency,
      p.period_end as "periodEnd", ${buyersOf(sql.fragment`p.company_id`)}
    from payment p where p.id = ${paymentId}`);
export type PaymentMail = NonNullable<Awaited<ReturnType<typeof findPaymentMail>>>;

const issueMailRow = row({
  kind: oneOf(Object.keys(paymentIssues) as PaymentIssueKind[]),
  reference: text,
  company: nullable(text),
  product: nullable(text),
  detail: text,
  to: json<Recipient[]>(),
});

/** For the operators; null if an operator has already closed the issue. */
export const findIssueMail = (db: Queryable, troubleId: string) =>
  db.maybeOne(sql.type(issueMailRow)`
    select t.kind, t.reference, c.name as company, t.product_name as product, t.detail,
      (select ${recipientList} from app_user u where u.is_operator and u.is_verified) as "to"
    from payment_issue t left join company c on c.id = t.company_id
    where t.id = ${troubleId} and t.seen_at is null`);

export const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);

/** The licence states that are reported, apart from regular payment. */
const licenceNotificationKinds = ['pastDue', 'ended', 'cancelled'] as const;
export type LicenceNotificationKind = (typeof licenceNotificationKinds)[number];

/** The contents of a licence mail. Times are in ms since 1970. */
export interface LicenceMail {
  companyId: string;
  product: string;
  to: readonly Recipient[];
  kind: LicenceNotificationKind;
  paidUntil: number;
  licensedUntil: number;
}

const licenceRow = row({
  companyId: text,
  product: text,
  kind: nullable(oneOf(licenceNotificationKinds)),
  isOfEvent: bool,
  paidUntil: time,
  licensedUntil: time,
  to: json<Recipient[]>(),
});

const notificationKindOf = sql.fragment`
  case when l.status in ('pastDue', 'ended') then l.status when l.is_cancelled then 'cancelled' end`;

/**
 * Returns what to report of a licence under an event, and records that it was reported. Each news item is reported once until it
 * changes, since many changes of a licence are no news. Returns null if nothing changed, if no year is paid, or if another event
 * reported it. Mails and notifications each ask, perhaps repeatedly: under one event they get the same result. The row's lock
 * assigns the news to one event, whichever of them comes first.
 */
export async function claimLicenceNotification(
  db: Queryable,
  licenceId: string,
  eventId: string,
): Promise<LicenceMail | null> {
  const claimed = await db.maybeOne(sql.type(licenceRow)`
    update licence l set announced_change = ${notificationKindOf},
      announced_event_id = case when l.announced_change is not distinct from ${notificationKindOf} then l.announced_event_id else ${eventId}::uuid end
    where l.id = ${licenceId} and l.paid_until is not null and l.licensed_until is not null
    returning l.company_id::text as "companyId", l.product_name as product, l.announced_change as kind,
      coalesce(l.announced_event_id = ${eventId}::uuid, false) as "isOfEvent", l.paid_until as "paidUntil",
      l.licensed_until as "licensedUntil", ${buyersOf(sql.fragment`l.company_id`)}`);
  if (!claimed?.isOfEvent || claimed.kind === null) return null;
  const { companyId, product, to, kind, paidUntil, licensedUntil } = claimed;
  return { companyId, product, to, kind, paidUntil, licensedUntil };
}

type PaymentKind = 'paymentGranted' | 'paymentReversed' | 'paymentReinstated';
type Wording = Pick<NotificationContent, 'title' | 'detail'>;

/** Addresses the owner and admins of the company whose money it is. */
const toBuyers = (
  { companyId, to }: { companyId: string; to: readonly Recipient[] },
  wording: Wording,
): NotificationContent[] => [
  {
    to: to.map(({ id }) => id),
    recipientRole: asBuyerOf(companyId),
    path: '/app/billing-credit',
    ...wording,
  },
];

const ofPayment =
  <N extends PaymentKind>(
    wordsOf: (payment: PaymentMail, formats: Formats) => Wording,
  ): NotificationBuilder<N> =>
  async (db, { paymentId }, { formats }) => {
    const payment = await findPaymentMail(db, paymentId);
    return payment ? toBuyers(payment, wordsOf(payment, formats)) : [];
  };

const licenceTexts: {
  readonly [N in LicenceMail['kind']]: (licence: LicenceMail, formats: Formats) => Wording;
} = {
  pastDue: ({ product, licensedUntil }, formats) => ({
    title: t('The licence of {product} could not be renewed', { product }),
    detail: t('It ends on {date} unless you pay for it.', { date: formats.date(licensedUntil) }),
  }),
  ended: ({ product }) => ({
    title: t('The licence of {product} has ended', { product }),
    detail: t('Accepting requests costs credits again.'),
  }),
  cancelled: ({ product, paidUntil }, formats) => ({
    title: t('The licence of {product} will not be renewed', { product }),
    detail: t('It is valid until {date}.', { date: formats.date(paidUntil) }),
  }),
};

export const paymentNotificationBuilders: NotificationBuilders<
  PaymentKind | 'licenceChanged' | 'paymentIssueFound'
> = {
  paymentGranted: ofPayment(({ product, units, periodEnd }, formats) =>
    periodEnd === null
      ? {
          title: t(
            '{count, plural, one {# credit more for {product}} other {# credits more for {product}}}',
            {
              count: units,
              product,
            },
          ),
        }
      : {
          title: t('{product} has an Enterprise License', { product }),
          detail: t('Until {date}.', { date: formats.date(periodEnd) }),
        },
  ),
  paymentReversed: ofPayment(({ product, taken, units, periodEnd }, formats) => ({
    title: t('A payment for {product} was refunded or disputed', { product }),
    detail:
      periodEnd === null
        ? t(
            '{count, plural, one {{taken} of its # credit was removed, because it was not spent yet.} other {{taken} of its # credits were removed, because they were not spent yet.}}',
            { count: units, taken: formats.number(taken) },
          )
        : t('The licence that it paid for has ended.'),
  })),
  paymentReinstated: ofPayment(({ product, periodEnd }) => ({
    title: t('The dispute about a payment for {product} is over', { product }),
    detail: periodEnd === null ? t('Its credits are back in the wallet.') : t('Its licence is valid again.'),
  })),
  licenceChanged: async (db, { licenceId }, { eventId, formats }) => {
    const licence = await claimLicenceNotification(db, licenceId, eventId);
    return licence ? toBuyers(licence, licenceTexts[licence.kind](licence, formats)) : [];
  },
  /** Goes to the operators. */
  paymentIssueFound: async (db, { troubleId }) => {
    const issue = await findIssueMail(db, troubleId);
    if (!issue) return [];
    const about = [issue.company, issue.product].filter((name) => name !== null).join(', ');
    return [
      {
        to: issue.to.map(({ id }) => id),
        recipientRole: asOperator,
        title: t('A payment to review: {issue}', { issue: paymentIssues[issue.kind] }),
        detail: about,
        path: '/app/payments-to-look-at',
      },
    ];
  },
};
