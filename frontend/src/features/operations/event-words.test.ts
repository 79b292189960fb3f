import { expect, test } from 'vitest';
import { eventWords, rowWords } from './event-words.ts';

test.each([
  ['inviteAccepted', 'Invite accepted'],
  ['rfpPublished', 'RFP published'],
  ['ndaTermsSaved', 'NDA terms saved'],
])('%s is %s', (name, words) => expect(eventWords(name)).toBe(words));

test('tables and columns are written with spaces', () =>
  expect(rowWords('response_pricing')).toBe('response pricing'));
