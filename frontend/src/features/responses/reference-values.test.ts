import { expect, test } from 'vitest';
import { blankReference, validationErrorsOf, tidied, valuesOf } from './reference-values.ts';

const rita = { name: 'Rita', email: 'rita@quill.example', mobile: '', company: 'Quill' };
const needed = 'Please add 1 Complete Reference Field!!';
const odd = 'Please Enter Valid Email Address';
const said = (...references: (typeof rita)[]) =>
  validationErrorsOf({ references }).map(({ field, message }) => [field, message]);

test('there is a row to type in, and blank ones are not kept', () => {
  expect(valuesOf([]).references).toEqual([blankReference]);
  expect(tidied({ references: [blankReference, { ...rita, name: ' Rita ' }, blankReference] })).toEqual({
    references: [rita],
  });
});

test('that a complete one is missing is said where something is missing', () => {
  expect(said(rita)).toEqual([]);
  expect(said(blankReference)).toEqual([['references[0].name', needed]]);
  expect(said(blankReference, { ...rita, company: ' ' })).toEqual([['references[1].company', needed]]);
  expect(said({ ...rita, email: '' }, rita)).toEqual([]);
});

test('an address that is none is said beside it, whatever else is missing', () => {
  expect(said(rita, { ...blankReference, email: 'rita@quill' })).toEqual([['references[1].email', odd]]);
  expect(said({ ...rita, email: 'rita', company: '' })).toEqual([
    ['references[0].email', odd],
    ['references[0].company', needed],
  ]);
});
