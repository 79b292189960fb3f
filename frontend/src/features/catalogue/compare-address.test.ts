import { describe, expect, it } from 'vitest';
import { addressOfComparison, compareAddress, readComparison } from './compare-address.ts';

const id = (at: number) => `01a1fe3b-3875-7882-83b0-8c3f4d648c0${at}`;
const read = (address: string) => readComparison(new URL(address, 'https://x.example').searchParams);

describe('the address of a comparison', () => {
  it('A written address is read back unchanged, in the same order', () => {
    const ids = [id(3), id(1), id(2)];
    expect(addressOfComparison(ids)).toBe(`/compare?products=${id(3)},${id(1)},${id(2)}`);
    for (const onlyDifferences of [true, false])
      expect(read(compareAddress({ ids, onlyDifferences }))).toEqual({ ids, onlyDifferences, beyond: 0 });
    expect(compareAddress({ ids: [], onlyDifferences: false })).toBe('/compare');
  });

  it('An address names each product once, and drops invalid ids', () => {
    expect(read(`/compare?products=${id(1)},,x,${id(1).toUpperCase()}&products=${id(2)}`).ids).toEqual([
      id(1),
      id(2),
    ]);
    expect(read('/compare?products=%00,<script>').ids).toEqual([]);
  });

  it('An address reports how many products are too many', () => {
    const { ids, beyond } = read(addressOfComparison([1, 2, 3, 4, 5, 6].map(id)));
    expect([ids, beyond]).toEqual([[1, 2, 3, 4].map(id), 2]);
  });
});
