import { expect, test } from 'vitest';
import { nameForMail } from './name-for-mail.ts';

test.each([
  'Zoë Żak',
  'Dr. Oetker',
  'Calder & Sons Ltd.',
  'Acme, Inc. (UK)',
  'Müller GmbH & Co. KG',
  'J. P. Morgan',
  'Yahoo!',
  'SAP S/4HANA 2.1',
  'HR suite 2026/2027',
  'Project Phoenix: CRM for 1,200 people',
  '株式会社ビズボード',
])('A mail carries the name “%s”', (name) => {
  expect(nameForMail(name)).toBe(name);
});

test.each([
  'Your account is locked: visit http://evil.example',
  'Your account is locked',
  'evil.example',
  'Prize at evil.example',
  'Booking.com',
  'Node.js',
  'Write to anna@evil.example',
  'www evil, 192.0.2.7',
  'Call +44 900 123 456 78',
  'Good news. Pay now',
  'Win a car!',
  'Please pay Calder Ltd',
  'Calder\nBcc: all',
  'Calder\u2028Ltd',
  'one two three four five six seven eight nine ten eleven twelve thirteen',
  'x'.repeat(101),
  ' \u202E ',
])('A mail leaves the name %j out', (name) => {
  expect(nameForMail(name)).toBeUndefined();
});

test('Spaces and marks that reorder text do not reach a mail', () => {
  expect(nameForMail('  Calder\t \u202ELtd ')).toBe('Calder Ltd');
});
