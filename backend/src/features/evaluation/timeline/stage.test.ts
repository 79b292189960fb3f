import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../../platform/time/calendar-day.ts';
import { orderMilestones, stageOn } from './stage.ts';

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

test('The current stage is the first milestone later than yesterday', () => {
  expect(stageOn(milestones, '2026-11-21')).toEqual({
    current: 'RFP Submission',
    currentNumber: 5,
    total: 8,
    next: 'Short List',
    daysToCompletion: 69,
    daysInCurrent: 8,
    daysToNext: 20,
    completionPercent: 62.5,
  });
  expect(stageOn(milestones, '2026-11-27').current).toBe('RFP Submission');
  expect(stageOn(milestones, '2026-11-28').current).toBe('Short List');
});

test('Before the first milestone nothing is complete, and after the last it stays current', () => {
  expect(stageOn(milestones, '2026-10-11')).toMatchObject({ current: 'RFP START', completionPercent: 0 });
  expect(stageOn(milestones, '2026-10-12').completionPercent).toBe(12.5);
  expect(stageOn(milestones, '2027-06-01')).toMatchObject({
    currentNumber: 8,
    next: null,
    completionPercent: 100,
    daysToNext: null,
  });
});

test('An undated milestone is never current and comes last', () => {
  const some = [
    { name: 'A', date: null },
    { name: 'B', date: '2026-01-02' },
    { name: 'C', date: '2026-01-02' },
  ];
  expect(orderMilestones(some).map((milestone) => milestone.name)).toEqual(['B', 'C', 'A']);
  expect(stageOn([{ name: 'A', date: null }], '2026-01-01')).toMatchObject({
    current: null,
    currentNumber: 0,
    total: 1,
  });
});

test('Days are counted in the zone of the RFP, across leap days and clock changes', () => {
  const newYear = Date.UTC(2026, 11, 31, 23, 30);
  expect(dayIn('UTC', newYear)).toBe('2026-12-31');
  expect(dayIn('Pacific/Kiritimati', newYear)).toBe('2027-01-01');
  expect(dayIn('Pacific/Pago_Pago', Date.UTC(2027, 0, 1, 10, 0))).toBe('2026-12-31');
  expect(stageOn([{ name: 'A', date: '2028-03-01' }], '2028-02-28').daysToCompletion).toBe(2);
  expect(stageOn([{ name: 'A', date: '2026-03-30' }], '2026-03-28').daysToCompletion).toBe(2);
});

