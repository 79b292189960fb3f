import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  differenceOf,
  matchQuestionIds,
  type PlacedQuestion,
  type QuestionInput,
} from './questionnaire-difference.ts';

const questionOf = (questionId: number, more: Partial<PlacedQuestion> = {}): PlacedQuestion => ({
  questionId,
  category: 'Security',
  section: 'Access',
  question: `Question ${questionId}?`,
  type: 'yes-no',
  score: 1,
  ...more,
});
const brief = (before: readonly PlacedQuestion[], after: readonly QuestionInput[]) => {
  const { added, removed, touched, unchanged, reordered } = differenceOf(before, after);
  return {
    added: added.map((question) => question.question),
    removed: removed.map((question) => question.questionId),
    touched: touched.map((question) => [
      question.before.questionId,
      ...question.changed,
      question.moved ?? 'stays',
    ]),
    unchanged,
    reordered,
  };
};
const nothing = { added: [], removed: [], touched: [], reordered: [] };

test('Each changed question is reported field by field', () => {
  const before = [questionOf(1), questionOf(2), questionOf(3), questionOf(4)];
  const after = [
    questionOf(1, { question: 'Is it?', score: 2 }),
    questionOf(2, { section: 'Audit', type: 'detailed', score: 5 }),
    { ...questionOf(9), questionId: null },
    questionOf(4),
  ];
  expect(brief(before, after)).toEqual({
    added: ['Question 9?'],
    removed: [3],
    touched: [
      [1, 'question', 'score', 'stays'],
      [2, 'type', 'score', 'section'],
    ],
    unchanged: 1,
    reordered: [],
  });
});

test('Line endings, marks that no cell can hold and the case of a section’s name do not count as differences', () => {
  const before = [questionOf(1, { question: 'One\r\ntwo\u0007' })];
  const after = [questionOf(1, { question: ' One\ntwo ', category: 'SECURITY', section: 'access ' })];
  expect(brief(before, after)).toEqual({ ...nothing, unchanged: 1 });
});

test('If a question moves within its section, only that question counts as moved', () => {
  const before = [1, 2, 3, 4, 5].map((id) => questionOf(id));
  const after = [2, 3, 4, 1, 5].map((id) => questionOf(id));
  expect(brief(before, after)).toMatchObject({ touched: [[1, 'order']], unchanged: 4 });
});

test('When sections and categories swap places, they are named instead of each of their questions', () => {
  const inside = (id: number, category: string, section: string) => questionOf(id, { category, section });
  const before = [inside(1, 'A', 'x'), inside(2, 'A', 'y'), inside(3, 'A', 'z'), inside(4, 'B', 'x')];
  const after = [before[3], before[1], before[2], before[0]].map((question) => question ?? questionOf(0));
  expect(brief(before, after)).toEqual({ ...nothing, unchanged: 4, reordered: ['B', 'A / x'] });
});

test('A row that names another section without changing its place moves itself and not the section', () => {
  const inside = (id: number, section: string) => questionOf(id, { section });
  const before = [inside(1, 'x'), inside(2, 'x'), inside(3, 'y'), inside(4, 'z')];
  const after = [inside(1, 'x'), inside(2, 'z'), inside(3, 'y'), inside(4, 'z')];
  expect(brief(before, after)).toMatchObject({ touched: [[2, 'section']], reordered: [] });
});

describe('a given question without an existing id', () => {
  const input = (question: string, questionId: number | null = null) => ({
    ...questionOf(0, { question }),
    questionId,
  });
  const ids = (existing: PlacedQuestion[], list: QuestionInput[]) =>
    matchQuestionIds(existing, list).map((questionId) => questionId.questionId);

  it('It matches the question with the same words in its section', () => {
    expect(ids([questionOf(1), questionOf(2)], [input(' QUESTION 2? '), input('Another?')])).toEqual([
      2,
      null,
    ]);
  });
  it('It is new if the question with the same words has another place or is named by another row', () => {
    expect(ids([questionOf(1, { section: 'Audit' })], [input('Question 1?')])).toEqual([null]);
    expect(ids([questionOf(1)], [input('Question 1?'), input('Changed?', 1)])).toEqual([null, 1]);
  });
  it('Two identical questions are matched in order, first to first and second to second', () => {
    const twins = [questionOf(1, { question: 'Same?' }), questionOf(2, { question: 'Same?' })];
    expect(ids(twins, [input('Same?'), input('Same?', 77), input('Same?')])).toEqual([1, null, null]);
  });
});

const names = fc.constantFrom('Access', 'Audit', 'Hosting', 'Price');
const anyQuestion = fc.record({
  category: fc.constantFrom('Security', 'Operations'),
  section: names,
  question: fc.string({ minLength: 1, maxLength: 20 }),
  type: fc.constantFrom('yes-no' as const, 'detailed' as const),
  score: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
});
const questionnaire = fc
  .array(anyQuestion, { maxLength: 40 })
  .map((list) => list.map((question, at): PlacedQuestion => ({ ...question, questionId: at + 1 })));
/** Groups rows as an editor does: the questions of a section are adjacent, and so are the sections of a category. */
const gathered = questionnaire.map((list) =>
  list.toSorted((question, next) =>
    (question.category + question.section).localeCompare(next.category + next.section),
  ),
);

test('A questionnaire does not differ from itself', () => {
  fc.assert(
    fc.property(questionnaire, (list) => {
      expect(brief(list, matchQuestionIds(list, list))).toEqual({ ...nothing, unchanged: list.length });
    }),
  );
});

test('Random edits are reported exactly', () => {
  const fate = fc.constantFrom('stays', 'reworded', 'rescored', 'moved', 'removed');
  fc.assert(
    fc.property(
      gathered,
      fc.array(fate, { minLength: 40, maxLength: 40 }),
      fc.array(anyQuestion),
      (list, fates, added) => {
        const having = (wanted: string) =>
          list.filter((_one, at) => fates[at] === wanted).map((question) => question.questionId);
        const after: QuestionInput[] = list.flatMap((question, at) => {
          if (fates[at] === 'removed') return [];
          if (fates[at] === 'reworded') return [{ ...question, question: `${question.question} Really` }];
          if (fates[at] === 'rescored') return [{ ...question, score: question.score + 1 }];
          return fates[at] === 'moved' ? [{ ...question, section: 'Elsewhere' }] : [question];
        });
        expect(
          brief(list, [...after, ...added.map((question) => ({ ...question, questionId: null }))]),
        ).toEqual({
          added: added.map((question) => question.question),
          removed: having('removed'),
          touched: list.flatMap(({ questionId }, at): (number | string)[][] => {
            if (fates[at] === 'reworded') return [[questionId, 'question', 'stays']];
            if (fates[at] === 'rescored') return [[questionId, 'score', 'stays']];
            return fates[at] === 'moved' ? [[questionId, 'section']] : [];
          }),
          unchanged: having('stays').length,
          reordered: [],
        });
      },
    ),
  );
});
