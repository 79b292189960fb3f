import type {
  QuestionnaireCategory,
  RatedAnswer,
  Sums,
  VendorScores,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { expect, test } from 'vitest';
import { answerRows, scoredCount, heatRows } from './answer-rows.ts';
import { givenAnswers } from '../ratings/given-answers.ts';
import { scoreTree, vendorsOf } from './score-tree.ts';

const categories: QuestionnaireCategory[] = [
  {
    categoryName: 'Security',
    categoryPosition: 0,
    sections: [
      { sectionId: 's1', sectionName: 'Sign-in', questions: [yesNo(1)] },
      { sectionId: 's2', sectionName: 'Audit', questions: [detailed(2), yesNo(3)] },
    ],
  },
  {
    categoryName: 'Running it',
    categoryPosition: 1,
    sections: [{ sectionId: 's3', sectionName: 'Support', questions: [yesNo(4)] }],
  },
];

function yesNo(questionId: number) {
  return { questionId, question: `Question ${questionId}`, type: 'yes-no' as const, score: 1 };
}
function detailed(questionId: number) {
  return { questionId, question: `Question ${questionId}`, type: 'detailed' as const, score: 5 };
}

const sums = (percent: number | null, scored: number, questions: number): Sums => ({
  scores: 1,
  totals: 2,
  percent,
  answered: scored,
  scored,
  questions,
  completion: percent === null ? 0 : 100,
});
const vendor = (vendorId: string, percents: (number | null)[], scored: number): VendorScores => ({
  _id: `invite-${vendorId}`,
  rfpId: 'rfp',
  vendorId,
  user: null,
  companyName: vendorId.toUpperCase(),
  isSubmitted: true,
  version: 1,
  ...sums(percents[0] ?? null, scored, 4),
  categories: [
    {
      categoryName: 'Security',
      categoryPosition: 0,
      version: 1,
      ...sums(percents[1] ?? null, 2, 3),
      sections: [
        { sectionId: 's1', sectionName: 'Sign-in', version: 1, ...sums(percents[2] ?? null, 1, 1) },
        { sectionId: 's2', sectionName: 'Audit', version: 1, ...sums(percents[3] ?? null, 1, 2) },
      ],
    },
    {
      categoryName: 'Running it',
      categoryPosition: 1,
      version: 1,
      ...sums(percents[4] ?? null, 1, 1),
      sections: [{ sectionId: 's3', sectionName: 'Support', version: 1, ...sums(percents[5] ?? null, 1, 1) }],
    },
  ],
});
const vendors = [
  vendor('b', [20.83, 16.67, null, 50, 33.33, 33.33], 2),
  vendor('a', [83.33, 77.78, 83.33, 66.67, 100, 100], 4),
];
const tree = scoreTree(categories, vendors);
const answer = (questionId: number, text: string | null): RatedAnswer => ({
  questionId,
  version: 1,
  answer: text,
  answerRating: '-',
  earned: 0,
});
const section2 = {
  sectionId: 's2',
  responses: [
    { vendorId: 'a', answers: [answer(2, 'So.'), answer(3, 'yes')] },
    { vendorId: 'b', answers: [answer(2, null), answer(3, 'no')] },
  ],
};
const none = new Set<string>();
const nothing = givenAnswers([]);

test('The question tree shows every figure as the server returned it', () => {
  const rows = heatRows(tree, 'scores', 'technical', none).map((row) => [
    row.number,
    Object.fromEntries(row.percents),
  ]);
  expect(rows).toEqual([
    ['', { a: 83.33, b: 20.83 }],
    ['1', { a: 77.78, b: 16.67 }],
    ['1.1', { a: 83.33, b: null }],
    ['1.2', { a: 66.67, b: 50 }],
    ['2', { a: 100, b: 33.33 }],
    ['2.1', { a: 100, b: 33.33 }],
  ]);
});

test('The heat map shows completion instead of scores if requested', () => {
  const rows = heatRows(tree, 'completion', 'technical', none);
  expect(rows[0]?.name).toBe('Technical Completion %');
  expect(rows[2]?.percents).toEqual(
    new Map([
      ['b', 0],
      ['a', 100],
    ]),
  );
});

test('Without a vendor the heat map has no rows', () => {
  expect(heatRows(scoreTree(categories, []), 'scores', 'technical', none)).toEqual([]);
});

test('A closed category hides its sections and keeps its figures', () => {
  const shown = heatRows(tree, 'scores', 'technical', new Set(['category-s1']));
  expect(shown.map((row) => row.number)).toEqual(['', '1', '2', '2.1']);
  expect(shown[1]?.isOpen).toBe(false);
  expect(shown[1]?.percents.get('a')).toBe(77.78);
});

const everything = { type: null, category: null, section: null };
const open = { isOpen: () => true, opened: new Set<number>() };

test('A question opens below itself, and numbers stay the same under a filter', () => {
  const opened = { ...open, opened: new Set([2]) };
  const shown = answerRows(tree, nothing, { ...everything, type: 'detailed' }, opened);
  expect(shown.map((row) => [row.level, row.number])).toEqual([
    ['category', '1'],
    ['section', '1.2'],
    ['question', '1.2.1'],
    ['detail', '1.2.1'],
  ]);
});

test('A filter by category and section shows only them', () => {
  const shown = answerRows(tree, nothing, { type: null, category: 's1', section: 's2' }, open);
  expect(shown.map((row) => row.number)).toEqual(['1', '1.2', '1.2.1', '1.2.2']);
});

test('Questions appear before their answers arrive, and become new rows afterwards', () => {
  const rowsOf = (answers: typeof nothing) =>
    answerRows(tree, answers, everything, open).filter((row) => row.level === 'question');
  expect(rowsOf(nothing).every((row) => row.answers === null)).toBe(true);
  const shown = rowsOf(givenAnswers([section2]));
  expect(shown.map((row) => row.answers?.get('a')?.answer)).toEqual([undefined, 'So.', 'yes', undefined]);
  expect(shown.map((row) => row.id)).toEqual([
    'question-1-waits',
    'question-2',
    'question-3',
    'question-4-waits',
  ]);
});

test('Vendors have the same order whichever step they answered', () => {
  expect(vendorsOf(vendors, [vendor('0', [], 0)]).map((listedVendor) => listedVendor.vendorId)).toEqual([
    '0',
    'a',
    'b',
  ]);
});

test('The number of scored answers counts only the shown vendors', () => {
  expect(scoredCount(tree, ['a', 'b'])).toEqual({ scored: 6, of: 8 });
  expect(scoredCount(tree, ['b'])).toEqual({ scored: 2, of: 4 });
});
