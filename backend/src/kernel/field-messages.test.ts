import { describe, expect, test } from 'vitest';
import * as yup from 'yup';
import { contracts } from '../contracts.ts';
import type { Contract } from './contract.ts';
import { labelOf } from './schema/field-label.ts';
import { fieldLabels } from './schema/field-labels.ts';
import { alternativesOf } from './schema/alternatives.ts';
import { check, closed, fieldErrors, listOf, text } from './schema/schema.ts';

/** Returns what makes a message unreadable to a person, or undefined if nothing does. */
function problemOf(message: string): string | undefined {
  if (/`|\$\{/.test(message)) return 'quotes code';
  if (/\b[a-z]+[A-Z]\w*/.test(message)) return 'has a name in camelCase';
  if (/\w_\w|_id\b|\[\d+\]/.test(message)) return 'has a path or a name of the wire';
  if (
    /configured type|\btype\b.*\bvalue\b|trimmed|must be defined|\bundefined\b|\bnull\b|\bNaN\b/.test(message)
  )
    return 'speaks of types';
  if (!/^[\p{Lu}\d]/u.test(message)) return 'begins in lower case';
  if (!/[\p{L}\p{N}.!&|"')/]$/u.test(message) || /\s$/.test(message)) return 'ends in the middle';
  return undefined;
}

const requestOf = (contract: Contract): [part: string, schema: yup.Schema][] => [
  [`params of ${contract.name}`, contract.params],
  contract.kind === 'command'
    ? [`body of ${contract.name}`, contract.body]
    : [`search of ${contract.name}`, contract.search],
];
const requests = contracts.flatMap(requestOf);

type Step = string | number;
/** Yields every field of a schema with its path, the whole schema first. For a list it yields the first item. */
function* fieldsOf(schema: yup.Schema, steps: Step[] = []): Generator<[Step[], yup.Schema]> {
  yield [steps, schema];
  if (schema instanceof yup.ObjectSchema)
    for (const [name, field] of Object.entries(schema.fields as { [name: string]: yup.Schema }))
      yield* fieldsOf(field, [...steps, name]);
  if (schema instanceof yup.ArraySchema && schema.innerType)
    yield* fieldsOf(schema.innerType as yup.Schema, [...steps, 0]);
}

/** Returns a request that contains only this value. */
const holding = (steps: readonly Step[], value: unknown): unknown =>
  steps.reduceRight<unknown>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    value,
  );

const limitOf = (schema: yup.Schema, name: string): number | undefined => {
  const params = schema.tests.find((candidate) => candidate.OPTIONS?.name === name)?.OPTIONS?.params;
  return params === undefined ? undefined : Number(params[name]);
};

/** Returns values that each break one rule or another. */
function brokenValues(schema: yup.Schema): unknown[] {
  const [min = 1, max = 300] = [limitOf(schema, 'min'), limitOf(schema, 'max')];
  const common = [
    undefined,
    null,
    true,
    5,
    {},
    [],
    [null],
    '',
    ' ',
    '\u200b',
    ' x',
    'x',
    'a|b',
    'no-reply@',
    '2026-02-30',
  ];
  const later = [
    '9999-12-31',
    '1000-01-01',
    '2026-02-30T10:00Z',
    'https://127.0.0.1/',
    'https://a:b@x.example',
    '""',
    '{',
    '99:99',
  ];
  if (schema.type === 'string')
    return [...common, ...later, 'x'.repeat(max + 1), 'x'.repeat(Math.max(0, min - 1))];
  if (schema.type === 'number') return [...common, min - 1, max + 1, max * 2, 0.123456, 1.5, -1, 1e300];
  if (schema.type === 'array')
    return [
      ...common,
      Array<null>(Math.max(0, min - 1)).fill(null),
      Array<null>(max + 1).fill(null),
      ['x', 'x'],
    ];
  return [...common, { unknownField: 1 }];
}

/** Returns the library's own error for a value, with one error per rule. */
function errorOf(schema: yup.Schema, value: unknown): yup.ValidationError | undefined {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return undefined;
  } catch (error) {
    if (error instanceof yup.ValidationError) return error;
    throw error;
  }
}

describe('readable messages for every rule that a request can break', () => {
  test.each(requests)('Every broken rule of %s has a readable message', (_part, schema) => {
    const unreadable = new Map<string, string>();
    const broken = new Set<string>();
    for (const [steps, field] of fieldsOf(schema))
      for (const value of brokenValues(field)) {
        const error = errorOf(schema, holding(steps, value));
        if (!error) continue;
        const each = error.inner.length > 0 ? error.inner : [error];
        for (const { path = '', type = '' } of each) broken.add(`${path} ${type}`);
        const messages = [
          ...fieldErrors(error),
          ...each.filter((validationError) => validationError.type !== 'noUnknown'),
        ];
        for (const { message } of messages) {
          const problem = problemOf(message);
          if (problem) unreadable.set(message, problem);
        }
      }
    expect([...unreadable]).toEqual([]);
    expect(unbroken(schema, broken), 'rules that no value broke').toEqual([]);
  });
});

/** Returns the rules of a schema that the test did not break and so does not cover. */
function unbroken(schema: yup.Schema, broken: ReadonlySet<string>): string[] {
  return [...fieldsOf(schema)].flatMap(([steps, field]) => {
    const path = steps.reduce<string>(
      (before, step) => (typeof step === 'number' ? `${before}[0]` : before ? `${before}.${step}` : step),
      '',
    );
    return field.tests.flatMap((rule) => {
      const name = rule.OPTIONS?.name ?? '';
      return broken.has(`${path} ${name}`) ? [] : [`${path} ${name}`];
    });
  });
}

/** Returns the fields that every request must have. */
const requiredFields = (schema: yup.Schema): string[] =>
  schema instanceof yup.ObjectSchema
    ? Object.entries(schema.fields as { [name: string]: yup.Schema }).flatMap(([name, field]) =>
        errorOf(field, undefined) ? [name] : [],
      )
    : [];

describe('complete lists of invalid fields', () => {
  test.each(requests)('Every invalid field of %s is named at once', (_part, schema) => {
    const required = requiredFields(schema);
    const namedIn = (value: unknown) => {
      const checked = check(schema, value);
      return checked.ok ? [] : checked.errors.map(({ field }) => field);
    };
    expect(namedIn({})).toEqual(expect.arrayContaining(required));
    const lists = [...fieldsOf(schema)].filter(
      ([steps, field]) => steps.length === 1 && field instanceof yup.ArraySchema,
    );
    for (const [[name = '']] of lists) {
      const named = namedIn({ [name]: [{ unknownField: 1 }] });
      expect(named).toEqual(expect.arrayContaining(required.filter((field) => field !== name)));
      expect(named.some((field) => field.startsWith(`${name}[0]`))).toBe(true);
    }
  });
});

test('A blank required text is reported as missing, whatever else is wrong with it', () => {
  const schema = closed({ name: text().trim().required('Name is required'), note: text().required() });
  for (const blank of ['', ' ', '\t\n', '\u200b', '\u202e', '\u00ad\u2060'])
    expect(check(schema, { name: blank, note: blank }), JSON.stringify(blank)).toEqual({
      ok: false,
      errors: [
        { field: 'name', message: 'Name is required' },
        { field: 'note', message: 'Note is required' },
      ],
    });
});

test('A required text with a visible character is accepted in any script', () => {
  const schema = closed({ name: text().required() });
  for (const name of ['Ada', '日本', 'م', '👩‍💻', '.', 'é'])
    expect(check(schema, { name }).ok, name).toBe(true);
});

test('A field is named as people call it', () => {
  expect(
    [
      '',
      'rfpId',
      'productLaunchDate',
      'userName',
      'keywords[3]',
      'locations[2].officeLocation',
      'isSealed',
      'productIds[0]',
      '_id',
    ].map(labelOf),
  ).toEqual([
    'The request',
    'RFP ID',
    'Launch date',
    'Name',
    'Item 4 of keywords',
    'Office location',
    'Sealed',
    'Item 1 of product IDs',
    'ID',
  ]);
});

/** Yields the names of all fields of a schema, '' for the schema itself. */
function* namesIn(schema: yup.Schema, name = ''): Generator<string> {
  yield name;
  for (const alternative of alternativesOf(schema.spec) ?? []) yield* namesIn(alternative, name);
  if (schema instanceof yup.ObjectSchema)
    for (const [field, inner] of Object.entries(schema.fields as { [name: string]: yup.Schema }))
      yield* namesIn(inner, field);
  if (schema instanceof yup.ArraySchema && schema.innerType)
    yield* namesIn(schema.innerType as yup.Schema, name);
}

test('Every field of every request has a label, and every label has its field', () => {
  const names = new Set(requests.flatMap(([, schema]) => [...namesIn(schema)]));
  expect(Object.keys(fieldLabels).toSorted()).toEqual([...names].toSorted());
});

test('A field without a label is named without its name on the wire', () => {
  expect(check(closed({ someName_id: text().required() }), {})).toMatchObject({
    errors: [{ message: 'This field is required' }],
  });
});

test('Every limit states its value in its message', () => {
  const schema = closed({
    userName: text(3),
    keywords: listOf(text(), 1),
  });
  expect(check(schema, { userName: 'long', keywords: ['a', 'b'] })).toMatchObject({
    errors: [
      { message: 'Name must have at most 3 characters' },
      { message: 'Keywords must have at most 1 item' },
    ],
  });
});
