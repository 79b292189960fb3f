import { demoTypes, meetingMinutes, maxSlots, type MeetingKind } from '../contracts/meeting-choices.ts';
import { messages } from '../contracts/messages.ts';
import type { RefusalCode } from '../contracts/refusals.ts';
import type { FieldError } from '../contracts/schema.ts';

export type Side = 'buyer' | 'vendor';

/** A time that somebody offered, in ms since 1970, and whom it suits so far. */
export interface Slot {
  id: string;
  startsAt: number;
  suits: Side | 'both';
}

/** A request as the rules see it; the status says which facts exist. */
export type Meeting =
  | { status: 'pending'; slots: readonly Slot[] }
  | { status: 'accepted'; slots: readonly Slot[]; startsAt: number | null }
  | { status: 'declined' }
  | { status: 'cancelled' };

export type RefusalResult = { ok: false; code: RefusalCode; errors?: FieldError[] };
const refused = (code: RefusalCode): RefusalResult => ({ ok: false, code });
const unfit = (field: string, text: string): RefusalResult => ({
  ok: false,
  code: 'invalidFields',
  errors: [{ field, message: text }],
});

export const endOf = (kind: MeetingKind, startsAt: number): number =>
  startsAt + meetingMinutes[kind] * 60_000;

/** The times that a request begins with: still to come, each once. */
export function decideOffer(
  given: readonly number[],
  now: number,
): { ok: true; startsAt: readonly number[] } | RefusalResult {
  const past = given.findIndex((one) => one <= now);
  if (past >= 0) return unfit(`slots[${past}]`, messages.momentPast);
  const twice = given.findIndex((one, index) => given.indexOf(one) < index);
  return twice >= 0 ? unfit(`slots[${twice}]`, messages.slotTwice) : { ok: true, startsAt: given };
}

export interface Acceptance {
  slotId: string | undefined;
  demoType: number | null;
  hasRecording: boolean;
}

/** Why a request cannot be answered any longer. */
const settledAs = ({ status }: Meeting) =>
  status === 'cancelled' ? ('meetingCancelled' as const) : ('meetingAnswered' as const);

/**
 * A pending request is answered once. Accepting takes one of the times that suit the asker, if any lies ahead; a
 * recording needs to be there, and no time.
 */
export function decideAcceptance(
  meeting: Meeting,
  { slotId, demoType, hasRecording }: Acceptance,
  now: number,
): { ok: true; startsAt: number | null } | RefusalResult {
  if (meeting.status !== 'pending') return refused(settledAs(meeting));
  if (demoType === demoTypes.recording && !hasRecording)
    return unfit('meetingLinks', messages.recordingRequired);
  const open = meeting.slots.filter((one) => one.suits !== 'vendor' && one.startsAt > now);
  if (slotId === undefined)
    return open.length === 0 || demoType === demoTypes.recording
      ? { ok: true, startsAt: null }
      : unfit('slotId', messages.slotRequired);
  const slot = open.find((one) => one.id === slotId);
  return slot ? { ok: true, startsAt: slot.startsAt } : refused('slotTaken');
}

export const decideDecline = (meeting: Meeting): { ok: true } | RefusalResult =>
  meeting.status === 'pending' ? { ok: true } : refused(settledAs(meeting));

/** Either side offers another time, as long as the request lives. */
export function decideProposal(
  meeting: Meeting,
  by: Side,
  startsAt: number,
  now: number,
): { ok: true } | RefusalResult {
  if (meeting.status === 'declined' || meeting.status === 'cancelled') return refused(settledAs(meeting));
  if (startsAt <= now) return unfit('startsAt', messages.momentPast);
  if (meeting.slots.some((slot) => slot.startsAt === startsAt)) return unfit('startsAt', messages.slotTwice);
  const own = meeting.slots.filter((slot) => slot.suits === by && slot.startsAt > now);
  return own.length < maxSlots ? { ok: true } : refused('slotsFull');
}

/**
 * One side says that a time of the other's suits: of an accepted request that is the time from now on; of a pending one it
 * is what the vendor may accept.
 */
export function decideAgreement(
  meeting: Meeting,
  by: Side,
  slotId: string,
  now: number,
): { ok: true; startsAt: number; settles: boolean } | RefusalResult {
  if (meeting.status === 'declined' || meeting.status === 'cancelled') return refused(settledAs(meeting));
  const slot = meeting.slots.find((one) => one.id === slotId);
  const others: Side = by === 'buyer' ? 'vendor' : 'buyer';
  if (slot?.suits !== others || slot.startsAt <= now) return refused('slotTaken');
  return { ok: true, startsAt: slot.startsAt, settles: meeting.status === 'accepted' };
}

/** An asker takes back what is pending; what was accepted either side calls off. */
export function decideCancellation(meeting: Meeting, by: Side): { ok: true } | RefusalResult {
  if (meeting.status === 'accepted') return { ok: true };
  return meeting.status === 'pending' && by === 'buyer' ? { ok: true } : refused(settledAs(meeting));
}
