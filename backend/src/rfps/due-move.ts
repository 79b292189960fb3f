const hourMs = 3_600_000;
/** From here on a due time is near: vendors plan their days by it. */
const nearMs = 96 * hourMs;
/** Ten years: what is further away is a typing mistake. */
const maxAheadMs = 3653 * 24 * hourMs;

/** Instants in ms; null: responses are never due. */
export interface DueMove {
  before: number | null;
  after: number | null;
  now: number;
  /** By an addendum, while no vendor has submitted: the due time may have passed. */
  reopens?: boolean;
}

export type DueMoveRefusal =
  | 'dueTimePast'
  | 'dueTimeTakenAway'
  | 'dueTimeEarlier'
  | 'dueTimeTooSoon'
  | 'dueTimeTooFar';

/**
 * Whether the due time of a published RFP may be another one: only later, with less than four days left only so that four
 * remain, and not once it is past, unless an addendum reopens it. Where there was none, four days must lie ahead.
 */
export function decideDueMove({
  before,
  after,
  now,
  reopens = false,
}: DueMove): { ok: true } | { ok: false; code: DueMoveRefusal } {
  const isPast = before !== null && now >= before;
  if (after === before && !(isPast && reopens)) return { ok: true };
  if (isPast && !reopens) return { ok: false, code: 'dueTimePast' };
  if (after === null) return { ok: false, code: 'dueTimeTakenAway' };
  if (after - now > maxAheadMs) return { ok: false, code: 'dueTimeTooFar' };
  if (before !== null && after < before) return { ok: false, code: 'dueTimeEarlier' };
  const isNear = before === null || before - now < nearMs;
  return isNear && after - now < nearMs ? { ok: false, code: 'dueTimeTooSoon' } : { ok: true };
}
