import { sql, type Queryable } from '../../platform/database/database.ts';
import { number, row, text, type RowOf } from '../../platform/database/row.ts';

const unreadShape = { id: text, number, title: text };

/**
 * Finds the first addendum that a vendor has not acknowledged; provided to other features, since a submission waits for it. The
 * caller holds the RFP's lock.
 */
export const findUnreadAddendum = (
  db: Queryable,
  inviteId: string,
): Promise<RowOf<typeof unreadShape> | null> =>
  db.maybeOne(sql.type(row(unreadShape))`
    select a.id::text, a.number, a.title from invite i join addendum a on a.rfp_id = i.rfp_id
    where i.id = ${inviteId}
      and not exists (select 1 from addendum_acknowledgement k where k.invite_id = i.id and k.addendum_id = a.id)
    order by a.number limit 1`);

/**
 * Whether a vendor was asked more after it submitted; provided to other features. At submission the vendor had acknowledged every
 * addendum. So any unacknowledged addendum came later, even if two clocks disagree.
 */
export const needsMoreAnswers = (db: Queryable, inviteId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from invite i join addendum a on a.rfp_id = i.rfp_id and a.adds_questions
    left join addendum_acknowledgement k on k.invite_id = i.id and k.addendum_id = a.id
    where i.id = ${inviteId} and i.submitted_at is not null
      and (k.acknowledged_at is null or k.acknowledged_at > i.submitted_at)`);
