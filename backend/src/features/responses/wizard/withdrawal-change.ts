import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { bool, nullable, row, text } from '../../../platform/database/row.ts';
import { findVendorCompany } from '../find-vendor-company.ts';

interface WithdrawalDependencies {
  isRated(db: Queryable, inviteId: string): Promise<boolean>;
}

const withdrawalRow = row({ isRated: bool, eventId: nullable(text) });

/** Lists the submitted invites of an RFP, whose responses may be withdrawn. */
export const listSubmittedInvites = (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select id::text from invite where rfp_id = ${rfpId} and submitted_at is not null order by id`);

/**
 * Returns the company whose pages must learn that its response can no longer be withdrawn, or can be again. Returns null if they
 * already know. For the same event it returns the same result until another event changes it.
 */
export const findWithdrawalChange =
  ({ isRated }: WithdrawalDependencies) =>
  async (database: Database, inviteId: string, eventId: string): Promise<string | null> =>
    database.transaction(async (tx) => {
      await tx.query(sql.statement`
        insert into announced_rating_state (invite_id, is_rated) select id, false from invite where id = ${inviteId}
        on conflict do nothing`);
      // Locked before the ratings are read: of two simultaneous calls, the second sees what the first announced.
      const announced = await tx.maybeOne(sql.type(withdrawalRow)`
        select is_rated as "isRated", event_id::text as "eventId" from announced_rating_state
        where invite_id = ${inviteId} for update`);
      if (!announced) return null;
      const isRatedNow = await isRated(tx, inviteId);
      if (isRatedNow === announced.isRated && announced.eventId !== eventId) return null;
      await tx.query(sql.statement`
        update announced_rating_state set is_rated = ${isRatedNow}, event_id = ${eventId} where invite_id = ${inviteId}`);
      return findVendorCompany(tx, inviteId);
    });
