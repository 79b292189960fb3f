import { expect, test } from 'vitest';
import { readBeginning, withBeginning } from './beginning.ts';

const read = (search: string) => readBeginning(new URLSearchParams(search));

test.each([
  ['', { kind: 'blank', id: '' }],
  ['?products=a,b', { kind: 'blank', id: '' }],
  ['?template=crm', { kind: 'template', id: 'crm' }],
  ['?template=', { kind: 'template', id: '' }],
  ['?clone=1&template=crm', { kind: 'clone', id: '1' }],
])('%j is read', (search, beginning) => {
  expect(read(search)).toEqual(beginning);
});

test('another beginning takes the place of the one before and leaves the rest of the address', () => {
  const params = new URLSearchParams('products=a&template=crm');
  for (const next of [
    { kind: 'clone', id: '1' },
    { kind: 'template', id: '' },
    { kind: 'blank', id: '' },
  ] as const) {
    const address = withBeginning(params, next);
    expect(readBeginning(address)).toEqual(next);
    expect(address.get('products')).toBe('a');
  }
});
