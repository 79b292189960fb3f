import { inTimelineOrder } from '../../rfps/contracts/project-rules.ts';
import { percentOf } from '../scores/score.ts';

/** A milestone of the timeline; `date` is a calendar day, YYYY-MM-DD, or null. */
export interface StageMilestone {
  name: string;
  date: string | null;
}

/** The status of an RFP on a day. Numbers are whole days; null if a date is missing, or if there is no next milestone. */
export interface Stage {
  current: string | null;
  currentNumber: number;
  total: number;
  next: string | null;
  daysToCompletion: number | null;
  daysInCurrent: number | null;
  daysToNext: number | null;
  completionPercent: number;
}

export const orderMilestones = <M extends StageMilestone>(milestones: readonly M[]): M[] =>
  inTimelineOrder(milestones, (one) => one);

/**
 * Returns the stage on `today`, a day in the RFP's own zone. The current stage is the first milestone whose date is later than
 * yesterday, else the last dated one. Completion is its number ÷ all milestones, and 0 while the first one is in the future.
 * After the last day nothing changes.
 */
export function stageOn(milestones: readonly StageMilestone[], today: string): Stage {
  const ordered = orderMilestones(milestones);
  const dated = ordered.filter((one) => one.date !== null) as { name: string; date: string }[];
  const total = ordered.length;
  const ahead = dated.findIndex((one) => one.date >= today);
  const index = ahead === -1 ? dated.length - 1 : ahead;
  const current = dated[index];
  const last = dated.at(-1);
  if (!current || !last) {
    const none = { daysToCompletion: null, daysInCurrent: null, daysToNext: null };
    return {
      current: null,
      currentNumber: 0,
      total,
      next: ordered[0]?.name ?? null,
      ...none,
      completionPercent: 0,
    };
  }
  const before = dated[index - 1];
  const number = ordered.indexOf(current) + 1;
  const next = ordered[number];
  const isUpcoming = dated[0] !== undefined && dated[0].date > today;
  return {
    current: current.name,
    currentNumber: number,
    total,
    next: next?.name ?? null,
    daysToCompletion: Math.max(0, daysBetween(today, last.date)),
    daysInCurrent: before ? Math.max(0, daysBetween(before.date, earlier(today, last.date))) : 0,
    daysToNext: next?.date ? Math.max(0, daysBetween(today, next.date)) : null,
    completionPercent: isUpcoming ? 0 : (percentOf(number, total) ?? 0),
  };
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
