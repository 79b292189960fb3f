import { expect, test } from 'vitest';
import { mayPass } from './away.ts';
import { MailAway } from './mail.ts';
import { StorageAway } from './storage-s3.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', '08006', '53300', '57P01', '57P03'])('%s is away', (code) => {
  expect(mayPass(withCode(code))).toBe(true);
});

test.each(['53100', 'ENOSPC', 'EDQUOT'])('%s says that there is no room, and there may be', (code) => {
  expect(mayPass(withCode(code))).toBe(true);
});

test.each(['57014', '40001', '23505', '22P02'])('%s is about what was to be done', (code) => {
  expect(mayPass(withCode(code))).toBe(false);
});

test('several are away where each of them is', () => {
  const away = [new MailAway('busy'), new StorageAway('silent')];
  expect(mayPass(new AggregateError(away))).toBe(true);
  expect(mayPass(new AggregateError([...away, new Error('no such mailbox')]))).toBe(false);
  expect(mayPass(new AggregateError([]))).toBe(false);
  expect(mayPass(undefined)).toBe(false);
});
