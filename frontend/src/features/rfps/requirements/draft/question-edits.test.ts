import { expect, test } from 'vitest';
import { dropEdit, editQuestions, stepTarget, type QuestionsEdit } from './question-edits.ts';
import type { DraftQuestion, RequirementsDraft } from './requirements-draft.ts';

const question = (questionId: number): DraftQuestion => ({
  questionId,
  question: `Question ${questionId}?`,
  type: 'yes-no',
  score: '1',
});
const draft: RequirementsDraft = {
  overview: '',
  categories: [
    {
      key: 'c1',
      categoryName: 'Security',
      sections: [
        { key: 's1', sectionName: 'Access', questions: [1, 2, 3, 4].map(question) },
        { key: 's2', sectionName: 'Audit', questions: [5].map(question) },
      ],
    },
    {
      key: 'c2',
      categoryName: 'Service',
      sections: [{ key: 's3', sectionName: 'Support', questions: [6, 7].map(question) }],
    },
  ],
};
const idsOf = (edited: RequirementsDraft) =>
  edited.categories.flatMap(({ sections }) =>
    sections.map(({ questions }) => questions.map(({ questionId }) => questionId)),
  );
const after = (edit: QuestionsEdit) => idsOf(editQuestions(draft, edit));
const moved = (questionIds: readonly number[], section: string, before: number | null) =>
  after({ edit: 'questionsMoved', questionIds, section, before });

test('Questions move before a question or to the end of a section, in their order', () => {
  expect(moved([3], 's1', 1)).toEqual([[3, 1, 2, 4], [5], [6, 7]]);
  expect(moved([1], 's1', null)).toEqual([[2, 3, 4, 1], [5], [6, 7]]);
  expect(moved([6, 2], 's2', 5)).toEqual([[1, 3, 4], [2, 6, 5], [7]]);
  expect(moved([5], 's3', null)).toEqual([[1, 2, 3, 4], [], [6, 7, 5]]);
});

test('Questions that are put before one of themselves come together there', () => {
  expect(moved([1, 3], 's1', 3)).toEqual([[2, 1, 3, 4], [5], [6, 7]]);
  expect(moved([2], 's1', 2)).toEqual(idsOf(draft));
});

test('A move into a section that is gone changes nothing', () => {
  expect(moved([1, 6], 'gone', null)).toEqual(idsOf(draft));
});

test('A section that a move does not change keeps its identity', () => {
  const edited = editQuestions(draft, {
    edit: 'questionsMoved',
    questionIds: [1],
    section: 's2',
    before: null,
  });
  expect(edited.categories[1]).toBe(draft.categories[1]);
  expect(edited.categories[0]?.sections[0]?.questions[0]).toBe(
    draft.categories[0]?.sections[0]?.questions[1],
  );
});

test('A copy follows its original, with the same text, type, score and must-have', () => {
  const copied = editQuestions(draft, {
    edit: 'questionsDuplicated',
    copies: new Map([
      [2, 20],
      [6, 60],
    ]),
  });
  expect(idsOf(copied)).toEqual([[1, 2, 20, 3, 4], [5], [6, 60, 7]]);
  expect(copied.categories[0]?.sections[0]?.questions[2]).toEqual({ ...question(2), questionId: 20 });
});

test('A change sets the score or the must-have of the selected questions and leaves the others unchanged', () => {
  const scored = editQuestions(draft, { edit: 'questionsChanged', questionIds: [1, 5], score: '7.5' });
  expect(scored.categories[0]?.sections.map(({ questions }) => questions.map(({ score }) => score))).toEqual([
    ['7.5', '1', '1', '1'],
    ['7.5'],
  ]);
  const wanted = editQuestions(draft, { edit: 'questionsChanged', questionIds: [1], isMustHave: true });
  expect(wanted.categories[0]?.sections[0]?.questions[0]).toEqual({ ...question(1), isMustHave: true });
  const optional = editQuestions(wanted, {
    edit: 'questionsChanged',
    questionIds: [1, 2],
    isMustHave: false,
  });
  expect(optional).toEqual(draft);
});

test('Deleting takes the selected questions out of every section', () => {
  expect(after({ edit: 'questionsDeleted', questionIds: [1, 4, 6] })).toEqual([[2, 3], [5], [7]]);
});

test('A step ends at the edge of the section', () => {
  const questions = draft.categories[0]?.sections[0]?.questions ?? [];
  expect(stepTarget(questions, 1, 'up')).toBeUndefined();
  expect(stepTarget(questions, 2, 'up')).toBe(1);
  expect(stepTarget(questions, 2, 'down')).toBe(4);
  expect(stepTarget(questions, 3, 'down')).toBeNull();
  expect(stepTarget(questions, 4, 'down')).toBeUndefined();
});

test('A dropped question goes above or below the question under the pointer, or to the end of a section', () => {
  const drop = (place: Parameters<typeof dropEdit>[3]) => after(dropEdit(draft, new Set(), 1, place));
  expect(drop({ section: 's1', questionId: 3, half: 'upper' })[0]).toEqual([2, 1, 3, 4]);
  expect(drop({ section: 's1', questionId: 3, half: 'lower' })[0]).toEqual([2, 3, 1, 4]);
  expect(drop({ section: 's1', questionId: 4, half: 'lower' })[0]).toEqual([2, 3, 4, 1]);
  expect(drop({ section: 's3' })).toEqual([[2, 3, 4], [5], [6, 7, 1]]);
});

test('Dropping one of the selected questions moves all of them', () => {
  const place = { section: 's2', questionId: 5, half: 'upper' } as const;
  expect(after(dropEdit(draft, new Set([1, 3]), 3, place))).toEqual([
    [2, 4],
    [1, 3, 5],
    [6, 7],
  ]);
  expect(after(dropEdit(draft, new Set([1, 3]), 4, place))).toEqual([
    [1, 2, 3],
    [4, 5],
    [6, 7],
  ]);
});

test('A copy depends on the copied question if both are duplicated, otherwise on the same one as its original', () => {
  const conditional: RequirementsDraft = {
    overview: '',
    categories: [
      {
        key: 'c1',
        categoryName: 'Security',
        sections: [
          {
            key: 's1',
            sectionName: 'Access',
            questions: [question(1), { ...question(2), shownIf: { questionId: 1, answers: ['yes'] } }],
          },
        ],
      },
    ],
  };
  const conditionsAfter = (copies: ReadonlyMap<number, number>) =>
    editQuestions(conditional, {
      edit: 'questionsDuplicated',
      copies,
    }).categories[0]!.sections[0]!.questions.map(({ questionId, shownIf }) => [
      questionId,
      shownIf?.questionId,
    ]);
  expect(conditionsAfter(new Map([[2, 20]]))).toEqual([
    [1, undefined],
    [2, 1],
    [20, 1],
  ]);
  expect(
    conditionsAfter(
      new Map([
        [1, 10],
        [2, 20],
      ]),
    ),
  ).toEqual([
    [1, undefined],
    [10, undefined],
    [2, 1],
    [20, 10],
  ]);
});
