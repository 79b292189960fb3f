import { expect, test } from 'vitest';
import { boardPath, createBoardPasses } from './board-pass.ts';

const now = 1_795_000_000_000;
const passes = createBoardPasses('of tests', true);
const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const cookie = cookieOf(passes.give('hash-of-a_token', now));

test('A new pass identifies its session for ten minutes, even among other cookies', () => {
  expect(passes.holder(cookie, now)).toBe('hash-of-a_token');
  expect(passes.holder(`a=b; ${cookie}; c=d`, now + 599_999)).toBe('hash-of-a_token');
  expect(passes.holder(cookie, now + 600_000)).toBeUndefined();
});

test('No script can read a pass, no other site is sent it, and no other host can plant one', () => {
  const [pass, ...rules] = passes.give('x', now).split('; ');
  expect(pass).toMatch(/^__Host-bidboard-board=/);
  expect(rules).toEqual(['Path=/', 'Max-Age=600', 'HttpOnly', 'SameSite=Strict', 'Secure']);
  const plain = createBoardPasses('of tests', false).give('x', now);
  expect(plain).toMatch(/^bidboard-board=/);
  expect(plain).toContain(`; Path=${boardPath}; `);
  expect(plain).not.toContain('Secure');
});

test('A pass that was changed, or issued elsewhere, is invalid', () => {
  const [name, value = ''] = cookie.split('=');
  const [hash, ends, signature] = value.split('.');
  for (const forged of [
    `other.${ends}.${signature}`,
    `${hash}.${Number(ends) + 1}.${signature}`,
    `${hash}.${ends}.`,
    `${hash}.${ends}`,
    `${value}.more`,
    '',
  ])
    expect(passes.holder(`${name}=${forged}`, now)).toBeUndefined();
  const elsewhere = createBoardPasses('another secret', true).give('hash-of-a_token', now);
  expect(passes.holder(cookieOf(elsewhere), now)).toBeUndefined();
  expect(passes.holder('', now)).toBeUndefined();
});
