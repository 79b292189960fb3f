import { expect, test } from 'vitest';
import { idsOf, jobOf } from './job-ids.ts';

const id = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';

test('The id of an event’s job yields its event and subscriber', () => {
  expect(jobOf(`${id}.rfpCard`)).toEqual({ eventId: id, subscriber: 'rfpCard' });
  for (const other of ['repeat:rolloverDays:1795000000000', `${id}.`, id, 'x.rfpCard', ''])
    expect(jobOf(other)).toBeUndefined();
});

test('A payload’s ids, numbers and flags are listed at any depth', () => {
  expect(idsOf({ rfpId: id, isNew: true, parts: [{ questionId: 7 }, { questionId: 8 }] })).toEqual([
    { name: 'rfpId', id },
    { name: 'isNew', id: 'true' },
    { name: 'parts[0].questionId', id: '7' },
    { name: 'parts[1].questionId', id: '8' },
  ]);
  expect(idsOf({ sessionId: 'cs_test_1a' })).toEqual([{ name: 'sessionId', id: 'cs_test_1a' }]);
});

test('A text that a user wrote is not listed', () => {
  const payload = {
    eventId: id,
    note: `about ${id}`,
    mail: 'ada@x.example',
    list: ['secret'],
    nothing: null,
  };
  expect(idsOf(payload)).toEqual([{ name: 'eventId', id }]);
  expect(idsOf(undefined)).toEqual([]);
});
