import { expect, it } from 'vitest';
import { choiceText, returnText } from './choice-text.ts';

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

it('The sentence before a login says that chosen products are kept', () => {
  expect(returnText('/app/create-rfp?products=a,b,c')).toBe(
    'Log in or sign up to create your RFP. The 3 products that you chose are kept.',
  );
  expect(returnText('/app/create-rfp?products=a')).toBe(
    'Log in or sign up to create your RFP. The product that you chose is kept.',
  );
  expect(returnText('/app/create-rfp?products=')).toBe('Log in or sign up to create your RFP.');
  expect(returnText('/app/create-rfp')).toBe('Log in or sign up to create your RFP.');
  expect(returnText('/app/submit-rfp/1?product_name=A')).toBe('Log in or sign up to answer the invite.');
  expect([returnText('/app/dashboard'), returnText(undefined)]).toEqual([undefined, undefined]);
});
