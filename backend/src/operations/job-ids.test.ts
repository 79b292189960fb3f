import { expect, test } from 'vitest';
import { idsOf, jobOf } from './job-ids.ts';

const id = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';

test('given a job of an event, then its event and follower are read off its id', () => {
  expect(jobOf(`${id}.rfpCard`)).toEqual({ eventId: id, follower: 'rfpCard' });
  for (const other of ['repeat:turnDays:1795000000000', `${id}.`, id, 'x.rfpCard', ''])
    expect(jobOf(other)).toBeUndefined();
});

test('given a payload, then its ids, numbers and flags are told, wherever they stand', () => {
  expect(idsOf({ rfpId: id, isNew: true, parts: [{ questionId: 7 }, { questionId: 8 }] })).toEqual([
    { name: 'rfpId', id },
    { name: 'isNew', id: 'true' },
    { name: 'parts[0].questionId', id: '7' },
    { name: 'parts[1].questionId', id: '8' },
  ]);
  expect(idsOf({ sessionId: 'cs_test_1a' })).toEqual([{ name: 'sessionId', id: 'cs_test_1a' }]);
});

test('given a text that somebody wrote, then it is not told', () => {
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
