import type { ResponseSection } from '@bidboard/backend/contracts/evaluation';
import { expect, test } from 'vitest';
import { answerRows, scoredCount } from './answer-rows.ts';
import { heatRows } from './heat-rows.ts';
import { scoreTree, vendorsOf } from './score-tree.ts';

const rowOf = (
  vendor: string,
  position: [number, number],
  more: Partial<ResponseSection>,
): ResponseSection => ({
  rfpId: 'rfp',
  vendorId: vendor,
  companyName: vendor.toUpperCase(),
  kind: 'technical',
  version: 1,
  sectionId: `section-${position.join('-')}`,
  categoryName: `Category ${position[0]}`,
  categoryPosition: position[0],
  sectionName: `Section ${position[1]}`,
  sectionPosition: position[1],
  scores: 0,
  totals: 0,
  answered: 0,
  questions: [],
  ...more,
});
const asked = (questionId: number, more: Partial<ResponseSection['questions'][number]> = {}) => ({
  questionId,
  question: `Question ${questionId}`,
  type: 'yes-no' as const,
  score: 1,
  answer: 'yes',
  answerRating: '-' as const,
  earned: 1,
  ...more,
});

const rows = [
  rowOf('b', [1, 0], { scores: 1, totals: 3, answered: 1, questions: [asked(3)] }),
  rowOf('a', [0, 1], {
    scores: 2,
    totals: 3,
    answered: 1,
    questions: [asked(2, { type: 'detailed', answer: 'So.' })],
  }),
  rowOf('a', [0, 0], { scores: 5, totals: 6, answered: 1, questions: [asked(1)] }),
  rowOf('b', [0, 0], { scores: 0, totals: 6, questions: [asked(1, { answer: null, earned: 0 })] }),
  rowOf('a', [1, 0], { scores: 3, totals: 3, answered: 1, questions: [asked(3)] }),
  rowOf('b', [0, 1], {
    scores: 1.5,
    totals: 3,
    answered: 1,
    questions: [asked(2, { type: 'detailed', answerRating: 'partially-met' })],
  }),
];
const none = new Set<string>();

test('rows in any order make one tree in the order of the questionnaire', () => {
  const tree = scoreTree(rows);
  expect(tree.categories.map((one) => [one.number, one.sections.map((section) => section.number)])).toEqual([
    ['1', ['1.1', '1.2']],
    ['2', ['2.1']],
  ]);
});

test('a category is the sum of its sections over the sum of their totals, not the mean of their percents', () => {
  const percents = heatRows(scoreTree(rows), 'scores', 'technical', none).map((row) => [
    row.number,
    Object.fromEntries(row.percents),
  ]);
  expect(percents).toEqual([
    ['', { a: 83.33, b: 20.83 }],
    ['1', { a: 77.78, b: 16.67 }],
    ['1.1', { a: 83.33, b: null }],
    ['1.2', { a: 66.67, b: 50 }],
    ['2', { a: 100, b: 33.33 }],
    ['2.1', { a: 100, b: 33.33 }],
  ]);
});

test('completion is the share of questions answered', () => {
  const [total] = heatRows(scoreTree(rows), 'completion', 'technical', none);
  expect(total?.name).toBe('Technical Completion %');
  expect(Object.fromEntries(total?.percents ?? [])).toEqual({ a: 100, b: 66.67 });
});

test('a closed category hides its sections and keeps its figures', () => {
  const tree = scoreTree(rows);
  const first = tree.categories[0]?.key ?? '';
  const shown = heatRows(tree, 'scores', 'technical', new Set([`category-${first}`]));
  expect(shown.map((row) => row.number)).toEqual(['', '1', '2', '2.1']);
  expect(shown[1]?.isOpen).toBe(false);
  expect(shown[1]?.percents.get('a')).toBe(77.78);
});

const everything = { type: null, category: null, section: null };

test('a question opens below itself, and numbers stay when a filter leaves others out', () => {
  const tree = scoreTree(rows);
  const shown = answerRows(
    tree,
    { ...everything, type: 'detailed' },
    { isOpen: () => true, opened: new Set([2]) },
  );
  expect(shown.map((row) => [row.level, row.number])).toEqual([
    ['category', '1'],
    ['section', '1.2'],
    ['question', '1.2.1'],
    ['detail', '1.2.1'],
  ]);
});

test('a filter by category and section shows only them', () => {
  const tree = scoreTree(rows);
  const category = tree.categories[0]?.key ?? '';
  const section = tree.categories[0]?.sections[1]?.sectionId ?? '';
  const shown = answerRows(
    tree,
    { type: null, category, section },
    { isOpen: () => true, opened: new Set() },
  );
  expect(shown.map((row) => row.number)).toEqual(['1', '1.2', '1.2.1']);
});

test('vendors come in one order, whichever step they answered', () => {
  expect(vendorsOf(rows, [rowOf('0', [0, 0], {})]).map((one) => one.vendorId)).toEqual(['0', 'a', 'b']);
});

test('an unrated free text and an unanswered question are not scored yet', () => {
  const tree = scoreTree(rows);
  expect(scoredCount(tree, ['a', 'b'])).toEqual({ scored: 4, of: 6 });
  expect(scoredCount(tree, ['b'])).toEqual({ scored: 2, of: 3 });
});
