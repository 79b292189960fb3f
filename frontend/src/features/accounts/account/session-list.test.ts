import { expect, it } from 'vitest';
import { formatLastUsed } from './session-list.tsx';

const createdAt = '2026-11-02T08:00:00Z';
const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:00Z', 'Logged in on 02 Nov 2026, used within the last two hours'],
  ['2026-11-21T09:00:00Z', 'Logged in on 02 Nov 2026, used within the last day'],
  ['2026-11-20T11:00:00Z', 'Logged in on 02 Nov 2026, last used on 20 Nov 2026'],
  // The server's clock may be ahead of the reader's.
  ['2026-11-21T12:00:30Z', 'Logged in on 02 Nov 2026, used within the last two hours'],
])('A session last used at %s is described as %s', (lastUsedAt, words) =>
  expect(formatLastUsed(createdAt, lastUsedAt, now)).toBe(words),
);
