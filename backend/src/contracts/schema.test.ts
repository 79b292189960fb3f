import { expect, test } from 'vitest';
import { signUpForm } from './accounts.ts';
import { check, closed, day, fieldErrors, listOf, oneOf, text, uuid, whole } from './schema.ts';
import * as yup from 'yup';

const complaintsOf = (schema: yup.Schema, value: unknown) => {
  const checked = check(schema, value);
  return checked.ok ? [] : checked.errors;
};

test('every field that is wrong is named at once', () => {
  const value = { userName: ' Ada', email: 'ada', password: 'short', policy: false };
  expect(
    complaintsOf(signUpForm, value)
      .map((one) => one.field)
      .sort(),
  ).toEqual(['email', 'password', 'policy', 'userName']);
  expect(complaintsOf(signUpForm, {})).toHaveLength(4);
});

test('an unknown field is refused by its name, deep down too', () => {
  const schema = closed({ list: listOf(closed({ id: whole() })).required() });
  const value = { list: [{ id: 1 }, { id: 2, colour: 'red' }], extra: 1, more: 2 };
  expect(complaintsOf(schema, value)).toEqual(
    expect.arrayContaining([
      { field: 'list[1].colour', message: 'Unknown field' },
      { field: 'extra', message: 'Unknown field' },
      { field: 'more', message: 'Unknown field' },
    ]),
  );
  expect(complaintsOf(schema, value)).toHaveLength(3);
  expect(check(schema, JSON.parse('{"list":[],"__proto__":1}')).ok).toBe(false);
});

test('nothing is coerced', () => {
  const schema = closed({ count: whole().required(), on: yup.boolean(), name: yup.string() });
  for (const wrong of [{ count: '5' }, { count: 5, on: 'true' }, { count: 5, name: 5 }, { count: true }]) {
    expect(check(schema, wrong).ok, JSON.stringify(wrong)).toBe(false);
  }
  expect(check(schema, { count: 5, on: true, name: '5' })).toEqual({
    ok: true,
    value: { count: 5, on: true, name: '5' },
  });
});

test('a text that must be trimmed is refused, not mended', () => {
  expect(complaintsOf(closed({ name: text().trim() }), { name: ' x' })).toHaveLength(1);
});

test('a whole number is whole, in its limits, and exact', () => {
  for (const good of [0, 1, Number.MAX_SAFE_INTEGER]) expect(check(whole(), good).ok).toBe(true);
  for (const bad of [-1, 1.5, Number.MAX_SAFE_INTEGER + 1, Infinity, NaN, null]) {
    expect(check(whole(), bad).ok, String(bad)).toBe(false);
  }
});

test('a UUID of any version is one, version 7 among them', () => {
  for (const good of ['0199f4a6-91be-7c3a-8f43-0c1f4f3f2d11', '7D444840-9DC0-11D1-B245-5FFDCE74FAD2']) {
    expect(check(uuid(), good).ok).toBe(true);
  }
  for (const bad of [
    '0199f4a691be7c3a8f430c1f4f3f2d11',
    'urn:uuid:0199f4a6-91be-7c3a-8f43-0c1f4f3f2d11',
    '',
  ]) {
    expect(check(uuid(), bad).ok, bad).toBe(false);
  }
});

test('a day is a date that exists', () => {
  for (const good of ['2024-02-29', '2000-02-29', '2026-12-31'])
    expect(check(day(), good).ok, good).toBe(true);
  for (const bad of [
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '0000-01-01',
    '',
  ]) {
    expect(check(day(), bad).ok, bad).toBe(false);
  }
});

test('one of some is exactly one of them', () => {
  expect(check(oneOf([0, 1, 2]), 1).ok).toBe(true);
  for (const bad of ['1', 3, null, [1]]) expect(check(oneOf([0, 1, 2]), bad).ok).toBe(false);
  expect(check(oneOf(['a']).nullable(), null).ok).toBe(true);
});

test('a body that is no object is one complaint about the body itself', () => {
  for (const wrong of [null, [], 'x', 5]) {
    expect(
      complaintsOf(signUpForm, wrong).map((one) => one.field),
      JSON.stringify(wrong),
    ).toEqual(['']);
  }
});

test('a single complaint of Yup reads like one of many', () => {
  expect(fieldErrors(new yup.ValidationError('is wrong', 1, 'a.b'))).toEqual([
    { field: 'a.b', message: 'is wrong' },
  ]);
});
