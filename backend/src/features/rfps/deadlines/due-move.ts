const hourMs = 3_600_000;
/** From here on a due time is near: vendors plan their days by it. */
const nearMs = 96 * hourMs;
/** Ten years. A later day is a typing mistake. */
const maxAheadMs = 3653 * 24 * hourMs;

/** Moments in ms; null: responses are never due. */
export interface DueMove {
  before: number | null;
  after: number | null;
  now: number;
  /** Whether an addendum moves it while no vendor has submitted: the due time may then have passed. */
  reopens?: boolean;
}

export type DueMoveRefusal =
  | 'dueTimePast'
  | 'dueTimeTakenAway'
  | 'dueTimeEarlier'
  | 'dueTimeTooSoon'
  | 'dueTimeTooFar';

/**
 * Decides whether a published RFP may get another due time. It may only become later, and must leave four days if less than four
 * days are left. A past due time cannot move unless an addendum reopens it. A first due time must be at least four days ahead.
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
