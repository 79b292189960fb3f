import { messages } from '../contracts/messages.ts';
import { submissionMilestone } from '../contracts/steps.ts';
import type { FieldError } from '../../../kernel/schema/schema.ts';
import { dueAtOf, dueDayIn, type DueClock } from '../milestone-store.ts';
import { dayIn } from '../../../platform/time/calendar-day.ts';

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

/** The fields that decide when responses are due, and whether they are sealed until then. */
export interface DueTerms extends DueClock {
  stages: readonly { name: string; date: string | null }[];
  isSealed: boolean;
}

const dueOf = (terms: DueTerms): number | null => dueAtOf(terms.stages, terms);

export type DueChange =
  | { ok: true; movedTo: number | null }
  | { ok: false; code: 'alreadyPublished' | 'dueTimePast' }
  | { ok: false; code: 'invalidFields'; error: FieldError };

/** Decides how the project step may change the due time. `movedTo` is the moment, in ms, to report to vendors. */
export function decideDueChange(
  before: DueTerms & { publishedAt: number | null },
  after: DueTerms,
  now: number,
): DueChange {
  if (before.publishedAt === null) return { ok: true, movedTo: null };
  if (before.isSealed !== after.isSealed) return { ok: false, code: 'alreadyPublished' };
  const dues = { before: dueOf(before), after: dueOf(after) };
  const decided = decideDueMove({ ...dues, now });
  if (decided.ok) return { ok: true, movedTo: dues.after === dues.before ? null : dues.after };
  if (decided.code === 'dueTimePast') return { ok: false, code: 'dueTimePast' };
  return {
    ok: false,
    code: 'invalidFields',
    error: { field: fieldMoved(before, after), message: messages[decided.code] },
  };
}

/** Returns the field of the project step that moved it. */
function fieldMoved(before: DueTerms, after: DueTerms): string {
  if (dueDayIn(before.stages) !== dueDayIn(after.stages)) {
    const at = after.stages.findIndex(({ name }) => name === submissionMilestone);
    return at === -1 ? 'timelineItems' : `timelineItems[${at}].mileStoneDate`;
  }
  return before.dueTime === after.dueTime ? 'timeZone' : 'dueTime';
}

/**
 * Returns the day for which the current timeline is valid, if a later day will change it. From the day after its last date on it
 * never changes, and neither does a timeline without dates.
 */
export function timelineDay(
  milestones: readonly { date: string | null }[],
  timeZone: string,
  now: number,
): string | null {
  const today = dayIn(timeZone, now);
  return milestones.some(({ date }) => date !== null && date >= today) ? today : null;
}
