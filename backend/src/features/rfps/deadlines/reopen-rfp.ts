import { messages } from '../contracts/messages.ts';
import type { NewEvent } from '../../../kernel/events.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideDueMove } from './due-move.ts';
import { dueTimeMovedOf } from './due-moved.ts';
import { listInvites } from '../invites/invite-store.ts';
import { dueAtOf, dueInstant, listStages } from '../milestone-store.ts';
import { dueTimeChanges } from './move-due-time.ts';
import type { Rfp } from '../rfp-store.ts';

/**
 * Returns the events and changes that let an RFP accept responses again after its due time passed without a submission. Refuses
 * dueTimePast and invalidFields. Provided to other features. The caller holds the RFP's lock.
 */
export async function reopenRfp(
  db: Queryable,
  rfp: Rfp,
  { dueOn, dueTime }: { dueOn: string; dueTime: string },
  now: number,
): Promise<{ events: NewEvent[]; changes: Change[] }> {
  const stages = await listStages(db, rfp.id);
  const after = dueInstant(dueOn, { timeZone: rfp.timeZone, dueTime: dueTime || null });
  const hasSubmission = await db.exists(
    sql.statement`select from invite where rfp_id = ${rfp.id} and submitted_at is not null`,
  );
  const decided = decideDueMove({ before: dueAtOf(stages, rfp), after, now, reopens: !hasSubmission });
  if (!decided.ok) {
    if (decided.code === 'dueTimePast') return refuse(decided.code);
    return refuse('invalidFields', {
      errors: [{ field: 'reopens.dueOn', message: messages[decided.code] }],
    });
  }
  return {
    events: [
      { name: 'projectSaved', payload: { rfpId: rfp.id } },
      ...dueTimeMovedOf(await listInvites(db, rfp.id), after),
    ],
    changes: dueTimeChanges(rfp, stages, { dueOn, dueTime: dueTime || null }, now),
  };
}
