import { expect, test } from 'vitest';
import { paymentsConfigOf } from './payments-config.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('Nothing is sold without a Stripe key', () => {
  expect(paymentsConfigOf({})).toBeUndefined();
});

test('A Stripe key requires the webhook secret', () => {
  expect(() => paymentsConfigOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not',
  );
  expect(() => paymentsConfigOf({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('begins with sk_');
  expect(paymentsConfigOf(keys)?.standInUrl).toBeUndefined();
});

test('A payment stand-in must be on this machine and never gets a live key', () => {
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
