import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { expect, test } from 'vitest';
import { firstUnscored, nextUnscored, questionsInOrder } from './scoring-order.ts';
import { answersOf, treeOf } from './testing/scored-tree.ts';

const vendors = ['alpha', 'beta'];
const tree = treeOf([
  ['detailed', 'yes-no'],
  ['detailed', 'detailed'],
] satisfies QuestionType[][]);
const questions = questionsInOrder(tree);

test('The questions keep the numbers and the order of the questionnaire', () => {
  expect(questions.map(({ number, question }) => [number, question.questionId])).toEqual([
    ['1.1.1', 1],
    ['1.1.2', 2],
    ['1.2.1', 3],
    ['1.2.2', 4],
  ]);
});

test('The next unscored question follows the current one, and after the last the search starts again', () => {
  const answers = answersOf({
    1: ['-', '-'],
    2: ['-', '-'],
    3: ['not-met', 'fully-met'],
    4: ['not-met', '-'],
  });
  expect(nextUnscored(questions, answers, vendors, 0)).toBe(3);
  expect(nextUnscored(questions, answers, vendors, 3)).toBe(0);
  expect(firstUnscored(questions[3]!, answers, vendors)).toBe('beta');
  expect(nextUnscored(questions, answers, ['alpha'], 0)).toBeNull();
});

test('Nothing is next once every answer is rated, and answers of yes or no need no rating', () => {
  const rated = answersOf({
    1: ['not-met', 'fully-met'],
    2: ['-', '-'],
    3: ['not-met', 'fully-met'],
    4: ['not-met', 'partially-met'],
  });
  expect(nextUnscored(questions, rated, vendors, 0)).toBeNull();
});

test('Graded answers of every type need no rating, and the same types without a grading do', () => {
  const types: QuestionType[] = ['single-choice', 'multiple-choice', 'number', 'date'];
  const unrated = answersOf({ 1: ['-', '-'], 2: ['-', '-'], 3: ['-', '-'], 4: ['-', '-'] });
  const graded = questionsInOrder(treeOf([types], 0, { notApplicablePercent: 50 }));
  expect(nextUnscored(graded, unrated, vendors, 0)).toBeNull();
  expect(nextUnscored(graded, new Map(), vendors, 0)).toBeNull();
  expect(nextUnscored(questionsInOrder(treeOf([types])), unrated, vendors, 0)).toBe(1);
});

test('A section whose answers are not read yet is next if its sums say that an answer waits', () => {
  const answers = answersOf({ 1: ['not-met', 'fully-met'], 2: ['-', '-'] });
  expect(nextUnscored(questions, answers, vendors, 0)).toBe(2);
  const scored = questionsInOrder(treeOf([['detailed'], ['detailed']], 1));
  expect(nextUnscored(scored, answersOf({ 1: ['not-met', 'fully-met'] }), vendors, 0)).toBeNull();
});
