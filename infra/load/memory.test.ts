import { expect, test } from 'vitest';
import { slopeOf } from './memory.ts';

const hours = Array.from({ length: 24 }, (_, at) => at / 48);

test('A leak is found by its slope, and level memory has none, whatever single samples show', () => {
  const noise = (at: number) => (at % 5 === 0 ? 30 : (at % 3) - 1);
  expect(
    slopeOf(
      hours,
      hours.map((hour, at) => 100 + 60 * hour + noise(at)),
    ),
  ).toBeCloseTo(60, -1);
  expect(
    Math.abs(
      slopeOf(
        hours,
        hours.map((_, at) => 100 + noise(at)),
      ),
    ),
  ).toBeLessThan(4);
});

test('A single sample has no slope', () => expect(slopeOf([1], [5])).toBeNaN());
