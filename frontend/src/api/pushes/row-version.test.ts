import { describe, expect, it } from 'vitest';
import { dropRow, putRow } from './row-version.ts';

interface Row {
  id: string;
  version: number;
  score: number;
}
const row = (id: string, version: number, score: number): Row => ({ id, version, score });
const put = (rows: Row[], pushed: Row) => putRow(rows, pushed, ({ id }) => id === pushed.id);

describe('the version rule', () => {
  it('A newer row replaces the older one', () => {
    const rows = [row('a', 1, 10), row('b', 1, 20)];
    expect(put(rows, row('a', 2, 11))).toBe('replaced');
    expect(rows).toEqual([row('a', 2, 11), row('b', 1, 20)]);
  });

  it('A late row and a repeated one are ignored', () => {
    const rows = [row('a', 3, 13)];
    expect(put(rows, row('a', 2, 12))).toBe('late');
    expect(put(rows, row('a', 3, 99))).toBe('late');
    expect(rows).toEqual([row('a', 3, 13)]);
  });

  it('Every order of rows, with repeats, gives the same result', () => {
    const pushed = [row('a', 1, 1), row('a', 2, 2), row('b', 1, 3), row('a', 3, 4)];
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 1, 3, 2, 0, 3],
      [2, 3, 0, 1, 2],
    ];
    const settled = orders.map((order) => {
      const rows: Row[] = [];
      for (const at of order) put(rows, pushed[at] ?? row('never', 0, 0));
      return rows.toSorted((left, right) => left.id.localeCompare(right.id));
    });
    for (const rows of settled) expect(rows).toEqual([row('a', 3, 4), row('b', 1, 3)]);
  });

  it('A new row goes to its given place', () => {
    const rows = [row('b', 1, 20), row('c', 1, 10)];
    const pushed = row('a', 1, 15);
    expect(
      putRow(
        rows,
        pushed,
        ({ id }) => id === 'a',
        (other) => other.score < 15,
      ),
    ).toBe('added');
    expect(rows.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('A row is dropped once', () => {
    const rows = [row('a', 1, 1), row('b', 1, 2)];
    dropRow(rows, ({ id }) => id === 'a');
    dropRow(rows, ({ id }) => id === 'a');
    expect(rows).toEqual([row('b', 1, 2)]);
  });
});
