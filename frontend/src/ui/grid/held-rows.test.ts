import { expect, test } from 'vitest';
import { heldRows } from './held-rows.tsx';

interface Row {
  id: string;
  score: number;
}
const row = (id: string, score: number): Row => ({ id, score });
const rowId = ({ id }: Row) => id;

test('While the user reads, values change in place, new rows wait, and removed rows stay', () => {
  const held = [row('a', 10), row('gone', 20), row('b', 30)];
  const now = [row('b', 90), row('new', 99), row('a', 10)];
  const shown = heldRows(now, held, rowId);
  expect(shown.rows.map(rowId)).toEqual(['a', 'gone', 'b']);
  expect(shown.rows[2]?.score).toBe(90);
  expect(shown.waiting).toBe(1);
});

test('All rows are shown once the user stops reading', () => {
  const now = [row('a', 10), row('new', 99)];
  expect(heldRows(now, null, rowId)).toEqual({ rows: now, waiting: 0 });
});
