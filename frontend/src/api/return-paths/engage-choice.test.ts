import { expect, it } from 'vitest';
import { choicePath, readChoice } from './engage-choice.ts';

const product = { productId: 'p-1', company: 'Calder & Sons' };

it('A choice leads to the request for that product, or to a new RFP with it', () => {
  expect(choicePath({ ...product, selectedOption: '1' })).toBe(
    '/app/discovery-meeting/p-1/Calder%20%26%20Sons',
  );
  expect(choicePath({ ...product, selectedOption: '2' })).toBe(
    '/app/product-discovery/p-1/Calder%20%26%20Sons',
  );
  expect(choicePath({ ...product, selectedOption: '3' })).toBe('/app/create-rfp?products=p-1');
  expect(choicePath({ ...product, selectedOption: 'what?' })).toBe('/app/create-rfp?products=p-1');
  expect(choicePath({ ...product, productId: '', selectedOption: '3' })).toBe('/app/create-rfp');
});

it('A choice expires after an hour', () => {
  const entries = new Map([
    ['selectedOption', '1'],
    ['productId', 'p-1'],
    ['company', 'Calder & Sons'],
    ['chosenAt', '1000'],
  ]);
  const storage = { getItem: (name: string) => entries.get(name) ?? null };
  expect(readChoice(storage, 1000 + 3_600_000)).toEqual({ ...product, selectedOption: '1' });
  expect(readChoice(storage, 1000 + 3_600_001)).toBeUndefined();
});

it('A choice is stored under the names that the specification gives', () => {
  const entries = new Map([
    ['selectedOption', '2'],
    ['productId', 'p-1'],
    ['company', 'Calder & Sons'],
  ]);
  const storage = { getItem: (name: string) => entries.get(name) ?? null };
  expect(readChoice(storage)).toEqual({ ...product, selectedOption: '2' });
  entries.delete('selectedOption');
  expect(readChoice(storage)).toBeUndefined();
});
