import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test('a percent has two decimals, half up', () => {
  expect(percentOf(2, 3)).toBe(66.67);
  expect(percentOf(1, 3)).toBe(33.33);
  expect(percentOf(1, 800)).toBe(0.13);
  expect(percentOf(0.5, 3)).toBe(16.67);
  expect(percentOf(11.5, 12)).toBe(95.83);
});

test('halves that binary fractions cannot hold are rounded up all the same', () => {
  expect(percentOf(1.005, 100)).toBe(1.01);
  expect(percentOf(0.29, 0.58)).toBe(50);
  expect(percentOf(201, 20_000)).toBe(1.01);
});

test('without a total there is no percent, and zero is a number', () => {
  expect(percentOf(0, 0)).toBeNull();
  expect(percentOf(0, 4)).toBe(0);
});
