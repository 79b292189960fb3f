import { expect, test } from 'vitest';
import * as yup from 'yup';
import { eitherOf } from '../../../kernel/schema/alternatives.ts';
import { day, listOf, oneOf, uuid } from '../../../kernel/schema/schema.ts';
import { patternOf, furtherRules, jsonSchemaOf } from './openapi-schema.ts';

test('A closed object refuses unknown fields and an open object accepts them', () => {
  const field = { name: yup.string() };
  expect(jsonSchemaOf(yup.object(field).noUnknown())).toEqual({
    type: 'object',
    properties: { name: { type: 'string' } },
    additionalProperties: false,
  });
  expect(jsonSchemaOf(yup.object(field))).not.toHaveProperty('additionalProperties');
});

test('A required text is not empty, and a text that is only defined may be empty', () => {
  expect(jsonSchemaOf(yup.string().required())).toEqual({ type: 'string', minLength: 1 });
  expect(jsonSchemaOf(yup.string().required().min(8))).toEqual({ type: 'string', minLength: 8 });
  expect(jsonSchemaOf(yup.string().defined())).toEqual({ type: 'string' });
});

test('A nullable choice includes null among its values', () => {
  expect(jsonSchemaOf(oneOf(['a', 1]).nullable())).toEqual({
    type: ['string', 'number', 'null'],
    enum: ['a', 1, null],
  });
  expect(jsonSchemaOf(yup.string().oneOf(['a']).nullable())).toEqual({
    type: ['string', 'null'],
    enum: ['a', null],
  });
});

test('A mixed schema has the types that its own check accepts', () => {
  expect(jsonSchemaOf(yup.mixed((value): value is unknown[] => Array.isArray(value)))).toEqual({
    type: 'array',
  });
  expect(jsonSchemaOf(yup.mixed().nullable())).toEqual({});
  expect(jsonSchemaOf(yup.mixed())).toEqual({ type: ['object', 'array', 'string', 'number', 'boolean'] });
});

test('A schema of alternatives describes each of them', () => {
  const schema = eitherOf(yup.array(yup.string().required()).required(), yup.number().integer().required());
  expect(jsonSchemaOf(schema)).toEqual({
    oneOf: [{ type: 'array', items: { type: 'string', minLength: 1 } }, { type: 'integer' }],
  });
});

test('A tuple is written in the keywords of JSON Schema 2020-12', () => {
  expect(jsonSchemaOf(yup.tuple([yup.string().required(), yup.number()]))).toMatchObject({
    type: 'array',
    prefixItems: [{ type: 'string', minLength: 1 }, { type: 'number' }],
    items: false,
    minItems: 2,
    maxItems: 2,
  });
});

test('The pattern spells out both cases of each letter', () => {
  const { pattern, format } = jsonSchemaOf(uuid()) as { pattern: string; format: string };
  expect(format).toBe('uuid');
  expect(new RegExp(pattern, 'u').test('0199F4a6-91be-7C3A-8f43-0c1f4f3f2d11')).toBe(true);
  expect(patternOf(/^a-f[x-z\]0-9]\d(?<name>É)$/i)).toBe(String.raw`^[aA]-[fF][x-zX-Z\]0-9]\d(?<name>[éÉ])$`);
});

test('A text with several patterns keeps all of them', () => {
  expect(jsonSchemaOf(yup.string().matches(/a/).matches(/b/).trim())).toMatchObject({
    pattern: 'a',
    allOf: [{ pattern: 'b' }, { pattern: String.raw`^(?:\S(?:[\s\S]*\S)?)?$` }],
  });
});

test('An optional email address may be empty, as in Yup', () => {
  const { pattern } = jsonSchemaOf(yup.string().email()) as { pattern: string };
  expect(['', 'a@b.example', 'a'].map((text) => new RegExp(pattern, 'u').test(text))).toEqual([
    true,
    true,
    false,
  ]);
});

test('A day is a date in one spelling', () => {
  expect(jsonSchemaOf(day())).toEqual({
    type: 'string',
    format: 'date',
    pattern: String.raw`^(?!0000)\d{4}-\d{2}-\d{2}$`,
  });
});

test('A rule that JSON Schema cannot express is described in words', () => {
  const rhyme = yup.string().test('rhyme', 'Must rhyme', () => true);
  expect(jsonSchemaOf(yup.object({ rhyme }))).toMatchObject({
    properties: { rhyme: { [furtherRules]: ['Must rhyme'] } },
  });
  expect(jsonSchemaOf(yup.string().matches(/x/y, 'Starts with x'))).toMatchObject({
    [furtherRules]: ['Starts with x'],
  });
  expect(jsonSchemaOf(listOf(yup.string()).test('even', 'Must be even', () => true))).toMatchObject({
    [furtherRules]: ['Must be even'],
  });
});

test('A schema that cannot be expressed at all throws', () => {
  const conditional = yup.string().when('other', { is: true, then: (schema) => schema.required() });
  for (const schema of [yup.date(), conditional, yup.lazy(() => yup.string()), yup.array(yup.date())]) {
    expect(() => jsonSchemaOf(schema)).toThrow(TypeError);
  }
});
