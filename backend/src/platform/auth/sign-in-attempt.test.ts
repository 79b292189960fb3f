import { expect, test } from 'vitest';
import { createSignInAttempts } from './sign-in-attempt.ts';

const attempts = createSignInAttempts('a secret', { isHttps: true });
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

test('A sign-in attempt is read back from its cookie, among other cookies, for a quarter of an hour', () => {
  const [first, second] = [attempts.start(0), attempts.start(0)];
  const header = `theme=dark; ${pairOf(first.setCookie)}; ${pairOf(second.setCookie)}`;
  expect(attempts.list(header, 899_999)).toEqual([first.attempt, second.attempt]);
  expect(attempts.list(header, 900_000)).toEqual([]);
});

test('State, nonce and verifier are unique to one attempt and differ from each other', () => {
  const all = [attempts.start(0), attempts.start(0)].flatMap(({ attempt }) => [
    attempt.state,
    attempt.nonce,
    attempt.verifier,
  ]);
  expect(new Set(all).size).toBe(6);
});

test('A cookie with another expiry, another secret or another name gives no attempt', () => {
  const pair = pairOf(attempts.start(0).setCookie);
  const [name = '', value = ''] = pair.split('=');
  const stranger = createSignInAttempts('another secret', { isHttps: true });
  for (const forged of [
    `${name}=9${value}`,
    pairOf(stranger.start(0).setCookie),
    pair.replace('__Host-', ''),
    `${name}x=${value}`,
    `${name}=`,
  ])
    expect(attempts.list(forged, 1), forged).toEqual([]);
});

test('Scripts and other hosts can neither read nor plant the cookie; over plain http the prefix is left out', () => {
  expect(attempts.start(0).setCookie).toMatch(
    /^__Host-bidboard-sign-in-.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const plain = createSignInAttempts('a secret', { isHttps: false }).start(0).setCookie;
  expect(plain).toMatch(/^bidboard-sign-in-.*; HttpOnly; SameSite=Lax$/);
});
