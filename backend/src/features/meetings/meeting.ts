import { demoTypes, meetingMinutes, maxSlots, type MeetingKind } from './contracts/meeting-choices.ts';
import { messages } from './contracts/messages.ts';
import type { RefusalCode } from '../../kernel/refusals.ts';
import type { FieldError } from '../../kernel/schema/schema.ts';

export type Side = 'buyer' | 'vendor';

/** An offered time, in ms since 1970, and whom it suits so far. */
export interface Slot {
  id: string;
  startsAt: number;
  suits: Side | 'both';
}

/** A request as the rules see it. The status determines which facts exist. */
export type Meeting =
  | { status: 'pending'; slots: readonly Slot[] }
  | { status: 'accepted'; slots: readonly Slot[]; startsAt: number | null }
  | { status: 'declined' }
  | { status: 'cancelled' };

export type RefusalResult = { ok: false; code: RefusalCode; errors?: FieldError[] };
const refused = (code: RefusalCode): RefusalResult => ({ ok: false, code });
const refuseField = (field: string, text: string): RefusalResult => ({
  ok: false,
  code: 'invalidFields',
  errors: [{ field, message: text }],
});

export const endOf = (kind: MeetingKind, startsAt: number): number =>
  startsAt + meetingMinutes[kind] * 60_000;

/** Decides the initial times of a request, which must be in the future and distinct. */
export function decideOffer(
  times: readonly number[],
  now: number,
): { ok: true; startsAt: readonly number[] } | RefusalResult {
  const past = times.findIndex((startsAt) => startsAt <= now);
  if (past >= 0) return refuseField(`slots[${past}]`, messages.momentPast);
  const twice = times.findIndex((startsAt, index) => times.indexOf(startsAt) < index);
  return twice >= 0 ? refuseField(`slots[${twice}]`, messages.slotTwice) : { ok: true, startsAt: times };
}

export interface Acceptance {
  slotId: string | undefined;
  demoType: number | null;
  hasRecording: boolean;
}

/** Returns why a request can no longer be answered. */
const settledAs = ({ status }: Meeting) =>
  status === 'cancelled' ? ('meetingCancelled' as const) : ('meetingAnswered' as const);

/**
 * Decides an acceptance. A pending request is answered once. Accepting takes one of the times that suit the requester, if any is
 * in the future. A recording must be provided, but needs no time.
 */
export function decideAcceptance(
  meeting: Meeting,
  { slotId, demoType, hasRecording }: Acceptance,
  now: number,
): { ok: true; startsAt: number | null } | RefusalResult {
  if (meeting.status !== 'pending') return refused(settledAs(meeting));
  if (demoType === demoTypes.recording && !hasRecording)
    return refuseField('meetingLinks', messages.recordingRequired);
  const open = meeting.slots.filter((openSlot) => openSlot.suits !== 'vendor' && openSlot.startsAt > now);
  if (slotId === undefined)
    return open.length === 0 || demoType === demoTypes.recording
      ? { ok: true, startsAt: null }
      : refuseField('slotId', messages.slotRequired);
  const slot = open.find((candidate) => candidate.id === slotId);
  return slot ? { ok: true, startsAt: slot.startsAt } : refused('slotTaken');
}

export const decideDecline = (meeting: Meeting): { ok: true } | RefusalResult =>
  meeting.status === 'pending' ? { ok: true } : refused(settledAs(meeting));

/** Decides a proposal. Either side may offer another time while the request is live. */
export function decideProposal(
  meeting: Meeting,
  by: Side,
  startsAt: number,
  now: number,
): { ok: true } | RefusalResult {
  if (meeting.status === 'declined' || meeting.status === 'cancelled') return refused(settledAs(meeting));
  if (startsAt <= now) return refuseField('startsAt', messages.momentPast);
  if (meeting.slots.some((slot) => slot.startsAt === startsAt))
    return refuseField('startsAt', messages.slotTwice);
  const own = meeting.slots.filter((slot) => slot.suits === by && slot.startsAt > now);
  return own.length < maxSlots ? { ok: true } : refused('slotsFull');
}

/**
 * Decides an agreement of one side to a time of the other. An accepted request moves to that time. In a pending one the vendor
 * may then accept it.
 */
export function decideAgreement(
  meeting: Meeting,
  by: Side,
  slotId: string,
  now: number,
): { ok: true; startsAt: number; settles: boolean } | RefusalResult {
  if (meeting.status === 'declined' || meeting.status === 'cancelled') return refused(settledAs(meeting));
  const slot = meeting.slots.find((candidate) => candidate.id === slotId);
  const others: Side = by === 'buyer' ? 'vendor' : 'buyer';
  if (slot?.suits !== others || slot.startsAt <= now) return refused('slotTaken');
  return { ok: true, startsAt: slot.startsAt, settles: meeting.status === 'accepted' };
}

/** Decides a cancellation. A requester takes back a pending request; either side cancels an accepted one. */
export function decideCancellation(meeting: Meeting, by: Side): { ok: true } | RefusalResult {
  if (meeting.status === 'accepted') return { ok: true };
  return meeting.status === 'pending' && by === 'buyer' ? { ok: true } : refused(settledAs(meeting));
}
