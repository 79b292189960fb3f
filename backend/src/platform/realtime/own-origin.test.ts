import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const from = (origin: string | undefined, host = '10.0.0.7:3000') =>
  isOwnOrigin({ headers: { host, ...(origin !== undefined && { origin }) } }, 'https://bidboard.example');

test('our pages may connect, by the name that people know or the one that the server is asked by', () => {
  expect(from('https://bidboard.example')).toBe(true);
  expect(from('http://10.0.0.7:3000')).toBe(true);
  expect(from('http://LOCALHOST:3000', 'localhost:3000')).toBe(true);
});

test('what is no page has no origin', () => {
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
])('%s is elsewhere', (origin) => {
  expect(from(origin)).toBe(false);
});
