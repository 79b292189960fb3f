import { messages } from '../contracts/messages.ts';
import { submissionMilestone } from '../contracts/steps.ts';
import type { FieldError } from '../../../kernel/schema/schema.ts';
import { decideDueMove } from './due-move.ts';
import { dueAtOf, dueDayIn, type DueClock } from '../milestone-store.ts';

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
