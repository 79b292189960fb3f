import { setInviteWithdrawn, setInviteLeft } from '../../rfps/public.ts';
import { messages } from '../contracts/messages.ts';
import { withdrawResponse } from '../contracts/receipts.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { withdrawReceipt, type ReceiptDependencies } from '../receipts/receipt-store.ts';
import { responseOf, decideLeaving } from '../response.ts';
import { withdrawalBlocker } from '../withdrawal.ts';
import { sql, type Queryable, type Database } from '../../../platform/database/database.ts';
import { nullable, row, text, bool } from '../../../platform/database/row.ts';
import { leaveRfp } from '../contracts/responses.ts';
import type { ResponseDependencies } from '../response-dependencies.ts';

/**
 * Withdraws a submission. A user who rates holds the invite `for share`. So either the rating already exists and this is refused,
 * or the rating finds the response withdrawn.
 */
export const withdrawResponseHandler = ({ lockInvite, isRated, needsMoreAnswers }: ReceiptDependencies) =>
  commandHandler(withdrawResponse, async ({ body, caller, db, record, now }) => {
    const invite = await lockInvite(db, caller, body.rfpId, 'update');
    const blocker = withdrawalBlocker(responseOf(invite.acceptStatus, invite.submittedAt), {
      dueAt: invite.dueAt,
      isRated: await isRated(db, invite.id),
      needsMoreAnswers: await needsMoreAnswers(db, invite.id),
      now,
    });
    if (blocker) return refuse(blocker);
    await record(
      { name: 'responseWithdrawn', payload: { rfpId: invite.rfpId, inviteId: invite.id } },
      withdrawReceipt(invite.id, caller.userId, now),
      setInviteWithdrawn(invite.id, now),
    );
    return { message: messages.responseWithdrawn, isSubmitted: false };
  });

/** Returns the company that holds an invite, if any. */
export const findVendorCompany = (db: Queryable, inviteId: string): Promise<string | null> =>
  db.maybeOneFirst(
    sql.type(
      row({ companyId: nullable(text) }),
    )`select company_id as "companyId" from invite where id = ${inviteId}`,
  );

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

/**
 * The vendor leaves an RFP that it accepted. It counts as declined, and its submission is withdrawn. It keeps its answers in case
 * the buyer invites it again.
 */
export const leaveRfpHandler = ({ lockInvite }: Pick<ResponseDependencies, 'lockInvite'>) =>
  commandHandler(leaveRfp, async ({ body, caller, db, record, now }) => {
    const invite = await lockInvite(db, caller, body.rfpId, 'update');
    const decided = decideLeaving(responseOf(invite.acceptStatus, invite.submittedAt), {
      dueAt: invite.dueAt,
      now,
    });
    if (!decided.ok) return refuse(decided.code);
    await record(
      { name: 'vendorLeft', payload: { rfpId: invite.rfpId, inviteId: invite.id } },
      withdrawReceipt(invite.id, caller.userId, now),
      setInviteLeft(invite.id, now),
    );
    return { message: messages.rfpLeft };
  });