describe('the day of an instant', () => {
  /** The last second of a day and the first second of the next, in a zone. */
  test.each([
    ['Pacific/Niue, 11 hours behind', 'Pacific/Niue', '2027-01-01T11:00:00Z', '2026-12-31', '2027-01-01'],
    ['Kiritimati, 14 hours ahead', 'Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2026-12-31', '2027-01-01'],
    [
      'Kathmandu, by a quarter of an hour',
      'Asia/Kathmandu',
      '2026-12-31T18:15:00Z',
      '2026-12-31',
      '2027-01-01',
    ],
    ['a leap day begins', 'America/New_York', '2028-02-29T05:00:00Z', '2028-02-28', '2028-02-29'],
    ['a leap day ends', 'Asia/Kathmandu', '2028-02-29T18:15:00Z', '2028-02-29', '2028-03-01'],
    ['no leap day', 'Pacific/Niue', '2027-03-01T11:00:00Z', '2027-02-28', '2027-03-01'],
    ['summer time begins in the night', 'Europe/London', '2026-03-29T00:00:00Z', '2026-03-28', '2026-03-29'],
    [
      'and the day after it begins an hour earlier',
      'Europe/London',
      '2026-03-29T23:00:00Z',
      '2026-03-29',
      '2026-03-30',
    ],
    ['summer time ends', 'Europe/London', '2026-10-25T00:00:00Z', '2026-10-25', '2026-10-25'],
    [
      'and the day after it begins an hour later',
      'Europe/London',
      '2026-10-26T00:00:00Z',
      '2026-10-25',
      '2026-10-26',
    ],
    [
      'Lord Howe, half an hour: before',
      'Australia/Lord_Howe',
      '2026-10-03T13:30:00Z',
      '2026-10-03',
      '2026-10-04',
    ],
    [
      'Lord Howe, half an hour: after',
      'Australia/Lord_Howe',
      '2026-10-04T13:00:00Z',
      '2026-10-04',
      '2026-10-05',
    ],
    ['midnight itself is skipped', 'Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-23', '2026-04-24'],
    ['a day that a zone skipped', 'Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-29', '2011-12-31'],
  ])('The day of an instant is correct: %s', (_, zone, instant, before, after) => {
    const at = Date.parse(instant);
    expect([dayIn(zone, at - 1000), dayIn(zone, at)]).toEqual([before, after]);
  });

  test('Both passes of a repeated hour before midnight belong to the same day', () => {
    // In Chile the clock goes from 24:00 back to 23:00.
    for (const instant of ['2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z'])
      expect(dayIn('America/Santiago', Date.parse(instant))).toBe('2026-04-04');
    expect(dayIn('America/Santiago', Date.parse('2026-04-05T04:00:00Z'))).toBe('2026-04-05');
  });

  const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2039, 11, 31) });

  test('The day in a zone without summer time follows from its offset from UTC', () => {
    const fixed = fc.constantFrom(
      ...([
        ['Pacific/Niue', -660],
        ['Pacific/Honolulu', -600],
        ['UTC', 0],
        ['Asia/Kolkata', 330],
        ['Asia/Kathmandu', 345],
        ['Australia/Eucla', 525],
        ['Pacific/Kiritimati', 840],
      ] as const),
    );
    fc.assert(
      fc.property(fixed, instants, ([zone, minutesAhead], at) => {
        expect(dayIn(zone, at)).toBe(new Date(at + minutesAhead * 60_000).toISOString().slice(0, 10));
      }),
    );
  });

  test('The day in any zone is that of UTC, the one before or the one after, and a day later it differs', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), instants, (zone, at) => {
        const day = dayIn(zone, at);
        expect(day).toMatch(/^20[1-4]\d-[01]\d-[0-3]\d$/);
        expect(Math.abs(dayNumber(day) - dayNumber(dayIn('UTC', at)))).toBeLessThanOrEqual(1);
        // No zone changes its clock by more than an hour in these years.
        expect(dayNumber(dayIn(zone, at + 25 * 3_600_000))).toBeGreaterThan(dayNumber(day));
        expect(dayNumber(dayIn(zone, at + 23 * 3_600_000))).toBeLessThanOrEqual(dayNumber(day) + 1);
      }),
      { numRuns: 500 },
    );
  });
});

/**
 * Returns the number of a calendar day, using only the rule of leap years: the days of whole years, of whole months, and its own.
 */
function dayNumber(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const years = year - 1;
  const leaps = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return years * 365 + leaps + lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0) + date;
}

const days = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2101-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const between = (from: string, to: string) => stageOn([{ name: 'A', date: to }], from).daysToCompletion;

