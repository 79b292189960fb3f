import { expect, test } from 'vitest';
import { fillPath } from './path.ts';

test('Names in a path are replaced by encoded values', () => {
  expect(fillPath('rfp/getrfp/:userId', { userId: 'a/b c' })).toBe('rfp/getrfp/a%2Fb%20c');
});

test('An optional part of a path appears only with its value', () => {
  const path = 'company/getCompany/:userId{/:id}';
  expect(fillPath(path, { userId: 'u', id: 'r' })).toBe('company/getCompany/u/r');
  expect(fillPath(path, { userId: 'u' })).toBe('company/getCompany/u');
  expect(fillPath(path, { userId: 'u', id: undefined })).toBe('company/getCompany/u');
});

test('A value that looks like a parameter name is inserted as a value', () => {
  expect(fillPath('a/:x/:y', { x: ':y', y: '{/:x}' })).toBe('a/%3Ay/%7B%2F%3Ax%7D');
});
