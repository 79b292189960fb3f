import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/bidboard', ...env });

test.each(['loopback', '10.0.0.0/8, loopback', '192.0.2.1,2001:db8::/32'])(
  'proxies at %s are believed',
  (list) => expect(read({ TRUSTED_PROXIES: list }).trustedProxies).toBe(list),
);

test.each([
  [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES names no address or network: everybody'],
  [{ TRUSTED_PROXIES: '10.0.0.0/40' }, 'TRUSTED_PROXIES names no address or network: 10.0.0.0/40'],
  [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES names no address or network: '],
  [{ ATTEMPT_LENIENCY: '0' }, 'ATTEMPT_LENIENCY is a whole number from 1: 0'],
  [{ ATTEMPT_LENIENCY: '1.5' }, 'ATTEMPT_LENIENCY is a whole number from 1: 1.5'],
  [{ ADMIN_APPROVAL: 'sometimes' }, 'ADMIN_APPROVAL is auto or manual'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
])('%o is told what is unfit', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});
