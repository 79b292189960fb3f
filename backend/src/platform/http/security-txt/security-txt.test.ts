import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

const contact = { contact: 'mailto:security@bidboard.example', policyUrl: undefined };
const noon = Date.UTC(2026, 10, 21, 12);
const expiresAt = (now: number): number => {
  const [, time = ''] = /^Expires: (.*)$/m.exec(securityTxt(contact, 'https://bidboard.example', now)) ?? [];
  return Date.parse(time);
};

test('The file names contact, expiry, languages, canonical address and policy', () => {
  const policyUrl = 'https://bidboard.example/security-policy';
  expect(securityTxt({ ...contact, policyUrl }, 'https://bidboard.example', noon)).toBe(
    [
      'Contact: mailto:security@bidboard.example',
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://bidboard.example/.well-known/security.txt',
      'Policy: https://bidboard.example/security-policy',
      '',
    ].join('\n'),
  );
});

test('The file leaves out a policy that is not configured, and a canonical address without https', () => {
  expect(securityTxt(contact, 'http://localhost:3000', noon)).not.toMatch(/Policy|Canonical/);
});

test.each([0, 1, 400, 4_000])(
  'After %i days the file is valid for more than five months and less than a year',
  (days) => {
    const now = noon + days * 86_400_000;
    const remainingDays = (expiresAt(now) - now) / 86_400_000;
    expect(remainingDays).toBeGreaterThan(150);
    expect(remainingDays).toBeLessThan(365);
  },
);
