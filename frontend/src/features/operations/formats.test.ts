import { expect, test } from 'vitest';
import { isLate, formatLag, formatEventName, formatTableName } from './formats.ts';

test.each([
  [0, '0.0 s'],
  [440, '0.4 s'],
  [12_400, '12 s'],
  [59_400, '59 s'],
  [60_000, '1 min'],
  [3_570_000, '1 h'],
  [7_200_000, '2 h'],
  [3 * 86_400_000, '3 days'],
])('A lag of %i ms reads %s', (ms, words) => expect(formatLag(ms)).toBe(words));

test('A lag of a minute counts as late', () =>
  expect([isLate(59_999), isLate(60_000)]).toEqual([false, true]));

test.each([
  ['inviteAccepted', 'Invite accepted'],
  ['rfpPublished', 'RFP published'],
  ['ndaTermsSaved', 'NDA terms saved'],
])('The event name %s reads %s', (name, words) => expect(formatEventName(name)).toBe(words));

test('Table and column names are written with spaces', () =>
  expect(formatTableName('response_pricing')).toBe('response pricing'));
