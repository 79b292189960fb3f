import { expect, test } from 'vitest';
import { isTransientOutage } from './is-transient-outage.ts';
import { MailUnavailableError } from '../notifications/mail.ts';
import { StorageUnavailableError } from '../storage/storage-s3.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', '08006', '53300', '57P01', '57P03'])(
  'The error %s counts as a transient outage',
  (code) => {
    expect(isTransientOutage(withCode(code))).toBe(true);
  },
);

test.each(['53100', 'ENOSPC', 'EDQUOT'])('The error %s about a full disk counts as transient', (code) => {
  expect(isTransientOutage(withCode(code))).toBe(true);
});

test.each(['57014', '40001', '23505', '22P02'])(
  'The error %s is about the work and not an outage',
  (code) => {
    expect(isTransientOutage(withCode(code))).toBe(false);
  },
);

test('An aggregate error is an outage only if each of its errors is one', () => {
  const outages = [new MailUnavailableError('busy'), new StorageUnavailableError('silent')];
  expect(isTransientOutage(new AggregateError(outages))).toBe(true);
  expect(isTransientOutage(new AggregateError([...outages, new Error('no such mailbox')]))).toBe(false);
  expect(isTransientOutage(new AggregateError([]))).toBe(false);
  expect(isTransientOutage(undefined)).toBe(false);
});
