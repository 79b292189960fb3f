import { setInviteWithdrawn } from '../../rfps/public.ts';
import { messages } from '../contracts/messages.ts';
import { withdrawResponse } from '../contracts/receipts.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ReceiptDependencies } from '../receipts/receipt-dependencies.ts';
import { withdrawReceipt } from '../receipts/receipt-store.ts';
import { responseOf } from '../response.ts';
import { withdrawalBlocker } from '../withdrawal.ts';

/**
 * Withdraws a submission. A user who rates holds the invite `for share`. So either the rating already exists and this is refused,
 * or the rating finds the response withdrawn.
 */
export const doWithdrawResponse = ({ lockInvite, isRated, needsMoreAnswers }: ReceiptDependencies) =>
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
