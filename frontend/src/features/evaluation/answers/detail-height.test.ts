import { expect, test } from 'vitest';
import { detailHeight } from './detail-height.ts';

test('A short answer has the minimum height, a long one the height of its lines, and a very long one the maximum', () => {
  const text = (characters: number) => [{ text: 'x'.repeat(characters), across: 20 }];
  expect(detailHeight([])).toBe(120);
  expect(detailHeight(text(20))).toBe(120);
  expect(detailHeight(text(100))).toBe(188);
  expect(detailHeight(text(20_000))).toBe(400);
});

test('The longest text determines the height, and each of its lines counts', () => {
  expect(
    detailHeight([
      { text: 'a\nb\nc\nd', across: 20 },
      { text: 'x'.repeat(60), across: 20 },
    ]),
  ).toBe(168);
});
