import type { PaymentIssueKind } from '../contracts/payments.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Recorder } from '../../../platform/outbox/outbox.ts';
import type { Order } from '../../../platform/payments/payment-facts.ts';
import { row, text } from '../../../platform/database/row.ts';
import { lockName } from './payment-store.ts';

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
