import {
  closePaymentIssue,
  listPaymentIssues,
  paymentIssues,
  paymentIssuesPerPage,
  type PaymentIssueKind,
} from '../contracts/payments.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { isoTime, isoTimeOrNull } from '../../../platform/time/iso-time.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { oneOf, nullable, number, row, text, time } from '../../../platform/database/row.ts';

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

export const findPaymentIssues = queryHandler(listPaymentIssues, async ({ db, search }) => {
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
    data: rows.map((one) => ({
      ...one,
      createdAt: isoTime(one.createdAt),
      seenAt: isoTimeOrNull(one.seenAt),
    })),
    total_records: head.total,
    reconciledAt: isoTimeOrNull(head.reconciledAt),
    repaired: head.repaired,
  };
});

/** The first operator to close an issue has looked at it; a second gets a refusal. */
export const doClosePaymentIssue = commandHandler(
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
