import type { MeetingKind } from './contracts/meeting-choices.ts';
import { acceptRejectMeeting, acceptRejectProductDemo } from './contracts/meeting-requests.ts';
import { messages } from './contracts/messages.ts';
import { payForMeeting } from '../billing/public.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { commandHandler, type Caller, type SentFile } from '../../platform/handler.ts';
import type { Recorder } from '../../platform/outbox/outbox.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { assignFile } from '../../platform/storage/stored-file.ts';
import { decideAcceptance, decideDecline, endOf } from './meeting.ts';
import { meetingDocument, hasMeetingAt, lockMeeting, refuseWith } from './meeting-store.ts';

interface Answer {
  kind: MeetingKind;
  id: string;
  status: 1 | 2;
  reply: string;
  slotId: string | undefined;
  links: readonly string[];
  files: readonly SentFile[];
}

async function answer(
  { db, record, caller, now }: { db: Queryable; record: Recorder; caller: Caller; now: number },
  { kind, id, status, reply, slotId, links, files }: Answer,
) {
  const stored = await lockMeeting(db, caller, id);
  if (stored.kind !== kind || stored.side !== 'vendor') return refuse('notFound');
  const payload = { meetingId: id };
  const answered = sql.fragment`
    company_id = ${caller.companyId}, reply = ${reply.trim()}, answered_by = ${caller.userId},
    answered_at = to_timestamp(${now}::double precision / 1000), version = version + 1`;
  if (status === 2) {
    const declined = decideDecline(stored.meeting);
    if (!declined.ok) return refuseWith(declined);
    await record(
      { name: 'meetingDeclined', payload },
      sql.statement`
        update meeting set status = 'declined', ${answered} where id = ${id} and version = ${stored.version}`,
    );
    return { message: messages.meetingDeclined, status };
  }
  const { demoType } = stored;
  const hasRecording = links.length > 0 || files.length > 0;
  const accepted = decideAcceptance(stored.meeting, { slotId, demoType, hasRecording }, now);
  if (!accepted.ok) return refuseWith(accepted);
  const { startsAt } = accepted;
  const endsAt = startsAt === null ? null : endOf(kind, startsAt);
  if (startsAt !== null && endsAt !== null) {
    if (await hasMeetingAt(db, id, [caller.userId, stored.buyerId], { startsAt, endsAt }))
      return refuse('slotTaken');
  }
  const companyId = orNotFound(stored.companyId ?? undefined);
  const paid = await payForMeeting(db, {
    companyId,
    meetingId: id,
    productId: stored.productId,
    kind,
    product: stored.product,
    requestedAt: stored.createdAt,
    acceptedBy: caller.userName,
  });
  await record(
    { name: 'meetingAccepted', payload },
    ...paid,
    ...files.map((file) => assignFile(file, meetingDocument(id))),
    { mayMiss: sql.statement`delete from meeting_slot where meeting_id = ${id}` },
    sql.statement`
      update meeting set status = 'accepted', links = ${sql.array(links, 'text')},
        starts_at = to_timestamp(${startsAt}::double precision / 1000),
        ends_at = to_timestamp(${endsAt}::double precision / 1000), ${answered}
      where id = ${id} and version = ${stored.version}`,
  );
  return { message: messages.meetingAccepted, status };
}

export const acceptRejectMeetingHandler = commandHandler(acceptRejectMeeting, ({ body, ...context }) =>
  answer(context, {
    kind: 'discoveryMeeting',
    id: body._id,
    status: body.status,
    reply: body.message ?? '',
    slotId: body.slotId,
    links: [],
    files: [],
  }),
);

export const acceptRejectProductDemoHandler = commandHandler(
  acceptRejectProductDemo,
  ({ body, files, ...context }) =>
    answer(context, {
      kind: 'productDemo',
      id: body._id,
      status: body.status,
      reply: body.message ?? '',
      slotId: body.slotId,
      links: body.meetingLinks ?? [],
      files: files['meetingDoc'] ?? [],
    }),
);
