import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { expect, test } from 'vitest';
import { emailError, sortAddresses, formatSorted } from './invited-addresses.ts';

test('An address is validated as on the server, and compared with the others case-insensitively', () => {
  expect(emailError(' a@x.example ', [null, 'b@x.example'])).toBeUndefined();
  for (const bad of ['a@', 'a@b']) expect(emailError(bad, [])).toBe(messages.emailInvalid);
  expect(emailError('A@x.example', ['a@X.example'])).toBe(refusals.alreadyInvited);
});

test('Pasted addresses are separated by lines, commas, semicolons and spaces', () => {
  const pasted = 'a@x.example, b@x.example;c@x.example\n<d@x.example>\te@x.example\r\n';
  expect(sortAddresses(pasted, []).good).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@x.example`),
  );
});

test('Invalid addresses stay, duplicates are reported once, and the others are added', () => {
  const sorted = sortAddresses('a@x.example nobody@ A@X.example old@x.example a@x.example @', [
    'OLD@x.example',
  ]);
  expect(sorted).toEqual({
    good: ['a@x.example'],
    bad: ['nobody@', '@'],
    doubled: ['A@X.example', 'old@x.example'],
  });
  expect(formatSorted(sorted)).toBe(
    '“nobody@” and “@” are not email addresses. “A@X.example” and “old@x.example” are already in the list.',
  );
  expect(formatSorted(sortAddresses('nobody@', []))).toBe('“nobody@” is not an email address.');
  expect(formatSorted(sortAddresses('a@x.example', []))).toBeUndefined();
  expect(formatSorted(sortAddresses(' , ', []))).toBe(messages.emailRequired);
});
