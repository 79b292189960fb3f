import { expect, test } from 'vitest';
import { readForm } from './form.ts';
import { flag, listOf, metadata, needed, range, readFields, shape, text, whole } from './parameters.ts';

const fields = {
  name: needed(text(10)),
  items: listOf(shape({ count: needed(whole(1)), gift: flag })),
  created: range,
  metadata,
};
const read = (form: string) => readFields(fields, readForm(form));
const nothing = { items: undefined, created: undefined, metadata: undefined };

test.each([
  ['name=a', { ...nothing, name: 'a' }],
  [
    'name=a&items[1][count]=2&items[0][count]=1&items[0][gift]=true',
    {
      ...nothing,
      name: 'a',
      items: [
        { count: 1, gift: true },
        { count: 2, gift: undefined },
      ],
    },
  ],
  ['name=a&created=5', { ...nothing, name: 'a', created: { gte: 5, lte: 5 } }],
  [
    'name=a&created[gte]=5',
    { ...nothing, name: 'a', created: { gt: undefined, gte: 5, lt: undefined, lte: undefined } },
  ],
  [
    'name=%C3%A9&metadata[a+b]=c&metadata[__proto__]=',
    { ...nothing, name: 'é', metadata: { 'a b': 'c', ['__proto__']: '' } },
  ],
])('The parameters of %s are read', (form, values) => {
  expect(read(form)).toEqual(values);
});

test.each([
  ['', 'name', 'parameter_missing'],
  ['name=', 'name', 'parameter_invalid_empty'],
  ['name=12345678901', 'name', 'invalid_string'],
  ['name[a]=b', 'name', undefined],
  ['name=a&nom=b', 'nom', 'parameter_unknown'],
  ['name=a&toString=b', 'toString', 'parameter_unknown'],
  ['name=a&items=b', 'items', undefined],
  ['name=a&items[x][count]=1', 'items[x]', undefined],
  ['name=a&items[0][count]=0', 'items[0][count]', 'parameter_invalid_integer'],
  ['name=a&items[0][gift]=true', 'items[0][count]', 'parameter_missing'],
  ['name=a&items[0][count]=1&items[0][gift]=yes', 'items[0][gift]', undefined],
  ['name=a&created[since]=5', 'created[since]', 'parameter_unknown'],
  ['name=a&metadata[a][b]=c', 'metadata[a]', undefined],
  [`name=a&metadata[a]=${'b'.repeat(501)}`, 'metadata[a]', undefined],
])('The parameters of %s are refused at %s', (form, param, code) => {
  const refused = () => read(form);
  expect(refused).toThrow(
    expect.objectContaining({ status: 400, body: expect.objectContaining({ param }) as object }),
  );
  expect(refused).toThrow(
    expect.objectContaining({ body: expect.objectContaining(code ? { code } : {}) as object }),
  );
});
