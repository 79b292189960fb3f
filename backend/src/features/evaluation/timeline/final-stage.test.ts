import { expect, test } from 'vitest';
import { isFinalStage, type RfpMilestone } from './stage.ts';

const at = (text: string) => Date.parse(text);
const fixed = (name: string, date: string | null): RfpMilestone => ({ name, date, isFixed: true });
const milestones = [
  fixed('RFP Submission', '2026-03-01'),
  fixed('Short List', '2026-03-28'),
  fixed('Selection and Contract Agreement', '2026-04-10'),
];

test('The final stage begins on the day after the previous stage, in the zone of the RFP', () => {
  for (const [zone, before, after] of [
    ['UTC', '2026-03-28T23:59:59.999Z', '2026-03-29T00:00:00Z'],
    ['Pacific/Pago_Pago', '2026-03-29T10:59:59.999Z', '2026-03-29T11:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-28T09:59:59.999Z', '2026-03-28T10:00:00Z'],
    // The night in which clocks go forward there.
    ['Europe/London', '2026-03-28T23:59:59.999Z', '2026-03-29T00:00:00Z'],
  ] as const) {
    expect([zone, isFinalStage(milestones, zone, at(before))]).toEqual([zone, false]);
    expect([zone, isFinalStage(milestones, zone, at(after))]).toEqual([zone, true]);
  }
});

test('The final stage lasts after all dates have passed, in any order of the milestones', () => {
  const later = at('2027-01-01T00:00:00Z');
  expect(isFinalStage(milestones, 'UTC', later)).toBe(true);
  expect(isFinalStage(milestones.toReversed(), 'UTC', later)).toBe(true);
  expect(isFinalStage(milestones.toReversed(), 'UTC', at('2026-03-28T12:00:00Z'))).toBe(false);
});

test('An undated milestone is either passed or still to come, by the order of the fixed milestones', () => {
  const later = at('2027-01-01T00:00:00Z');
  expect(isFinalStage([...milestones, fixed('Feedback', null)], 'UTC', later)).toBe(true);
  const [submission, shortList] = milestones;
  const open = [submission!, shortList!, fixed('Selection and Contract Agreement', null)];
  expect(isFinalStage(open, 'UTC', later)).toBe(false);
  expect(isFinalStage([...milestones, { name: 'Party', date: null, isFixed: false }], 'UTC', later)).toBe(
    false,
  );
  expect(
    isFinalStage(
      milestones.map(({ name }) => fixed(name, null)),
      'UTC',
      later,
    ),
  ).toBe(false);
  expect(isFinalStage([], 'UTC', later)).toBe(false);
});
