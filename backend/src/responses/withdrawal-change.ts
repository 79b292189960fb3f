import { sql, type Database, type Queryable } from '../platform/database.ts';
import { bool, nullable, row, text } from '../platform/row.ts';
import { findVendorCompany } from './find-vendor-company.ts';

interface WithdrawalDependencies {
  isRated(db: Queryable, inviteId: string): Promise<boolean>;
}

const withdrawalRow = row({ isRated: bool, eventId: nullable(text) });

/** Whose responses to an RFP are submitted, and may be withdrawn. */
export const listSubmittedInvites = (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select id::text from invite where rfp_id = ${rfpId} and submitted_at is not null order by id`);

/**
 * The company whose pages are to be told that its response can be withdrawn no more, or again; nothing where they know. Asked
 * anew of the same event it says the same until another one changed it.
 */
export const findWithdrawalChange =
  ({ isRated }: WithdrawalDependencies) =>
  async (database: Database, inviteId: string, eventId: string): Promise<string | null> =>
    database.transaction(async (tx) => {
      await tx.query(sql.statement`
        insert into withdrawal_told (invite_id, is_rated) select id, false from invite where id = ${inviteId}
        on conflict do nothing`);
      // Held before the ratings are read: of two who ask at once the second sees what the first told.
      const announced = await tx.maybeOne(sql.type(withdrawalRow)`
        select is_rated as "isRated", event_id::text as "eventId" from withdrawal_told
        where invite_id = ${inviteId} for update`);
      if (!announced) return null;
      const isRatedNow = await isRated(tx, inviteId);
      if (isRatedNow === announced.isRated && announced.eventId !== eventId) return null;
      await tx.query(sql.statement`
        update withdrawal_told set is_rated = ${isRatedNow}, event_id = ${eventId} where invite_id = ${inviteId}`);
      return findVendorCompany(tx, inviteId);
    });
