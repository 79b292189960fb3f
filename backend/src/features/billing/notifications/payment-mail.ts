import type { FragmentSqlToken } from 'slonik';
import { paymentIssues, type PaymentIssueKind } from '../contracts/payments.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { recipientList, type Recipient } from '../../../platform/notifications/recipients.ts';
import { oneOf, json, nullable, number, row, text, time } from '../../../platform/database/row.ts';

/** Only the owner and admins handle money. */
export const buyersOf = (companyId: FragmentSqlToken) => sql.fragment`
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
