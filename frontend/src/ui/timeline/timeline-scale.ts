import { dayNumber } from '../format/date-format.ts';

export interface Milestone {
  name: string;
  /** Calendar day `YYYY-MM-DD`, or null if it has none. */
  date: string | null;
}

export type MilestonePhase = 'past' | 'now' | 'coming';

export interface PlacedMilestone extends Milestone {
  /** Left edge, 0 to 100 % of the track. */
  at: number;
  phase: MilestonePhase;
}

export interface TimelineScale {
  placed: PlacedMilestone[];
  undated: Milestone[];
  first: string | null;
  last: string | null;
  /** Position of today, null if it is outside the track. */
  todayAt: number | null;
  /** Three measured stretches, in % of the track: the past, the elapsed part of the running stage, and its remainder. */
  past: number;
  running: { from: number; to: number };
  due: { from: number; to: number };
  /** A tick per week. */
  weeks: number[];
}

const clamp = (value: number) => Math.max(0, Math.min(100, value));

/**
 * Measures the milestones between the first and the last dated one. If all are on one day that is still ahead, the track begins today.
 * The current one is the first whose day is not before `today`; the server may name another by `current`.
 */
export function scaleTimeline(
  milestones: readonly Milestone[],
  today: string,
  current?: string | null,
): TimelineScale {
  const dated = milestones
    .map((milestone, position) => ({ milestone, position, day: dayNumber(milestone.date) }))
    .filter((entry) => entry.day !== null)
    .map((entry) => ({ ...entry, day: entry.day ?? 0 }))
    .toSorted((a, b) => a.day - b.day || a.position - b.position);
  const undated = milestones.filter((milestone) => dayNumber(milestone.date) === null);
  const now = dayNumber(today) ?? 0;
  const end = dated.at(-1)?.day ?? 0;
  const beginsToday = dated[0]?.day === end && now < end;
  const start = beginsToday ? now : (dated[0]?.day ?? 0);
  const span = Math.max(1, end - start);
  const at = (day: number) => clamp(((day - start) / span) * 100);
  const found = current
    ? dated.findIndex((entry) => entry.milestone.name === current)
    : dated.findIndex((entry) => entry.day >= now);
  const currentAt = found === -1 ? dated.length - 1 : found;
  const over = dated.length > 0 && now > end;
  const placed = dated.map((entry, index): PlacedMilestone => ({
    ...entry.milestone,
    at: at(entry.day),
    phase: index < currentAt || over ? 'past' : index === currentAt ? 'now' : 'coming',
  }));
  const before = dated[currentAt - 1]?.day ?? start;
  const target = dated[currentAt]?.day ?? end;
  const reached = Math.min(Math.max(now, before), target);
  const weeks: number[] = [];
  const step = Math.max(7, Math.ceil(span / 26 / 7) * 7);
  for (let day = start; day <= end && end > start; day += step) weeks.push(at(day));
  return {
    placed,
    undated,
    first: beginsToday ? today : (dated[0]?.milestone.date ?? null),
    last: dated.at(-1)?.milestone.date ?? null,
    todayAt: dated.length > 0 && now >= start && now <= end ? at(now) : null,
    past: over ? 100 : at(before),
    running: { from: at(before), to: over ? at(before) : at(reached) },
    due: { from: at(reached), to: over ? at(reached) : at(target) },
    weeks,
  };
}
