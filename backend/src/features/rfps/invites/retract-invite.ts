import { inviteAgain, retractInvite } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import type { CountInvites } from './add-vendors.ts';
import { decideInvitingAgain, decideRetraction } from './invitees.ts';
import { listInvites, sendAgain } from './invite-store.ts';
import { lockOwnRfp } from '../rfp-store.ts';

/** Refunds the cost of an acceptance to its company, once. The billing feature knows how and passes it in as a dependency. */
export type ReturnInvitePayments = (
  db: Queryable,
  inviteIds: readonly string[],
) => Promise<{ companyIds: string[]; changes: Change[] }>;

/**
 * Withdraws a sent invite. It locks the RFP, as every response to an invite does. A simultaneous acceptance is then either
 * refunded here or finds no invite.
 */
export const doRetractInvite = (returnPayments: ReturnInvitePayments) =>
  commandHandler(retractInvite, async ({ body, caller, db, record, now }) => {
    const rfp = await lockOwnRfp(db, caller, body.rfpId);
    const invite = orNotFound((await listInvites(db, rfp.id)).find(({ id }) => id === body.id.toLowerCase()));
    const decided = decideRetraction(invite);
    if (!decided.ok) return refuse(decided.code);
    const returned = await returnPayments(db, [invite.id]);
    await record(
      [
        { name: 'inviteRetracted', payload: { rfpId: rfp.id, inviteId: invite.id } },
        ...returned.companyIds.map((companyId) => ({
          name: 'creditsReturned' as const,
          payload: { companyId },
        })),
      ],
      sql.statement`
        update invite set sent_at = null, accept_status = 0, left_at = null, answered_by = null, answered_at = null,
          retracted_at = to_timestamp(${now}::double precision / 1000)
        where id = ${invite.id} and sent_at is not null and submitted_at is null`,
      ...returned.changes,
    );
    return { message: messages.inviteRetracted };
  });

/** Sends a vendor its invite once more, with its earlier answers. Declining is not final. */
export const doInviteAgain = (countInvites: CountInvites) =>
  commandHandler(inviteAgain, async ({ body, caller, db, record, now }) => {
    const rfp = await lockOwnRfp(db, caller, body.rfpId);
    const invite = orNotFound((await listInvites(db, rfp.id)).find(({ id }) => id === body.id.toLowerCase()));
    const decided = decideInvitingAgain(invite);
    if (!decided.ok) return refuse(decided.code);
    const emails = [...(invite.email === null ? [] : [invite.email]), ...invite.recipients];
    const counted = await countInvites(
      db,
      { userId: caller.userId, companyId: rfp.companyId },
      emails.map((email) => ({ email, field: null })),
      now,
    );
    await record(
      { name: 'vendorInvited', payload: { rfpId: rfp.id, inviteId: invite.id } },
      ...counted,
      ...sendAgain(invite.id, now),
    );
    return { message: messages.invitedAgain };
  });
