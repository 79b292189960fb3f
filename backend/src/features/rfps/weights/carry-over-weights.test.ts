import { expect, test } from 'vitest';
import type { Category } from '../contracts/requirements.ts';
import { carryOverWeights } from './carry-over-weights.ts';

const section = (sectionName: string, ...ids: number[]) => ({
  sectionName,
  questions: ids.map((questionId) => ({
    questionId,
    question: 'Is it so?',
    type: 'yes-no' as const,
    score: 1,
  })),
});
const category = (categoryName: string, ...sections: Category['sections']): Category => ({
  categoryName,
  sections,
});

const before = [
  category('Security', section('Sign-in', 1, 2), section('Audit', 3)),
  category('Operations', section('Support', 4, 5)),
];
const placed = [
  { categoryPosition: 0, position: 0, categoryWeight: 3, weight: 2 },
  { categoryPosition: 0, position: 1, categoryWeight: 3, weight: 5 },
  { categoryPosition: 1, position: 0, categoryWeight: 1, weight: 7 },
];
const carriedOver = (after: readonly Category[]) =>
  carryOverWeights(before, placed, after).map(({ categoryWeight, weight }) => [categoryWeight, weight]);

test('Every moved category and section keeps its weight', () => {
  expect(carriedOver([before[1]!, before[0]!])).toEqual([
    [1, 7],
    [3, 2],
    [3, 5],
  ]);
});

test('Every renamed category and section keeps its weight, recognised by its questions', () => {
  expect(carriedOver([category('Safety', section('Log-in', 1, 2), section('Trail', 3))])).toEqual([
    [3, 2],
    [3, 5],
  ]);
});

test("A question moved into a section does not bring its old section's weight along", () => {
  expect(carriedOver([category('Security', section('Sign-in', 1), section('Audit', 2, 3))])).toEqual([
    [3, 2],
    [3, 5],
  ]);
});

test('A section with new questions keeps its weight, recognised by its name, and a new section counts 1', () => {
  expect(
    carriedOver([
      category('Security', section('Sign-in', 91), section('Keys', 92)),
      category('Costs', section('Fees', 93)),
    ]),
  ).toEqual([
    [3, 2],
    [3, 1],
    [1, 1],
  ]);
});

test('No weights are returned if none was set', () => {
  expect(carryOverWeights(before, [{ ...placed[0]!, categoryWeight: 1, weight: 1 }], before)).toEqual([]);
});
