import {
  creditHistory,
  creditRowsPerPage,
  transitionTypes,
  type TransitionType,
} from '../contracts/billing.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { isoTime, isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import { oneOf, bool, nullable, number, row, text, time } from '../../../platform/database/row.ts';
import { refuse } from '../../../platform/refusal.ts';
import { t } from '../../../kernel/text/texts.ts';

const entryRow = row({
  id: text,
  subject: nullable(oneOf(Object.keys(transitionTypes) as TransitionType[])),
  product: nullable(text),
  requestedAt: nullable(time),
  acceptedBy: nullable(text),
  credits: number,
  balance: nullable(number),
  paidBy: oneOf(['credits', 'pass', 'licence', 'grant', 'money']),
  isAcceptance: bool,
  isLicensed: bool,
  kind: text,
  paymentId: nullable(text),
  createdAt: time,
});
const sumRow = row({ total: number, credits: number, passes: number });

const nameOf = (subject: TransitionType | null, kind: string): string => {
  const name = subject ? transitionTypes[subject] : t('Credit grant');
  if (kind === 'takeBack') return t('{name}, withdrawn', { name });
  if (kind === 'giveBack') return t('{name}, restored', { name });
  return kind === 'acceptanceReturn' ? t('{name}, returned', { name }) : name;
};

/** A balance is the sum of a wallet's entries up to its own. A user without a company has no history. */
export const creditHistoryHandler = queryHandler(creditHistory, async ({ db, caller, search }) => {
  const { from, to, types, page = 0, size = creditRowsPerPage } = search;
  if (from && to && from > to)
    return refuse('malformed', { errors: [{ field: 'from', message: messages.fromDateInvalid }] });
  const { companyId } = caller;
  const wanted = sql.fragment`
    (${from ?? null}::date is null or e.created_at >= ${from ?? null}::date::timestamp at time zone 'UTC')
    and (${to ?? null}::date is null or e.created_at < (${to ?? null}::date + 1)::timestamp at time zone 'UTC')
    and (${types === undefined || types.length === 0} or e.subject = any(${sql.array(types ?? [], 'text')}))`;
  const sums = await db.one(sql.type(sumRow)`
    select count(*) filter (where ${wanted})::int4 as total, coalesce(sum(e.credits), 0)::int4 as credits,
      (select count(*) from rfp_pass where company_id = ${companyId}::uuid and used_at is null)::int4 as passes
    from credit_entry e where e.company_id = ${companyId}::uuid`);
  const entries = await db.any(sql.type(entryRow)`
    select e.id::text, e.subject, coalesce(e.product_name, w.product_name) as product, e.requested_at as "requestedAt",
      e.accepted_by as "acceptedBy", e.credits,
      case when e.product_id is not null then e.balance end::int4 as balance, e.paid_by as "paidBy",
      e.kind, e.payment_id::text as "paymentId", e.kind like '%Acceptance' as "isAcceptance", coalesce(w.licensed_until > now(), false) as "isLicensed",
      e.created_at as "createdAt"
    from (
      select c.*, sum(c.credits) over (partition by c.product_id order by c.created_at, c.id) as balance
      from credit_entry c where c.company_id = ${companyId}::uuid) e
    left join wallet w on w.product_id = e.product_id
    where ${wanted}
    order by e.created_at desc, e.id desc limit ${size} offset ${page * size}`);
  return {
    data: entries.map((entry) => ({
      id: entry.id,
      transitionType: nameOf(entry.subject, entry.kind),
      productName: entry.product,
      requestDate: isoTimeOrNull(entry.requestedAt),
      acceptDate: entry.isAcceptance ? isoTimeOrNull(entry.createdAt) : null,
      acceptedBy: entry.acceptedBy,
      credits: entry.credits,
      balance: entry.balance,
      isSubscripton: entry.isLicensed,
      isFree: entry.paidBy === 'pass',
      isEnterprise: entry.paidBy === 'licence',
      paymentId: entry.paymentId,
      createdAt: isoTime(entry.createdAt),
    })),
    total_records: sums.total,
    credits: sums.credits,
    passes: sums.passes,
  };
});
