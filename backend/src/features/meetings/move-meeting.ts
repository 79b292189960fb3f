import {
  agreeMeetingTime,
  cancelMeeting,
  changeVisitStatus,
  proposeMeetingTime,
} from './contracts/meeting-requests.ts';
import { visitTypes } from './contracts/meeting-choices.ts';
import { messages } from './contracts/messages.ts';
import { sql } from '../../platform/database/database.ts';
import { commandHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { decideAgreement, decideCancellation, decideProposal, endOf } from './meeting.ts';
import { hasMeetingAt, lockMeeting, refuseWith } from './meeting-store.ts';

export const proposeMeetingTimeHandler = commandHandler(
  proposeMeetingTime,
  async ({ body, caller, db, record, now }) => {
    const { id, meeting, side, version } = await lockMeeting(db, caller, body._id);
    const startsAt = Date.parse(body.startsAt);
    const decided = decideProposal(meeting, side, startsAt, now);
    if (!decided.ok) return refuseWith(decided);
    await record(
      { name: 'meetingTimeProposed', payload: { meetingId: id, by: side } },
      sql.statement`
      insert into meeting_slot (meeting_id, starts_at, suits)
      values (${id}, to_timestamp(${startsAt}::double precision / 1000), ${side})`,
      sql.statement`
      update meeting set version = version + 1 where id = ${id} and version = ${version}`,
    );
    return { message: messages.meetingTimeProposed };
  },
);

export const agreeMeetingTimeHandler = commandHandler(
  agreeMeetingTime,
  async ({ body, caller, db, record, now }) => {
    const { id, kind, meeting, side, version, buyerId, answeredBy } = await lockMeeting(db, caller, body._id);
    const decided = decideAgreement(meeting, side, body.slotId, now);
    if (!decided.ok) return refuseWith(decided);
    const { startsAt } = decided;
    const endsAt = endOf(kind, startsAt);
    const people = answeredBy === null ? [buyerId] : [buyerId, answeredBy];
    if (decided.settles && (await hasMeetingAt(db, id, people, { startsAt, endsAt })))
      return refuse('slotTaken');
    const happened = { name: 'meetingTimeAgreed', payload: { meetingId: id, by: side } } as const;
    if (decided.settles)
      await record(
        happened,
        sql.statement`delete from meeting_slot where meeting_id = ${id}`,
        sql.statement`
        update meeting set starts_at = to_timestamp(${startsAt}::double precision / 1000),
          ends_at = to_timestamp(${endsAt}::double precision / 1000), version = version + 1
        where id = ${id} and version = ${version}`,
      );
    else
      await record(
        happened,
        sql.statement`
        update meeting_slot set suits = 'both' where id = ${body.slotId} and meeting_id = ${id}`,
        sql.statement`
        update meeting set version = version + 1 where id = ${id} and version = ${version}`,
      );
    return { message: messages.meetingTimeAgreed };
  },
);

/** The cost of an acceptance is not paid back, because the contact was shown. */
export const cancelMeetingHandler = commandHandler(cancelMeeting, async ({ body, caller, db, record }) => {
  const { id, meeting, side, version } = await lockMeeting(db, caller, body._id);
  const decided = decideCancellation(meeting, side);
  if (!decided.ok) return refuseWith(decided);
  await record(
    { name: 'meetingCancelled', payload: { meetingId: id, by: side } },
    sql.statement`
      update meeting set status = 'cancelled', version = version + 1 where id = ${id} and version = ${version}`,
  );
  return { message: messages.meetingCancelled };
});

/** Only the first user of the requested company who opens it marks it. */
export const changeVisitStatusHandler = commandHandler(
  changeVisitStatus,
  async ({ body, caller, db, record, now }) => {
    const { id, kind, side } = await lockMeeting(db, caller, body._id);
    if (side !== 'vendor' || visitTypes[kind] !== body.type) return refuse('notFound');
    await record(
      { name: 'meetingVisited', payload: { meetingId: id } },
      {
        mayMiss: sql.statement`
        update meeting set visited_at = to_timestamp(${now}::double precision / 1000), version = version + 1
        where id = ${id} and visited_at is null`,
      },
    );
    return { message: messages.meetingVisited };
  },
);
