import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideDueMove } from './due-time-set.ts';

const hourMs = 3_600_000;
const now = Date.parse('2026-11-21T12:00:00.000Z');
const inHours = (hours: number | null) => (hours === null ? null : now + hours * hourMs);
const decided = (before: number | null, after: number | null) => {
  const decision = decideDueMove({ before: inHours(before), after: inHours(after), now });
  return decision.ok ? 'ok' : decision.code;
};

const ms = 1 / hourMs;
test.each<[before: number, after: number, decision: string]>([
  [-1, 96, 'ok'],
  [0, 96, 'ok'],
  [-1, 96 - 1 / hourMs, 'dueTimeTooSoon'],
  [-1, -1, 'dueTimeTooSoon'],
  [-1, -2, 'dueTimeEarlier'],
  [-1, 24 * 3654, 'dueTimeTooFar'],
])(
  'An addendum may move a due time %d h from now, without submissions so far, to %d h: %s',
  (before, after, decision) => {
    const found = decideDueMove({ before: inHours(before), after: inHours(after), now, reopens: true });
    expect(found.ok ? 'ok' : found.code).toBe(decision);
  },
);

test.each<[before: number | null, after: number | null, decision: string]>([
  // Far away: any later time is allowed.
  [200, 200 + ms, 'ok'],
  [200, 200 - ms, 'dueTimeEarlier'],
  [96, 96 + ms, 'ok'],
  // A mistyped year.
  [200, 24 * 3653 + ms, 'dueTimeTooFar'],
  [200, 24 * 3653, 'ok'],
  // Near: at least four days from now, or no move.
  [96 - ms, 96, 'ok'],
  [96 - ms, 96 - ms / 2, 'dueTimeTooSoon'],
  [50, 60, 'dueTimeTooSoon'],
  [50, 96 - ms, 'dueTimeTooSoon'],
  [50, 96, 'ok'],
  [50, 40, 'dueTimeEarlier'],
  [ms, 96, 'ok'],
  [ms, 95, 'dueTimeTooSoon'],
  // Past: from the due time itself on.
  [0, 400, 'dueTimePast'],
  [-1, 400, 'dueTimePast'],
  [-1, null, 'dueTimePast'],
  // Removed, and set for the first time.
  [200, null, 'dueTimeTakenAway'],
  [50, null, 'dueTimeTakenAway'],
  [null, 96, 'ok'],
  [null, 96 - ms, 'dueTimeTooSoon'],
  [null, -1, 'dueTimeTooSoon'],
  // An unchanged due time is no move.
  [50, 50, 'ok'],
  [-1, -1, 'ok'],
  [null, null, 'ok'],
])('A move from a due time in %s hours to one in %s results in: %s', (before, after, decision) => {
  expect(decided(before, after)).toBe(decision);
});

test('Every permitted move is later, and leaves vendors at least four days or the time they had, whichever is less', () => {
  const hours = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(hours, hours, (before, after) => {
      if (before === after || decided(before, after) !== 'ok') return;
      expect(before).toBeGreaterThan(0);
      expect(after).toBeGreaterThan(before);
      expect(after).toBeGreaterThanOrEqual(96);
    }),
  );
});
