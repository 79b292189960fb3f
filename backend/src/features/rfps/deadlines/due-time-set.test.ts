import { expect, test } from 'vitest';
import { messages } from '../contracts/messages.ts';
import { decideDueChange, type DueTerms } from './due-time-set.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const on = (date: string | null) => [
  { name: 'RFP START', date: '2026-11-01' },
  { name: 'RFP Submission', date },
];
const plain: DueTerms = { stages: on('2026-11-27'), timeZone: 'UTC', dueTime: null, isSealed: false };
const published = (terms: DueTerms) => ({ ...terms, publishedAt: now - 1 });
const timed = { ...plain, dueTime: '17:00' };
const sealed = { ...plain, isSealed: true };

test('Everything can be changed before publication', () => {
  for (const before of [plain, timed, sealed])
    for (const after of [plain, timed, sealed, { ...sealed, stages: on(null) }])
      expect(decideDueChange({ ...before, publishedAt: null }, after, now)).toEqual({
        ok: true,
        movedTo: null,
      });
});

test('An RFP without a due time has none to move, and its first due time leaves four days', () => {
  const none = { ...plain, stages: on(null) };
  expect(decideDueChange(published(none), { ...none, timeZone: 'Asia/Tokyo' }, now)).toEqual({
    ok: true,
    movedTo: null,
  });
  expect(decideDueChange(published(none), plain, now)).toEqual({
    ok: true,
    movedTo: Date.parse('2026-11-28T00:00:00Z'),
  });
  expect(decideDueChange(published(none), { ...plain, stages: on('2026-11-24') }, now)).toMatchObject({
    code: 'invalidFields',
  });
});

test('Publication fixes sealing', () => {
  expect(decideDueChange(published(plain), sealed, now)).toEqual({ ok: false, code: 'alreadyPublished' });
  expect(decideDueChange(published(sealed), plain, now)).toEqual({ ok: false, code: 'alreadyPublished' });
});

test.each<[string, DueTerms, DueTerms, string, string]>([
  ['day', plain, { ...plain, stages: on('2026-11-26') }, 'timelineItems[1].mileStoneDate', 'dueTimeEarlier'],
  ['day', timed, { ...timed, stages: on('2026-11-26') }, 'timelineItems[1].mileStoneDate', 'dueTimeEarlier'],
  ['day', sealed, { ...sealed, stages: on(null) }, 'timelineItems[1].mileStoneDate', 'dueTimeTakenAway'],
  ['time', timed, { ...timed, dueTime: '16:59' }, 'dueTime', 'dueTimeEarlier'],
  // A time of the same day is earlier than the day's end.
  ['time', plain, timed, 'dueTime', 'dueTimeEarlier'],
  ['zone', timed, { ...timed, timeZone: 'Asia/Tokyo' }, 'timeZone', 'dueTimeEarlier'],
  [
    'little time',
    { ...timed, stages: on('2026-11-22') },
    { ...timed, stages: on('2026-11-24') },
    'timelineItems[1].mileStoneDate',
    'dueTimeTooSoon',
  ],
])('The due time cannot be moved against the rule (%s)', (_what, before, after, field, message) => {
  expect(decideDueChange(published(before), after, now)).toEqual({
    ok: false,
    code: 'invalidFields',
    error: { field, message: messages[message as 'dueTimeEarlier'] },
  });
});

test('Removing the time moves the due time to the end of the day, which is later', () => {
  for (const [before, after] of [
    [timed, plain],
    [{ ...timed, isSealed: true }, sealed],
  ] as const)
    expect(decideDueChange(published(before), after, now)).toEqual({
      ok: true,
      movedTo: Date.parse('2026-11-28T00:00:00Z'),
    });
});

test('A later due time is reported, and an unchanged one is not', () => {
  const later = { ...timed, stages: on('2026-11-30') };
  expect(decideDueChange(published(timed), later, now)).toEqual({
    ok: true,
    movedTo: Date.parse('2026-11-30T17:00:00Z'),
  });
  expect(decideDueChange(published(timed), timed, now)).toEqual({ ok: true, movedTo: null });
  expect(decideDueChange(published(timed), { ...timed, timeZone: 'America/New_York' }, now)).toEqual({
    ok: true,
    movedTo: Date.parse('2026-11-27T22:00:00Z'),
  });
});

test('A past due time cannot be changed', () => {
  const past = { ...sealed, stages: on('2026-11-20') };
  expect(decideDueChange(published(past), { ...past, stages: on('2026-12-24') }, now)).toEqual({
    ok: false,
    code: 'dueTimePast',
  });
});
