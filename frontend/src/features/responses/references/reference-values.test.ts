import { expect, test } from 'vitest';
import { blankReference, validationErrorsOf, tidied, valuesOf } from './reference-values.ts';

const rita = { name: 'Rita', email: 'rita@quill.example', mobile: '', company: 'Quill' };
const needed = 'Please add 1 Complete Reference Field!!';
const odd = 'Please enter a valid email address';
const errorsOf = (...references: (typeof rita)[]) =>
  validationErrorsOf({ references }).map(({ field, message }) => [field, message]);

test('There is always a row to type in, and blank rows are not kept', () => {
  expect(valuesOf([]).references).toEqual([blankReference]);
  expect(tidied({ references: [blankReference, { ...rita, name: ' Rita ' }, blankReference] })).toEqual({
    references: [rita],
  });
});

test('The error about a missing complete reference appears where something is missing', () => {
  expect(errorsOf(rita)).toEqual([]);
  expect(errorsOf(blankReference)).toEqual([['references[0].name', needed]]);
  expect(errorsOf(blankReference, { ...rita, company: ' ' })).toEqual([['references[1].company', needed]]);
  expect(errorsOf({ ...rita, email: '' }, rita)).toEqual([]);
});

test('An invalid address is reported beside it, whatever else is missing', () => {
  expect(errorsOf(rita, { ...blankReference, email: 'rita@quill' })).toEqual([['references[1].email', odd]]);
  expect(errorsOf({ ...rita, email: 'rita', company: '' })).toEqual([
    ['references[0].email', odd],
    ['references[0].company', needed],
  ]);
});
