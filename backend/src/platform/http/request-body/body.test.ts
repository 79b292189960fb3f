import { expect, test } from 'vitest';
import { createBodyMemoryBudget } from './body.ts';

const limitBytes = 4_000_000;
const requestOf = (bytes: number) => ({ headers: { 'content-length': String(bytes) } });
const chunked = { headers: { 'transfer-encoding': 'chunked' } };

test('Long bodies share the memory budget, and released bytes become free again', () => {
  const budget = createBodyMemoryBudget(6_000_000);
  const release = budget.reserve(requestOf(3_000_000), limitBytes);
  budget.reserve(requestOf(3_000_000), limitBytes);
  expect(() => budget.reserve(requestOf(100_000), limitBytes)).toThrow(
    expect.objectContaining({ code: 'overloaded' }),
  );
  release();
  expect(() => budget.reserve(requestOf(3_000_000), limitBytes)).not.toThrow();
});

test('Short bodies and requests without a body pass even when the memory budget is used up', () => {
  const budget = createBodyMemoryBudget(4_000_000);
  budget.reserve(requestOf(4_000_000), limitBytes);
  for (let at = 0; at < 1_000; at += 1) budget.reserve(requestOf(60_000), limitBytes);
  expect(() => budget.reserve({ headers: {} }, limitBytes)).not.toThrow();
});

test('A body of unknown length reserves the limit, and a declared length counts at most as the limit', () => {
  const budget = createBodyMemoryBudget(8_000_000);
  budget.reserve(chunked, limitBytes);
  budget.reserve(requestOf(900_000_000), limitBytes);
  expect(() => budget.reserve(chunked, limitBytes)).toThrow(expect.objectContaining({ code: 'overloaded' }));
});
