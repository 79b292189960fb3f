import { expect, test } from 'vitest';
import { paymentsConfigOf } from './payments-config.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('without a key nothing is sold', () => {
  expect(paymentsConfigOf({})).toBeUndefined();
});

test('a key needs the secret of its messages', () => {
  expect(() => paymentsConfigOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    'STRIPE_WEBHOOK_SECRET is not set',
  );
  expect(() => paymentsConfigOf({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('begins with sk_');
  expect(paymentsConfigOf(keys)?.standInUrl).toBeUndefined();
});

test('a stand-in is on this machine, and never sees a key that moves real money', () => {
  const STRIPE_API_URL = 'http://127.0.0.1:8027';
  expect(paymentsConfigOf({ ...keys, STRIPE_API_URL })?.standInUrl).toBe(STRIPE_API_URL);
  for (const elsewhere of [
    'https://127.0.0.1:1',
    'http://example.com:1',
    'http://127.0.0.1',
    'http://127.0.0.1:1/v1',
    'nowhere',
  ])
    expect(() => paymentsConfigOf({ ...keys, STRIPE_API_URL: elsewhere })).toThrow('on this machine');
  expect(() => paymentsConfigOf({ ...keys, STRIPE_API_URL, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'real money',
  );
});
