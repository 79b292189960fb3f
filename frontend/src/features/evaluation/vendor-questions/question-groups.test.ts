import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { expect, test } from 'vitest';
import { openAtFirst, questionGroups, questionNumber, turned } from './question-groups.ts';

const questionAt = (
  kind: VendorQuestion['kind'],
  [categoryPosition, sectionPosition, questionPosition]: readonly [number, number, number],
  vendorQuestionId: number,
): VendorQuestion => ({
  rfpId: 'r',
  vendorId: 'v',
  vendorQuestionId,
  version: 1,
  savedVersion: 1,
  companyName: 'Alto',
  userId: 'u',
  userName: 'Ann',
  askedAt: '2026-11-21T12:00:00.000Z',
  kind,
  categoryName: `Category ${categoryPosition}`,
  categoryPosition,
  sectionName: `Section ${sectionPosition}`,
  sectionPosition,
  questionId: 1,
  questionPosition,
  askQuestion: 'Is it?',
  question: 'Is what?',
  answer: '',
  answeredBy: null,
  answeredAt: null,
});
const all = [
  questionAt('technical', [0, 0, 1], 1),
  questionAt('technical', [0, 0, 1], 2),
  questionAt('technical', [0, 2, 0], 3),
  questionAt('technical', [3, 0, 0], 4),
  questionAt('commercial', [0, 0, 0], 5),
];
const groups = questionGroups(all);

test('Questions are grouped by category, then section, and technical and commercial groups at the same position stay separate', () => {
  expect(
    groups.map(({ key, sections }) => [
      key,
      sections.map((section) => [section.number, section.questions.map((two) => two.vendorQuestionId)]),
    ]),
  ).toEqual([
    [
      'technical-0',
      [
        ['1.1', [1, 2]],
        ['1.3', [3]],
      ],
    ],
    ['technical-3', [['4.1', [4]]]],
    ['commercial-0', [['1.1', [5]]]],
  ]);
  expect(questionNumber(all[2]!)).toBe('1.3.1');
});

test('The first group is open, or the one that a link leads to', () => {
  expect(openAtFirst(all, null)).toEqual(['technical-0', 'technical-0-0']);
  expect(openAtFirst(all, '4')).toEqual(['technical-3', 'technical-3-0']);
  expect(openAtFirst(all, '77')).toEqual(['technical-0', 'technical-0-0']);
  expect(openAtFirst([], '4')).toEqual([]);
});

test('A category opens with its first section unless another is open, and closes only itself', () => {
  const opened = turned(new Set(['technical-0', 'technical-0-0']), 'technical-3', groups);
  expect([...opened].sort()).toEqual(['technical-0', 'technical-0-0', 'technical-3', 'technical-3-0']);
  const closed = turned(opened, 'technical-3', groups);
  expect(closed.has('technical-3-0')).toBe(true);
  expect([...turned(new Set(['technical-0-2']), 'technical-0', groups)].sort()).toEqual([
    'technical-0',
    'technical-0-2',
  ]);
});
