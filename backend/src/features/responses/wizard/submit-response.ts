import { setInviteSubmitted } from '../../rfps/public.ts';
import { messages } from '../contracts/messages.ts';
import { submitResponse } from '../contracts/responses.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ResponseDependencies } from '../response-dependencies.ts';
import { isEmptyResponse } from './completed-parts.ts';
import { issueReceipt } from '../receipts/receipt-store.ts';
import { decideSubmission, responseOf } from '../response.ts';

/** Submits a response. Nothing of it changes from here on: saving holds the invite `for share`, so no save is in progress. */
export const doSubmitResponse = ({ lockInvite, findUnreadAddendum }: ResponseDependencies) =>
  commandHandler(submitResponse, async ({ body, caller, db, record, now }) => {
    const invite = await lockInvite(db, caller, body.rfpId, 'update');
    const decided = decideSubmission(responseOf(invite.acceptStatus, invite.submittedAt), {
      dueAt: invite.dueAt,
      isEmpty: await isEmptyResponse(db, invite.id),
      now,
    });
    if (!decided.ok) return refuse(decided.code);
    const { rfpId, id: inviteId } = invite;
    const unread = await findUnreadAddendum(db, inviteId);
    if (unread)
      return refuse('addendumUnread', {
        message: `Please read and acknowledge addendum ${unread.number}, “${unread.title}”, before you submit.`,
        about: unread.id,
      });
    const { receiptId, change } = await issueReceipt(db, inviteId, caller.userId, now);
    await record(
      [
        { name: 'responseSubmitted', payload: { rfpId, inviteId } },
        { name: 'receiptIssued', payload: { rfpId, inviteId, receiptId } },
      ],
      change,
      setInviteSubmitted(inviteId, now),
    );
    return { message: messages.responseSubmitted, isSubmitted: true };
  });
