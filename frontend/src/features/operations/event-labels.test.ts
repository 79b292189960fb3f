import { expect, test } from 'vitest';
import { formatEventName, formatTableName } from './event-labels.ts';

test.each([
  ['inviteAccepted', 'Invite accepted'],
  ['rfpPublished', 'RFP published'],
  ['ndaTermsSaved', 'NDA terms saved'],
])('%s is %s', (name, words) => expect(formatEventName(name)).toBe(words));

test('tables and columns are written with spaces', () =>
  expect(formatTableName('response_pricing')).toBe('response pricing'));
