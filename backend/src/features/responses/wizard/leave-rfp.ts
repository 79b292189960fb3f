import { setInviteLeft } from '../../rfps/public.ts';
import { messages } from '../contracts/messages.ts';
import { leaveRfp } from '../contracts/responses.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ResponseDependencies } from '../response-dependencies.ts';
import { withdrawReceipt } from '../receipts/receipt-store.ts';
import { decideLeaving, responseOf } from '../response.ts';

/**
 * The vendor leaves an RFP that it accepted. It counts as declined, and its submission is withdrawn. It keeps its answers in case
 * the buyer invites it again.
 */
export const doLeaveRfp = ({ lockInvite }: Pick<ResponseDependencies, 'lockInvite'>) =>
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
