import { expect, test } from 'vitest';
import { sharedMessages } from '../messages.ts';
import { check } from '../schema/schema.ts';
import { webAddress } from './web-address.ts';

const errorOf = (value: string) => {
  const checked = check(webAddress(), value);
  return checked.ok ? undefined : checked.errors[0]?.message;
};

test('A refused address comes with a reason', () => {
  expect(errorOf('quill.example')).toBe(sharedMessages.websiteInvalid);
  expect(errorOf('ftp://quill.example')).toBe(sharedMessages.websiteInvalid);
  for (const inside of ['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'http://nas.lan/'])
    expect(errorOf(inside), inside).toBe(sharedMessages.websiteNotPublic);
  for (const secret of [
    'https://user:password@quill.example',
    'https://user@quill.example/',
    'https://:x@quill.example',
  ])
    expect(errorOf(secret), secret).toBe(sharedMessages.websiteWithPassword);
});

const accepts = (value: string) => check(webAddress(), value).ok;

test.each([
  '',
  'https://quill.example',
  'http://www.quill.example:8080/a?b#c',
  'https://quill.example.',
  'https://1and1.example',
  'https://local.example',
  'https://internal.quill.example/localhost',
])('The address %j is accepted as a public page', (value) => {
  expect(accepts(value)).toBe(true);
});

test.each([
  'http://localhost/',
  'http://router/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://0x7f000001/',
  'http://0/',
  'http://10.0.0.7/admin',
  'http://192.168.0.1/',
  'http://172.16.0.1./',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://１２７.0.0.1/',
  'http://127。0。0。1/',
  'http://me@10.0.0.7/',
  'http://app.localhost/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://nas.home.arpa/',
  'http://NAS.LAN./',
  'ftp://quill.example',
  'javascript:alert(1)//quill.example',
  'https://quill.example/ a',
])('The address %j is refused as a public page', (value) => {
  expect(accepts(value)).toBe(false);
});
