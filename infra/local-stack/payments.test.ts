import { expect, test } from 'vitest';
import { paymentsPlace, paymentsUnavailableReason } from './payments.ts';

const ownUrl = 'http://localhost:3000';

test.each([
  [{}, ownUrl, undefined],
  [{ NODE_ENV: 'development' }, 'http://127.0.0.1:3000', undefined],
  [{ NODE_ENV: 'production' }, ownUrl, 'NODE_ENV'],
  [{}, 'https://bidboard.example', 'PUBLIC_URL'],
  [{ HOST: '0.0.0.0' }, ownUrl, 'HOST'],
])('With environment %j and address %s, this reason keeps the stand-in from selling: %s', (env, url, why) => {
  const reason = paymentsUnavailableReason(env, url);
  if (why === undefined) expect(reason).toBeUndefined();
  else expect(reason).toContain(why);
});

test('Each database has its own payments, whatever its password', () => {
  const place = 'postgres://anna:one@localhost:5432/bidboard';
  expect(paymentsPlace(place)).toBe(paymentsPlace(place.replace('one', 'two@two')));
  const others = [place.replace('5432', '5433'), place.replace(/bidboard$/, 'other')];
  expect(new Set([place, ...others].map(paymentsPlace)).size).toBe(3);
  expect(paymentsPlace(place)).not.toContain('one');
});
