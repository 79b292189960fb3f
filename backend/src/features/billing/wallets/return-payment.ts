import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { row, text } from '../../../platform/database/row.ts';

export interface ReturnedPayments {
  /** The companies that get something back. */
  companyIds: string[];
  changes: Change[];
}

/**
 * Returns the changes that pay back the acceptances of these invites: credits to their wallet, the pass to its company, each
 * once. A licence gets nothing back, but its entry is closed like the others. The caller locks the invites, so no acceptance is
 * in progress.
 */
export async function returnInvitePayments(
  db: Queryable,
  inviteIds: readonly string[],
): Promise<ReturnedPayments> {
  if (inviteIds.length === 0) return { companyIds: [], changes: [] };
  const paid = await db.any(sql.type(row({ id: text, companyId: text, paidBy: text }))`
    select e.id::text, e.company_id::text as "companyId", e.paid_by as "paidBy" from credit_entry e
    where e.kind = 'inviteAcceptance' and e.cause_id = any(${sql.array([...inviteIds], 'uuid')})
      and ${isNotReturned}
    order by e.company_id, e.id`);
  if (paid.length === 0) return { companyIds: [], changes: [] };
  const passesOf = paid.filter(({ paidBy }) => paidBy === 'pass').map(({ companyId }) => companyId);
  // Companies are locked in order, so two buyers who cancel at once do not deadlock.
  if (passesOf.length > 0)
    await db.any(sql.type(row({ id: text }))`
      select company_id::text as id from rfp_pass where company_id = any(${sql.array(passesOf, 'uuid')})
      order by company_id for update`);
  return {
    companyIds: [...new Set(paid.map(({ companyId }) => companyId))],
    changes: [
      sql.statement`
        insert into credit_entry (company_id, product_id, credits, kind, paid_by, cause_id, subject, product_name,
          requested_at, accepted_by)
        select company_id, product_id, -credits, 'acceptanceReturn', paid_by, id, subject, product_name, requested_at,
          accepted_by
        from credit_entry where id = any(${sql.array(
          paid.map(({ id }) => id),
          'uuid',
        )})`,
      ...(passesOf.length > 0
        ? [
            sql.statement`
              update rfp_pass set used_at = null where company_id = any(${sql.array(passesOf, 'uuid')})`,
          ]
        : []),
    ],
  };
}

/** For an entry `e`. */
export const isNotReturned = sql.fragment`not exists (
  select from credit_entry returned where returned.kind = 'acceptanceReturn' and returned.cause_id = e.id)`;

/** Whether this company has paid for this invite and was not paid back: a vendor that left and returns pays once. */
export const isInvitePaid = (db: Queryable, companyId: string, inviteId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select from credit_entry e where e.kind = 'inviteAcceptance' and e.cause_id = ${inviteId}
      and e.company_id = ${companyId} and ${isNotReturned}`);
