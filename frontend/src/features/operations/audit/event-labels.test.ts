import { expect, test } from 'vitest';
import { formatEventName, formatTableName } from './event-labels.ts';

test.each([
  ['inviteAccepted', 'Invite accepted'],
  ['rfpPublished', 'RFP published'],
  ['ndaTermsSaved', 'NDA terms saved'],
])('The event name %s reads %s', (name, words) => expect(formatEventName(name)).toBe(words));

test('Table and column names are written with spaces', () =>
  expect(formatTableName('response_pricing')).toBe('response pricing'));
