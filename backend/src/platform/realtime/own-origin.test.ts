import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const from = (origin: string | undefined, host = '10.0.0.7:3000') =>
  isOwnOrigin({ headers: { host, ...(origin !== undefined && { origin }) } }, 'https://bidboard.example');

test('Our own pages may connect, by the public name or by the name used to reach the server', () => {
  expect(from('https://bidboard.example')).toBe(true);
  expect(from('http://10.0.0.7:3000')).toBe(true);
  expect(from('http://LOCALHOST:3000', 'localhost:3000')).toBe(true);
});

test('A client that is not a page has no origin and may connect', () => {
  expect(from(undefined)).toBe(true);
});

test.each([
  'https://elsewhere.example',
  'https://bidboard.example.elsewhere.example',
  'https://elsewhere.example/https://bidboard.example',
  'http://bidboard.example',
  'https://bidboard.example:8443',
  'http://10.0.0.7:3001',
  'null',
  '',
  'file://',
])('The origin %s is foreign and is refused', (origin) => {
  expect(from(origin)).toBe(false);
});
