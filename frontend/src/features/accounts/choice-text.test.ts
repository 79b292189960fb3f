import { expect, it } from 'vitest';
import { choiceText } from './choice-text.ts';

const product = { productId: 'p-1', company: 'Calder & Sons' };

it('The sentence before a login names the choice', () => {
  const texts = ['1', '2', '3'].map((selectedOption) => choiceText({ ...product, selectedOption }));
  expect(texts).toEqual([
    'Log in or sign up to continue with a discovery meeting with Calder & Sons.',
    'Log in or sign up to continue with a product demo with Calder & Sons.',
    'Log in or sign up to continue with a request for proposal with Calder & Sons.',
  ]);
  expect(choiceText({ selectedOption: '3', productId: '', company: '' })).toBe(
    'Log in or sign up to continue with a request for proposal.',
  );
});
