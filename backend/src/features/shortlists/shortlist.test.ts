import { expect, test } from 'vitest';
import { shortlistMessages, shortlistLimit } from '../catalogue/contracts/shortlist-limit.ts';
import { refusals } from '../../kernel/refusals.ts';
import { decideAddition, mergeLists } from './shortlist.ts';

const full = Array.from({ length: shortlistLimit }, (_, at) => `p${at}`);

test('A product is shortlisted once, and no list exceeds its limit', () => {
  expect(decideAddition(['a'], 'b')).toEqual({ ok: true, added: ['b'] });
  expect(decideAddition(['a', 'b'], 'a')).toEqual({ ok: true, added: [] });
  expect(decideAddition(full, 'b')).toEqual({ ok: false, code: 'shortlistFull' });
  expect(decideAddition(full, 'p3')).toEqual({ ok: true, added: [] });
});

test("A visitor's list follows the account's in its order, with each product once", () => {
  expect(mergeLists(['a', 'b'], ['c', 'b', 'd', 'c'], new Set(['a', 'b', 'c', 'd']))).toEqual({
    added: ['c', 'd'],
    unknown: [],
    leftOut: [],
  });
});

test('The merge reports products that have left the catalogue, and products that exceed the limit', () => {
  expect(mergeLists(full.slice(1), ['x', 'y', 'z'], new Set(['x', 'z']))).toEqual({
    added: ['x'],
    unknown: ['y'],
    leftOut: ['z'],
  });
});

test('The refusal of a full shortlist says the same as the page without an account', () => {
  expect(refusals.shortlistFull).toBe(shortlistMessages.full);
  expect(shortlistMessages.full).toContain(` ${shortlistLimit} `);
});
