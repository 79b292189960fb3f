import type { NewEvent } from '../../../kernel/events.ts';
import { listInvites, type Invite } from '../invites/invite-store.ts';
import { messages } from '../contracts/messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { submissionMilestone } from '../contracts/steps.ts';
import { moveDueTime } from '../contracts/timeline.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideDueMove, timelineDay } from './due-time-set.ts';
import { dueAtOf, dueInstant, listStages } from '../milestone-store.ts';
import { lockOwnUndecidedRfp, decideSaving, type Rfp } from '../rfp-store.ts';

/**
 * Returns one event for each vendor that was invited and has not declined. A vendor that cannot be reached then delays no other.
 */
export const dueTimeMovedEvents = (invites: readonly Invite[], dueAt: number): NewEvent[] =>
  invites
    .filter(({ sentAt, acceptStatus }) => sentAt !== null && acceptStatus !== 2)
    .map(({ id, rfpId }) => ({ name: 'dueTimeMoved', payload: { rfpId, inviteId: id, dueAt } }));

/** Moves the due time of a published RFP and notifies its vendors. */
export const moveDueTimeHandler = commandHandler(moveDueTime, async ({ body, caller, db, record, now }) => {
  const before = await lockOwnUndecidedRfp(db, caller, body.rfpId);
  if (before.publishedAt === null) return refuse('notPublished');
  const saving = decideSaving(
    { version: before.projectVersion, publishedAt: before.publishedAt },
    body.version,
    'never',
  );
  if (!saving.ok) return refuse(saving.code);
  const stages = await listStages(db, before.id);
  const dueTime = body.dueTime || null;
  const dueBefore = dueAtOf(stages, before);
  const dueAt = dueInstant(body.dueOn, { timeZone: before.timeZone, dueTime });
  const decided = decideDueMove({ before: dueBefore, after: dueAt, now });
  if (!decided.ok) {
    if (decided.code === 'dueTimePast') return refuse(decided.code);
    return refuse('invalidFields', { errors: [{ field: 'dueOn', message: messages[decided.code] }] });
  }
  // An unchanged due time is not reported.
  if (dueAt === dueBefore)
    return { message: sharedMessages.detailsUpdated, dueAt: isoTime(dueAt), version: before.projectVersion };
  const version = before.projectVersion + 1;
  await record(
    [
      { name: 'projectSaved', payload: { rfpId: before.id } },
      ...dueTimeMovedEvents(await listInvites(db, before.id), dueAt),
    ],
    ...dueTimeChanges(before, stages, { dueOn: body.dueOn, dueTime }, now),
  );
  return { message: messages.dueTimeMoved, dueAt: isoTime(dueAt), version };
});

/**
 * Returns the events and changes that give responses another due time. Sealed responses that had opened are sealed again and open
 * once more.
 */
function dueTimeChanges(
  { id, timeZone, projectVersion }: Rfp,
  stages: Awaited<ReturnType<typeof listStages>>,
  { dueOn, dueTime }: { dueOn: string; dueTime: string | null },
  now: number,
): Change[] {
  const moved = stages.map((stage) =>
    stage.name === submissionMilestone ? { ...stage, date: dueOn } : stage,
  );
  return [
    dueDayIs(id, dueOn),
    sql.statement`
      update rfp set due_time = ${dueTime}::time, project_version = project_version + 1, opened_at = null,
        announced_day = ${timelineDay(moved, timeZone, now)}
      where id = ${id} and project_version = ${projectVersion}`,
  ];
}

/** The milestone exists from the first save on, unless a user saved a timeline without it. */
const dueDayIs = (rfpId: string, day: string): Change => sql.statement`
  merge into milestone m using (select ${rfpId}::uuid as rfp_id) as own
    on m.rfp_id = own.rfp_id and m.name = ${submissionMilestone}
  when matched then update set date = ${day}::date
  when not matched then insert (rfp_id, position, name, description, date, is_fixed)
    values (own.rfp_id, (select coalesce(max(position) + 1, 0) from milestone where rfp_id = ${rfpId}),
      ${submissionMilestone}, '', ${day}::date, true)`;

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
      ...dueTimeMovedEvents(await listInvites(db, rfp.id), after),
    ],
    changes: dueTimeChanges(rfp, stages, { dueOn, dueTime: dueTime || null }, now),
  };
}
