import { expect, test } from 'vitest';
import { dayIn, orderMilestones, stageOn } from './stage.ts';

const milestones = [
  ['RFP START', '2026-10-12'],
  ['Accept Invite & NDA', '2026-10-23'],
  ['Vendor Questions', '2026-11-06'],
  ['Feedback', '2026-11-13'],
  ['RFP Submission', '2026-11-27'],
  ['Short List', '2026-12-11'],
  ['Final Presentation', '2027-01-08'],
  ['Selection and Contract Agreement', '2027-01-29'],
].map(([name, date]) => ({ name: name ?? '', date: date ?? null }));

test('the current stage is the first milestone later than yesterday', () => {
  expect(stageOn(milestones, '2026-11-21')).toEqual({
    current: 'RFP Submission',
    currentNumber: 5,
    total: 8,
    next: 'Short List',
    daysToCompletion: 69,
    daysInCurrent: 8,
    daysToNext: 6,
    completionPercent: 62.5,
  });
  expect(stageOn(milestones, '2026-11-27').current).toBe('RFP Submission');
  expect(stageOn(milestones, '2026-11-28').current).toBe('Short List');
});

test('before the first milestone nothing is complete; after the last it stays the last', () => {
  expect(stageOn(milestones, '2026-10-11')).toMatchObject({ current: 'RFP START', completionPercent: 0 });
  expect(stageOn(milestones, '2026-10-12').completionPercent).toBe(12.5);
  expect(stageOn(milestones, '2027-06-01')).toMatchObject({
    currentNumber: 8,
    next: null,
    completionPercent: 100,
    daysToNext: 0,
  });
});

test('an undated milestone is never current, and comes last', () => {
  const some = [
    { name: 'A', date: null },
    { name: 'B', date: '2026-01-02' },
    { name: 'C', date: '2026-01-02' },
  ];
  expect(orderMilestones(some).map((one) => one.name)).toEqual(['B', 'C', 'A']);
  expect(stageOn([{ name: 'A', date: null }], '2026-01-01')).toMatchObject({
    current: null,
    currentNumber: 0,
    total: 1,
  });
});

test('days are counted in the zone of the RFP, over leap days and changes of the clock', () => {
  const newYear = Date.UTC(2026, 11, 31, 23, 30);
  expect(dayIn('UTC', newYear)).toBe('2026-12-31');
  expect(dayIn('Pacific/Kiritimati', newYear)).toBe('2027-01-01');
  expect(dayIn('Pacific/Pago_Pago', Date.UTC(2027, 0, 1, 10, 0))).toBe('2026-12-31');
  expect(stageOn([{ name: 'A', date: '2028-03-01' }], '2028-02-28').daysToNext).toBe(2);
  expect(stageOn([{ name: 'A', date: '2026-03-30' }], '2026-03-28').daysToNext).toBe(2);
});
