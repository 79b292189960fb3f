import { acknowledgeAddendum, messages } from './contract.ts';
import { commandHandler } from '../../platform/handler.ts';
import { isoTime } from '../../platform/time/iso-time.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AddendumDependencies } from './addendum-dependencies.ts';
import { addAcknowledgement, findAcknowledgement, hasAddendum } from './addendum-store.ts';
import { decideAcknowledgement } from './addendum.ts';

/** Locks only the invite: of two colleagues who acknowledge at once, the second finds it done. */
export const doAcknowledgeAddendum = ({ lockInvite }: AddendumDependencies) =>
  commandHandler(acknowledgeAddendum, async ({ body, caller, db, record, now }) => {
    const { rfpId, addendumId } = body;
    const { id: inviteId, acceptStatus } = await lockInvite(db, caller, rfpId, 'update');
    const before = await findAcknowledgement(db, inviteId, addendumId);
    const decided = decideAcknowledgement(acceptStatus, before !== null);
    if (!decided.ok) return refuse(decided.code);
    if (!(await hasAddendum(db, rfpId, addendumId))) return refuse('notFound');
    if (decided.does === 'acknowledge')
      await record(
        { name: 'addendumAcknowledged', payload: { rfpId, inviteId, addendumId } },
        addAcknowledgement(inviteId, addendumId, { userId: caller.userId, now }),
      );
    return { message: messages.addendumAcknowledged, acknowledgedAt: isoTime(before ?? now) };
  });