describe('days between', () => {
  test.each([
    ['over a leap day', '2028-02-28', '2028-03-01', 2],
    ['where there is none', '2027-02-28', '2027-03-01', 1],
    ['in a century without one', '2100-02-28', '2100-03-01', 1],
    ['in a century with one', '2000-02-28', '2000-03-01', 2],
    ['over the end of a year', '2026-12-31', '2027-01-01', 1],
    ['over the beginning of summer time', '2026-03-28', '2026-03-30', 2],
    ['over its end', '2026-10-24', '2026-10-26', 2],
    ['over a day that the zone skipped', '2011-12-29', '2011-12-31', 2],
  ])('Days between two dates are counted correctly: %s', (_, from, to, count) =>
    expect(between(from, to)).toBe(count),
  );

  test('Days are counted by the calendar, regardless of clock changes in a zone', () => {
    fc.assert(
      fc.property(days, days, (from, to) => {
        expect(between(from, to)).toBe(Math.max(0, dayNumber(to) - dayNumber(from)));
      }),
    );
  });

  test('A milestone at midnight of its zone is a day ahead until then, and today from then on', () => {
    const milestone = [{ name: 'A', date: '2026-03-29' }];
    const stageAt = (instant: string) => stageOn(milestone, dayIn('Europe/London', Date.parse(instant)));
    expect(stageAt('2026-03-28T23:59:59Z').daysToCompletion).toBe(1);
    expect(stageAt('2026-03-29T00:00:00Z').daysToCompletion).toBe(0);
    const skipped = [
      { name: 'A', date: '2011-12-30' },
      { name: 'B', date: '2012-01-02' },
    ];
    const inApia = (instant: string) => stageOn(skipped, dayIn('Pacific/Apia', Date.parse(instant)));
    expect(inApia('2011-12-30T09:59:59Z')).toMatchObject({ current: 'A', daysToNext: 4 });
    expect(inApia('2011-12-30T10:00:00Z')).toMatchObject({
      current: 'B',
      daysInCurrent: 1,
      daysToNext: null,
      daysToCompletion: 2,
    });
  });
});

describe('the stage of any timeline', () => {
  const timelines = fc.array(
    fc.record({ name: fc.string({ minLength: 1, maxLength: 4 }), date: fc.option(days, { freq: 4 }) }),
    { maxLength: 12 },
  );

  test('The current stage is the first milestone that is not over, or the last one', () => {
    fc.assert(
      fc.property(timelines, days, (timeline, today) => {
        const stage = stageOn(timeline, today);
        const dates = timeline.flatMap(({ date }) => (date === null ? [] : [date])).toSorted();
        const over = dates.filter((date) => date < today).length;
        expect(stage.total).toBe(timeline.length);
        expect(stage.currentNumber).toBe(dates.length === 0 ? 0 : Math.min(over + 1, dates.length));
        expect(stage.current === null).toBe(dates.length === 0);
        if (dates.length === 0) return;
        expect(orderMilestones(timeline)[stage.currentNumber - 1]?.name).toBe(stage.current);
        expect(stage.daysToNext ?? 0).toBeLessThanOrEqual(stage.daysToCompletion ?? -1);
        expect(stage.daysInCurrent).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('The stage advances from day to day, and its completion grows from 0 to at most 100', () => {
    fc.assert(
      fc.property(timelines, days, days, (timeline, day, other) => {
        const [early, late] = [day, other].toSorted() as [string, string];
        const [before, after] = [stageOn(timeline, early), stageOn(timeline, late)];
        expect(before.currentNumber).toBeLessThanOrEqual(after.currentNumber);
        expect(before.completionPercent).toBeLessThanOrEqual(after.completionPercent);
        for (const { completionPercent } of [before, after]) {
          expect(completionPercent).toBeGreaterThanOrEqual(0);
          expect(completionPercent).toBeLessThanOrEqual(100);
        }
        const isAhead = timeline.every(({ date }) => date === null || date > early);
        if (isAhead) expect(before.completionPercent).toBe(0);
      }),
    );
  });

  test('The stage does not depend on the order in which milestones are written, if no two share a day', () => {
    const distinct = fc.uniqueArray(days, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(distinct, days, fc.infiniteStream(fc.nat()), (dates, today, chance) => {
        const timeline = dates.map((date) => ({ name: date, date }));
        const shuffled = timeline
          .map((milestone) => ({ milestone, place: chance.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ milestone }) => milestone);
        expect(stageOn(shuffled, today)).toEqual(stageOn(timeline, today));
      }),
    );
  });
});

test('The numbers do not change after the last day', () => {
  const over = [
    { name: 'RFP START', date: '2026-11-01' },
    { name: 'Selection', date: '2026-11-21' },
  ];
  const dayAfter = stageOn(over, '2026-11-22');
  expect(dayAfter).toMatchObject({ daysInCurrent: 20, daysToCompletion: 0, completionPercent: 100 });
  expect(stageOn(over, '2027-11-22')).toEqual(dayAfter);
});
