import { expect, it } from 'vitest';
import { choicePath } from './path-after-login.ts';

const product = { productId: 'p-1', company: 'Calder & Sons' };

it('resumes what was chosen before signing in', () => {
  expect(choicePath({ ...product, selectedOption: '1' })).toBe(
    '/app/discovery-meeting/p-1/Calder%20%26%20Sons',
  );
  expect(choicePath({ ...product, selectedOption: '2' })).toBe(
    '/app/product-discovery/p-1/Calder%20%26%20Sons',
  );
  expect(choicePath({ ...product, selectedOption: '3' })).toBe('/app/create-rfp');
  expect(choicePath({ ...product, selectedOption: null })).toBeUndefined();
});
