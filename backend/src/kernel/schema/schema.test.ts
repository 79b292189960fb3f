import { expect, test } from 'vitest';
import { signUpForm } from '../../features/accounts/contracts/accounts.ts';
import {
  check,
  checkInSteps,
  closed,
  day,
  fieldErrors,
  listOf,
  oneOf,
  text,
  uuid,
  whole,
  tidied,
} from './schema.ts';
import * as yup from 'yup';

const validationErrorsOf = (schema: yup.Schema, value: unknown) => {
  const checked = check(schema, value);
  return checked.ok ? [] : checked.errors;
};

test('Every invalid field is named at once', () => {
  const value = { userName: ' Ada', email: 'ada', password: 'short', policy: false };
  expect(
    validationErrorsOf(signUpForm, value)
      .map((error) => error.field)
      .sort(),
  ).toEqual(['email', 'password', 'policy', 'userName']);
  expect(validationErrorsOf(signUpForm, {})).toHaveLength(4);
});

test('An unknown field is refused by its name, even deep inside a body', () => {
  const schema = closed({ list: listOf(closed({ id: whole() })).required() });
  const value = { list: [{ id: 1 }, { id: 2, colour: 'red' }], extra: 1, more: 2 };
  expect(validationErrorsOf(schema, value)).toEqual(
    expect.arrayContaining([
      { field: 'list[1].colour', message: 'Unknown field' },
      { field: 'extra', message: 'Unknown field' },
      { field: 'more', message: 'Unknown field' },
    ]),
  );
  expect(validationErrorsOf(schema, value)).toHaveLength(3);
  expect(check(schema, JSON.parse('{"list":[],"__proto__":1}')).ok).toBe(false);
});

test('Values are never coerced', () => {
  const schema = closed({ count: whole().required(), on: yup.boolean(), name: yup.string() });
  for (const wrong of [{ count: '5' }, { count: 5, on: 'true' }, { count: 5, name: 5 }, { count: true }]) {
    expect(check(schema, wrong).ok, JSON.stringify(wrong)).toBe(false);
  }
  expect(check(schema, { count: 5, on: true, name: '5' })).toEqual({
    ok: true,
    value: { count: 5, on: true, name: '5' },
  });
});

test('A text that must be trimmed is refused and not corrected', () => {
  expect(validationErrorsOf(closed({ name: text().trim() }), { name: ' x' })).toHaveLength(1);
});

test('A whole number must be whole, within its limits and exact', () => {
  for (const good of [0, 1, Number.MAX_SAFE_INTEGER]) expect(check(whole(), good).ok).toBe(true);
  for (const bad of [-1, 1.5, Number.MAX_SAFE_INTEGER + 1, Infinity, NaN, null]) {
    expect(check(whole(), bad).ok, String(bad)).toBe(false);
  }
});

test('A UUID of any version is accepted, including version 7', () => {
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

test('A day must be a date that exists', () => {
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

test('A choice accepts exactly one of its values', () => {
  expect(check(oneOf([0, 1, 2]), 1).ok).toBe(true);
  for (const bad of ['1', 3, null, [1]]) expect(check(oneOf([0, 1, 2]), bad).ok).toBe(false);
  expect(check(oneOf(['a']).nullable(), null).ok).toBe(true);
});

test('A body that is not an object gets one error about the body itself', () => {
  for (const wrong of [null, [], 'x', 5]) {
    expect(
      validationErrorsOf(signUpForm, wrong).map((error) => error.field),
      JSON.stringify(wrong),
    ).toEqual(['']);
  }
});

test('A single error of Yup has the same form as one of many', () => {
  expect(fieldErrors(new yup.ValidationError('is wrong', 1, 'a.b'))).toEqual([
    { field: 'a.b', message: 'is wrong' },
  ]);
});

test('The items of a list that is longer than its maximum are not checked', () => {
  let looked = 0;
  const item = closed({ id: whole() }).test('counted', () => (looked += 1) > 0);
  const schema = closed({ list: listOf(item, 3).required() });
  const items = (count: number) => Array.from({ length: count }, () => ({ id: 'wrong' }));
  expect(validationErrorsOf(schema, { list: items(4) }).map((error) => error.field)).toEqual(['list']);
  expect(looked).toBe(0);
  expect(validationErrorsOf(schema, { list: items(3) })).toHaveLength(3);
});

test('Validation ends at the hundredth error', () => {
  const schema = listOf(closed({ id: whole().required() }), 5000);
  const steps = checkInSteps(schema, Array(5000).fill(null));
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count += 1;
  expect(step.value.ok ? [] : step.value.errors).toHaveLength(100);
  expect(count).toBeLessThan(105);
});

test('An object with more than a hundred unknown fields is refused at once with one error', () => {
  const schema = closed({ list: listOf(closed({ id: whole().required() })).required() });
  const unknown = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, 1]));
  expect(validationErrorsOf(schema, { list: [unknown(101)] })).toEqual([
    { field: 'list[0]', message: 'Too many unknown fields' },
  ]);
  expect(validationErrorsOf(schema, { list: [{ id: 1, ...unknown(100) }] })).toHaveLength(100);
});

test('An error repeats neither a long value nor all of a long name', () => {
  const schema = closed({ name: text(10), list: listOf(text()), id: whole() });
  const long = 'a'.repeat(100_000);
  const wrong = { name: { long }, list: long, id: long, [long]: 1 };
  const errors = validationErrorsOf(schema, wrong);
  expect(errors.map((error) => error.field.slice(0, 4))).toEqual(['name', 'list', 'id', 'aaaa']);
  expect(JSON.stringify(errors).length).toBeLessThan(2_000);
});

test('The errors of an object’s fields come before the errors of the object itself', () => {
  const rule = (errors: string) => (value: unknown) =>
    value === null || new yup.ValidationError(errors, value, 'id');
  const schema = closed({ id: whole(), name: text(1) }).test('rule', rule('of the object'));
  expect(validationErrorsOf(schema, { id: -1, name: 'ab' })[0]?.message).not.toBe('of the object');
  expect(validationErrorsOf(schema, { id: 1 })).toEqual([{ field: 'id', message: 'of the object' }]);
});

test('A text that is too long is not checked by its other rules', () => {
  let read = 0;
  const schema = closed({ name: text(2000).test('read', () => (read += 1) > 0) });
  expect(validationErrorsOf(schema, { name: 'a'.repeat(100_000) }).map((error) => error.field)).toEqual([
    'name',
  ]);
  expect(read).toBe(0);
  expect(validationErrorsOf(schema, { name: 'a'.repeat(2000) })).toEqual([]);
  expect(read).toBe(1);
});

test('An object with too many unknown fields is not copied for tidying', () => {
  const schema = closed({ name: text() });
  const unknown = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, 1]));
  const [few, many] = [
    { name: 'a\nb', ...unknown(100) },
    { name: 'a\nb', ...unknown(101) },
  ];
  expect(tidied(schema, few)).toEqual({ ...few, name: 'a b' });
  expect(tidied(schema, many)).toBe(many);
});
