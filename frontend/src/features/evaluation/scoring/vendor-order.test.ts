import { expect, test } from 'vitest';
import { answersOf } from './testing/scored-tree.ts';
import { extremesOf, orderVendors } from './vendor-order.ts';
import type { GivenAnswers } from '../ratings/given-answers.ts';

/** Returns the answers of vendors `a`, `b`, … in this order. */
function given(...texts: readonly (string | null)[]): ReturnType<GivenAnswers['get']> {
  const template = answersOf({ 1: ['-', '-'] })
    .get(1)!
    .get('alpha')!;
  return new Map(texts.map((answer, at) => ['abcdef'[at]!, { ...template, answer }]));
}
const ids = (count: number) => [...'abcdef'].slice(0, count);

test('Numbers are ordered by value and not by letters, and vendors without one come last as listed', () => {
  const answers = given(null, '10', 'not-applicable', '9.5', '-1');
  const order = (by: 'listed' | 'rising' | 'falling') =>
    orderVendors({ type: 'number' }, answers, ids(5), by).join('');
  expect([order('listed'), order('rising'), order('falling')]).toEqual(['abcde', 'edbac', 'bdeac']);
});

test('Days are ordered by time, and texts are never ordered', () => {
  const answers = given('2027-04-01', '2026-12-31');
  expect(orderVendors({ type: 'date' }, answers, ids(2), 'rising')).toEqual(['b', 'a']);
  expect(orderVendors({ type: 'detailed' }, answers, ids(2), 'rising')).toEqual(['a', 'b']);
  expect(orderVendors({ type: 'date' }, undefined, ids(2), 'falling')).toEqual(['a', 'b']);
});

test('All vendors with the lowest or the highest value are marked, however it is written', () => {
  const answers = given('2.0', '3', '2', '2.5', null);
  expect([...extremesOf({ type: 'number' }, answers, ids(5))]).toEqual([
    ['a', 'lowest'],
    ['c', 'lowest'],
    ['b', 'highest'],
  ]);
});

test('No vendor is marked if all values are the same, or none has one', () => {
  expect(extremesOf({ type: 'number' }, given('2.0', '2'), ids(2)).size).toBe(0);
  expect(extremesOf({ type: 'date' }, given(null, 'not-applicable'), ids(2)).size).toBe(0);
  expect(extremesOf({ type: 'single-choice' }, given('1', '2'), ids(2)).size).toBe(0);
});
