import { expect, it } from 'vitest';
import { changedInPlace } from './changed-rows.ts';

const id = (row: { id: number }) => String(row.id);
const a = { id: 1, v: 1 };
const b = { id: 2, v: 1 };

it('Rows that changed in place are detected', () => {
  const newer = { id: 2, v: 2 };
  expect(changedInPlace([a, b], [a, newer], id)).toEqual([newer]);
  expect(changedInPlace([a, b], [b, a], id)).toBeNull();
  expect(changedInPlace([a], [a, b], id)).toBeNull();
});
