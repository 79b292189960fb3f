import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { idsIn, applyPendingChanges } from './shortlist.ts';

const id = (at: number) => `01a1fe3b-3875-7882-83b0-8c3f4d648c${String(at).padStart(2, '0')}`;
const change = (objectID: string, on: boolean) => ({ product: { objectID } as SearchRecord, on });

describe('the shortlist in the browser', () => {
  it('The stored list is read in order, each product once, up to twenty', () => {
    expect(idsIn(JSON.stringify([id(2), id(1), id(2)]))).toEqual([id(2), id(1)]);
    expect(idsIn(JSON.stringify(Array.from({ length: 30 }, (_, at) => id(at))))).toHaveLength(20);
  });

  it.each([null, '', '{', '"x"', '{"0":1}', '[1,null,"x",{}]', 'null'])(
    'The stored value %s gives an empty list',
    (stored) => expect(idsIn(stored)).toEqual([]),
  );
});

describe('a list with pending changes', () => {
  it('The list is shown as it will be', () => {
    expect(applyPendingChanges(['a', 'b'], [change('c', true), change('a', false)])).toEqual(['b', 'c']);
    expect(applyPendingChanges(['a'], [change('a', true)])).toEqual(['a']);
    expect(applyPendingChanges(['a'], [change('b', false)])).toEqual(['a']);
  });

  it('An added product goes in front of the named one, or to the end without it', () => {
    const restored = (before: string) => [{ ...change('c', true), before }];
    expect(applyPendingChanges(['a', 'b'], restored('b'))).toEqual(['a', 'c', 'b']);
    expect(applyPendingChanges(['a', 'b'], restored('gone'))).toEqual(['a', 'b', 'c']);
  });

  it('The last change of a product wins', () => {
    expect(applyPendingChanges([], [change('a', true), change('a', false), change('a', true)])).toEqual([
      'a',
    ]);
    expect(applyPendingChanges(['a'], [change('a', false), change('a', true), change('a', false)])).toEqual(
      [],
    );
  });
});
