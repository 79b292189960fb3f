import { expect, test } from 'vitest';
import { shortlistLimit } from '../contracts/shortlist-limit.ts';
import { decideAddition, mergeLists } from './shortlist.ts';

const full = Array.from({ length: shortlistLimit }, (_, at) => `p${at}`);

test('a product is put aside once, and no list outgrows its limit', () => {
  expect(decideAddition(['a'], 'b')).toEqual({ ok: true, added: ['b'] });
  expect(decideAddition(['a', 'b'], 'a')).toEqual({ ok: true, added: [] });
  expect(decideAddition(full, 'b')).toEqual({ ok: false, code: 'shortlistFull' });
  expect(decideAddition(full, 'p3')).toEqual({ ok: true, added: [] });
});

test("a visitor's list comes after the account's, in its order, each product once", () => {
  expect(mergeLists(['a', 'b'], ['c', 'b', 'd', 'c'], new Set(['a', 'b', 'c', 'd']))).toEqual({
    added: ['c', 'd'],
    unknown: [],
    leftOut: [],
  });
});

test('what left the catalogue meanwhile, and what finds no room, is said', () => {
  expect(mergeLists(full.slice(1), ['x', 'y', 'z'], new Set(['x', 'z']))).toEqual({
    added: ['x'],
    unknown: ['y'],
    leftOut: ['z'],
  });
});
