import { expect, test } from 'vitest';
import { nameOfCopy } from './starting-points.ts';

test('A copy is named “Copy of …” within the maximum length of a name', () => {
  expect(nameOfCopy('Tender')).toBe('Copy of Tender');
  expect(nameOfCopy('x'.repeat(255))).toHaveLength(255);
  expect(nameOfCopy(`${'x'.repeat(246)} y`)).toBe(`Copy of ${'x'.repeat(246)}`);
});
