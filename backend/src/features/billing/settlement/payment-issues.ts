import {
  closePaymentIssue,
  listPaymentIssues,
  paymentIssues,
  paymentIssuesPerPage,
  type PaymentIssueKind,
} from '../contracts/payments.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { isoTime, isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { oneOf, nullable, number, row, text, time } from '../../../platform/database/row.ts';
import type { Recorder } from '../../../platform/outbox/outbox.ts';
import type { Order } from '../../../platform/payments/payment-facts.ts';
import { lockName } from './payment-store.ts';

const issueRow = row({
  id: text,
  kind: oneOf(Object.keys(paymentIssues) as PaymentIssueKind[]),
  reference: text,
  companyName: nullable(text),
  productName: nullable(text),
  detail: text,
  createdAt: time,
  seenAt: nullable(time),
  seenBy: nullable(text),
  note: nullable(text),
});
const headRow = row({ total: number, reconciledAt: nullable(time), repaired: nullable(number) });

export const listPaymentIssuesHandler = queryHandler(listPaymentIssues, async ({ db, search }) => {
  const { seen = false, page = 0, size = paymentIssuesPerPage } = search;
  const head = await db.one(sql.type(headRow)`
    select (select count(*)::int4 from payment_issue where (seen_at is not null) = ${seen}) as total,
      last.ended_at as "reconciledAt", last.repaired
    from (select) as always
    left join lateral (select ended_at, repaired from reconciliation order by ended_at desc, id desc limit 1) last on true`);
  const rows = await db.any(sql.type(issueRow)`
    select t.id::text, t.kind, t.reference, c.name as "companyName", t.product_name as "productName", t.detail,
      t.created_at as "createdAt", t.seen_at as "seenAt", t.seen_by as "seenBy", t.note
    from payment_issue t left join company c on c.id = t.company_id
    where (t.seen_at is not null) = ${seen}
    order by t.created_at desc, t.id desc limit ${size} offset ${page * size}`);
  return {
    data: rows.map((issue) => ({
      ...issue,
      createdAt: isoTime(issue.createdAt),
      seenAt: isoTimeOrNull(issue.seenAt),
    })),
    total_records: head.total,
    reconciledAt: isoTimeOrNull(head.reconciledAt),
    repaired: head.repaired,
  };
});

/** The first operator to close an issue has looked at it; a second gets a refusal. */
export const closePaymentIssueHandler = commandHandler(
  closePaymentIssue,
  async ({ db, record, caller, params, body }) => {
    orNotFound(
      await db.maybeOneFirst(sql.type(row({ id: text }))`
      select id::text from payment_issue where id = ${params.id}`),
    );
    await record(
      { name: 'paymentIssueClosed', payload: { troubleId: params.id } },
      sql.statement`
      update payment_issue set seen_at = now(), seen_by = ${caller.userName}, note = ${body.note}
      where id = ${params.id} and seen_at is null`,
    );
    return { message: messages.paymentIssueClosed };
  },
);

export interface PaymentIssue {
  kind: PaymentIssueKind;
  /** The subject, by the provider's id; together with the kind it identifies the issue. */
  reference: string;
  order: Pick<Order, 'companyId' | 'productName'> | undefined;
  /** The exact details; a different text is news and reopens the issue. */
  detail: string;
}

/** Lists an issue for the operators, once, and again if its details change. Returns whether it was new. */
export async function recordPaymentIssue(
  db: Queryable,
  record: Recorder,
  { kind, reference, order, detail }: PaymentIssue,
): Promise<boolean> {
  await lockName(db, `trouble ${kind} ${reference}`);
  const known = await db.maybeOne(sql.type(row({ id: text, detail: text }))`
    select id::text, detail from payment_issue where kind = ${kind} and reference = ${reference}`);
  if (known?.detail === detail) return false;
  const troubleId = known?.id ?? crypto.randomUUID();
  await record(
    { name: 'paymentIssueFound', payload: { troubleId } },
    sql.statement`
      insert into payment_issue (id, kind, reference, company_id, product_name, detail)
      values (${troubleId}, ${kind}, ${reference}, (select id from company where id = ${order?.companyId ?? null}::uuid),
        ${order?.productName ?? null}, ${detail})
      on conflict (kind, reference) do update set detail = excluded.detail, created_at = now(), seen_at = null,
        seen_by = null, note = null`,
  );
  return true;
}
