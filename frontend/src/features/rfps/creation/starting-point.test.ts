import { expect, test } from 'vitest';
import { readStartingPoint, withStartingPoint } from './starting-point.ts';

const read = (search: string) => readStartingPoint(new URLSearchParams(search));

test.each([
  ['', { kind: 'blank', id: '' }],
  ['?products=a,b', { kind: 'blank', id: '' }],
  ['?template=crm', { kind: 'template', id: 'crm' }],
  ['?template=', { kind: 'template', id: '' }],
  ['?clone=1&template=crm', { kind: 'clone', id: '1' }],
])('The starting point is read from the search string %j', (search, startingPoint) => {
  expect(read(search)).toEqual(startingPoint);
});

test('A new starting point replaces the earlier one and keeps the rest of the address', () => {
  const params = new URLSearchParams('products=a&template=crm');
  for (const next of [
    { kind: 'clone', id: '1' },
    { kind: 'template', id: '' },
    { kind: 'blank', id: '' },
  ] as const) {
    const address = withStartingPoint(params, next);
    expect(readStartingPoint(address)).toEqual(next);
    expect(address.get('products')).toBe('a');
  }
});
