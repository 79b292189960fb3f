import { setInviteAccepted, setInviteDeclined } from '../../rfps/public.ts';
import { messages } from '../contracts/messages.ts';
import { acceptInvite } from '../contracts/responses.ts';
import { sql } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ResponseDependencies } from '../response-dependencies.ts';
import { decideAcceptance, responseOf } from '../response.ts';

/** Accepts or declines an invite. An invite bound to an address then belongs to the company of the user who responds to it. */
export const acceptInviteHandler = ({ lockInvite, payForInvite }: ResponseDependencies) =>
  commandHandler(acceptInvite, async ({ body, caller, db, record, now }) => {
    const invite = await lockInvite(db, caller, body.rfpId, 'update');
    const decided = decideAcceptance(responseOf(invite.acceptStatus, invite.submittedAt), body.acceptStatus, {
      dueAt: invite.dueAt,
      now,
    });
    if (!decided.ok) return refuse(decided.code);
    const payload = { rfpId: invite.rfpId, inviteId: invite.id };
    const inviteAnswer = { inviteId: invite.id, userId: caller.userId, now };
    if (body.acceptStatus === 2) {
      await record({ name: 'inviteDeclined', payload }, setInviteDeclined(inviteAnswer));
      return { message: messages.inviteDeclined, acceptStatus: 2 as const };
    }
    const companyId = invite.companyId ?? caller.companyId ?? refuse('companyRequired');
    const other = await db.exists(sql.statement`
      select 1 from invite where rfp_id = ${invite.rfpId} and company_id = ${companyId} and id <> ${invite.id}`);
    if (other) return refuse('alreadyInvited');
    const paid = await payForInvite(db, {
      companyId,
      inviteId: invite.id,
      productIds: invite.productIds,
      chosenProductId: body.productId ?? undefined,
      requestedAt: invite.sentAt,
      acceptedBy: caller.userName,
    });
    await record({ name: 'inviteAccepted', payload }, setInviteAccepted(inviteAnswer, companyId), ...paid);
    return { message: messages.inviteAccepted, acceptStatus: 1 as const };
  });
